import { type Direction, type Hex, rotate, subtract } from '@flagbridge/engine/hex';
import type { Component } from '../data/sheet.ts';

/** SF-TAB-12: a ship's hexsides, from the front clockwise. */
export const SIDES: readonly Side[] = [1, 2, 3, 4, 5, 6];
export type Side = 1 | 2 | 3 | 4 | 5 | 6;

/** Printed on a weapon: the sides it has a standard and a narrow arc through (SF-ATK-15). */
type Arcs = Pick<Component, 'standard' | 'narrow'>;

/** Where a ship lies, which way it points, and whether it is rolled (SF-OPT-04). */
export interface Lying extends Hex {
  readonly facing: Direction;
  /** Not, where left out. */
  readonly rolled?: boolean;
}

/** Where a side of a ship points on the map; of a rolled one left and right are swapped (SF-OPT-03). */
export const directionOf = ({ facing, rolled = false }: Pick<Lying, 'facing' | 'rolled'>, side: number): Direction =>
  ((facing + (rolled ? 1 - side : side - 1) + 6) % 6) as Direction;

/** The sides of a ship as they lie round it, from the bow clockwise (SF-OPT-03). */
export const sidesRound = (rolled: boolean): readonly Side[] => (rolled ? [1, 6, 5, 4, 3, 2] : SIDES);

/** The closed cone around the line out of direction 0 (north), both spine rows included. */
const inCone = ({ q, r }: Hex): boolean => -q - r >= q && q >= r;

/** As seen by a ship whose side `side` points north. */
const seenBy = (from: Lying, side: number, to: Hex): Hex =>
  rotate(subtract(to, { q: from.q, r: from.r }), -directionOf(from, side));

/** SF-ATK-16: the cone through a side. */
const inStandard = (from: Lying, side: number, to: Hex): boolean => inCone(seenBy(from, side, to));

/** SF-ATK-17: the straight row out of a side, from the ship's own hex on. */
function inNarrow(from: Lying, side: number, to: Hex): boolean {
  const { q, r } = seenBy(from, side, to);
  return q === 0 && r <= 0;
}

/** SF-ATK-15, SF-ATK-18: in any of its arcs; the ship's own hex is in all of them. */
export const bears = (from: Lying, { standard, narrow }: Arcs, to: Hex): boolean =>
  standard.some((side) => inStandard(from, side, to)) || narrow.some((side) => inNarrow(from, side, to));

/** SF-ATK-21 to SF-ATK-24: the sides of the target that may be hit: one; on a spine two; in the same hex all six. */
export const sidesHit = (from: Hex, target: Lying): readonly Side[] =>
  SIDES.filter((side) => inStandard(target, side, from));
