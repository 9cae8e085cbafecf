import { Calls } from '@flagbridge/protocol';
import type { Notice } from './device.ts';
import { stoppedOverIt, tookTooLong } from './gave-up.ts';
import type { Answers, WorkerAsked, WorkerMessage, WorkerQuestion } from './messages.ts';

/** Restarts in this time after which the worker is left alone. */
const TOO_OFTEN = 3;
const A_WHILE = 60_000;

/** Questions that change nothing are put again to the worker that takes a dead one's place. */
const repeatable: ReadonlySet<WorkerQuestion['ask']> = new Set([
  'battles',
  'opening',
  'seats',
  'as-it-stands',
  'export',
  'withheld',
  'position',
  'flush',
]);

/** How long a battle that a file describes may take to be set up, in milliseconds: far more than the largest does on a slow phone. */
const PATIENCE = 30_000;
/** And how long a worker may then take to answer at all. */
const A_MOMENT = 5000;

/**
 * How a battle begins that no rulebook has tried: a file may say what stops a worker or keeps it busy for ever. It is never put to a
 * second one, and not waited for without end.
 */
const isUntried = (question: WorkerQuestion): boolean =>
  question.ask === 'opening' && typeof question.plan.scenario !== 'string';

/** The page's end: puts questions to the worker, and puts another in its place when it dies. */
export class WorkerRpc {
  readonly #make: () => Worker;
  readonly #hear: (notice: Notice) => void;
  readonly #died: () => readonly string[];
  readonly #calls = new Calls<WorkerAsked, Answers[keyof Answers]>();
  readonly #deaths: number[] = [];
  #worker: Worker;
  /** Messages of workers so far. */
  #heard = 0;
  #stopped = false;

  /** `died` is called when the worker is gone, before another is there; it says which battles were open. */
  constructor(make: () => Worker, hear: (notice: Notice) => void, died: () => readonly string[]) {
    this.#make = make;
    this.#hear = hear;
    this.#died = died;
    this.#worker = this.#start();
  }

  ask<A extends WorkerQuestion>(question: A, port?: MessagePort): Promise<Answers[A['ask']]> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = this.#calls.call<Answers[A['ask']]>(
      (id) => ({ id, ...(question as WorkerQuestion) }),
      (asked) => {
        this.#worker.postMessage(asked, port === undefined ? [] : [port]);
        if (isUntried(question)) timer = this.#limit(asked.id);
      },
    );
    return timer === undefined ? answer : answer.finally(() => clearTimeout(timer));
  }

  /** Ends the waiting for an answer; and the worker, where that is still busy with it and hears nobody else. */
  #limit(id: number): ReturnType<typeof setTimeout> {
    const worker = this.#worker;
    return setTimeout(() => {
      this.#calls.reject(id, tookTooLong(PATIENCE / 1000));
      const heard = this.#heard;
      this.ask({ ask: 'flush' }).catch(() => {});
      setTimeout(() => {
        if (this.#heard === heard) this.#dead(worker, 'it was busy for too long');
      }, A_MOMENT);
    }, PATIENCE);
  }

  #start(): Worker {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => this.#said(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#dead(worker, event.message || 'it could not be loaded');
    };
    return worker;
  }

  #said(worker: Worker, said: WorkerMessage): void {
    if (worker !== this.#worker) return;
    this.#heard += 1;
    if ('notice' in said) {
      this.#hear(said.notice);
      return;
    }
    if ('life' in said) {
      if (said.life !== null)
        navigator.locks.request(said.life, () => this.#dead(worker, 'the browser ended it')).catch(() => {});
      return;
    }
    if ('answer' in said) this.#calls.resolve(said.re, said.answer);
    else this.#calls.reject(said.re, new Error(said.fault));
  }

  #dead(worker: Worker, why: string): void {
    if (worker !== this.#worker || this.#stopped) return;
    worker.terminate();
    const battles = this.#died();
    const now = Date.now();
    this.#deaths.push(now);
    if (this.#deaths.filter((then) => now - then < A_WHILE).length > TOO_OFTEN) {
      this.#stopped = true;
      this.#calls.close(new Error(`The table stopped: ${why}.`));
      this.#hear({ is: 'stopped', why });
      return;
    }
    this.#worker = this.#start();
    for (const [id, asked] of this.#calls.waiting()) {
      if (isUntried(asked)) this.#calls.reject(id, stoppedOverIt());
      else if (repeatable.has(asked.ask)) this.#worker.postMessage(asked);
      else this.#calls.reject(id, new Error('The table stopped and was set up again. Try once more.'));
    }
    this.#hear({ is: 'restarted', battles });
  }
}
