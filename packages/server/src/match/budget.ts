/** How much one screen may ask for: so many a second, with some in hand for a busy moment. */
export class Budget {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, most: number, now: number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#left = most;
    this.#at = now;
  }

  /** Takes it where there is some left; what costs more than is left is still done, and paid for later. */
  take(cost: number, now: number): boolean {
    this.#left = Math.min(this.#most, this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left <= 0) return false;
    this.#left -= cost;
    return true;
  }

  /** What turned out to cost more. */
  charge(cost: number): void {
    this.#left -= cost;
  }
}
