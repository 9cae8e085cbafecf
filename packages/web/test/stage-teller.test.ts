import { type Strike, type Telling, tellingOf } from '@flagbridge/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Teller } from '../src/stage/teller.ts';
import { eventsKnown, toldBy } from '../src/stage/told-so-far.ts';

const shot = (at: string): Strike => ({
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 3, r: 0 }, part: at },
  kind: 'beam',
  result: 'hit',
  event: 0,
  weapon: 'laser cannon',
  roll: { dice: [{ sides: 100, face: 9 }], needs: '50', rolls: 9, chance: 0.5 },
  loss: 6,
});
const telling = tellingOf([shot('crow'), shot('rook'), shot('crow')]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

interface Wish {
  readonly rate?: number;
  readonly still?: boolean;
  readonly lead?: (shot: number) => number;
  readonly telling?: Telling;
  readonly limit?: number;
}

function told(options: Wish = {}) {
  const seen: number[] = [];
  let over = 0;
  const hurried: number[] = [];
  const pace = { rate: options.rate ?? 1 };
  const teller = new Teller({
    telling: options.telling ?? telling,
    still: options.still ?? false,
    rate: () => pace.rate,
    at: (time) => seen.push(time),
    over: () => {
      over += 1;
    },
    lead: options.lead ?? (() => 0),
    ...(options.limit !== undefined && { limit: options.limit }),
    hurries: (now) => hurried.push(now),
  });
  return { teller, seen, pace, hurried, over: () => over };
}

describe('the clock of a telling', () => {
  test('stops at every moment of every shot, in its time, and then ends', () => {
    const { teller, seen, over } = told();
    teller.start();
    expect(seen).toEqual([0]);
    const [first] = telling.shots;
    if (first === undefined) throw new Error('no shot');
    vi.advanceTimersByTime(first.leaves);
    expect(seen.at(-1)).toBe(first.leaves);
    vi.advanceTimersByTime(first.said - first.leaves - 1);
    expect(seen.at(-1)).toBe(first.rolled);
    vi.advanceTimersByTime(1);
    expect(seen.at(-1)).toBe(first.said);
    expect(over()).toBe(0);
    vi.advanceTimersByTime(telling.length);
    expect(seen.at(-1)).toBe(telling.length);
    expect(over()).toBe(1);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  test('at no pace it stands, goes on from there, and need not hurry for it', () => {
    const { teller, seen, pace, hurried, over } = told({ limit: telling.length * 1.2 });
    teller.start();
    vi.advanceTimersByTime(telling.declared / 2);
    pace.rate = 0;
    teller.retime();
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual([0]);
    pace.rate = 1;
    teller.retime();
    vi.advanceTimersByTime(telling.declared / 2);
    expect(seen.at(-1)).toBe(telling.declared);
    vi.advanceTimersByTime(telling.length);
    expect(over()).toBe(1);
    expect(new Set(hurried)).toEqual(new Set([1]));
  });

  test('goes twice and four times as fast, also when that is asked for on the way', () => {
    const { teller, over, pace } = told({ rate: 2 });
    teller.start();
    vi.advanceTimersByTime(telling.length / 4);
    expect(over()).toBe(0);
    pace.rate = 4;
    teller.retime();
    vi.advanceTimersByTime(telling.length / 8 - 2);
    expect(over()).toBe(0);
    vi.advanceTimersByTime(12);
    expect(over()).toBe(1);
  });

  test('next goes to the next shot, and after the last one to the end', () => {
    const { teller, seen, over } = told();
    teller.start();
    for (const { leaves } of telling.shots) {
      teller.next();
      expect(seen.at(-1)).toBe(leaves);
    }
    teller.next();
    expect([seen.at(-1), over()]).toEqual([telling.length, 1]);
    teller.next();
    expect(over()).toBe(1);
  });

  test('skip goes to the end, and a shot can be told again from there', () => {
    const { teller, seen, over } = told();
    teller.start();
    teller.skip();
    expect([seen.at(-1), over()]).toEqual([telling.length, 1]);
    teller.again(1);
    expect(seen.at(-1)).toBe(telling.shots[1]?.leaves);
    vi.advanceTimersByTime(telling.length);
    expect(over()).toBe(2);
  });

  test('waits for the camera before a shot leaves', () => {
    const { teller, seen } = told({ lead: (shot) => (shot === 0 ? 600 : 0) });
    teller.start();
    const leaves = telling.shots[0]?.leaves ?? 0;
    vi.advanceTimersByTime(leaves + 599);
    expect(seen.at(-1)).toBeLessThan(leaves);
    vi.advanceTimersByTime(1);
    expect(seen.at(-1)).toBe(leaves);
  });

  test('where nothing moves, every shot is one picture for a second and a half', () => {
    const { teller, seen, over } = told({ still: true });
    teller.start();
    expect(seen).toEqual([telling.shots[0]?.shown]);
    vi.advanceTimersByTime(1499);
    expect(seen).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(telling.shots.slice(0, 2).map(({ shown }) => shown));
    teller.next();
    expect(seen.at(-1)).toBe(telling.shots[2]?.shown);
    vi.advanceTimersByTime(1500);
    expect(over()).toBe(1);
  });

  test.each([
    ['in still pictures', { still: true, limit: 3000 }],
    ['with a camera that goes before every shot', { lead: () => 600, limit: telling.length }],
  ])('%s it is over when it has to be, with every shot told', (_, wish) => {
    const { teller, seen, hurried, over } = told(wish);
    teller.start();
    vi.advanceTimersByTime(wish.limit * 1.05);
    expect(over()).toBe(1);
    for (const { shown } of telling.shots) expect(seen).toContain(shown);
    expect(Math.max(...hurried)).toBeGreaterThan(1.05);
    // Who wants a shot again has all the time there is.
    teller.again(0);
    vi.advanceTimersByTime(600);
    expect(hurried.at(-1)).toBe(1);
  });

  test('with time enough it is told as asked for', () => {
    const { teller, hurried, over } = told({ limit: telling.length, rate: 2 });
    teller.start();
    vi.advanceTimersByTime(telling.length / 2 + 1);
    expect([new Set(hurried), over()]).toEqual([new Set([2]), 1]);
  });

  test('stopped it says nothing more', () => {
    const { teller, seen, over } = told();
    teller.start();
    teller.stop();
    vi.advanceTimersByTime(60_000);
    teller.retime();
    vi.advanceTimersByTime(60_000);
    expect([seen, over()]).toEqual([[0], 0]);
  });
});

test('strikes are told when their shots have come to their results', () => {
  const miss = (part: string): Strike => ({
    from: { hex: { q: 0, r: 0 }, part: 'kite' },
    to: { hex: { q: 3, r: 0 }, part },
    kind: 'beam',
    result: 'miss',
    event: part === 'crow' ? 2 : 5,
    roll: { dice: [{ sides: 100, face: 99 }], needs: '50', rolls: 99, chance: 0.5 },
  });
  const strikes = [miss('crow'), miss('rook')];
  const two = tellingOf(strikes);
  const [first, second] = two.shots;
  if (first === undefined || second === undefined) throw new Error('two shots');
  expect(toldBy(strikes, two, 0)).toBe(0);
  expect(toldBy(strikes, two, first.said - 1)).toBe(0);
  expect(toldBy(strikes, two, first.said)).toBe(1);
  expect(toldBy(strikes, two, second.said)).toBe(2);
  expect([0, 1, 2].map((told) => eventsKnown(strikes, told))).toEqual([2, 5, Number.POSITIVE_INFINITY]);
});
