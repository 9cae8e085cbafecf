import type { SideId } from '@flagbridge/engine';
import { traitsOf } from '../data/ships.ts';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, isStation, ready, type Ship, type WeaponCode } from '../game.ts';
import { isEvacuated } from '../rules/dock-time.ts';
import { weaponsOf } from '../rules/shots.ts';

/** What a ship can still do to others in a combat phase: mean damage of everything it may fire. */
export const punch = (ship: Ship): number =>
  weaponsOf(ship).reduce((sum, weapon) => sum + fires(ship, weapon) * WEAPONS[weapon].mean, 0);

const fires = (ship: Ship, weapon: WeaponCode): number => {
  const n = ready(ship, weapon);
  return WEAPONS[weapon].limited ? Math.min(1, n) : n;
};

/** How much it matters whether this ship lives, beside others of its side; 1 is usual. */
export function weight(game: Game, ship: Ship): number {
  const { goal } = game;
  if (goal.is === 'evacuate') {
    const done = isEvacuated(game);
    if (ship.id === goal.ship) return done ? 4 : 2;
    if (ship.id === goal.station) return done ? 0.3 : 4;
  }
  if (goal.is === 'escort' && ship.id === goal.ship) return 2;
  return traitsOf(ship).fighter && ready(ship, 'AR') === 0 ? 0.6 : 1;
}

export const living = (game: Game, side: SideId): Ship[] =>
  game.ships.filter((ship) => ship.side === side && inPlay(ship));

/** A position's worth in points: what is left of hulls and of the guns on them. */
export function strength(game: Game, side: SideId): number {
  let sum = 0;
  for (const ship of game.ships) {
    if (ship.side !== side || !inPlay(ship)) continue;
    const crippled = ship.adf === 0 && ship.mr === 0 && !isStation(ship) ? 0.7 : 1;
    sum += weight(game, ship) * crippled * (8 + ship.hull + 0.6 * punch(ship));
  }
  return sum;
}
