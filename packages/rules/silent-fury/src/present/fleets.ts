import type { FleetShip, Fleets, View } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { countOf } from './count.ts';
import { sides } from './sides.ts';
import { className, soundOf } from './words.ts';

/** Sound components of both sides (SF-DMG-04), lost ships and those that have left included. */
export const fleets = (view: View<SeenGame>): Fleets => ({
  unit: 'components',
  count: countOf(view.game),
  sides: sides(view).map(({ id }) => ({
    side: id,
    ships: view.game.ships.filter(({ side }) => side === id).map((ship) => standing(view.game, ship)),
  })),
});

/** Destroyed, or nobody's: it fights no more for the side it started on (SF-SET-40). */
function standing(game: SeenGame, ship: SeenShip): FleetShip {
  const lost =
    ship.is === 'destroyed' || ship.is === 'removed' || (ship.is === 'flying' && ship.controller !== ship.side);
  return {
    id: ship.id,
    label: ship.name,
    type: className(game, ship),
    left: lost ? 0 : soundOf(ship),
    of: sheetOf(game, ship).size,
    fate: lost ? 'lost' : ship.is === 'withdrawn' ? 'gone' : 'here',
  };
}
