import { type AnyState, awaited, imagine, requests, seeded, seedFrom, type Viewer, view } from '@flagbridge/engine';
import type { BenchBattle } from '../battles.ts';
import { battleOrder, everyoneIn, middles, rulesFor } from '../field.ts';
import { type MakeJob, scaled } from '../job.ts';

export type StateRead = 'requests' | 'view' | 'imagine';

const CALLS = 60_000;

/**
 * What a session asks of a state for one of its viewers: everything he may decide, and everything he may know. The viewer is
 * the one who is about to aim a volley, the longest list there is.
 */
export const readingState =
  (what: StateRead, battle: BenchBattle, ships: number): MakeJob =>
  async (scale) => {
    const rules = await rulesFor(battle);
    const everyone = everyoneIn(battleOrder(rules, battle, ships));
    const states = middles(rules, battle, ships, 16, battle.volley);
    const viewers: Viewer[] = states.map((state) => ({
      offices: awaited(rules, state, everyone).map(({ office }) => office),
    }));
    const views = states.map((state, i) => view(rules, state, viewers[i] as Viewer));
    const calls = scaled(CALLS, scale);
    const dice = seeded(seedFrom('imagined')).stream('imagined', {});
    const read = (i: number): unknown => {
      const viewer = viewers[i & 15] as Viewer;
      if (what === 'requests') return requests(rules, states[i & 15] as AnyState, viewer);
      if (what === 'view') return view(rules, states[i & 15] as AnyState, viewer);
      return imagine(rules, views[i & 15] as (typeof views)[number], viewer, dice);
    };
    const kept: unknown[] = states.slice();
    return {
      work: () => {
        for (let i = 0; i < calls; i++) kept[i & 15] = read(i);
        return { calls };
      },
    };
  };
