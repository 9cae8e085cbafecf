import type { Outcome } from '../state.ts';
import { type Phrases, say } from './phrases.ts';

/** How it ended, in a sentence or two: with the rulebook's `outcome.<by>` where it has one. `winner`: the side by its title. */
export function sayOutcome(phrases: Phrases, outcome: Pick<Outcome, 'winner' | 'by'>, winner: string): string {
  const drawn = outcome.winner === null;
  const key = `outcome.${outcome.by}`;
  const general = drawn ? 'The battle is drawn' : `${winner} wins`;
  if (!Object.hasOwn(phrases, key)) return `${general} (${outcome.by.replaceAll('-', ' ')}).`;
  const told = say(phrases, { say: key, with: drawn ? {} : { winner } });
  return !drawn && told.includes(winner) ? told : `${general}. ${told}`;
}
