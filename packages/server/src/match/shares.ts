/** Milliseconds that one person's frames may take before everybody else's come. */
const SLICE = 4;
/** A frame counts for at least so much: what follows from it comes a little later. */
const LEAST = 1;
/** Frames of one person that may wait. */
const MOST_WAITING = 2000;

/**
 * The thread that serves, shared out: however much one person sends, others' frames are read in between. Nothing is held back while
 * nobody else wants anything, and one person's frames stay in their order.
 */
export class Shares {
  readonly #spent = new Map<object, number>();
  readonly #lines = new Map<object, (() => void)[]>();
  #turning = false;

  /** Now, or when its turn comes. False where too much waits. */
  do(whose: object, run: () => void): boolean {
    const line = this.#lines.get(whose);
    if (line === undefined && (this.#spent.get(whose) ?? 0) < SLICE) this.#run(whose, run);
    else if (line === undefined) this.#lines.set(whose, [run]);
    else if (line.length >= MOST_WAITING) return false;
    else line.push(run);
    this.#turn();
    return true;
  }

  #run(whose: object, run: () => void): void {
    const begun = performance.now();
    try {
      run();
    } finally {
      this.#spent.set(whose, (this.#spent.get(whose) ?? 0) + Math.max(LEAST, performance.now() - begun));
    }
  }

  /** After everything that has come in by now. */
  #turn(): void {
    if (this.#turning) return;
    this.#turning = true;
    setImmediate(() => {
      this.#turning = false;
      this.#spent.clear();
      for (const [whose, line] of [...this.#lines]) {
        let done = 0;
        while (done < line.length && (this.#spent.get(whose) ?? 0) < SLICE)
          this.#run(whose, line[done++] as () => void);
        line.splice(0, done);
        // To the end, where something is left: the next turn begins with somebody else.
        this.#lines.delete(whose);
        if (line.length > 0) this.#lines.set(whose, line);
      }
      if (this.#lines.size > 0) this.#turn();
    });
  }
}
