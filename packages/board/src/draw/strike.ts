import type { Strike, StrikeEnd, StrikeKind, StrikeResult } from '@flagbridge/engine';
import type { Point } from '@flagbridge/engine/hex';
import { hexWidth } from '../plane/plane.ts';
import { counterLength } from './detail.ts';
import { isShort, targetOf } from './trace.ts';

/** A strike as it is drawn, in pixels from hex 0,0. */
export interface Drawn {
  readonly kind: StrikeKind;
  readonly result: StrikeResult;
  readonly side: string | undefined;
  /** Null for what goes off on the spot. */
  readonly line: { readonly from: Point; readonly to: Point } | null;
  readonly mark: Point;
  /** The hex of the shot, where what was struck there has gone on since. */
  readonly passed: Point | null;
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
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where marks stand: each as near as it comes to where it wants to be, none on another, and rather not on a counter. */
class Marks {
  readonly #taken: Point[] = [];
  readonly #radius: number;
  readonly #clear: number;
  constructor(
    k: number,
    readonly counters: readonly Point[],
  ) {
    this.#radius = Math.max(16, counterLength(k) * 0.5 + MARK * 0.7);
    this.#clear = counterLength(k) * 0.36 + MARK * 0.8;
  }

  place(target: Point, wanted: number): Point {
    const others = this.counters.filter((one) => distance(one, target) > 1);
    const near = this.#find(target, wanted, 3, (at) => others.every((one) => distance(one, at) >= this.#clear));
    const found = near ?? (this.#find(target, wanted, Number.POSITIVE_INFINITY, () => true) as Point);
    this.#taken.push(found);
    return found;
  }

  #find(target: Point, wanted: number, rounds: number, free: (at: Point) => boolean): Point | null {
    for (let round = 0; round < rounds; round++) {
      const far = this.#radius + round * (2 * MARK + 2);
      const room = (2 * 180 * Math.asin(Math.min(1, (MARK + 1) / far))) / Math.PI;
      for (let off = 0; off <= 90; off += room / 3) {
        for (const angle of off === 0 ? [wanted] : [wanted + off, wanted - off]) {
          const at = away(target, angle, far);
          if (this.#taken.every((one) => distance(one, at) >= 2 * MARK) && free(at)) return at;
        }
      }
    }
    return null;
  }
}

/** Where an end is drawn. */
export interface Places {
  /** Where it happened: its counter's seat where it stands there still, else the middle of the hex. */
  readonly shot: (end: StrikeEnd) => Point;
  /** Where its thing stands now; marks belong there, and never to whatever has come to the hex since. */
  readonly now: (end: StrikeEnd) => Point;
  readonly counters: readonly Point[];
}

/** How far the ring reaches that stays in the hex of a shot. */
export const PASSED = 6;
/** More marks than this by one target leave no room for words. */
const WORDS = 2;

/** Where everything of a volley is drawn. */
export function drawnStrikes(strikes: readonly Strike[], places: Places, k: number): Drawn[] {
  const marks = new Marks(k, places.counters);
  const count = new Map<string, number>();
  for (const one of strikes) if (one.kind !== 'counter') count.set(targetOf(one), (count.get(targetOf(one)) ?? 0) + 1);
  return strikes.map((strike, i) => {
    const base = { kind: strike.kind, result: strike.result, side: strike.side };
    if (strike.kind === 'counter') {
      const against = strikes.slice(i + 1).find(({ kind }) => kind !== 'counter');
      return { ...base, passed: null, ...counter(strike, against, places.shot, k) };
    }
    const shot = places.shot(strike.to);
    const target = places.now(strike.to);
    const passed = distance(shot, target) > 1 ? shot : null;
    const words = (count.get(targetOf(strike)) ?? 0) <= WORDS;
    const drawn = (mark: Point, line: Drawn['line']): Drawn => ({
      ...base,
      line,
      mark,
      passed,
      heart: shot,
      figure: figure(strike, mark, target, words),
    });
    const from = strike.from === undefined ? null : places.shot(strike.from);
    if (from === null || distance(from, shot) < 1e-6) return drawn(marks.place(target, -45), null);
    const begin = away(from, towards(from, shot), start(from, shot, k));
    if (strike.result === 'stopped') {
      const mark = along(from, shot, MEETS);
      return { ...drawn(mark, { from: begin, to: mark }), passed: null };
    }
    const back = towards(shot, from);
    const mark = marks.place(target, strike.result === 'hit' ? towards(target, from) : back + 180 - BESIDE);
    return drawn(mark, { from: begin, to: passed === null ? mark : away(shot, back, PASSED) });
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
function figure({ figure: text, result }: Strike, mark: Point, target: Point, words: boolean): Drawn['figure'] {
  if (text === undefined) return null;
  if (result === 'hit' && text.length <= 3) return { text, at: 'within' };
  if (!words && !isShort(text)) return null;
  return { text, at: mark.x < target.x ? 'left' : 'right' };
}
