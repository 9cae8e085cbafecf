import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import { SIDES, type Side, sidesHit } from './arcs.ts';
import { isFlying } from './ship-state.ts';
import { rangeTo } from './weapon-shot.ts';

/** No shields, or no threat, on any side. */
export const NONE: readonly number[] = SIDES.map(() => 0);

/** Sides by how much they are looked at, and of those that are looked at alike the lower number first. */
export const mostThreatened = (threat: readonly number[]): Side[] =>
  [...SIDES].sort((a, b) => (threat[b - 1] as number) - (threat[a - 1] as number));

/** How much each side, from 1, is looked at by enemies: those that are nearer count more. */
export function threatenedSides(game: Game, ship: Ship): number[] {
  const out = [...NONE];
  for (const other of game.ships) {
    if (!isFlying(other) || other.controller === '' || other.controller === ship.controller) continue;
    const sides = sidesHit(other, ship);
    const weight = sheetOf(game, other).size / (2 + rangeTo(ship, other)) / sides.length;
    for (const side of sides) out[side - 1] = (out[side - 1] as number) + weight;
  }
  return out;
}

/** Whole plans for so many shields: towards the threat (the default), all in front, and spread round the ship. */
export function shieldPlans(game: Game, ship: Ship, count: number): number[][] {
  if (count === 0) return [];
  const threat = threatenedSides(game, ship);
  const [first, second] = mostThreatened(threat) as [Side, Side];
  const toThreat = [...NONE];
  // A second side that is looked at nearly as hard gets every other shield.
  const both =
    (threat[second - 1] as number) >= 0.6 * (threat[first - 1] as number) && (threat[second - 1] as number) > 0;
  for (let n = 0; n < count; n++) {
    const side = both && n % 2 === 1 ? second : first;
    toThreat[side - 1] = (toThreat[side - 1] as number) + 1;
  }
  const front = [...NONE];
  front[0] = count;
  const round = [...NONE];
  for (let n = 0; n < count; n++) round[n % round.length] = (round[n % round.length] as number) + 1;
  return [toThreat, front, round];
}
