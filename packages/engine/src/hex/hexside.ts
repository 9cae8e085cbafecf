/**
 * Which side of the target is struck: the hexside through which the straight line from the other hex's centre enters.
 *
 * The answer is in the target's own hexsides (0 = bow, clockwise), because armour and shields turn with the ship. A line
 * that enters exactly at a corner strikes two sides, reported as two, the anticlockwise one first; who chooses (defender,
 * attacker, a die) is the rulebook's. From the same hex no side is struck by geometry: an empty list, not all six.
 *
 * It is the same exact question as `relativeBearing`, asked by the target about the firer.
 */
import type { Hex } from './axial.ts';
import { relativeBearing } from './cone.ts';
import { type Direction, type Orientation, wrapDirection } from './direction.ts';

/** Own hexsides struck: none (same hex), one, or two at a corner. */
export function hexsidesStruck(
  target: Hex,
  facing: Direction,
  firer: Hex,
  orientation: Orientation,
): readonly Direction[] {
  return relativeBearing(target, facing, firer, orientation).sides;
}

/** The direction in which a ship's own hexside looks on the map. */
export function hexsideDirection(facing: Direction, hexside: Direction): Direction {
  return wrapDirection(facing + hexside);
}

/** A book's number for an own hexside: sides count 1 to 6 clockwise and the bow has the number `bow`. */
export function hexsideNumber(hexside: Direction, bow: number): number {
  return wrapDirection(hexside + bow - 1) + 1;
}

/** The own hexside for a book's number; undefined unless it is a whole number from 1 to 6. */
export function hexsideNumbered(number: number, bow: number): Direction | undefined {
  return Number.isInteger(number) && number >= 1 && number <= 6 ? wrapDirection(number - bow) : undefined;
}
