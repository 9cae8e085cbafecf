import { Broken, type DiceSource, FaceRoller, type Seed, seeded } from '@flagbridge/engine';
import type { GivenDice } from '@flagbridge/protocol';

/**
 * Dice of a table that do not come from its seed alone. Each is a function of the counters in the state, so that a match
 * can be computed again from any line.
 */

/** Given faces ran out, or cannot be what the die shows. The decision is refused; the match stays as it was. */
export class NoSuchDie extends Broken {
  readonly stream: string;
  readonly sides: number;
  readonly face: number | undefined;
  constructor(stream: string, sides: number, face: number | undefined) {
    super(face === undefined ? `no face left for a d${sides} of ${stream}` : `a d${sides} cannot show ${face}`);
    this.stream = stream;
    this.sides = sides;
    this.face = face;
  }
}

/** Words drawn from all streams: the place in a list of given faces. */
export function drawn(counters: { readonly [stream: string]: number }): number {
  let all = 0;
  for (const name in counters) all += counters[name] ?? 0;
  return all;
}

/** Faces in order, whatever the stream. The list may grow. */
export const listedDice = (faces: readonly number[]): DiceSource => ({
  byHand: false,
  stream: (name, counters) =>
    new FaceRoller((sides) => {
      const face = faces[drawn(counters)];
      if (face === undefined || !Number.isInteger(face) || face < 1 || face > sides)
        throw new NoSuchDie(name, sides, face);
      counters[name] = (counters[name] ?? 0) + 1;
      return face;
    }),
});

export type Rolls = Extract<GivenDice, { is: 'past' }>['rolls'];

/** The dice that fell before a what-if began; after them, those of its own seed. */
function pastDice(rolls: Rolls, seed: Seed): DiceSource {
  const fallen = new Map(
    Object.entries(rolls).map(([name, list]) => [name, new Map(list.map((roll) => [roll[0], roll]))]),
  );
  const fresh = seeded(seed);
  return {
    byHand: false,
    stream: (name, counters) => {
      const roller = fresh.stream(name, counters);
      return new FaceRoller((sides) => {
        const roll = fallen.get(name)?.get(counters[name] ?? 0);
        if (roll === undefined) return roller.check(sides, 0).face;
        const [, after, face] = roll;
        if (face < 1 || face > sides) throw new NoSuchDie(name, sides, face);
        counters[name] = after;
        return face;
      });
    },
  };
}

/** The dice a replay is played with. */
export function diceOf(seed: Seed, given: GivenDice | null): DiceSource {
  if (given === null) return seeded(seed);
  return given.is === 'listed' ? listedDice(given.faces) : pastDice(given.rolls, seed);
}
