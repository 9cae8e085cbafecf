import type { Json, Scenario } from '@flagbridge/engine';
import { refusedScenario, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

/** What a battle file may say, member by member: each figure to its bounds, each word from its list. */

type Member = Record<string, unknown>;
const ship = (more: Member = {}) => ({ type: 'k22', ...more });
const side = (id: string, more: Member = {}) => ({ id, name: id, ships: [ship()], ...more });
const file = (more: Member = {}, red: Member = {}) => ({ sides: [side('red', red), side('blue')], ...more });
const scenario = (setup: Member, offices: readonly string[] = ['red', 'blue'], tier = 'advanced'): Scenario => ({
  ...{ id: 'own', title: 'Own', tier, hook: '', minutes: 1, setup: setup as Json },
  offices: offices.map((id) => ({ id, side: id.replace(/-.*/, ''), title: id })),
});
const said = (setup: Member, offices?: readonly string[]): [path: unknown, wrong: unknown] | null => {
  const refusal = refusedScenario(rulebook, scenario(setup, offices));
  return refusal === null ? null : [refusal.figures?.['path'], refusal.figures?.['wrong'] ?? refusal.clause];
};
const obstacles = (...all: Member[]) => file({ speed: 'sublight', obstacles: all });
const hex = (facings: number[], more: Member = {}) => file({}, { start: { at: 'hex', hex: [5, 5], facings, ...more } });
const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);

describe('a figure is within its bounds', () => {
  test.each<[what: string, setup: Member, path: string, wrong: string]>([
    ['a column', file({}, { at: [0, 5] }), 'sides.0.at.0', 'at least 1'],
    ['a row', file({}, { at: [5, 100] }), 'sides.0.at.1', 'at most 99'],
    ['a heading', file({}, { facing: -1 }), 'sides.0.facing', 'at least 0'],
    ['a heading', file({}, { facing: 6 }), 'sides.0.facing', 'at most 5'],
    ['a count of ships', file({}, { ships: [ship({ count: 0 })] }), 'sides.0.ships.0.count', 'at least 1'],
    ['a count of ships', file({}, { ships: [ship({ count: 21 })] }), 'sides.0.ships.0.count', 'at most 20'],
    ['a fleet', file({}, { ships: [] }), 'sides.0.ships', 'at least 1'],
    ['bows of a start', hex([]), 'sides.0.start.facings', 'at least 1'],
    ['bows of a start', hex([0, 1, 2, 3, 4, 5, 0]), 'sides.0.start.facings', 'at most 6'],
    ['hexes of a body', obstacles({ is: 'sun', at: [] }), 'obstacles.0.at', 'at least 1'],
    ['hexes of a body', obstacles({ is: 'sun', at: many(201, [1, 1]) }), 'obstacles.0.at', 'at most 200'],
    ['bodies', obstacles(...(many(201, { is: 'sun', at: [[1, 1]] }) as Member[])), 'obstacles', 'at most 200'],
    ['a ratio', file({ ratio: [0, 1] }), 'ratio.0', 'at least 1'],
    ['a ratio', file({ ratio: [31, 1] }), 'ratio.0', 'at most 30'],
    ['a ratio', file({ ratio: [1, 0] }), 'ratio.1', 'at least 1'],
    ['a ratio', file({ ratio: [1, 31] }), 'ratio.1', 'at most 30'],
    ['a speed', file({ warp: 0 }), 'warp', 'at least 1'],
    ['a speed', file({ warp: 11 }), 'warp', 'at most 10'],
    ['a last turn', file({ turns: 0 }), 'turns', 'at least 1'],
    ['a last turn', file({ turns: 201 }), 'turns', 'at most 200'],
  ])('%s: %j', (_what, setup, path, wrong) => {
    expect(said(setup)).toEqual([path, `this should be ${wrong}`]);
  });

  test.each<[what: string, setup: Member, path: string, words: string]>([
    ['a speed', file({ speed: 'idle' }), 'speed', 'warp, sublight'],
    ['a body', obstacles({ is: 'comet', at: [[1, 1]] }), 'obstacles.0.is', 'planet, moon, sun, asteroids'],
    ['an edge', file({}, { start: { at: 'edge', edge: 'up' } }), 'sides.0.start.edge', 'north, east, south, west, any'],
    [
      'the edge of a goal',
      file({ goal: { is: 'breakthrough', ship: 'One', edge: 'up' } }),
      'goal.edge',
      'north, east, south, west',
    ],
  ])('%s is one of its words', (_what, setup, path, words) => {
    expect(said(setup)).toEqual([path, `this should be ${words}`]);
  });

  test('at its bounds it is taken', () => {
    expect(said(file({ ratio: [30, 30], warp: 1, turns: 200 }))).toBeNull();
    expect(said(file({ ratio: [1, 1], warp: 8, turns: 1 }))).toBeNull();
    expect(said(file({}, { ships: [ship({ count: 20 }), ship({ count: 20 })] }))).toBeNull();
    expect(said(hex([5, 4, 3, 2, 1, 0]))).toBeNull();
  });

  test('a side has 40 ships at most', () => {
    expect(said(file({}, { ships: [ship({ count: 20 }), ship({ count: 20 }), ship()] }))).toEqual([
      ...['sides.0.ships', 'a side has at most 40 ships, and this has 41'],
    ]);
  });

  test('a map is from 12 by 9 to 88 by 66 (ST-MAP-01)', () => {
    const fits = (columns: number, rows: number) =>
      said({
        map: { columns, rows },
        sides: [side('red', { at: [1, 1] }), side('blue', { at: [12, 9] })],
      });
    expect([fits(12, 9), fits(88, 66), fits(12, 66), fits(88, 9)]).toEqual([null, null, null, null]);
    for (const [columns, rows] of [
      [11, 33],
      [89, 33],
      [44, 8],
      [44, 67],
    ] as const) {
      const refusal = refusedScenario(rulebook, scenario(file({ map: { columns, rows } })));
      expect(refusal).toMatchObject({
        clause: 'ST-MAP-01',
        figures: { columns, rows, least: '12 × 9', most: '88 × 66' },
      });
    }
  });
});

describe('what does not go together', () => {
  test('one side, or one too many', () => {
    expect(said({ sides: [side('red')] }, ['red'])).toEqual(['sides', 'two to 20 sides, and there is 1']);
    const names = Array.from({ length: 21 }, (_, i) => String.fromCharCode(97 + i));
    expect(said({ sides: names.map((id) => side(id)) }, names)).toEqual([
      ...['sides', 'two to 20 sides, and there are 21'],
    ]);
  });
  test('two sides of one id, or of one name', () => {
    const third = (more: Member) => ({ sides: [side('red'), side('blue'), side('green', more)] });
    const offices = ['red', 'blue', 'green'];
    expect(said(third({ id: 'blue' }), offices)).toEqual(['sides.2.id', 'another side is called so']);
    expect(said(third({ name: 'red' }), offices)).toEqual(['sides.2.name', 'another side is called so']);
    expect(said(third({}), offices)).toBeNull();
  });
  test('an office of a side that is not there, its side told in 80 letters (ST-SET-10)', () => {
    const setup = scenario(file());
    const offices = [...setup.offices, { id: 'other', side: 'x'.repeat(100), title: 'Other' }];
    expect(refusedScenario(rulebook, { ...setup, offices })).toMatchObject({
      ...{ clause: 'ST-SET-10', figures: { office: 'other', side: 'x'.repeat(80) } },
    });
  });
  test('ships that do not fit, and places that are not on the map', () => {
    expect(said(file({ map: { columns: 20, rows: 12 } }))).toEqual([
      ...['map', 'the first ships do not fit on this map: say where they start'],
    ]);
    expect(said(file({}, { at: [45, 1] }))).toEqual(['sides.0.ships.0.at', 'this hex is not on the map']);
  });
  test('a speed beyond the slowest ship, which is named (ST-WRP-03)', () => {
    const sides = [
      side('red', { ships: [ship({ type: 'd7m', name: 'Quick' }), ship({ type: 'd7m', name: 'Other' })] }),
      side('blue', { ships: [ship({ type: 'constitution-mk2', name: 'Slow' })] }),
    ];
    expect(refusedScenario(rulebook, scenario({ sides, warp: 9 }))).toMatchObject({
      ...{ clause: 'ST-WRP-03', figures: { path: 'warp', ship: 'Slow', warp: 9, top: 8 } },
    });
    expect(said({ sides, warp: 8 })).toBeNull();
    expect(said(file({ speed: 'sublight', warp: 3 }))?.[0]).toBe('warp');
  });
  test('an Admiral that is no office of the side, or has a ship (ST-OPT-02)', () => {
    const offices = ['red', 'red-flag', 'blue', 'blue-flag'];
    const admirals = (red: string, blue?: string) => ({
      sides: [side('red', { admiral: red }), side('blue', blue === undefined ? {} : { admiral: blue })],
    });
    expect(said(admirals('red-flag', 'blue-flag'), offices)).toBeNull();
    expect(said(admirals('blue-flag'), offices)).toEqual(['sides.0.admiral', 'this side has no office blue-flag']);
    expect(said(admirals('red-flag', 'nobody'), offices)).toEqual([
      ...['sides.1.admiral', 'this side has no office nobody'],
    ]);
    expect(refusedScenario(rulebook, scenario(admirals('red-flag', 'blue'), offices))).toMatchObject({
      ...{ clause: 'ST-OPT-02', figures: { office: 'blue' } },
    });
  });
  test('a start where no ship can be put, or can only look off the map', () => {
    const north = Array.from({ length: 12 }, (_, i) => [i + 1, 1]);
    const blocked = (at: number[][]) => ({
      ...{ map: { columns: 12, rows: 9 }, speed: 'sublight', obstacles: [{ is: 'sun', at }] },
      sides: [side('red', { start: { at: 'edge', edge: 'north' } }), side('blue', { at: [6, 9] })],
    });
    expect(said(blocked(north))).toEqual(['sides.0.start.edge', 'no ship may enter any hex of this edge']);
    expect(said(blocked(north.slice(1)))).toBeNull();
    const corner = (facings: number[]) => said(hex(facings, { hex: [1, 1] }));
    expect(corner([2, 3, 4, 5])).toEqual(['sides.0.start.facings', 'all of these point off the map']);
    expect(corner([2, 3, 0])).toBeNull();
  });
  test('a breakthrough of three sides', () => {
    const goal = { is: 'breakthrough', ship: 'One', edge: 'north' };
    const sides = [side('red', { ships: [ship({ name: 'One' })] }), side('blue'), side('green')];
    expect(said({ goal, sides }, ['red', 'blue', 'green'])).toEqual(['goal', 'two sides fight for this']);
    expect(said({ goal, sides: sides.slice(0, 2) })).toBeNull();
    expect(said({ goal: { ...goal, ship: 'Two' }, sides: sides.slice(0, 2) })).toEqual([
      ...['goal.ship', 'no ship of this battle is called so'],
    ]);
  });
});

describe('what is not said', () => {
  const begun = (setup: Member, offices?: readonly string[]) =>
    situation(rulebook, { scenario: scenario(setup, offices) }).game;
  test('is the book’s: 60 turns, at warp, the ratios of the classes, nobody overheard', () => {
    expect(begun(file())).toMatchObject({ limit: 60, speed: 'warp', ratio: [], goal: { is: 'last-side', ship: '' } });
    expect(begun(file()).sides).toEqual([
      { id: 'red', name: 'red', overheard: false },
      { id: 'blue', name: 'blue', overheard: false },
    ]);
    expect(begun(file({ turns: 7, ratio: [3, 2] }))).toMatchObject({ limit: 7, ratio: [3, 2] });
  });
  test('bows look to the middle of the map, or as the file says of the side, or of the ship', () => {
    const sides = (red: Member, one: Member = {}) => ({
      sides: [side('red', { at: [22, 30], ...red, ships: [ship(one)] }), side('blue')],
    });
    expect(begun(sides({})).ships[0]?.facing).toBe(5);
    expect(begun(sides({ at: [23, 30] })).ships[0]?.facing).toBe(4);
    expect(begun(sides({ facing: 2 })).ships[0]?.facing).toBe(2);
    expect(begun(sides({ facing: 2 }, { facing: 1 })).ships[0]?.facing).toBe(1);
  });
});
