import { createHash } from 'node:crypto';
import type { Asking } from '../sql/asking.ts';
import type { Dialect } from '../sql/dialect.ts';
import { pageOf, type StoredRow, shelves } from './shelves.ts';

/**
 * A host's everything as text. Each line is a check, a space, and JSON: first what this is, then rows, `[shelf, cells …]`, and at the
 * end how many there were of each. A check is made of the line and of the check before it, so a line that is changed, left out, moved or
 * cut off is found where it is.
 */
/** Of a check, in characters. */
const WIDTH = 32;

export const heading = {
  flagbridge: 'host',
  version: 1,
  shelves: Object.fromEntries(shelves.map(({ table, columns }) => [table, columns])),
} as const;

export type Counts = { readonly [table: string]: number };

/** Goes from line to line. */
export class Chain {
  #last = '';

  get last(): string {
    return this.#last;
  }

  /** The check of the next line. */
  next(text: string): string {
    this.#last = createHash('sha256').update(`${this.#last}\n${text}`).digest('hex').slice(0, WIDTH);
    return this.#last;
  }
}

/** Reads out of one moment of a store: nothing that is written meanwhile. */
export interface Source {
  readonly dialect: Dialect;
  ask<T>(work: () => Asking<T>): Promise<T>;
}

/** The JSON of every line of a store, one after the other; only a page of it is in memory. */
export async function* textsOf({ ask, dialect }: Source): AsyncGenerator<string, Counts> {
  yield JSON.stringify(heading);
  const counts: Record<string, number> = {};
  for (const shelf of shelves) {
    counts[shelf.table] = 0;
    for (let after: StoredRow | null = null; ; ) {
      const page: readonly StoredRow[] = await ask(() => pageOf(shelf, after, dialect));
      const last = page.at(-1);
      if (last === undefined) break;
      for (const row of page) yield JSON.stringify([shelf.table, ...shelf.columns.map((column) => row[column])]);
      counts[shelf.table] = (counts[shelf.table] ?? 0) + page.length;
      after = last;
    }
  }
  yield JSON.stringify({ end: counts });
  return counts;
}

/** What a store comes to: two that have the same have the same in them, to the letter. */
export async function sumOf(source: Source): Promise<string> {
  const chain = new Chain();
  for await (const text of textsOf(source)) chain.next(text);
  return chain.last;
}
