import { type ClauseId, each, type OfficeId, refuse, type SideId, words } from '@flagbridge/engine';
import { DIRECTIONS, type Direction } from '@flagbridge/engine/hex';
import { placing } from '@flagbridge/kit/set-up';
import { officesOfSide, sideOf } from '@flagbridge/kit/sides';
import { columnOf, hexAt, holdsHex, keyOf, onSheet } from '@flagbridge/kit/space';
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
  // Every ship may face six ways.
  several: true,
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
  forbids: (game, ships, choice, { side, clause }) => {
    const { from, to } = zoneOf(game, side);
    const taken = new Set<string>();
    const free = new Set(freeHexes(game, side).map(({ q, r }) => keyOf(q, r)));
    for (const ship of ships) {
      const hex = choice[ship.id]?.hex;
      if (hex === undefined) continue;
      const { q, r } = hexAt(hex);
      if (!onSheet(game, q, r)) continue;
      const figures = { ship: ship.name, hex: labelOf(game, q, r), columns: columnsOf(game, side) };
      if (holdsHex(game.asteroids, q, r)) return refuse('place-asteroid-there', 'SD-OPT-16', { figures });
      const column = columnOf(q, r);
      if (column < from || column > to) return refuse('place-outside', clause, { figures });
      if (!free.has(hex) || taken.has(hex)) return refuse('place-taken', 'SD-SCN-13', { figures });
      taken.add(hex);
    }
    return null;
  },
  put: ({ tell }, placed, { side, clause }) => {
    for (const [ship, { hex, facing }] of placed) {
      const { q, r } = hexAt(hex);
      ship.q = q;
      ship.r = r;
      ship.facing = facing as Direction;
      ship.is = 'flying';
      tell?.({
        type: 'placed',
        clause,
        parts: [ship.id, hex],
        data: { side, ship: ship.id, hex, facing: ship.facing },
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
