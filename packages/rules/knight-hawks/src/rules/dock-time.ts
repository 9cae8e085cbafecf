import type { ClauseId, Play } from '@flagbridge/engine';
import type { Barrier } from '@flagbridge/kit/barrier';
import { traitsOf } from '../data/ships.ts';
import { type Game, type Ship, shipOf, systemOf } from '../game.ts';

/**
 * KH-STN-14: a complete game turn in dock begins docked, before Side A moves, and ends docked, after Side B's combat, without
 * leaving in between. Leaving a dock clears `stayed`.
 */
const completeTurn = (ship: Ship): boolean => ship.is === 'docked' && ship.stayed;

/** KH-STN-14, 15, 17: assault rockets come back to fighters and assault scouts that spent the game turn in dock; no scout docks at a carrier (KH-STN-18). */
export function rearm(play: Play<Game>): void {
  const { game } = play;
  for (const ship of game.ships) {
    // Nothing but assault rockets comes back, and to no other type (KH-STN-17).
    if (!completeTurn(ship) || !traitsOf(ship).rearms) continue;
    const rockets = systemOf(ship, 'AR');
    if (rockets === undefined || rockets.left === rockets.of) continue;
    const base = shipOf(game, ship.base);
    const tell = (is: string, clause: ClauseId): void => {
      const data = { is, ship: ship.id, base: base.id, rockets: rockets.of };
      play.tell?.({ type: 'rearm', clause, parts: [ship.id, base.id], data });
    };
    if (base.attacked) tell('attacked', 'KH-STN-15');
    else {
      // A launcher that was hit keeps its hit: the rockets wait for its repair.
      rockets.left = rockets.of;
      if (!traitsOf(ship).fighter) play.by('KH-STN-17');
      tell('done', 'KH-STN-14');
    }
  }
}

/** KH-SCN-106: the crew of the station is aboard. */
export const isEvacuated = ({ goal }: Game): boolean => goal.is === 'evacuate' && goal.turns >= goal.needs;

/** KH-SCN-107: it comes back to the station after turns that it has completed there: they are kept. */
export function resumes(game: Game, ship: Ship, base: Ship): boolean {
  const { goal } = game;
  if (goal.is !== 'evacuate' || goal.ship !== ship.id || goal.station !== base.id) return false;
  return goal.turns > 0 && !isEvacuated(game);
}

/** KH-SCN-106: a complete game turn in dock more; after the last one needed the crew is aboard. */
export function evacuate(play: Play<Game>): void {
  const { game } = play;
  const { goal } = game;
  if (goal.is !== 'evacuate' || isEvacuated(game)) return;
  const ship = shipOf(game, goal.ship);
  if (!completeTurn(ship) || ship.base !== goal.station) return;
  goal.turns++;
  const { station, turns, needs } = goal;
  const done = isEvacuated(game);
  if (done) play.by('KH-SCN-108');
  play.tell?.({
    type: 'evacuation',
    clause: 'KH-SCN-106',
    parts: [ship.id, station],
    data: { is: done ? 'done' : 'turn', ship: ship.id, station, turns, needs },
  });
}

/** KH-SCN-108: an evacuated station has nobody left to fire its weapons. Its ICMs are a defence, and stay usable. */
export const mayFire = (game: Game, ship: Ship): boolean =>
  game.goal.is !== 'evacuate' || game.goal.station !== ship.id || !isEvacuated(game);

/** Why the weapons of a ship that may not fire are silent. */
export const EVACUATED: Barrier = { why: 'evacuated', clause: 'KH-SCN-108' };
