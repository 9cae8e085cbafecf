import { expect, test } from 'vitest';
import { accountAtOnce, bookOf, fought } from './battles.ts';
import { expectedOf, fortuneOf, luckInterval, mayBeFair } from './fairness.ts';

test('over many matches of a small game luck comes to nothing, and a tenth too much in the odds would show', async () => {
  const book = await bookOf('toy-gunnery');
  const [first] = book.rules.about.scenarios;
  const fortunes = Array.from({ length: 500 }, (_, i) =>
    fortuneOf(
      accountAtOnce(fought(book, { scenario: first?.id ?? '', seed: `fair ${i}`, player: 'naive' }), { shots: 0 }),
    ),
  );
  const interval = luckInterval(fortunes);
  expect(mayBeFair(interval)).toBe(true);
  expect(interval.wide / 2).toBeLessThan(expectedOf(fortunes) / 10);
  expect(mayBeFair(luckInterval(fortunes, 0.1))).toBe(false);
  expect(mayBeFair(luckInterval(fortunes, -0.1))).toBe(false);
});
