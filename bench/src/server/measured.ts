import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

/** What a process has spent since it began: microseconds of processor time. */
export interface Spent {
  readonly cpu: number;
  /** Of these, in the system: mostly what it takes to pass bytes on. */
  readonly system: number;
  /** Of these, on the thread that serves: the others collect garbage and compile. Null where the system does not say. */
  readonly serving: number | null;
}

/** What a measured process tells of itself behind a collection of its garbage. */
export interface Measured {
  /** Bytes it holds. */
  readonly memory: number;
  /** Milliseconds for which it served nobody, at a stretch, since it was last asked. */
  readonly freeze: number;
}

declare const gc: (() => void) | undefined;

/** With `FLAGBRIDGE_PROFILE=FOLDER`: a profile of what lies between the first two questions for what was spent. */
function profiler(folder: string | undefined): { turn(): void } {
  if (folder === undefined) return { turn: () => undefined };
  const session = new Session();
  let asked = 0;
  return {
    turn() {
      asked += 1;
      if (asked === 1) {
        session.connect();
        session.post('Profiler.enable');
        session.post('Profiler.start');
      }
      if (asked !== 2) return;
      session.post('Profiler.stop', (_error, { profile }) => {
        writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(profile));
      });
      session.disconnect();
    },
  };
}

/** How often it is looked whether the loop still turns. */
const LOOK = 5;

function freezes(): { look(): void; longest(): number } {
  let last = performance.now();
  let longest = 0;
  return {
    look() {
      last = performance.now();
      setInterval(() => {
        const now = performance.now();
        longest = Math.max(longest, now - last - LOOK);
        last = now;
      }, LOOK).unref();
    },
    longest: () => {
      const found = longest;
      longest = 0;
      last = performance.now();
      return found;
    },
  };
}

/** Microseconds of processor time that this thread, the process's first, has had. */
function servingTime(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return null;
  }
}

/**
 * What is asked of it: everything, behind a collection; or only what it has spent, and nothing is done for the question's sake. Whether
 * it stands still is looked at only where somebody wants to know: two hundred looks a second are work that is nobody's decision.
 */
export type Probe = 'everything' | 'spent' | 'look';

/** Says its port, and answers every question with what it has used so far. */
export function answersParent(port: number): void {
  const profile = profiler(process.env['FLAGBRIDGE_PROFILE']);
  const frozen = freezes();
  process.on('message', (question: Probe) => {
    if (question === 'look') return frozen.look();
    const { user, system } = process.cpuUsage();
    const spent: Spent = { cpu: user + system, system, serving: servingTime() };
    if (question === 'spent') {
      profile.turn();
      process.send?.(spent);
      return;
    }
    const freeze = frozen.longest();
    if (typeof gc === 'function') gc();
    process.send?.({ memory: process.memoryUsage.rss(), freeze } satisfies Measured);
    frozen.longest();
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
