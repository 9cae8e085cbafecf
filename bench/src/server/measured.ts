import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

/** What a measured process tells of itself. */
export interface Measured {
  /** Microseconds of processor time, since it began, and of these in the system: mostly what it takes to pass bytes on. */
  readonly cpu: number;
  readonly system: number;
  /** Of these, on the thread that serves: the others collect garbage and compile. Null where the system does not say. */
  readonly serving: number | null;
  /** What the question itself took, in a collection for the memory's sake: nobody's decision. */
  readonly asking: { readonly cpu: number; readonly system: number; readonly serving: number };
  /** Bytes it holds. */
  readonly memory: number;
  /** Milliseconds for which it served nobody, at a stretch, since it was last asked. */
  readonly freeze: number;
}

declare const gc: (() => void) | undefined;

interface Profiling {
  /** The second time it writes what came since the first. */
  end(): void;
  /** The first time it begins. */
  begin(): void;
}

/** With `FLAGBRIDGE_PROFILE=FOLDER`: a profile of what lies between the first two questions, without what these take themselves. */
function profiler(folder: string | undefined): Profiling {
  if (folder === undefined) return { end: () => undefined, begin: () => undefined };
  const session = new Session();
  let asked = 0;
  return {
    end() {
      if (++asked !== 2) return;
      session.post('Profiler.stop', (_error, { profile }) => {
        writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(profile));
      });
    },
    begin() {
      if (asked !== 1) return;
      session.connect();
      session.post('Profiler.enable');
      session.post('Profiler.start');
    },
  };
}

/** How often it is looked whether the loop still turns. */
const LOOK = 5;

function freezes(): { longest(): number } {
  let last = performance.now();
  let longest = 0;
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - LOOK);
    last = now;
  }, LOOK).unref();
  return {
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

/** Says its port, and answers every question with what it has used so far. */
export function answersParent(port: number): void {
  const profile = profiler(process.env['FLAGBRIDGE_PROFILE']);
  const frozen = freezes();
  process.on('message', () => {
    const freeze = frozen.longest();
    const { user, system } = process.cpuUsage();
    const serving = servingTime();
    profile.end();
    if (typeof gc === 'function') gc();
    profile.begin();
    const took = process.cpuUsage({ user, system });
    const served = (servingTime() ?? 0) - (serving ?? 0);
    const asking = { cpu: took.user + took.system, system: took.system, serving: served };
    const memory = process.memoryUsage.rss();
    process.send?.({ cpu: user + system, system, serving, asking, memory, freeze } satisfies Measured);
    frozen.longest();
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
