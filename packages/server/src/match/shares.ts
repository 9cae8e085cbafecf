/** Milliseconds that one person's frames may take before everybody else's come. */
const SLICE = 4;
/** A frame counts for at least so much: what follows from it comes a little later. */
const LEAST = 1;
/** Frames of one person that may wait. */
const MOST_WAITING = 2000;
/** Milliseconds after which a frame was a long one. */
const LONG = 3;
/** After one long frame behind another, that person's next comes so many times as long later: the thread is the others' meanwhile. */
const REST = 3;

/** One person's, or what somebody's computers do. */
interface Share {
  /** Milliseconds in this turn. */
  spent: number;
  /** The last was a long one, and ended then. */
  long: boolean;
  ended: number;
  /** Nothing of his is done before. */
  until: number;
  readonly line: (() => void)[];
}

/**
 * The thread that serves, shared out: however much one person sends, others' frames are read in between, and most of the time is left to
 * them. What is short and comes alone is done at once, and one person's frames stay in their order.
 */
export class Shares {
  readonly #shares = new Map<object | string, Share>();
  #turning = false;
  #resting: NodeJS.Timeout | null = null;

  /** Now, or when its turn comes. False where too much waits. */
  do(whose: object | string, run: () => void): boolean {
    const known = this.#shares.get(whose);
    const share = known ?? { spent: 0, long: false, ended: 0, until: 0, line: [] };
    if (known === undefined) this.#shares.set(whose, share);
    if (share.line.length === 0 && mayGoOn(share)) this.#run(share, run);
    else if (share.line.length >= MOST_WAITING) return false;
    else share.line.push(run);
    this.#turn();
    return true;
  }

  /** The same for what somebody waits for. Whatever waits already, it comes in its turn. */
  async turn<T>(whose: object | string, run: () => T): Promise<T> {
    return new Promise((done, failed) => {
      const settled = (): void => {
        try {
          done(run());
        } catch (error) {
          failed(error);
        }
      };
      if (!this.do(whose, settled)) failed(new Error('too much waits'));
    });
  }

  #run(share: Share, run: () => void): void {
    const begun = performance.now();
    try {
      run();
    } finally {
      const now = performance.now();
      const took = now - begun;
      share.spent += Math.max(LEAST, took);
      // One alone may have met a collection of garbage.
      if (took > LONG && share.long) share.until = now + took * REST;
      share.long = took > LONG;
      share.ended = now;
    }
  }

  /** After everything that has come in by now. */
  #turn(): void {
    if (this.#turning) return;
    this.#turning = true;
    setImmediate(() => {
      this.#turning = false;
      if (this.#resting !== null) clearTimeout(this.#resting);
      this.#resting = null;
      this.#all();
    });
  }

  #all(): void {
    for (const share of this.#shares.values()) share.spent = 0;
    try {
      for (const [whose, share] of [...this.#shares]) {
        const { line } = share;
        for (let next = line[0]; next !== undefined && mayGoOn(share); next = line[0]) {
          // Out of the line before it is done: what breaks is not done again.
          line.shift();
          this.#run(share, next);
        }
        // To the end, where something is left: the next turn begins with somebody else.
        this.#shares.delete(whose);
        if (line.length > 0 || isRemembered(share)) this.#shares.set(whose, share);
      }
    } finally {
      this.#goOn();
    }
  }

  /** With those that wait: at once, or when the first has rested. */
  #goOn(): void {
    const waiting = [...this.#shares.values()].filter(({ line }) => line.length > 0);
    if (waiting.length === 0) return;
    const rest = Math.min(...waiting.map(({ until }) => until)) - performance.now();
    if (rest <= 0) this.#turn();
    else this.#resting = setTimeout(() => this.#turn(), rest).unref();
  }
}

/** Until a long one is forgotten where no other follows. */
const REMEMBERED = 1000;
const isRemembered = ({ long, ended, until }: Share): boolean => {
  const now = performance.now();
  return until > now || (long && now - ended < REMEMBERED);
};
const mayGoOn = ({ spent, until }: Share): boolean => spent < SLICE && (until === 0 || until <= performance.now());
