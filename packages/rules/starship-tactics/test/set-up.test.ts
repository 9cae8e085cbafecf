import type { Json, Scenario } from '@flagbridge/engine';
import { definition, refusedScenario, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { PRINTED } from '../src/data/battles.ts';
import { type Ship, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { centreOf, edgesCrossed, hexNumbered, labelOf, layoutOf, SHEET } from '../src/rules/map.ts';

const scenario = (
  setup: unknown,
  offices: readonly [string, string][] = [
    ['red', 'red'],
    ['blue', 'blue'],
  ],
): Scenario => ({
  id: 'own',
  title: 'Own',
  tier: 'basic',
  hook: '',
  minutes: 1,
  offices: offices.map(([id, side]) => ({ id, side, title: id })),
  setup: setup as Json,
});
const side = (id: string, more: Record<string, unknown> = {}) => ({ id, name: id, ships: [{ type: 'k22' }], ...more });
const file = (more: Record<string, unknown> = {}) => ({ sides: [side('red'), side('blue')], ...more });
const refused = (setup: unknown, offices?: readonly [string, string][]) =>
  refusedScenario(rulebook, scenario(setup, offices));
const begun = (setup: unknown, offices?: readonly [string, string][], options = {}) =>
  situation(rulebook, { scenario: scenario(setup, offices), options });
const at = ({ q, r, facing }: Ship) => [labelOf(SHEET, q, r), facing];

describe('the map', () => {
  definition('ST-MAP-01', '44 by 33', () => {
    expect(SHEET).toEqual({ columns: 44, rows: 33 });
    expect(begun(file()).game).toMatchObject(SHEET);
    expect(refused(file({ map: { columns: 8, rows: 9 } }))).toBeRefused('ST-MAP-01');
    expect(refused(file({ map: { columns: 44, rows: 67 } }))).toBeRefused('ST-MAP-01');
    expect(refused(file({ map: { columns: 60, rows: 40 } }))).toBeNull();
  });
  definition('ST-MAP-02', 'x = c0 − (r0 − r0 mod 2) / 2, z = r0; even rows lie half a hex east', () => {
    expect(hexNumbered(SHEET, 1, 1)).toEqual({ q: 0, r: 0 });
    expect(hexNumbered(SHEET, 11, 17)).toEqual({ q: 10 - 8, r: 16 });
    expect(hexNumbered(SHEET, 11, 18)).toEqual({ q: 10 - 8, r: 17 });
    expect(layoutOf(SHEET)).toMatchObject({ orientation: 'pointy', shifted: 'odd' });
  });
  definition('ST-MAP-03', 'headings 0 east, then clockwise', () => {
    expect([0, 1, 2, 3, 4, 5].map((facing) => edgesCrossed({ columns: 1, rows: 1 }, 0, 0, facing as 0).join())).toEqual(
      ['east', 'south', 'south,west', 'west', 'north,west', 'north'],
    );
  });
  definition('ST-MAP-04', 'the centre is column 23, row 17', () => {
    expect(centreOf(SHEET)).toEqual(hexNumbered(SHEET, 23, 17));
  });
  rule('ST-MAP-07', 'columns 11 and 35 of row 17, bow to bow; others within 2 hexes, in secret', () => {
    const duel = begun(file());
    expect(duel.game.ships.map(at)).toEqual([
      ['1117', 0],
      ['3517', 3],
    ]);
    const fleets = begun({
      sides: [
        side('red', { ships: [{ type: 'k22', count: 3 }] }),
        side('blue', { ships: [{ type: 'k22', count: 2 }] }),
      ],
    });
    const { shape } = fleets.request('red');
    expect(shape.is === 'place' && shape.pieces.map(({ id, hexes }) => `${id} ${hexes.length}`)).toEqual([
      'k-22-bird-of-prey-class-b 19',
      'k-22-bird-of-prey-class-c 19',
    ]);
    const place = (hex: string) => ({
      'k-22-bird-of-prey-class-b': { hex, facing: 0 },
      'k-22-bird-of-prey-class-c': { hex: '2,16', facing: 5 },
    });
    expect(fleets.answer('red', place('5,16'))).toBeRefused('ST-MAP-07');
    expect(fleets.answer('red', place('4,16'))).toBeDone();
    expect(fleets.view('blue').game.ships[1]?.is).toBe('unplaced');
    fleets.answer('blue', fleets.request('blue').default);
    expect(told(fleets, 'placed')).toHaveLength(3);
    expect(fleets.game.ships.every(({ is }) => is === 'flying')).toBe(true);
  });
  test('ships set up in one hex: how they lie is drawn for each pair of enemies', () => {
    const s = situation(rulebook, {
      scenario: scenario({ sides: [side('red', { at: [20, 10] }), side('blue', { at: [20, 10] })] }),
      dice: [3],
    });
    expect(s.game.together).toEqual([
      { one: 'k-22-bird-of-prey-class-a', other: 'k-22-bird-of-prey-class-b', direction: 2 },
    ]);
    expect(told(s, 'together')[0]?.clause).toEqual(['ST-SHD-04', 'ST-MAP-06']);
  });
  definition('ST-MAP-08', 'at warp where nothing is said', () => {
    expect(begun(file()).game.speed).toBe('warp');
    expect(begun(file({ speed: 'sublight' })).game.speed).toBe('sublight');
  });
});

describe('what a battle begins with', () => {
  rule('ST-SET-09', 'engines and superstructure whole, nothing armed, shields at 0', () => {
    const s = begun({ sides: [side('red', { ships: [{ type: 'constitution-mk2', name: 'Ship' }] }), side('blue')] });
    expect(shipOf(s.game, 'ship').display).toEqual({
      power: 15,
      structure: 7,
      shields: [0, 0, 0, 0, 0, 0],
      charges: [0, 0, 0, 0, 0, 0, 0, 0],
      lost: [],
      bought: Array.from({ length: 15 }, () => 0),
      owed: [],
      stood: 0,
      scuttle: false,
      drive: 'forward',
      still: 0,
      idle: false,
      ...{ cloak: false, dark: [], flown: '' },
    });
  });
  rule('ST-OPT-19', 'one scale for all ships', () => {
    const s = begun(
      { sides: [side('red', { ships: [{ type: 'constitution-mk2' }] }), side('blue', { ships: [{ type: 'd7a' }] })] },
      undefined,
      { scale: 2 },
    );
    expect(s.game.ships.map(({ display }) => display.power)).toEqual([22, 20]);
    expect(told(s, 'roster')[0]?.clause).toContain('ST-OPT-19');
  });
  rule('ST-OPT-01', 'more than two players form two teams', () => {
    const two = {
      sides: [
        side('red', {
          ships: [
            { type: 'k22', office: 'a' },
            { type: 'd7a', office: 'b', at: [10, 10] },
          ],
        }),
        side('blue'),
      ],
    };
    const s = begun(two, [
      ['a', 'red'],
      ['b', 'red'],
      ['blue', 'blue'],
    ]);
    expect(told(s, 'muster')[0]?.clause).toContain('ST-OPT-01');
    expect(s.game.ships.map(({ office }) => office)).toEqual(['a', 'b', 'blue']);
  });
  rule('ST-OPT-03', 'three sides, each at the same distance from the middle', () => {
    const s = begun({ sides: [side('red'), side('blue'), side('green')] }, [
      ['red', 'red'],
      ['blue', 'blue'],
      ['green', 'green'],
    ]);
    expect(told(s, 'muster')[0]?.clause).toContain('ST-OPT-03');
    const centre = centreOf(SHEET);
    for (const { q, r } of s.game.ships)
      expect(Math.max(Math.abs(q - centre.q), Math.abs(r - centre.r), Math.abs(q + r - centre.q - centre.r))).toBe(12);
    expect(new Set(s.game.ships.map(({ q, r }) => `${q},${r}`)).size).toBe(3);
  });
  definition('ST-OPT-04', 'twenty players, each for himself', () => {
    const names = Array.from({ length: 20 }, (_, i) => `side-${String.fromCharCode(97 + i)}`);
    const s = begun(
      { sides: names.map((id) => side(id)) },
      names.map((id) => [id, id]),
    );
    expect(s.game.ships).toHaveLength(20);
    expect(new Set(s.game.ships.map(({ q, r }) => `${q},${r}`)).size).toBe(20);
    expect(
      refused(
        { sides: [...names, 'more'].map((id) => side(id)) },
        names.map((id) => [id, id]),
      ),
    ).toBeRefused('ST-SET-09');
  });
  rule('ST-OPT-13', 'a player may command several ships', () => {
    const s = begun({ sides: [side('red', { ships: [{ type: 'k22', count: 2, at: [10, 10] }] }), side('blue')] });
    expect(told(s, 'muster')[0]?.clause).toContain('ST-OPT-13');
    expect(s.request('red').about).toHaveLength(2);
    expect(
      refused(file(), [
        ['red', 'red'],
        ['blue', 'blue'],
        ['idle', 'blue'],
      ]),
    ).toBeRefused('ST-OPT-13');
  });
  test('an Admiral commands no ship', () => {
    const offices: readonly [string, string][] = [
      ['red', 'red'],
      ['flag', 'red'],
      ['blue', 'blue'],
    ];
    expect(begun({ sides: [side('red', { admiral: 'flag' }), side('blue')] }, offices).game.admirals).toEqual([
      { office: 'flag', side: 'red' },
    ]);
    expect(refused({ sides: [side('red', { admiral: 'red' }), side('blue')] }, offices)).toBeRefused('ST-OPT-02');
    expect(refused({ sides: [side('red', { admiral: 'blue' }), side('blue')] }, offices)).toBeRefused('ST-SET-09');
  });
  definition('ST-SET-01', 'a game is played at one of the levels that are there, its scenario’s', () => {
    expect(about.tiers.map(({ id }) => id)).toEqual(['basic', 'advanced']);
    for (const { id, tier } of about.scenarios) expect(situation(rulebook, { scenario: id }).game.level).toBe(tier);
  });
  definition('ST-SET-02', 'a die shows 1 to 10', () => {
    const roll = (face: number) => () => {
      const s = situation(rulebook, { scenario: 'first-command', dice: [face, 5] });
      for (const office of ['federation', 'klingon']) s.answer(office, s.request(office).default);
      return s.game.ranks.length;
    };
    expect(roll(10)()).toBe(2);
    expect(roll(11)).toThrow('d10');
    expect(roll(0)).toThrow('d10');
  });
  definition('ST-SET-10', 'every ship belongs to a side, and every office', () => {
    expect(
      refused(file(), [
        ['red', 'red'],
        ['blue', 'yellow'],
      ]),
    ).toBeRefused('ST-SET-10');
    expect(refused({ sides: [side('red', { ships: [{ type: 'k22', office: 'blue' }] }), side('blue')] })).toBeRefused(
      'ST-SET-10',
    );
  });
  definition('ST-SET-16', 'rolls are told with what they needed and what they showed', () => {
    const s = situation(rulebook, { scenario: 'first-command', dice: [4, 9] });
    for (const office of ['federation', 'klingon']) s.answer(office, s.request(office).default);
    expect(told(s, 'advantage')[0]?.data).toEqual({ ship: 'kardax', ranks: ['valiant:4', 'kardax:9'] });
  });
});

describe('files that cannot be played', () => {
  const path = (setup: unknown) => refused(setup)?.figures?.['path'];
  test('say what is wrong, and where', () => {
    expect(path(undefined)).toBe('setup');
    expect(path({ sides: [side('red')] })).toBe('sides');
    expect(path({ sides: [side('red', { ships: [{ type: 'death-star' }] }), side('blue')] })).toBe(
      'sides.0.ships.0.type',
    );
    expect(path({ sides: [side('red', { at: [99, 10] }), side('blue')] })).toBe('sides.0.ships.0.at');
    expect(path({ sides: [side('red', { ships: [] }), side('blue')] })).toBe('sides.0.ships');
    expect(path({ sides: [side('red'), { ...side('blue'), id: 'red' }] })).toBe('sides.1.id');
    expect(path({ sides: [side('red'), { ...side('blue'), name: 'red' }] })).toBe('sides.1.name');
    expect(path(file({ ratio: [0, 1] }))).toBe('ratio.0');
    expect(path(file({ turns: 0 }))).toBe('turns');
    expect(path(file({ map: { columns: 20, rows: 9 } }))).toBe('map');
    expect(path(file({ colour: 'red' }))).toBe('setup');
    expect(path({ printed: 'gambit' })).toBe('printed');
    expect(
      refused({
        sides: [
          side('red', {
            ships: [
              { type: 'k22', name: 'A' },
              { type: 'k22', name: 'A' },
            ],
          }),
          side('blue'),
        ],
      }),
    ).toBeRefused('ST-SET-08');
  });
  test('and every battle of the list can be played', () => {
    for (const one of about.scenarios) expect(refusedScenario(rulebook, one), one.id).toBeNull();
    expect(Object.keys(PRINTED)).toEqual(about.scenarios.map(({ id }) => id));
  });
});

describe('the bounds of a battle', () => {
  test('a map from 12 × 9 to 88 × 66 (ST-MAP-01)', () => {
    const why = (columns: number, rows: number) => {
      const placed = (id: string, at: [number, number]) => side(id, { at });
      return (
        refused({ map: { columns, rows }, sides: [placed('red', [3, 5]), placed('blue', [9, 5])] })?.clause ?? null
      );
    };
    expect([why(12, 9), why(88, 66), why(12, 66), why(88, 9)]).toEqual([null, null, null, null]);
    for (const [columns, rows] of [
      [11, 9],
      [12, 8],
      [89, 66],
      [88, 67],
      [11, 66],
      [89, 9],
    ] as const)
      expect([columns, rows, why(columns, rows)]).toEqual([columns, rows, 'ST-MAP-01']);
    expect(refused(file({ map: { columns: 8, rows: 9 } }))?.figures).toEqual({
      ...{ columns: 8, rows: 9, least: '12 × 9', most: '88 × 66' },
    });
  });
  test('two sides to twenty (ST-OPT-04), said as people say it', () => {
    const many = (count: number) => {
      const ids = Array.from({ length: count }, (_, i) => `side${i + 1}`);
      return refused(
        { sides: ids.map((id) => side(id)) },
        ids.map((id) => [id, id]),
      );
    };
    const said = (count: number) => JSON.stringify(many(count)?.figures);
    expect(said(1)).toContain('two to 20 sides, and there is 1');
    expect(said(21)).toContain('two to 20 sides, and there are 21');
    expect([many(2), many(20)]).toEqual([null, null]);
  });
  test('every office is of a side of the file, and a long name is cut (ST-SET-10)', () => {
    const stranger = (name: string) =>
      refused(file(), [
        ['red', 'red'],
        ['blue', 'blue'],
        ['third', name],
      ]);
    expect(stranger('green')).toMatchObject({ clause: 'ST-SET-10', figures: { office: 'third', side: 'green' } });
    const long = `x${'y'.repeat(99)}`;
    expect(stranger(long)?.figures).toEqual({ office: 'third', side: `x${'y'.repeat(79)}` });
  });
  test('a start beyond what one of the ships can fly names it (ST-WRP-03)', () => {
    const ships = [{ type: 'lightning' }, { type: 'v8', name: 'Old Crow' }];
    const begin = (warp: number) => refused(file({ warp, sides: [side('red', { ships }), side('blue')] }));
    expect(begin(6)).toBeNull();
    expect(begin(7)).toMatchObject({
      clause: 'ST-WRP-03',
      figures: { path: 'warp', ship: 'Old Crow', warp: 7, top: 6 },
    });
  });
});
