import type { DiceSource } from '../dice/dice.ts';
import { FaceRoller } from '../dice/faces.ts';
import { Broken } from '../refusal.ts';

/** Dice that fell in one line, one behind the other: stream, sides, face. Flat, because most lines have none and some have dozens. */
export type Throws = readonly (string | number)[];

export const NO_THROWS: Throws = [];

/** Passes dice on, and notes each that falls. */
export function noting(source: DiceSource): { readonly dice: DiceSource; readonly throws: Throws } {
  const throws: (string | number)[] = [];
  const { rollFor } = source;
  return {
    throws,
    dice: {
      get byHand() {
        return source.byHand;
      },
      ...(rollFor && { rollFor: (why) => source.rollFor?.(why) }),
      stream(name, counters) {
        const roller = source.stream(name, counters);
        if (!(roller instanceof FaceRoller)) throw new Broken('dice of a match fall face by face');
        return roller.heard((sides, face) => void throws.push(name, sides, face));
      },
    },
  };
}
