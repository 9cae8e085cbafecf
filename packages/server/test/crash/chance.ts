import { randomInt } from 'node:crypto';
import { seeded, seedFrom } from '@flagbridge/engine';

/** What is random in a run: the same with the same `FLAGBRIDGE_SEED`. Where a process is in its work at a moment is not. */
export interface Chance {
  readonly seed: string;
  /** A whole number from 0, below `n`. */
  below(n: number): number;
}

export function chanceFor(what: string): Chance {
  const wanted = process.env['FLAGBRIDGE_SEED'] ?? '1980';
  const seed = wanted === 'any' ? String(randomInt(2 ** 31)) : wanted;
  const dice = seeded(seedFrom(`${what} ${seed}`)).stream('open', {});
  return { seed, below: (n) => dice.pick(n) };
}
