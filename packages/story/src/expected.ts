import {
  type AllDice,
  type AnyState,
  type Decision,
  type Fleets,
  overAllDice,
  type Seed,
  seedFrom,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { fleetsIn, type Line } from './lines.ts';
import { leftOfAll, shipsOf } from './points.ts';
import type { Recorded } from './recorded.ts';

/** What all offices together see of a state that is looked at once. */
export interface Eye {
  readonly recorded: Recorded;
  readonly viewer: Viewer;
}

/** `like`: what they saw of a state near it, so that what is the same need not be made again. */
export const fleetsOf = ({ recorded, viewer }: Eye, state: AnyState, like: View<unknown>): Fleets =>
  fleetsIn(recorded, view(recorded.rules, state, viewer, like));

export interface Expectation {
  /** What every side loses in the mean, in the order of the sides. */
  readonly losses: readonly number[];
  /** Chances of what all sides together may lose. */
  readonly chances: ReadonlyMap<number, number>;
  readonly exact: boolean;
}

export type DiceWalk = Pick<AllDice<unknown>, 'within' | 'asked' | 'branches' | 'samples' | 'seed'>;

/** What fleets lose in the mean of all dice, when this is decided. */
export function expected(
  eye: Eye,
  state: AnyState,
  seen: View<unknown>,
  decision: Decision,
  walk: DiceWalk,
): Expectation {
  const before = leftOfAll(fleetsIn(eye.recorded, seen));
  const losses = before.map(() => 0);
  const chances = new Map<number, number>();
  const exact = overAllDice(eye.recorded.rules, state, decision, {
    ...walk,
    mark: (one) => markOf(fleetsOf(eye, one, seen)),
    each: (after, chance) => {
      let all = 0;
      for (const [i, left] of leftOfAll(fleetsOf(eye, after, seen)).entries()) {
        const lost = (before[i] ?? 0) - left;
        losses[i] = (losses[i] ?? 0) + chance * lost;
        all += lost;
      }
      chances.set(all, (chances.get(all) ?? 0) + chance);
    },
  });
  return { losses, chances, exact };
}

/**
 * Of the dice a sample is thrown with: the same in every run, because an account of a battle is always the same account; and others in
 * every battle and line, because what a sample errs by would else be everybody's, and no mean of many battles would take it away.
 */
export const seedAt = ({ recorded }: Eye, { n }: Line): Seed =>
  seedFrom(`what was to be expected/${recorded.replay.seed}/${n}`);

const markOf = (fleets: Fleets): string =>
  shipsOf(fleets)
    .map(({ left }) => left)
    .join();
