import { advance, type Choice, copy, type DiceSource, type Roller, seeded, seedFrom } from '@flagbridge/engine';
import type { PlayerInput } from './player.ts';
import { type Horizon, playOn } from './playout.ts';
import { prospect } from './prospect.ts';
import { roundOf } from './round.ts';
import { type World, worldOf } from './world.ts';

export interface Budget {
  /** Answers that are weighed. */
  readonly candidates: number;
  /** Imagined states each of them is tried in. */
  readonly worlds: number;
  /** Decisions played on, by anyone, before the position is valued. */
  readonly decisions: number;
}

/**
 * Of several answers the one that does best in imagined worlds. Every answer gets the same worlds and the same dice, so that
 * they differ by what they do and not by luck. The first stays where another leads by no more than chance explains.
 */
export function best(seen: PlayerInput, choices: readonly Choice[], budget: Budget): Choice {
  const rows: number[][] = [];
  // Nobody reads where we are in the turn in worlds of the mind: their views have no ruler.
  const inMind: PlayerInput = { ...seen, rules: { ...seen.rules, ruler: null } };
  for (let i = 0; i < budget.worlds; i++) {
    const row = weighed(inMind, choices, budget);
    if (row !== null) rows.push(row);
  }
  let [winner, lead] = [0, 0];
  for (let i = 1; i < choices.length; i++) {
    const { mean, error } = ofDifferences(rows.map((row) => (row[i] as number) - (row[0] as number)));
    if (mean <= error || mean <= lead) continue;
    winner = i;
    lead = mean;
  }
  return choices[winner] as Choice;
}

/** What each answer leads to in one imagined world; null where a rule breaks there. */
function weighed(seen: PlayerInput, choices: readonly Choice[], { decisions }: Budget): number[] | null {
  const { office, question } = seen.request;
  const horizon: Horizon = { decisions, office, question, round: roundOf(seen.view.flow) };
  const world = worldOf(seen);
  const source = seeded(ownSeed(seen.dice));
  try {
    return choices.map((choice) => {
      const state = copy(seen.rules, world);
      return playedOut(seen, state, choice, source, horizon);
    });
  } catch {
    // A rule that breaks in a world of the mind must not break the match: this world counts for none of the answers.
    return null;
  }
}

function playedOut(seen: PlayerInput, state: World, choice: Choice, source: DiceSource, horizon: Horizon): number {
  const { rules, viewer, request } = seen;
  const { office, id: to } = request;
  const result = advance(rules, state, { office, to, choice }, source);
  if (!result.ok) throw new Error(`refused with ${result.clause} in an imagined world, and not in another`);
  playOn(rules, state, horizon, source);
  return prospect(rules, state, viewer, office);
}

/** A seed for a world's dice, from the player's own. */
const ownSeed = (dice: Roller): string => seedFrom(`${dice.pick(2 ** 31)}/${dice.pick(2 ** 31)}`);

/** The mean of paired differences and its standard error. */
function ofDifferences(all: readonly number[]): { mean: number; error: number } {
  const n = all.length;
  if (n === 0) return { mean: 0, error: 0 };
  const mean = all.reduce((sum, one) => sum + one, 0) / n;
  const spread = all.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: n < 2 ? 0 : Math.sqrt(spread / (n - 1) / n) };
}
