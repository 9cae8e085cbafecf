import { HeavyLine } from './heavy-line.ts';
import { Shares } from './shares.ts';

/** How much somebody may ask for: so many a second, with some in hand for a busy moment. */
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

  /** What turned out to cost more, or less. */
  charge(cost: number): void {
    this.#left = Math.min(this.#most, this.#left - cost);
  }

  /** Milliseconds until so much can be taken and so much still be left. */
  wait(cost: number, keep: number, now: number): number {
    const have = this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    return Math.max(0, ((Math.min(cost + keep, this.#most) - have) / this.#perSecond) * 1000);
  }

  /** Nothing of it is spent any more. */
  isWhole(now: number): boolean {
    return this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond >= this.#most;
  }
}

/** Milliseconds of a thread's time, with what waits to be worked out of them; and lines of talk. */
export interface Purse {
  readonly thinking: Budget;
  /** For what is decided in vain, and for what is done and undone: no battle goes on by it. */
  readonly vain: Budget;
  readonly heavy: HeavyLine;
  readonly talk: Budget;
  /** His turn at the thread that serves: now, or between others' turns. False where too much of his waits. */
  readonly inTurn: (run: () => void) => boolean;
}

const THINKING = { perSecond: 400, most: 6000 };
/** Of it the hundredth part of the thread that serves; and more at once than anybody is refused in an evening. */
const VAIN = { perSecond: 40, most: 1500 };

/** A purse for each person, however many screens he has and however often he comes back. */
export class Purses {
  readonly #purses = new Map<string, Purse>();
  readonly #shares = new Shares();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  of(player: string): Purse {
    const known = this.#purses.get(player);
    if (known !== undefined) return known;
    const now = this.#now();
    const thinking = new Budget(THINKING.perSecond, THINKING.most, now);
    const purse: Purse = {
      thinking,
      vain: new Budget(VAIN.perSecond, VAIN.most, now),
      heavy: new HeavyLine(thinking, this.#now),
      talk: new Budget(1, 12, now),
      inTurn: (run) => this.#shares.do(purse, run),
    };
    this.#purses.set(player, purse);
    return purse;
  }

  /** Whole ones need not be kept: a new one is as good. */
  sweep(): void {
    const now = this.#now();
    for (const [player, { thinking, vain, heavy, talk }] of this.#purses)
      if ([thinking, vain, talk].every((one) => one.isWhole(now)) && heavy.isIdle) this.#purses.delete(player);
  }
}
