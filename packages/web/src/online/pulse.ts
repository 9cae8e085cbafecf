import type { Stop, Surroundings } from './surroundings.ts';

/** After so long without a word the server is asked whether it is still there; less often while nobody looks at the page. */
const QUIET = 4000;
const UNSEEN = 25_000;
/** An answer that takes longer is late: that is told. In milliseconds, as all here. */
const LATE = 2500;
/** And after so long nobody waits for it any more. */
const GIVEN_UP = 9000;

interface PulseOptions {
  readonly around: Pick<Surroundings, 'after' | 'looked'>;
  /** Asks the server for a word, whichever. */
  readonly ask: () => void;
  readonly late: () => void;
  readonly gone: () => void;
}

/**
 * Whether the other end of an open socket still lives. A browser does not tell its page of pings, and a line that broke without a word
 * looks open for minutes: so silence is asked, and an answer that does not come is told before it is given up.
 */
export class Pulse {
  readonly #options: PulseOptions;
  #timer: Stop = () => {};

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /** Something was heard: for a while nobody doubts the line. */
  heard(): void {
    const { around } = this.#options;
    this.#next(around.looked() ? QUIET : UNSEEN, () => this.ask());
  }

  /** Makes sure now. */
  ask(): void {
    const { ask, late, gone } = this.#options;
    ask();
    this.#next(LATE, () => {
      late();
      this.#next(GIVEN_UP - LATE, gone);
    });
  }

  stop(): void {
    this.#timer();
  }

  #next(after: number, run: () => void): void {
    this.#timer();
    this.#timer = this.#options.around.after(after, run);
  }
}
