import { type AnyPresentation, type ClauseId, isRefusal, type Refusal } from '@flagbridge/engine';
import { expect } from 'vitest';
import { speechOf, unsaidRefusal } from './fuzz/said.ts';

/** What tests of rules say most often, in the words of the rules: a decision was taken, or refused by a clause. */
interface RuleMatchers<R = unknown> {
  /** The decision was taken. */
  toBeDone(): R;
  /** The decision, draft or forecast was refused, by this clause where one is named. */
  toBeRefused(clause?: ClauseId): R;
  /** The refusal has a phrase that says everything it wants to say, and a clause the catalogue knows. */
  toHaveWords(present: Pick<AnyPresentation, 'phrases' | 'catalogue'>): R;
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: vitest's own declaration, which this one joins, has this default.
  interface Assertion<T = any> extends RuleMatchers<T> {}
  interface AsymmetricMatchersContaining extends RuleMatchers {}
}

interface Answered {
  readonly ok?: unknown;
  readonly clause?: unknown;
  readonly refusal?: { readonly clause?: unknown };
}

/** The clause of a refusal, or of the refusal within a draft; null where nothing was refused. */
function refusedBy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const { ok, clause, refusal } = value as Answered;
  if (ok === false) return clause;
  return refusal?.clause ?? null;
}

expect.extend({
  toBeDone(value: unknown) {
    const done = typeof value === 'object' && value !== null && (value as Answered).ok === true;
    return { pass: done, message: () => `${done ? 'taken' : 'not taken'}: ${JSON.stringify(value)}` };
  },
  toBeRefused(value: unknown, clause?: ClauseId) {
    const by = refusedBy(value);
    const pass = by !== null && (clause === undefined || by === clause);
    const wanted = clause === undefined ? 'a refusal' : `a refusal by ${clause}`;
    return { pass, message: () => `${pass ? 'did not want' : 'wanted'} ${wanted}, got ${JSON.stringify(value)}` };
  },
  toHaveWords(value: unknown, present: Pick<AnyPresentation, 'phrases' | 'catalogue'>) {
    const missing = isRefusal(value) ? [...unsaidRefusal(speechOf(present), value satisfies Refusal)] : ['no refusal'];
    const said = missing.length === 0;
    return { pass: said, message: () => (said ? 'it has words' : `${missing.join('; ')}: ${JSON.stringify(value)}`) };
  },
});
