/** Between two tries, growing to the second. */
const PAUSES = { first: 5, most: 250 } as const;

/**
 * Waits for somebody else's lock without stopping this thread: the library's own waiting would stop HTTP and every socket with it, so
 * it is switched off, and whatever was refused is tried again.
 */
export class Patience {
  #since: number | null = null;
  #ending = false;

  /** Milliseconds for which it has been refused by now. */
  get heldUp(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  /** From now on it does not wait any longer than so many milliseconds in all. */
  end(): void {
    this.#ending = true;
  }

  async until<T>(run: () => T, longest: number): Promise<T> {
    for (let pause: number = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.most)) {
      try {
        const done = run();
        this.#since = null;
        return done;
      } catch (fault) {
        if (!isBusy(fault)) throw fault;
        this.#since ??= performance.now();
        if (this.#ending && this.heldUp >= longest) throw fault;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

/** Extended codes begin with the plain one. */
const isBusy = (fault: unknown): boolean => {
  const { code = '' } = fault as { readonly code?: string };
  return /^SQLITE_(BUSY|LOCKED)/.test(code);
};
