/**
 * The six directions, numbered 0 to 5 clockwise, and what turning does to them.
 *
 * Both orientations use one clockwise ring of axial steps and only begin to count at another place: pointy-topped maps
 * call east 0, flat-topped ones north. A direction therefore means nothing without its orientation, and every function
 * that turns a number into a step asks for it. There is no default: a forgotten one would be silently wrong by 120 degrees.
 *
 * `Direction` serves as map direction, as facing, and as a ship's own hexside (0 = bow, counted clockwise).
 */
import { add, type Hex } from './axial.ts';

export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export type Orientation = 'pointy' | 'flat';
export type SixHexes = readonly [Hex, Hex, Hex, Hex, Hex, Hex];
export type CompassPoint = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export const DIRECTIONS: readonly Direction[] = Object.freeze([0, 1, 2, 3, 4, 5]);

const step = (q: number, r: number): Hex => Object.freeze({ q, r });
const EAST = step(1, 0);
const SOUTH_EAST = step(0, 1);
const SOUTH_WEST = step(-1, 1);
const WEST = step(-1, 0);
const NORTH_WEST = step(0, -1);
const NORTH_EAST = step(1, -1);

/** The ring in pointy-topped words. The exact geometry is worked out in ring numbers, whatever the map calls them. */
export const RING: SixHexes = Object.freeze([EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST]);

/** Where on the ring each orientation's direction 0 stands. */
export const RING_START: { readonly [O in Orientation]: Direction } = Object.freeze({ pointy: 0, flat: 4 });

export const STEPS: { readonly [O in Orientation]: SixHexes } = Object.freeze({
  pointy: RING,
  flat: Object.freeze([NORTH_WEST, NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST] as const),
});

export const COMPASS: { readonly [O in Orientation]: readonly CompassPoint[] } = Object.freeze({
  pointy: Object.freeze(['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const),
  flat: Object.freeze(['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const),
});

export function isDirection(value: unknown): value is Direction {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 5;
}

/** Any whole number of hexsides, brought back to 0..5. */
export function wrapDirection(hexsides: number): Direction {
  return (((hexsides % 6) + 6) % 6) as Direction;
}

/** Positive turns are to the right (clockwise), negative ones to the left. */
export function turn(facing: Direction, hexsides: number): Direction {
  return wrapDirection(facing + hexsides);
}

export function turnRight(facing: Direction): Direction {
  return facing === 5 ? 0 : ((facing + 1) as Direction);
}

export function turnLeft(facing: Direction): Direction {
  return facing === 0 ? 5 : ((facing - 1) as Direction);
}

export function opposite(facing: Direction): Direction {
  return (facing < 3 ? facing + 3 : facing - 3) as Direction;
}

/** A map direction as seen from a ship: which of its own hexsides looks that way. */
export function relativeDirection(facing: Direction, direction: Direction): Direction {
  return wrapDirection(direction - facing);
}

/** Hexsides to turn from one facing to another, the short way: -2..3, right positive; straight about is 3, never -3. */
export function turnBetween(from: Direction, to: Direction): -2 | -1 | 0 | 1 | 2 | 3 {
  const right = wrapDirection(to - from);
  return (right > 3 ? right - 6 : right) as -2 | -1 | 0 | 1 | 2 | 3;
}

/** Port and starboard exchanged: own hexside 1 becomes 5, 2 becomes 4; bow and stern stay. */
export function mirrored(hexside: Direction): Direction {
  return wrapDirection(0 - hexside);
}

export function neighbour(of: Hex, direction: Direction, orientation: Orientation): Hex {
  return add(of, STEPS[orientation][direction]);
}

/** All six, in order of direction. */
export function neighbours(of: Hex, orientation: Orientation): Hex[] {
  return STEPS[orientation].map((towards) => add(of, towards));
}

/** The direction of a neighbouring hex; undefined for the hex itself and for anything farther away. */
export function directionTo(from: Hex, adjacent: Hex, orientation: Orientation): Direction | undefined {
  const q = adjacent.q - from.q;
  const r = adjacent.r - from.r;
  return DIRECTIONS.find((d) => STEPS[orientation][d].q === q && STEPS[orientation][d].r === r);
}

export function compassPoint(direction: Direction, orientation: Orientation): CompassPoint {
  return COMPASS[orientation][direction] as CompassPoint;
}

export function parseCompassPoint(text: string, orientation: Orientation): Direction | undefined {
  const at = COMPASS[orientation].indexOf(text.trim().toUpperCase() as CompassPoint);
  return at < 0 ? undefined : (at as Direction);
}
