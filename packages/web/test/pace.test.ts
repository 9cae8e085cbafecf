import type { News, Snapshot } from '@flagbridge/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from '../src/battle/pace.ts';

const news = (n: number) => ({ n }) as News;
const then = {} as Snapshot;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each update waits until the one before was looked at', () => {
  const shown: number[] = [];
  const pace = new Pace(
    ({ n }) => shown.push(n),
    ({ n }) => (n === 2 ? 0 : 100),
  );
  for (const n of [1, 2, 3]) pace.hear(news(n), then);
  expect(shown).toEqual([1]);
  expect(pace.behind).toBe(true);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2, 3]);
  pace.hear(news(4), then);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('hurry shows everything at once and in order', () => {
  const shown: number[] = [];
  const pace = new Pace(
    ({ n }) => shown.push(n),
    () => 1000,
  );
  for (const n of [1, 2, 3]) pace.hear(news(n), then);
  pace.hurry();
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 2, 3]);
  pace.hear(news(4), then);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('a stopped pace shows nothing more', () => {
  const shown: number[] = [];
  const pace = new Pace(
    ({ n }) => shown.push(n),
    () => 10,
  );
  pace.hear(news(1), then);
  pace.hear(news(2), then);
  pace.stop();
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1]);
});
