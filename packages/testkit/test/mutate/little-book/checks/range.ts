import { expect, test } from 'vitest';
import { inReach, stepsOf } from '../src/rules/range.ts';

/** Neither three nor four is tried: a change of the limit goes unnoticed. */
test('what is near is in reach, and what is far is not', () => {
  expect(inReach(1)).toBe(true);
  expect(inReach(9)).toBe(false);
});
test('every step is counted', () => expect(stepsOf(3)).toBe(3));
