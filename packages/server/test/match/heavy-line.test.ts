import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Budget } from '../../src/match/budget.ts';
import { type Heavy, HeavyLine } from '../../src/match/heavy-line.ts';

/** What one person has worked out, with a clock of its own. */
describe('a person’s heavy work', () => {
  let budget: Budget;
  let line: HeavyLine;
  let log: string[];
  const ends = new Map<string, (cost: number) => void>();
  const ann = {};
  const second = {};

  beforeEach(() => {
    vi.useFakeTimers();
    log = [];
    ends.clear();
    budget = new Budget(400, 6000, Date.now());
    line = new HeavyLine(budget, Date.now);
  });
  afterEach(() => vi.useRealTimers());

  const heavy = (name: string, more: Partial<Heavy> = {}): Heavy => ({
    price: 2500,
    replaces: true,
    run: () => {
      log.push(`${name} begins`);
      return new Promise((end) => ends.set(name, end));
    },
    instead: (why) => void log.push(`${name}: ${why}`),
    ...more,
  });
  const end = async (name: string, cost: number): Promise<void> => {
    ends.get(name)?.(cost);
    await vi.advanceTimersByTimeAsync(0);
  };
  const left = (): number => 6000 - budget.wait(6000, 0, Date.now()) * 0.4;

  it('is taken from the purse before it begins, and what it did not need is given back', async () => {
    line.add(ann, heavy('one'));
    expect(left()).toBeCloseTo(3500);
    await end('one', 20);
    expect(left()).toBeCloseTo(5980);
  });

  it('goes on one at a time, over all windows', async () => {
    // Little enough that both could be paid for.
    line.add(ann, heavy('one', { price: 50 }));
    line.add(second, heavy('two', { price: 50 }));
    expect(log).toEqual(['one begins']);
    await end('one', 0);
    expect(log).toEqual(['one begins', 'two begins']);
    expect(line.isIdle).toBe(false);
    await end('two', 0);
    expect(line.isIdle).toBe(true);
  });

  it('of one window only the newest odds wait; samples are kept, and so are other windows’', async () => {
    line.add(ann, heavy('one'));
    line.add(ann, heavy('sample', { replaces: false }));
    line.add(second, heavy('theirs'));
    line.add(ann, heavy('old'));
    line.add(ann, heavy('new'));
    expect(log).toEqual(['one begins', 'old: newer']);
    for (const name of ['one', 'sample', 'theirs', 'new']) await end(name, 0);
    expect(log.slice(2)).toEqual(['sample begins', 'theirs begins', 'new begins']);
  });

  it('waits until it can be paid for, and leaves enough for drafts and looks', async () => {
    line.add(ann, heavy('one'));
    await end('one', 2500);
    line.add(ann, heavy('two'));
    // 3500 are left; with 2500 taken there would be 1000, and 1500 are kept back.
    expect(log).toEqual(['one begins']);
    await vi.advanceTimersByTimeAsync(1200);
    expect(log).toEqual(['one begins']);
    await vi.advanceTimersByTimeAsync(100);
    expect(log).toEqual(['one begins', 'two begins']);
    expect(left()).toBeGreaterThanOrEqual(1500);
  });

  it('says so where its turn does not come in time, or too much waits', async () => {
    line.add(ann, heavy('one'));
    line.add(ann, heavy('two'));
    await vi.advanceTimersByTimeAsync(10_001);
    expect(log).toEqual(['one begins', 'two: late']);
    for (let i = 0; i < 25; i++) line.add(second, heavy(`sample ${i}`, { replaces: false }));
    expect(log.at(-1)).toBe('sample 24: many');
    expect(log).toHaveLength(3);
  });

  it('is forgotten with its window, and one that fails does not hold up the next', async () => {
    line.add(ann, heavy('one', { run: () => Promise.reject(new Error('broken')) }));
    line.add(second, heavy('two'));
    line.add(ann, heavy('three'));
    line.forget(second);
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(['three begins']);
  });
});
