import type { Play } from '@flagbridge/engine';
import type { Barrier } from '@flagbridge/kit/barrier';
import { traitsOf } from '../data/ships.ts';
import { type Game, isStation, type Ship, shipOf, systemOf } from '../game.ts';

/**
 * KH-STN-14: a complete game turn in dock begins docked, before Side A moves, and ends docked, after Side B's combat, without
 * leaving in between. Whoever undocks a ship takes `stayed` from it.
 */
const completeTurn = (ship: Ship): boolean => ship.is === 'docked' && ship.stayed;

/** KH-STN-14, 15, 17, 18: assault rockets come back to fighters and assault scouts that spent the game turn in dock. */
export function rearm(play: Play<Game>): void {
  const { game } = play;
  for (const ship of game.ships) {
    // Nothing but assault rockets comes back, and to no other type (KH-STN-17).
    if (!completeTurn(ship) || !traitsOf(ship).rearms) continue;
    const rockets = systemOf(ship, 'AR');
    if (rockets === undefined || rockets.left === rockets.of) continue;
    const base = shipOf(game, ship.base);
    const scout = !traitsOf(ship).fighter;
    const told = (is: string) => ({ is, ship: ship.name, base: base.name, rockets: rockets.of });
    if (scout && !isStation(base)) {
      play.tell?.({ type: 'rearm', clause: 'KH-STN-18', parts: [ship.id, base.id], data: told('carrier') });
    } else if (base.attacked) {
      play.tell?.({ type: 'rearm', clause: 'KH-STN-15', parts: [ship.id, base.id], data: told('attacked') });
    } else {
      // A launcher that was hit keeps its hit: the rockets wait for its repair.
      rockets.left = rockets.of;
      const clause = scout ? ['KH-STN-17', 'KH-STN-14'] : 'KH-STN-14';
      play.tell?.({ type: 'rearm', clause, parts: [ship.id, base.id], data: told('done') });
    }
  }
}

/** KH-SCN-106: the crew of the station is aboard. */
export const isEvacuated = ({ goal }: Game): boolean => goal.is === 'evacuate' && goal.turns >= goal.needs;

/** KH-SCN-106, KH-SCN-107: a complete game turn in dock more; after the last one needed the crew is aboard. */
export function evacuate(play: Play<Game>): void {
  const { game } = play;
  const { goal } = game;
  if (goal.is !== 'evacuate' || isEvacuated(game)) return;
  const ship = shipOf(game, goal.ship);
  if (!completeTurn(ship) || ship.base !== goal.station) return;
  goal.turns++;
  const station = shipOf(game, goal.station);
  const told = (is: string) => ({ is, ship: ship.name, station: station.name, turns: goal.turns, needs: goal.needs });
  // Fewer turns in dock than game turns played: it was away, and what it had completed is kept.
  const kept = game.turn > goal.turns && goal.turns > 1;
  const clause = kept ? ['KH-SCN-106', 'KH-SCN-107'] : ['KH-SCN-106'];
  const parts = [ship.id, station.id];
  if (goal.turns < goal.needs) play.tell?.({ type: 'evacuation', clause, parts, data: told('turn') });
  else play.tell?.({ type: 'evacuation', clause: [...clause, 'KH-SCN-108'], parts, data: told('done') });
}

/** KH-SCN-108: an evacuated station has nobody left to fire its weapons. Its ICMs are a defence, and stay usable. */
export const mayFire = (game: Game, ship: Ship): boolean =>
  game.goal.is !== 'evacuate' || game.goal.station !== ship.id || !isEvacuated(game);

/** Why the weapons of a ship that may not fire are silent. */
export const EVACUATED: Barrier = { why: 'evacuated', clause: 'KH-SCN-108' };
