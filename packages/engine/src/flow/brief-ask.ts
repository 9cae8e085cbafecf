import type { Choice } from '../choice/choice.ts';
import type { Shape } from '../choice/shape.ts';
import type { ClauseId, Words } from '../words.ts';
import type { Ask } from './question.ts';

/**
 * A brief ask whose default is worked out only where it is taken. A class, because a getter written into an object is defined
 * anew for every one that is made, and that took longer than the rest of the ask.
 */
export class BriefAsk implements Ask {
  readonly kind: string;
  readonly title: Words;
  readonly clause: ClauseId;
  readonly shape: Shape;
  readonly #usual: () => Choice;
  constructor(kind: string, title: Words, clause: ClauseId, shape: Shape, usual: () => Choice) {
    this.kind = kind;
    this.title = title;
    this.clause = clause;
    this.shape = shape;
    this.#usual = usual;
  }
  get default(): Choice {
    return this.#usual();
  }
}
