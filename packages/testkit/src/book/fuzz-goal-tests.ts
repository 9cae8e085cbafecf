import { type Reach, type Rules, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { usedNames, wantedNames } from '../fuzz-goal-names.ts';
import { playAtRandom } from '../random-play.ts';

interface FuzzGoalBook<G> {
  readonly rules: Rules<G, G>;
  /** How many battles are improvised, and how many of them are played for what they use. */
  readonly battles: number;
  readonly played: number;
  /** So many entries at least are in use then; by kind, where the kind is to be sure of. */
  readonly used: number;
  readonly kinds?: { readonly [kind: string]: number };
}

/** The first so many improvised battles, always the same. */
export const improvised = <G>({ improvise }: Reach<G>, count: number): Scenario[] =>
  Array.from({ length: count }, (_, n) => {
    const found = improvise?.(seeded(seedFrom(`improvised ${n}`)).stream('open', {}));
    if (found === undefined) throw new Error('nothing is improvised');
    return found;
  });

/** What any rulebook's `reach` keeps: improvised battles can be played, and what is in use is named as the lists name it. */
export function fuzzGoalTests<G>({ rules, battles, played, used: enough, kinds = {} }: FuzzGoalBook<G>): void {
  const { reach } = rules;
  if (reach === undefined) throw new Error(`${rules.about.id} has no reach`);
  const all = improvised(reach, battles);
  describe('improvised battles', () => {
    test('can all be set up, and played', () => {
      for (const [n, scenario] of all.entries())
        expect(() => playAtRandom(rules, { scenario, seed: `play ${n}`, most: 12 }), String(n)).not.toThrow();
    });

    test('what they use is named as the lists name it: nothing outside them is ever told', () => {
      const wanted = wantedNames(reach);
      const used = new Set<string>();
      for (const [n, scenario] of all.slice(0, played).entries()) {
        const { told, state } = playAtRandom(rules, { scenario, seed: `use ${n}`, most: 60 });
        for (const name of usedNames(reach, told, state.game)) used.add(name);
      }
      expect([...used].filter((one) => !wanted.includes(one))).toEqual([]);
      expect(used.size).toBeGreaterThan(enough);
      for (const [kind, least] of Object.entries(kinds))
        expect([...used].filter((one) => one.startsWith(`${kind}/`)).length, kind).toBeGreaterThanOrEqual(least);
    });
  });
}
