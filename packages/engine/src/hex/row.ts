/**
 * Straight rows: the six lines of hexes that leave a hex through the middle of its sides.
 *
 * A row is what a ship flies along without turning, and the narrowest arc a hexside can have. It is not a line of sight
 * between any two hexes (`line.ts`) and not a row of the map's numbering (`layout.ts`).
 */
import type { Hex } from './axial.ts';
import { type Direction, type Orientation, STEPS } from './direction.ts';
import { fromRing, ringAlong, ringAside, ringOf, ringSextant } from './sextant.ts';

export type OnRow = { readonly direction: Direction; readonly distance: number };

/** The row on which the other hex lies, and how far; undefined off every row and in the same hex (no row, not all six). */
export function rowTo(from: Hex, to: Hex, orientation: Orientation): OnRow | undefined {
  const q = to.q - from.q;
  const r = to.r - from.r;
  const k = ringSextant(q, r);
  if (k === -1 || ringAside(k, q, r) !== 0) return undefined;
  return { direction: fromRing(k, orientation), distance: ringAlong(k, q, r) };
}

/** How far ahead on this one row; 0 when not on it, the hex itself included. Allocates nothing. */
export function rowDistance(from: Hex, direction: Direction, to: Hex, orientation: Orientation): number {
  const k = ringOf(direction, orientation);
  const q = to.q - from.q;
  const r = to.r - from.r;
  if (ringAside(k, q, r) !== 0) return 0;
  const along = ringAlong(k, q, r);
  return along > 0 ? along : 0;
}

/** The hex so many steps away; negative steps go backwards. */
export function walk(from: Hex, direction: Direction, steps: number, orientation: Orientation): Hex {
  const step = STEPS[orientation][direction];
  return { q: from.q + step.q * steps, r: from.r + step.r * steps };
}

/** The hexes of a row from the first step to the last, the starting hex left out. */
export function row(from: Hex, direction: Direction, steps: number, orientation: Orientation): Hex[] {
  const step = STEPS[orientation][direction];
  const hexes: Hex[] = [];
  for (let n = 1; n <= steps; n += 1) hexes.push({ q: from.q + step.q * n, r: from.r + step.r * n });
  return hexes;
}
