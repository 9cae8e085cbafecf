import type { FleetShip, Fleets, View } from '@flagbridge/engine';
import { displayOf, trackOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { isDerelict } from '../rules/ship-state.ts';
import { countOf } from './count.ts';
import { sides } from './sides.ts';

/** Boxes of the damage tracks of both sides (SD-DMG-02), lost ships and those that have left included. */
export function fleets(view: View<Game>): Fleets {
  const { ships } = view.game;
  const count = countOf(view.game);
  return {
    unit: 'boxes',
    sides: sides(view).map(({ id }) => ({ side: id, ships: ships.filter(({ side }) => side === id).map(standing) })),
    ...(count !== undefined && { count }),
  };
}

/** What is wrecked has nothing left, whatever its track says; without a pilot it fights no more (SD-CRW-09). */
function standing(ship: Ship): FleetShip {
  const of = trackOf(ship).length;
  const lost = ship.is === 'destroyed' || ship.wreck !== '' || isDerelict(ship);
  return {
    id: ship.id,
    label: ship.name,
    type: displayOf(ship).name,
    left: lost ? 0 : of - ship.marks.length,
    of,
    fate: lost ? 'lost' : ship.is === 'left' ? 'gone' : 'here',
  };
}
