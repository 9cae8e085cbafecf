import type { Strike, StrikeEnd, StrikeKind, StrikeResult } from '@flagbridge/engine';
import { key, type Point } from '@flagbridge/engine/hex';
import { hexWidth } from '../plane/plane.ts';
import { counterLength } from './detail.ts';

/** A strike as it is drawn, in pixels from hex 0,0. */
export interface Drawn {
  readonly kind: StrikeKind;
  readonly result: StrikeResult;
  readonly side: string | undefined;
  /** Null for what goes off on the spot. */
  readonly line: { readonly from: Point; readonly to: Point } | null;
  readonly mark: Point;
  /** Where what goes off does so. */
  readonly heart: Point;
  /** The figure, and on which side of the mark it has room; null within a mark that holds it. */
  readonly figure: { readonly text: string; readonly at: 'within' | 'left' | 'right' } | null;
}

/** How far a mark reaches. */
export const MARK = 14;
/** Misses go by this far beside the straight line, in degrees as seen from the target. */
const BESIDE = 42;
/** Where on its way a strike is met by what rises against it. */
const MEETS = 0.6;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const towards = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
const away = (at: Point, angle: number, by: number): Point => ({
  x: at.x + by * Math.cos(radians(angle)),
  y: at.y + by * Math.sin(radians(angle)),
});
const along = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** Marks round one target: each as near as it comes to where it wants to be, and none on another. */
class Ring {
  readonly #taken: { readonly angle: number; readonly far: number }[] = [];
  constructor(readonly radius: number) {}

  place(wanted: number): { readonly angle: number; readonly far: number } {
    for (let far = this.radius; ; far += 2 * MARK + 2) {
      const room = (2 * 180 * Math.asin(Math.min(1, (MARK + 1) / far))) / Math.PI;
      const here = this.#taken.filter((one) => one.far === far);
      for (let off = 0; off <= 90; off += room / 3) {
        for (const angle of off === 0 ? [wanted] : [wanted + off, wanted - off]) {
          if (here.some((one) => apart(one.angle, angle) < room)) continue;
          const found = { angle, far };
          this.#taken.push(found);
          return found;
        }
      }
    }
  }
}

/** Where everything of a volley is drawn. `placeOf` says where an end stands: its counter's seat, or the middle of its hex. */
export function drawnStrikes(strikes: readonly Strike[], placeOf: (end: StrikeEnd) => Point, k: number): Drawn[] {
  const rings = new Map<string, Ring>();
  const ringOf = ({ hex }: StrikeEnd): Ring => {
    const ring = rings.get(key(hex)) ?? new Ring(Math.max(16, counterLength(k) * 0.5 + MARK * 0.7));
    rings.set(key(hex), ring);
    return ring;
  };
  return strikes.map((strike, i) => {
    const base = { kind: strike.kind, result: strike.result, side: strike.side };
    const target = placeOf(strike.to);
    if (strike.kind === 'counter') {
      const against = strikes.slice(i + 1).find(({ kind }) => kind !== 'counter');
      return { ...base, ...counter(strike, against, placeOf, k) };
    }
    const from = strike.from === undefined ? null : placeOf(strike.from);
    if (from === null || (from.x === target.x && from.y === target.y)) {
      const { angle, far } = ringOf(strike.to).place(-45);
      const mark = away(target, angle, far);
      return { ...base, line: null, mark, heart: target, figure: figure(strike, mark, target) };
    }
    const begin = away(from, towards(from, target), start(from, target, k));
    if (strike.result === 'stopped') {
      const mark = along(from, target, MEETS);
      return { ...base, line: { from: begin, to: mark }, mark, heart: target, figure: figure(strike, mark, target) };
    }
    const back = towards(target, from);
    const { angle, far } = ringOf(strike.to).place(strike.result === 'hit' ? back : back + 180 - BESIDE);
    const mark = away(target, angle, far);
    return { ...base, line: { from: begin, to: mark }, mark, heart: target, figure: figure(strike, mark, target) };
  });
}

/** Lines begin beside the counter, and between neighbours nearer to it. */
const start = (from: Point, to: Point, k: number): number =>
  Math.min(0.42 * hexWidth(k), 0.3 * Math.hypot(to.x - from.x, to.y - from.y));

function counter(
  strike: Strike,
  against: Strike | undefined,
  placeOf: (end: StrikeEnd) => Point,
  k: number,
): Pick<Drawn, 'line' | 'mark' | 'heart' | 'figure'> {
  const own = placeOf(strike.from ?? strike.to);
  const incoming = against?.from === undefined ? own : along(placeOf(against.from), placeOf(against.to), MEETS);
  const line =
    incoming.x === own.x && incoming.y === own.y
      ? null
      : { from: away(own, towards(own, incoming), start(own, incoming, k)), to: incoming };
  const mark = line === null ? away(own, 135, counterLength(k) * 0.5) : along(line.from, line.to, 0.4);
  return { line, mark, heart: own, figure: strike.figure === undefined ? null : { text: strike.figure, at: 'right' } };
}

/** Short figures stand in the mark of a hit; longer ones beside it, away from what was hit. */
function figure({ figure: text, result }: Strike, mark: Point, target: Point): Drawn['figure'] {
  if (text === undefined) return null;
  if (result === 'hit' && text.length <= 3) return { text, at: 'within' };
  return { text, at: mark.x < target.x ? 'left' : 'right' };
}
