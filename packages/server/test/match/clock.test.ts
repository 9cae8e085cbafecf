import type { ClockRule } from '@flagbridge/protocol/online';
import { describe, expect, it } from 'vitest';
import { clockShown, outOfTime, passClock, startClock, stopClock, zeroAt } from '../../src/match/clock.ts';

const live: ClockRule = { is: 'live', bank: 60, increment: 5, atZero: 'default' };
const days: ClockRule = { is: 'days', hours: 1, atZero: 'default' };
const seats = ['red', 'blue'];

describe('clocks while a volley is told', () => {
  it('run from its end on', () => {
    const time = passClock(live, startClock(live, seats, ['red'], 0), ['blue'], 1000, 3000);
    expect(time).toMatchObject({ at: 4000, running: ['blue'], left: { red: 64_000, blue: 60_000 } });
    expect(zeroAt(live, time)).toBe(64_000);
    expect(outOfTime(live, time, 63_999)).toEqual([]);
    expect(outOfTime(live, time, 64_000)).toEqual(['blue']);
  });

  it('are shown standing still until then', () => {
    const time = passClock(live, startClock(live, seats, ['red'], 0), ['blue'], 0, 3000);
    expect(clockShown(live, time, 2999)).toEqual({ at: 2999, running: [], left: { red: 65_000, blue: 60_000 } });
    expect(clockShown(live, time, 3000)).toMatchObject({ running: ['blue'], left: { blue: 60_000 } });
    expect(clockShown(live, time, 5000)).toMatchObject({ running: ['blue'], left: { blue: 58_000 } });
  });

  it('take nothing of the player who answers meanwhile, and give nothing', () => {
    const telling = passClock({ ...live, increment: 0 }, startClock(live, seats, ['red'], 0), ['blue'], 0, 3000);
    const answered = passClock({ ...live, increment: 0 }, telling, ['red'], 1000);
    expect(answered.left).toEqual({ red: 60_000, blue: 60_000 });
    // The other still watches.
    expect(answered.at).toBe(3000);
  });

  it('wait for one volley after the other, but not for ever', () => {
    let time = startClock(live, seats, ['red'], 0);
    time = passClock(live, time, ['red'], 0, 5000);
    time = passClock(live, time, ['red'], 1000, 5000);
    expect(time.at).toBe(10_000);
    for (let i = 0; i < 10; i++) time = passClock(live, time, ['red'], 1000, 5000);
    expect(time.at).toBe(21_000);
    // A host's clock that was set back leaves nobody without one.
    expect(passClock(live, { ...time, at: 1e9 }, ['blue'], 0).at).toBe(20_000);
  });

  it('count what ran before the volley', () => {
    const time = passClock(live, startClock(live, seats, ['red'], 0), ['red'], 7000, 3000);
    expect(time).toMatchObject({ at: 10_000, left: { red: 53_000 }, turns: { red: 1, blue: 0 } });
  });

  it('stand where a pause finds them', () => {
    const time = passClock(live, startClock(live, seats, ['red'], 0), ['blue'], 0, 3000);
    expect(stopClock(time, 1000)).toMatchObject({ at: 1000, running: [], left: { blue: 60_000 } });
  });

  it('count days as ever, from a moment later', () => {
    const time = passClock(days, startClock(days, seats, ['red'], 0), ['blue'], 0, 3000);
    expect(zeroAt(days, time)).toBe(3_603_000);
    expect(clockShown(days, time, 0)).toMatchObject({ running: ['blue'] });
  });
});
