import { afterAll, describe, expect, test } from 'vitest';
import { probe } from './probe.ts';

const place = probe();
afterAll(() => place.remove());

const undeclared = 'lint/correctness/noUndeclaredDependencies';
const door = 'lint/style/noRestrictedImports';
const nodeModule = 'lint/correctness/noNodejsModules';
const global = 'lint/style/noRestrictedGlobals';
const plugin = 'plugin';

const pureFolders = [
  'packages/engine',
  'packages/rules/red',
  'packages/testkit/toys',
  'packages/ai',
  'packages/text',
  'packages/story',
];

/** One file for Biome, and the rules it must report there. */
interface Case {
  name: string;
  file: string;
  text: string;
  rules: string[];
}

/** Lints all cases in one run, each in a file of its own, and makes one test of each. */
function eachCase(cases: Case[]) {
  const files = cases.map(({ file, text }, index) => [file.replace('/a.', `/a${index}.`), text] as const);
  const found = place.lint(Object.fromEntries(files));
  for (const [index, { name, rules }] of cases.entries()) {
    test(name, () => {
      expect(found[files[index]![0]]).toEqual(rules);
    });
  }
}

describe('layers and doors', () => {
  const refused: [string, string, string, string[]][] = [
    ['the engine importing protocol', 'packages/engine/src/a.ts', '@flagbridge/protocol', [undeclared]],
    ['a tool of the root package.json', 'packages/engine/src/a.ts', 'fast-check', [undeclared]],
    ['one rulebook importing another', 'packages/rules/red/src/a.ts', '@flagbridge/blue/rules', [undeclared]],
    ['a deep import past a door', 'packages/rules/index/src/a.ts', '@flagbridge/red/src/turn.ts', [door]],
    ['a deep import below a door', 'packages/rules/index/src/a.ts', '@flagbridge/red/rules/turn', [door]],
    ['a deep import into the engine', 'packages/protocol/src/a.ts', '@flagbridge/engine/src/dice', [door]],
    ['a deep import from a test', 'packages/rules/red/test/a.test.ts', '@flagbridge/engine/src/dice', [door]],
    ["the page importing a rulebook's rules", 'packages/web/src/a.ts', '@flagbridge/red/rules', [undeclared, door]],
    ['a game package importing the test kit', 'packages/table/src/a.ts', '@flagbridge/testkit', [undeclared, door]],
  ];
  eachCase(
    refused.flatMap(([name, file, module, rules]) => [
      { name: `${name} is refused`, file, text: `import { x } from '${module}';\n\nexport const y = x;\n`, rules },
      { name: `${name} is refused for a type`, file, text: `export type { X } from '${module}';\n`, rules },
      { name: `${name} is refused late`, file, text: `export const late = () => import('${module}');\n`, rules },
    ]),
  );

  const accepted: [string, string][] = [
    ['packages/protocol/src/a.ts', '@flagbridge/engine'],
    ['packages/rules/red/src/a.ts', '@flagbridge/engine/hex'],
    ['packages/rules/index/src/a.ts', '@flagbridge/red/about'],
    ['packages/rules/index/src/a.ts', '@flagbridge/red/rules'],
    ['packages/cli/src/a.ts', '@flagbridge/testkit'],
    ['packages/engine/test/a.test.ts', '@flagbridge/testkit'],
    ['packages/rules/red/test/a.test.ts', 'vitest'],
    ['packages/cli/src/a.ts', 'node:fs'],
  ];
  eachCase(
    accepted.map(([file, module]) => ({
      name: `${file} may import ${module}`,
      file,
      text: `import { x } from '${module}';\n\nexport const y = x;\n`,
      rules: [],
    })),
  );

  test('a cycle of imports is refused', () => {
    const files = {
      'packages/table/src/a.ts': "import { b } from './b.ts';\n\nexport const a = () => b;\n",
      'packages/table/src/b.ts': "import { a } from './a.ts';\n\nexport const b = () => a;\n",
    };
    const cycle = ['lint/suspicious/noImportCycles'];
    expect(place.lint(files)).toEqual({ 'packages/table/src/a.ts': cycle, 'packages/table/src/b.ts': cycle });
  });

  test('a relative import without its extension is refused', () => {
    const files = {
      'packages/table/src/a.ts': "export { b } from './b';\n",
      'packages/table/src/b.ts': 'export const b = 1;\n',
    };
    expect(place.lint(files)['packages/table/src/a.ts']).toEqual(['lint/correctness/useImportExtensions']);
  });
});

describe('purity', () => {
  const refused: [string, string, string[]][] = [
    ['node:fs', "import { readFileSync } from 'node:fs';\n\nexport const x = readFileSync;\n", [nodeModule]],
    ['Math.random', 'export const x = Math.random();\n', [plugin]],
    ['Math.random as a value', 'export const x = [1].map(Math.random);\n', [plugin]],
    ['random taken out of Math', 'const { random } = Math;\nexport const x = random();\n', [plugin]],
    ['another name for Math', 'const chance = Math;\nexport const x = chance.random();\n', [plugin]],
    ['Date.now', 'export const x = Date.now();\n', [global, plugin]],
    ['new Date', 'export const x = new Date();\n', [global, plugin]],
    ['document', 'export const x = document.title;\n', [global]],
    ['process', 'export const x = process.env.HOME;\n', [global]],
    ['performance', 'export const x = performance.now();\n', [global]],
    ['crypto', 'export const x = crypto.randomUUID();\n', [global]],
    ['console', "console.log('x');\n", [global]],
    ['globalThis', 'export const x = globalThis;\n', [global]],
  ];
  eachCase(
    refused.flatMap(([name, text, rules]) => [
      ...pureFolders.map((folder) => ({
        name: `${name} is refused in ${folder}`,
        file: `${folder}/src/a.ts`,
        text,
        rules,
      })),
      { name: `${name} is accepted outside the pure packages`, file: 'packages/cli/src/a.ts', text, rules: [] },
    ]),
  );
  eachCase([
    {
      name: 'arithmetic is accepted',
      file: 'packages/engine/src/a.ts',
      text: 'export const x = Math.max(1, Math.floor(2.5));\n',
      rules: [],
    },
  ]);
});

describe('types and tests', () => {
  const testing = (call: string) => `import { test } from 'vitest';\n\n${call}('x', () => {});\n`;
  eachCase([
    {
      name: 'any is refused',
      file: 'packages/cli/src/a.ts',
      text: 'export const x = (value: any) => value;\n',
      rules: ['lint/suspicious/noExplicitAny'],
    },
    {
      name: 'a test run alone is refused',
      file: 'packages/cli/test/a.test.ts',
      text: testing('test.only'),
      rules: ['lint/suspicious/noFocusedTests'],
    },
    {
      name: 'a test left out is refused',
      file: 'packages/cli/test/a.test.ts',
      text: testing('test.skip'),
      rules: ['lint/suspicious/noSkippedTests'],
    },
  ]);
});
