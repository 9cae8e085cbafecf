import type { OfficeId, Rules } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { BeginWish } from '../begin.ts';
import { fightByFirstThought, fightInTurn } from '../first-thought.ts';

interface TacticsBook<G> {
  readonly rules: Rules<G, G>;
  /** Options to try, by a name: the usual ones where left out. */
  readonly options?: { readonly [name: string]: NonNullable<BeginWish['options']> };
  /** Even scenarios in which a player who thinks beats one who does anything at all. */
  readonly even: readonly string[];
  readonly sides: readonly [OfficeId, OfficeId];
  /** What the audit counts: none of it happens. */
  readonly foolish: readonly string[];
}

/** What any rulebook's tactics keep: their first thought is legal everywhere, wins, and throws nothing away. */
export function tacticsTests<G>({ rules, options = { '': {} }, even, sides, foolish }: TacticsBook<G>): void {
  const { scenarios } = rules.about;
  describe('the first thought of the tactics', () => {
    test.each(scenarios.map(({ id }) => id))('%s: is legal in every request, to the end, on all sides', (scenario) => {
      const offices = scenarios.find(({ id }) => id === scenario)?.offices ?? [];
      for (const { id } of offices)
        for (const [name, chosen] of Object.entries(options)) {
          const seed = `${scenario}/${id}${name === '' ? '' : `/${name}`}`;
          expect(() => fightByFirstThought(rules, id, seed, { scenario, options: chosen })).not.toThrow();
        }
    });

    test.each(even)('%s: beats anything at all, and throws nothing away', (scenario) => {
      const fought = fightInTurn(rules, scenario, sides, 12);
      expect(fought.won).toBeGreaterThanOrEqual(11);
      expect(fought.foolish).toEqual(Object.fromEntries(foolish.map((name) => [name, 0])));
    });
  });
}
