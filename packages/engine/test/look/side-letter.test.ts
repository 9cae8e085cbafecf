import { expect, test } from 'vitest';
import { sideLetter } from '../../src/index.ts';

test('four sides have a plate of their own; those after them share one and carry a letter', () => {
  expect([-1, 0, 1, 2, 3].map(sideLetter)).toEqual(['', '', '', '', '']);
  expect([4, 5, 19, 25].map(sideLetter)).toEqual(['E', 'F', 'T', 'Z']);
  const all = Array.from({ length: 60 }, (_, i) => `${i % 4}${sideLetter(i)}`);
  expect(new Set(all).size).toBe(60);
});
