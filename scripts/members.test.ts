import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main, membersFile, openIn } from './members.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules = join(root, 'packages/rules');
const books = readdirSync(rules).filter((book) => existsSync(join(rules, book, 'src/members.ts')));

test.each(books)('src/members.ts of %s is up to date (node scripts/members.mjs packages/rules/… writes it)', (book) => {
  const folder = join(rules, book);
  expect(readFileSync(join(folder, 'src/members.ts'), 'utf8')).toBe(membersFile(folder).text);
});

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A book of these files. */
function bookOf(files: { readonly [path: string]: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-members-'));
  folders.push(folder);
  mkdirSync(join(folder, 'src'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, 'src', path), text);
  return folder;
}

const game = `
import type { OfficeId } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import type { Plan } from './plan.ts';

export const TYPES = ['scout', 'frigate'] as const;
export interface Mark { box: number; mount: number }
export interface Named { readonly id: string }
export interface Ship extends Named {
  type: (typeof TYPES)[number];
  facing: Direction;
  exit: 'north' | '';
  way: 1 | -1;
  marks: Mark[];
  crew: { readonly pilot: string | null; readonly gunner: Mark | null };
  route: readonly (readonly number[])[];
}
export type Goal = { is: 'fleet'; clause?: string } | { is: 'run'; ship: string; hexes: number[] };
export interface Game {
  ships: Ship[];
  sides: [Mark, Mark];
  goal: Goal;
  draw: OfficeId[];
  counts: { [side: string]: number };
  wakes: { [ship: string]: number[] };
  last: Mark | null;
  rolled: boolean;
  plan: Plan;
}
`;
const plan = `
/** @seldom Gone when the battle begins. */
export type Step = { readonly is: 'ships'; readonly at: readonly number[] } | { readonly is: 'roll' };
export type Plan = { readonly steps: readonly Step[]; readonly next: { readonly [side: string]: Step } };
`;

describe('functions of a state', () => {
  type Any = { [name: string]: Any } & Any[] & ((...given: unknown[]) => Any);
  let made: Any;
  beforeAll(async () => {
    const folder = bookOf({ 'game.ts': game, 'plan.ts': plan });
    const wanted = ['copyGame', 'isSameGame', 'blankGame', 'openGame', 'blankShip'];
    writeFileSync(join(folder, 'src/members.ts'), membersFile(folder, wanted).text);
    const bundle = await rolldown({
      input: join(folder, 'src/members.ts'),
      resolve: { alias: { '@flagbridge/kit/state': join(rules, 'kit/src/state/index.ts') } },
    });
    await bundle.write({ file: join(folder, 'members.mjs'), format: 'esm' });
    made = (await import(pathToFileURL(join(folder, 'members.mjs')).href)) as Any;
  });

  const ship = (): object => ({
    id: 'a',
    type: 'scout',
    facing: 3,
    exit: '',
    way: 1,
    marks: [{ box: 1, mount: 2 }],
    crew: { pilot: null, gunner: { box: 3, mount: 4 } },
    route: [[1, 2], [3]],
  });
  const some = (): object => ({
    ships: [ship()],
    sides: [
      { box: 1, mount: 1 },
      { box: 2, mount: 2 },
    ],
    goal: { is: 'run', ship: 'a', hexes: [1] },
    draw: ['one'],
    counts: { a: 1 },
    wakes: { a: [1] },
    last: { box: 9, mount: 9 },
    rolled: true,
    plan: { steps: [{ is: 'ships', at: [1, 2] }], next: { a: { is: 'roll' } } },
  });
  /** Every object and list in it. */
  const inside = (value: unknown): object[] =>
    value === null || typeof value !== 'object' ? [] : [value, ...Object.values(value).flatMap(inside)];
  /** Every way to a member that is no object. */
  const ways = (value: unknown): string[][] =>
    value === null || typeof value !== 'object'
      ? [[]]
      : Object.entries(value).flatMap(([key, one]) => ways(one).map((way) => [key, ...way]));
  const changedAt = (value: object, way: string[]): object => {
    const copy = structuredClone(value);
    let at = copy as Any;
    for (const key of way.slice(0, -1)) at = at[key] as Any;
    const key = way.at(-1) ?? '';
    (at as unknown as { [key: string]: unknown })[key] = 'changed';
    return copy;
  };

  test('of what is seldom there nothing is written', () => {
    const { text } = membersFile(bookOf({ 'game.ts': game, 'plan.ts': plan }), ['copyGame', 'isSameGame']);
    expect(text).toContain('steps: from.steps.map(copyData)');
    expect(text).toContain('sameEntries(a.next, b.next, sameData)');
    expect(text).not.toContain('Step');
  });

  test('a copy is equal and shares nothing', () => {
    for (const goal of [{ is: 'fleet' }, { is: 'fleet', clause: 'c' }, { is: 'run', ship: 'a', hexes: [1] }]) {
      const from = { ...some(), goal };
      const copy = made['copyGame']?.(from);
      expect(copy).toStrictEqual(from);
      const parts = new Set(inside(from));
      expect(inside(copy).filter((one) => parts.has(one))).toEqual([]);
    }
  });

  test('whatever is changed, longer, missing or more is not the same', () => {
    const same = (a: object, b: object): unknown => made['isSameGame']?.(a, b);
    expect(same(some(), some())).toBe(true);
    const all = ways(some());
    expect(all.length).toBeGreaterThan(25);
    for (const way of all) expect(same(some(), changedAt(some(), way)), way.join('.')).toBe(false);
    for (const other of [
      { draw: [] },
      { ships: [] },
      { counts: { b: 1 } },
      { counts: { a: 1, b: 1 } },
      { last: null },
      { goal: { is: 'fleet' } },
    ]) {
      expect(same(some(), { ...some(), ...other })).toBe(false);
      expect(same({ ...some(), ...other }, some())).toBe(false);
    }
  });

  test('a blank one has nothing in it, or the first value a member may have', () => {
    expect(made['blankShip']?.()).toStrictEqual({
      id: '',
      type: 'scout',
      facing: 0,
      exit: '',
      way: 1,
      marks: [],
      crew: { pilot: null, gunner: null },
      route: [],
    });
    expect(made['blankGame']?.()).toMatchObject({ goal: { is: 'fleet' }, sides: [{ box: 0 }, { box: 0 }], last: null });
  });

  test('the open view copies at first, and shares what is as it was seen', () => {
    const from = some();
    const first = made['openGame']?.(from, undefined) as Any;
    expect(first).toStrictEqual(from);
    expect(inside(first).filter((one) => new Set(inside(from)).has(one))).toEqual([]);
    const next = { ...(made['copyGame']?.(from) as object), ships: [ship(), { ...ship(), id: 'b' }], rolled: false };
    const seen = made['openGame']?.(next, first) as Any;
    expect(seen).toStrictEqual(next);
    expect(seen['goal']).toBe(first['goal']);
    expect(seen['wakes']).toBe(first['wakes']);
    expect(seen['ships']?.[0]).toBe(first['ships']?.[0]);
    expect(seen['ships']?.[1]).toBe(next.ships[1]);
  });
});

const secrets = `
export interface System { code: string; /** @secret Nobody else's business. */ left: number }
export interface Ship { id: string; systems: System[]; path: number[] }
export interface Game { ships: Ship[]; turn: number;
  /** @secret */
  mines: number[] }
`;

describe('what is secret', () => {
  test('is left to the caller, and so is all that holds it', () => {
    const { text } = membersFile(bookOf({ 'game.ts': secrets }), ['openGame', 'openShip', 'openSystem']);
    expect(text).toContain(
      "openGame = (from: Game, secret: Pick<Game, 'ships' | 'mines'>): Game => ({\n  ships: secret.ships,\n  turn: from.turn,\n  mines: secret.mines,\n});",
    );
    expect(text).toContain("secret: Pick<Ship, 'systems'>): Ship");
    expect(text).toContain('path: shownPart(from.path, before?.path, sameScalars, copyScalars)');
    expect(text).toContain('left: secret.left');
  });

  test('what is new stops the script until it is marked or named', () => {
    const folder = bookOf({ 'game.ts': secrets, 'view.ts': "import { openShip } from './members.ts';" });
    const target = join(folder, 'src/members.ts');
    const said: string[] = [];
    const run = (...words: string[]): number => main([folder, ...words], (line) => void said.push(line));
    expect(run()).toBe(0);
    const written = readFileSync(target, 'utf8');
    expect([...openIn(written)]).toEqual('Game.ships Game.turn Ship.id Ship.systems Ship.path System.code'.split(' '));
    const declare = (member: string): void =>
      writeFileSync(join(folder, 'src/game.ts'), secrets.replace('id: string', `id: string; ${member}`));
    declare('ambush: boolean');
    expect(run()).toBe(1);
    expect(said.at(-1)).toBe('Mark it with @secret in its comment, or let it be seen: --open Ship.ambush');
    expect(readFileSync(target, 'utf8')).toBe(written);
    declare('/** @secret */ ambush: boolean');
    expect(run()).toBe(0);
    expect(readFileSync(target, 'utf8')).toContain("Pick<Ship, 'ambush' | 'systems'>");
    // What was secret is new to everybody when it no longer is.
    declare('ambush: boolean');
    expect(run()).toBe(1);
    expect(run('--open', 'Ship.ambush')).toBe(0);
    expect(run()).toBe(0);
    // No list of what lies open is needed where nothing is secret.
    expect(membersFile(bookOf({ 'game.ts': game, 'plan.ts': plan }), ['copyGame']).open).toEqual([]);
  });
});

test.each([
  ['at: Map<string, number>', 'Ship.at: a type with parameters or in a namespace cannot be read'],
  ['at: Nowhere', 'Ship.at: Nowhere was not found'],
  ['at: number | number[]', 'Ship.at: a union must be of scalars, of something and null, or of records'],
  ['at: { x: number } | { y: number }', 'Ship.at: records of a union must be told apart'],
  ['at: { is: "a"; b: { c: 1 } } | { is: "d" }', 'a record inside a record of a union needs a name of its own'],
  ['at: { [key: string]: number; b: number }', 'Ship.at: named members beside an index signature'],
  ['at: [number, ...string[]]', 'Ship.at: a tuple with optional or further elements'],
  ['at: () => void', 'Ship.at: a type of this form (FunctionType)'],
  ['at(): void', 'Ship.at: only plain members can be read'],
  ['at: Hidden', 'Hidden: it must be exported'],
])('%s stops the script', (member, why) => {
  const text = `interface Hidden { a: number }\nexport interface Ship { ${member} }\nexport interface Game { ships: Ship[] }`;
  expect(() => membersFile(bookOf({ 'game.ts': text }), ['copyGame'])).toThrow(why);
});

test('a function nobody could mean stops it too', () => {
  const folder = bookOf({ 'game.ts': secrets });
  expect(() => membersFile(folder, ['copyShop'])).toThrow('the state has no part Shop');
  expect(() => membersFile(folder, ['makeShip'])).toThrow('a function is called copy…');
});
