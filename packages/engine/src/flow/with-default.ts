import type { Choice } from '../choice/choice.ts';
import type { Shape } from '../choice/shape.ts';
import type { Choices } from './question.ts';

/** A class, because a getter written into an object is defined anew for each one made, and that took longer than the rest. */
class WithDefault implements Choices {
  readonly shape: Shape;
  readonly #defaultChoice: () => Choice;
  constructor(shape: Shape, defaultChoice: () => Choice) {
    this.shape = shape;
    this.#defaultChoice = defaultChoice;
  }
  get default(): Choice {
    return this.#defaultChoice();
  }
}

/** Choices whose default is worked out only where it is taken. */
export const withDefault = (shape: Shape, defaultChoice: () => Choice): Choices =>
  new WithDefault(shape, defaultChoice);
