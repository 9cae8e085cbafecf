import { type ChildProcess, fork } from 'node:child_process';
import type { Mutant } from '../mutant.ts';
import type { BookPlace, List, MutantOrder, MutantUpdate, Survey, TestFile } from './messages.ts';

/** A test file may take so many seconds, and so many times as long as without a change, before it counts as endless. */
const PATIENCE = 10;
const TIMES = 10;
/** A mutant that was late gets another chance with so many times the patience: the machine may have been busy. */
const AGAIN = 3;
/** A list that grows for ever must not take the machine's memory with it. */
const MEGABYTES = 1500;

interface Outcome {
  readonly verdict: 'killed' | 'timed-out' | 'survived';
  readonly by?: string;
  readonly ran: number;
  /** Seconds of a core; nobody knows those of a process that was ended. */
  readonly cpu?: number;
}

/** A process that tries mutants; begun anew when one of them did not end. */
export class Worker {
  readonly #program: URL;
  readonly #place: BookPlace;
  readonly #hits: string | undefined;
  #child: ChildProcess | undefined;

  /** `hits` is a file for what the tests come by, where that is wanted. */
  constructor(program: URL, place: BookPlace, hits?: string) {
    this.#program = program;
    this.#place = place;
    this.#hits = hits;
  }

  list(): Promise<List> {
    return this.#order({ is: 'list' }, (news, done) => {
      if (news.is === 'listed') done(news.list);
    });
  }

  survey(threads: number, mutants: readonly Mutant[]): Promise<Survey> {
    return this.#order({ is: 'survey', threads, mutants }, (news, done) => {
      if (news.is === 'surveyed') done(news.survey);
    });
  }

  async try(mutant: Mutant, tests: readonly TestFile[]): Promise<Outcome> {
    const first = await this.#attempt(mutant, tests, 1);
    if (first.verdict !== 'timed-out') return first;
    const late = tests.filter(({ file }) => this.#short(file) === first.by);
    return this.#attempt(mutant, [...late, ...tests.filter((test) => !late.includes(test))], AGAIN);
  }

  async #attempt(mutant: Mutant, tests: readonly TestFile[], times: number): Promise<Outcome> {
    const files = tests.map(({ file }) => file);
    // A process that has only begun reads every source first: that takes long, and is not the mutant's fault.
    if (this.#child === undefined) await this.#order({ is: 'try', mutant: null, tests: files.slice(0, 1) }, tried);
    const limits = new Map(tests.map(({ file, seconds }) => [file, times * (PATIENCE + TIMES * seconds)]));
    let running = '';
    let began = 0;
    let clock: NodeJS.Timeout | undefined;
    try {
      return await this.#order<Outcome>({ is: 'try', mutant, tests: files }, (news, done) => {
        const late = (): void => {
          this.end();
          done({ verdict: 'timed-out', by: this.#short(running), ran: began });
        };
        if (news.is === 'began') {
          began++;
          running = news.test;
          clearTimeout(clock);
          clock = setTimeout(late, (limits.get(news.test) ?? PATIENCE) * 1000);
        } else if (news.is === 'died') done({ verdict: 'killed', by: `${this.#short(running)}: it died`, ran: began });
        else tried(news, done);
      });
    } finally {
      clearTimeout(clock);
    }
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #short(path: string): string {
    return path.slice(this.#place.root.length + 1);
  }

  #order<T>(
    order: MutantOrder,
    hear: (news: MutantUpdate | { is: 'died' }, done: (result: T) => void) => void,
  ): Promise<T> {
    const child = this.#start();
    return new Promise<T>((resolve, reject) => {
      const stop = (): void => {
        child.off('message', onNews);
        child.off('exit', onExit);
      };
      const done = (result: T): void => {
        stop();
        resolve(result);
      };
      const onNews = (news: MutantUpdate): void => {
        if (news.is !== 'broken') hear(news, done);
        else {
          stop();
          reject(new Error(news.message));
        }
      };
      const onExit = (code: number | null): void => {
        this.#child = undefined;
        hear({ is: 'died' }, done);
        stop();
        // Where somebody has made something of it, this comes too late and is not heard.
        reject(new Error(`a process of the tests died (exit code ${code})`));
      };
      child.on('message', onNews);
      child.on('exit', onExit);
      child.send(order);
    });
  }

  #start(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    const { FLAGBRIDGE_GOLDEN: _, FLAGBRIDGE_COVERAGE: __, ...env } = process.env;
    this.#child = fork(this.#program, [JSON.stringify(this.#place)], {
      cwd: this.#place.root,
      env: { ...env, NO_COLOR: '1', ...(this.#hits !== undefined && { FLAGBRIDGE_MUTATE_HITS: this.#hits }) },
      execArgv: [`--max-old-space-size=${MEGABYTES}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return this.#child;
  }
}

function tried(news: MutantUpdate | { is: 'died' }, done: (outcome: Outcome) => void): void {
  if (news.is !== 'tried') return;
  const { fallen, cpu, ran } = news;
  done(fallen === null ? { verdict: 'survived', cpu, ran } : { verdict: 'killed', by: fallen, cpu, ran });
}
