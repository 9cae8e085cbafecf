import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from '../mutant.ts';
import { markedAt } from '../switched.ts';
import type { BookPlace, MutantOrder, MutantUpdate } from './messages.ts';
import { note, readScreened, SCREEN_LOG, SCREEN_MARKS, type Screened } from './screen-log.ts';

interface Screening {
  readonly place: BookPlace;
  readonly program: URL;
}

/** A short test with a change may take so long, in milliseconds, before the change counts as endless; */
const PATIENCE = 20_000;
/** and so long may pass where none is on: all sources are read, and long tests run. */
const BETWEEN = 180_000;
const LOOK = 2_000;
const MEGABYTES = 3000;

/** Tries all these mutants in the book's tests, in one process as long as it lives. */
export async function screen({ place, program }: Screening, mutants: readonly Mutant[]): Promise<Screened> {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-screen-'));
  const [log, marks] = [join(folder, 'log'), join(folder, 'marks')];
  writeFileSync(marks, JSON.stringify(markedAt(mutants)));
  writeFileSync(log, '');
  let idle = 0;
  try {
    while (!(await once(place, program, mutants, log, marks))) {
      const { last, spoilt, killed, endless } = readScreened(log);
      const isNew = last !== undefined && !spoilt.has(last) && !killed.has(last) && !endless.has(last);
      if (!isNew && ++idle > 2) throw new Error('A process of the tests died again and again, with no change on.');
      if (isNew) note(log, 'endless', last);
    }
    return readScreened(log);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether all tests were run: else the process did not end, or died, at what stands last in the log. */
function once(
  place: BookPlace,
  program: URL,
  mutants: readonly Mutant[],
  log: string,
  marks: string,
): Promise<boolean> {
  const { FLAGBRIDGE_GOLDEN: _, FLAGBRIDGE_COVERAGE: __, ...env } = process.env;
  const child: ChildProcess = fork(program, [JSON.stringify(place)], {
    cwd: place.root,
    env: { ...env, NO_COLOR: '1', [SCREEN_LOG]: log, [SCREEN_MARKS]: marks },
    execArgv: [`--max-old-space-size=${MEGABYTES}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const order: MutantOrder = { is: 'screen', mutants };
  child.send(order);
  return new Promise((resolve, reject) => {
    let length = -1;
    let since = performance.now();
    const clock = setInterval(() => {
      const now = statSync(log).size;
      if (now !== length) [length, since] = [now, performance.now()];
      else if (performance.now() - since > (isTrying(log) ? PATIENCE : BETWEEN)) child.kill('SIGKILL');
    }, LOOK);
    let whole = false;
    child.on('message', (news: MutantUpdate) => {
      if (news.is === 'broken') reject(new Error(news.message));
      if (news.is !== 'screened') return;
      whole = true;
      child.kill('SIGKILL');
    });
    child.on('exit', () => {
      clearInterval(clock);
      resolve(whole);
    });
  });
}

/** Whether what was written down last is that a change is tried. */
const isTrying = (log: string): boolean => /(?:^|\n)try \d+\n$/.test(readFileSync(log, 'utf8').slice(-40));
