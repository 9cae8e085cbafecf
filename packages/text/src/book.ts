import {
  type About,
  type AnyPresentation,
  type Clause,
  type ClauseId,
  type Phrases,
  type Refusal,
  sayRefusal,
  tableClauses,
} from '@flagbridge/engine';

/** A rulebook as the text player reads it: its light door and its presentation, never its rules. */
export interface Book {
  readonly about: About;
  readonly present: AnyPresentation;
  readonly phrases: Phrases;
}

/** A clause of the rulebook or of the table itself. */
export function clauseOf(book: Book, id: ClauseId): Clause | undefined {
  const found = book.present.catalogue.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (found !== undefined) return found;
  const own = Object.keys(tableClauses).find((one) => one.toLowerCase() === id.toLowerCase());
  return own === undefined
    ? undefined
    : { id: own, tier: 'table', title: 'At every table', rule: tableClauses[own] ?? '' };
}

export function clauseLines(book: Book, id: ClauseId): string[] {
  const clause = clauseOf(book, id);
  if (clause === undefined) return [`${id}: not in the catalogue.`];
  return [
    `${clause.id} ${clause.title}: ${clause.rule}`,
    ...(clause.example === undefined ? [] : [`  Example: ${clause.example}`]),
    ...(clause.ruling === undefined ? [] : [`  Ruling: ${clause.ruling}`]),
    ...(clause.later === undefined ? [] : ['  Not played yet: this rule comes with a later version.']),
    ...(clause.exempt === undefined ? [] : [`  Not enforced: ${clause.exempt}`]),
  ];
}

/** Why not, in a sentence with the clause behind it. */
export const whyNot = (book: Book, refusal: Refusal): string =>
  `${sayRefusal(book.phrases, refusal)} [${refusal.clause}]`;
