import { type Draft, isRefusal } from '@flagbridge/engine';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { plainAllotment } from '../src/rules/allotment.ts';
import { costOf, pointsFor, powerFor } from '../src/rules/power.ts';
import { allot } from '../src/steps/allot.ts';
import { firingPhase, gameTurn } from '../src/turn.ts';
import { type CraftedShip, duel, play } from './craft.ts';

const asks = (red: Partial<CraftedShip> = {}, more = {}) => play(duel(red, {}, more), allot);
/** Red's answer, and Blue's nothing. */
const allots = (red: Partial<CraftedShip>, choice: Record<string, number>, more = {}) => {
  const s = asks(red, more);
  expect(s.answer('red', filled(s.request('red').default as Record<string, number>, choice))).toBeDone();
  s.answer('blue', filled(s.request('blue').default as Record<string, number>, {}));
  return s;
};
/** Every slot that is asked for; what is not said is 0. */
const filled = (all: Record<string, number>, said: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.keys(all).map((id) => [id, said[id] ?? 0]));
const tried = (red: Partial<CraftedShip>, choice: Record<string, number>) => {
  const s = asks(red);
  return s.answer('red', filled(s.request('red').default as Record<string, number>, choice));
};

describe('what power buys', () => {
  rule('ST-PWR-01', 'divided among movement, shields and weapons', () => {
    const s = allots({}, { 'red/move': 6, 'red/s2': 4, 'red/w1': 2, 'red/w7': 1 });
    expect(shipOf(s.game, 'red')).toMatchObject({
      // ST-INF-05: announced when the first Movement Phase begins.
      points: 0,
      display: {
        bought: [6, 0, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0],
        shields: [0, 4, 0, 0, 0, 0],
        charges: [2, 0, 0, 0, 0, 0, 1, 0],
      },
    });
    // 4/3: 6 points for 8; 1/2: 4 points for 2; 3 in weapons: 13 of 15.
    expect(s.heard('red').find(({ type }) => type === 'allotted')?.data?.['left']).toEqual({
      total: 2,
      parts: [
        { value: 15, label: 'power', clause: 'ST-PWR-01' },
        { value: -8, label: 'movement', clause: 'ST-PWR-04' },
        { value: -2, label: 'shields', clause: 'ST-PWR-05' },
        { value: -3, label: 'weapons', clause: 'ST-PWR-10' },
      ],
    });
  });

  test('a share of nothing is no part of what is left, and a share of 1 is', () => {
    const left = (choice: Record<string, number>, more = {}) =>
      allots({}, choice, more)
        .heard('red')
        .find(({ type }) => type === 'allotted')?.data?.['left'];
    expect(left({})).toEqual({ total: 15, parts: [{ value: 15, label: 'power', clause: 'ST-PWR-01' }] });
    expect(left({ 'red/move': 1, 'red/s1': 1, 'red/w1': 1 }, { ratio: [1, 1] })).toEqual({
      total: 12,
      parts: [
        { value: 15, label: 'power', clause: 'ST-PWR-01' },
        { value: -1, label: 'movement', clause: 'ST-OPT-08' },
        { value: -1, label: 'shields', clause: 'ST-PWR-05' },
        { value: -1, label: 'weapons', clause: 'ST-PWR-10' },
      ],
    });
  });

  rule('ST-PWR-04', '4/1: 4 power give 1 point, 8 give 2, 11 still 2; 4/3: 13 give 9', () => {
    const full = { power: 4, points: 1 };
    expect([4, 8, 11].map((power) => pointsFor(power, full))).toEqual([1, 2, 2]);
    expect(pointsFor(13, { power: 4, points: 3 })).toBe(9);
    expect([1, 2, 3, 4].map((points) => powerFor(points, { power: 4, points: 3 }))).toEqual([2, 3, 4, 6]);
    expect(tried({ power: 13 }, { 'red/move': 9 })).toBeDone();
    expect(tried({ power: 13 }, { 'red/move': 10 })).toBeRefused('ST-PWR-04');
  });

  rule('ST-PWR-05', '1/2: 1 power gives 2 shield points, 2 give 4', () => {
    expect([1, 2].map((power) => pointsFor(power, { power: 1, points: 2 }))).toEqual([2, 4]);
    const s = allots({ power: 2 }, { 'red/s2': 4 });
    expect(shipOf(s.game, 'red').display.shields[1]).toBe(4);
    expect(tried({ power: 2 }, { 'red/s2': 5 })).toBeRefused('ST-PWR-02');
  });

  definition('ST-SET-04', 'part points cannot be generated; scaled data go to the nearest', () => {
    expect(pointsFor(7, { power: 4, points: 1 })).toBe(1);
    expect(powerFor(1, { power: 1, points: 4 })).toBe(1);
  });

  rule('ST-PWR-02', 'never more than there is, and the refusal says what would do', () => {
    const refusal = tried({}, { 'red/move': 9, 'red/w1': 2, 'red/w3': 2 });
    expect(refusal).toBeRefused('ST-PWR-02');
    expect(refusal).toMatchObject({ figures: { wanted: 16, power: 15, short: 1 } });
    const nearest = isRefusal(refusal) ? (refusal.nearest as Record<string, number>) : {};
    expect(tried({}, nearest)).toBeDone();
    expect(tried({}, { 'red/move': 9, 'red/w1': 2, 'red/w3': 1 })).toBeDone();
  });

  rule('ST-PWR-06', 'no shield above the maximum', () => {
    expect(tried({}, { 'red/s1': 5 })).toBeDone();
    expect(tried({}, { 'red/s1': 6 })).toBeRefused('ST-PWR-06');
  });

  rule('ST-PWR-07', 'points may be split in any way: five odd ones cost what ten do', () => {
    const s = allots({ power: 3 }, { 'red/s1': 1, 'red/s2': 3, 'red/s3': 1, 'red/s6': 1 });
    expect(shipOf(s.game, 'red').display.shields).toEqual([1, 3, 1, 0, 0, 1]);
    expect(tried({ power: 3 }, { 'red/s1': 1, 'red/s2': 3, 'red/s3': 1, 'red/s6': 2 })).toBeRefused('ST-PWR-02');
  });

  rule('ST-PWR-08', 'a beam takes any whole number up to its maximum', () => {
    expect(tried({}, { 'red/w1': 1 })).toBeDone();
    expect(tried({}, { 'red/w1': 2 })).toBeDone();
    expect(tried({}, { 'red/w1': 3 })).toBeRefused('ST-PWR-08');
  });

  rule('ST-PWR-09', 'a missile is armed with exactly its power, or not', () => {
    // At half scale a KP-4 would take 1; the Klingon GP-2 of full 2 takes 1 too: a FAC-3 of 4 takes 2.
    const s = play(duel({ type: 'constitution-mk1' }, {}, { rulings: { scale: 2 } }), allot);
    const all = s.request('red').default as Record<string, number>;
    expect(s.answer('red', filled(all, { 'red/w7': 1 }))).toBeRefused('ST-PWR-09');
    expect(s.answer('red', filled(all, { 'red/w7': 3 }))).toBeRefused('ST-PWR-09');
    expect(s.answer('red', filled(all, { 'red/w7': 2 }))).toBeDone();
  });

  rule('ST-PWR-10', 'power of single weapons adds up to the share of the weapons', () => {
    const s = asks();
    const draft = s.draft(
      'red',
      filled(s.request('red').default as Record<string, number>, { 'red/w1': 2, 'red/w8': 1 }),
    );
    expect(draft).toMatchObject({ ready: true, costs: { 'power-left': { total: 12 } } });
    allots({}, { 'red/w1': 2, 'red/w8': 1 });
    expect(isRefusal(draft) ? [] : draft.costs?.['power-left']?.parts).toContainEqual({
      value: -3,
      label: 'weapons',
      clause: 'ST-PWR-10',
    });
  });

  rule('ST-PWR-12', 'nothing for what is damaged', () => {
    expect(tried({ lost: [0] }, { 'red/w1': 1 })).toBeRefused('ST-PWR-12');
    expect(tried({ generators: [4] }, { 'red/s4': 1 })).toBeRefused('ST-PWR-12');
    expect(tried({ generators: [4], lost: [0] }, { 'red/s3': 1, 'red/w2': 1 })).toBeDone();
  });

  rule('ST-PWR-15', 'any share may be nothing, and power may be wasted', () => {
    const nothing = allots({}, {});
    expect(nothing.heard('red').find(({ type }) => type === 'allotted')?.clause).toContain('ST-PWR-15');
    expect(
      tried({ power: 15 }, { 'red/s1': 5, 'red/s2': 5, 'red/s3': 5, 'red/s4': 5, 'red/s5': 5, 'red/s6': 5 }),
    ).toBeDone();
    expect(tried({ power: 8 }, { 'red/w1': 2, 'red/w2': 2, 'red/w3': 2, 'red/w4': 2 })).toBeDone();
  });

  rule('ST-OPT-08', 'a scenario may set another Movement Point Ratio for all ships', () => {
    const s = allots({ power: 6 }, { 'red/move': 3 }, { ratio: [2, 1] });
    expect(shipOf(s.game, 'red').display.bought[0]).toBe(3);
    const more = asks({ power: 6 }, { ratio: [2, 1] });
    expect(
      more.answer('red', filled(more.request('red').default as Record<string, number>, { 'red/move': 4 })),
    ).toBeRefused('ST-PWR-04');
  });

  rule('ST-SET-11', 'a disabled ship may power shields, and nothing else', () => {
    expect(tried({ disabled: true, structure: 0 }, { 'red/s2': 5 })).toBeDone();
    expect(tried({ disabled: true, structure: 0 }, { 'red/move': 1 })).toBeRefused('ST-SET-11');
    expect(tried({ disabled: true, structure: 0 }, { 'red/w1': 1 })).toBeRefused('ST-SET-11');
  });

  rule('ST-SET-17', 'without power nothing can be powered', () => {
    expect(tried({ power: 0 }, { 'red/s2': 1 })).toBeRefused('ST-PWR-02');
    expect(tried({ power: 0 }, {})).toBeDone();
    const s = play(duel({ type: 'd7m', power: 1, charges: [] }, { charges: [0, 0, 2] }), firingPhase, {
      dice: [1, 4, 7],
    });
    s.answer('red', []);
    s.answer('blue', [{ by: 'blue/w3', at: 'red' }]);
    expect(s.heard('red').find(({ type }) => type === 'display')?.clause).toContain('ST-SET-17');
  });
});

describe('what a refusal says', () => {
  test.each<[red: Partial<CraftedShip>, choice: Record<string, number>, clause: string, figures: object]>([
    [{ power: 13 }, { 'red/move': 10 }, 'ST-PWR-04', { ship: 'Red', points: 10, most: 9 }],
    [{}, { 'red/s1': 6 }, 'ST-PWR-06', { shield: 1, points: 6, most: 5 }],
    [{}, { 'red/s6': 7 }, 'ST-PWR-06', { shield: 6, points: 7, most: 5 }],
    [{ generators: [6] }, { 'red/s6': 1 }, 'ST-PWR-12', { shield: 6 }],
    [{ generators: [6] }, { 'red/s5': 6 }, 'ST-PWR-06', { shield: 5 }],
    [{}, { 'red/w1': 3 }, 'ST-PWR-08', { weapon: 'FH-3 f/p 1', most: 2 }],
    [{}, { 'red/w8': 2 }, 'ST-PWR-09', { weapon: 'FP-1 f 2', most: 1 }],
    [{ lost: [7], disabled: true, structure: 0 }, { 'red/w8': 1 }, 'ST-PWR-12', { weapon: 'FP-1 f 2', most: 1 }],
    [{ disabled: true, structure: 0 }, { 'red/w8': 1 }, 'ST-SET-11', { ship: 'Red' }],
    [{ disabled: true, structure: 0 }, { 'red/move': 1 }, 'ST-SET-11', { ship: 'Red' }],
  ])('%j: %j is refused by %s', (red, choice, clause, figures) => {
    expect(tried(red, choice)).toMatchObject({ ok: false, clause, figures });
  });
  test('of two ships the one that is given too much', () => {
    const second = { type: 'constitution-mk2', name: 'Second', side: 'red', at: '1120' } as const;
    const s = asks({}, { ships: [second] });
    const all = filled(s.request('red').default as Record<string, number>, { 'second/s3': 6 });
    expect(s.answer('red', all)).toMatchObject({ clause: 'ST-PWR-06', figures: { ship: 'Second', shield: 3 } });
  });
  test('power for a ship of somebody else, or for nothing there is, is no answer', () => {
    for (const slot of ['blue/move', 'blue/s1', 'red/w99', 'tea'])
      expect(
        tried({}, {}) && asks().answer('red', { ...filled(asks().request('red').default as never, {}), [slot]: 99 }),
      ).toBeRefused('FB-REQ-04');
    expect(tried({}, { 'red/s1': -1 })).toMatchObject({ ok: false, clause: expect.stringMatching(/^FB-REQ/) });
  });
});

describe('as it is asked', () => {
  const fleet = () =>
    play(
      duel(
        {},
        {},
        { ships: [{ type: 'constitution-mk1', name: 'Second', side: 'red', at: '1120' }], rulings: { scale: 2 } },
      ),
      allot,
    );
  const spreadOf = (s: ReturnType<typeof fleet>) => {
    const { shape } = s.request('red');
    if (shape.is !== 'spread') throw new Error('no spread');
    return shape;
  };
  test('prices by the ratios of each ship, missiles all or nothing, shields round the ship from the bow', () => {
    const { slots, groups = [], max, unit } = spreadOf(fleet());
    expect(groups.map(({ id, rate, draw }) => [id, rate, draw])).toEqual([
      ['red/movement', { pay: 4, get: 2 }, undefined],
      ['red/shields', { pay: 1, get: 2 }, 'rose'],
      ['red/weapons', undefined, undefined],
      ['second/movement', { pay: 4, get: 2 }, undefined],
      ['second/shields', { pay: 1, get: 1 }, 'rose'],
      ['second/weapons', undefined, undefined],
    ]);
    expect(max).toBe(22 + 18);
    expect(unit).toEqual({ say: 'unit.power' });
    expect(slots.filter(({ group }) => group === 'red/shields').map(({ id }) => id)).toEqual(
      [2, 3, 4, 5, 6, 1].map((n) => `red/s${n}`),
    );
    expect(slots.filter(({ step }) => step !== undefined).map(({ id, max: most, step }) => [id, most, step])).toEqual([
      ['second/w7', 2, 2],
      ['second/w8', 2, 2],
    ]);
  });
  test('groups and what is left are called by the ship where there are several', () => {
    const says = (s: ReturnType<typeof asks>) => spreadOf(s).groups?.map(({ label }) => label?.say);
    expect(says(asks())).toEqual(['group.movement', 'group.shields', 'group.weapons']);
    const several = ['group.movement-of', 'group.shields-of', 'group.weapons-of'];
    expect(says(fleet())).toEqual([...several, ...several]);
    const costs = (s: ReturnType<typeof asks>) => {
      const draft = s.draft('red', s.request('red').default);
      return Object.keys((draft as Draft).costs ?? {});
    };
    expect(costs(asks())).toEqual(['power-left', 'red/move']);
    expect(costs(fleet())).toEqual(['power-left-of-red', 'red/move', 'power-left-of-second', 'second/move']);
  });
  test('a draft that cannot be paid says so', () => {
    const over = asks().draft('red', { 'red/move': 9, 'red/w1': 2, 'red/w2': 2 });
    expect(over).toMatchObject({ ready: false, refusal: { clause: 'ST-PWR-02' } });
  });
  test('no ship of a fleet spends another’s power', () => {
    const s = fleet();
    const all = s.request('red').default as Record<string, number>;
    // 18 of the second ship's own, and 20 of the 22 of the first: 38 of 40; but 20 for the second are too many.
    expect(s.answer('red', filled(all, { 'second/move': 9 }))).toBeDone();
    const other = fleet();
    expect(other.answer('red', filled(all, { 'second/move': 9, 'second/w1': 1 }))).toBeRefused('ST-PWR-02');
  });
  test('plans can be sealed as they are, and what was done before lies ready besides', () => {
    const s = fleet();
    const plans = spreadOf(s).presets ?? [];
    expect(plans.map(({ id }) => id)).toEqual(['close', 'stand', 'run']);
    for (const { choice } of plans) expect(fleet().answer('red', choice)).toBeDone();
    const [close, , run] = plans;
    expect(run?.choice['red/move']).toBeGreaterThan(close?.choice['red/move'] ?? 99);
    const again = asks({ bought: [6, 0, 4] });
    expect(spreadOf(again).presets?.map(({ id }) => id)).toEqual(['close', 'stand', 'run']);
    expect(again.request('red').default).toMatchObject({ 'red/move': 6, 'red/s2': 4, 'red/w1': 0 });
  });
});

describe('together and in secret', () => {
  rule('ST-SEQ-04', 'the phase ends when every seat has committed', () => {
    const s = asks();
    s.answer('red', s.request('red').default);
    expect(shipOf(s.game, 'red').display.charges.some((n) => n > 0)).toBe(false);
    expect(told(s, 'power')).toHaveLength(0);
    s.answer('blue', s.request('blue').default);
    expect(shipOf(s.game, 'red').display.charges.some((n) => n > 0)).toBe(true);
    expect(told(s, 'power')).toHaveLength(1);
  });

  test('who has no power to divide is asked all the same: that he has none is his own knowledge (ST-INF-07)', () => {
    const hulk = play(
      duel({ power: 0, lost: [0, 1, 2, 3, 4, 5, 6, 7], generators: [1, 2, 3, 4, 5, 6] }, { is: 'left' }),
      allot,
    );
    expect(hulk.request('red').kind).toBe('allot');
    expect(hulk.requests('blue').some(({ kind }) => kind === 'allot')).toBe(false);
  });

  rule('ST-PWR-14', 'a committed allocation is told to its owner alone', () => {
    const s = allots({}, { 'red/w1': 2 });
    expect(s.heard('red').map(({ type }) => type)).toContain('allotted');
    expect(s.heard('blue').filter(({ type, parts }) => type === 'allotted' && parts?.[0] === 'red')).toEqual([]);
  });

  rule('ST-PWR-11', 'no question of the rest of a turn gives power', () => {
    const s = allots({}, { 'red/w1': 2 });
    expect(told(s, 'power')[0]?.clause).toContain('ST-PWR-11');
    // Movement, fire and losses ask for routes, aims and picks alone.
    const names = new Set<string>();
    const walk = (step: typeof gameTurn | ReturnType<typeof gameTurn.calls>[number]): void => {
      if (names.has(step.name)) return;
      names.add(step.name);
      for (const called of step.calls()) walk(called);
    };
    walk(gameTurn);
    expect([...names].filter((name) => ['allot', 'move', 'fire', 'lose-weapon'].includes(name))).toHaveLength(4);
  });

  difference('ST-PWR-13', 'engine damage counts from the next allocation on', (holds) => {
    const s = allots({ power: holds ? 12 : 15 }, { 'red/s2': 5 });
    const { power, shields } = shipOf(s.game, 'red').display;
    return { power, shields, most: s.request('red', 'rest').kind };
  });

  test('where no order is given power is divided as before, as far as it can be paid', () => {
    const game = duel({ bought: [6, 0, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1] });
    const red = shipOf(game, 'red');
    expect(plainAllotment(game, red)).toEqual({
      points: 6,
      shields: [0, 4, 0, 0, 0, 0],
      charges: [2, 0, 0, 0, 0, 0, 1, 0],
      cloak: false,
    });
    red.display.power = 9;
    red.display.lost = [0];
    const less = plainAllotment(game, red);
    expect(less.charges[0]).toBe(0);
    expect(costOf(game, red, less)).toBeLessThanOrEqual(9);
    expect(costOf(game, red, less)).toBeGreaterThanOrEqual(7);
    red.display.bought = red.display.bought.map(() => 0);
    expect(costOf(game, red, plainAllotment(game, red))).toBeGreaterThanOrEqual(8);
  });
});

describe('what an allocation would come to', () => {
  const drafted = (choice: Record<string, number>, red: Partial<CraftedShip> = {}, more = {}) =>
    asks(red, more).draft('red', choice);
  test('movement points lie by phase, in five or in three', () => {
    const parts = (points: number, more = {}) =>
      (drafted({ 'red/move': points }, {}, more) as Draft).costs?.['red/move']?.parts.map(({ value }) => value);
    expect(parts(3)).toEqual([1, 0, 1, 0, 1]);
    expect(parts(0)).toEqual([0, 0, 0, 0, 0]);
    expect(parts(4, { rulings: { phases: 3 } })).toEqual([1, 2, 1]);
  });
  test('every weapon has its chance and damage at the nearest enemies, and nothing beyond its reach or when it is lost', () => {
    const draft = drafted({ 'red/w1': 2, 'red/w7': 1 }, { lost: [1] }) as Draft;
    const [one, ...others] = draft.outlook ?? [];
    expect(others).toEqual([]);
    expect(one?.group).toBe('red/weapons');
    expect(one?.columns).toMatchObject([
      { label: { with: { ship: shipOf(duel(), 'blue').name } }, note: { with: { range: 4 } } },
    ]);
    expect(one?.rows['red/w1']).toEqual([{ figure: 3, chance: 100 }]);
    expect(one?.rows['red/w2']).toEqual([null]);
    expect(one?.rows['red/w3']).toEqual([{ figure: 0, chance: 100 }]);
    expect(one?.rows['red/w7']).toEqual([{ figure: 3, chance: 90 }]);
    const far = drafted({ 'red/w7': 1 }, { at: '0117' }) as Draft;
    expect(far.outlook?.[0]?.rows['red/w7']).toEqual([null]);
  });
});
