import { Broken } from '../refusal.ts';
import type { Words } from '../words.ts';
import type { DiceSource } from './dice.ts';
import { FaceRoller } from './faces.ts';

/** Thrown where a rule needs a die that nobody has typed yet; the match asks for it and runs the decision again. */
export class DieWanted extends Error {
  override readonly name = 'DieWanted';
  readonly sides: number;
  /** How many of one throw are wanted together. */
  readonly count: number;
  /** What they are for, where the rulebook says so. */
  readonly why: Words | null;
  constructor(sides: number, count: number, why: Words | null) {
    super(`${count}d${sides} wanted`);
    this.sides = sides;
    this.count = count;
    this.why = why;
  }
}

/**
 * Dice typed by a person for one decision. The decision is run on a copy; where faces run out it stops there, the
 * person is asked, and it is run again with one more. Secret streams are not typed: `hidden` throws them unseen.
 */
export function entered(faces: readonly number[], hidden: DiceSource): DiceSource & { readonly used: number } {
  let used = 0;
  let why: Words | null = null;
  return {
    rollFor(words) {
      why = words;
    },
    get byHand() {
      return used > 0;
    },
    get used() {
      return used;
    },
    stream(name, counters) {
      if (name !== 'open' && !name.startsWith('open/')) return hidden.stream(name, counters);
      return new FaceRoller((sides, together) => {
        const face = faces[used];
        if (face === undefined) throw new DieWanted(sides, together, why);
        if (!Number.isInteger(face) || face < 1 || face > sides)
          throw new Broken(`a typed d${sides} cannot show ${face}`);
        used++;
        counters[name] = (counters[name] ?? 0) + 1;
        return face;
      });
    },
  };
}
