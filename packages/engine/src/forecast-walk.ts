import type { DiceSource } from './dice/dice.ts';
import { Enumeration } from './dice/enumerating.ts';

/**
 * Levels of points that are reckoned beside the branches, at most. Where many ships are hit each may have lost any number of points, and
 * together that is more than a machine can hold.
 */
const LEVELS = 1_000_000;
/** Levels between two looks at whether it is enough. */
const LOOK_EVERY = 4096;

/** What may be walked in all: one for all walks of a forecast. */
export class Allowance {
  #branches: number;
  #levels: number;
  #untilLook = LOOK_EVERY;
  readonly #enough: () => boolean;
  isSpent = false;

  constructor(branches: number, levels = LEVELS, enough: () => boolean = () => false) {
    this.#branches = branches;
    this.#levels = levels;
    this.#enough = enough;
  }

  /** One more branch was walked. */
  branch(): void {
    this.isSpent ||= --this.#branches <= 0 || this.#enough();
  }

  levels(many: number): void {
    this.#levels -= many;
    this.#untilLook -= many;
    this.isSpent ||= this.#levels <= 0;
    if (this.#untilLook > 0) return;
    this.#untilLook = LOOK_EVERY;
    this.isSpent ||= this.#enough();
  }
}

/** All branches of a piece of rules code, with their probabilities. */
export class Enumerated {
  readonly #dice = new Enumeration();
  readonly #allowed: Allowance;
  tooMany = false;
  constructor(allowed: Allowance) {
    this.#allowed = allowed;
  }
  begin(): DiceSource {
    this.#dice.begin();
    return this.#dice;
  }
  get chance(): number {
    return this.#dice.chance;
  }
  next(): boolean {
    if (!this.#dice.next()) return false;
    this.#allowed.branch();
    this.tooMany = this.#allowed.isSpent;
    return !this.tooMany;
  }
}
