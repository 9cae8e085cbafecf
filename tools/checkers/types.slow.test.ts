import { afterAll, describe, expect, test } from 'vitest';
import { probe } from './probe.ts';

const place = probe();
afterAll(() => place.remove());

const unknownName = 'TS2304';
const unknownGlobals: [string, string, string[]][] = [
  ['a DOM global', 'export const x = document.title;\n', ['TS2584']],
  ['a DOM type', 'export type X = HTMLElement;\n', [unknownName]],
  ['a Node global', 'export const x = process.argv;\n', ['TS2591']],
  ['a timer', 'export const x = setTimeout(() => {}, 1);\n', [unknownName]],
];

describe('pure packages know neither the DOM nor Node', () => {
  for (const folder of ['packages/engine', 'packages/rules/red', 'packages/testkit/toys', 'packages/ai']) {
    for (const [name, text, codes] of unknownGlobals) {
      test(`${name} in ${folder} is an error`, () => {
        expect(place.types('tsconfig.pure.json', { [`${folder}/src/a.ts`]: text })).toEqual(codes);
      });
    }
  }

  test('plain code is accepted', () => {
    const text = 'export const x = [3, 1, 2].toSorted();\n';
    expect(place.types('tsconfig.pure.json', { 'packages/engine/src/a.ts': text })).toEqual([]);
  });
});

describe('the other packages and all tests know Node', () => {
  const text = 'export const x = process.argv;\n';

  test.each(['packages/cli/src/a.ts', 'packages/engine/test/a.test.ts'])('process in %s is accepted', (file) => {
    expect(place.types('tsconfig.json', { [file]: text })).toEqual([]);
  });

  test('a wrong type in a test is an error', () => {
    const wrong = "export const x: number = 'one';\n";
    expect(place.types('tsconfig.json', { 'packages/engine/test/a.test.ts': wrong })).toEqual(['TS2322']);
  });
});
