import type { Json } from '@flagbridge/engine';
import { definition, difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../src/data/battles.ts';
import { type Game, shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { hexNumbered, labelOf, SHEET } from '../src/rules/map.ts';
import { lateVerdict, verdict } from '../src/rules/victory.ts';
import { facingsIn, hexesAlong } from '../src/set-up/starts.ts';
import { endTurn } from '../src/steps/ending.ts';
import { moveShip as moveStep } from '../src/turn.ts';
import { type CraftedShip, craftGame, play } from './craft.ts';
import { viewOf } from './present/view.ts';

const key = (column: number, row: number) => {
  const { q, r } = hexNumbered(SHEET, column, row);
  return `${q},${r}`;
};
const gambit = () => situation(rulebook, { scenario: 'romulan-gambit' });
/** All counters as they are laid by default, and the Romulans in these hexes. */
function hidden(at: readonly [number, number] = [30, 20]) {
  const s = gambit();
  s.answer('romulan', s.request('romulan', 'lay-mines').default);
  const place = { hex: key(...at), facing: 3 };
  expect(s.answer('romulan', { nightjar: place, shrike: place })).toBeDone();
  return s;
}
describe('The Romulan Gambit, set-up', () => {
  rule('ST-SCN-10', 'two V-8 against a Constitution Mk II, advanced', () => {
    const s = gambit();
    expect(s.game.ships.map(({ type, side }) => `${type} ${side}`)).toEqual([
      'v8 romulan',
      'v8 romulan',
      'constitution-mk2 federation',
    ]);
    expect(s.game).toMatchObject({ level: 'advanced', limit: 20, goal: { is: 'outpost', ship: 'valiant' } });
    expect(told(s, 'muster')[0]?.clause).toContain('ST-SCN-10');
  });
  rule('ST-SCN-11', 'at sublight, with a planet in the middle of the map', () => {
    const s = gambit();
    expect(s.game).toMatchObject({ speed: 'sublight', obstacles: [{ kind: 'planet', ...hexNumbered(SHEET, 23, 17) }] });
    expect(told(s, 'muster')[0]?.clause).toContain('ST-SCN-11');
  });
  rule('ST-SCN-12', '5 mines and 15 decoys, two to five hexes from the planet', () => {
    const s = gambit();
    const { shape, clause } = s.request('romulan', 'lay-mines');
    expect(clause).toBe('ST-SCN-12');
    expect(shape.is === 'place' && [shape.pieces.length, shape.pieces[0]?.hexes.length]).toEqual([20, 84]);
    const all = Object.fromEntries(
      Object.keys(s.request('romulan', 'lay-mines').default as object).map((id) => [id, { hex: key(25, 17) }]),
    );
    for (const hex of [key(24, 17), key(29, 17)])
      expect(s.answer('romulan', { ...all, 'mine-1': { hex } })).toBeRefused('ST-SCN-12');
    // Which of them lies outside is said.
    const outside = s.answer('romulan', { ...all, 'decoy-15': { hex: key(29, 17) } });
    expect(outside).toMatchObject({ figures: { hex: '2917' } });
    // All of them may share a hex.
    expect(s.answer('romulan', all)).toBeDone();
    expect(s.game.minefields[0]?.hexes).toMatchObject([{ down: 20, mines: 5 }]);
    expect(told(s, 'minefield')[0]?.clause).toContain('ST-SCN-12');
  });
  rule('ST-SCN-13', 'the Romulans anywhere but in the planet, in secret, cloaked in turn 1 and paying for it', () => {
    const s = gambit();
    s.answer('romulan', s.request('romulan', 'lay-mines').default);
    expect(s.requests('federation').some(({ standing }) => !standing)).toBe(false);
    const here = { hex: key(10, 10), facing: 0 };
    expect(s.answer('romulan', { nightjar: { hex: key(23, 17), facing: 0 }, shrike: here })).not.toBeDone();
    expect(s.answer('romulan', { nightjar: here, shrike: { hex: key(44, 33), facing: 5 } })).toBeDone();
    s.answer('federation', s.request('federation').default);
    const bought = { 'nightjar/cloak': 0, 'shrike/cloak': 1 };
    expect(s.answer('romulan', bought, 'allot')).toBeRefused('ST-SCN-13');
    expect(s.view('federation').game.ships.filter(({ cloak }) => cloak.on)).toHaveLength(2);
  });
  rule('ST-SCN-14', 'the Federation from any hex of the edge, at full speed: 11 points, 2 2 3 2 2 by phase', () => {
    const s = hidden();
    const { shape, clause } = s.request('federation');
    expect(clause).toBe('ST-SCN-14');
    // 2 × 44 + 2 × 33 less four corners.
    expect(shape.is === 'place' && shape.pieces[0]?.hexes.length).toBe(150);
    const at = (hex: string, facing: number) => s.answer('federation', { valiant: { hex, facing } });
    expect(at(key(2, 2), 0)).toBeRefused('ST-SCN-14');
    expect(at(key(1, 17), 3)).toBeRefused('ST-SCN-14');
    expect(at(key(20, 1), 0)).toBeRefused('ST-SCN-14');
    expect(at(key(1, 17), 0)).toBeDone();
    expect(shipOf(s.game, 'valiant')).toMatchObject({ enters: true, is: 'flying' });
    const slot = s.request('federation', 'allot').shape;
    expect(slot.is === 'spread' && slot.slots.find(({ id }) => id === 'valiant/move')).toMatchObject({
      min: 11,
      max: 11,
    });
    const slow = s.answer('federation', { 'valiant/move': 10 }, 'allot');
    expect(slow).toBeRefused('ST-SCN-14');
    expect(s.request('federation', 'allot').default).toMatchObject({ 'valiant/move': 11 });
    expect(s.answer('federation', { 'valiant/move': 11 }, 'allot')).toBeDone();
  });
  test('its first movement point brings it into the hex at the edge', () => {
    const game = craftGame({
      level: 'advanced',
      ships: [
        {
          type: 'constitution-mk2',
          name: 'Valiant',
          side: 'federation',
          at: '0117',
          facing: 0,
          points: 11,
          enters: true,
        },
        { type: 'v8', name: 'Shrike', side: 'romulan', at: '4033' },
      ],
    });
    const s = play(game, moveStep, { vars: { ship: 'valiant', office: 'federation' } });
    expect(s.request('federation').title).toMatchObject({ say: 'ask.move-enter', with: { n: 1 } });
    expect(s.answer('federation', ['valiant', 'F', 'F'], 'move')).toBeRefused('ST-MOV-09');
    expect(s.answer('federation', ['valiant', 'F'], 'move')).toBeDone();
    expect(told(s, 'enters')[0]?.data).toMatchObject({ ship: 'valiant', facing: 0 });
    expect(told(s, 'moved')[0]?.data).toMatchObject({ hexes: 1, spent: 2, points: 2 });
    const { enters, q, r } = shipOf(s.game, 'valiant');
    expect([enters, labelOf(SHEET, q, r)]).toEqual([false, '0217']);
  });
  test('bows that point into the map from a hex of any edge', () => {
    const sheet = { ...SHEET, obstacles: [] };
    const bows = (column: number, row: number) => facingsIn(sheet, hexNumbered(SHEET, column, row));
    expect([bows(1, 17), bows(44, 17), bows(20, 1), bows(20, 33)]).toEqual([
      [0, 1, 5],
      [2, 3, 4],
      [1, 2],
      [4, 5],
    ]);
    // In a corner those of both edges, as far as they stay on the map.
    expect(bows(1, 1)).toEqual([0, 1]);
    for (const hex of hexesAlong(sheet, 'any')) expect(facingsIn(sheet, hex).length).toBeGreaterThan(0);
  });
});

const GOAL = { is: 'outpost', ship: 'valiant', edge: '', structure: 7, power: 15 } as const;
const ended = (
  valiant: Partial<CraftedShip>,
  nightjar: Partial<CraftedShip> = {},
  shrike: Partial<CraftedShip> = {},
  turn = 3,
): Game =>
  craftGame({
    ...{ level: 'advanced', goal: GOAL, limit: 20, turn },
    ships: [
      { type: 'v8', name: 'Nightjar', side: 'romulan', at: '3020', ...nightjar },
      { type: 'v8', name: 'Shrike', side: 'romulan', at: '3021', ...shrike },
      { type: 'constitution-mk2', name: 'Valiant', side: 'federation', at: '0117', ...valiant },
    ],
  });
const OUT = { structure: 0, disabled: true } as const;

describe('how it ends', () => {
  test('the Romulans win when the Valiant has no superstructure, is taken, or is gone (ST-SCN-15)', () => {
    for (const valiant of [
      OUT,
      { structure: -2, disabled: true },
      { is: 'destroyed' },
      { is: 'captured' },
      { is: 'left' },
    ] as const)
      expect(verdict(ended(valiant))).toEqual({ winner: 'romulan', by: 'outpost-taken', clause: 'ST-SCN-15' });
    expect(verdict(ended({ structure: 1 }))).toBeNull();
  });
  test('the Federation wins when both Romulans are eliminated or run off (ST-SCN-16)', () => {
    for (const one of [OUT, { is: 'destroyed' }, { is: 'captured' }, { is: 'left' }] as const) {
      expect(verdict(ended({}, one, OUT))).toEqual({ winner: 'federation', by: 'outpost-saved', clause: 'ST-SCN-16' });
      expect(verdict(ended({}, one))).toBeNull();
    }
  });
  test('both in one phase: a draw (ST-SCN-17)', () => {
    expect(verdict(ended(OUT, OUT, OUT))).toEqual({ winner: null, by: 'outpost-both', clause: 'ST-SCN-17' });
  });
  test('with turn 20 over one Romulan gone is enough, if the Valiant can fight (ST-SCN-71)', () => {
    const late = (...said: Parameters<typeof ended>) =>
      lateVerdict(ended(said[0], said[1], said[2], said[3] ?? 20), false);
    expect(late({}, OUT)).toEqual({ winner: 'federation', by: 'outpost-holds', clause: 'ST-SCN-71' });
    expect(late({ power: 0 }, OUT)).toEqual({ winner: null, by: 'outpost-waits', clause: 'ST-SCN-71' });
    expect(late({})).toEqual({ winner: null, by: 'outpost-waits', clause: 'ST-SCN-71' });
    expect(late({}, OUT, {}, 19)).toBeNull();
  });
  for (const [clause, by, ...ships] of [
    ['ST-SCN-15', 'outpost-taken', OUT],
    ['ST-SCN-16', 'outpost-saved', {}, OUT, OUT],
    ['ST-SCN-17', 'outpost-both', OUT, OUT, OUT],
  ] as const)
    rule(clause, `is told: ${by}`, () => {
      const s = play(ended(...(ships as unknown as Parameters<typeof ended>)), endTurn);
      expect(s.state.outcome).toMatchObject({ by, clause });
    });
  rule('ST-SCN-71', 'is told when the last turn is over', () => {
    const s = play(ended({}, { is: 'left' }, {}, 20), endTurn);
    expect(s.state.outcome).toMatchObject({ winner: 'federation', by: 'outpost-holds' });
  });
  difference('ST-SCN-16', 'one Romulan still there keeps it open', (both) => {
    const found = verdict(ended({}, OUT, both ? OUT : {}));
    return (found === null ? null : { ...found }) as Json;
  });
});

describe('what is said of it', () => {
  definition('ST-SCN-18', 'the Romulans are told to keep one ship cloaked', () => {
    const game = ended({});
    const { aims = [] } = present.phases?.(viewOf(game), { offices: ['romulan'] }) ?? {};
    expect(aims.map(({ label }) => label)).toEqual(['Bring Valiant down', 'Ambush', 'Relieve the outpost']);
    expect(aims.find(({ clause }) => clause === 'ST-SCN-18')?.text).toContain('cloaked');
  });
  test('who is winning is told by who can fight and who is gone, not by superstructure (ST-SCN-16, ST-SCN-71)', () => {
    const count = (...ships: Parameters<typeof ended>) => present.fleets?.(viewOf(ended(...ships))).count;
    expect(count({})).toMatchObject({ figure: { n: 0, of: 2 }, leads: null });
    expect(count({}, { is: 'left' })).toMatchObject({
      words: { say: 'count.run-off' },
      figure: { n: 1, of: 2 },
      leads: 'federation',
    });
    expect(count({}, OUT, OUT)).toMatchObject({ figure: { n: 2, of: 2 }, leads: 'federation' });
    expect(count(OUT, OUT)).toMatchObject({ words: { say: 'count.fallen' }, leads: 'romulan' });
    expect(count({ is: 'left' })?.figure).toBeUndefined();
    expect(count(OUT, OUT, OUT)).toMatchObject({ leads: null });
  });
  definition('ST-SCN-01', 'forces, map, length, mines, starts and goal are those of the book', () => {
    expect(PRINTED['romulan-gambit']).toMatchObject({
      speed: 'sublight',
      turns: 20,
      obstacles: [{ is: 'planet', at: [[23, 17]] }],
      sides: [
        { mines: { count: 5, area: { round: [23, 17], from: 2, to: 5 } }, ships: [{ type: 'v8' }, { type: 'v8' }] },
        { start: { at: 'edge', edge: 'any', enters: true }, ships: [{ type: 'constitution-mk2' }] },
      ],
    });
  });
});
