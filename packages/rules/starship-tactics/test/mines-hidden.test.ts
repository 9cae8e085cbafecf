import { type Json, type Roller, rulesOf, type Scenario, type View } from '@flagbridge/engine';
import { positionMistakes, routeOf, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type SeenGame, shipOf } from '../src/game.ts';
import { imagineGame } from '../src/imagine/index.ts';
import { rulebook } from '../src/rulebook.ts';
import { hexNumbered, SHEET } from '../src/rules/map.ts';
import { see } from '../src/see.ts';
import { hiddenMoves } from '../src/steps/creep.ts';
import { type CraftedShip, craftGame, play } from './craft.ts';

const at = (column: number, row: number) => hexNumbered(SHEET, column, row);

/** Red, a cloaked V-8 at 1117 with its bow east, before counters of Blue's. */
const creeping = (mines: number, decoys: number, dice: readonly number[], red: Partial<CraftedShip> = {}) => {
  const game = craftGame({
    ...{ level: 'advanced', speed: 'sublight', turn: 3 },
    minefields: [
      {
        ...{ side: 'blue', race: 'federation', weapon: 'FP-1', damage: 3, laid: 5, hidden: mines },
        hexes: [{ ...at(12, 17), down: mines + decoys, open: 0, mines }],
      },
    ],
    ships: [
      { type: 'v8', name: 'Red', side: 'red', at: '1117', facing: 0, points: 16, ...red },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '3017', facing: 3 },
    ],
  });
  const ship = shipOf(game, 'red');
  const { q, r, facing } = ship;
  Object.assign(ship.cloak, {
    on: true,
    last: { ...ship.cloak.last, turn: 2, phases: 0, q, r, facing, heading: true },
  });
  ship.display.cloak = true;
  return play(game, hiddenMoves, { dice });
};
const creep = (s: ReturnType<typeof creeping>, way: string) => s.answer('red', routeOf('red', way));

describe('a cloaked ship and mines', () => {
  rule('ST-MIN-12', 'it sets them off; all see the counters turned over, and it stays cloaked', () => {
    const s = creeping(1, 1, [1, 8, 8], { shields: [0, 1] });
    expect(creep(s, 'F F')).toBeDone();
    const heard = s.heard('blue').map(({ type }) => type);
    expect(heard.filter((type) => ['turned-over', 'mine'].includes(type))).toEqual(['turned-over', 'mine']);
    for (const type of ['moved', 'located', 'display', 'mine-hit'])
      expect([type, heard.includes(type)]).toEqual([type, false]);
    const mine = told(s, 'mine')[0]?.data ?? {};
    expect([mine['is'], 'damage' in mine, 'shield' in mine]).toEqual(['struck', false, false]);
    const { cloak, display } = shipOf(s.game, 'red');
    expect(cloak).toMatchObject({ on: true, blasts: 1, last: { turn: 3, ...at(12, 17), heading: false } });
    expect(display.shields[1]).toBe(0);
  });
  rule('ST-CLK-20', 'and is asked to go on, whether or not a point is left to it', () => {
    const s = creeping(1, 0, [6], { points: 1 });
    creep(s, '');
    const none = creeping(1, 0, [6], { points: 5 });
    creep(none, 'F');
    expect(told(none, 'mine')[0]?.data).toMatchObject({ is: 'dodged' });
    expect(none.requests('red').some(({ kind }) => kind === 'move')).toBe(true);
    expect(none.answer('red', routeOf('red', 'F'))).toBeRefused('ST-MOV-09');
    expect(none.answer('red', ['red'])).toBeDone();
    expect(none.requests('red').some(({ kind }) => kind === 'move')).toBe(false);
  });
  test('decoys show in which hex it is, and its move goes on unseen', () => {
    const s = creeping(0, 2, []);
    expect(creep(s, 'F F')).toBeDone();
    const { cloak, q, r } = shipOf(s.game, 'red');
    expect(cloak.last).toMatchObject(at(12, 17));
    expect({ q, r }).toEqual(at(13, 17));
    expect(s.heard('blue').some(({ type }) => type === 'moved')).toBe(false);
  });
});

const mined = (position?: Json): Scenario => ({
  ...{ id: 'own', title: 'Own', tier: 'advanced', hook: '', minutes: 1 },
  offices: ['red', 'blue'].map((id) => ({ id, side: id, title: id })),
  setup: {
    speed: 'sublight',
    obstacles: [{ is: 'planet', name: 'Wick', at: [[23, 17]] }],
    sides: [
      { id: 'red', name: 'Red', ships: [{ type: 'constitution-mk2', name: 'Red' }] },
      { id: 'blue', name: 'Blue', ships: [{ type: 'v8', name: 'Blue' }], mines: { count: 2 } },
    ],
    ...(position !== undefined && { position }),
  } as unknown as Json,
});
const lying = (hexes: Json): { [member: string]: Json } => ({
  ...{ step: 'power', turn: 2, options: {} },
  ships: { Red: { at: '1117' }, Blue: { at: '3017' } },
  mines: { blue: { hexes } },
});

describe('mines in the middle of a battle', () => {
  test('lie as the file says, row by row, and are counted', () => {
    const s = situation(rulebook, {
      scenario: mined(
        lying([
          { at: '2020', down: 3, mines: 1 },
          { at: '2015', down: 1 },
          { at: '2115', open: 1 },
        ]),
      ),
    });
    expect(s.game.minefields).toEqual([
      {
        ...{ side: 'blue', race: 'romulan', weapon: 'RP-2', damage: 3, laid: 2, hidden: 1 },
        hexes: [
          { ...at(20, 15), down: 1, mines: 0, open: 0 },
          { ...at(21, 15), down: 0, mines: 0, open: 1 },
          { ...at(20, 20), down: 3, mines: 1, open: 0 },
        ],
      },
    ]);
    expect(s.view('red').game.minefields[0]?.hexes.map(({ mines }) => mines)).toEqual([null, null, null]);
  });
  const change =
    (hexes: Json) =>
    (position: { [member: string]: Json }): void => {
      position['mines'] = { blue: { hexes } };
    };
  const path = 'position.mines.blue.hexes';
  positionMistakes(rulesOf(rulebook) as never, mined(lying([{ at: '2020', down: 3, mines: 1 }])), 'ST-SET-09', [
    ['a hex off the map', change([{ at: '(90,1)', down: 1 }]), path, /not on the map/, 'ST-MAP-02'],
    ['a hex in a planet', change([{ at: '2317', down: 1 }]), path, /Wick/, 'ST-OBS-05'],
    [
      'a hex twice',
      change([
        { at: '2020', down: 1 },
        { at: '2020', down: 1 },
      ]),
      path,
      /twice/,
      'ST-MIN-02',
    ],
    ['an empty hex', change([{ at: '2020' }]), path, /no counter/, 'ST-MIN-02'],
    ['more mines than counters', change([{ at: '2020', down: 1, mines: 2 }]), path, /more mines/, 'ST-MIN-14'],
    [
      'more mines than were laid',
      change([{ at: '2020', down: 2, mines: 2, open: 1 }]),
      path,
      /laid 2 mines/,
      'ST-MIN-03',
    ],
    ['more decoys than were laid', change([{ at: '2020', down: 7 }]), path, /laid 6 decoys/, 'ST-MIN-03'],
    [
      'mines of who laid none',
      (position) => {
        position['mines'] = { red: { hexes: [] } };
      },
      'position.mines',
      /no minefield of red/,
    ],
  ]);
  test('exactly what was laid may lie there', () => {
    expect(
      situation(rulebook, { scenario: mined(lying([{ at: '2020', down: 7, mines: 1, open: 1 }])) }).game.turn,
    ).toBe(2);
  });
});

describe('mines that a viewer imagines', () => {
  const seen = (office: string): View<SeenGame> => {
    const game: Game = craftGame({
      level: 'advanced',
      minefields: [
        {
          ...{ side: 'blue', race: 'romulan', weapon: 'RP-2', damage: 3, laid: 5, hidden: 2 },
          hexes: [
            { ...at(12, 17), down: 2, open: 0, mines: 2 },
            { ...at(13, 17), down: 1, open: 1, mines: 0 },
          ],
        },
      ],
      ships: [
        { type: 'd7m', name: 'Red', side: 'red' },
        { type: 'v11-type5', name: 'Blue', side: 'blue', at: '3017' },
      ],
    });
    const look = { game, state: { outcome: null, knows: {} } } as never;
    return { game: see(look, { offices: [office] }), knows: {} } as unknown as View<SeenGame>;
  };
  const drawn = (office: string, faces: readonly number[]) => {
    const left = [...faces];
    const pick = (n: number): number => Math.min(left.shift() ?? 0, n - 1);
    const game = imagineGame(seen(office), { offices: [office] }, { pick } as unknown as Roller);
    return game.minefields.map(({ hidden, hexes }) => [hidden, hexes.map(({ mines }) => mines)]);
  };
  test('any counter may be any of the mines, and as many as are left', () => {
    expect(drawn('red', [0, 0])).toEqual([[2, [2, 0]]]);
    expect(drawn('red', [2, 0])).toEqual([[2, [1, 1]]]);
    expect(drawn('red', [1, 1])).toEqual([[2, [1, 1]]]);
  });
  test('who laid them knows', () => {
    expect(drawn('blue', [2, 1])).toEqual([[2, [2, 0]]]);
  });
});
