import type { Notice } from './device.ts';
import type { Answers, Asked, Asking, Said } from './messages.ts';

/** Restarts in this time after which the worker is left alone. */
const TOO_OFTEN = 3;
const A_WHILE = 60_000;

/** Questions that change nothing are put again to the worker that takes a dead one's place. */
const repeatable: ReadonlySet<Asking['ask']> = new Set(['battles', 'opening', 'seats', 'export', 'flush']);

interface Waiting {
  readonly asked: Asked;
  resolve(answer: Answers[keyof Answers]): void;
  reject(error: Error): void;
}

/** The page's end: puts questions to the worker, and puts another in its place when it dies. */
export class Link {
  readonly #make: () => Worker;
  readonly #hear: (notice: Notice) => void;
  readonly #died: () => readonly string[];
  readonly #waiting = new Map<number, Waiting>();
  readonly #deaths: number[] = [];
  #worker: Worker;
  #asked = 0;
  #stopped: string | null = null;

  /** `died` is called when the worker is gone, before another is there; it says which battles were open. */
  constructor(make: () => Worker, hear: (notice: Notice) => void, died: () => readonly string[]) {
    this.#make = make;
    this.#hear = hear;
    this.#died = died;
    this.#worker = this.#start();
  }

  ask<A extends Asking>(asking: A, port?: MessagePort): Promise<Answers[A['ask']]> {
    return new Promise((resolve, reject) => {
      if (this.#stopped !== null) return reject(new Error(this.#stopped));
      const asked: Asked = { id: ++this.#asked, ...(asking as Asking) };
      this.#waiting.set(asked.id, { asked, resolve: (answer) => resolve(answer as Answers[A['ask']]), reject });
      this.#worker.postMessage(asked, port === undefined ? [] : [port]);
    });
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
    const one = this.#waiting.get(said.re);
    this.#waiting.delete(said.re);
    if ('answer' in said) one?.resolve(said.answer);
    else one?.reject(new Error(said.fault));
  }

  #dead(worker: Worker, why: string): void {
    if (worker !== this.#worker || this.#stopped !== null) return;
    worker.terminate();
    const battles = this.#died();
    const now = Date.now();
    this.#deaths.push(now);
    if (this.#deaths.filter((then) => now - then < A_WHILE).length > TOO_OFTEN) {
      this.#stopped = `The table stopped: ${why}.`;
      for (const one of this.#waiting.values()) one.reject(new Error(this.#stopped));
      this.#waiting.clear();
      this.#hear({ is: 'stopped', why });
      return;
    }
    this.#worker = this.#start();
    for (const [id, one] of [...this.#waiting]) {
      if (repeatable.has(one.asked.ask)) this.#worker.postMessage(one.asked);
      else {
        this.#waiting.delete(id);
        one.reject(new Error('The table stopped and was set up again. Try once more.'));
      }
    }
    this.#hear({ is: 'restarted', battles });
  }
}
