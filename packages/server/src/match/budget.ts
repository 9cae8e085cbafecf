/** How much somebody may ask for: so many a second, with some in hand for a busy moment. */
class Budget {
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

  /** Nothing of it is spent any more. */
  isWhole(now: number): boolean {
    return this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond >= this.#most;
  }
}

/** Milliseconds of thinking, and lines of talk. */
export interface Purse {
  readonly thinking: Budget;
  readonly talk: Budget;
}

/** A purse for each person, however many screens he has and however often he comes back. */
export class Purses {
  readonly #purses = new Map<string, Purse>();

  of(player: string, now: number): Purse {
    const known = this.#purses.get(player);
    if (known !== undefined) return known;
    const purse = { thinking: new Budget(400, 4000, now), talk: new Budget(1, 12, now) };
    this.#purses.set(player, purse);
    return purse;
  }

  /** Whole ones need not be kept: a new one is as good. */
  sweep(now: number): void {
    for (const [player, { thinking, talk }] of this.#purses)
      if (thinking.isWhole(now) && talk.isWhole(now)) this.#purses.delete(player);
  }
}
