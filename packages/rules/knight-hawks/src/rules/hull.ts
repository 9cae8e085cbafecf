import type { ClauseId, Figures, Play, SideId } from '@flagbridge/engine';
import { type Game, inPlay, isCarrier, isStation, type Ship, shipOf } from '../game.ts';
import { isSevere, tellSevere } from './severe.ts';

/** KH-DMG-02, KH-DMG-03: hull points are lost; at 0 or less the ship is destroyed at once. Returns what is left, never below 0. */
export function loseHull(play: Play<Game>, ship: Ship, points: number): number {
  ship.hull = Math.max(0, ship.hull - points);
  if (ship.hull === 0 && inPlay(ship)) destroy(play, ship, 'KH-DMG-03');
  return ship.hull;
}

/** Takes a ship off the map at once, with what its end does to a base or to those docked at it. */
export function destroy(play: Play<Game>, ship: Ship, clause: ClauseId): void {
  const { game } = play;
  const base = ship.is === 'docked' ? shipOf(game, ship.base) : null;
  ship.hull = 0;
  ship.is = 'destroyed';
  ship.base = '';
  ship.screen = '';
  play.tell?.({ type: 'destroyed', clause, parts: [ship.id], data: { ship: ship.id, side: ship.side } });
  if (isStation(ship) || isCarrier(ship)) baseLost(play, ship);
  if (base !== null && isStation(base) && inPlay(base)) dockedLost(play, ship, base);
}

/** KH-STN-10, KH-STN-20: each ship docked takes half the base's original hull points, rounded up. */
function baseLost(play: Play<Game>, base: Ship): void {
  const { game } = play;
  const points = Math.ceil(base.hull0 / 2);
  for (const ship of game.ships) {
    if (ship.is !== 'docked' || ship.base !== base.id) continue;
    // Survivors are left undocked in the hex, in the station's orbit where it had one.
    ship.base = '';
    ship.is = base.planet === '' ? 'flying' : 'orbit';
    ship.planet = base.planet;
    ship.way = base.way;
    ship.speed = 0;
    ship.stayed = false;
    const clause = isStation(base) ? 'KH-STN-10' : 'KH-STN-20';
    const severe = isSevere(ship);
    ship.hull = Math.max(0, ship.hull - points);
    play.tell?.({
      type: 'base-lost',
      clause,
      parts: [ship.id, base.id],
      data: { ship: ship.id, base: base.id, damage: points, hull: ship.hull },
    });
    if (ship.hull === 0) destroy(play, ship, clause);
    else tellSevere(play, ship, severe);
  }
}

/** KH-STN-11: a docked ship that blows up hurts its station. */
function dockedLost(play: Play<Game>, ship: Ship, base: Ship): void {
  const points = Math.ceil(ship.hull0 / 2);
  const hull = Math.max(0, base.hull - points);
  play.tell?.({
    type: 'docked-lost',
    clause: 'KH-STN-11',
    parts: [base.id, ship.id],
    data: { ship: ship.id, base: base.id, damage: points, hull },
  });
  const severe = isSevere(base);
  loseHull(play, base, points);
  if (inPlay(base)) tellSevere(play, base, severe);
}

/** What a side lost between two moments: hull points, and ships. For forecasts. */
export function lossesOf(before: Game, after: Game, side: SideId): Figures {
  let hull = 0;
  let lost = 0;
  for (const [i, ship] of before.ships.entries()) {
    if (ship.side !== side) continue;
    const now = after.ships[i] as Ship;
    hull += ship.hull - now.hull;
    if (inPlay(ship) && !inPlay(now)) lost++;
  }
  return { hull, lost };
}
