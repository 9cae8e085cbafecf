import type { PlaceChoice, Placement, SideId } from '@flagbridge/engine';
import {
  type Direction,
  distance,
  fromOffset,
  type Hex,
  isOnSheet,
  ring,
  scale,
  subtract,
} from '@flagbridge/engine/hex';
import { type Game, isStation, other, sideOf } from '../../game.ts';
import { keyOf, layoutOf, planetAt } from '../../rules/map.ts';
import { type Piece, speedBefore } from './berths.ts';
import { acrossFrom, edgesOf, facingTo, middleHex, onEdges, startOf } from './hexes.ts';

/** The speed ships come with where nobody says another. */
const USUAL_SPEED = 5;
/** How far from the planet ships stand guard where they may stand anywhere. */
const GUARD = 3;

/** A legal and reasonable start: side by side in the middle of where they may be, bows to the enemy, at speed 5. */
export function usualPlaces(game: Game, side: SideId, pieces: readonly Piece[]): PlaceChoice {
  const must = pieces.filter(({ docked }) => !docked);
  const hexes = usualHexes(game, side);
  const speed = usualSpeed(game, side);
  const out: { [ship: string]: Placement } = {};
  for (const [i, { ship, across }] of must.entries()) {
    const hex = hexes[i % hexes.length] as Hex;
    const key = keyOf(hex.q, hex.r);
    const facing = across ? acrossFrom(game, hex) : facingAhead(game, side, hex);
    out[ship.id] = isStation(ship) ? { hex: key } : { hex: key, facing, speed };
  }
  return out;
}

function usualSpeed(game: Game, side: SideId): number {
  const { speed, most } = startOf(game, side);
  if (typeof speed === 'number') return speed;
  const before = speed === 'same' ? speedBefore(game, side) : null;
  return before ?? Math.min(USUAL_SPEED, most);
}

/** From an edge towards the planet where there is one; otherwise towards the enemy. */
export function facingAhead(game: Game, side: SideId, from: Hex): Direction {
  const start = startOf(game, side);
  const planet = game.planets.find(({ placed }) => placed);
  const enemy = sideOf(game, other(game, side)).edge;
  if (start.at === 'anywhere') {
    if (enemy !== '') return facingTo(from, middleHex(game, enemy));
    // Nobody knows where they will come from: outwards.
    const centre = planet ?? middleHex(game);
    return facingTo(from, scaled(centre, from));
  }
  if (start.at === 'columns') return acrossFrom(game, from);
  if (planet !== undefined) return facingTo(from, planet);
  const [edge] = edgesOf(game, side);
  return edge === 'north' || edge === 'south' ? facingTo(from, middleHex(game)) : acrossFrom(game, from);
}

const scaled = (centre: Hex, through: Hex): Hex => {
  const { q, r } = scale(subtract(through, centre), 10);
  return { q: centre.q + q, r: centre.r + r };
};

/** Hexes in the order in which ships take them. */
function usualHexes(game: Game, side: SideId): Hex[] {
  const start = startOf(game, side);
  if (start.at === 'edge') return spaced(onEdges(game, edgesOf(game, side).slice(0, 1)));
  if (start.at === 'columns') {
    const inner = start.to * 2 < game.columns ? start.to : start.from;
    const layout = layoutOf(game);
    const column = Array.from({ length: game.rows }, (_, row) => fromOffset(layout, inner, row));
    return spaced(column.filter(({ q, r }) => planetAt(game, q, r) === undefined));
  }
  const centre = game.planets.find(({ placed }) => placed) ?? middleHex(game);
  const guard = ring(centre, GUARD, 'pointy').filter(
    (hex) => isOnSheet(layoutOf(game), hex) && planetAt(game, hex.q, hex.r) === undefined,
  );
  const enemy = sideOf(game, other(game, side)).edge;
  if (enemy === '') return spaced(guard);
  const threat = middleHex(game, enemy);
  return guard.sort((a, b) => distance(a, threat) - distance(b, threat));
}

/** From the middle outwards, every other one first. */
function spaced(line: readonly Hex[]): Hex[] {
  const middle = Math.floor(line.length / 2);
  const outwards = line.map((_, i) => middle + (i % 2 === 0 ? i / 2 : -(i + 1) / 2));
  const inside = outwards.filter((i) => i >= 0 && i < line.length);
  const order = [...inside.filter((i) => (i - middle) % 2 === 0), ...inside.filter((i) => (i - middle) % 2 !== 0)];
  return order.map((i) => line[i] as Hex);
}
