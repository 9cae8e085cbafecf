import { type Choice, type Request, type Route, timeRuns, whenTimeIsUp } from '@flagbridge/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clocks, keepTime } from '../../src/request/time-limit.ts';
import { compositionOf } from './composition.ts';

const limit = { clock: 'move 3', seconds: 30, last: 'stop' };
const route: Route = { is: 'route', min: 0, max: 9, steps: [{ id: 'F' }, { id: 'L' }, { id: 'stop' }] };

describe('the time of a question', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A person before the question, who sees it or not yet. */
  function sitting(clocks: Clocks = new Map(), seconds = limit.seconds) {
    const told: number[] = [];
    const up = vi.fn();
    const eyes = { open: true };
    const stop = keepTime({
      limit: { ...limit, seconds },
      clocks,
      seen: () => eyes.open,
      tell: (left) => told.push(left),
      up,
    });
    return { told, up, eyes, stop, clocks };
  }

  it('is told second by second, and is up once', () => {
    const { told, up } = sitting(new Map(), 3);
    expect(told).toEqual([3]);
    vi.advanceTimersByTime(2400);
    expect(told).toEqual([3, 2, 1]);
    expect(up).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([3, 2, 1, 0]);
    expect(up).toHaveBeenCalledOnce();
  });

  it('begins when the question can be seen, and goes on whatever lies over it then', () => {
    const clocks: Clocks = new Map();
    const told: number[] = [];
    const eyes = { open: false };
    keepTime({ limit, clocks, seen: () => eyes.open, tell: (left) => told.push(left), up: () => {} });
    vi.advanceTimersByTime(20_000);
    expect(told).toEqual([30]);
    eyes.open = true;
    vi.advanceTimersByTime(1000);
    eyes.open = false;
    vi.advanceTimersByTime(5000);
    expect(told.at(-1)).toBe(25);
  });

  it('is shared by questions with the same clock, and stands still between them', () => {
    const first = sitting();
    vi.advanceTimersByTime(20_000);
    first.stop();
    vi.advanceTimersByTime(600_000);
    // Stopped once more it has not run on.
    first.stop();
    const second = sitting(first.clocks);
    expect(second.told).toEqual([10]);
    vi.advanceTimersByTime(10_000);
    expect([first.up, second.up].map((up) => up.mock.calls.length)).toEqual([0, 1]);
  });

  it('is whole again for another clock, and after it was up', () => {
    const { clocks, stop } = sitting();
    vi.advanceTimersByTime(31_000);
    stop();
    expect(sitting(clocks).told).toEqual([30]);
  });
});

describe('when the time is up', () => {
  const asked = (shape: Request['shape'], byDefault: Choice): Request => ({
    ...compositionOf(shape, { byDefault }).request,
    limit,
  });

  it('the way planned so far ends where it is', () => {
    expect(whenTimeIsUp(asked(route, ['stop']), ['F', 'L'])).toEqual(['F', 'L', 'stop']);
    expect(whenTimeIsUp(asked(route, ['stop']), ['F', 'stop'])).toEqual(['F', 'stop']);
  });

  it('a way whose piece is chosen with its first step is not timed before', () => {
    expect([timeRuns({ shape: route }, []), timeRuns({ shape: route }, ['F'])]).toEqual([false, true]);
    expect(timeRuns({ shape: { ...route, from: { hex: '0,0' } } }, [])).toBe(true);
    expect(timeRuns({ shape: { is: 'pick', options: [] } }, null)).toBe(true);
  });

  it('where nothing is planned, or it is no way, the default is decided', () => {
    expect(whenTimeIsUp(asked(route, ['F', 'stop']), [])).toEqual(['F', 'stop']);
    expect(whenTimeIsUp(asked({ is: 'pick', options: [{ id: 'x' }, { id: 'y' }] }, 'x'), 'y')).toBe('x');
  });
});
