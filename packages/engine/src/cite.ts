import type { Refusal } from './refusal.ts';
import type { ClauseId } from './words.ts';

/**
 * Where clauses are cited: a refused decision, an event, a part of a labelled number, the place where a rule acts (`play.by`). The
 * test kit listens here, so that a test named by a clause can prove that the clause was really cited while it ran. Nothing else
 * depends on it.
 */
export type Citation = 'refusal' | 'event' | 'part' | 'act';
type Listener = (how: Citation, clause: ClauseId) => void;

let listener: Listener | undefined;

/** Sets the one listener; returns the way to take it off again. */
export function watchCitations(heard: Listener): () => void {
  const before = listener;
  listener = heard;
  return () => {
    listener = before;
  };
}

export function cite(how: Citation, clause: ClauseId | readonly ClauseId[]): void {
  if (listener === undefined) return;
  if (typeof clause === 'string') listener(how, clause);
  else for (const one of clause) listener(how, one);
}

/** A refusal that is handed out: it is cited, and comes back as it is. */
export function refused(refusal: Refusal): Refusal {
  cite('refusal', refusal.clause);
  return refusal;
}
