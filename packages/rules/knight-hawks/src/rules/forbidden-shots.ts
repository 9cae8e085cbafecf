import { type AimChoice, type OfficeId, type Refusal, refuse, type SideId } from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import { namedTwice } from '@flagbridge/kit/options';
import { rangeBetween } from '@flagbridge/kit/space';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, type Ship, systemOf, type WeaponCode } from '../game.ts';
import { isBarred, reachOf, shotFrom } from './field-of-fire.ts';
import { labelOf } from './map.ts';

/**
 * The rule against a volley that nobody is offered: ships of another controller, targets that are none, more shots than a weapon has, a
 * hex the target was never in. What a weapon cannot reach is listed as closed, with its own reasons.
 */
export function forbiddenVolley(game: Game, side: SideId, office: OfficeId, shots: AimChoice): Refusal | null {
  for (const { by, at, hex } of shots) {
    const shooter = find(game, by.split('/')[0]);
    if (shooter !== undefined && shooter.office !== office)
      return refuse('not-yours', 'KH-GEN-03', { figures: { ship: shooter.name } });
    const target = find(game, at);
    if (target === undefined) continue;
    const { name } = target;
    if (target.side === side || !inPlay(target)) return refuse('no-target', 'KH-FIR-29', { figures: { target: name } });
    const why = hex === undefined ? null : forbiddenHex(game, shooter, by.split('/')[1] as WeaponCode, target, hex);
    if (why !== null) return why;
  }
  const twice = namedTwice(shots.map(({ by }) => by));
  return twice === undefined ? null : firedTwice(game, twice);
}

/** KH-FIR-26: a hex of its path, and one the weapon bears on. */
function forbiddenHex(
  game: Game,
  shooter: Ship | undefined,
  weapon: WeaponCode,
  target: Ship,
  key: string,
): Refusal | null {
  const hex = unkey(key);
  if (hex === undefined) return null;
  const { q, r } = hex;
  const at = indexOfHex(target.path, q, r);
  if (at < 0) return refuse('not-entered', 'KH-FIR-26', { figures: { target: target.name, hex: labelOf(game, q, r) } });
  if (shooter === undefined || systemOf(shooter, weapon) === undefined) return null;
  const geometry = shotFrom(game, shooter, weapon, target, q, r, at);
  if (!isBarred(geometry)) return null;
  const range = rangeBetween(shooter.q, shooter.r, q, r);
  const figures = { ship: shooter.name, target: target.name, range, reach: reachOf(game, weapon) };
  return refuse(geometry.why, geometry.clause, { figures });
}

function indexOfHex(path: readonly number[], q: number, r: number): number {
  for (let i = 0; i < path.length; i += 2) if (path[i] === q && path[i + 1] === r) return i / 2;
  return -1;
}

/** KH-FIR-24, KH-FIR-25: one of each limited weapon in a turn, and every beam mount once in a phase. */
function firedTwice(game: Game, gun: string): Refusal | null {
  const [id, code] = gun.split('/');
  const ship = find(game, id);
  const weapon = WEAPONS[code as WeaponCode];
  if (ship === undefined || weapon === undefined) return null;
  return refuse('fired-once', weapon.limited ? 'KH-FIR-24' : 'KH-FIR-25', {
    figures: { ship: ship.name, weapon: weapon.name },
  });
}

const find = ({ ships }: Game, id: string | undefined): Ship | undefined => ships.find((ship) => ship.id === id);
