/**
 * The six 60-degree cones, one through each hexside, and the bearing of one hex from another in their terms.
 *
 * Between two cones runs a boundary line through the corner of the hex. The hexes whose centres lie on it are in neither
 * cone here: they are reported as `boundary` with both neighbours, and the rulebook says who owns them (`arc.ts`). Boundary
 * hexes stand at even distances only: d/2 steps in each of the two directions.
 *
 * Named cases, for a ship facing 0: one step in 0 is inside cone 0; one in 0 and one in 1 is the boundary 0|1; two in 0 and
 * one in 1 is inside cone 0; one in 0 and two in 1 is inside cone 1. The hex itself is `here`, on no bearing.
 *
 * Every answer is one of thirteen frozen values: comparing costs nothing and asking allocates nothing.
 */
import type { Hex } from './axial.ts';
import { type Direction, type Orientation, RING_START, wrapDirection } from './direction.ts';
import { ringAlong, ringAside, ringSextant } from './sextant.ts';

export type Bearing =
  | { readonly kind: 'here'; readonly sides: readonly [] }
  | { readonly kind: 'inside'; readonly sides: readonly [Direction] }
  | { readonly kind: 'boundary'; readonly sides: readonly [Direction, Direction] };

/** Twelve codes around the compass: 2k = inside cone k, 2k + 1 = boundary between k and k + 1; -1 = here. */
export type BearingCode = -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

export type ConeRelation = 'here' | 'inside' | 'boundary' | 'outside';

const HERE: Bearing = Object.freeze({ kind: 'here', sides: Object.freeze([] as const) });

const BEARINGS: readonly Bearing[] = Array.from({ length: 12 }, (_, code): Bearing => {
  const side = wrapDirection(code >> 1);
  return code % 2 === 0
    ? Object.freeze({ kind: 'inside', sides: Object.freeze([side] as const) })
    : Object.freeze({ kind: 'boundary', sides: Object.freeze([side, wrapDirection(side + 1)] as const) });
});

/** The bearing as a number, relative to a facing (0 = straight ahead). For tables and inner loops. */
export function bearingCode(from: Hex, facing: Direction, to: Hex, orientation: Orientation): BearingCode {
  const q = to.q - from.q;
  const r = to.r - from.r;
  const k = ringSextant(q, r);
  if (k === -1) return -1;
  // In sextant k the line through the corner holds the hexes with as many steps along as aside.
  const lean = ringAside(k, q, r) - ringAlong(k, q, r);
  const onRing = 2 * k + (lean < 0 ? 0 : lean === 0 ? 1 : 2);
  const turned = onRing - 2 * (facing + RING_START[orientation]);
  return (((turned % 12) + 12) % 12) as BearingCode;
}

export function bearingOf(code: BearingCode): Bearing {
  return code === -1 ? HERE : (BEARINGS[code] as Bearing);
}

/** Map directions: the side or the two sides of `from` through which the line to `to` leaves. */
export function bearing(from: Hex, to: Hex, orientation: Orientation): Bearing {
  return bearingOf(bearingCode(from, 0, to, orientation));
}

/** The same in a ship's own hexsides: 0 = bow, clockwise. */
export function relativeBearing(from: Hex, facing: Direction, to: Hex, orientation: Orientation): Bearing {
  return bearingOf(bearingCode(from, facing, to, orientation));
}

/** How a hex stands to the one cone in this direction. */
export function coneRelation(from: Hex, direction: Direction, to: Hex, orientation: Orientation): ConeRelation {
  switch (bearingCode(from, direction, to, orientation)) {
    case -1:
      return 'here';
    case 0:
      return 'inside';
    case 1:
    case 11:
      return 'boundary';
    default:
      return 'outside';
  }
}
