import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Listing } from '@flagbridge/engine';
import { NotSo } from './command.ts';

/** The clone this command line was built in; `command` needs its tests. */
export function repository(command: string): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); dirname(at) !== at; at = dirname(at))
    if (existsSync(join(at, 'vitest.config.ts')) && existsSync(join(at, 'packages'))) return at;
  throw new NotSo(`The tests are not here: ${command} needs a clone of the repository.`);
}

/** Where a rulebook is in a clone, from its root. */
interface BookFiles {
  /** What is its own and nobody else's. */
  readonly folder: string;
  readonly sources: string;
  /** The path of every test file of it begins so. */
  readonly tests: string;
  /** All of them, as a pattern. */
  readonly pattern: string;
}

/** A rulebook has a folder of its id; toys share one, and their tests are files of their names. */
export function placeOf({ about: { id }, toy }: Listing): BookFiles {
  if (toy !== true) {
    const folder = `packages/rules/${id}`;
    return { folder, sources: `${folder}/src`, tests: `${folder}/test/`, pattern: `${folder}/test/**/*.test.ts` };
  }
  const name = id.replace(/^toy-/, '');
  const [folder, tests] = [`packages/testkit/toys/src/${name}`, `packages/testkit/toys/test/${name}`];
  return { folder, sources: folder, tests, pattern: `${tests}*.test.ts` };
}

/** The kit is no rulebook, but lies beside them; the tests of all rulebooks come by it. */
export const kit: BookFiles = {
  folder: 'packages/rules/kit',
  sources: 'packages/rules/kit/src',
  tests: 'packages/rules/',
  pattern: 'packages/rules/*/test/**/*.test.ts',
};
