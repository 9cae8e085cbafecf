import { one, type PlaceChoice, type Placement, type Roller } from '@flagbridge/engine';
import { DIRECTIONS, type Direction, type Hex, key, turn } from '@flagbridge/engine/hex';
import { oneEdge, type StartNow, type StartPiece, startHexes } from './start.ts';
import { acrossFrom, hexesAtEdges } from './zones.ts';

/** What a sensible player does with a start. */
interface StartSense {
  /** Where a ship that starts here looks. */
  ahead(hex: Hex): Direction;
  /** The greatest speed that a battle can begin with. */
  readonly speed: number;
}

/** A legal and reasonable start: in these hexes, in this order, bows ahead. Pieces that may stay off the map do. */
export function defaultStart(
  now: StartNow,
  pieces: readonly StartPiece[],
  hexes: readonly Hex[],
  { ahead, speed }: StartSense,
): PlaceChoice {
  const comes = settledSpeed(now) ?? Math.min(speed, now.start.most);
  const out: { [piece: string]: Placement } = {};
  for (const [i, piece] of pieces.filter(({ optional }) => !optional).entries()) {
    const hex = hexes[i % hexes.length] as Hex;
    const facing = piece.across ? acrossFrom(now.layout, hex) : ahead(hex);
    out[piece.id] = piece.still ? { hex: key(hex) } : { hex: key(hex), facing, speed: comes };
  }
  return out;
}

/** The speed that is not for this office to choose: the scenario's, or the one its side has already. */
const settledSpeed = ({ start, speed }: StartNow): number | null =>
  typeof start.speed === 'number' ? start.speed : start.speed === 'same' ? speed : null;

/**
 * A legal start, any with some chance, but mostly one that a battle can begin from. Where ships at rest may do more (`berths`), now
 * and then one rests there: chance alone would never find it.
 */
export function sampleStart(
  now: StartNow,
  pieces: readonly StartPiece[],
  dice: Roller,
  sense: StartSense & { readonly isBerth: ((hex: Hex) => boolean) | null },
): PlaceChoice {
  const { layout, edges, isFree, start } = now;
  const hexes = oneEdge(now) ? hexesAtEdges(layout, [one(edges, dice)], isFree) : startHexes(now);
  const berths = sense.isBerth !== null && start.speed === 'free' ? hexes.filter(sense.isBerth) : [];
  const common = sampleSpeed(now, sense.speed, dice);
  const out: { [piece: string]: Placement } = {};
  for (const piece of pieces) {
    if (piece.optional && dice.pick(3) > 0) continue;
    const rests = berths.length > 0 && dice.pick(6) === 0;
    const hex = one(rests ? berths : hexes, dice);
    if (piece.still) out[piece.id] = { hex: key(hex) };
    else
      out[piece.id] = {
        hex: key(hex),
        facing: piece.across ? acrossFrom(layout, hex) : sampleFacing(sense.ahead(hex), dice),
        speed: rests ? 0 : start.speed === 'free' ? sampleSpeed(now, sense.speed, dice) : common,
      };
  }
  return out;
}

const sampleSpeed = (now: StartNow, sensible: number, dice: Roller): number =>
  settledSpeed(now) ?? dice.pick(dice.pick(16) === 0 ? now.start.most + 1 : Math.min(sensible, now.start.most) + 1);

const sampleFacing = (ahead: Direction, dice: Roller): Direction =>
  dice.pick(4) === 0 ? one(DIRECTIONS, dice) : turn(ahead, dice.pick(3) - 1);
