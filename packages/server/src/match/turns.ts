import type { Pause } from '@flagbridge/table';

/** Milliseconds of work on matches that are being loaded, before everybody else is served. */
const SLICE = 5;

/** Who waits for a match: somebody at a screen, or the host itself, which only lets computers play on. */
export type Waits = 'person' | 'host';

/**
 * Turns of the thread for everything that plays matches again. In each round of the loop one of them works for a few milliseconds;
 * those somebody waits for come first, and otherwise they take turns.
 */
export class Turns {
  readonly #waiting = { person: [] as (() => void)[], host: [] as (() => void)[] };
  #scheduled = false;

  /** Resolves when it may work. */
  next(who: Waits): Promise<void> {
    return new Promise((go) => {
      this.#waiting[who].push(go);
      this.#schedule();
    });
  }

  /** Asked between two steps of one piece of work, from its first on. */
  pause(who: Waits): Pause {
    let since = performance.now();
    return () => {
      if (performance.now() - since < SLICE) return null;
      return this.next(who).then(() => {
        since = performance.now();
      });
    };
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // After everything that came in over sockets and from the disk meanwhile.
    setImmediate(() => {
      this.#scheduled = false;
      const go = this.#waiting.person.shift() ?? this.#waiting.host.shift();
      go?.();
      if (this.#waiting.person.length + this.#waiting.host.length > 0) this.#schedule();
    });
  }
}
