import type { Look } from '@flagbridge/engine';
import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { hexNumbered } from '../src/rules/map.ts';
import { see } from '../src/see.ts';
import { endTurn } from '../src/steps/ending.ts';
import { explosions } from '../src/steps/explosions.ts';
import { ask } from '../src/steps/sensors/ask.ts';
import { DETECTION_ROLL, detection } from '../src/steps/sensors/detect.ts';
import { sensorPhase } from '../src/steps/sensors/index.ts';
import { unseenLockAttempts } from '../src/steps/sensors/lock.ts';
import { firingPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, play } from './craft.ts';

/** Blue hunts red, who is cloaked four hexes ahead of it and moved in the turn before. */
const MOVED = { last: { turn: 3, moved: true }, moved: true } as const;
const hunt = (red: Partial<CraftedShip> = {}, blue: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Game =>
  craftGame({
    level: 'advanced',
    speed: 'sublight',
    turn: 3,
    stage: 'sensors',
    pair: 0,
    ...more,
    ships: [
      { type: 'v8', name: 'Red', side: 'red', at: '1117', facing: 0, cloak: MOVED, ...red },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '1517', facing: 3, ...blue },
      ...(more.ships ?? []),
    ],
  });
const scans = (dice: readonly number[], ...crafted: Parameters<typeof hunt>) =>
  play(hunt(...crafted), detection, { dice });
const red = ({ game }: { game: Game }) => shipOf(game, 'red');
const seen = (s: ReturnType<typeof play>, ...offices: string[]) => see(s as unknown as Look<Game>, { offices });
const found = (s: ReturnType<typeof play>, id = 'red') => shipOf(s.game, id).cloak.detected;

describe('detection', () => {
  rule('ST-CLK-14', '5 finds a ship that has moved and 6 does not', () => {
    expect(DETECTION_ROLL).toBe(5);
    for (const [die, by] of [
      [1, ['blue']],
      [5, ['blue']],
      [6, []],
      [10, []],
    ] as const) {
      const s = scans([die]);
      expect(found(s)).toEqual(by);
      expect(s.dice.unused).toEqual([]);
    }
  });
  difference('ST-CLK-13', 'who did not move in the last game turn is never found', (moved) => {
    const s = scans([1], { cloak: { ...MOVED, moved } });
    expect(found(s)).toEqual(moved ? ['blue'] : []);
    // Not because of what it did in this turn.
    expect(found(scans([1], { cloak: { ...MOVED, moved: false, moving: true } }))).toEqual([]);
    return found(s);
  });
  difference(
    'ST-CLK-12',
    'sensors that are out under a cloak, as nobody else knows, throw all the same and find nothing',
    (out) => {
      const blue: Partial<CraftedShip> = { type: 'v8', cloak: { last: { turn: 3 } }, outage: out ? 1 : 0 };
      const s = scans([1, 1], {}, blue);
      expect(s.dice.unused).toEqual([]);
      expect(found(s)).toEqual(out ? [] : ['blue']);
      return found(s);
    },
  );
  rule('ST-CLK-12', 'every opposing ship with working sensors tries once, beside its lock', () => {
    const more: Partial<Crafted> = {
      ships: [
        { type: 'd7m', name: 'Two', side: 'blue', at: '2020' },
        { type: 'd7m', name: 'Blind', side: 'blue', at: '2021', outage: 1 },
        { type: 'v8', name: 'Friend', side: 'red', at: '2022' },
      ],
    };
    const s = scans([5, 6], {}, {}, more);
    expect(told(s, 'detection').map(({ data }) => [data?.['ship'], data?.['is']])).toEqual([
      ['blue', 'found'],
      ['two', 'nothing'],
    ]);
    expect(s.dice.unused).toEqual([]);
    // A ship that everybody sees is no matter for it.
    expect(told(scans([], { cloak: { on: false } }), 'detection')).toEqual([]);
    const whole = play(hunt(), sensorPhase, { dice: [7, 5, 3, 9] });
    expect(whole.requests('blue').some(({ kind }) => kind === 'lock')).toBe(false);
  });
  rule('ST-CLK-15', 'the hunter knows where and how it lies, in this turn', () => {
    const s = scans([5], { at: '2020', facing: 4, cloak: { ...MOVED, last: { turn: 1, at: '1117', facing: 0 } } });
    const { q, r } = red(s);
    expect(seen(s, 'blue').ships[0]).toMatchObject({ q, r, facing: 4 });
    const [one] = s.heard('blue').filter(({ type }) => type === 'detection');
    expect(one?.data).toMatchObject({ is: 'found', ship: 'blue', target: 'red', hex: `${q},${r}`, facing: 4 });
    expect(one?.clause).toContain('ST-CLK-15');
  });
  rule('ST-INF-18', 'the hunted learns of a success alone, and others of nothing', () => {
    const success = scans([5]);
    expect(success.heard('red').map(({ type }) => type)).toEqual(['spotted']);
    expect(success.heard().map(({ type }) => type)).toEqual([]);
    const failure = scans([6]);
    expect(failure.heard('red')).toEqual([]);
    expect(JSON.stringify(seen(success))).toBe(JSON.stringify(seen(failure)));
  });
  rule('ST-CLK-21', 'a failure says that nothing was found, never why, and no die', () => {
    const [low, high, still] = [scans([6]), scans([10]), scans([1], { cloak: { ...MOVED, moved: false } })].map((s) =>
      JSON.stringify(s.heard('blue')),
    );
    expect(low).toBe(high);
    expect(low).toBe(still);
    expect(JSON.parse(low as string)[0]).toMatchObject({ data: { is: 'nothing', ship: 'blue' } });
    expect(low).not.toContain('roll');
    const s = scans([6]);
    expect(told(s, 'detection')[0]?.clause).toContain('ST-CLK-21');
  });
  const two = (at: string, moved = true): Partial<Crafted> => ({
    ships: [{ type: 'v8', name: 'Other', side: 'red', at, cloak: { ...MOVED, moved } }],
  });
  rule('ST-CLK-17', 'of several the nearest that moved; of equals one by a die', () => {
    const near = scans([5], {}, {}, two('1417'));
    expect([found(near), found(near, 'other')]).toEqual([[], ['blue']]);
    const far = scans([5], {}, {}, two('0117'));
    expect([found(far), found(far, 'other')]).toEqual([['blue'], []]);
    const still = scans([5], {}, {}, two('1417', false));
    expect([found(still), found(still, 'other')]).toEqual([['blue'], []]);
    expect(told(near, 'detection')[0]?.clause).toContain('ST-CLK-17');
    for (const [die, is] of [
      [1, 'red'],
      [2, 'other'],
    ] as const) {
      const s = scans([5, die], {}, {}, two('1917'));
      expect(found(s, is)).toEqual(['blue']);
      expect(s.dice.unused).toEqual([]);
    }
  });
  test('what lies behind a planet does not register (ST-SEN-35)', () => {
    const obstacles = [
      { id: 'rock', kind: 'planet', name: 'Rock', ...hexNumbered({ columns: 44, rows: 33 }, 13, 17) },
    ] as const;
    expect(found(scans([1], {}, {}, { obstacles: [...obstacles] }))).toEqual([]);
  });
  rule('ST-CLK-16', 'it lapses with the turn, and where the ship was then is what the hunter keeps', () => {
    const s = play(hunt({ cloak: { ...MOVED, detected: ['blue'], phases: 5, moving: true, moved: false } }), endTurn);
    expect(red(s).cloak).toMatchObject({ detected: [], moved: true, moving: false });
    const { q, r } = red(s);
    expect(s.state.knows['blue']).toEqual({
      'sighted red': expect.objectContaining({ turn: 3, phases: 5, q, r, facing: 0, heading: true }),
    });
    expect(s.state.knows['red']).toBeUndefined();
  });
  test('an evasive turn counts as movement, a turn of rest does not', () => {
    const s = play(hunt({ cloak: { ...MOVED, moving: false } }), endTurn);
    expect(red(s).cloak.moved).toBe(false);
  });
});

const fires = (cloak: CraftedShip['cloak'], more: Partial<Crafted> = {}, dice: readonly number[] = []) =>
  play(
    hunt(
      { cloak: cloak as never, shields: [0, 3, 0, 0, 0, 0] },
      { charges: [2, 2, 2], type: 'constitution-mk2' },
      { pair: 1, ...more },
    ),
    firingPhase,
    { dice },
  );
const DETECTED = { ...MOVED, detected: ['blue'] };

describe('question 10', () => {
  rule('ST-SEN-28', 'is a further attempt on the same conditions', () => {
    const asks = (dice: readonly number[], cloak: CraftedShip['cloak'] = MOVED) => {
      const other: CraftedShip = { type: 'd7m', name: 'Other', side: 'red', office: 'red', at: '3030' };
      const s = play(hunt({ cloak: cloak as never }, { lock: 'other' }, { ships: [other] }), ask, { dice });
      s.answer('red', {}, 'ask');
      s.answer('blue', { blue: 'blue/q10' }, 'ask');
      return s;
    };
    const s = asks([5]);
    expect(found(s)).toEqual(['blue']);
    expect(s.heard('blue').find(({ type }) => type === 'answer')?.data).toMatchObject({ is: 'q10', up: 1 });
    expect(found(asks([6]))).toEqual([]);
    expect(found(asks([1], { ...MOVED, moved: false }))).toEqual([]);
  });
});

describe('fire on a cloaked ship', () => {
  rule('ST-CLK-18', 'who has detected it may fire; a ship of his that has not may not', () => {
    const s = fires(DETECTED, {}, [10]);
    expect(s.answer('blue', [{ by: 'blue/w1', at: 'red' }], 'fire')).toBeDone();
    expect(told(s, 'declared')[0]?.clause).toContain('ST-CLK-18');
    const two = fires(
      { ...MOVED, detected: ['two'] },
      {
        ships: [{ type: 'd7m', name: 'Two', side: 'blue', office: 'blue', at: '1518', facing: 3, charges: [2] }],
      },
    );
    expect(two.answer('blue', [{ by: 'blue/w1', at: 'red' }], 'fire')).toBeRefused('ST-CLK-18');
  });
  rule('ST-CLK-19', 'nobody fires at what he has not found, wherever it must be', () => {
    const s = fires(MOVED);
    expect(s.answer('blue', [{ by: 'blue/w1', at: 'red' }], 'fire')).toBeRefused('ST-CLK-19');
    expect(s.answer('blue', [], 'fire')).toBeDone();
  });
  test('a hunter is asked whether or not it has found anything, wherever it might have', () => {
    const asked = (cloak: CraftedShip['cloak'], more: Partial<Crafted> = {}) =>
      fires(cloak, more)
        .requests('blue')
        .some(({ kind }) => kind === 'fire');
    expect(asked(MOVED)).toBe(true);
    expect(asked(DETECTED)).toBe(true);
    // In the turn in which it vanished all know whether it had moved; nobody finds what starts hidden in the first.
    expect(asked({ last: { turn: 3, moved: false } })).toBe(false);
    expect(asked({ last: { turn: 3, moved: true } })).toBe(true);
    expect(asked({ last: { turn: 0 } }, { turn: 1 })).toBe(false);
    expect(asked({ last: { turn: 1, moved: false } })).toBe(true);
  });
  test('all hear whether it struck, and those who know where it is how (ST-SHD-03, ST-INF-16)', () => {
    const s = fires(DETECTED, {}, [1]);
    s.answer('blue', [{ by: 'blue/w1', at: 'red' }], 'fire');
    const shot = s.heard().find(({ type }) => type === 'shot');
    expect(Object.keys(shot?.data ?? {}).sort()).toEqual(['is', 'kind', 'ship', 'target', 'type', 'weapon']);
    expect(s.heard('blue').find(({ type }) => type === 'aim')?.data).toMatchObject({ range: 4, shield: 2, roll: 1 });
    expect(s.heard('red').some(({ type }) => type === 'aim')).toBe(true);
    expect(s.heard().some(({ type }) => type === 'aim')).toBe(false);
    expect(s.heard().find(({ type }) => type === 'declared')?.data).not.toHaveProperty('range');
    // What its shield has held off lies as open as the shield does.
    expect(seen(s).ships[0]?.held).toEqual([0, 0, 0, 0, 0, 0]);
    expect(seen(s, 'blue').ships[0]?.held[1]).toBeGreaterThan(0);
  });
  test('a cloaked ship fires nothing (ST-CLK-07)', () => {
    const s = fires(MOVED);
    expect(s.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
  });
});

describe('a cloaked ship’s own sensors', () => {
  const locks = (dice: readonly number[]) => play(hunt(), unseenLockAttempts, { dice });
  rule('ST-CLK-36', 'it locks on as others do, and the target feels a lock of an unknown ship', () => {
    const s = locks([6]);
    expect(s.answer('red', [{ by: 'red', at: 'blue' }], 'lock')).toBeDone();
    expect(red(s).lock).toBe('blue');
    expect(s.heard('blue')).toHaveLength(1);
    expect(s.heard('blue')[0]).toMatchObject({ type: 'lock-felt', parts: ['blue'], data: { target: 'blue' } });
    expect(JSON.stringify(s.heard('blue'))).not.toContain('red');
    expect(seen(s, 'blue').ships[0]?.lock).toBe('');
    expect(s.heard()).toEqual([]);
    const failed = locks([7]);
    failed.answer('red', [{ by: 'red', at: 'blue' }], 'lock');
    expect(failed.heard('blue')).toEqual([]);
  });
  test('its captain is asked whether or not it has a lock, and told so where it has none', () => {
    const titleOf = (lock: string) => play(hunt({ lock, cloak: MOVED }), ask).request('red', 'ask').title;
    expect(titleOf('')).toEqual({ say: 'ask.ask-none' });
    expect(titleOf('blue')).toMatchObject({ say: 'ask.ask', with: { n: 1, ship: 'Red', target: 'Blue' } });
  });
  test('nobody locks on it, found or not (ST-CLK-01)', () => {
    const other: CraftedShip = { type: 'v8', name: 'Other', side: 'red', at: '3030' };
    const s = play(hunt({ cloak: DETECTED }, {}, { ships: [other] }), sensorPhase);
    expect(s.answer('blue', [{ by: 'blue', at: 'red' }], 'lock')).toBeRefused('ST-CLK-01');
  });
});

describe('an explosion near a cloaked ship', () => {
  const bang = (cloak: CraftedShip['cloak'], dice: readonly number[]) =>
    play(
      hunt(
        { at: '1217', shields: [0, 1, 0, 0, 0, 0], cloak: cloak as never },
        {},
        {
          ships: [{ type: 'd7m', name: 'Bomb', side: 'blue', at: '1317', destructs: true, power: 6 }],
        },
      ),
      explosions,
      { dice },
    );
  rule('ST-INF-19', 'is seen by all, with its hex; what it does to that ship its own side alone learns', () => {
    const s = bang(MOVED, [6, 6, 6, 6, 6, 6, 6, 6]);
    const { q, r } = hexNumbered({ columns: 44, rows: 33 }, 13, 17);
    expect(told(s, 'exploded')[0]?.data).toMatchObject({ ship: 'bomb', hex: `${q},${r}`, struck: ['blue'] });
    expect(s.heard('red').filter(({ type, data }) => type === 'blast' && data?.['target'] === 'red')).toHaveLength(1);
    expect(JSON.stringify(s.heard('blue').filter(({ type }) => type !== 'exploded'))).not.toContain('red');
    expect(red(s).cloak.blasts).toBe(1);
    expect(red(s).seen).toEqual({ engine: 0, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 });
    expect(s.game.losses).toEqual([]);
  });
});
