import { readFileSync } from 'node:fs';
import { isRefusal, orderOf, rulesOf, type Scenario, scripted } from '@flagbridge/engine';
import { definition, playAtRandom, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../src/data/battles.ts';
import { scenarios } from '../src/data/scenario-list.ts';
import content from '../src/data/silent-fury-content.json' with { type: 'json' };
import { rulebook } from '../src/rulebook.ts';
import { setUpFile } from '../src/set-up/format.ts';
import { battle, begun, refused, scenario, ship, side, wrongIn } from './own-battle.ts';

const TEAM = [
  ['red', 'red'],
  ['mate', 'red'],
  ['blue', 'blue'],
] as const;

describe('the example of the page that says how', () => {
  const text = readFileSync(new URL('../../../../docs/examples/own-ship.json', import.meta.url), 'utf8');
  const own = JSON.parse(text) as Scenario;
  test('is set up with its own ship, and played', () => {
    const s = situation(rulebook, { scenario: own });
    expect(s.game.ships.map(({ type, name, side: of }) => [type, name, of])).toEqual([
      ['lantern', 'Small Hours', 'watch'],
      ['packhorse', 'Slow Bread', 'watch'],
      ['brand', 'Quick Match', 'raiders'],
    ]);
    expect(s.game.ships[0]).toMatchObject({ shields: [1, 0, 0, 0, 0, 0], damage: { length: 7 } });
    expect(s.game.rulings.venting).toBe(true);
    const { state } = playAtRandom(rulesOf(rulebook), { scenario: own, seed: 'example', most: 60 });
    expect(state.game.turn).toBeGreaterThan(1);
  });
  test('and the page names every member of a set-up, a ship in it and a sheet', () => {
    const page = readFileSync(new URL('../WRITE-A-SHIP.md', import.meta.url), 'utf8');
    const { shape } = setUpFile as unknown as { shape: Record<string, { def?: { element?: { shape?: object } } }> };
    const inner = (member: string): string[] => {
      const { def } = shape[member] as { def: { innerType?: { def: { element: object } }; element?: object } };
      const element = (def.element ?? def.innerType?.def.element) as { shape: object };
      return Object.keys(element.shape);
    };
    const members = [...Object.keys(shape), ...inner('sides'), ...inner('sheets')];
    expect(members.length).toBeGreaterThan(25);
    for (const member of members) expect(page, member).toContain(`\`${member}\``);
  });
});

describe('what a file may say', () => {
  const one = (more: object) => battle({ sides: [side('red', ship({ ...more })), side('blue')] });
  const wrongAt = (setup: unknown, offices?: Parameters<typeof refused>[1]) => refused(setup, offices)?.figures ?? {};

  test('figures have their bounds', () => {
    const cases: readonly (readonly [string, (n: number) => unknown, readonly number[], readonly number[]])[] = [
      ['turns', (n) => battle({ turns: n }), [1, 99], [0, 100]],
      ['sides.0.ships.0.facing', (facing) => one({ facing }), [0, 5], [-1, 6]],
      ['sides.0.ships.0.enters', (enters) => one({ enters }), [2, 99], [1, 100]],
      ['sides.0.ships.0.shields.2', (n) => one({ type: 'osprey', shields: [0, 0, n, 0, 0, 0] }), [0, 3], [-1, 10]],
    ];
    for (const [path, file, good, bad] of cases) {
      for (const n of good) expect([path, n, refused(file(n))]).toEqual([path, n, null]);
      for (const n of bad) expect([path, n, wrongIn(file(n))]).toEqual([path, n, [path, 'SF-SET-39']]);
    }
    // Nine on a side may be written; whether the ship has so many is another rule.
    expect(refused(one({ type: 'osprey', shields: [0, 0, 9, 0, 0, 0] }))).toBeRefused('SF-SET-18');
    const fleet = (n: number) =>
      battle({ sides: [side('red', ...Array.from({ length: n }, () => ship())), side('blue')] });
    expect([24, 25].map((n) => wrongIn(fleet(n)))).toEqual([[], ['sides.0.ships', 'SF-SET-39']]);
    expect(wrongIn(battle({ sides: [{ ...side('red'), ships: [] }, side('blue')] }))).toEqual([
      'sides.0.ships',
      'SF-SET-39',
    ]);
  });

  test('two to six sides (SF-SET-14)', () => {
    const sides = (n: number) => ['red', 'blue', 'green', 'grey', 'gold', 'pink', 'teal'].slice(0, n);
    const offices = (n: number) => sides(n).map((id) => [id, id] as const);
    const many = (n: number) => battle({ sides: sides(n).map((id) => side(id)) });
    expect([2, 3, 6].map((n) => refused(many(n), offices(n)))).toEqual([null, null, null]);
    for (const n of [1, 7]) expect(wrongIn(many(n), offices(n))).toEqual(['sides', 'SF-SET-39']);
  });

  test('a class is called by one to forty letters, and a longer name is not repeated', () => {
    const sheet = (id: string) => ({ ...content.ships[0], id });
    const flown = (id: string) =>
      battle({ sheets: [sheet(id)], sides: [side('red', ship({ type: id })), side('blue')] });
    expect(refused(flown('w'))).toBeNull();
    // Several of one's own, as long as they are called differently.
    expect(refused(battle({ sheets: [sheet('one'), sheet('two')] }))).toBeNull();
    // One figure is crew enough.
    expect(refused(one({ stations: { 1: ['spacer'] } }))).toBeNull();
    expect(refused(flown('w'.repeat(40)))).toBeNull();
    expect(wrongAt(one({ type: 'w'.repeat(40) }))).toMatchObject({ wrong: `there is no class ${'w'.repeat(40)}` });
    expect(wrongAt(one({ type: 'w'.repeat(41) }))['wrong']).not.toContain('www');
    expect(wrongAt(one({ type: '' }))['wrong']).not.toContain('class');
  });

  test('every edge, every fate, and at least one of them', () => {
    for (const edge of ['withdraw', 'open']) expect(begun(battle({ edge })).game.edge).toBe(edge);
    expect(wrongIn(battle({ edge: 'wrap' }))).toEqual(['edge', 'SF-SET-39']);
    const aims = (is: readonly string[]) => battle({ victory: [{ side: 'red', ship: 'blue one', is }] });
    for (const fate of ['destroyed', 'withdrawn', 'derelict', 'crippled', 'in-play'])
      expect(begun(aims([fate])).game.victory.conditions).toEqual([{ side: 'red', ship: 'blue-one', fates: [fate] }]);
    expect(wrongIn(aims([]))).toEqual(['victory.0.is', 'SF-SET-39']);
    expect(wrongIn(battle({ victory: [] }))).toEqual(['victory', 'SF-SET-39']);
  });

  test('a trailing hex that does not fit says which would', () => {
    const wrong = (more: object) => wrongAt(one(more))['wrong'];
    expect(wrong({ trailing: '1011' })).toBe('hex 1010 less velocity 0, 0 is hex 1010');
    expect(wrong({ velocity: [0, -1], trailing: '1010' })).toBe('hex 1010 less velocity 0, -1 is hex 1011');
    // Beyond the edge there are no labels.
    expect(wrong({ hex: '0101', velocity: [0, 1], trailing: '0101' })).toBe('hex 0101 less velocity 0, 1 is (0,-1)');
  });

  test('names of sides are told apart, and an office is on one of them', () => {
    expect(wrongIn(battle({ sides: [side('red'), { ...side('red'), name: 'Other' }, side('blue')] }))).toEqual([
      'sides.1.id',
      'SF-SET-39',
    ]);
    const stranger = refused(battle(), [
      ['red', 'red'],
      ['blue', 'g'.repeat(100)],
    ]);
    expect(stranger).toMatchObject({ clause: 'SF-SET-14', figures: { office: 'blue', side: 'g'.repeat(80) } });
    // The chip may lie with any of them.
    for (const initiative of ['red', 'blue']) expect(begun(battle({ initiative })).game.chip).toBe(initiative);
  });

  test('what there is before anything is asked', () => {
    const sides = [side('red', ship({ name: 'A' }), ship({ name: 'B', office: 'mate' })), side('blue')];
    const order = orderOf(rulebook.about, { scenario: scenario(battle({ sides }), TEAM) });
    if (isRefusal(order)) throw new Error('refused');
    const game = rulebook.setup(order, scripted().stream('open', {}));
    if (isRefusal(game)) throw new Error('refused');
    expect(game.sides).toEqual([
      { id: 'red', name: 'red', offices: ['red', 'mate'], killed: 0 },
      { id: 'blue', name: 'blue', offices: ['blue'], killed: 0 },
    ]);
    expect(game).toMatchObject({ limit: 8, turn: 0, chip: 'red', setup: { steps: [], facings: [] } });
    expect(game.ships.map(({ enters, facing, trailQ, trailR }) => [enters, facing, trailQ, trailR])).toEqual(
      Array(3).fill([0, 0, 9, 5]),
    );
    expect(game.ships[0]?.orders).toEqual([
      { side: 'red', office: 'red', open: [], focused: [], resolved: false, slots: [] },
    ]);
  });

  test('what the roster names: a ship that is stopped, and shields that are down', () => {
    const named = (more: object) =>
      told(begun(one(more)), 'roster').map(({ clause }) => [clause].flat().join(' ').replaceAll('SF-', ''))[0];
    expect(named({})).toBe('SET-15 SET-26 SET-28 SET-29 SET-19');
    expect(named({ velocity: [0, -1] })).toBe('SET-15 SET-26 SET-28 SET-19');
    expect(named({ velocity: [1, 0] })).toBe('SET-15 SET-26 SET-28 SET-19');
    expect(named({ shields: [0, 0, 0, 0, 0, 1] })).toBe('SET-15 SET-26 SET-28 SET-29');
    // The chip is given where the scenario says to whom, and drawn where it does not: never both.
    expect(told(begun(battle()), 'chip').map(({ data }) => data?.['is'])).toEqual(['given']);
    expect(told(begun(battle({ initiative: null }), undefined, { dice: [2] }), 'chip').map(({ data }) => data)).toEqual(
      [{ is: 'drawn', side: 'blue' }],
    );
  });

  definition('SF-SCN-07', 'the first battle: who fights, and that it is easy', () => {
    const first = scenarios.filter(({ firstBattle }) => firstBattle === true);
    expect(first.map(({ id, difficulty, firstBattle, offices }) => [id, difficulty, firstBattle, offices])).toEqual([
      [
        'first-salvo',
        1,
        true,
        [
          { id: 'concord', side: 'concord', title: 'Concord captain' },
          { id: 'dominion', side: 'dominion', title: 'Dominion captain' },
        ],
      ],
    ]);
    expect(PRINTED['first-salvo']).toMatchObject({ turns: 12, initiative: 'concord', fixedStations: true });
    expect(
      PRINTED['first-salvo']?.sides.map(({ ships }) =>
        ships.map(({ type, hex, facing, velocity, shields }) => [type, hex, facing, velocity, shields]),
      ),
    ).toEqual([[['heron', '0917', 0, [0, 0], [1, 0, 0, 0, 0, 0]]], [['brand', '1204', 3, [0, 1], undefined]]]);
  });
});
