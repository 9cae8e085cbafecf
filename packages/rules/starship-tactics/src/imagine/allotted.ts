import type { Roller } from '@flagbridge/engine';
import { isArmedWhole, type ShipClass, type WeaponBox } from '../data/ship-class.ts';
import type { Display, Game, Ship } from '../game.ts';
import { Buying } from '../rules/buying.ts';
import { SHIELDS } from '../rules/hexsides.ts';
import { classOf } from '../rules/power.ts';

/** Power as it may have been divided in this turn, within what the ship may have had. */
export function allot(game: Game, ship: Ship, display: Display, power: number, dice: Roller): void {
  const own = classOf(game, ship);
  const shields = SHIELDS.map((shield) => ship.held[shield - 1] as number);
  const charges = own.weapons.map(() => 0);
  for (const { by, weapon } of game.declared)
    if (by === ship.id) charges[weapon] = stepOf(own.weapons[weapon] as WeaponBox);
  const { on: cloak } = ship.cloak;
  const bought = new Buying(game, ship, { points: ship.points, shields, charges, cloak });
  // ST-CLK-07: nothing is armed beside a cloaking device.
  const slots = SHIELDS.length + (cloak ? 0 : own.weapons.length);
  for (let tries = 0; tries < 30 && bought.cost < power; tries++) {
    const slot = dice.pick(slots);
    if (slot < SHIELDS.length) raiseShield(ship, own, display, bought, slot);
    else raiseCharge(game, ship, display, own, bought, slot - SHIELDS.length, power);
  }
  display.bought = [bought.points, ...bought.shields, ...bought.charges];
  display.shields = shieldsLeft(ship, bought.shields);
  display.charges = [...bought.charges];
}

/** What this turn's fire has left of shields. */
export const shieldsLeft = (ship: Ship, shields: readonly number[]): number[] =>
  shields.map((points, i) => (ship.pierced.includes(i + 1) ? 0 : points - (ship.held[i] as number)));

/** A missile or a plasma weapon takes all its power or none, a beam any. */
const stepOf = (weapon: WeaponBox): number => (isArmedWhole(weapon) ? weapon.power : 1);

/** One point more. It costs one of power at most, and so much is left. */
function raiseShield(
  { generators }: Ship,
  { maxShield }: ShipClass,
  { dark }: Display,
  bought: Buying,
  at: number,
): void {
  const isOut = generators.includes(at + 1) || dark.includes(at + 1);
  if (!isOut && (bought.shields[at] as number) < maxShield) bought.raise(at, 1);
}

/** Of weapons that have been fired and resolved nothing is left; damaged ones were never armed. */
function raiseCharge(
  game: Game,
  ship: Ship,
  { lost }: Display,
  { weapons }: ShipClass,
  bought: Buying,
  at: number,
  power: number,
): void {
  const weapon = weapons[at] as WeaponBox;
  if (lost.includes(at) || (ship.fired.includes(at) && !isDeclared(game, ship, at))) return;
  const step = stepOf(weapon);
  if ((bought.charges[at] as number) + step > weapon.power) return;
  bought.charge(at, step);
  if (bought.cost > power) bought.charge(at, -step);
}

const isDeclared = ({ declared }: Game, { id }: Ship, weapon: number): boolean =>
  declared.some((shot) => shot.by === id && shot.weapon === weapon);
