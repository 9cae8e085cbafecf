import { one, type PlaceChoice, type Placement, type Roller, type SideId } from '@flagbridge/engine';
import { DIRECTIONS, type Direction, type Hex, turn } from '@flagbridge/engine/hex';
import { type Game, isStation } from '../../game.ts';
import { keyOf, planetBeside } from '../../rules/map.ts';
import { type Piece, speedBefore } from './berths.ts';
import { acrossFrom, edgesOf, onEdges, startHexes, startOf } from './hexes.ts';
import { facingAhead } from './usual.ts';

/** Speeds from which a battle can be fought; now and then any other. */
const SENSIBLE = 8;

/** A legal start, any with some chance, but mostly one that a battle can begin from. */
export function samplePlaces(game: Game, side: SideId, pieces: readonly Piece[], dice: Roller): PlaceChoice {
  const { at, oneEdge, speed, orders } = startOf(game, side);
  const hexes = at === 'edge' && oneEdge ? onEdges(game, [one(edgesOf(game, side), dice)]) : startHexes(game, side);
  // Beside a planet a ship at rest may begin in orbit, or docked (KH-SCN-204): chance alone would never find it.
  const berths = orders && speed === 'free' ? hexes.filter(({ q, r }) => planetBeside(game, q, r) !== undefined) : [];
  const common = sampleSpeed(game, side, dice);
  const out: { [ship: string]: Placement } = {};
  for (const { ship, docked, across } of pieces) {
    if (docked && dice.pick(3) > 0) continue;
    const rests = berths.length > 0 && dice.pick(6) === 0;
    const hex = one(rests ? berths : hexes, dice);
    const key = keyOf(hex.q, hex.r);
    if (isStation(ship)) out[ship.id] = { hex: key };
    else
      out[ship.id] = {
        hex: key,
        facing: across ? acrossFrom(game, hex) : sampleFacing(game, side, hex, dice),
        speed: rests ? 0 : speed === 'free' ? sampleSpeed(game, side, dice) : common,
      };
  }
  return out;
}

function sampleSpeed(game: Game, side: SideId, dice: Roller): number {
  const { speed, most } = startOf(game, side);
  if (typeof speed === 'number') return speed;
  const before = speed === 'same' ? speedBefore(game, side) : null;
  return before ?? dice.pick(dice.pick(16) === 0 ? most + 1 : Math.min(SENSIBLE, most) + 1);
}

function sampleFacing(game: Game, side: SideId, hex: Hex, dice: Roller): Direction {
  if (dice.pick(4) === 0) return one(DIRECTIONS, dice);
  return turn(facingAhead(game, side, hex), dice.pick(3) - 1);
}
