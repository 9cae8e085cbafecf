import { counting } from '@flagbridge/engine';
import type { WeaponBox } from '../data/ship-class.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { bears, fieldsTo, rangeOf, type Stance, shieldsStruck } from '../rules/hexsides.ts';
import { obstacleBetween } from '../rules/obstacles.ts';
import { classOf } from '../rules/power.ts';
import { damageOf } from '../rules/shot.ts';

/** The chance that a weapon hits at this range. */
export const chanceAt = ({ toHit }: WeaponBox, range: number): number => (toHit[range - 1] ?? 0) / 10;

/** Damage to be expected of one shot. */
export const expectedAt = (weapon: WeaponBox, charge: number, range: number): number =>
  chanceAt(weapon, range) * damageOf(counting(), weapon, charge, range).total;

/** What is left to fire: of an own ship what is armed; of another, as nobody knows, half of what its class could arm. */
function chargeOf(ship: SeenShip, weapon: WeaponBox, at: number): number {
  if (ship.fired.includes(at)) return 0;
  const { display } = ship;
  if (display === null) return weapon.power;
  return display.lost.includes(at) ? 0 : (display.charges[at] ?? 0);
}

/** Another's weapons are armed now and then: this share of what could be. */
const GUESS = 0.5;

/** Damage one ship may do another from where the two would stand, before any shield. */
export function threatOf(game: SeenGame, from: SeenShip, to: Stance, standing: Stance = from): number {
  if (from.disabled || obstacleBetween(game, standing, to) !== null) return 0;
  const range = rangeOf(standing, to);
  const into = fieldsTo(game, standing, to);
  let sum = 0;
  for (const [at, weapon] of classOf(game, from).weapons.entries()) {
    const charge = chargeOf(from, weapon, at);
    if (charge > 0 && bears(weapon.fields, into)) sum += expectedAt(weapon, charge, range);
  }
  return from.display === null ? sum * GUESS : sum;
}

/** Points in a shield, as far as one can tell: known of an own ship, guessed of another. */
function shieldAt(game: SeenGame, ship: SeenShip, shield: number): number {
  if (ship.generators.includes(shield) || ship.pierced.includes(shield)) return 0;
  if (ship.display !== null) return ship.display.shields[shield - 1] ?? 0;
  const { maxShield } = classOf(game, ship);
  return Math.max(0, maxShield * (shield === 5 ? 0.3 : 0.6) - (ship.held[shield - 1] ?? 0));
}

/** The weaker of the shields that a ship would show there. */
export const shieldShown = (game: SeenGame, ship: SeenShip, standing: Stance, enemy: Stance): number =>
  Math.min(...shieldsStruck(game, enemy, standing).map((shield) => shieldAt(game, ship, shield)));

/** What is left of a ship's superstructure, as far as one can tell. */
export function structureOf(game: SeenGame, ship: SeenShip): number {
  if (ship.disabled) return 0;
  const { structure } = classOf(game, ship);
  return ship.display === null
    ? Math.max(1, structure - 1.75 * ship.seen.structure - ship.strain.structure)
    : Math.max(0, ship.display.structure);
}
