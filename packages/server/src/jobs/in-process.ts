import { randomUUID } from 'node:crypto';
import type { JobRow, JobStore } from '../storage/port.ts';
import { kindOf, type Log } from './log.ts';
import type { Job, JobKind, Jobs } from './port.ts';

/** Calls back once, so many milliseconds from now; what it gives back stops it. Exported for tests. */
export type Alarm = (after: number, ring: () => void) => () => void;

interface InProcess {
  readonly now?: () => number;
  readonly log: Log;
  readonly alarm?: Alarm;
  /** Before the second try, the third, …; after the last of them a job is given up. */
  readonly pauses?: readonly number[];
  /** Jobs under way at the same time. */
  readonly atOnce?: number;
  /** How long a job is ours before it counts as forgotten. Work that takes longer keeps it. */
  readonly lease?: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A store may hold jobs somebody else has put there: it is looked into now and then, whatever we know. */
const LONGEST_SLEEP = 30 * SECOND;
/** Where the store fails, or lends nothing though something is due. */
const SHORT_SLEEP = SECOND;
const PAUSES = [2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 60 * MINUTE];

const ringAfter: Alarm = (after, ring) => {
  const timer = setTimeout(ring, after);
  return () => clearTimeout(timer);
};

/**
 * Jobs done in this process. They lie in the store until they are done, so a restart forgets none: one that was under way when the
 * process died is due again when its lease ends.
 */
export function inProcessJobs(store: JobStore, how: InProcess): Jobs {
  const { now = Date.now, log, alarm = ringAfter, pauses = PAUSES, atOnce = 8, lease = MINUTE } = how;
  const doers = new Map<string, (job: Job) => Promise<void>>();
  const underWay = new Map<string, Promise<void>>();
  /** The last job begun of each kind and key: one put again while it is done waits for its end. */
  const lines = new Map<string, Promise<void>>();
  let running = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let wakesAt = Number.POSITIVE_INFINITY;
  let silence = (): void => {};

  const sleep = (after: number): void => {
    silence();
    if (!running) return;
    wakesAt = now() + after;
    silence = alarm(after, wake);
  };

  function wake(): void {
    if (!running) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    silence();
    looking = look()
      .catch((error: unknown) => {
        log.error(kindOf(error), 'the store of jobs cannot be read');
        sleep(SHORT_SLEEP);
      })
      .then(() => {
        looking = null;
        if (!lookAgain) return;
        lookAgain = false;
        wake();
      });
  }

  async function look(): Promise<void> {
    // With every hand full nothing is taken; the job that ends first wakes us.
    while (running && underWay.size < atOnce) {
      const next = await store.next();
      const at = now();
      if (next === null || next > at) return sleep(Math.min((next ?? Number.POSITIVE_INFINITY) - at, LONGEST_SLEEP));
      const taken = await store.take(at, at + lease, atOnce - underWay.size);
      if (taken.length === 0) return sleep(SHORT_SLEEP);
      for (const job of taken) begin(job);
    }
  }

  function begin(row: JobRow): void {
    // Still at it when its lease ran out: taking it again has made the lease longer.
    if (underWay.has(row.id)) return;
    const line = `${row.kind} ${row.key}`;
    const before = lines.get(line) ?? Promise.resolve();
    const done = before
      .then(() => finish(row))
      .catch((error: unknown) => log.error({ kind: row.kind, ...kindOf(error) }, 'a job could not be put away'))
      .then(() => {
        underWay.delete(row.id);
        if (lines.get(line) === done) lines.delete(line);
        wake();
      });
    underWay.set(row.id, done);
    lines.set(line, done);
  }

  async function finish(row: JobRow): Promise<void> {
    try {
      // Taken more often than it failed: the process dies of it.
      if (row.tries > pauses.length) throw new Error('taken too often');
      const work = doers.get(row.kind);
      if (work === undefined) throw new Error(`nobody does jobs of the kind ${row.kind}`);
      await work({ ...row, kind: row.kind as JobKind, payload: JSON.parse(row.payload) as unknown });
    } catch (error) {
      const pause = pauses[row.tries];
      const facts = { kind: row.kind, tries: row.tries + 1, ...kindOf(error) };
      if (pause !== undefined) {
        log.warn({ ...facts, again: pause }, 'a job failed and is tried again');
        return store.again(row.id, now() + pause);
      }
      log.error(facts, 'a job failed too often and is given up');
    }
    await store.finish(row.id);
  }

  return {
    handle: (kind, work) => {
      if (doers.has(kind)) throw new Error(`somebody does jobs of the kind ${kind} already`);
      doers.set(kind, work);
    },
    put: async (kind, key, due, payload) => {
      await store.put({ id: randomUUID(), kind, key, due, payload: JSON.stringify(payload ?? null) });
      // An alarm that should have rung is late: the clock was put forward, or the machine slept.
      if (due < wakesAt || wakesAt <= now() || looking !== null) wake();
    },
    drop: (kind, key) => store.drop(kind, key),
    start: () => {
      running = true;
      wake();
    },
    stop: async () => {
      running = false;
      silence();
      await looking;
      await Promise.all(underWay.values());
    },
  };
}
