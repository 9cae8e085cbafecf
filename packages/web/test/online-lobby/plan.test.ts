import { type About, orderOf } from '@flagbridge/engine';
import { parseWith } from '@flagbridge/protocol';
import { type MatchPlan, matchPlan } from '@flagbridge/protocol/online';
import { listings } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import { defaultClocks, defaultTable, planOf, seatsFor, type Wishes } from '../../src/online/lobby/plan.ts';
import { readTable, recallTable, rememberTable } from '../../src/online/lobby/wishes.ts';
import { closed, memory } from './cards.ts';

const byDefault: Wishes = { ...defaultTable, seats: {}, options: {} };
const offices = [
  { id: 'red', side: 'red', title: 'Red commander' },
  { id: 'blue', side: 'blue', title: 'Blue commander' },
  { id: 'blue-2', side: 'blue', title: 'Second blue commander' },
];
const about: About = {
  id: 'book',
  version: '1',
  title: 'The Book',
  summary: '',
  tiers: [],
  options: [{ id: 'fog', title: 'Fog', values: [false, true] }],
  scenarios: [],
};

describe('seats', () => {
  test('by default I take the first side and a friend each of the others, with all their offices', () => {
    expect(seatsFor(offices, byDefault)).toEqual([
      { id: 'red', offices: ['red'], who: { is: 'me' } },
      { id: 'blue', offices: ['blue', 'blue-2'], who: { is: 'person' } },
    ]);
  });

  test('two friends are two seats; offices of one are one, wherever they stand; computers each have their own', () => {
    const seats = { red: 'friend-1', blue: 'me', 'blue-2': 'friend-1' } as const;
    expect(seatsFor(offices, { seats })).toEqual([
      { id: 'red', offices: ['red', 'blue-2'], who: { is: 'person' } },
      { id: 'blue', offices: ['blue'], who: { is: 'me' } },
    ]);
    expect(seatsFor(offices, { seats: { blue: 'friend-1', 'blue-2': 'friend-2' } }).map(({ who }) => who.is)).toEqual([
      'me',
      'person',
      'person',
    ]);
    expect(seatsFor(offices, { seats: { blue: 'cadet', 'blue-2': 'cadet' } }).slice(1)).toEqual([
      { id: 'blue', offices: ['blue'], who: { is: 'computer', level: 'cadet' } },
      { id: 'blue-2', offices: ['blue-2'], who: { is: 'computer', level: 'cadet' } },
    ]);
  });

  test('every office sits exactly once, whatever is wished', () => {
    const wishes = ['me', 'friend-1', 'friend-2', 'cadet', 'random'] as const;
    for (const a of wishes)
      for (const b of wishes)
        for (const c of wishes) {
          const seats = seatsFor(offices, { seats: { red: a, blue: b, 'blue-2': c } });
          expect(seats.flatMap((seat) => seat.offices).sort()).toEqual(['blue', 'blue-2', 'red']);
          expect(new Set(seats.map(({ id }) => id)).size).toBe(seats.length);
        }
  });
});

describe('plans', () => {
  test.each(listings.map(({ about: book }) => [book.id, book] as const))(
    'every scenario of %s can be planned as it opens, and the server takes the plan',
    (_, book) => {
      for (const scenario of book.scenarios) {
        const plan = planOf(book, scenario.id, scenario.offices, byDefault);
        if (typeof plan === 'string') throw new Error(plan);
        expect(parseWith<MatchPlan>(matchPlan, plan)).toEqual({ ok: true, value: plan });
        expect(
          orderOf(book, {
            scenario: scenario.id,
            options: plan.options,
            seats: plan.seats.map(({ id, offices: held }) => ({ id, offices: held })),
          }),
        ).not.toHaveProperty('ok');
      }
    },
  );

  test('a free battle goes as a whole', async () => {
    for (const { about: book, muster: load } of listings) {
      const muster = await load?.();
      const scenario = muster?.scenario(muster.start(muster.tiers[0] ?? ''));
      if (scenario === undefined || 'ok' in scenario) continue;
      const plan = planOf(book, scenario, scenario.offices, byDefault);
      expect(parseWith(matchPlan, JSON.parse(JSON.stringify(plan)))).toMatchObject({ ok: true, value: { scenario } });
    }
  });

  test('what is not the default is passed on; unknown options are not', () => {
    const wishes: Wishes = {
      ...byDefault,
      options: { fog: true, other: 3 },
      undo: 'consent',
      clock: defaultClocks.days,
      watch: { who: 'all', knows: 'all', delay: 600 },
      open: true,
    };
    expect(planOf(about, 'duel', offices, wishes)).toMatchObject({
      rulebook: 'book',
      scenario: 'duel',
      options: { fog: true },
      undo: 'consent',
      clock: { is: 'days', hours: 72 },
      watch: { who: 'all', knows: 'all', delay: 600 },
      open: true,
    });
  });

  test('computers alone, and an open match without a free seat, are not made but explained', () => {
    const computers = { red: 'cadet', blue: 'naive', 'blue-2': 'random' } as const;
    expect(planOf(about, 'duel', offices, { ...byDefault, seats: computers })).toMatch(/Somebody must play/);
    const alone = { blue: 'cadet', 'blue-2': 'cadet' } as const;
    expect(planOf(about, 'duel', offices, { ...byDefault, seats: alone })).toMatchObject({ open: false });
    expect(planOf(about, 'duel', offices, { ...byDefault, seats: alone, open: true })).toMatch(/needs a free seat/);
  });
});

test('what happens when everybody is away is said where it can happen, and where it is not as usual', () => {
  const away = (whenAway: 'pause' | 'draw', clock: Wishes['clock']) => {
    const plan = planOf(about, 'duel', offices, { ...byDefault, whenAway, clock });
    return typeof plan === 'string' ? plan : plan.whenAway;
  };
  expect(away('draw', defaultClocks.live)).toBe('draw');
  expect(away('pause', defaultClocks.live)).toBeUndefined();
  expect(away('draw', defaultClocks.none)).toBeUndefined();
  expect(away('draw', { ...defaultClocks.days, atZero: 'loss' })).toBeUndefined();
});

describe('what was agreed last', () => {
  test('is remembered and found again', () => {
    const store = memory();
    const table = {
      undo: 'none',
      clock: defaultClocks.live,
      whenAway: 'draw',
      watch: { who: 'link', knows: 'public', delay: 30 },
      open: true,
    } as const;
    rememberTable({ ...byDefault, ...table }, store);
    expect(recallTable(store)).toEqual(table);
    expect([...store.held.values()].join()).not.toContain('seats');
  });

  test('is taken as far as it is understood', () => {
    for (const bad of [null, 7, [], {}, { undo: 'never', clock: { is: 'sand' }, watch: 3, open: 'yes' }])
      expect(readTable(bad)).toEqual(defaultTable);
    expect(readTable({ clock: { is: 'days', hours: 9999, atZero: 'loss' }, open: true })).toEqual({
      ...defaultTable,
      open: true,
    });
    expect(recallTable(closed())).toEqual(defaultTable);
    expect(() => rememberTable(byDefault, closed())).not.toThrow();
  });
});
