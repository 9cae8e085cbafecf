import { type AnyState, copy } from '@flagbridge/engine';
import type { BenchBattle } from '../battles.ts';
import { middles, rulesFor } from '../field.ts';
import { type MakeJob, scaled } from '../job.ts';

/** Ways to copy a state: the engine's, the runtime's own deep copy, and through text. */
export type CopyWay = 'copy' | 'clone' | 'json';

const COPIES = { copy: 200_000, clone: 10_000, json: 15_000 } as const;

/** Copies of states from the middle of a battle, one after the other. */
export const copying =
  (way: CopyWay, battle: BenchBattle, ships: number): MakeJob =>
  async (scale) => {
    const rules = await rulesFor(battle);
    const states = middles(rules, battle, ships, 16);
    const copies = scaled(COPIES[way], scale);
    const made: Record<CopyWay, (state: AnyState) => AnyState> = {
      copy: (state) => copy(rules, state),
      clone: (state) => structuredClone(state),
      json: (state) => JSON.parse(JSON.stringify(state)) as AnyState,
    };
    const copyOf = made[way];
    // Each copy replaces one of the last sixteen, so that none is thought away and all become garbage.
    const kept = states.slice();
    return {
      work: () => {
        for (let i = 0; i < copies; i++) kept[i & 15] = copyOf(states[i & 15] as AnyState);
        return { copies };
      },
      facts: {
        bytes: Math.round(states.reduce((sum, state) => sum + JSON.stringify(state).length, 0) / states.length),
      },
    };
  };
