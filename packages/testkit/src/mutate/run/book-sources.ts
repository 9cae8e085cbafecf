import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';
import { mutantsOf } from '../make.ts';
import { type Mutant, mutated } from '../mutant.ts';
import { isMutated } from '../sources.ts';
import type { Node } from '../syntax.ts';

interface BookSource {
  /** From the folder of the sources, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly mutants: readonly Mutant[];
}

const parsed = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node;

/** All sources of a book that are to be changed, in the order of their names. */
export function readSources(folder: string): BookSource[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isMutated)
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return { file, text, mutants: mutantsOf(file, text, parsed(text)) };
    });
}

/** The text with the change in it. One that cannot be read would be killed by whatever imports it, and show nothing. */
export function changed(text: string, mutant: Mutant): string {
  const out = mutated(text, mutant);
  try {
    parsed(out);
  } catch (error) {
    throw new Error(`mutant ${mutant.id} of ${mutant.file}:${mutant.line} does not parse`, { cause: error });
  }
  return out;
}
