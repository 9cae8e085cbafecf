import type { DiceSource } from './dice/dice.ts';
import { Enumeration } from './dice/enumerating.ts';
import { type Seed, seeded, seedFrom } from './dice/seeded.ts';

/** A way through the branches of a forecast: all of them with their probabilities, or a sample. */
export interface Walk {
  begin(): DiceSource;
  readonly chance: number;
  next(): boolean;
  readonly tooMany: boolean;
}

export class Enumerated implements Walk {
  readonly #dice = new Enumeration();
  readonly #budget: { left: number };
  tooMany = false;
  /** The budget is shared by all walks of a forecast. */
  constructor(budget: { left: number }) {
    this.#budget = budget;
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
    this.tooMany = --this.#budget.left <= 0;
    return !this.tooMany;
  }
}

export class Sampled implements Walk {
  readonly #seed: Seed;
  readonly #samples: number;
  #drawn = 0;
  readonly tooMany = false;
  constructor(seed: Seed, samples: number) {
    this.#seed = seed;
    this.#samples = samples;
  }
  begin(): DiceSource {
    return seeded(seedFrom(`${this.#seed}#${this.#drawn}`));
  }
  get chance(): number {
    return 1 / this.#samples;
  }
  next(): boolean {
    return ++this.#drawn < this.#samples;
  }
}
