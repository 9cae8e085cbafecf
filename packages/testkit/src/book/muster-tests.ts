import {
  type Listing,
  type Muster,
  type MusterChoice,
  type Rulebook,
  type Scenario,
  type SideId,
  say,
  tablePhrases,
  words,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Situation, situation } from '../situation.ts';

type Ships = MusterChoice['sides'][number]['ships'];

interface MusterBook<G> {
  readonly listing: Listing;
  readonly muster: Muster;
  readonly rulebook: Rulebook<G, G>;
  readonly catalogue: readonly { readonly id: string }[];
  /** Of a choice where a test says nothing else. */
  readonly tier: string;
  readonly map: string;
  /** What the dice of the set-up show. */
  readonly dice?: readonly number[];
  /** Ships that a ship of this kind cannot do without. */
  with?(kind: string): readonly string[];
}

export const kindsOf = (...names: readonly string[]): Ships => names.map((kind) => ({ kind }));

/** Free battles of a rulebook: choices, what is made of them, what is said to those that cannot be. */
export function mustering<G>({ muster, rulebook, catalogue, tier, map, dice = [] }: MusterBook<G>) {
  const known = new Set(catalogue.map(({ id }) => id));
  const made = (chosen: MusterChoice): Scenario => {
    const scenario = muster.scenario(chosen);
    if ('ok' in scenario) throw new Error(say(tablePhrases, scenario.words ?? words(scenario.why)));
    return scenario;
  };
  return {
    choice: (one: Ships, other: Ships, more: Partial<MusterChoice> = {}, commanders = 1): MusterChoice => ({
      tier,
      map,
      extras: [],
      sides: [
        { id: muster.sides[0]?.id ?? '', commanders, ships: one },
        { id: muster.sides[1]?.id ?? '', commanders: 1, ships: other },
      ],
      ...more,
    }),
    made,
    battle: (chosen: MusterChoice): Situation<G, G> =>
      situation({ ...rulebook, about: { ...rulebook.about, scenarios: [made(chosen)] } }, { dice }),
    /** The sentence somebody reads who has not loaded the rulebook's words; the clause is one of the catalogue. */
    refused: (chosen: MusterChoice): string => {
      const scenario = muster.scenario(chosen);
      if (!('ok' in scenario)) throw new Error('it was taken');
      expect(known).toContain(scenario.clause);
      return say(tablePhrases, scenario.words ?? words('no words'));
    },
  };
}

/** What any rulebook's muster keeps: whatever it offers makes a battle that can be set up. */
export function musterTests<G>(book: MusterBook<G>): void {
  const { listing, muster } = book;
  const { choice, made, battle } = mustering(book);
  const companions = (kind: string): readonly string[] => book.with?.(kind) ?? [];

  describe('what a free battle is made of', () => {
    test('it stands beside the light door', async () => {
      expect(await listing.muster?.()).toBe(muster);
    });
    test('ships, maps and extras are sound', () => {
      expect(musterProblems(muster)).toEqual([]);
    });
    test('a choice to begin with can be played, for every tier', () => {
      for (const tier of muster.tiers) {
        expect(made(muster.start(tier)).tier).toBe(tier);
        expect(() => battle(muster.start(tier)), tier).not.toThrow();
      }
    });
    test('every ship can be played, on every side, in every tier that has it', () => {
      const plain = (side: SideId, tier: string): string =>
        muster.sides
          .find(({ id }) => id === side)
          ?.ships.find(({ id, tiers }) => tiers.includes(tier) && companions(id).length === 0)?.id ?? '';
      for (const [i, { id, ships }] of muster.sides.entries())
        for (const { id: kind, tiers } of ships)
          for (const tier of tiers) {
            const enemy = muster.sides[1 - i]?.id ?? '';
            const own = kindsOf(kind, ...companions(kind));
            const other = kindsOf(plain(enemy, tier));
            const chosen = i === 0 ? choice(own, other, { tier }) : choice(other, own, { tier });
            expect(() => battle(chosen), `${id} ${kind} ${tier}`).not.toThrow();
          }
    });
    test('every map and every extra can be played', () => {
      for (const tier of muster.tiers) {
        const { sides } = muster.start(tier);
        const extras = muster.extras.filter(({ tiers }) => tiers?.includes(tier) !== false).map(({ id }) => id);
        for (const { id: map } of muster.maps)
          for (const some of [[], ...extras.map((extra) => [extra]), extras])
            expect(() => battle({ tier, map, extras: some, sides }), `${tier} ${map} ${some}`).not.toThrow();
      }
    });
  });
}

/** What is wrong with what a muster offers. */
export function musterProblems({ tiers, maps, extras, sides }: Muster): string[] {
  const twice = (what: string, all: readonly { readonly id: string }[]): string[] =>
    all.filter(({ id }, i) => all.findIndex((one) => one.id === id) !== i).map(({ id }) => `${what} ${id} twice`);
  const strange = (what: string, of: readonly string[] = []): string[] =>
    of.filter((tier) => !tiers.includes(tier)).map((tier) => `${what}: no tier ${tier}`);
  return [
    ...(sides.length === 2 ? [] : ['a battle has two sides']),
    ...twice('map', maps),
    ...twice('extra', extras),
    ...twice('side', sides),
    ...extras.flatMap((extra) => strange(extra.id, extra.tiers)),
    ...sides.flatMap((side) => [
      ...twice(`${side.id}:`, side.ships),
      ...side.ships.flatMap(({ id, tiers: own, summary, fields = [] }) => [
        ...(own.length === 0 ? [`${id} is of no tier`] : strange(id, own)),
        ...own.filter((tier) => (summary[tier] ?? '').trim() === '').map((tier) => `${id} has no summary in ${tier}`),
        ...twice(`${id}:`, fields),
        ...fields
          .filter(({ when }) => when !== undefined && fields.every((one) => one.id !== when.field))
          .map((field) => `${id}: ${field.id} hangs on ${field.when?.field}, which is not there`),
      ]),
    ]),
  ];
}
