import type { Look, SpreadChoice } from '@flagbridge/engine';
import { rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { type Game, shipOf } from '../src/game.ts';
import { see } from '../src/see.ts';
import { allot } from '../src/steps/allot.ts';
import { cloaks } from '../src/steps/cloaks.ts';
import { announceToSensors } from '../src/steps/speeds.ts';
import { gameTurn, movementOrder, movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, play } from './craft.ts';

/** Red has a cloaking device, blue hunts. */
const hunt = (red: Partial<CraftedShip> = {}, blue: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Game =>
  craftGame({
    level: 'advanced',
    speed: 'sublight',
    turn: 2,
    ...more,
    ships: [
      { type: 'v8', name: 'Red', side: 'red', at: '1117', facing: 0, ...red },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '1517', facing: 3, ...blue },
      ...(more.ships ?? []),
    ],
  });
/** What an office may know; nobody's, a spectator. */
const seen = (s: ReturnType<typeof play>, ...offices: string[]) => see(s as unknown as Look<Game>, { offices });
const red = ({ game }: { game: Game }) => shipOf(game, 'red');
const power = (more: Partial<CraftedShip> = {}, rest: Partial<Crafted> = {}) =>
  play(hunt(more, {}, { stage: 'power', pair: 0, ...rest }), allot);
const buys = (s: ReturnType<typeof power>, choice: SpreadChoice) => s.answer('red', choice, 'allot');
/** Sealed until the other has answered too. */
const pays = (s: ReturnType<typeof power>, choice: SpreadChoice) => {
  expect(buys(s, choice)).toBeDone();
  return s.answer('blue', {}, 'allot');
};

describe('paying for the device', () => {
  rule('ST-CLK-05', 'it takes 5 of the power of a turn, the same for every device', () => {
    for (const type of ['v8', 'v8-type1', 'v11-type5', 'v30-type1'])
      for (const scale of [2, 3, 4] as const) expect(shipClass(type, scale).cloak).toBe(5);
    // A V-8 has 12: beside the device 7 are left, for 5 movement points at 4 for 3.
    const s = power();
    expect(s.draft('red', { 'red/cloak': 1, 'red/move': 5 }, 'allot')).toMatchObject({
      costs: { 'power-left': { total: 0 } },
    });
    expect(buys(s, { 'red/cloak': 1, 'red/move': 6 })).toBeRefused('ST-PWR-02');
    expect(buys(power({ power: 4 }), { 'red/cloak': 1 })).toBeRefused('ST-CLK-05');
    expect(buys(power({ power: 5 }), { 'red/cloak': 1 })).toBeDone();
    const paid = power();
    pays(paid, { 'red/cloak': 1, 'red/move': 5 });
    const [{ data } = {}] = told(paid, 'allotted');
    expect(data?.['left']).toMatchObject({
      total: 0,
      parts: expect.arrayContaining([{ value: -5, label: 'cloaking device', clause: 'ST-CLK-05' }]),
    });
  });
  rule('ST-CLK-02', 'only Romulan ships whose data list one have it', () => {
    for (const type of ['d18c', 'k22', 'z1-type1', 'constitution-mk2']) {
      expect(shipClass(type, 3).cloak).toBe(0);
      const s = power({ type });
      expect(JSON.stringify(s.request('red').shape)).not.toContain('red/cloak');
      expect(buys(s, { 'red/cloak': 1 })).toBeRefused('ST-CLK-02');
    }
    expect(buys(power({}, { level: 'basic' }), { 'red/cloak': 1 })).toBeRefused('ST-CLK-02');
  });
  rule('ST-CLK-07', 'no power goes into weapons beside it', () => {
    const s = power();
    expect(buys(s, { 'red/cloak': 1, 'red/w1': 1 })).toBeRefused('ST-CLK-07');
    expect(buys(s, { 'red/w1': 1 })).toBeDone();
  });
  rule('ST-CLK-08', 'shields and movement are powered as usual', () => {
    const s = power();
    pays(s, { 'red/cloak': 1, 'red/move': 2, 'red/s2': 2, 'red/s1': 3 });
    expect(red(s).display).toMatchObject({ cloak: true, shields: [3, 2, 0, 0, 0, 0] });
    expect(told(s, 'allotted').find(({ parts }) => parts?.[0] === 'red')?.clause).toContain('ST-CLK-08');
  });
  test('who is disabled cannot cloak', () => {
    expect(buys(power({ disabled: true, structure: 0 }), { 'red/cloak': 1 })).toBeRefused('ST-SET-11');
  });
  test('where nothing is said it is as in the last turn: cloaked, and no weapon armed', () => {
    const bought = { bought: [2, 1, 0, 0, 0, 0, 0], cloak: { last: { turn: 1 } } };
    const s = power(bought);
    expect(s.request('red').default).toMatchObject({ 'red/cloak': 1, 'red/move': 2, 'red/s1': 1 });
    expect(power({ bought: [2, 1] }).request('red').default).not.toHaveProperty('red/cloak');
  });
  test('the plan to hide is offered to those who can', () => {
    const presets = (office: string) => JSON.stringify(power().request(office));
    expect(presets('red')).toContain('"hide"');
    expect(presets('blue')).not.toContain('"hide"');
  });
});

const veiled = { cloak: { last: { turn: 2 } } } as const;
const afterPower = (more: Partial<CraftedShip>, rest: Partial<Crafted> = {}) =>
  play(hunt(more, { lock: 'red' }, { stage: 'power', pair: 0, ...rest }), cloaks);

describe('the counter', () => {
  test('of a ship that is gone is neither taken off nor put back, whatever stands on its display', () => {
    const gone = hunt({ is: 'left' }, {}, { stage: 'power', pair: 0 });
    shipOf(gone, 'red').display.cloak = true;
    expect(told(play(gone, cloaks), 'cloaked')).toEqual([]);
    shipOf(gone, 'red').cloak.on = true;
    expect(told(play(gone, cloaks), 'cloak-kept')).toEqual([]);
    shipOf(gone, 'red').display.cloak = false;
    expect(told(play(gone, cloaks), 'appeared')).toEqual([]);
  });
  rule('ST-CLK-03', 'comes off the map when all have committed, and everybody knows where it went', () => {
    expect(told(play(hunt({}, {}, { stage: 'power' }), cloaks), 'cloaked')).toEqual([]);
    const game = hunt({}, { lock: 'red' }, { stage: 'power', pair: 0 });
    shipOf(game, 'red').display.cloak = true;
    const gone = play(game, cloaks);
    expect(red(gone).cloak).toMatchObject({ on: true, last: { turn: 2, phases: 0, facing: 0, heading: true } });
    expect(told(gone, 'cloaked')[0]).toMatchObject({ data: { ship: 'red', facing: 0 } });
    expect(told(gone, 'cloaked')[0]?.to).toBeUndefined();
    expect(told(gone, 'cloaked')[0]?.clause).toContain('ST-CLK-03');
  });
  rule('ST-SEN-39', 'locks on it end when it cloaks, and not those on others', () => {
    const game = hunt({ lock: 'blue' }, { lock: 'red' }, { stage: 'power', pair: 0 });
    shipOf(game, 'red').display.cloak = true;
    const s = play(game, cloaks);
    expect([shipOf(s.game, 'blue').lock, red(s).lock]).toEqual(['', 'blue']);
    expect(told(s, 'lock-lost')[0]).toMatchObject({ data: { is: 'cloaked', ship: 'blue', target: 'red' } });
  });
  rule('ST-CLK-06', 'it is decided for the whole turn: it stays on while it is paid for', () => {
    const kept = afterPower(veiled);
    expect(red(kept).cloak).toMatchObject({ on: true, last: { turn: 2 } });
    expect(told(kept, 'cloak-kept')[0]?.clause).toContain('ST-CLK-06');
    expect(told(kept, 'cloaked')).toEqual([]);
  });
  rule('ST-CLK-10', 'is put back with its true hex and heading when the device is no longer paid for', () => {
    const game = hunt(
      { at: '2020', facing: 4, cloak: { last: { turn: 1, at: '1117', facing: 0 } } },
      {},
      { stage: 'power' },
    );
    shipOf(game, 'red').display.cloak = false;
    const s = play(game, cloaks);
    const { q, r } = red(s);
    expect(red(s)).toMatchObject({ facing: 4, fromQ: q, fromR: r, entered: 1, cloak: { on: false, detected: [] } });
    expect(told(s, 'appeared')[0]).toMatchObject({ data: { is: 'alone', ship: 'red', hex: `${q},${r}`, facing: 4 } });
    expect(seen(s, 'blue').ships[0]).toMatchObject({ q, r, facing: 4 });
  });
  test('in the column or the row of another ship it is alone', () => {
    for (const [q, r] of [
      [0, 2],
      [2, 0],
    ] as const) {
      const game = hunt({ cloak: { last: { turn: 1 } } }, {}, { stage: 'power' });
      const ship = shipOf(game, 'red');
      ship.display.cloak = false;
      Object.assign(shipOf(game, 'blue'), { q: ship.q + q, r: ship.r + r });
      expect(told(play(game, cloaks), 'appeared')[0]?.data).toMatchObject({ is: 'alone' });
    }
  });
  test('in a hex with another ship it counts as the later, come from where it came (ST-SHD-04)', () => {
    const game = hunt(
      { at: '1517', fromQ: 3, fromR: 4, cloak: { last: { turn: 1 } } },
      {},
      { stage: 'power', entries: 7 },
    );
    shipOf(game, 'red').display.cloak = false;
    const s = play(game, cloaks);
    expect(red(s)).toMatchObject({ fromQ: 3, fromR: 4, entered: 8 });
    expect(told(s, 'appeared')[0]?.data).toMatchObject({ is: 'beside', from: '3,4' });
  });
  rule('ST-CLK-11', 'opponents keep where and how they last saw it', () => {
    const s = play(hunt({ at: '2020', facing: 4, cloak: { last: { turn: 1, at: '1117', facing: 1 } } }, {}), cloaks);
    const [shown] = seen(s, 'blue').ships;
    const { q, r } = shipOf(hunt(), 'red');
    expect(shown).toMatchObject({ q, r, facing: 1, points: 0, path: [], lock: '', display: null });
    expect(seen(s, 'red').ships[0]).toEqual(red(s));
    const game = hunt();
    shipOf(game, 'red').display.cloak = true;
    expect(told(play(game, cloaks), 'cloaked')[0]?.clause).toContain('ST-CLK-11');
  });
  rule('ST-CLK-01', 'sensors do not find it: no lock is offered on it', () => {
    const game = hunt();
    shipOf(game, 'red').display.cloak = true;
    expect(told(play(game, cloaks), 'cloaked')[0]?.clause).toContain('ST-CLK-01');
  });
});

const moving = (more: Partial<CraftedShip> = {}, blue: Partial<CraftedShip> = {}, rest: Partial<Crafted> = {}) =>
  play(hunt({ points: 5, ...veiled, ...more }, blue, { pair: 0, ...rest }), movementPhase, { vars: { pair: 1 } });
const creeps = (s: ReturnType<typeof moving>, ...steps: string[]) => s.answer('red', ['red', ...steps], 'move');

describe('hidden movement', () => {
  rule('ST-CLK-09', 'speed is not announced, and it moves at the end of the phase, asked whatever it has', () => {
    const s = play(hunt({ bought: [5], ...veiled }, { bought: [4] }), announceToSensors);
    expect(s.heard('blue').filter(({ type }) => type === 'speed')).toHaveLength(1);
    expect(s.heard('red').filter(({ type }) => type === 'speed')).toHaveLength(2);
    expect(red(s).points).toBe(5);
    expect(movementOrder(hunt({ points: 15, ...veiled }, { points: 5 }))).toEqual([{ ship: 'blue', office: 'blue' }]);
    for (const points of [0, 2, 5]) {
      const phase = moving({ points }, { points: 5 });
      expect(phase.request('blue').kind).toBe('move');
      expect(phase.requests('red').filter(({ kind }) => kind === 'move')).toEqual([]);
      phase.answer('blue', ['blue'], 'move');
      expect(phase.request('red').kind).toBe('move');
      expect(told(phase, 'hidden-moves')[0]?.data).toMatchObject({ order: ['red'] });
    }
  });
  rule('ST-CLK-04', 'every point is checked and kept, for its own side alone', () => {
    const s = moving();
    expect(creeps(s, 'F', 'F')).toBeRefused('ST-MOV-09');
    const before = red(s).q;
    expect(creeps(s, 'F')).toBeDone();
    expect(red(s)).toMatchObject({ q: before + 1, cloak: { phases: 1, moving: true } });
    expect(s.heard('blue').filter(({ type }) => type === 'moved')).toEqual([]);
    expect(s.heard('red').find(({ type }) => type === 'moved')?.clause).toContain('ST-CLK-04');
  });
  rule(
    'ST-INF-16',
    'place, heading, speed and whether it moved are its own side’s; that it is cloaked is everybody’s',
    () => {
      const [flew, held] = [moving(), moving()];
      creeps(flew, 'F');
      creeps(held);
      expect(JSON.stringify(seen(flew, 'blue'))).toBe(JSON.stringify(seen(held, 'blue')));
      expect(JSON.stringify(seen(flew))).toBe(JSON.stringify(seen(held)));
      expect(seen(flew, 'red')).not.toEqual(seen(held, 'red'));
      expect(JSON.stringify(flew.heard('blue'))).toBe(JSON.stringify(held.heard('blue')));
      expect(seen(flew, 'blue').ships[0]?.cloak.on).toBe(true);
    },
  );
  test('who has detected it sees it move', () => {
    const s = moving({ cloak: { last: { turn: 2 }, detected: ['blue'] } });
    creeps(s, 'R');
    expect(s.heard('blue').find(({ type }) => type === 'moved')?.data).toMatchObject({ ship: 'red', facing: 1 });
    expect(seen(s, 'blue').ships[0]).toMatchObject({ facing: 1, points: 5 });
    expect(seen(s).ships[0]).toMatchObject({ facing: 0, points: 0 });
  });
  test('that it leaves the map is seen by all', () => {
    const s = moving({ at: '0117', facing: 3 });
    creeps(s, 'leave');
    expect(s.heard('blue').find(({ type }) => type === 'left')?.data).toMatchObject({ ship: 'red', edge: 'west' });
  });
  test('stress of a hidden turn shows on its display, and nowhere else', () => {
    const s = moving({ type: 'v8', warp: 0 });
    expect(creeps(s, 'X')).toBeDone();
    const blue = s.heard('blue').map(({ type }) => type);
    expect(blue).not.toContain('stress');
    expect(blue).not.toContain('strains');
    expect(red(s).strain).toEqual({ power: 0, structure: 0 });
    expect(s.game.stirred).toBe(false);
  });
  test('numbers of hexes entered jump by as much, whether or not it enters one', () => {
    const [flew, held] = [moving(), moving()];
    creeps(flew, 'F');
    creeps(held);
    expect([flew.game.entries, held.game.entries]).toEqual([100, 100]);
    expect(red(flew).entered).toBe(1);
  });
  test('a ship that cannot act is not asked', () => {
    expect(told(moving({ disabled: true, structure: 0 }), 'hidden-moves')).toEqual([]);
  });
  test('a hunter may fly into its hex', () => {
    const s = moving({ at: '1417' }, { points: 5 });
    expect(s.answer('blue', ['blue', 'F'], 'move')).toBeDone();
    expect(s.heard('blue').find(({ type }) => type === 'moved')?.clause).not.toContain('ST-MAP-06');
  });
});

describe('a whole turn', () => {
  test('who pays vanishes before anything else is rolled', () => {
    const s = play(hunt({}, {}, { turn: 0, stage: 'set-up', pair: 0 }), gameTurn, { dice: [3, 4, 5, 6, 7, 8] });
    s.answer('red', { 'red/cloak': 1, 'red/move': 5 }, 'allot');
    s.answer('blue', {}, 'allot');
    expect(told(s, 'cloaked')).toHaveLength(1);
    expect(s.events.findIndex(({ type }) => type === 'cloaked')).toBeLessThan(
      s.events.findIndex(({ type }) => type === 'speed'),
    );
  });
});
