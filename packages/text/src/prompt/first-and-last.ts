import { type Outcome, sayOutcome } from '@flagbridge/engine';
import { folded } from '../answer/keys.ts';
import { type Book, clauseLines } from '../book.ts';
import type { Paint } from '../paint.ts';
import { wrap } from '../tell/columns.ts';

interface Opening {
  readonly title: string;
  /** What makes it interesting, or how far it has come. */
  readonly hook: string;
  readonly options: { readonly [id: string]: string | number | boolean };
}

/** What is said before everything else: which match this is, and what is not as usual in it. */
export function openingLines({ about, present }: Book, paint: Paint, { title, hook, options }: Opening): string[] {
  const own = folded(title);
  // What is as usual need not be told.
  const chosen = about.options
    .filter(({ id, values }) => options[id] !== values[0])
    .map(({ id, title: option }) => `${option.toLowerCase()} ${String(options[id])}`);
  return [
    paint.bold(`${about.title}: ${title}`),
    hook,
    ...(present.catalogue.some((clause) => folded(clause.title).startsWith(own))
      ? [`What is special about it: type rule ${title.replace(/\W+$/, '')}.`]
      : []),
    ...(chosen.length > 0 ? [`Options: ${chosen.join(', ')}.`] : []),
  ];
}

/** What it means to somebody who held these sides. */
export function verdict(winner: string | null, own: readonly string[]): string {
  if (winner === null) return 'Nobody has won.';
  return own.includes(winner) ? 'You have won.' : 'You have lost.';
}

export function outcomeLines(book: Book, outcome: Outcome, winner: string, wide = 100): string[] {
  return [
    sayOutcome(book.phrases, outcome, winner),
    ...clauseLines(book, outcome.clause).flatMap((line) => wrap(`  ${line}`, wide, '    ')),
  ];
}
