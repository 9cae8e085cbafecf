import {
  type Aim,
  type AimChoice,
  type OfficeId,
  type Refusal,
  refuse,
  type Shot,
  type SideId,
} from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import { type Barrier, barsShip, refusalOf } from '@flagbridge/kit/barrier';
import { namedTwice } from '@flagbridge/kit/options';
import { rangeBetween } from '@flagbridge/kit/space';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, isGone, isMounted, type Ship, systemOf, type WeaponCode } from '../game.ts';
import { isBarred, reachOf, shotFrom } from './field-of-fire.ts';
import { labelOf } from './map.ts';
import { WEAPON_OUT } from './shots.ts';
import { goneBy } from './victory.ts';

/**
 * The rule against a volley that nobody is offered: ships of another controller, weapons that are not there, targets that are none, a
 * hex the target was never in, more shots than a weapon has. What is offered is passed over, and what a weapon cannot reach is listed
 * as closed, with its own reasons.
 */
export function forbiddenVolley(
  game: Game,
  side: SideId,
  office: OfficeId,
  shots: AimChoice,
  offered: Aim,
): Refusal | null {
  for (const shot of shots) {
    const why = isOffered(offered, shot) ? null : forbiddenShot(game, side, office, shot);
    if (why !== null) return why;
  }
  const twice = namedTwice(shots.map(({ by }) => by));
  return twice === undefined ? null : firedTwice(game, twice);
}

function isOffered({ shooters }: Aim, { by, at, hex }: Shot): boolean {
  const target = shooters.find(({ id }) => id === by)?.targets.find(({ id }) => id === at);
  return target !== undefined && (hex === undefined || target.hexes?.includes(hex) === true);
}

function forbiddenShot(game: Game, side: SideId, office: OfficeId, { by, at, hex }: Shot): Refusal | null {
  const [id, code = '', gun] = by.split('/');
  const shooter = find(game, id);
  if (shooter === undefined) return null;
  const barrier = forbiddenGun(game, office, shooter, code, gun);
  if (barrier !== null) return refusalOf(barrier);
  const target = find(game, at);
  if (target === undefined) return null;
  if (target.side === side || !inPlay(target))
    return refuse('no-target', 'KH-FIR-29', { figures: { target: target.name } });
  return hex === undefined || !isFired(code) ? null : forbiddenHex(game, shooter, code, target, hex);
}

const isFired = (code: string): code is WeaponCode => Object.hasOwn(WEAPONS, code) && WEAPONS[code as WeaponCode].fired;

/** Why nobody has this weapon to fire: whose it is, what is left of it, and which of several. `gun` as the aim numbers mounts. */
function forbiddenGun(game: Game, office: OfficeId, ship: Ship, code: string, gun: string | undefined): Barrier | null {
  if (ship.office !== office) return barsShip('not-yours', 'KH-GEN-03', ship);
  if (isGone(ship)) return barsShip('off-the-map', goneBy(game, ship), ship);
  if (!isFired(code)) return null;
  const { name } = WEAPONS[code];
  const system = systemOf(ship, code);
  if (system === undefined) return barsShip('not-carried', 'KH-GEN-05', ship, { what: name });
  if (gun === undefined) return null;
  // Torpedoes and rockets are not numbered: one is fired, whichever.
  if (!isMounted(code)) return barsShip('fired-once', 'KH-FIR-24', ship, { weapon: name });
  const n = Number(gun);
  if (n > system.of) return barsShip('not-carried', 'KH-GEN-05', ship, { what: `${name} ${n}` });
  return n > system.of - system.hit ? { ...WEAPON_OUT, figures: { ship: ship.name } } : null;
}

/** KH-FIR-26: a hex of its path, and one the weapon bears on, by one entry at least where there were several. */
function forbiddenHex(game: Game, shooter: Ship, weapon: WeaponCode, target: Ship, key: string): Refusal | null {
  const hex = unkey(key);
  if (hex === undefined) return null;
  const { q, r } = hex;
  const { path, name } = target;
  let barrier: Barrier | null = null;
  for (let at = 0; at < path.length / 2; at++) {
    if (path[2 * at] !== q || path[2 * at + 1] !== r) continue;
    const geometry = shotFrom(game, shooter, weapon, target, q, r, at);
    if (!isBarred(geometry)) return null;
    barrier ??= geometry;
  }
  if (barrier === null)
    return refuse('not-entered', 'KH-FIR-26', { figures: { target: name, hex: labelOf(game, q, r) } });
  const range = rangeBetween(shooter.q, shooter.r, q, r);
  const figures = { ship: shooter.name, target: name, range, reach: reachOf(game, weapon) };
  return refuse(barrier.why, barrier.clause, { figures });
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
