import type { News, Snapshot } from '@flagbridge/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Held, type Look, Pace } from '../src/battle/pace.ts';

const news = (n: number) => ({ n }) as News;
const then = {} as Snapshot;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pace and what it has shown; `!` marks what was shown quickly. */
function paced(look: (n: number) => Look) {
  const shown: string[] = [];
  const behind: number[] = [];
  const pace = new Pace(
    ({ n }, _now, quickly) => {
      shown.push(`${n}${quickly ? '!' : ''}`);
      return look(n);
    },
    (count) => behind.push(count),
  );
  const hear = (...numbers: number[]): void => {
    for (const n of numbers) pace.hear(news(n), then);
  };
  return { pace, shown, behind, hear };
}

/** Something that is told until somebody ends it. */
function telling(): Held & { readonly ended: () => boolean } {
  let finish = (): void => {};
  let ended = false;
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    over,
    end: () => {
      ended = true;
      finish();
    },
    ended: () => ended,
  };
}

test('each update waits until the one before was looked at', () => {
  const { pace, shown, hear } = paced((n) => (n === 2 ? 0 : 100));
  hear(1, 2, 3);
  expect(shown).toEqual(['1']);
  expect(pace.behind).toBe(true);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['1', '2', '3']);
  hear(4);
  expect(shown).toEqual(['1', '2', '3']);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['1', '2', '3', '4']);
});

test('how many wait is told', () => {
  const { behind, hear } = paced(() => 100);
  hear(1, 2, 3);
  expect(behind.at(-1)).toBe(2);
  vi.advanceTimersByTime(200);
  expect(behind.at(-1)).toBe(0);
});

test('hurry shows everything at once and in order', () => {
  const { pace, shown, hear } = paced(() => 1000);
  hear(1, 2, 3);
  pace.hurry();
  expect(shown).toEqual(['1', '2!', '3!']);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['1', '2!', '3!']);
  hear(4);
  expect(shown).toEqual(['1', '2!', '3!', '4']);
});

test('a nudge ends one wait, and no more', () => {
  const { pace, shown, hear } = paced(() => 1000);
  hear(1, 2, 3);
  pace.nudge();
  expect(shown).toEqual(['1', '2']);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual(['1', '2']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['1', '2', '3']);
});

test('what is told holds the next until it is over; a nudge does not end it', async () => {
  const volley = telling();
  const { pace, shown, hear } = paced((n) => (n === 1 ? volley : 0));
  hear(1, 2);
  pace.nudge();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(['1']);
  volley.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['1', '2']);
});

test('hurry ends what is told before it shows the rest', async () => {
  const volley = telling();
  const { pace, shown, hear } = paced((n) => (n === 1 ? volley : 1000));
  hear(1, 2);
  pace.hurry();
  expect(volley.ended()).toBe(true);
  expect(shown).toEqual(['1', '2!']);
  await vi.advanceTimersByTimeAsync(5000);
  hear(3);
  expect(shown).toEqual(['1', '2!', '3']);
});

test('a stopped pace shows nothing more', () => {
  const { pace, shown, hear } = paced(() => 10);
  hear(1, 2);
  pace.stop();
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['1']);
});
