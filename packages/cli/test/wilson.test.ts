import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from '../src/wilson.ts';

test('the Wilson interval, against figures worked out elsewhere', () => {
  const { rate, low, high } = wilson(8, 10);
  expect(rate).toBe(0.8);
  expect(low).toBeCloseTo(0.4902, 4);
  expect(high).toBeCloseTo(0.9433, 4);
  expect(wilson(0, 20)).toEqual({ rate: 0, low: 0, high: expect.closeTo(0.1611, 4) });
  expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
});

test('the Wilson interval holds the rate, stays within bounds and mirrors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (played, share) => {
      const won = Math.round(share * played * 2) / 2;
      const { rate, low, high } = wilson(won, played);
      const other = wilson(played - won, played);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThanOrEqual(rate);
      expect(other.low).toBeCloseTo(1 - high, 9);
    }),
  );
});
