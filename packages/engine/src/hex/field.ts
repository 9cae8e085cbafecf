/**
 * The three-row forward field: the straight row ahead and the rows next to it on either side, three hexes at each range.
 *
 * It is a strip that never widens, not a cone (`cone.ts`). The outer rows begin beside the bow, with the two front
 * neighbours at range 1; some tables begin them one range later, so the first range of the outer rows is a parameter.
 * The ship's own hex is outside: rules about fire in one hex are the rulebook's.
 */
import type { Hex } from './axial.ts';
import { type Direction, type Orientation, STEPS, turnLeft, turnRight } from './direction.ts';
import { ringAlong, ringAside, ringOf } from './sextant.ts';

export type FieldRow = 'left' | 'centre' | 'right';

/** Outer rows start beside the bow. */
export const OUTER_ROWS_FROM = 1;

/** In which row of the field a hex lies, at any range; the range is the plain distance. Undefined outside the field. */
export function fieldRow(
  from: Hex,
  facing: Direction,
  to: Hex,
  orientation: Orientation,
  outerFrom: number = OUTER_ROWS_FROM,
): FieldRow | undefined {
  const k = ringOf(facing, orientation);
  const q = to.q - from.q;
  const r = to.r - from.r;
  const ahead = ringAlong(k, q, r);
  switch (ringAside(k, q, r)) {
    case 0:
      return ahead >= 1 ? 'centre' : undefined;
    case 1:
      // One step to starboard and `ahead` steps forward: the range is one more than `ahead`.
      return ahead >= 0 && ahead + 1 >= outerFrom ? 'right' : undefined;
    case -1:
      // One step to port is already half a hex forward in this writing: the range is `ahead` itself.
      return ahead >= 1 && ahead >= outerFrom ? 'left' : undefined;
    default:
      return undefined;
  }
}

export function inField(
  from: Hex,
  facing: Direction,
  to: Hex,
  orientation: Orientation,
  outerFrom: number = OUTER_ROWS_FROM,
): boolean {
  return fieldRow(from, facing, to, orientation, outerFrom) !== undefined;
}

/** The whole field to a range: range by range, in each left, centre, right. */
export function forwardField(
  from: Hex,
  facing: Direction,
  range: number,
  orientation: Orientation,
  outerFrom: number = OUTER_ROWS_FROM,
): Hex[] {
  const steps = STEPS[orientation];
  const ahead = steps[facing];
  const hexes: Hex[] = [];
  const put = (first: Hex, n: number): void => {
    hexes.push({ q: from.q + first.q + ahead.q * (n - 1), r: from.r + first.r + ahead.r * (n - 1) });
  };
  for (let n = 1; n <= range; n += 1) {
    if (n >= outerFrom) put(steps[turnLeft(facing)], n);
    put(ahead, n);
    if (n >= outerFrom) put(steps[turnRight(facing)], n);
  }
  return hexes;
}
