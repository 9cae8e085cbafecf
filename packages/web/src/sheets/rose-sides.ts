/** A rose: six sides round a hex, flat side up, the bow's side at the top. */
interface RoseSide {
  /** The side's field, between the outer and the inner hex. */
  readonly field: string;
  /** The line just outside it. */
  readonly edge: string;
  /** All of the side and what stands outside it, for the finger. */
  readonly touch: string;
  readonly figure: Spot;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

export const ROSE_SIZE = 184;
const CENTRE = ROSE_SIZE / 2;
const OUTER = 66;
const INNER = 34;
const EDGE = 73;

const round = (n: number): number => Math.round(n * 10) / 10;

const spot = (degrees: number, radius: number): Spot => ({
  x: round(CENTRE + radius * Math.sin((degrees * Math.PI) / 180)),
  y: round(CENTRE - radius * Math.cos((degrees * Math.PI) / 180)),
});

const path = (spots: readonly Spot[]): string => spots.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const sideOf = (i: number): RoseSide => {
  const from = i * 60 - 30;
  const to = i * 60 + 30;
  return {
    field: `${path([spot(from, OUTER), spot(to, OUTER), spot(to, INNER), spot(from, INNER)])}Z`,
    edge: path([spot(from, EDGE), spot(to, EDGE)]),
    touch: touchOf(i),
    figure: spot(i * 60, 43.5),
  };
};

function touchOf(i: number): string {
  const [from, to] = [i * 60 - 30, i * 60 + 30];
  return `${path([spot(from, 102), spot(to, 102), spot(to, 24), spot(from, 24)])}Z`;
}

/** The number of a side, outside whatever guards it. */
export const numberSpot = (i: number, guards: number): Spot => spot(i * 60, 79 + Math.max(0, guards - 1) * 6);

/** Lines of a side that holds so much at most: from the inside out, as far apart as there is room. */
const INNERMOST = 50;
const OUTERMOST = 77;
const WIDEST = 6.5;

interface RoseLines {
  /** All of the side, for the finger. */
  readonly field: string;
  /** One path for each line. */
  readonly lines: readonly string[];
  readonly figure: Spot;
  readonly number: Spot;
}

export function roseLines(i: number, of: number): RoseLines {
  const step = of < 2 ? 0 : Math.min(WIDEST, (OUTERMOST - INNERMOST) / (of - 1));
  const line = (n: number): string => {
    const radius = INNERMOST + n * step;
    // Short of the corners by as much everywhere: neighbours do not touch.
    const [from, to] = [spot(i * 60 - 30, radius), spot(i * 60 + 30, radius)];
    const t = 4 / radius;
    const on = (a: Spot, b: Spot): Spot => ({ x: round(a.x + (b.x - a.x) * t), y: round(a.y + (b.y - a.y) * t) });
    return path([on(from, to), on(to, from)]);
  };
  const [from, to] = [i * 60 - 30, i * 60 + 30];
  return {
    field: `${path([spot(from, 84), spot(to, 84), spot(to, 24), spot(from, 24)])}Z`,
    lines: Array.from({ length: of }, (_, n) => line(n)),
    figure: spot(i * 60, 35),
    number: spot(i * 60, 84),
  };
}

/** Lines outside a side, one for each that guards it. */
export const guardLines = (i: number, guards: number): readonly string[] =>
  Array.from({ length: guards }, (_, n) => {
    const radius = EDGE + n * 6;
    const [from, to] = [spot(i * 60 - 26, radius), spot(i * 60 + 26, radius)];
    return path([from, to]);
  });

export const roseSides: readonly RoseSide[] = Array.from({ length: 6 }, (_, i) => sideOf(i));
