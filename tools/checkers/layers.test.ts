import { afterAll, describe, expect, test } from 'vitest';
import { checkLayers, importProblems, importsOf, manifestProblems } from './layers.mjs';
import { probe } from './probe.ts';

const engine = { name: '@flagbridge/engine', exports: { '.': './src/index.ts' } };
const doors = { './about': './src/about.ts', './rules': './src/rules.ts', './present': './src/present.ts' };
const red = { name: '@flagbridge/red', exports: doors, dependencies: { '@flagbridge/engine': '0.1.0' } };
const blue = { name: '@flagbridge/blue', exports: doors, dependencies: { '@flagbridge/engine': '0.1.0' } };
const testkit = { name: '@flagbridge/testkit' };
const toys = { name: '@flagbridge/toys' };
const manifests = {
  'packages/engine': engine,
  'packages/rules/red': red,
  'packages/rules/blue': blue,
  'packages/testkit': testkit,
  'packages/testkit/toys': toys,
};

describe('what a package.json may declare', () => {
  test('the direction of the table is accepted', () => {
    expect(manifestProblems(manifests)).toEqual([]);
  });

  test('the server stands on the table; the command line and the tests of the page stand on the server', () => {
    const on = (name: string, ...names: string[]) => ({
      name,
      dependencies: Object.fromEntries(names.map((one) => [one, '0.1.0'])),
    });
    const all = {
      ...manifests,
      'packages/table': on('@flagbridge/table', '@flagbridge/engine'),
      'packages/server': on('@flagbridge/server', '@flagbridge/table'),
      'packages/cli': on('flagbridge', '@flagbridge/server'),
      'packages/web': { name: '@flagbridge/web', devDependencies: { '@flagbridge/server': '0.1.0' } },
    };
    expect(manifestProblems(all)).toEqual([]);
    const turned = { ...all, 'packages/table': on('@flagbridge/table', '@flagbridge/server') };
    expect(manifestProblems(turned)).toEqual([
      'packages/table/package.json: @flagbridge/table may not depend on @flagbridge/server.',
    ]);
  });

  test('what only tests need is declared for development, and is not shipped', () => {
    const story = {
      name: '@flagbridge/story',
      dependencies: { '@flagbridge/engine': '0.1.0' },
      devDependencies: { '@flagbridge/rules': '0.1.0' },
    };
    const registry = { name: '@flagbridge/rules', dependencies: { '@flagbridge/red': '1' } };
    const all = { ...manifests, 'packages/rules/index': registry, 'packages/story': story };
    expect(manifestProblems(all)).toEqual([]);
    const shipped = { ...all, 'packages/story': { ...story, dependencies: story.devDependencies } };
    expect(manifestProblems(shipped)).toEqual([
      'packages/story/package.json: @flagbridge/story may not depend on @flagbridge/rules.',
    ]);
    const importing = `import { registry } from '@flagbridge/rules';\n`;
    expect(importProblems(all, 'packages/story/test/a.test.ts', importing)).toEqual([]);
    expect(importProblems(all, 'packages/story/src/a.ts', importing)).toEqual([
      'packages/story/src/a.ts: @flagbridge/story may not import @flagbridge/rules.',
    ]);
  });

  test('the registry may list every rulebook', () => {
    const registry = { name: '@flagbridge/rules', dependencies: { '@flagbridge/red': '1', '@flagbridge/blue': '1' } };
    expect(manifestProblems({ ...manifests, 'packages/rules/index': registry })).toEqual([]);
  });

  const refused: [string, string, object, string][] = [
    [
      'the engine depending on a package',
      'packages/engine',
      { ...engine, dependencies: { '@flagbridge/red': '0.1.0' } },
      'packages/engine/package.json: @flagbridge/engine may not depend on @flagbridge/red.',
    ],
    [
      'a rulebook depending on another',
      'packages/rules/red',
      { ...red, dependencies: { '@flagbridge/blue': '0.1.0' } },
      'packages/rules/red/package.json: @flagbridge/red may not depend on @flagbridge/blue.',
    ],
    [
      'the test kit declared for development only',
      'packages/table',
      { name: '@flagbridge/table', devDependencies: { '@flagbridge/testkit': '0.1.0' } },
      'packages/table/package.json: @flagbridge/table may not depend on @flagbridge/testkit.',
    ],
    [
      'a fourth door of a rulebook',
      'packages/rules/red',
      { ...red, exports: { ...doors, './turn': './src/turn.ts' } },
      'packages/rules/red/package.json: a rulebook exports ./about, ./rules, ./present and nothing else.',
    ],
    [
      'a rulebook without doors',
      'packages/rules/red',
      { name: '@flagbridge/red' },
      'packages/rules/red/package.json: a rulebook exports ./about, ./rules, ./present and nothing else.',
    ],
    [
      'a package the table does not know',
      'packages/extra',
      { name: '@flagbridge/extra' },
      'packages/extra: not in the table of tools/checkers/layers.mjs.',
    ],
  ];
  for (const [name, folder, manifest, problem] of refused) {
    test(`${name} is refused`, () => {
      expect(manifestProblems({ ...manifests, [folder]: manifest as { name: string } })).toEqual([problem]);
    });
  }
});

describe('what a file may import', () => {
  test('every form of import is found', () => {
    const text = `
      import a from 'a';
      import type { B } from 'b';
      export * from 'c';
      export { d } from 'd';
      export const e = () => import('e');
      export type F = import('f').F;
      export let g: typeof import('g');
    `;
    expect(importsOf('x.ts', text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  test('a relative import within the package is accepted', () => {
    expect(importProblems(manifests, 'packages/engine/test/hex/a.test.ts', "import '../../src/hex/a.ts';")).toEqual([]);
  });

  test.each([
    ['packages/engine/src/a.ts', '../../rules/red/src/rules.ts'],
    ['packages/testkit/src/a.ts', '../toys/src/index.ts'],
    ['packages/engine/src/a.ts', '../../../scripts/stages.mjs'],
  ])('%s may not import %s', (file, name) => {
    expect(importProblems(manifests, file, `import '${name}';`)).toEqual([
      `${file}: the relative import '${name}' leaves its package.`,
    ]);
  });

  test('a type taken from another rulebook is refused', () => {
    const text = "export type X = import('@flagbridge/blue/rules').X;";
    expect(importProblems(manifests, 'packages/rules/red/src/a.ts', text)).toEqual([
      'packages/rules/red/src/a.ts: @flagbridge/red may not import @flagbridge/blue.',
    ]);
  });

  test('a test uses its own package, the test kit and the toys, and still no other rulebook', () => {
    const text = ['red/rules', 'testkit', 'toys', 'engine', 'blue/rules']
      .map((name) => `import '@flagbridge/${name}';`)
      .join('\n');
    expect(importProblems(manifests, 'packages/rules/red/test/a.test.ts', text)).toEqual([
      'packages/rules/red/test/a.test.ts: @flagbridge/red may not import @flagbridge/blue.',
    ]);
  });

  test('a package declared for development only is for tests', () => {
    const page = { name: '@flagbridge/web', devDependencies: { '@flagbridge/server': '0.1.0' } };
    const all = { ...manifests, 'packages/web': page, 'packages/server': { name: '@flagbridge/server' } };
    const text = "import '@flagbridge/server';";
    expect(manifestProblems(all)).toEqual([]);
    expect(importProblems(all, 'packages/web/test/a.test.ts', text)).toEqual([]);
    expect(importProblems(all, 'packages/web/src/a.ts', text)).toEqual([
      'packages/web/src/a.ts: @flagbridge/web may not import @flagbridge/server.',
    ]);
  });

  test('an absolute path is refused', () => {
    expect(importProblems(manifests, 'packages/engine/src/a.ts', "import '/a.ts';")).toEqual([
      "packages/engine/src/a.ts: '/a.ts' is an absolute path.",
    ]);
  });

  test('a file that does not parse is refused', () => {
    expect(importProblems(manifests, 'packages/engine/src/a.ts', 'import {')).toEqual([
      expect.stringMatching(/^packages\/engine\/src\/a\.ts: does not parse: /),
    ]);
  });
});

describe('the whole folder', () => {
  const place = probe();
  afterAll(() => place.remove());

  test('a file on disk that leaves its package is found', () => {
    place.write({ 'packages/ai/src/a.ts': "export { x } from '../../engine/src/x.ts';\n" });
    const { checked, problems } = checkLayers(place.folder);
    expect(checked).toBe(1);
    expect(problems).toContain("packages/ai/src/a.ts: the relative import '../../engine/src/x.ts' leaves its package.");
  });
});
