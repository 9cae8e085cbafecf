import { Broken } from '../refusal.ts';
import type { DiceSource } from './dice.ts';
import { FaceRoller } from './faces.ts';

/**
 * Dice that show what the test says, in order, whatever the stream. Every one must be used. As with seeded dice, which
 * face comes is a function of the counters in the state: a match with scripted dice is rebuilt with the same ones.
 */
export interface ScriptedDice extends DiceSource {
  readonly unused: readonly number[];
  /** More faces behind those left. */
  add(...faces: number[]): void;
}

export function scripted(...faces: number[]): ScriptedDice {
  const script = [...faces];
  let used = 0;
  return {
    byHand: false,
    get unused() {
      return script.slice(used);
    },
    add(...more: number[]) {
      script.push(...more);
    },
    stream(name, counters) {
      return new FaceRoller((sides) => {
        let at = 0;
        for (const stream in counters) at += counters[stream] ?? 0;
        const face = script[at];
        if (face === undefined) throw new Broken(`the scripted dice are used up: stream ${name} needs a d${sides}`);
        if (!Number.isInteger(face) || face < 1 || face > sides)
          throw new Broken(`a scripted d${sides} cannot show ${face}`);
        counters[name] = (counters[name] ?? 0) + 1;
        used = Math.max(used, at + 1);
        return face;
      });
    },
  };
}
