import { Calls } from '@flagbridge/protocol';
import type { Notice } from './device.ts';
import type { Answers, Asking, Said, WorkerAsked } from './messages.ts';

/** Restarts in this time after which the worker is left alone. */
const TOO_OFTEN = 3;
const A_WHILE = 60_000;

/** Questions that change nothing are put again to the worker that takes a dead one's place. */
const repeatable: ReadonlySet<Asking['ask']> = new Set([
  'battles',
  'opening',
  'seats',
  'export',
  'withheld',
  'position',
  'flush',
]);

/** The page's end: puts questions to the worker, and puts another in its place when it dies. */
export class WorkerRpc {
  readonly #make: () => Worker;
  readonly #hear: (notice: Notice) => void;
  readonly #died: () => readonly string[];
  readonly #calls = new Calls<WorkerAsked, Answers[keyof Answers]>();
  readonly #deaths: number[] = [];
  #worker: Worker;
  #stopped = false;

  /** `died` is called when the worker is gone, before another is there; it says which battles were open. */
  constructor(make: () => Worker, hear: (notice: Notice) => void, died: () => readonly string[]) {
    this.#make = make;
    this.#hear = hear;
    this.#died = died;
    this.#worker = this.#start();
  }

  ask<A extends Asking>(asking: A, port?: MessagePort): Promise<Answers[A['ask']]> {
    return this.#calls.call(
      (id) => ({ id, ...(asking as Asking) }),
      (asked) => this.#worker.postMessage(asked, port === undefined ? [] : [port]),
    );
  }

  #start(): Worker {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<Said>) => this.#said(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#dead(worker, event.message || 'it could not be loaded');
    };
    return worker;
  }

  #said(worker: Worker, said: Said): void {
    if (worker !== this.#worker) return;
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
      if (repeatable.has(asked.ask)) this.#worker.postMessage(asked);
      else this.#calls.reject(id, new Error('The table stopped and was set up again. Try once more.'));
    }
    this.#hear({ is: 'restarted', battles });
  }
}
