import { expect, test } from 'vitest';
import { keepSeen, lastSeen } from '../../src/online/room/last-seen.ts';

function store(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
    get kept() {
      return kept;
    },
  };
}

test('each seat of a match has its own place among its updates', () => {
  const one = store();
  expect(lastSeen('m', 'red', one)).toBeNull();
  keepSeen('m', 'red', 5, one);
  keepSeen('m', 'blue', 7, one);
  keepSeen('m', 'red', 6, one);
  expect([lastSeen('m', 'red', one), lastSeen('m', 'blue', one), lastSeen('n', 'red', one)]).toEqual([6, 7, null]);
});

test('only so many are remembered, the latest first; what is in the store is not trusted', () => {
  const one = store();
  for (let i = 0; i < 230; i++) keepSeen(`m${i}`, 'red', i, one);
  expect(JSON.parse(one.kept ?? '')).toHaveLength(200);
  expect([lastSeen('m229', 'red', one), lastSeen('m0', 'red', one)]).toEqual([229, null]);
  for (const bad of ['{', '{"a":1}', '[[1,2],["m/red","x"],null]']) expect(lastSeen('m', 'red', store(bad))).toBeNull();
  expect(() =>
    keepSeen('m', 'red', 1, {
      ...store(),
      setItem: () => {
        throw new Error('full');
      },
    }),
  ).not.toThrow();
});
