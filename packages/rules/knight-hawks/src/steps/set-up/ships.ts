import {
  BriefAsk,
  type ClauseId,
  call,
  type Piece as Offer,
  type OfficeId,
  type Place,
  type PlaceChoice,
  type Placement,
  type Play,
  question,
  type SideId,
  words,
} from '@flagbridge/engine';
import { compassPoint, DIRECTIONS, type Direction, type Hex } from '@flagbridge/engine/hex';
import { type Game, isStation, type Ship, sideOf } from '../../game.ts';
import { hexAt, keyOf, labelOf } from '../../rules/map.ts';
import type { Berth, Start } from '../../set-up/plan.ts';
import { type Piece, piecesOf } from './berths.ts';
import { acrossFrom, startHexes, startOf } from './hexes.ts';
import { ordersFor, startingOrders } from './orders.ts';
import { commonEdge, placed, wrongPlaces } from './places.ts';
import { samplePlaces } from './sampling.ts';
import { board, stand } from './stand.ts';
import { usualPlaces } from './usual.ts';

export type ShipsVars = { offices: readonly OfficeId[]; berths: readonly Berth[] };

/** An office is asked only when it has a ship to place. */
const sideOfPieces = (pieces: readonly Piece[]): SideId => (pieces[0] as Piece).ship.side;

/** KH-SCN-104, 204, 205, 301, 403, 405: each office places its own ships; several at once where nobody must see another. */
export const placeShips = question<Game, ShipsVars>({
  name: 'place-ships',
  offices: (_look, { offices }) => offices,
  calls: () => [startingOrders],
  ask: ({ game }, { berths }, office, brief = false) => {
    const pieces = piecesOf(game, berths, office);
    const side = sideOfPieces(pieces);
    const start = startOf(game, side);
    const free = startHexes(game, side);
    // One list serves them all.
    const hexes = free.map(({ q, r }) => keyOf(q, r));
    const across = pieces.some((piece) => piece.across) ? acrossFacings(game, free) : DIRECTIONS;
    const shape: Place = { is: 'place', pieces: pieces.map((piece) => offerOf(piece, start, hexes, across, brief)) };
    const title = words(titleFor(start), { side: sideOf(game, side).name });
    const { where } = start.clauses;
    if (brief) return new BriefAsk('place-ships', title, where, shape, () => usualPlaces(game, side, pieces));
    return {
      kind: 'place-ships',
      title,
      clause: where,
      about: pieces.map(({ ship }) => ship.id),
      shape,
      default: usualPlaces(game, side, pieces),
    };
  },
  check: ({ game }, { berths }, office, choice) => {
    const pieces = piecesOf(game, berths, office);
    return wrongPlaces(game, sideOfPieces(pieces), pieces, choice as unknown as PlaceChoice);
  },
  sample: ({ game }, { berths }, office, dice) => {
    const pieces = piecesOf(game, berths, office);
    return samplePlaces(game, sideOfPieces(pieces), pieces, dice);
  },
  answer: (play, { offices, berths }, answers) => {
    const { game } = play;
    for (const office of offices)
      putAll(play, piecesOf(game, berths, office), answers[office] as unknown as PlaceChoice);
    const ships = berths.map(({ ship }) => ship);
    const asked = offices.filter((office) => ordersFor(game, ships, office).length > 0);
    return asked.length === 0 ? undefined : call(startingOrders, { offices: asked, ships });
  },
});

const titleFor = ({ at, oneEdge, speed }: Start): string => {
  const where = at === 'edge' && oneEdge ? 'one-edge' : at;
  return speed === 'same' ? `ask.place-ships-${where}-same` : `ask.place-ships-${where}`;
};

function offerOf(
  { ship, docked, across }: Piece,
  { speed, most }: Start,
  hexes: readonly string[],
  acrossTheMap: readonly Direction[],
  brief: boolean,
): Offer {
  const speeds = typeof speed === 'number' ? { min: speed, max: speed } : { min: 0, max: most };
  return {
    id: ship.id,
    ...(!brief && { label: words('option.place-ship', { ship: ship.name }), parts: [ship.id] }),
    hexes,
    ...(!isStation(ship) && { facings: across ? acrossTheMap : DIRECTIONS, speeds }),
    ...(docked && { optional: true }),
  };
}

const acrossFacings = (game: Game, hexes: readonly Hex[]): Direction[] =>
  [...new Set(hexes.map((hex) => acrossFrom(game, hex)))].sort();

function putAll(play: Play<Game>, pieces: readonly Piece[], choice: PlaceChoice): void {
  const { game } = play;
  const side = sideOf(game, sideOfPieces(pieces));
  const start = startOf(game, side.id);
  const put = placed(pieces, choice);
  if (start.at === 'edge' && start.oneEdge && put.length > 0) side.edge = commonEdge(game, side.id, put) ?? '';
  for (const [{ ship, across }, place] of put) {
    putOne(game, ship, place);
    play.tell?.({
      type: 'ship-placed',
      clause: clausesFor(start, across),
      parts: [ship.id, place.hex],
      data: {
        is: isStation(ship) ? 'station' : 'ship',
        ship: ship.name,
        hex: labelOf(game, ship.q, ship.r),
        facing: compassPoint(ship.facing, 'pointy'),
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

function clausesFor({ at, clauses }: Start, across: boolean): ClauseId[] {
  const cited = [
    clauses.where,
    clauses.speed,
    ...(at === 'edge' ? ['KH-MAP-04'] : []),
    ...(across ? [clauses.facing] : []),
  ];
  return [...new Set(cited)];
}
