import type { News, Snapshot } from '@flagbridge/protocol';

/** What an update needs before the next may come: so many milliseconds, or until it is over. */
export type Look = number | Held;
export interface Held {
  readonly over: Promise<void>;
  /** Ends it now. */
  end(): void;
}

/** Shows an update; `quickly`: all at once, and nothing is waited for. */
type Show = (news: News, now: Snapshot, quickly: boolean) => Look;

/**
 * Updates come as fast as the computer decides; a person wants to see one thing after the other. Each is shown in its order, and the
 * next waits until what it shows has been seen. `nudge` ends the present wait, `hurry` shows everything at once.
 */
export class Pace {
  readonly #show: Show;
  readonly #behind: (count: number) => void;
  readonly #queue: [News, Snapshot][] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #held: Held | null = null;

  constructor(show: Show, behind: (count: number) => void = () => {}) {
    this.#show = show;
    this.#behind = behind;
  }

  hear(news: News, now: Snapshot): void {
    this.#queue.push([news, now]);
    this.#behind(this.#queue.length);
    if (this.#timer === null && this.#held === null) this.#next();
  }

  /** Something is still to be shown. */
  get behind(): boolean {
    return this.#queue.length > 0;
  }

  /** What is only waited for is over; what is being told is not. */
  nudge(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#next();
  }

  hurry(): void {
    const rest = this.#queue.splice(0);
    this.#clear()?.end();
    for (const [news, now] of rest) this.#show(news, now, true);
    this.#behind(0);
  }

  stop(): void {
    this.#queue.length = 0;
    this.#clear()?.end();
  }

  #clear(): Held | null {
    const held = this.#held;
    this.#held = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return held;
  }

  #next(): void {
    for (let one = this.#queue.shift(); one !== undefined; one = this.#queue.shift()) {
      this.#behind(this.#queue.length);
      const look = this.#show(...one, false);
      if (typeof look !== 'number') {
        this.#held = look;
        void look.over.then(() => {
          if (this.#held !== look) return;
          this.#held = null;
          this.#next();
        });
        return;
      }
      if (look <= 0) continue;
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#next();
      }, look);
      return;
    }
  }
}
