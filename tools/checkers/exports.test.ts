import { afterAll, describe, expect, test } from 'vitest';
import { checkExports, exportProblems, moduleOf } from './exports.mjs';
import { probe } from './probe.ts';

const manifests = {
  'packages/red': { name: '@flagbridge/red', exports: { '.': './src/index.ts' } },
  'packages/blue': { name: '@flagbridge/blue' },
  'packages/testkit': { name: '@flagbridge/testkit', exports: { '.': './src/index.ts' } },
  'packages/kit': { name: '@flagbridge/kit', exports: { './*': './src/*/index.ts' } },
  'packages/engine': { name: '@flagbridge/engine', exports: { './hex': './src/hex/index.ts' } },
};
const problems = (texts: Record<string, string>): string[] => exportProblems(texts, manifests);
const a = 'packages/red/src/a.ts';
const index = 'packages/red/src/index.ts';
const ownTest = 'packages/red/test/a.test.ts';
const other = 'packages/blue/src/b.ts';
const unused = (file: string, name: string, line = 1): string =>
  `${file}:${line}: ${name} is exported, and nobody imports it.`;

describe('what a file exports and imports', () => {
  test.each([
    ['export const a = 1, { b, c: [d] } = x;', ['a', 'b', 'd']],
    ['export function f() {}\nexport class C {}\nexport type T = 1;\nexport interface I {}', ['f', 'C', 'T', 'I']],
    ["export { a as b } from './x.ts';\nexport * from './y.ts';\nexport * as z from './z.ts';", ['b', '*', 'z']],
    ['const a = 1;\nexport { a, a as b };', ['a', 'b']],
  ])('%s', (text, names) => {
    expect(moduleOf('x.ts', text).exports.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ["import d, { a as b, type T } from './x.ts';", ['default', 'a', 'T']],
    ["import * as all from './x.ts';", ['*']],
    ["const a = (await import('./x.ts')).a;", ['a']],
    ["const later = import('./x.ts');", ['*']],
    ["type T = import('./x.ts').T;", ['T']],
  ])('%s', (text, names) => {
    expect(moduleOf('y.ts', text).imports).toEqual(names.map((name) => ({ module: './x.ts', name })));
  });

  test('types in comments of a script', () => {
    const text =
      "/** @type {typeof import('./x.ts')} */\nlet a;\n/** @param {import('./x.ts').T} b */\nconst f = (b) => b;";
    expect(moduleOf('y.mjs', text).imports.map(({ name }) => name)).toEqual(['*', 'T']);
  });
});

describe('an export', () => {
  test('that another file imports is fine, and one that nobody imports is not', () => {
    const texts = { [a]: 'export const one = 1;\nexport const two = one;', [index]: "import { one } from './a.ts';" };
    expect(problems(texts)).toEqual([unused(a, 'two', 2)]);
  });

  test('passed on by a door is used as far as the door is', () => {
    const texts = { [a]: 'export const one = 1;', [index]: "export { one as uno } from './a.ts';" };
    expect(problems(texts)).toEqual([unused(a, 'one'), unused(index, 'uno')]);
    expect(problems({ ...texts, [other]: "import { uno } from '@flagbridge/red';" })).toEqual([]);
    const starred = { ...texts, [index]: "export * from './a.ts';" };
    expect(problems(starred)).toEqual([unused(a, 'one')]);
    expect(problems({ ...starred, [other]: "import { one } from '@flagbridge/red';" })).toEqual([]);
  });

  test('of a door that its own package’s tests alone import is not for other packages', () => {
    const texts = { [index]: 'export const one = 1;', [ownTest]: "import { one } from '../src/index.ts';" };
    expect(problems(texts)).toEqual([`${index}:1: one is passed on by a door, and no other package imports it.`]);
    const theirs = {
      [index]: 'export const one = 1;',
      'packages/blue/test/b.test.ts': "import { one } from '@flagbridge/red';",
    };
    expect(problems(theirs)).toEqual([]);
  });

  test('of a folder that a pattern makes a door is found by way of the folder’s name', () => {
    const space = 'packages/kit/src/space/index.ts';
    const texts = {
      [space]: "export { one, two } from './a.ts';",
      'packages/kit/src/space/a.ts': 'export let one, two;',
    };
    const user = { [other]: "import { one, two } from '@flagbridge/kit/space';" };
    expect(problems({ ...texts, ...user })).toEqual([]);
    expect(problems({ ...texts, [other]: "import { one } from '@flagbridge/kit/space';" })).toContain(
      unused(space, 'two'),
    );
    expect(problems({ ...texts, [other]: "import { one, two } from '@flagbridge/kit/moves';" })).toHaveLength(4);
    const inner = { 'packages/kit/src/index.ts': 'export const three = 3;' };
    expect(problems({ ...texts, ...user, ...inner })).toEqual([unused('packages/kit/src/index.ts', 'three')]);
  });

  test('that a tool finds by the file’s path is no concern: a default export, and the book made to be mutated', () => {
    const book = 'packages/testkit/test/mutate/little-book/src/rules/range.ts';
    const runner = 'packages/testkit/src/mutate/run/stopping-runner.ts';
    expect(problems({ [book]: 'export const one = 1;', [runner]: 'export default class Runner {}' })).toEqual([]);
    expect(problems({ [runner]: 'export class Runner {}' })).toEqual([unused(runner, 'Runner')]);
  });

  test('for tests alone says so', () => {
    const used = { [ownTest]: "import { one } from '../src/a.ts';" };
    const why = `one is exported for tests alone, and the comment before it does not say so ("for tests").`;
    expect(problems({ ...used, [a]: 'export const one = 1;' })).toEqual([`${a}:1: ${why}`]);
    expect(problems({ ...used, [a]: '/** For tests. */\nconst two = 2;\nexport const one = two;' })).toEqual([
      `${a}:3: ${why}`,
    ]);
    for (const comment of [
      '/** How many. Exported for tests. */',
      '/**\n * How many; for\n * tests.\n */',
      '// For tests.',
    ])
      expect(problems({ ...used, [a]: `${comment}\nexport const one = 1;` }), comment).toEqual([]);
    const kit = 'packages/testkit/src/a.ts';
    const kitTest = { 'packages/testkit/test/a.test.ts': "import { one } from '../src/a.ts';" };
    expect(problems({ ...kitTest, [kit]: 'export const one = 1;' })).toEqual([]);
  });

  test('of a file of tests is imported by another', () => {
    const field = 'packages/red/test/field.ts';
    expect(problems({ [field]: 'export const one = 1;' })).toEqual([unused(field, 'one')]);
    expect(problems({ [field]: 'export const one = 1;', [ownTest]: "import { one } from './field.ts';" })).toEqual([]);
  });

  test('of the geometry may wait for a rulebook where a door passes it on', () => {
    const ring = 'packages/engine/src/hex/ring.ts';
    const texts = { [ring]: 'export const one = 1;\nexport const two = 2;' };
    const door = { 'packages/engine/src/hex/index.ts': "export { one } from './ring.ts';" };
    expect(problems({ ...texts, ...door })).toEqual([unused(ring, 'two', 2)]);
  });

  test('that only passes round in a circle is used by nobody', () => {
    const texts = {
      [a]: "export { one } from './c.ts';\nexport * from './index.ts';",
      'packages/red/src/c.ts': "export { one } from './a.ts';",
      [index]: "export * from './a.ts';",
    };
    expect(problems(texts)).toEqual([unused(a, 'one'), unused('packages/red/src/c.ts', 'one')]);
  });
});

describe('the checker', () => {
  const place = probe();
  afterAll(() => place.remove());

  test('finds it in files on disk, by way of their package files', () => {
    place.write({
      'packages/ai/src/index.ts': 'export const one = 1;\nexport const two = 2;\n',
      'packages/table/src/index.ts': "import { one } from '@flagbridge/ai';\nconsole.log(one);\n",
    });
    expect(checkExports(place.folder)).toEqual({
      checked: 2,
      problems: [unused('packages/ai/src/index.ts', 'two', 2)],
    });
  });
});
