/** Outlines in units of a counter 54 long, bow to the right, hex centre at 0,0. */
interface Plate {
  readonly outline: string;
  /** Behind the nose of a solid plate, or the nose itself of an open one. `near`: with a silhouette beside it. */
  readonly bow: string;
  readonly bowNear: string;
  /** What fills an open plate, or the stripe across a solid one. */
  readonly filling: string;
  readonly kind: 'solid' | 'hatched' | 'striped' | 'dotted';
}

type Corner = readonly [x: number, y: number];

const tidy = (n: number): number => Math.round(n * 100) / 100 + 0;

const BARB: readonly Corner[] = [
  [30, 0],
  [-4, -20.5],
  [-25, -16.5],
  [-18.5, 0],
  [-25, 16.5],
  [-4, 20.5],
];
const FORK: readonly Corner[] = [
  [28, 0],
  [9, -10],
  [-6, -9],
  [-23, -19],
  [-18, -5],
  [-9, 0],
  [-18, 5],
  [-23, 19],
  [-6, 9],
  [9, 10],
];
const STATION_RADIUS = 21;
/** What stands still has a round plate; side B's is cut straight here too. */
const ringOf = (count: number, turned: number): Corner[] =>
  Array.from({ length: count }, (_, n) => {
    const angle = ((n + turned) * 2 * Math.PI) / count;
    return [tidy(STATION_RADIUS * Math.cos(angle)), tidy(STATION_RADIUS * Math.sin(angle))];
  });
const OCTAGON = ringOf(8, 0.5);

const outlineOf = (corners: readonly Corner[]): string => `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/**
 * Lines at 45° inside a polygon. Drawn as lines and not as a pattern: a list of counters needs no ids in the page.
 * Exported for tests.
 */
export function hatch(corners: readonly Corner[], step: number): string {
  const sums = corners.map(([x, y]) => x + y);
  const lines: string[] = [];
  for (let c = Math.ceil(Math.min(...sums) / step) * step; c < Math.max(...sums); c += step) {
    const cuts: number[] = [];
    corners.forEach(([x1, y1], n) => {
      const [x2, y2] = corners[(n + 1) % corners.length] as Corner;
      const [a, b] = [x1 + y1 - c, x2 + y2 - c];
      if (a < 0 !== b < 0) cuts.push(x1 + ((x2 - x1) * a) / (a - b));
    });
    cuts.sort((one, two) => one - two);
    for (let n = 0; n + 1 < cuts.length; n += 2) {
      const [from, to] = [cuts[n] as number, cuts[n + 1] as number];
      lines.push(`M${tidy(from)} ${tidy(c - from)}L${tidy(to)} ${tidy(c - to)}`);
    }
  }
  return lines.join('');
}

/** Dots inside a polygon: strokes of no length with round ends. Exported for tests. */
export function dots(corners: readonly Corner[], step: number): string {
  const found: string[] = [];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  for (let y = Math.ceil(Math.min(...ys) / step) * step; y <= Math.max(...ys); y += step) {
    for (let x = Math.ceil(Math.min(...xs) / step) * step; x <= Math.max(...xs); x += step) {
      if (holds(corners, x, y)) found.push(`M${x} ${y}h0`);
    }
  }
  return found.join('');
}

function holds(corners: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  corners.forEach(([x1, y1], n) => {
    const [x2, y2] = corners[(n + 1) % corners.length] as Corner;
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
  });
  return inside;
}

/** Plectrum, barb, coffin, fork: sides A to D. */
export const PLATES: readonly Plate[] = [
  {
    kind: 'solid',
    outline: 'M30 0C19-11.5 8-18.5-7-18.5C-18.5-18.5-24-10.5-24 0C-24 10.5-18.5 18.5-7 18.5C8 18.5 19 11.5 30 0Z',
    bow: 'M20-7.7Q22 0 20 7.7L11 13Q14 0 11-13Z',
    bowNear: 'M22.4-7Q24.3 0 22.4 7L18.8 10Q21 0 18.8-10Z',
    filling: '',
  },
  {
    kind: 'hatched',
    outline: outlineOf(BARB),
    bow: 'M30 0L14-9.6V9.6Z',
    bowNear: 'M30 0L19-6.6V6.6Z',
    filling: hatch(BARB, 6.4),
  },
  {
    kind: 'striped',
    outline: 'M31 0L8-17H-14L-23-9V9L-14 17H8Z',
    bow: 'M19.5-8.5V8.5L11 14.8V-14.8Z',
    bowNear: 'M20.5-7.8V7.8L16 11.1V-11.1Z',
    filling: 'M-6-17V17',
  },
  {
    kind: 'dotted',
    outline: outlineOf(FORK),
    bow: 'M28 0L14-7.4L14 7.4Z',
    bowNear: 'M28 0L14-7.4L14 7.4Z',
    filling: dots(FORK, 5),
  },
];

const ROUND_OUTLINE = 'M21 0A21 21 0 1 1-21 0A21 21 0 1 1 21 0Z';

/** Plates of what has no bow. */
export const ROUND_PLATES: readonly Plate[] = [
  { kind: 'solid', outline: ROUND_OUTLINE, bow: '', bowNear: '', filling: '' },
  { kind: 'hatched', outline: outlineOf(OCTAGON), bow: '', bowNear: '', filling: hatch(OCTAGON, 6.4) },
  { kind: 'striped', outline: ROUND_OUTLINE, bow: '', bowNear: '', filling: 'M0-21V21' },
  { kind: 'dotted', outline: ROUND_OUTLINE, bow: '', bowNear: '', filling: dots(ringOf(36, 0), 5) },
];
