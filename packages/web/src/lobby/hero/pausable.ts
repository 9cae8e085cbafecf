/** A wait that can be held and goes on where it was. One at a time: a new one takes the place of the one before. */
export class PausableWait {
  #run: (() => void) | null = null;
  #left = 0;
  #begun = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  after(ms: number, run: () => void): void {
    this.stop();
    this.#run = run;
    this.#left = ms;
    if (!this.#held) this.#start();
  }

  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    if (this.#run === null) return;
    if (!held) {
      this.#start();
      return;
    }
    clearTimeout(this.#timer);
    this.#left -= performance.now() - this.#begun;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#run = null;
  }

  #start(): void {
    this.#begun = performance.now();
    this.#timer = setTimeout(
      () => {
        const run = this.#run;
        this.#run = null;
        run?.();
      },
      Math.max(0, this.#left),
    );
  }
}
