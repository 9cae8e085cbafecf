import { seeded, seedFrom, shuffled } from '@flagbridge/engine';
import type { Mutant } from './mutant.ts';

/**
 * So many mutants, drawn from a word. Every file has its turn before any has another: a file is about one rule, and a table of a
 * thousand figures would else drown the thirty rules that use it. Within a file every change is as likely as any other.
 */
export function drawn(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const dice = seeded(seedFrom(`mutate ${seed}`)).stream('mutate', {});
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  const files = shuffled([...byFile.keys()].sort(), dice).map((file) => shuffled(byFile.get(file) ?? [], dice));
  const out: Mutant[] = [];
  for (let round = 0; out.length < count && files.some((file) => file.length > round); round++)
    for (const file of files) {
      const next = file[round];
      if (next !== undefined && out.length < count) out.push(next);
    }
  return out;
}
