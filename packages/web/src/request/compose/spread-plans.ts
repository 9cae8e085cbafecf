import type { Spread, SpreadChoice } from '@flagbridge/engine';
import type { Composition, Work } from './composition.ts';
import { withChoice } from './pick.ts';
import { least, sameSpread } from './spread.ts';
import { restIn, restOf, spreadLegal } from './spread-points.ts';
import { inWords } from './words.ts';

/** Whole plans and what is said of them: what the form of a spread needs, and its composer does not. */
type M = Composition<Spread>;
type W = Work<SpreadChoice>;

/** What is done where nobody decides: a sensible beginning. Null where it is what stands already. */
export function sensible(composition: M, work: W): W | null {
  const byDefault = composition.request.default;
  if (!spreadLegal(composition.shape, byDefault)) return null;
  const choice = { ...least(composition), ...byDefault };
  return sameSpread(composition, choice, work.choice) ? null : withChoice(work, choice);
}

/** Everything taken off again; null where nothing can be. */
export function emptied(composition: M, work: W): W | null {
  const choice = least(composition);
  return sameSpread(composition, choice, work.choice) ? null : { choice, live: null };
}

const leftText = (rest: number): string => (rest === 0 ? 'none left' : `${inWords(rest)} left`);

export const restText = ({ shape }: M, choice: SpreadChoice): string => leftText(restOf(shape, choice));

/** `none left`, `thirty left`: of what a group shares. */
export const groupText = ({ shape }: M, choice: SpreadChoice, group: string): string =>
  leftText(restIn(shape, choice, group));
