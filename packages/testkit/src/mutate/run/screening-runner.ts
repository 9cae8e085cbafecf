import { readFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { SWITCH, type Switch } from '../switched.ts';
import { note, readScreened, SCREEN_LOG, SCREEN_MARKS } from './screen-log.ts';

/** A test that takes longer is left to `mutate` itself: it comes by so much that every change would be tried in it. */
const LONGEST = 250;

const log = process.env[SCREEN_LOG] ?? '';
const marks = JSON.parse(readFileSync(process.env[SCREEN_MARKS] ?? '', 'utf8')) as number[];
const before = readScreened(log);
const over = new Set([...before.killed, ...before.endless, ...before.spoilt]);
const came = new Set(before.came);
const long = new Set(before.long);
const at: Switch = { on: -1, hits: new Uint8Array(marks.length) };
(globalThis as { [SWITCH]?: Switch })[SWITCH] = at;

/**
 * Runs each test once as it is, and then once more with every change it came by, one after the other, in the same worker: nothing is
 * read again, so that all changes of a book take minutes. What a test worked out once and kept may hide a change from it.
 */
export default class ScreeningRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const name = `${test.file.filepath} ${test.fullName}`;
    if (before.done.has(name)) return;
    const play = TestRunner.getTestFn(test) as () => unknown;
    at.hits.fill(0);
    const began = performance.now();
    await play();
    const took = performance.now() - began;
    const here = [...marks.keys()].filter((nth) => at.hits[marks[nth] as number] === 1 && !over.has(nth));
    const [known, word] = took > LONGEST ? ([long, 'long'] as const) : ([came, 'came'] as const);
    for (const nth of here)
      if (!known.has(nth)) {
        known.add(nth);
        note(log, word, nth);
      }
    if (took <= LONGEST) for (const nth of here) await tryOne(nth, play);
    note(log, 'done', name);
  }
}

async function tryOne(nth: number, play: () => unknown): Promise<void> {
  note(log, 'try', nth);
  if (!(await falls(nth, play))) return;
  over.add(nth);
  // What the change did to something that is kept must not fell others after it.
  if (await falls(-1, play)) {
    note(log, 'spoilt', nth);
    // The whole process: another goes on behind this change.
    process.kill(process.pid, 'SIGKILL');
  }
  note(log, 'killed', nth);
}

async function falls(nth: number, play: () => unknown): Promise<boolean> {
  at.on = nth;
  try {
    await play();
    return false;
  } catch {
    return true;
  } finally {
    at.on = -1;
  }
}
