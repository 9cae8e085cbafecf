import type { SeenGame, SeenShip } from '../game.ts';
import { cloakPower } from '../rules/cloak.ts';
import { bears, fieldsTo, rangeOf, type Stance } from '../rules/hexsides.ts';
import { obstacleBetween } from '../rules/obstacles.ts';
import { classOf } from '../rules/power.ts';
import { expectedAt, shieldShown, threatOf } from './threat.ts';

/** ST-SCN-18: when a ship that can cloak shows itself, and from where its captain wants to do that. */

/** Damage by which an enemy's fire would make a captain think again, before any shield of his. */
const DANGER = 2;

/** What its weapons could do from there with all the power it has: cloaked ships have none armed (ST-CLK-07). Exported for tests. */
export function blowFrom(game: SeenGame, ship: SeenShip, at: Stance, enemy: Stance): number {
  if (obstacleBetween(game, at, enemy) !== null) return 0;
  const range = rangeOf(at, enemy);
  const into = fieldsTo(game, at, enemy);
  const blows = classOf(game, ship).weapons.flatMap((weapon, i) => {
    const works = ship.display?.lost.includes(i) !== true && bears(weapon.fields, into);
    return works ? [{ power: weapon.power, blow: expectedAt(weapon, weapon.power, range) }] : [];
  });
  // The best for its power first, as far as power goes; some must be left to move.
  let power = 0.75 * (ship.display?.power ?? 0);
  let sum = 0;
  for (const one of blows.toSorted((a, b) => b.blow / b.power - a.blow / a.power)) {
    if (one.power > power) continue;
    power -= one.power;
    sum += one.blow;
  }
  return sum;
}

/** What is worth having of a place to strike from: the blow that gets through the shield shown, less what comes back. */
export function ambushWorth(game: SeenGame, ship: SeenShip, enemies: readonly SeenShip[], at: Stance): number {
  let best = 0;
  let danger = 0;
  for (const enemy of enemies) {
    const through = blowFrom(game, ship, at, enemy) - 0.5 * shieldShown(game, enemy, enemy, at);
    best = Math.max(best, through);
    danger += threatOf(game, enemy, at);
  }
  return best - 0.7 * danger;
}

/** ST-CLK-10: an enemy that may be loaded, and would bear on the ship where it appears, with a blow that counts. */
export const isInReach = (game: SeenGame, ship: SeenShip, enemies: readonly SeenShip[]): boolean =>
  enemies.some((enemy) => threatOf(game, enemy, ship) >= DANGER);

/** So many turns before the last a captain who hides has no more time to choose. */
const LATE = 6;

/** Whether to run the cloaking device in the coming turn. */
export function wantsCloak(game: SeenGame, ship: SeenShip, enemies: readonly SeenShip[]): boolean {
  const { display, cloak } = ship;
  const price = cloakPower(game, ship);
  if (display === null || ship.disabled || price === 0 || display.power < price + 2) return false;
  const afloat = enemies.filter(({ disabled }) => !disabled);
  // Nobody to hide from that could be seen: only whoever is hidden already stays so.
  if (afloat.length === 0) return cloak.on && enemies.length === 0;
  const worth = ambushWorth(game, ship, afloat, ship);
  const isLate = game.limit - game.turn < LATE;
  if (cloak.on) return isLate ? worth <= 0 : worth <= 1 || isInReach(game, ship, afloat);
  // Seen already: it goes on while it has the better of it, and else is gone.
  return !isLate && worth <= 0;
}
