/**
 * An offset taken apart into steps: `along` hexes in one direction and `aside` hexes in the next one clockwise.
 *
 * This is the one exact fact on which rows, fields, cones, hexsides and lines rest. A shortest path consists of just these
 * steps in any order, so along + aside is the distance. Integers only.
 *
 * The functions with `ring` in their name work in ring numbers (`direction.ts`) on bare numbers and allocate nothing.
 */
import type { Hex } from './axial.ts';
import { type Direction, type Orientation, RING_START, wrapDirection } from './direction.ts';

export type Sextant = { readonly direction: Direction; readonly along: number; readonly aside: number };

/** The sextant of an offset: offsets exactly in direction k belong to sextant k, not k - 1. -1 for no offset at all. */
export function ringSextant(q: number, r: number): Direction | -1 {
  if (q > 0 && r >= 0) return 0;
  if (r > 0) return q + r > 0 ? 1 : 2;
  if (q < 0) return 3;
  if (r === 0) return -1;
  return q + r < 0 ? 4 : 5;
}

/** Steps in ring direction k when the offset is written in steps k and k + 1; negative when it lies behind. */
export function ringAlong(k: Direction, q: number, r: number): number {
  switch (k) {
    case 0:
      return q;
    case 1:
      return q + r;
    case 2:
      return r;
    case 3:
      return 0 - q;
    case 4:
      return 0 - q - r;
    default:
      return 0 - r;
  }
}

/** Steps in ring direction k + 1 in the same writing: also how far the offset is to starboard of a ship facing k. */
export function ringAside(k: Direction, q: number, r: number): number {
  return ringAlong((k < 4 ? k + 2 : k - 4) as Direction, q, r);
}

/** A map direction as ring number. */
export function ringOf(direction: Direction, orientation: Orientation): Direction {
  const at = direction + RING_START[orientation];
  return (at < 6 ? at : at - 6) as Direction;
}

/** A ring number as map direction. */
export function fromRing(k: Direction, orientation: Orientation): Direction {
  const at = k - RING_START[orientation];
  return (at < 0 ? at + 6 : at) as Direction;
}

/** `to` as seen from `from`: along * direction + aside * (direction + 1). Undefined in the same hex. */
export function sextant(from: Hex, to: Hex, orientation: Orientation): Sextant | undefined {
  const q = to.q - from.q;
  const r = to.r - from.r;
  const k = ringSextant(q, r);
  if (k === -1) return undefined;
  return { direction: fromRing(k, orientation), along: ringAlong(k, q, r), aside: ringAside(k, q, r) };
}

const NEARER: readonly (readonly [readonly Direction[], readonly Direction[]])[] = [0, 1, 2, 3, 4, 5].map((d) => [
  Object.freeze([wrapDirection(d)]),
  Object.freeze([wrapDirection(d), wrapDirection(d + 1)]),
]);

/** The one or two directions whose next step comes nearer to the goal; none in the same hex. */
export function directionsNearer(from: Hex, to: Hex, orientation: Orientation): readonly Direction[] {
  const split = sextant(from, to, orientation);
  if (split === undefined) return NOWHERE;
  return (NEARER[split.direction] as (typeof NEARER)[number])[split.aside === 0 ? 0 : 1];
}

const NOWHERE: readonly Direction[] = Object.freeze([]);
