import { type Direction, fieldRow } from '@flagbridge/engine/hex';
import type { Barrier } from '@flagbridge/kit/barrier';
import { rangeBetween } from '@flagbridge/kit/space';
import { WEAPONS } from '../data/weapons.ts';
import type { Game, Ship, WeaponCode } from '../game.ts';
import { planetBlocks } from './map.ts';

/** How a shot lies, where it may be made. */
export interface ShotGeometry {
  readonly range: number;
  /** KH-FIR-17 centre row, KH-FIR-18 the shooter entered the target's hex; '' without the bonus. */
  readonly headOn: '' | 'centre' | 'entered';
}

export const OUT_OF_RANGE: Barrier = { why: 'out-of-range', clause: 'KH-FIR-03' };
const OUTSIDE_FIELD: Barrier = { why: 'outside-field', clause: 'KH-FIR-05' };
const PLANET_BETWEEN: Barrier = { why: 'planet-between', clause: 'KH-ORB-02' };
const NOT_FACED: Barrier = { why: 'not-faced', clause: 'KH-FIR-09' };
const NONE_ENTERED: Barrier = { why: 'none-entered', clause: 'KH-FIR-10' };

export const isBarred = (shot: ShotGeometry | Barrier): shot is Barrier => 'why' in shot;

/** KH-FIR-03. The electron beam is the one weapon whose range tables argue about (KH-WPN-12). */
export function reachOf(game: Game, weapon: WeaponCode): number {
  const { disputed, range } = WEAPONS[weapon];
  return disputed ? game.rulings.electronRange : range;
}

/** Docked ships fire from their base's hex, where they are anyway; facing counts as it is when the shot is fired (KH-FIR-07). */
export function shotFrom(
  game: Game,
  shooter: Ship,
  weapon: WeaponCode,
  target: Ship,
  q: number,
  r: number,
  at: number,
): ShotGeometry | Barrier {
  const range = rangeBetween(shooter.q, shooter.r, q, r);
  if (range > reachOf(game, weapon)) return OUT_OF_RANGE;
  if (!WEAPONS[weapon].forward) return open(game, shooter, q, r, range, '');
  if (range === 0) return sameHex(game, shooter, target, at);
  const row = fieldRow(shooter, shooter.facing, { q, r }, 'pointy', game.rulings.outerRows);
  if (row === undefined) return OUTSIDE_FIELD;
  return open(game, shooter, q, r, range, row === 'centre' ? 'centre' : '');
}

/** KH-ORB-02, for every weapon. Other ships never stand in the way (KH-FIR-29). */
function open(
  game: Game,
  shooter: Ship,
  q: number,
  r: number,
  range: number,
  headOn: ShotGeometry['headOn'],
): ShotGeometry | Barrier {
  if (planetOnTheWay(game, shooter, q, r, range) && planetBlocks(game, shooter.q, shooter.r, q, r))
    return PLANET_BETWEEN;
  return { range, headOn };
}

/** Some shortest path passes a planet. Seldom true and cheap to know; only then all the paths are looked at. */
function planetOnTheWay({ planets }: Game, shooter: Ship, q: number, r: number, range: number): boolean {
  for (const planet of planets)
    if (rangeBetween(shooter.q, shooter.r, planet.q, planet.r) + rangeBetween(planet.q, planet.r, q, r) === range)
      return true;
  return false;
}

/**
 * KH-FIR-08 to KH-FIR-10: forward-firing weapons in one hex. `at` is the place in the target's path (0 = the first hex it
 * entered), or -1 where it stands: passing through, the mover is always the one that entered. A ship carried by its base
 * has the base's entry (steps/orbit.ts); one that came by itself and docked has its own.
 */
function sameHex(game: Game, shooter: Ship, target: Ship, at: number): ShotGeometry | Barrier {
  if (at > 0) return answerTo(game, shooter, target.path[2 * at - 2] as number, target.path[2 * at - 1] as number);
  if (at === 0) return answerTo(game, shooter, target.startQ, target.startR);
  if (shooter.entry > target.entry) return { range: 0, headOn: 'entered' };
  if (shooter.entry === target.entry) return NONE_ENTERED;
  return answerTo(game, shooter, target.fromQ, target.fromR);
}

/** KH-FIR-09: the hex the mover came from must lie in the forward field of the ship it came upon. */
function answerTo(game: Game, shooter: Ship, fromQ: number, fromR: number): ShotGeometry | Barrier {
  const row = fieldRow(shooter, shooter.facing as Direction, { q: fromQ, r: fromR }, 'pointy', game.rulings.outerRows);
  if (row === undefined) return NOT_FACED;
  return { range: 0, headOn: row === 'centre' ? 'centre' : '' };
}
