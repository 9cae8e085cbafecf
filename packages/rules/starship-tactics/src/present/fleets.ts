import type { FleetShip, Fleets, View } from '@flagbridge/engine';
import { isOutline } from '../data/silhouettes.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { classOf } from '../rules/power.ts';
import { countOf } from './count.ts';
import { fullStructure, mostStructure } from './known.ts';
import { sides } from './sides.ts';

/**
 * Superstructure of all sides, ships that are destroyed, captured or driven off included. Of a display that is not the viewer's to see: what can be
 * left at most after the hits that everybody saw.
 */
export const fleets = (view: View<SeenGame>): Fleets => ({
  unit: 'structure',
  sides: sides(view).map(({ id }) => ({
    side: id,
    ships: view.game.ships.filter(({ side }) => side === id).map((ship) => standing(view.game, ship)),
  })),
  ...counted(countOf(view.game)),
});

const counted = (count: Fleets['count']): Pick<Fleets, 'count'> => (count === undefined ? {} : { count });

function standing(game: SeenGame, ship: SeenShip): FleetShip {
  const { role } = classOf(game, ship);
  const lost = ship.is === 'captured' || ship.is === 'destroyed' || ship.disabled;
  const left = ship.display === null ? mostStructure(game, ship) : Math.max(0, ship.display.structure);
  return {
    id: ship.id,
    label: ship.name,
    type: role.toLowerCase(),
    left: lost ? 0 : left,
    of: fullStructure(game, ship),
    ...(isOutline(ship.type) && { atMost: true }),
    fate: lost ? 'lost' : ship.is === 'left' ? 'gone' : 'here',
  };
}
