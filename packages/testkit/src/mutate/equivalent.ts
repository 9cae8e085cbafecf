import { z } from 'zod';
import type { Mutant } from './mutant.ts';

/**
 * Changes that change nothing: `mutants.json` in a book's folder. The id says which; file and change are there for the reader,
 * and tell what it was when the code has moved on and the id means nothing any more.
 */
const Equivalent = z.strictObject({
  id: z.string(),
  file: z.string(),
  change: z.string(),
  reason: z.string().min(10),
});
export type Equivalent = z.infer<typeof Equivalent>;

const Book = z.strictObject({ equivalent: z.array(Equivalent) });

/** What the text of such a file lists. Throws where it is written otherwise. */
export function readEquivalents(text: string): Map<string, Equivalent> {
  const { equivalent } = Book.parse(JSON.parse(text));
  return new Map(equivalent.map((one) => [one.id, one]));
}

/** Those listed that no mutant is called by. */
export function stale(listed: ReadonlyMap<string, Equivalent>, mutants: readonly Mutant[]): Equivalent[] {
  const ids = new Set(mutants.map(({ id }) => id));
  return [...listed.values()].filter(({ id }) => !ids.has(id));
}
