import { call, type OfficeId, type Placement, type Play, type SideId, words } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { commonEdge, oneEdge, type Placed, placing, startOffers, wrongStart } from '@flagbridge/kit/set-up';
import { sideOf } from '@flagbridge/kit/sides';
import { hexAt } from '@flagbridge/kit/space';
import { type Game, isStation, type Ship } from '../../game.ts';
import type { Berth, Start } from '../../set-up/plan.ts';
import { type Piece, piecesOf } from './berths.ts';
import { startNow, startOf } from './hexes.ts';
import { ordersFor, startingOrders } from './orders.ts';
import { defaultPlaces, samplePlaces } from './places.ts';
import { board, stand } from './stand.ts';

type ShipsVars = { offices: readonly OfficeId[]; berths: readonly Berth[] };

/** An office is asked only when it has a ship to place. */
const sideOfPieces = (pieces: readonly Piece[]): SideId => (pieces[0] as Piece).ship.side;

/** KH-SCN-104, 204, 205, 301, 403, 405: each office places its own ships; several at once where nobody must see another. */
export const placeShips = placing<Game, ShipsVars, Piece>({
  name: 'place-ships',
  offices: (_game, { offices }) => offices,
  calls: () => [startingOrders],
  pieces: (game, { berths }, office) => piecesOf(game, berths, office),
  offers: (game, pieces) => startOffers(startNow(game, sideOfPieces(pieces)), pieces),
  defaultPlaces: (game, pieces) => defaultPlaces(game, sideOfPieces(pieces), pieces),
  explain: (game, pieces) => {
    const side = sideOfPieces(pieces);
    const start = startOf(game, side);
    return {
      title: words(titleFor(start), { side: sideOf(game, side).name }),
      clause: start.clauses.where,
      about: pieces.map(({ id }) => id),
    };
  },
  describe: ({ id, name }) => ({ label: words('option.place-ship', { ship: name }), parts: [id] }),
  check: (game, pieces, choice) => wrongStart(startNow(game, sideOfPieces(pieces)), pieces, choice),
  sample: (game, pieces, dice) => samplePlaces(game, sideOfPieces(pieces), pieces, dice),
  put: (play, placed, { berths }, office) => putAll(play, sideOfPieces(piecesOf(play.game, berths, office)), placed),
  after: ({ game }, { offices, berths }) => {
    const ships = berths.map(({ ship }) => ship);
    const asked = offices.filter((office) => ordersFor(game, ships, office).length > 0);
    return asked.length === 0 ? undefined : call(startingOrders, { offices: asked, ships });
  },
});

const titleFor = ({ at, oneEdge: one, speed }: Start): string => {
  const where = at === 'edge' && one ? 'one-edge' : at;
  return speed === 'same' ? `ask.place-ships-${where}-same` : `ask.place-ships-${where}`;
};

function putAll(play: Play<Game>, side: SideId, placed: readonly Placed<Piece>[]): void {
  const { game } = play;
  const now = startNow(game, side);
  const { at, clauses } = startOf(game, side);
  if (oneEdge(now) && placed.length > 0) sideOf(game, side).edge = commonEdge(now, placed) ?? '';
  for (const [{ ship, across }, place] of placed) {
    putOne(game, ship, place);
    play.by(clauses.speed);
    if (at === 'edge') play.by('KH-MAP-04');
    if (across) play.by(clauses.facing);
    play.tell?.({
      type: 'ship-placed',
      clause: clauses.where,
      parts: [ship.id, place.hex],
      data: {
        is: isStation(ship) ? 'station' : 'ship',
        ship: ship.id,
        hex: place.hex,
        facing: ship.facing,
        speed: ship.speed,
      },
    });
    board(play, ship);
  }
}

function putOne(game: Game, ship: Ship, { hex, facing = 0, speed = 0 }: Placement): void {
  stand(game, ship, hexAt(hex));
  ship.facing = facing as Direction;
  ship.speed = speed;
}
