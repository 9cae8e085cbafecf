import type { Tally } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import type { Ship } from '../game.ts';
import { tightTurnDie } from './ship-state.ts';

/** Tight turns by their letters: hexsides to the right, two left, two right, about (SD-TRN-05). */
export type TightTurn = 'LL' | 'RR' | 'B';
export const TIGHT_TURNS: readonly TightTurn[] = ['LL', 'RR', 'B'];
export const hexsidesOf = (letter: TightTurn): 2 | 3 | 4 => (letter === 'RR' ? 2 : letter === 'B' ? 3 : 4);
export const turned = (facing: Direction, hexsides: number): Direction => ((facing + hexsides) % 6) as Direction;

/** SD-TRN-02, SD-TRN-10: what a normal turn costs this ship, and a tight one beside its die. */
export const turnCostOf = (ship: Ship): number => 3 + ship.turnCost;

/** The same with its reasons. */
export function addTurnCost(tally: Tally, ship: Ship, tight: boolean): Tally {
  tally.add(3, tight ? 'for a tight turn' : 'turning', tight ? 'SD-TRN-05' : 'SD-TRN-02');
  if (ship.turnCost > 0) tally.add(ship.turnCost, 'damaged controls', 'SD-TRN-10');
  return tally;
}

/** A tight turn with so many points left: the die, and the highest face that can still be paid (SD-TRN-07, SD-TRN-08). */
export interface TightOdds {
  readonly sides: number;
  readonly upTo: number;
  /** 0 to 1. */
  readonly chance: number;
}

export function tightOdds(ship: Ship, left: number): TightOdds {
  const sides = tightTurnDie(ship.plt);
  const spare = left - turnCostOf(ship);
  const upTo = spare < 0 ? 0 : spare > sides ? sides : spare;
  return { sides, upTo, chance: upTo / sides };
}

export const percent = (chance: number): number => Math.round(100 * chance);
