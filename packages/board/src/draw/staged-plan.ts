import type { Strike, StrikeMark, ToldShot } from '@flagbridge/engine';
import type { Point } from '@flagbridge/engine/hex';
import type { ToldProgress } from '../volley.ts';
import { SLIP } from './slip.tsx';

/** Where a shot has come to in its telling. */
export type ShotState = 'waits' | 'flies' | 'rolls' | 'rests' | 'shows' | 'past';

export function stateAt({ leaves, arrives, rolled, said, ends }: ToldShot, { at, still }: ToldProgress): ShotState {
  if (at < leaves) return 'waits';
  if (at < arrives) return 'flies';
  if (at < rolled) return 'rolls';
  if (at < said) return 'rests';
  // Where nothing moves a shot stays until the next one is shown.
  return at < ends || (still && at < ends + 1) ? 'shows' : 'past';
}

/** The shot whose slip lies on the map: the last that has arrived and is not over. */
export const slipShown = (states: readonly ShotState[]): number =>
  states.findLastIndex((state) => state === 'rolls' || state === 'rests' || state === 'shows');

/** The plainest mark of each kind. */
export const markOf = ({ kind, mark }: Strike): StrikeMark => mark ?? (kind === 'missile' ? 'arrow' : 'bar');

const along = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const angleOf = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);
export const distanceOf = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
export const degreesOf = (from: Point, to: Point): number => (angleOf(from, to) * 180) / Math.PI;

/** Several shots of one ship at one target run side by side, so many pixels apart. */
const APART = 6;
/** Where on its way a shot is met by what rises against it. */
const MEETS = 0.6;
/** Misses go by beside the ship, so many radians off, and end behind it. */
const BESIDE = 0.16;

export interface Line {
  readonly from: Point;
  readonly to: Point;
  /** What it was aimed at: nobody sees in the aim whether it will hit. */
  readonly aimed: Point;
}

interface Room {
  readonly place: (end: Strike['to']) => Point;
  /** A hex is so many pixels wide. */
  readonly hex: number;
}

/** The way of each strike; null for what goes off on the spot. */
export function linesOf(strikes: readonly Strike[], { place, hex }: Room): (Line | null)[] {
  const alike = new Map<string, number>();
  return strikes.map((strike, i) => {
    if (strike.from === undefined) return null;
    const [from, to] = [place(strike.from), place(strike.to)];
    if (distanceOf(from, to) < 1) return null;
    if (strike.kind === 'counter') return counterLine(strikes, i, place);
    const pair = `${strike.from.part ?? ''}>${strike.to.part ?? ''}`;
    const n = alike.get(pair) ?? 0;
    alike.set(pair, n + 1);
    const side = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * APART;
    const straight = angleOf(from, to);
    const off = { x: -Math.sin(straight) * side, y: Math.cos(straight) * side };
    const start = along(from, to, Math.min(0.3, (0.42 * hex) / distanceOf(from, to)));
    const begin = { x: start.x + off.x, y: start.y + off.y };
    const aimed = { x: to.x + off.x / 2, y: to.y + off.y / 2 };
    if (strike.result === 'stopped') return { from: begin, to: along(begin, to, MEETS), aimed };
    if (strike.result !== 'miss') return { from: begin, to: aimed, aimed };
    const far = distanceOf(begin, to) + 0.75 * hex;
    const angle = angleOf(begin, to) + (i % 2 === 0 ? BESIDE : -BESIDE) * Math.min(1, (5 * hex) / far);
    return { from: begin, to: { x: begin.x + far * Math.cos(angle), y: begin.y + far * Math.sin(angle) }, aimed };
  });
}

/** What rises against a shot meets it on its way. */
function counterLine(strikes: readonly Strike[], i: number, place: Room['place']): Line | null {
  const strike = strikes[i] as Strike;
  const against = strikes.slice(i + 1).find(({ kind }) => kind !== 'counter');
  const own = place(strike.from ?? strike.to);
  if (against?.from === undefined) return null;
  const to = along(place(against.from), place(against.to), MEETS);
  return { from: own, to, aimed: to };
}

/** Slips keep so far from the edge of what is seen. */
const EDGE = 8;
/** More than all others together. */
const WORST = 1000;

interface SlipRoom {
  readonly target: Point;
  /** The counter's length. */
  readonly counter: number;
  readonly width: number;
  /** What is seen of the map; anywhere where it is not known. */
  readonly seen: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  } | null;
  /** Rather not over these; those that matter most weigh more. */
  readonly others: readonly (Point & { readonly weight: number })[];
}

/** Where the slip lies: by the target and never over it, within what is seen, rather not over anybody else. */
export function slipPlace({ target, counter, width, seen, others }: SlipRoom): Point {
  const clear = counter * 0.6 + SLIP.gap;
  const spots: Point[] = [
    { x: target.x - width / 3, y: target.y - clear - SLIP.height },
    { x: target.x - (2 * width) / 3, y: target.y - clear - SLIP.height },
    { x: target.x - width / 2, y: target.y + clear },
    { x: target.x + clear, y: target.y - SLIP.height / 2 },
    { x: target.x - clear - width, y: target.y - SLIP.height / 2 },
  ];
  const reach = counter / 2;
  const covers = ({ x, y }: Point, one: Point): boolean =>
    one.x > x - reach && one.x < x + width + reach && one.y > y - reach && one.y < y + SLIP.height + reach;
  // At the edge it is moved inward: half a slip says nothing.
  const inward = ({ x, y }: Point): Point =>
    seen === null
      ? { x, y }
      : {
          x: Math.max(seen.left + EDGE, Math.min(seen.right - EDGE - width, x)),
          y: Math.max(seen.top + EDGE, Math.min(seen.bottom - EDGE - SLIP.height, y)),
        };
  const cost = (spot: Point): number =>
    others.reduce((sum, one) => sum + (covers(spot, one) ? one.weight : 0), covers(spot, target) ? WORST : 0);
  return spots.map(inward).reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
