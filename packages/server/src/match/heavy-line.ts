import type { Budget } from './budget.ts';

/** Something that is worked out elsewhere and takes long. Exported for tests. */
export interface Heavy {
  /** Milliseconds that are taken for it before it begins. */
  readonly price: number;
  /** Of the same screen only the newest of these waits: nobody looks at the others any more. */
  readonly replaces: boolean;
  /** Gives back what it has cost. */
  run(): Promise<number>;
  /** It is not worked out. */
  instead(why: 'newer' | 'late' | 'many'): void;
}

interface Waiting extends Heavy {
  readonly screen: object;
  readonly until: NodeJS.Timeout;
}

/** Left for drafts, looks and histories, whatever is worked out: a screen that is used goes on. */
const RESERVE = 1500;
/** Milliseconds that something waits for its turn. */
const PATIENCE = 10_000;
/** Waiting of one person, over all screens. */
const MOST_WAITING = 24;

/** What one person has worked out: one thing at a time, paid for before, in the order in which it came. */
export class HeavyLine {
  readonly #budget: Budget;
  readonly #now: () => number;
  readonly #patience: number;
  #waiting: Waiting[] = [];
  #busy = false;
  #saving: NodeJS.Timeout | null = null;

  constructor(budget: Budget, now: () => number, patience = PATIENCE) {
    this.#budget = budget;
    this.#now = now;
    this.#patience = patience;
  }

  get isIdle(): boolean {
    return !this.#busy && this.#waiting.length === 0;
  }

  add(screen: object, heavy: Heavy) {
    if (heavy.replaces) this.#drop((one) => one.screen === screen && one.replaces, 'newer');
    if (this.#waiting.length >= MOST_WAITING) return heavy.instead('many');
    const until = setTimeout(() => this.#drop((one) => one.until === until, 'late'), this.#patience);
    until.unref();
    this.#waiting.push({
      screen,
      until,
      price: heavy.price,
      replaces: heavy.replaces,
      run: () => heavy.run(),
      instead: (why) => heavy.instead(why),
    });
    this.#next();
  }

  /** A screen is gone: nobody waits for what it asked. */
  forget(screen: object): void {
    this.#drop((one) => one.screen === screen, null);
  }

  #drop(which: (one: Waiting) => boolean, why: Parameters<Heavy['instead']>[0] | null): void {
    const gone = this.#waiting.filter(which);
    this.#waiting = this.#waiting.filter((one) => !which(one));
    for (const one of gone) {
      clearTimeout(one.until);
      if (why !== null) one.instead(why);
    }
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined || this.#busy) return;
    if (this.#saving !== null) clearTimeout(this.#saving);
    this.#saving = null;
    const now = this.#now();
    const wait = this.#budget.wait(first.price, RESERVE, now);
    if (wait > 0) {
      this.#saving = setTimeout(() => this.#next(), Math.ceil(wait)).unref();
      return;
    }
    this.#waiting.shift();
    clearTimeout(first.until);
    this.#budget.take(first.price, now);
    this.#busy = true;
    first.run().then(
      (cost) => this.#done(cost - first.price),
      () => this.#done(0),
    );
  }

  #done(more: number): void {
    this.#budget.charge(more);
    this.#busy = false;
    this.#next();
  }
}
