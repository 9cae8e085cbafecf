import { type PlaceChoice, type Placement, type Refusal, refuse, type SideId } from '@flagbridge/engine';
import type { Edge } from '@flagbridge/engine/hex';
import { type Game, isStation } from '../../game.ts';
import { hexAt } from '../../rules/map.ts';
import { type Piece, speedBefore } from './berths.ts';
import { acrossFrom, edgesOf, startOf, touches } from './hexes.ts';

/** What listing hexes and speeds cannot say: one edge for all, one speed for all, straight across. Null when all is well. */
export function wrongPlaces(game: Game, side: SideId, pieces: readonly Piece[], choice: PlaceChoice): Refusal | null {
  const { clauses, oneEdge, at, speed } = startOf(game, side);
  const put = placed(pieces, choice);
  const nearest = () => mended(game, side, pieces, choice);
  if (at === 'edge' && oneEdge && put.length > 0 && commonEdge(game, side, put) === null) {
    const edge = bestEdge(game, side, put);
    const off = put.find(([, { hex }]) => !touches(game, hexAt(hex), edge)) as Put;
    return refuse('two-edges', clauses.where, { figures: { ship: off[0].ship.name, edge }, nearest: nearest() });
  }
  if (speed === 'same') {
    const wanted = commonSpeed(game, side, put);
    const off = put.find(([{ ship }, place]) => !isStation(ship) && place.speed !== wanted);
    if (off !== undefined)
      return refuse('two-speeds', clauses.speed, {
        figures: { ship: off[0].ship.name, got: off[1].speed ?? 0, speed: wanted },
        nearest: nearest(),
      });
  }
  const askew = put.find(([{ across }, place]) => across && place.facing !== acrossFrom(game, hexAt(place.hex)));
  if (askew === undefined) return null;
  return refuse('not-across', clauses.facing, { figures: { ship: askew[0].ship.name }, nearest: nearest() });
}

type Put = readonly [Piece, Placement];

export function placed(pieces: readonly Piece[], choice: PlaceChoice): Put[] {
  const out: Put[] = [];
  for (const piece of pieces) {
    const put = Object.hasOwn(choice, piece.ship.id) ? choice[piece.ship.id] : undefined;
    if (put !== undefined) out.push([piece, put]);
  }
  return out;
}

/** The edge all of them touch, of those the side may use; the first where a corner leaves two; null where there is none. */
export const commonEdge = (game: Game, side: SideId, put: readonly Put[]): Edge | null =>
  edgesOf(game, side).find((edge) => put.every(([, { hex }]) => touches(game, hexAt(hex), edge))) ?? null;

/** The edge most of them touch. */
function bestEdge(game: Game, side: SideId, put: readonly Put[]): Edge {
  const count = (edge: Edge): number => put.filter(([, { hex }]) => touches(game, hexAt(hex), edge)).length;
  const edges = edgesOf(game, side);
  return edges.reduce((best, edge) => (count(edge) > count(best) ? edge : best), edges[0] as Edge);
}

/** The speed the side has already, or that of the first ship. */
function commonSpeed(game: Game, side: SideId, put: readonly Put[]): number {
  const first = put.find(([{ ship }]) => !isStation(ship));
  return speedBefore(game, side) ?? first?.[1].speed ?? 0;
}

/** The nearest legal change: strays join a ship at the edge most have chosen, and take its speed. */
function mended(game: Game, side: SideId, pieces: readonly Piece[], choice: PlaceChoice): PlaceChoice {
  const { at, oneEdge, speed } = startOf(game, side);
  const put = placed(pieces, choice);
  const edge = at === 'edge' && oneEdge ? bestEdge(game, side, put) : null;
  const fine = put.find(([, { hex }]) => edge === null || touches(game, hexAt(hex), edge));
  const mend = ([{ across, ship }, place]: Put): Placement => {
    const hex = edge === null || fine === undefined || touches(game, hexAt(place.hex), edge) ? place.hex : fine[1].hex;
    if (isStation(ship)) return { hex };
    return {
      hex,
      facing: across ? acrossFrom(game, hexAt(hex)) : (place.facing ?? 0),
      speed: speed === 'same' ? commonSpeed(game, side, put) : (place.speed ?? 0),
    };
  };
  return Object.fromEntries(put.map((one) => [one[0].ship.id, mend(one)]));
}
