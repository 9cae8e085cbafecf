import { type ChildProcess, fork } from 'node:child_process';
import type { Result } from './figures.ts';
import type { JobCounts, JobOrder, JobUpdate, Measured } from './job.ts';

/** Who takes part: a label for the results, the worker file, the job in it. */
export interface Contender {
  readonly label: string;
  readonly worker: 'yardstick' | 'flagbridge';
  readonly job: string;
  /** Where its worker lies, if not where the others do. */
  readonly workers?: string;
}

export interface Effort {
  /** Processor seconds of warm-up before the first round. */
  readonly warm: number;
  readonly rounds: number;
  readonly scale: number;
}

/** Where the bundled workers lie. */
type Workers = string;

/**
 * Measures contenders against each other: one process each, warmed up one after the other, then rounds in turn, so that
 * whatever else the machine does falls on all of them alike. Only one works at a time.
 */
export async function measure(
  contenders: readonly Contender[],
  effort: Effort,
  workers: Workers,
  say: (text: string) => void = () => {},
): Promise<Record<string, Result>> {
  const running: { contender: Contender; worker: Worker; facts: JobCounts; rounds: Measured[] }[] = [];
  try {
    for (const contender of contenders) {
      say(`${contender.label}: warm-up`);
      const worker = new Worker(contender, effort.scale, workers);
      running.push({ contender, worker, facts: await worker.ready(), rounds: [] });
      await worker.warm(effort.warm);
    }
    for (let round = 0; round < effort.rounds; round++) {
      say(`round ${round + 1} of ${effort.rounds}`);
      // Every other round the other way about: nobody always comes after the same neighbour.
      const turn = round % 2 === 0 ? running : [...running].reverse();
      for (const { worker, rounds } of turn) rounds.push(await worker.work());
    }
  } finally {
    for (const { worker } of running) worker.stop();
  }
  return Object.fromEntries(running.map(({ contender, facts, rounds }) => [contender.label, { facts, rounds }]));
}

/** One worker process, seen from outside. */
class Worker {
  readonly #child: ChildProcess;
  readonly #label: string;
  #heard: { yes: (news: JobUpdate) => void; no: (error: Error) => void } | null = null;
  readonly #early: JobUpdate[] = [];
  #ended: string | null = null;

  constructor({ label, worker, job, workers: elsewhere }: Contender, scale: number, workers: Workers) {
    this.#label = label;
    this.#child = fork(`${elsewhere ?? workers}/${worker}.mjs`, [job, String(scale)]);
    this.#child.on('message', (news: JobUpdate) => {
      if (this.#heard === null) this.#early.push(news);
      else this.#heard.yes(news);
    });
    // It may be gone before its last words are here: they come before the end of the line.
    const gone = new Promise<string>((done) => {
      this.#child.once('exit', (code, signal) => done(`${label} ended with ${signal ?? code}`));
    });
    this.#child.once('disconnect', async () => {
      this.#ended = await gone;
      this.#heard?.no(new Error(this.#ended));
    });
  }

  async ready(): Promise<JobCounts> {
    const news = await this.#next();
    if (news.is !== 'ready') throw new Error(`${this.#label} said ${news.is} instead of being ready`);
    return news.facts;
  }
  async warm(seconds: number): Promise<void> {
    await this.#ask({ is: 'warm', seconds });
  }
  async work(): Promise<Measured> {
    const news = await this.#ask({ is: 'work' });
    if (news.is !== 'done') throw new Error(`${this.#label} said ${news.is} instead of what it has done`);
    return { cpu: news.cpu, wall: news.wall, counts: news.counts };
  }
  stop(): void {
    this.#child.removeAllListeners('disconnect');
    this.#child.kill();
  }

  #ask(order: JobOrder): Promise<JobUpdate> {
    const next = this.#next();
    this.#child.send(order);
    return next;
  }
  async #next(): Promise<JobUpdate> {
    if (this.#ended !== null) throw new Error(this.#ended);
    const early = this.#early.shift();
    const news =
      early ??
      (await new Promise<JobUpdate>((yes, no) => {
        this.#heard = { yes, no };
      }));
    this.#heard = null;
    if (news.is === 'broken') throw new Error(`${this.#label}: ${news.why}`);
    return news;
  }
}
