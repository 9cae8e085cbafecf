import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job, Jobs } from '../../src/jobs/port.ts';

/** Somewhere jobs lie, over restarts of the process that does them. */
interface JobsFixture {
  /** A process of its own over the same store. What fails is tried again within a second or two. */
  open(): Jobs;
  close(): Promise<void>;
}

/** What every adapter of the jobs port keeps to. In real time, for some bring clocks of their own; nothing here asserts a time. */
export function jobsContract(name: string, open: () => Promise<JobsFixture>): void {
  describe(`the jobs port over ${name}`, () => {
    let here: JobsFixture;
    let jobs: Jobs;
    let opened: Jobs[];
    let done: Job[];

    const another = (): Jobs => {
      const one = here.open();
      opened.push(one);
      return one;
    };
    const keep = async (job: Job): Promise<void> => {
      done.push(job);
    };
    const keys = (): string[] => done.map(({ key }) => key);
    const until = (key: string): Promise<void> => vi.waitFor(() => expect(keys()).toContain(key), { timeout: 60_000 });
    const soon = (ms = 60): number => Date.now() + ms;
    const HOUR = 3_600_000;

    beforeEach(async () => {
      here = await open();
      opened = [];
      done = [];
      jobs = another();
    });
    afterEach(async () => {
      await Promise.all(opened.map((one) => one.stop()));
      await here.close();
    });

    it('does what is due, with kind, key and payload as they were put', async () => {
      const payload = { seat: 'red', turn: 3, deep: [null, 'ä', { x: 1.5 }] };
      jobs.handle('clock', keep);
      jobs.start();
      await jobs.put('clock', 'm1', soon(), payload);
      await until('m1');
      expect(done[0]).toMatchObject({ kind: 'clock', key: 'm1', payload });
    });

    it('does nothing before it is due', async () => {
      const late: number[] = [];
      jobs.handle('clock', async (job) => {
        late.push(Date.now() - job.due);
        done.push(job);
      });
      jobs.start();
      await jobs.put('clock', 'b', soon(300), null);
      await jobs.put('clock', 'a', soon(50), null);
      await until('b');
      await until('a');
      for (const by of late) expect(by).toBeGreaterThanOrEqual(0);
    });

    it('keeps one waiting job of a kind and key: the later takes its place', async () => {
      jobs.handle('clock', keep);
      jobs.handle('notice', keep);
      await jobs.put('clock', 'm', soon(20), 'first');
      await jobs.put('notice', 'm', soon(20), 'of another kind');
      await jobs.put('clock', 'm', soon(20), 'second');
      await jobs.put('clock', 'moved back', soon(20), null);
      await jobs.put('clock', 'moved back', soon(HOUR), null);
      jobs.start();
      await jobs.put('clock', 'last', soon(500), null);
      await until('last');
      expect(done.map(({ payload }) => payload).sort()).toEqual(['of another kind', 'second', null].sort());
      expect(keys()).not.toContain('moved back');
    });

    it('drops what is not wanted any more, and nothing beside it', async () => {
      jobs.handle('clock', keep);
      jobs.handle('notice', keep);
      await jobs.put('clock', 'm', soon(20), null);
      await jobs.put('notice', 'm', soon(20), null);
      await jobs.drop('clock', 'm');
      await jobs.drop('clock', 'never there');
      jobs.start();
      await jobs.put('clock', 'last', soon(500), null);
      await until('last');
      expect(done.map(({ kind, key }) => `${kind} ${key}`).sort()).toEqual(['clock last', 'notice m']);
    });

    it('wakes for something earlier than what it sleeps until', async () => {
      jobs.handle('clock', keep);
      jobs.start();
      await jobs.put('clock', 'far', soon(HOUR), null);
      await jobs.put('clock', 'near', soon(), null);
      await until('near');
      expect(keys()).toEqual(['near']);
    });

    it('tries again what failed, and says how often it has', async () => {
      const tries: number[] = [];
      jobs.handle('notice', async (job) => {
        tries.push(job.tries);
        if (tries.length < 3) throw new Error('not yet');
        await keep(job);
      });
      jobs.start();
      await jobs.put('notice', 'm', soon(), { n: 1 });
      await until('m');
      expect(tries).toEqual([0, 1, 2]);
      expect(done[0]?.payload).toEqual({ n: 1 });
    });

    it('lets the same job be put again by its own work', async () => {
      jobs.handle('clock', async (job) => {
        await keep(job);
        if (done.length < 3) await jobs.put('clock', 'm', soon(20), done.length);
      });
      jobs.start();
      await jobs.put('clock', 'm', soon(), 0);
      await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 60_000 });
      expect(done.map(({ payload }) => payload)).toEqual([0, 1, 2]);
    });

    it('does a job once, however many are done at the same time', async () => {
      jobs.handle('notice', keep);
      jobs.start();
      const all = Array.from({ length: 60 }, (_, i) => `m${i}`);
      await Promise.all(all.map((key) => jobs.put('notice', key, soon(), null)));
      for (const key of all) await until(key);
      await jobs.put('notice', 'last', soon(), null);
      await until('last');
      expect(keys().sort()).toEqual([...all, 'last'].sort());
    });

    it('lets nothing wait for one that takes long', async () => {
      let free = (): void => {};
      const stuck = new Promise<void>((resolve) => {
        free = resolve;
      });
      jobs.handle('notice', async (job) => {
        if (job.key === 'slow') await stuck;
        await keep(job);
      });
      jobs.start();
      await jobs.put('notice', 'slow', soon(0), null);
      await jobs.put('notice', 'quick', soon(), null);
      await until('quick');
      expect(keys()).toEqual(['quick']);
      free();
      await until('slow');
    });

    it('stops when what is under way has ended, and does no more', async () => {
      let begun = (): void => {};
      const began = new Promise<void>((resolve) => {
        begun = resolve;
      });
      jobs.handle('clock', async (job) => {
        begun();
        await new Promise((resolve) => setTimeout(resolve, 50));
        await keep(job);
      });
      jobs.start();
      await jobs.put('clock', 'm', soon(0), null);
      await began;
      await jobs.stop();
      expect(keys()).toEqual(['m']);
      await jobs.put('clock', 'after', soon(0), null);
      const next = another();
      next.handle('clock', keep);
      next.start();
      await until('after');
      expect(keys()).toEqual(['m', 'after']);
    });

    it('forgets nothing over a restart', async () => {
      await jobs.put('clock', 'm1', soon(0), { kept: true });
      await jobs.put('notice', 'm2', soon(200), null);
      await jobs.stop();
      const next = another();
      next.handle('clock', keep);
      next.handle('notice', keep);
      next.start();
      await until('m2');
      expect(keys()).toEqual(['m1', 'm2']);
      expect(done[0]?.payload).toEqual({ kept: true });
    });
  });
}
