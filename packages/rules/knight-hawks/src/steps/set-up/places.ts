import type { PlaceChoice, Roller, SideId } from '@flagbridge/engine';
import { type Direction, distance, type Hex, isOnSheet, ring, scale, subtract } from '@flagbridge/engine/hex';
import {
  acrossFrom,
  defaultStart,
  facingTo,
  fromTheMiddle,
  hexesAtEdges,
  hexesInColumns,
  middleHex,
  type StartNow,
  sampleStart,
} from '@flagbridge/kit/set-up';
import { otherSide, sideOf } from '@flagbridge/kit/sides';
import type { Game } from '../../game.ts';
import { planetBeside } from '../../rules/map.ts';
import type { Piece } from './berths.ts';
import { startNow, startOf } from './hexes.ts';

/** The speed ships come with where nobody says another. */
const DEFAULT_SPEED = 5;
/** Speeds from which a battle can be fought; now and then any other. */
const SENSIBLE = 8;
/** How far from the planet ships stand guard where they may stand anywhere. */
const GUARD = 3;

/** A legal and reasonable start: side by side in the middle of where they may be, bows to the enemy, at speed 5. */
export function defaultPlaces(game: Game, side: SideId, pieces: readonly Piece[]): PlaceChoice {
  const now = startNow(game, side);
  const ahead = (hex: Hex): Direction => facingAhead(game, side, now, hex);
  return defaultStart(now, pieces, defaultHexes(game, side, now), { ahead, speed: DEFAULT_SPEED });
}

export function samplePlaces(game: Game, side: SideId, pieces: readonly Piece[], dice: Roller): PlaceChoice {
  const now = startNow(game, side);
  const ahead = (hex: Hex): Direction => facingAhead(game, side, now, hex);
  // Beside a planet a ship at rest may begin in orbit, or docked (KH-SCN-204).
  const isBerth = ({ q, r }: Hex): boolean => planetBeside(game, q, r) !== undefined;
  const { orders } = startOf(game, side);
  return sampleStart(now, pieces, dice, { ahead, speed: SENSIBLE, isBerth: orders ? isBerth : null });
}

/** From an edge towards the planet where there is one; otherwise towards the enemy. */
function facingAhead(game: Game, side: SideId, { layout, start, edges }: StartNow, from: Hex): Direction {
  const planet = game.planets.find(({ placed }) => placed);
  const enemy = sideOf(game, otherSide(game, side)).edge;
  if (start.at === 'anywhere') {
    if (enemy !== '') return facingTo(layout, from, middleHex(layout, enemy));
    // Nobody knows where they will come from: outwards.
    const centre = planet ?? middleHex(layout);
    return facingTo(layout, from, scaled(centre, from));
  }
  if (start.at === 'columns') return acrossFrom(layout, from);
  if (planet !== undefined) return facingTo(layout, from, planet);
  const [edge] = edges;
  return edge === 'north' || edge === 'south' ? facingTo(layout, from, middleHex(layout)) : acrossFrom(layout, from);
}

const scaled = (centre: Hex, through: Hex): Hex => {
  const { q, r } = scale(subtract(through, centre), 10);
  return { q: centre.q + q, r: centre.r + r };
};

/** Hexes in the order in which ships take them. */
function defaultHexes(game: Game, side: SideId, { layout, start, edges, isFree }: StartNow): Hex[] {
  if (start.at === 'edge') return fromTheMiddle(hexesAtEdges(layout, edges.slice(0, 1), isFree));
  if (start.at === 'columns') {
    const inner = start.to * 2 < game.columns ? start.to : start.from;
    return fromTheMiddle(hexesInColumns(layout, { from: inner, to: inner }, isFree));
  }
  const centre = game.planets.find(({ placed }) => placed) ?? middleHex(layout);
  const guard = ring(centre, GUARD, 'pointy').filter((hex) => isOnSheet(layout, hex) && isFree(hex));
  const enemy = sideOf(game, otherSide(game, side)).edge;
  if (enemy === '') return fromTheMiddle(guard);
  const threat = middleHex(layout, enemy);
  return guard.sort((a, b) => distance(a, threat) - distance(b, threat));
}
