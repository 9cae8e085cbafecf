import type { FleetShip, Fleets, View } from '@flagbridge/engine';
import { type Game, inPlay, type Ship } from '../game.ts';
import { countOf } from './count.ts';
import { typeName } from './names.ts';
import { sides } from './sides.ts';

/** Hull points of both fleets (KH-DMG-02), lost ships and those that have left included. */
export function fleets(view: View<Game>): Fleets {
  const { ships } = view.game;
  const count = countOf(view.game);
  return {
    unit: 'hull',
    sides: sides(view).map(({ id }) => ({ side: id, ships: ships.filter(({ side }) => side === id).map(standing) })),
    ...(count !== undefined && { count }),
  };
}

const standing = (ship: Ship): FleetShip => ({
  id: ship.id,
  label: ship.name,
  type: typeName(ship.type),
  left: ship.hull,
  of: ship.hull0,
  fate: ship.is === 'destroyed' ? 'lost' : inPlay(ship) || ship.is === 'unplaced' ? 'here' : 'gone',
});
