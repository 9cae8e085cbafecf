import { afterAll, describe, expect, test } from 'vitest';
import { probe } from './probe.ts';
import { checkTypeNames, exportedTypes, typeNameProblems } from './type-names.mjs';

const folders = [
  'packages/red',
  'packages/blue',
  'packages/green',
  'packages/rules/kit',
  'packages/rules/dogfight',
  'packages/rules/broadside',
  'packages/testkit',
  'packages/testkit/toys',
];
const seat = 'export interface Seat {}\n';
const inEach = (text: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`packages/${name}/src/a.ts`, text]));
const problems = (texts: Record<string, string>): string[] => typeNameProblems(texts, folders);

describe('types that a file declares and exports', () => {
  test.each([
    [
      'export interface A {}\nexport type B = 1;\nexport class C {}\nexport abstract class D {}\nexport enum E {}',
      'ABCDE',
    ],
    ['interface A {}\ntype B = 1;\nexport type { A, B as C };', 'AC'],
    [
      "export type { A } from './b.ts';\nexport * from './c.ts';\nimport type { B } from './d.ts';\nexport type { B };",
      '',
    ],
    ['interface A {}\nexport const B = 1;\nexport function C() {}', ''],
  ])('%s', (text, names) => {
    expect(exportedTypes('a.ts', text).map(({ name }) => name)).toEqual([...names]);
  });
});

describe('a name', () => {
  test('may be declared in two packages, and not in three', () => {
    expect(problems(inEach(seat, 'red', 'blue'))).toEqual([]);
    expect(problems(inEach(`\n${seat}`, 'red', 'blue', 'green'))).toEqual([
      'Seat is declared and exported in 3 packages: packages/red/src/a.ts:2, packages/blue/src/a.ts:2, packages/green/src/a.ts:2. Share it, or say what each one is.',
    ]);
  });

  test('counts once in a package, however many of its files declare it', () => {
    const twice = { ...inEach(seat, 'red', 'blue'), 'packages/red/test/b.ts': seat };
    expect(problems(twice)).toEqual([]);
  });

  test('is a game’s own in rulebooks and toys, which count as one; the kit is no game', () => {
    expect(problems(inEach(seat, 'rules/dogfight', 'rules/broadside', 'testkit/toys', 'red'))).toEqual([]);
    expect(problems(inEach(seat, 'rules/dogfight', 'rules/kit', 'red'))).toHaveLength(1);
    expect(problems(inEach(seat, 'testkit/toys', 'testkit', 'red'))).toHaveLength(1);
  });

  test('that is not exported is its file’s own', () => {
    expect(problems(inEach('interface Seat {}\n', 'red', 'blue', 'green'))).toEqual([]);
  });

  test('of an archived release stays as it was', () => {
    const archived = { 'packages/rules/dogfight/archive/1.0.0/rules.ts': seat };
    expect(problems({ ...archived, ...inEach(seat, 'red', 'blue') })).toEqual([]);
  });
});

describe('the checker', () => {
  const place = probe();
  afterAll(() => place.remove());

  test('finds it in files on disk', () => {
    const files = ['ai', 'table', 'web'].map((name) => `packages/${name}/src/seat.ts`);
    place.write(Object.fromEntries(files.slice(1).map((file) => [file, seat])));
    expect(checkTypeNames(place.folder).problems).toEqual([]);
    place.write({ [files[0] as string]: seat });
    expect(checkTypeNames(place.folder).problems).toEqual([expect.stringMatching(/^Seat .* in 3 packages/)]);
  });
});
