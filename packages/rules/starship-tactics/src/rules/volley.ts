import {
  type Aim,
  type AimChoice,
  type Choice,
  type Refusal,
  type Roller,
  refuse,
  type Shape,
  sampleShape,
} from '@flagbridge/engine';
import { forbidsShots } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { findShip, type Game, type Ship, shipOf } from '../game.ts';
import { expectedTenths, type Firing, readShooter, shooterId, weaponBarrier, weapons } from './fire-aims.ts';
import { classOf } from './power.ts';

/** ST-OPT-07: two weapons of a ship, or any number of one bank. */
const LIMIT = 2;

/** The ship that would fire more than the limit allows; null where none does. */
function overLimit(game: Game, choice: AimChoice): Ship | null {
  const byShip = new Map<string, number[]>();
  for (const { by } of choice) {
    const { ship, weapon } = readShooter(by);
    byShip.set(ship, [...(byShip.get(ship) ?? []), weapon]);
  }
  for (const [id, fired] of byShip) {
    const ship = shipOf(game, id);
    const banks = new Set(fired.map((at) => classOf(game, ship).weapons[at]?.bank));
    if (fired.length > LIMIT && banks.size > 1) return ship;
  }
  return null;
}

/** What is wrong with a volley that listing cannot say. */
export function checkVolley(game: Game, choice: Choice): Refusal | null {
  if (!game.rulings.limited) return null;
  const volley = choice as unknown as AimChoice;
  const ship = overLimit(game, volley);
  if (ship === null) return null;
  return refuse('firing-limit', 'ST-OPT-07', {
    figures: { ship: ship.name, most: LIMIT },
    nearest: withinLimit(game, volley) as unknown as Choice,
  });
}

/** As many shots of a volley, from the first on, as the limit allows. */
export function withinLimit(game: Game, volley: AimChoice): AimChoice {
  if (!game.rulings.limited) return volley;
  const kept: AimChoice[number][] = [];
  for (const shot of volley) if (overLimit(game, [...kept, shot]) === null) kept.push(shot);
  return kept;
}

/** Any legal volley, with some chance. */
export const sampleVolley = (firing: Firing, shape: Shape, dice: Roller): Choice =>
  withinLimit(firing.game, sampleShape(shape, dice) as unknown as AimChoice) as unknown as Choice;

/** Why a shot is on no list: the weapon, or whom it is aimed at. */
export const forbidsVolley = (firing: Firing, choice: Choice): Refusal | null =>
  forbidsShots(weapons.aim(firing), choice, {
    shooter: (by) => shooterForbidden(firing, by),
    target: (_by, at) => targetForbidden(firing, at),
    shots: (by) => {
      const { ship, weapon } = readShooter(by);
      const one = shipOf(firing.game, ship);
      const figures = { ship: one.name, weapon: classOf(firing.game, one).weapons[weapon]?.name ?? '' };
      return { why: 'weapon-fired', clause: 'ST-FIR-11', figures };
    },
  });

function shooterForbidden({ game, office }: Firing, by: string): Barrier | 'no-target' | null {
  const { ship: id, weapon: at } = readShooter(by);
  const ship = findShip(game, id);
  if (ship?.office !== office) return null;
  const weapon = classOf(game, ship).weapons[at];
  return weapon === undefined ? null : (weaponBarrier(ship, weapon) ?? 'no-target');
}

/** ST-FIR-01: ships of another side that have not surrendered; those that are gone have left the map. */
function targetForbidden({ game, side, ships }: Firing, at: string): Barrier | null {
  const target = findShip(game, at);
  if (target === undefined) return null;
  const figures = { target: target.name };
  if (target.side === side) return { why: 'own-side', clause: 'ST-FIR-01', figures };
  // ST-CLK-19: even where it is clear in which hex it must be.
  if (target.cloak.on && !ships.some((id) => target.cloak.detected.includes(id)))
    return { why: 'blind-fire', clause: 'ST-CLK-19', figures };
  if (target.is === 'captured') return { why: 'target-captured', clause: 'ST-FIR-01', figures };
  if (target.is === 'destroyed') return { why: 'target-destroyed', clause: 'ST-SET-12', figures };
  return target.is === 'left' ? { why: 'target-left', clause: 'ST-SET-15', figures } : null;
}

/**
 * A volley where nobody says otherwise: every weapon at the target at which it does most, together where that is alike (ST-OPT-20:
 * take every shot). `aim`: the choices of the same occasion, where there are any.
 */
export function plainVolley(firing: Firing, aim?: Aim): AimChoice {
  const out: AimChoice[number][] = [];
  const open = weapons.openAs(firing, aim, (_weapon, target, range) => ({ target, range }));
  for (const { platform: ship, mount, at } of open) {
    let best = '';
    let most = -1;
    for (const { target, range } of at) {
      const worth = expectedTenths(ship, mount, range);
      if (worth <= most) continue;
      most = worth;
      best = target.id;
    }
    out.push({ by: shooterId(ship, mount), at: best });
  }
  return withinLimit(firing.game, out);
}
