import { type PlaceChoice, type Placement, type Refusal, refuse } from '@flagbridge/engine';
import { type Edge, type Hex, key, label, unkey } from '@flagbridge/engine/hex';
import { type Placed, placed } from './placing.ts';
import { oneEdge, type StartNow, type StartPiece, startHexes, startSpeeds } from './start.ts';
import { acrossFrom, touches } from './zones.ts';

/** What listing hexes and speeds cannot say: one edge for all, one speed for all, straight across. Null when all is well. */
export function wrongStart(now: StartNow, pieces: readonly StartPiece[], choice: PlaceChoice): Refusal | null {
  const { clauses, speed } = now.start;
  const put = placed(pieces, choice);
  if (oneEdge(now) && put.length > 0 && commonEdge(now, put) === null) {
    const edge = bestEdge(now, put);
    const [off] = put.find((one) => !isAt(now, one, edge)) as Placed<StartPiece>;
    return refuse('two-edges', clauses.where, { figures: { ship: off.name, edge }, nearest: mended(now, put) });
  }
  if (speed === 'same') {
    const wanted = commonSpeed(now, put);
    const off = put.find(([piece, place]) => !piece.still && place.speed !== wanted);
    if (off !== undefined) {
      const figures = { ship: off[0].name, got: off[1].speed ?? 0, speed: wanted };
      return refuse('two-speeds', clauses.speed, { figures, nearest: mended(now, put) });
    }
  }
  const askew = put.find(([{ across }, place]) => across && place.facing !== acrossFrom(now.layout, hexOf(place)));
  if (askew === undefined) return null;
  return refuse('not-across', clauses.facing, { figures: { ship: askew[0].name }, nearest: mended(now, put) });
}

/** The rule by which a hex, a facing or a speed is not offered. Null where it is none, and only the form is wrong. */
export function forbidsStart(now: StartNow, pieces: readonly StartPiece[], choice: PlaceChoice): Refusal | null {
  const { layout, start } = now;
  const { min, max } = startSpeeds(start);
  const hexes = new Set(startHexes(now).map(key));
  // What is not chosen yet breaks no rule.
  for (const [{ name: ship, still, across }, { hex, facing, speed }] of placed(pieces, choice)) {
    const at = unkey(hex);
    if (at === undefined) continue;
    if (!hexes.has(hex))
      return refuse('start-elsewhere', start.clauses.where, { figures: { ship, hex: label(layout, at) } });
    if (still) continue;
    if (speed !== undefined && (speed < min || speed > max))
      return refuse('start-speed', start.clauses.speed, { figures: { ship, got: speed, min, max } });
    if (across && facing !== undefined && facing !== acrossFrom(layout, at))
      return refuse('not-across', start.clauses.facing, { figures: { ship } });
  }
  return null;
}

/** The edge all of them touch, of those the side may use; the first where a corner leaves two; null where there is none. */
export const commonEdge = (now: StartNow, put: readonly Placed<StartPiece>[]): Edge | null =>
  now.edges.find((edge) => put.every((one) => isAt(now, one, edge))) ?? null;

/** A key that came from a request of ours. */
const hexOf = ({ hex }: Placement): Hex => unkey(hex) as Hex;

const isAt = ({ layout }: StartNow, [, place]: Placed<StartPiece>, edge: Edge): boolean =>
  touches(layout, hexOf(place), edge);

/** The edge most of them touch. */
function bestEdge(now: StartNow, put: readonly Placed<StartPiece>[]): Edge {
  const count = (edge: Edge): number => put.filter((one) => isAt(now, one, edge)).length;
  return now.edges.reduce((best, edge) => (count(edge) > count(best) ? edge : best), now.edges[0] as Edge);
}

/** The speed the side has already, or that of the first ship. */
const commonSpeed = ({ speed }: StartNow, put: readonly Placed<StartPiece>[]): number =>
  speed ?? put.find(([{ still }]) => !still)?.[1].speed ?? 0;

/** The nearest legal change: strays join a ship at the edge most have chosen, and take its speed. */
function mended(now: StartNow, put: readonly Placed<StartPiece>[]): PlaceChoice {
  const edge = oneEdge(now) ? bestEdge(now, put) : null;
  const fine = put.find((one) => edge === null || isAt(now, one, edge));
  const mend = (one: Placed<StartPiece>): Placement => {
    const [{ across, still }, place] = one;
    const stays = edge === null || fine === undefined || isAt(now, one, edge);
    const { hex } = stays ? place : fine[1];
    if (still) return { hex };
    return {
      hex,
      facing: across ? acrossFrom(now.layout, hexOf({ hex })) : (place.facing ?? 0),
      speed: now.start.speed === 'same' ? commonSpeed(now, put) : (place.speed ?? 0),
    };
  };
  return Object.fromEntries(put.map((one) => [one[0].id, mend(one)]));
}
