import { describe, expect, test } from 'vitest';
import { accountAtOnce, bookOf, fought } from './battles.ts';
import { expectedOf, fortuneOf, luckInterval, mayBeFair } from './fairness.ts';

/** So many matches that a tenth too much or too little in the odds shows; an interval of 99 % is missed by one seed in a hundred. */
describe.each([
  ['knight-hawks', 'duel', 320],
  ['silent-death', 'duel', 160],
] as const)('%s, %s', async (id, scenario, matches) => {
  const book = await bookOf(id);
  const fortunes = Array.from({ length: matches }, (_, i) =>
    fortuneOf(accountAtOnce(fought(book, { scenario, seed: `fair ${i}`, player: 'naive' }), { shots: 0 })),
  );

  test('luck comes to nothing in the mean', () => {
    expect(mayBeFair(luckInterval(fortunes))).toBe(true);
  });

  test('a tenth too much or too little in the odds would have shown', () => {
    expect(luckInterval(fortunes).wide / 2).toBeLessThan(expectedOf(fortunes) / 10);
    expect(mayBeFair(luckInterval(fortunes, 0.1))).toBe(false);
    expect(mayBeFair(luckInterval(fortunes, -0.1))).toBe(false);
  });
});
