import { bestFirst, bestOf, rangeToNearest } from '@flagbridge/kit/tactics';
import { expect, test } from 'vitest';

test('the best, of equals the first; none of none', () => {
  const words = ['a', 'cc', 'bb'];
  expect(bestOf(words, ({ length }) => length)).toBe('cc');
  expect(bestOf(words, ({ length }) => -length)).toBe('a');
  expect(bestOf([], () => 1)).toBe(undefined);
  expect(bestFirst(words, ({ length }) => length)).toEqual([
    { one: 'cc', value: 2 },
    { one: 'bb', value: 2 },
    { one: 'a', value: 1 },
  ]);
  expect(words).toEqual(['a', 'cc', 'bb']);
});

test('hexes to the nearest, or as far as one looks', () => {
  const places = [
    { q: 4, r: 0 },
    { q: 1, r: 2 },
  ];
  expect(rangeToNearest({ q: 0, r: 0 }, places, 60)).toBe(3);
  expect(rangeToNearest({ q: 0, r: 0 }, places, 2)).toBe(2);
  expect(rangeToNearest({ q: 0, r: 0 }, [], 60)).toBe(60);
});
