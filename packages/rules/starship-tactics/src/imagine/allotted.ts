import type { Roller } from '@flagbridge/engine';
import { isArmedWhole, type WeaponBox } from '../data/ship-class.ts';
import type { Display, Game, Ship } from '../game.ts';
import { SHIELDS } from '../rules/hexsides.ts';
import { classOf, costOf } from '../rules/power.ts';

/** Power as it may have been divided in this turn, within what the ship may have had. */
export function allot(game: Game, ship: Ship, display: Display, power: number, dice: Roller): void {
  const own = classOf(game, ship);
  const shields = SHIELDS.map((shield) => ship.held[shield - 1] as number);
  const charges = own.weapons.map(() => 0);
  for (const { by, weapon } of game.declared)
    if (by === ship.id) charges[weapon] = stepOf(own.weapons[weapon] as WeaponBox);
  const { on: cloak } = ship.cloak;
  const bought = { points: ship.points, shields, charges, cloak };
  // ST-CLK-07: nothing is armed beside a cloaking device.
  const slots = [...SHIELDS.map((_, i) => i), ...(cloak ? [] : own.weapons.map((_, at) => 6 + at))];
  for (let tries = 0; tries < 30 && costOf(game, ship, bought) < power; tries++) {
    const slot = slots[dice.pick(slots.length)] as number;
    if (slot < 6) raiseShield(game, ship, display, bought, slot);
    else raiseCharge(game, ship, display, bought, slot - 6, power);
  }
  display.bought = [bought.points, ...shields, ...charges];
  display.shields = shieldsLeft(ship, shields);
  display.charges = charges;
}

/** What this turn's fire has left of shields. */
export const shieldsLeft = (ship: Ship, shields: readonly number[]): number[] =>
  shields.map((points, i) => (ship.pierced.includes(i + 1) ? 0 : points - (ship.held[i] as number)));

type Buying = { points: number; shields: number[]; charges: number[]; cloak: boolean };

/** A missile or a plasma weapon takes all its power or none, a beam any. */
const stepOf = (weapon: WeaponBox): number => (isArmedWhole(weapon) ? weapon.power : 1);

/** One point more. It costs one of power at most, and so much is left. */
function raiseShield(game: Game, ship: Ship, { dark }: Display, { shields }: Buying, at: number): void {
  const points = shields[at] as number;
  if (!ship.generators.includes(at + 1) && !dark.includes(at + 1) && points < classOf(game, ship).maxShield)
    shields[at] = points + 1;
}

/** Of weapons that have been fired and resolved nothing is left; damaged ones were never armed. */
function raiseCharge(game: Game, ship: Ship, { lost }: Display, bought: Buying, at: number, power: number): void {
  const weapon = classOf(game, ship).weapons[at] as WeaponBox;
  const isDeclared = game.declared.some((shot) => shot.by === ship.id && shot.weapon === at);
  if (lost.includes(at) || (ship.fired.includes(at) && !isDeclared)) return;
  const before = bought.charges[at] as number;
  if (before + stepOf(weapon) > weapon.power) return;
  bought.charges[at] = before + stepOf(weapon);
  if (costOf(game, ship, bought) > power) bought.charges[at] = before;
}
