import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  checkPartial,
  checkShape,
  fitting,
  groupCost,
  isPriced,
  nearestSpread,
  onlyChoice,
  priceOf,
  type Spread,
  type SpreadChoice,
  sampleShape,
  seeded,
  seedFrom,
  spreadCost,
} from '../../src/index.ts';
import { bought } from './shapes.ts';

/** 14 power: movement at 4 for 3, two shields at 1 for 2, a beam of 2 and a torpedo that takes 3 or nothing. */
const shape: Spread = {
  is: 'spread',
  slots: [
    { id: 'move', group: 'move', min: 0, max: 11 },
    { id: 'bow', group: 'shields', min: 0, max: 5 },
    { id: 'stern', group: 'shields', min: 0, max: 5 },
    { id: 'beam', min: 0, max: 2 },
    { id: 'torpedo', min: 0, max: 3, step: 3 },
  ],
  groups: [
    { id: 'move', max: 14, rate: { pay: 4, get: 3 } },
    { id: 'shields', max: 14, rate: { pay: 1, get: 2 } },
  ],
  min: 0,
  max: 14,
};

describe('what points cost', () => {
  test('the least that buys them, as the rate has it', () => {
    const four = Array.from({ length: 12 }, (_, n) => priceOf(n, { pay: 4, get: 3 }));
    expect(four).toEqual([0, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15]);
    expect([0, 1, 2, 3].map((n) => priceOf(n, { pay: 1, get: 2 }))).toEqual([0, 1, 1, 2]);
    expect(priceOf(3, { pay: 4, get: 1 })).toBe(12);
    expect(priceOf(7, undefined)).toBe(7);
  });

  test('is the least power whose points, rounded down, are enough: also far beyond what any ship has', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 997 }),
        fc.integer({ min: 1, max: 997 }),
        (n, pay, get) => {
          const cost = priceOf(n, { pay, get });
          expect(Number.isInteger(cost)).toBe(true);
          const buys = (power: number): number => Number((BigInt(power) * BigInt(get)) / BigInt(pay));
          expect(buys(cost)).toBeGreaterThanOrEqual(n);
          if (cost > 0) expect(buys(cost - 1)).toBeLessThan(n);
        },
      ),
    );
  });

  test('is rounded over the group and not slot by slot', () => {
    expect(groupCost(shape, { bow: 1, stern: 1 }, 'shields')).toBe(1);
    expect(groupCost(shape, { bow: 3, stern: 2 }, 'shields')).toBe(3);
    expect(spreadCost(shape, { move: 3, bow: 5, stern: 5, beam: 1, torpedo: 3 })).toBe(4 + 5 + 1 + 3);
    expect(isPriced(shape)).toBe(true);
    expect(isPriced({ ...shape, groups: [{ id: 'move', max: 3 }] })).toBe(false);
  });
});

describe('what may be chosen', () => {
  test('is what can be paid, to the last point', () => {
    expect(checkShape(shape, { move: 10 })).toBeNull();
    expect(checkShape(shape, { move: 11 })).toMatchObject({
      why: 'too-dear',
      clause: 'FB-REQ-05',
      figures: { cost: 15, max: 14, short: 1 },
      nearest: { move: 10, bow: 0, stern: 0, beam: 0, torpedo: 0 },
    });
    // A point that is free because the power for it is spent already.
    expect(checkShape(shape, { move: 9, bow: 3, stern: 0 })).toBeNull();
    expect(checkShape(shape, { move: 9, bow: 4, stern: 0 })).toBeNull();
    expect(checkShape(shape, { move: 9, bow: 4, stern: 1 })).toMatchObject({ why: 'too-dear' });
  });

  test('a charge is whole or none, also in the making', () => {
    expect(checkShape(shape, { torpedo: 3 })).toBeNull();
    for (const check of [checkShape, checkPartial])
      expect(check(shape, { torpedo: 2 })).toMatchObject({
        why: 'steps',
        figures: { what: 'torpedo', got: 2, step: 3 },
      });
    expect(checkPartial(shape, { move: 11 })).toMatchObject({ why: 'too-dear' });
  });

  test('a group without a rate is for those who compose, as it always was', () => {
    const plain: Spread = { ...shape, groups: [{ id: 'move', max: 1 }], max: 30 };
    expect(checkShape(plain, { move: 11, bow: 5, stern: 5 })).toBeNull();
    expect(checkShape({ ...plain, max: 20 }, { move: 11, bow: 5, stern: 5 })).toMatchObject({ why: 'bounds' });
  });

  test('the only choice counts points that come free', () => {
    const one = (max: number): Spread => ({
      is: 'spread',
      slots: [{ id: 'a', group: 'g', min: 1, max: 4 }],
      groups: [{ id: 'g', max: 9, rate: { pay: 1, get: 2 } }],
      min: 0,
      max,
    });
    // One power is spent either way, and a second point with it.
    expect(onlyChoice(one(1))).toBeUndefined();
    expect(onlyChoice(one(0))).toBeUndefined();
    expect(onlyChoice({ ...one(1), slots: [{ id: 'a', group: 'g', min: 2, max: 4 }] })).toEqual({ a: 2 });
    expect(onlyChoice({ ...one(2), slots: [{ id: 'a', min: 0, max: 2, step: 3 }] })).toEqual({ a: 0 });
  });

  test('sampling comes to every choice', () => {
    const little: Spread = {
      ...shape,
      slots: shape.slots.slice(1).map((slot) => ({ ...slot, max: Math.min(slot.max, slot.step ?? 1) })),
      max: 4,
    };
    const dice = seeded(seedFrom('every')).stream('sample', {});
    const found = new Set(Array.from({ length: 2000 }, () => canonical(sampleShape(little, dice))));
    const all = [0, 1].flatMap((bow) =>
      [0, 1].flatMap((stern) => [0, 1].flatMap((beam) => [0, 3].map((torpedo) => ({ bow, stern, beam, torpedo })))),
    );
    const legal = all.filter((one) => checkShape(little, one) === null);
    expect([...found].sort()).toEqual(legal.map(canonical).sort());
    expect(legal.length).toBeLessThan(all.length);
  });
});

describe('the nearest that can be paid', () => {
  const nearest = (choice: SpreadChoice): object =>
    Object.fromEntries(Object.entries(nearestSpread(shape, choice) ?? {}).filter(([, n]) => n > 0));

  test('is the same where it can be paid already', () => expect(nearest({ move: 3 })).toEqual({ move: 3 }));
  test('takes one step off, and no dearer one than it must', () => {
    // 15 of 14: the beam gives one; the torpedo would give three.
    expect(nearest({ move: 3, bow: 5, stern: 5, beam: 2, torpedo: 3 })).toEqual({
      move: 3,
      bow: 5,
      stern: 5,
      beam: 2,
      torpedo: 3,
    });
    expect(nearest({ move: 4, bow: 5, stern: 5, beam: 1, torpedo: 3 })).toEqual({
      move: 4,
      bow: 5,
      stern: 5,
      torpedo: 3,
    });
  });
  test('takes from the last where one step is not enough', () => {
    expect(nearest({ move: 9, bow: 5, stern: 5, beam: 2, torpedo: 3 })).toEqual({ move: 9, bow: 4 });
  });
  test('keeps bounds and steps', () => {
    expect(nearest({ move: 99, torpedo: 2 })).toEqual({ move: 10 });
    expect(fitting({ id: 't', min: 1, max: 9, step: 3 }, 9)).toBe(7);
    expect(nearestSpread({ ...shape, slots: [{ id: 'a', min: 3, max: 3 }], max: 2 }, {})).toBeNull();
  });
  test('is legal, whatever was wished', () => {
    fc.assert(
      fc.property(bought, fc.array(fc.integer({ min: -3, max: 12 }), { minLength: 4, maxLength: 4 }), (any, wish) => {
        const choice = Object.fromEntries(any.slots.map(({ id }, i) => [id, wish[i] ?? 0]));
        const found = nearestSpread(any, choice);
        expect(found).not.toBeNull();
        expect(checkShape(any, found)).toBeNull();
        if (checkShape(any, choice) === null) expect(canonical(found)).toBe(canonical(choice));
      }),
      { numRuns: 300 },
    );
  });
});
