import { type ClauseId, type Refusal, refuse } from '@flagbridge/engine';
import { holdsHex } from '@flagbridge/kit/space';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, ready, type Ship, type WeaponCode } from '../game.ts';

/** ICMs a ship could launch now: docked ships may not (KH-STN-07), nor with a short circuit (KH-DMG-24). */
export const icmsOf = (ship: Ship): number =>
  ship.is === 'docked' || ship.damage?.circuit === true ? 0 : ready(ship, 'ICM');

export const intercepts = (weapon: WeaponCode): boolean => WEAPONS[weapon].icm !== 0;

/** KH-DEF-13, Basic Game: a ship defends itself alone. */
export const defendsItself = (_game: Game, target: Ship): Ship[] => (icmsOf(target) > 0 ? [target] : []);

/**
 * KH-DEF-27, Advanced Game: every ship of the side that stands in the hex of the attack, or entered it in the same movement
 * phase. `now`: only those there at this moment (seekers).
 */
export const defendsTheHex = (game: Game, target: Ship, q: number, r: number, now: boolean): Ship[] =>
  game.ships.filter(
    (ship) =>
      ship.side === target.side &&
      inPlay(ship) &&
      icmsOf(ship) > 0 &&
      ((ship.q === q && ship.r === r) || (!now && holdsHex(ship.path, q, r))),
  );

/** Why a ship may not launch so many at this attack, `guards` being the rule whom they defend; null where nothing bars it. */
export function icmsForbidden(ship: Ship, mayDefend: boolean, n: number, guards: ClauseId): Refusal | null {
  const { name, is, damage } = ship;
  const figures = { ship: name, got: n, left: icmsOf(ship) };
  if (is === 'docked') return refuse('docked', 'KH-STN-07', { figures });
  if (damage?.circuit === true) return refuse('icms-shorted', 'KH-DMG-24', { figures });
  if (n > figures.left) return refuse('too-many-icms', 'KH-DEF-11', { figures });
  return mayDefend ? null : refuse('guards-others', guards, { figures });
}
