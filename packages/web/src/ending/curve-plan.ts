import type { CurvePoint } from '@flagbridge/story';

/** Where the curve of the fleets is drawn, in pixels of its own box. */
interface CurvePlan {
  readonly width: number;
  readonly height: number;
  /** Of every point of the account's curve. */
  readonly xs: readonly number[];
  /** A line a side. Levels are carried to the beginning of every turn, so that a turn without loss is flat. */
  readonly lines: readonly (readonly Spot[])[];
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  readonly turns: readonly { readonly title: string; readonly from: number; readonly to: number }[];
  y(value: number): number;
}

/** Exported for tests. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The account's point it stands for; null where a level is merely carried on. */
  readonly point: number | null;
}

/** Room round the drawing: figures at the left, flags above, names of the sides at the right, turns below. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function planCurve(
  curve: readonly CurvePoint[],
  { width, height }: { readonly width: number; readonly height: number },
  margins: Margins,
): CurvePlan {
  const most = Math.max(1, ...curve.flatMap(({ left }) => left));
  const step = levelStep(most);
  const top = Math.ceil(most / step) * step;
  const inner = { width: width - margins.left - margins.right, height: height - margins.top - margins.bottom };
  const y = (value: number): number => margins.top + inner.height * (1 - value / top);
  const { at, span, titles } = turnsOf(curve);
  const x = (turn: number): number => margins.left + (inner.width * turn) / span;
  const sides = curve[0]?.left.length ?? 0;
  const lines = Array.from({ length: sides }, (_, side) =>
    lineOf(curve, at, side).map((one) => ({ ...one, x: x(one.x), y: y(one.y) })),
  );
  const levels = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => ({ value: i * step, y: y(i * step) }));
  return {
    width,
    height,
    xs: at.map(x),
    lines,
    levels: levels.filter(({ value }) => value <= most),
    turns: titles.map((title, i) => ({ title, from: x(i), to: x(i + 1) })),
    y,
  };
}

/** About four lines, at round figures. Exported for tests. */
export function levelStep(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return [1, 2, 5, 10].map((by) => by * power).find((one) => one >= rough) ?? 10 * power;
}

/** Turns are equally wide, whatever happened in them; within one, its points stand in their order. */
function turnsOf(curve: readonly CurvePoint[]): { at: number[]; span: number; titles: string[] } {
  const figures = curve.map(({ turn }) => Number.parseInt(turn, 10));
  const known = figures.filter((one) => Number.isFinite(one));
  // Set up before the first turn, or begun in the middle of a battle.
  const first = Math.min(Number.isFinite(figures[0]) ? (figures[0] as number) : 1, ...known);
  // Before the first turn nothing happens that would need room.
  const turnAt = figures.map((one) => (Number.isFinite(one) ? one - first : 0));
  const span = known.length === 0 ? 1 : Math.max(...known) - first + 1;
  const lastTurn = span - 1;
  const at = curve.map((_, i) => {
    if (i === 0) return 0;
    const turn = turnAt[i] as number;
    const same = turnAt.flatMap((one, j) => (one === turn && j > 0 ? [j] : []));
    // The end of the battle is the end of the drawing.
    return turn + (same.indexOf(i) + 1) / (same.length + (turn === lastTurn ? 0 : 1));
  });
  const titles = known.length === 0 ? [] : Array.from({ length: span }, (_, i) => String(first + i));
  return { at, span, titles };
}

/** In turns and points; levels carried on where a turn begins. */
function lineOf(curve: readonly CurvePoint[], at: readonly number[], side: number): Spot[] {
  const spots: Spot[] = [];
  curve.forEach(({ left }, i) => {
    const [here, level] = [at[i] as number, left[side] ?? 0];
    const before = spots.at(-1);
    const begins = Math.ceil(here) - 1;
    if (before !== undefined && before.x < begins) spots.push({ x: begins, y: before.y, point: null });
    spots.push({ x: here, y: level, point: i });
  });
  return spots;
}

/** As long as one side leads: its line there, and the other's. */
interface Lead {
  readonly side: 0 | 1;
  readonly upper: Place[];
  readonly lower: Place[];
}

/** Between two lines: who leads, and the area of the lead, each in one piece. Both have spots at the same places. */
export function leadAreas(a: readonly Spot[], b: readonly Spot[]): { readonly side: 0 | 1; readonly path: string }[] {
  const leads: Lead[] = [];
  const lead = (by: number, from: readonly [Place, Place], to: readonly [Place, Place]): void => {
    const side = by > 0 ? 0 : 1;
    const last = leads.at(-1);
    const goesOn = last?.side === side && last.upper.at(-1) === from[0] && last.lower.at(-1) === from[1];
    if (!goesOn) leads.push({ side, upper: [from[0]], lower: [from[1]] });
    leads.at(-1)?.upper.push(to[0]);
    leads.at(-1)?.lower.push(to[1]);
  };
  for (let i = 1; i < a.length && i < b.length; i++) {
    const [a0, a1, b0, b1] = [a[i - 1], a[i], b[i - 1], b[i]] as [Spot, Spot, Spot, Spot];
    const [d0, d1] = [b0.y - a0.y, b1.y - a1.y];
    if (d0 === 0 && d1 === 0) continue;
    if (d0 * d1 >= 0) {
      lead(d0 + d1, [a0, b0], [a1, b1]);
      continue;
    }
    const t = d0 / (d0 - d1);
    const cross = { x: a0.x + (a1.x - a0.x) * t, y: a0.y + (a1.y - a0.y) * t };
    lead(d0, [a0, b0], [cross, cross]);
    lead(d1, [cross, cross], [a1, b1]);
  }
  return leads.map(({ side, upper, lower }) => ({ side, path: `${pathOf([...upper, ...lower.reverse()])}Z` }));
}

const short = (n: number): string => String(Math.round(n * 10) / 10);
type Place = Pick<Spot, 'x' | 'y'>;
export const pathOf = (spots: readonly Place[]): string =>
  spots.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

/** Moves places apart until each has its room, as little as can be, and keeps them between two ends. */
export function spread(places: readonly number[], room: number, from: number, to: number): number[] {
  const apart = [...places];
  for (let i = 0; i < apart.length; i++)
    apart[i] = Math.max(apart[i] as number, i === 0 ? from : (apart[i - 1] as number) + room);
  for (let i = apart.length - 1; i >= 0; i--)
    apart[i] = Math.min(apart[i] as number, i === apart.length - 1 ? to : (apart[i + 1] as number) - room);
  return apart;
}

/** What each fleet had left when each turn was over: the curve as a table. */
export function turnRows(curve: readonly CurvePoint[]): { readonly turn: string; readonly left: readonly number[] }[] {
  const rows: { turn: string; left: readonly number[] }[] = [];
  for (const [i, { turn, left }] of curve.entries()) {
    const last = rows.at(-1);
    if (last !== undefined && i > 1 && last.turn === turn) last.left = left;
    else rows.push({ turn: i === 0 ? '' : turn, left });
  }
  return rows;
}
