import { type ClauseId, each, type OfficeId, type SideId, words } from '@flagbridge/engine';
import { compassPoint, DIRECTIONS, type Direction } from '@flagbridge/engine/hex';
import { placing } from '@flagbridge/kit/set-up';
import { officesOfSide, sideOf } from '@flagbridge/kit/sides';
import { hexAt, keyOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../../game.ts';
import { labelOf } from '../../rules/map.ts';
import { defaultPlaces, freeHexes, zoneOf } from './places.ts';

type PlaceVars = { side: SideId; clause: ClauseId; office: OfficeId };

const shipsToPlace = ({ ships }: Game, office: OfficeId): Ship[] =>
  ships.filter((ship) => ship.office === office && ship.is === 'unplaced');

/** SD-SCN-13: one commander places his ships, one to a hex, each facing as he likes. */
const placeShips = placing<Game, PlaceVars, Ship>({
  name: 'place-ships',
  kind: 'place',
  apart: true,
  offices: (_game, { office }) => office,
  pieces: (game, { office }) => shipsToPlace(game, office),
  offers: (game, ships, { side }) => {
    const hexes = freeHexes(game, side).map(({ q, r }) => keyOf(q, r));
    return ships.map(({ id }) => ({ id, hexes, facings: DIRECTIONS }));
  },
  defaultPlaces: (game, ships, { side }) => defaultPlaces(game, side, ships),
  explain: (game, ships, { side, clause }) => ({
    title: words('ask.place', { side: sideOf(game, side).name, columns: columnsOf(game, side) }),
    clause,
    about: ships.map(({ id }) => id),
  }),
  describe: ({ id, name }) => ({ label: words('option.place', { ship: name }), parts: [id] }),
  put: ({ game, tell }, placed, { side, clause }) => {
    for (const [ship, { hex, facing }] of placed) {
      const { q, r } = hexAt(hex);
      ship.q = q;
      ship.r = r;
      ship.facing = facing as Direction;
      ship.is = 'flying';
      tell?.({
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
  },
});

/** Columns as they are numbered on the map. */
function columnsOf(game: Game, side: SideId): string {
  const { from, to } = zoneOf(game, side);
  return from === to ? `column ${from + 1}` : `columns ${from + 1} to ${to + 1}`;
}

/** SD-SCN-13: all ships of a side, before the other side's or after. Commanders who share it see what the one before them chose. */
export const placeSide = each<Game, { side: SideId; clause: ClauseId }, PlaceVars>(
  'place-side',
  ({ game }, { side, clause }) => officesOfSide(game, side).map((office) => ({ side, clause, office })),
  placeShips,
);
