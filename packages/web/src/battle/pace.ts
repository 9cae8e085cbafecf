import type { News, Snapshot } from '@flagbridge/protocol';

/**
 * Updates come as fast as the computer decides; a person wants to see one thing after the other. Each is shown in its order, and the
 * next waits until what it shows has been seen. `hurry` shows everything at once.
 */
export class Pace {
  readonly #show: (news: News, now: Snapshot) => void;
  readonly #wait: (news: News, now: Snapshot) => number;
  readonly #queue: [News, Snapshot][] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(show: (news: News, now: Snapshot) => void, wait: (news: News, now: Snapshot) => number) {
    this.#show = show;
    this.#wait = wait;
  }

  hear(news: News, now: Snapshot): void {
    this.#queue.push([news, now]);
    if (this.#timer === null) this.#next();
  }

  /** Something is still to be shown. */
  get behind(): boolean {
    return this.#queue.length > 0;
  }

  hurry(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (let one = this.#queue.shift(); one !== undefined; one = this.#queue.shift()) this.#show(...one);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue.length = 0;
  }

  #next(): void {
    for (let one = this.#queue.shift(); one !== undefined; one = this.#queue.shift()) {
      this.#show(...one);
      const wait = this.#wait(...one);
      if (wait <= 0) continue;
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#next();
      }, wait);
      return;
    }
  }
}
