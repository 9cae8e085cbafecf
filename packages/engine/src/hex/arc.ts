/**
 * Arcs: any set of the six cones of a ship, with the rulebook's decision about the lines between them.
 *
 * An arc is a number of six bits, bit n for own hexside n (0 = bow, clockwise), so that unions are `a | b` and states stay
 * plain. `ArcRule` is the decision as data. A line between two cones that both belong to the arc is inside it under every
 * rule; the rule matters only on the outer lines. Range is not looked at, except where hexes are listed.
 */
import type { Hex } from './axial.ts';
import { type BearingCode, bearingCode } from './cone.ts';
import { DIRECTIONS, type Direction, mirrored, type Orientation } from './direction.ts';
import { disc } from './ring.ts';

export type Arc = number;

export type ArcRule = {
  /**
   * Who owns a boundary hex: `either` = it is in the arcs of both neighbours (closed cones), `both` = only in arcs that
   * hold both neighbours (open cones), `clockwise` / `anticlockwise` = it belongs to the neighbour on that side alone.
   */
  readonly boundary: 'either' | 'both' | 'clockwise' | 'anticlockwise';
  /** Whether the ship's own hex is in every arc or in none. */
  readonly own: boolean;
};

export const NO_ARC: Arc = 0;
export const ALL_ROUND: Arc = 63;

export function arc(...hexsides: readonly Direction[]): Arc {
  let bits = 0;
  for (const side of hexsides) bits |= 1 << side;
  return bits;
}

export function arcSides(of: Arc): Direction[] {
  return DIRECTIONS.filter((side) => (of & (1 << side)) !== 0);
}

/** Port and starboard exchanged. */
export function mirroredArc(of: Arc): Arc {
  return arc(...arcSides(of).map(mirrored));
}

// For each of the twelve codes the cones on its anticlockwise and clockwise side; inside a cone they are the same.
const BEFORE: readonly number[] = Array.from({ length: 12 }, (_, code) => 1 << (code >> 1));
const AFTER: readonly number[] = Array.from({ length: 12 }, (_, code) => 1 << (((code + 1) >> 1) % 6));

export function arcHolds(of: Arc, code: BearingCode, rule: ArcRule): boolean {
  if (code === -1) return rule.own;
  const before = (of & (BEFORE[code] as number)) !== 0;
  const after = (of & (AFTER[code] as number)) !== 0;
  switch (rule.boundary) {
    case 'either':
      return before || after;
    case 'both':
      return before && after;
    case 'clockwise':
      return after;
    case 'anticlockwise':
      return before;
  }
}

export function inArc(
  from: Hex,
  facing: Direction,
  of: Arc,
  to: Hex,
  rule: ArcRule,
  orientation: Orientation,
): boolean {
  return arcHolds(of, bearingCode(from, facing, to, orientation), rule);
}

/** The hexes of an arc to a range, in the order of `disc`; for drawing and for area weapons. */
export function arcHexes(
  from: Hex,
  facing: Direction,
  of: Arc,
  range: number,
  rule: ArcRule,
  orientation: Orientation,
): Hex[] {
  return disc(from, range, orientation).filter((to) => inArc(from, facing, of, to, rule, orientation));
}
