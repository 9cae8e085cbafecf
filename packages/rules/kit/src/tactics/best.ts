import { rangeBetween } from '../space/range.ts';

/** The one with the highest value, of equals the first; undefined where there is none. */
export function bestOf<T>(list: Iterable<T>, worthOf: (one: T) => number): T | undefined {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const value = worthOf(one);
    if (value > most) {
      most = value;
      best = one;
    }
  }
  return best;
}

/** All with their values, the best first, of equals the first. */
export function bestFirst<T>(list: readonly T[], worthOf: (one: T) => number): { one: T; value: number }[] {
  const valued: { one: T; value: number }[] = [];
  for (const one of list) valued.push({ one, value: worthOf(one) });
  return valued.sort((a, b) => b.value - a.value);
}

interface Placed {
  readonly q: number;
  readonly r: number;
}

/** Hexes to the nearest of these; `far` where none is nearer. */
export function rangeToNearest(from: Placed, places: Iterable<Placed>, far: number): number {
  let nearest = far;
  for (const { q, r } of places) {
    const range = rangeBetween(from.q, from.r, q, r);
    if (range < nearest) nearest = range;
  }
  return nearest;
}
