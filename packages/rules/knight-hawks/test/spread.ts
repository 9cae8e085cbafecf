import { openQuestions, type Roller, sample, seeded, seedFrom } from '@flagbridge/engine';
import type { Situation } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';

/** Dice of which each is another, and all are the same in every run. */
const rollerOf = (name: string, n: number): Roller => seeded(seedFrom(`${name} ${n}`)).stream('any', {});

/** So many draws of something. */
export const drawnBy = <T>(name: string, times: number, draw: (dice: Roller) => T): T[] =>
  Array.from({ length: times }, (_, n) => draw(rollerOf(name, n)));

/** How often each of these came. */
export function tally(list: readonly (string | number)[]): { [what: string]: number } {
  const counts: { [what: string]: number } = {};
  for (const one of list) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Samples of the question that is open. */
export const samplesOf = (s: Situation<Game, Game>, times: number): unknown[] =>
  drawnBy('sample', times, (dice) => {
    const [open] = openQuestions(s.rules, s.state);
    if (open === undefined) throw new Error('nobody is asked');
    return sample(s.rules, s.state, open.id, dice);
  });
