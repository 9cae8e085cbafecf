import { capital } from './compose/words.ts';

/** Longer than this, a question is read as a sentence and not as a title. */
const LONG = 46;

/**
 * A question's sentence as head and rest: `Defensive fire` and `Aim every shot before any die is rolled.` A long one without a
 * head stands under the book's word for the decision.
 */
export function titleParts(sentence: string, kind: string): { head: string; rest: string } {
  const at = sentence.indexOf(': ');
  if (at > 2 && at <= LONG) return { head: sentence.slice(0, at), rest: capital(sentence.slice(at + 2)) };
  return sentence.length <= LONG
    ? { head: sentence, rest: '' }
    : { head: capital(kind.replaceAll('-', ' ')), rest: sentence };
}
