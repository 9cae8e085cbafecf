import { type DiceSource, FaceRoller } from '@flagbridge/engine';
import type { Rolls } from './dice.ts';

/** Passes dice on and writes down what fell. */
export function recordingDice(inner: DiceSource): { readonly dice: DiceSource; rolls(): Rolls } {
  const fallen = new Map<string, Map<number, readonly [number, number, number]>>();
  return {
    rolls: () => Object.fromEntries([...fallen].map(([name, rolls]) => [name, [...rolls.values()]])),
    dice: {
      byHand: inner.byHand,
      stream: (name, counters) => {
        const roller = inner.stream(name, counters);
        return new FaceRoller((sides) => {
          const before = counters[name] ?? 0;
          const { face } = roller.check(sides, 0);
          const rolls = fallen.get(name) ?? new Map<number, readonly [number, number, number]>();
          fallen.set(name, rolls);
          rolls.set(before, [before, counters[name] ?? 0, face]);
          return face;
        });
      },
    },
  };
}
