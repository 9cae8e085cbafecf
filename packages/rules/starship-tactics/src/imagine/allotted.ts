import type { Roller } from '@flagbridge/engine';
import type { Display, Game, Ship } from '../game.ts';
import { SHIELDS } from '../rules/hexsides.ts';
import { classOf, costOf } from '../rules/power.ts';

/** Power as it may have been divided in this turn, within what the ship may have had. */
export function allot(game: Game, ship: Ship, display: Display, power: number, dice: Roller): void {
  const own = classOf(game, ship);
  const shields = SHIELDS.map((shield) => ship.held[shield - 1] ?? 0);
  const charges = own.weapons.map(() => 0);
  for (const { by, weapon } of game.declared)
    if (by === ship.id)
      charges[weapon] = own.weapons[weapon]?.kind === 'missile' ? (own.weapons[weapon]?.power ?? 1) : 1;
  const bought = { points: ship.points, shields, charges };
  const slots = [...SHIELDS.map((_, i) => i), ...own.weapons.map((_, at) => 6 + at)];
  for (let tries = 0; tries < 30 && costOf(game, ship, bought) < power; tries++) {
    const slot = slots[dice.pick(slots.length)] as number;
    if (slot < 6) raiseShield(game, ship, bought, slot, power);
    else raiseCharge(game, ship, display, bought, slot - 6, power);
  }
  display.bought = [bought.points, ...shields, ...charges];
  display.shields = shieldsLeft(ship, shields);
  display.charges = charges;
}

/** What this turn's fire has left of shields. */
export const shieldsLeft = (ship: Ship, shields: readonly number[]): number[] =>
  shields.map((points, i) =>
    ship.pierced.includes(i + 1) || ship.generators.includes(i + 1) ? 0 : points - (ship.held[i] ?? 0),
  );

type Buying = { points: number; shields: number[]; charges: number[] };

function raiseShield(game: Game, ship: Ship, bought: Buying, at: number, power: number): void {
  if (ship.generators.includes(at + 1) || (bought.shields[at] ?? 0) >= classOf(game, ship).maxShield) return;
  bought.shields[at] = (bought.shields[at] ?? 0) + 1;
  if (costOf(game, ship, bought) > power) bought.shields[at] = (bought.shields[at] ?? 0) - 1;
}

/** Of weapons that have been fired and resolved nothing is left; damaged ones were never armed. */
function raiseCharge(game: Game, ship: Ship, { lost }: Display, bought: Buying, at: number, power: number): void {
  const weapon = classOf(game, ship).weapons[at];
  if (weapon === undefined || lost.includes(at)) return;
  const isDeclared = game.declared.some((shot) => shot.by === ship.id && shot.weapon === at);
  if (ship.fired.includes(at) && !isDeclared) return;
  const before = bought.charges[at] ?? 0;
  const step = weapon.kind === 'missile' ? weapon.power - before : 1;
  if (step <= 0 || before + step > weapon.power) return;
  bought.charges[at] = before + step;
  if (costOf(game, ship, bought) > power) bought.charges[at] = before;
}
