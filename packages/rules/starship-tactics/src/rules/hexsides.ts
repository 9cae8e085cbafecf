import { type Direction, type Hex, RING, wrapDirection } from '@flagbridge/engine/hex';
import { rangeBetween } from '@flagbridge/kit/space';
import type { Field } from '../data/ship-class.ts';
import type { Game, SeenGame, Ship } from '../game.ts';

/** What is known of a ship's place by everybody. */
export type Stance = Pick<Ship, 'id' | 'q' | 'r' | 'facing' | 'fromQ' | 'fromR' | 'entered'>;
type Map = Pick<Game | SeenGame, 'together'>;

/** ST-SHD-01: six shields, numbered clockwise from the port bow; shield 2 faces the heading. */
export const SHIELDS: readonly number[] = [1, 2, 3, 4, 5, 6];
export const shieldOn = (facing: Direction, hexside: Direction): number =>
  (wrapDirection(hexside - facing + 1) as number) + 1;
export const hexsideOf = (facing: Direction, shield: number): Direction => wrapDirection(facing + shield - 2);

/** ST-FIR-04: forward side 2, starboard 3 and 4, aft 5, port 6 and 1. */
const FIELDS: readonly Field[] = ['p', 'f', 's', 's', 'a', 'p'];
export const fieldOf = (shield: number): Field => FIELDS[shield - 1] as Field;

/**
 * ST-SHD-02: the directions a line to this offset leaves a hex by: one, or the two on both sides of a corner (ST-SHD-03, ST-FIR-06).
 * The scores are those of the clause, in the order E, SE, SW, W, NW, NE.
 */
export function directionsOf(x: number, z: number): Direction[] {
  const y = -x - z;
  const scores = [x - y, z - y, z - x, y - x, y - z, x - z];
  const most = Math.max(...scores);
  const out: Direction[] = [];
  // Asked for every pair of ships in every decision of a Firing Phase: no pairs are made of the scores.
  for (let d = 0; d < scores.length; d++) if (scores[d] === most) out.push(d as Direction);
  return out;
}

/** ST-FIR-03, ST-SHD-04: hexes to the target; 1 in the same hex. */
export const rangeOf = (from: Stance, to: Stance): number => Math.max(1, rangeBetween(from.q, from.r, to.q, to.r));

/** From one ship to another, as an offset; in the same hex as if the later of them were still where it came from (ST-SHD-04). */
function offsetOf(map: Map, from: Stance, to: Stance): Hex {
  if (from.q !== to.q || from.r !== to.r) return { q: to.q - from.q, r: to.r - from.r };
  if (from.entered > to.entered) return { q: to.q - from.fromQ, r: to.r - from.fromR };
  if (from.entered < to.entered) return { q: to.fromQ - from.q, r: to.fromR - from.r };
  return drawn(map, from, to);
}

/** Both were set up there: the direction drawn for the pair. */
function drawn({ together }: Map, from: Stance, to: Stance): Hex {
  for (const { one, other, direction } of together) {
    const step = RING[direction] as Hex;
    if (one === from.id && other === to.id) return step;
    if (one === to.id && other === from.id) return { q: -step.q, r: -step.r };
  }
  return RING[0] as Hex;
}

/** The shields a shot may strike: one, or two where it comes along a corner (ST-SHD-02, ST-SHD-03). */
export function shieldsStruck(map: Map, firer: Stance, target: Stance): number[] {
  const { q, r } = offsetOf(map, target, firer);
  return directionsOf(q, r).map((hexside) => shieldOn(target.facing, hexside));
}

/** The fields of fire a target lies in: both of them on the line between two (ST-FIR-04, ST-FIR-06). */
export function fieldsTo(map: Map, firer: Stance, target: Stance): Field[] {
  const { q, r } = offsetOf(map, firer, target);
  const out: Field[] = [];
  for (const hexside of directionsOf(q, r)) {
    const field = fieldOf(shieldOn(firer.facing, hexside));
    if (!out.includes(field)) out.push(field);
  }
  return out;
}

/** ST-FIR-05: a weapon bears into every field its arc lists. */
export function bears(fields: readonly Field[], into: readonly Field[]): boolean {
  for (let i = 0; i < into.length; i++) if (fields.includes(into[i] as Field)) return true;
  return false;
}
