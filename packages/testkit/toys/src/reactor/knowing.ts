import { holds, priceOf, type Roller, type SpreadChoice, sampleShape, type Viewer } from '@flagbridge/engine';
import { allotmentOf, shapeFor } from './buying.ts';
import { copyShip, type Game, type SeenGame, type SeenShip, type Ship } from './game.ts';

/** TR-PWR-06: what a viewer may know, and whole games this knowledge allows. A cold ship has nothing to hide. */
export const seenGame = ({ limit, hot, ships }: Game, viewer: Viewer): SeenGame => ({
  limit,
  hot,
  ships: ships.map((ship): SeenShip => {
    const secret = hot && ship.hull > 0 && !holds(viewer, ship.id);
    return secret ? { ...copyShip(ship), allotted: null } : copyShip(ship);
  }),
});

/** Any allotment its announced movement leaves room for. */
function imagineShip(ship: SeenShip, dice: Roller): Ship {
  if (ship.allotted !== null) return copyShip({ ...ship, allotted: ship.allotted });
  const shape = shapeFor(ship);
  const rest = ship.power - priceOf(ship.move, shape.groups?.[0]?.rate);
  const slots = shape.slots.filter(({ id }) => id !== 'move');
  return { ...ship, allotted: allotmentOf(sampleShape({ ...shape, slots, max: rest }, dice) as SpreadChoice) };
}

export const imagineGame = ({ limit, hot, ships }: SeenGame, dice: Roller): Game => ({
  limit,
  hot,
  ships: ships.map((ship) => imagineShip(ship, dice)),
});
