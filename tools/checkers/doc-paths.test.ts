import { afterAll, describe, expect, test } from 'vitest';
import { checkDocPaths, docPathProblems } from './doc-paths.mjs';
import { probe } from './probe.ts';

const paths = new Set([
  ...['docs', 'docs/A.md', 'packages', 'packages/red', 'packages/red/src', 'packages/red/src/a.ts'],
  ...['packages/red/src/deep', 'packages/red/src/deep/b.ts', 'packages/red/README.md'],
]);
const found = (file: string, text: string): string[] =>
  docPathProblems(file, text, paths).map((problem) => problem.replace(/^.*?: there is no (.*)\.$/, '$1'));

describe('a path in a document', () => {
  test.each([
    ['from the root', '`packages/red/src/a.ts`, `packages/red/`, `packages/red/src`'],
    ['from packages', '`red/src/a.ts`, `red/src/deep/`'],
    ['by its end', '`deep/b.ts`, `b.ts`'],
    [
      'as a link',
      '[A](A.md), [a](../packages/red/src/a.ts), [part](A.md#part), [here](#part), [far](https://a.example/b)',
    ],
    ['that is none', '`9/15`, `ask.fire`, `packages/<id>/`, `repair*.ts`, `deck.json`, `packages/red/dist/main.mjs`'],
    ['in a block of code', '```\n`packages/red/src/gone.ts`\n```'],
  ])('%s is fine', (_what, text) => expect(found('docs/A.md', text)).toEqual([]));

  test.each([
    ['`packages/red/src/gone.ts`', 'packages/red/src/gone.ts'],
    ['`red/src/gone/`', 'red/src/gone/'],
    ['`red/deep/b.ts`', 'red/deep/b.ts'],
    ['`gone.ts`', 'gone.ts'],
    ['`deep/gone.ts`', 'deep/gone.ts'],
    ['[gone](B.md)', 'B.md'],
  ])('%s is not there', (text, path) => expect(found('docs/A.md', text)).toEqual([path]));

  test('is read from the document’s own package', () => {
    expect(found('packages/red/README.md', '`src/a.ts`, `src/deep/b.ts`')).toEqual([]);
    expect(found('packages/red/README.md', '`src/b.ts`')).toEqual(['src/b.ts']);
  });
});

describe('the checker', () => {
  const place = probe();
  afterAll(() => place.remove());

  test('finds it in documents on disk, and leaves decisions as they were', () => {
    place.write({
      'docs/A.md': 'See `packages/ai/src/index.ts`\nand `packages/ai/src/gone.ts`.\n',
      'docs/decisions/0001-a.md': 'See `packages/ai/src/gone.ts`.\n',
      'packages/ai/src/index.ts': 'export {};\n',
    });
    expect(checkDocPaths(place.folder)).toEqual({
      checked: 1,
      problems: ['docs/A.md:2: there is no packages/ai/src/gone.ts.'],
    });
  });
});
