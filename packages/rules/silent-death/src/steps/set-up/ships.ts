import {
  BriefAsk,
  type ClauseId,
  each,
  type OfficeId,
  type PlaceChoice,
  type Placement,
  question,
  type Shape,
  type SideId,
  words,
} from '@flagbridge/engine';
import { compassPoint, DIRECTIONS, type Direction } from '@flagbridge/engine/hex';
import { type Game, officesOfSide, type Ship, sideOf } from '../../game.ts';
import { hexAt, keyOf, labelOf } from '../../rules/map.ts';
import { freeHexes, usualPlaces } from './places.ts';

export type PlaceVars = { side: SideId; clause: ClauseId; office: OfficeId };

const shipsToPlace = ({ ships }: Game, office: OfficeId): Ship[] =>
  ships.filter((ship) => ship.office === office && ship.is === 'unplaced');

/** SD-SCN-13: one commander places his ships, one to a hex, each facing as he likes. */
export const placeShips = question<Game, PlaceVars>({
  name: 'place-ships',
  offices: (_look, { office }) => office,
  ask: ({ game }, { side, clause, office }, _asked, brief) => {
    const ships = shipsToPlace(game, office);
    const free = freeHexes(game, side);
    // One list serves them all.
    const hexes = free.map(({ q, r }) => keyOf(q, r));
    const shape: Shape = {
      is: 'place',
      apart: true,
      pieces: ships.map((ship) =>
        brief
          ? { id: ship.id, hexes, facings: DIRECTIONS }
          : {
              id: ship.id,
              label: words('option.place', { ship: ship.name }),
              parts: [ship.id],
              hexes,
              facings: DIRECTIONS,
            },
      ),
    };
    const title = words('ask.place', titleOf(game, side));
    const usual = (): PlaceChoice => usualPlaces(game, side, ships);
    if (brief) return new BriefAsk('place', title, clause, shape, usual);
    return { kind: 'place', title, clause, about: ships.map(({ id }) => id), shape, default: usual() };
  },
  answer: (play, { side, clause, office }, answers) => {
    const { game } = play;
    const choice = answers[office] as unknown as PlaceChoice;
    for (const ship of shipsToPlace(game, office)) {
      const { hex, facing } = choice[ship.id] as Placement;
      const { q, r } = hexAt(hex);
      ship.q = q;
      ship.r = r;
      ship.facing = facing as Direction;
      ship.is = 'flying';
      play.tell?.({
        type: 'placed',
        clause: ['SD-SCN-13', clause],
        parts: [ship.id, hex],
        data: {
          side: sideOf(game, side).name,
          ship: ship.name,
          hex: labelOf(game, q, r),
          facing: compassPoint(ship.facing, 'pointy'),
        },
      });
    }
    return undefined;
  },
});

/** Columns as they are numbered on the map. */
function titleOf({ setup, sides }: Game, side: SideId): { side: string; columns: string } {
  const { from = 0, to = 0 } = setup.zones[side] ?? {};
  const columns = from === to ? `column ${from + 1}` : `columns ${from + 1} to ${to + 1}`;
  return { side: (sides[0].id === side ? sides[0] : sides[1]).name, columns };
}

/** SD-SCN-13: all ships of a side, before the other side's or after. Commanders who share it see what the one before them chose. */
export const placeSide = each<Game, { side: SideId; clause: ClauseId }, PlaceVars>(
  'place-side',
  ({ game }, { side, clause }) => officesOfSide(game, side).map((office) => ({ side, clause, office })),
  placeShips,
);
