import {
  type AllDice,
  type AnyState,
  type Decision,
  type Fleets,
  overAllDice,
  seedFrom,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { fleetsIn } from './lines.ts';
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

type Walk = Pick<AllDice<unknown>, 'within' | 'asked' | 'branches' | 'samples'>;

/** What fleets lose in the mean of all dice, when this is decided. */
export function expected(eye: Eye, state: AnyState, seen: View<unknown>, decision: Decision, walk: Walk): Expectation {
  const before = leftOfAll(fleetsIn(eye.recorded, seen));
  const losses = before.map(() => 0);
  const chances = new Map<number, number>();
  const exact = overAllDice(eye.recorded.rules, state, decision, {
    ...walk,
    seed: SEED,
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

/** The same in every run: an account of a battle is always the same account. */
export const SEED = seedFrom('what was to be expected');

const markOf = (fleets: Fleets): string =>
  shipsOf(fleets)
    .map(({ left }) => left)
    .join();
