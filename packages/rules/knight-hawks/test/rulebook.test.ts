import type { Order } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

test('reactions may be settled beforehand at both levels, repairs where there are any', () => {
  const ahead = (tier: string) => rulebook.ahead?.({ tier } as Order);
  expect(ahead('basic')).toEqual(['evade', 'intercept']);
  expect(ahead('advanced')).toEqual(['evade', 'intercept', 'repairs']);
});
