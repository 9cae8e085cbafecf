import type { Roller } from '@flagbridge/engine';
import type { When } from './moment.ts';
import { chance } from './subject.ts';

/**
 * Which checks a step gets. Cheap ones run on every step. The cost of the others grows with the state, and large battles
 * are long, too: in large states they look at a sample of steps, the smaller the larger the state is, so that a run spends
 * its time on many battles and not on a few huge ones. Small states are looked at as if there were no large ones.
 */

/** Up to so many characters of a state every step is shown to everybody; larger ones get their share of steps. */
export const SHOWN_WHOLE = 4_000;
/** Up to so many, one step of `every` is looked at in depth; of larger ones their share of that, and one for certain. */
export const DEEP_WHOLE = 12_000;

export class Pace {
  readonly #dice: Roller;
  readonly #every: number;
  /** This step of a large battle is looked at in depth, whatever the dice say. */
  readonly #certain: number;
  #step = -1;

  constructor(key: string, every: number) {
    this.#dice = chance(`${key}/deep`);
    this.#every = every;
    this.#certain = chance(`${key}/certain`).pick(every);
  }

  /** For the next step, which led to a state of that many characters. */
  next(size: number): readonly When[] {
    this.#step++;
    if (this.#every === 1) return ['always', 'often', 'sometimes'];
    const drawn = this.#dice.pick(this.#every) === 0;
    const deep = size <= DEEP_WHOLE ? drawn : (drawn && this.#share(DEEP_WHOLE, size)) || this.#step === this.#certain;
    const shown = deep || this.#step === 0 || this.#share(SHOWN_WHOLE, size);
    return ['always', ...(shown ? (['often'] as const) : []), ...(deep ? (['sometimes'] as const) : [])];
  }

  #share(whole: number, size: number): boolean {
    return size <= whole || this.#dice.pick(size) < whole;
  }
}
