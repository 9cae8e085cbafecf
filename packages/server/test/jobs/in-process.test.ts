import { beforeEach, describe, expect, it } from 'vitest';
import { inProcessJobs } from '../../src/jobs/in-process.ts';
import type { Job, Jobs } from '../../src/jobs/port.ts';
import { HandClock, quiet } from './hand-clock.ts';
import { LogBook } from './log-book.ts';
import { MemoryStore } from './memory-store.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe('jobs in this process', () => {
  let clock: HandClock;
  let store: MemoryStore;
  let log: LogBook;
  let jobs: Jobs;
  let done: Job[];
  const keep = async (job: Job): Promise<void> => {
    done.push(job);
  };
  const open = (how: { atOnce?: number; lease?: number; pauses?: number[] } = {}): Jobs =>
    inProcessJobs(store, { now: clock.now, alarm: clock.alarm, log, ...how });

  beforeEach(() => {
    clock = new HandClock();
    store = new MemoryStore();
    log = new LogBook();
    done = [];
    jobs = open();
  });

  it('sleeps until the next job is due, and never for more than half a minute', async () => {
    jobs.handle('clock', keep);
    jobs.start();
    await quiet();
    expect(clock.next).toBe(30 * SECOND);
    await jobs.put('clock', 'far', clock.now() + HOUR, null);
    await quiet();
    expect(clock.next).toBe(30 * SECOND);
    await jobs.put('clock', 'near', clock.now() + 7 * SECOND, null);
    await quiet();
    expect(clock.next).toBe(7 * SECOND);
    await clock.forward(7 * SECOND - 1);
    expect(done).toEqual([]);
    await clock.forward(1);
    expect(done.map(({ key }) => key)).toEqual(['near']);
    await jobs.stop();
    expect(clock.alarms).toBe(0);
  });

  it('does not wait for an alarm that is late: the clock was put forward, or the machine slept', async () => {
    let skipped = 0;
    jobs = inProcessJobs(store, { now: () => clock.now() + skipped, alarm: clock.alarm, log });
    jobs.handle('clock', keep);
    jobs.start();
    await quiet();
    skipped = HOUR;
    await jobs.put('clock', 'm', clock.now() + skipped, null);
    await quiet();
    expect(done.map(({ key }) => key)).toEqual(['m']);
  });

  it('finds what somebody else has put into the store', async () => {
    jobs.handle('clock', keep);
    jobs.start();
    await quiet();
    await store.put({ id: 'theirs', kind: 'clock', key: 'm', due: clock.now(), payload: '7' });
    await clock.forward(30 * SECOND);
    expect(done.map(({ payload }) => payload)).toEqual([7]);
  });

  it('waits longer before each further try, then gives up with a line in the log that quotes nothing', async () => {
    const at: number[] = [];
    jobs = open({ pauses: [SECOND, 10 * SECOND, 60 * SECOND] });
    jobs.handle('notice', async () => {
      at.push(clock.now());
      throw Object.assign(new Error('550 no such user ann@example.org'), { code: 'EENVELOPE' });
    });
    jobs.start();
    const from = clock.now();
    await jobs.put('notice', 'secretmatch:red', from, { words: 'private' });
    await clock.forward(HOUR);
    expect(at.map((one) => (one - from) / SECOND)).toEqual([0, 1, 11, 71]);
    expect(store.rows).toEqual([]);
    expect(log.lines.at(-1)).toEqual({
      level: 'error',
      facts: { kind: 'notice', tries: 4, error: 'Error', code: 'EENVELOPE' },
      words: 'a job failed too often and is given up',
    });
    expect(log.text).not.toMatch(/ann@|550|private|secretmatch/);
  });

  it('has its usual pauses grow, and ends', async () => {
    const at: number[] = [];
    jobs.handle('notice', async () => {
      at.push(clock.now());
      throw new Error('never');
    });
    jobs.start();
    await jobs.put('notice', 'm', clock.now(), null);
    await clock.forward(24 * HOUR);
    const pauses = at.slice(1).map((one, i) => one - (at[i] as number));
    expect(pauses.length).toBeGreaterThanOrEqual(5);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(store.rows).toEqual([]);
  });

  it('has no more under way at once than it may', async () => {
    jobs = open({ atOnce: 2 });
    const ends: (() => void)[] = [];
    let most = 0;
    let under = 0;
    jobs.handle('notice', async (job) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise<void>((resolve) => ends.push(resolve));
      under -= 1;
      await keep(job);
    });
    jobs.start();
    for (let i = 0; i < 7; i++) await jobs.put('notice', `m${i}`, clock.now(), null);
    for (let i = 0; i < 7; i++) {
      await quiet();
      ends.shift()?.();
    }
    await quiet();
    expect(done).toHaveLength(7);
    expect(most).toBe(2);
  });

  it('keeps a job that takes longer than its lease, and does it once', async () => {
    jobs = open({ lease: 10 * SECOND });
    let end = (): void => {};
    let begun = 0;
    jobs.handle('clock', async (job) => {
      begun += 1;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      await keep(job);
    });
    jobs.start();
    await jobs.put('clock', 'm', clock.now(), null);
    await clock.forward(HOUR);
    expect(begun).toBe(1);
    end();
    await quiet();
    expect([begun, done.length]).toEqual([1, 1]);
    expect(store.rows).toEqual([]);
  });

  it('finds a job again whose taker died, when its lease is over', async () => {
    await jobs.put('clock', 'm', clock.now(), null);
    expect(await store.take(clock.now(), clock.now() + 60 * SECOND, 1)).toHaveLength(1);
    jobs.handle('clock', keep);
    jobs.start();
    await clock.forward(60 * SECOND - 1);
    expect(done).toEqual([]);
    await clock.forward(1);
    expect(done).toHaveLength(1);
  });

  it('gives up a job that every taker has died of, without beginning it', async () => {
    jobs = open({ pauses: [SECOND, SECOND] });
    await jobs.put('clock', 'deadly', clock.now(), null);
    for (let i = 0; i < 3; i++) await store.take(clock.now(), clock.now(), 1);
    jobs.handle('clock', keep);
    jobs.start();
    await clock.forward(HOUR);
    expect(done).toEqual([]);
    expect(store.rows).toEqual([]);
    expect(log.lines.map(({ words }) => words)).toEqual(['a job failed too often and is given up']);
  });

  it('does not begin a job put again before the one under way has ended', async () => {
    const order: string[] = [];
    let end = (): void => {};
    jobs.handle('clock', async ({ payload }) => {
      order.push(`begins ${payload}`);
      if (payload === 'first')
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      order.push(`ends ${payload}`);
    });
    jobs.start();
    await jobs.put('clock', 'm', clock.now(), 'first');
    await quiet();
    await jobs.put('clock', 'm', clock.now(), 'second');
    await quiet();
    expect(order).toEqual(['begins first']);
    end();
    await quiet();
    expect(order).toEqual(['begins first', 'ends first', 'begins second', 'ends second']);
    expect(store.rows).toEqual([]);
  });

  it('goes on after the store has failed, and says so without its words', async () => {
    jobs.handle('clock', keep);
    await jobs.put('clock', 'm', clock.now(), null);
    store.broken = true;
    jobs.start();
    await clock.forward(5 * SECOND);
    expect(log.lines[0]).toEqual({
      level: 'error',
      facts: { error: 'Error', code: 'SQLITE_FULL' },
      words: 'the store of jobs cannot be read',
    });
    expect(log.text).not.toContain('secret words');
    store.broken = false;
    await clock.forward(SECOND);
    expect(done).toHaveLength(1);
  });

  it('takes a job of a kind nobody does as failed', async () => {
    jobs.start();
    await jobs.put('clock', 'm', clock.now(), null);
    await quiet();
    expect(log.lines.at(-1)?.words).toBe('a job failed and is tried again');
    expect(store.rows[0]?.tries).toBe(1);
  });

  it('lets two doers of one kind not be', () => {
    jobs.handle('clock', keep);
    expect(() => jobs.handle('clock', keep)).toThrow('somebody does jobs of the kind clock already');
  });
});
