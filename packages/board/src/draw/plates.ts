import type { Silhouette } from '@flagbridge/engine';

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

const BARB: readonly Corner[] = [
  [28, 0],
  [-5, -20],
  [-24, -15],
  [-15, 0],
  [-24, 15],
  [-5, 20],
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
const STATION_RADIUS = 19;
const ROUND: readonly Corner[] = Array.from({ length: 36 }, (_, n) => [
  STATION_RADIUS * Math.cos((n * Math.PI) / 18),
  STATION_RADIUS * Math.sin((n * Math.PI) / 18),
]);

const outlineOf = (corners: readonly Corner[]): string => `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
const tidy = (n: number): number => Math.round(n * 100) / 100 + 0;

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
    outline: 'M30 0C18-11 7-18-7-18C-18-18-23-10-23 0C-23 10-18 18-7 18C7 18 18 11 30 0Z',
    bow: 'M20-7.7Q22 0 20 7.7L11 13Q14 0 11-13Z',
    bowNear: 'M20.5-7.4Q22.5 0 20.5 7.4L16 10.3Q18.5 0 16-10.3Z',
    filling: '',
  },
  {
    kind: 'hatched',
    outline: outlineOf(BARB),
    bow: 'M28 0L14-8.5L14 8.5Z',
    bowNear: 'M28 0L14-8.5L14 8.5Z',
    filling: hatch(BARB, 7),
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

const ROUND_OUTLINE = 'M19 0A19 19 0 1 1-19 0A19 19 0 1 1 19 0Z';

/** Plates of what has no bow. */
export const ROUND_PLATES: readonly Plate[] = [
  { kind: 'solid', outline: ROUND_OUTLINE, bow: '', bowNear: '', filling: '' },
  { kind: 'hatched', outline: ROUND_OUTLINE, bow: '', bowNear: '', filling: hatch(ROUND, 7) },
  { kind: 'striped', outline: ROUND_OUTLINE, bow: '', bowNear: '', filling: 'M0-19V19' },
  { kind: 'dotted', outline: ROUND_OUTLINE, bow: '', bowNear: '', filling: dots(ROUND, 5) },
];

const spokes = Array.from({ length: 6 }, (_, n) => {
  const [c, s] = [Math.cos((n * Math.PI) / 3 - Math.PI / 2), Math.sin((n * Math.PI) / 3 - Math.PI / 2)];
  return `M${tidy(5.5 * c)} ${tidy(5.5 * s)}L${tidy(14 * c)} ${tidy(14 * s)}`;
}).join('');

/** The wheel: rim, spokes and hub. */
export const WHEEL = {
  lines: `M14.5 0A14.5 14.5 0 1 1-14.5 0A14.5 14.5 0 1 1 14.5 0${spokes}`,
  hub: 'M5.5 0A5.5 5.5 0 1 1-5.5 0A5.5 5.5 0 1 1 5.5 0Z',
};

export const SILHOUETTES: { readonly [S in Exclude<Silhouette, 'wheel'>]: string } = {
  dart: 'M14 0L0-3L-7-10L-12-10L-9-2.5L-14 0L-9 2.5L-12 10L-7 10L0 3Z',
  wing: 'M12 0L3-3.5H-3L-7-11H-12L-10-4L-12-3V3L-10 4L-12 11H-7L-3 3.5H3Z',
  hull: 'M13 0L5-4L-3-4.5L-6-9L-11-9L-10-4L-15-3V3L-10 4L-11 9L-6 9L-3 4.5L5 4Z',
  cruiser: 'M13 0L6-4.5L0-5L-2-9L-6-14L-11-12.5L-9-6L-12-4.5V4.5L-9 6L-11 12.5L-6 14L-2 9L0 5L6 4.5Z',
  capital:
    'M14 0L10-3.5H7V-7H2L0-4.5H-3L-5-13.5H-11L-10-7H-14V-3.5H-17V3.5H-14V7H-10L-11 13.5H-5L-3 4.5H0L2 7H7V3.5H10Z',
  carrier: 'M13-3L10-8.5H-12L-16-5V-3.5H-8V3.5H-16V5L-12 8.5H10L13 3V1.2H0V-1.2H13Z',
  missile: 'M17 0L11-4.5H-8L-15-11V-3.5H-18V3.5H-15V11L-8 4.5H11Z',
  hauler: 'M13 0L10-3.5H5V-8H-1V-3H-3V-8H-9V-3H-11V-6H-16V6H-11V3H-9V8H-3V3H-1V8H5V3.5H10Z',
};

/** How a silhouette sits on its plate: side D's fork has a narrow waist. */
export const seat = (side: number): string => `translate(-3 0) scale(${side === 3 ? 0.62 : 0.86})`;
