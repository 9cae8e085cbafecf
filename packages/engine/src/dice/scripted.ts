import { Broken } from '../refusal.ts';
import type { DiceSource } from './dice.ts';
import { FaceRoller } from './faces.ts';

/** Dice that show what the test says, in order, whatever the stream. Every one must be used. */
export interface ScriptedDice extends DiceSource {
  readonly unused: readonly number[];
  /** More faces behind those left. */
  add(...faces: number[]): void;
}

export function scripted(...faces: number[]): ScriptedDice {
  const left = [...faces];
  return {
    byHand: false,
    get unused() {
      return left;
    },
    add(...more: number[]) {
      left.push(...more);
    },
    stream(name, counters) {
      return new FaceRoller((sides) => {
        const face = left.shift();
        if (face === undefined) throw new Broken(`the scripted dice are used up: stream ${name} needs a d${sides}`);
        if (!Number.isInteger(face) || face < 1 || face > sides)
          throw new Broken(`a scripted d${sides} cannot show ${face}`);
        counters[name] = (counters[name] ?? 0) + 1;
        return face;
      });
    },
  };
}
