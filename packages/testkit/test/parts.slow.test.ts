import { asAny, asAnyPresentation, type Listing, type Reach } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { listingOf } from '../src/conformance.ts';
import { addUp } from '../src/fuzz/counts.ts';
import { type FuzzOptions, fuzz, fuzzPart, fuzzWhole } from '../src/fuzz/index.ts';
import { type Flaws, type Little, littleGame } from './little-game.ts';
import { littlePresent } from './little-present.ts';

/** A run cut into parts that know nothing of each other; what each found goes as text from one process to another. */
async function cut(options: FuzzOptions, of: number): Promise<ReturnType<typeof fuzzWhole>> {
  const parts = await Promise.all(Array.from({ length: of }, (_, nth) => fuzzPart(options, { nth, of })));
  return fuzzWhole(options, JSON.parse(JSON.stringify(parts)) as typeof parts);
}

describe('a run in parts', () => {
  const run = (listing: Listing): FuzzOptions => ({ listings: [listing], matches: 14, seed: 'parts', every: 6 });

  test('comes to the same report however it is cut', async () => {
    const options = run(listingOf(littleGame()));
    const whole = await fuzz(options);
    expect(whole.failures).toEqual([]);
    for (const of of [2, 3, 20]) expect(await cut(options, of)).toEqual(whole);
  });

  test('finds the same failure first, and as often', async () => {
    const throws: Flaws['throws'] = ({ game }) => {
      if (game.work.bob >= 6) throw new Error('planted');
    };
    const options = { ...run(listingOf(littleGame({ limit: 8, throws }))), checks: ['throws'] as const };
    const whole = await fuzz(options);
    expect(whole.failures).toHaveLength(1);
    expect(whole.failures[0]?.times).toBeGreaterThan(2);
    for (const of of [2, 3]) expect(await cut(options, of)).toEqual(whole);
  });

  test('what shrinking a failure meets on its way is not counted', async () => {
    const view: Flaws['view'] = ({ game }) => ({ total: game.total, work: { ann: 0, bob: 0 }, notes: [] });
    const throws: Flaws['throws'] = ({ game }) => {
      if (game.work.bob >= 6) throw new Error('planted');
    };
    const options = run(listingOf(littleGame({ limit: 8, view, throws })));
    const [whole] = await fuzzPart(options);
    expect(whole?.failures.map(({ check }) => check)).toContain('throws');
    expect(Object.keys(whole?.hidden ?? {})).not.toEqual([]);
    // Each part shrinks the first failure it meets; the whole run only one.
    const halves = await Promise.all([0, 1].map((nth) => fuzzPart(options, { nth, of: 2 })));
    expect(addUp(halves.flat())).toEqual(whole);
  });
});

describe('what a rulebook wants to see met', () => {
  const reach: Reach<Little> = {
    ends: ['score', 'late', 'never'],
    entries: { faces: ['1', '2', '3', '4', '5', '6', '7'], crews: ['ann', 'bob'] },
    used: ({ type, data }, { work }) => {
      if (type === 'cast') return [['faces', String(data?.['face'])]];
      return type === 'worked' ? Object.keys(work).map((who) => ['crews', who] as const) : [];
    },
  };
  const listing = (rulebook: ReturnType<typeof littleGame>): Listing => ({
    ...listingOf(rulebook),
    rules: async () => asAny(rulebook),
    present: async () =>
      asAnyPresentation({
        ...littlePresent,
        catalogue: [
          ...littlePresent.catalogue,
          { id: 'LG-DEF-01', tier: 'basic', title: 'A die', rule: 'A die has six sides.', kind: 'definition' },
          { id: 'LG-OUT-01', tier: 'basic', title: 'Cups', rule: 'Use a cup.', exempt: 'physical handling' },
          { id: 'LG-NIL-01', tier: 'basic', title: 'Nothing', rule: 'Nobody cites this.' },
          { id: 'LG-BIG-01', tier: 'large', title: 'Large', rule: 'A tier nobody plays.' },
        ],
      }),
  });
  const metOf = async (rulebook: ReturnType<typeof littleGame>) => {
    const { rulebooks } = await fuzz({ listings: [listing(rulebook)], matches: 60, seed: 'met', players: ['random'] });
    return Object.fromEntries(
      (rulebooks[0]?.met ?? []).map(({ what, met, of, missed }) => [what, { met, of, missed }]),
    );
  };

  test('is reported with what was not', async () => {
    expect(await metOf({ ...littleGame(), reach })).toEqual({
      scenarios: { met: 1, of: 1, missed: [] },
      'option values': { met: 2, of: 2, missed: [] },
      ends: { met: 2, of: 3, missed: ['never'] },
      faces: { met: 6, of: 7, missed: ['7'] },
      crews: { met: 2, of: 2, missed: [] },
      // Told in play: no refusal is. Endings are told by no event of this game.
      'clauses told': { met: 2, of: 6, missed: ['LG-DIE-02', 'LG-END-01', 'LG-END-02', 'LG-NIL-01'] },
      'clauses met': { met: 3, of: 6, missed: ['LG-END-01', 'LG-END-02', 'LG-NIL-01'] },
    });
  });

  test('is not asked of clauses that come later, unless play tells of them', async () => {
    const run = async (id: string) => {
      const { present, ...rest } = listing({ ...littleGame(), reach });
      const shown = await present();
      const catalogue = shown.catalogue.map((one) => (one.id === id ? { ...one, later: '2.6A' } : one));
      const { rulebooks, failures } = await fuzz({
        listings: [{ ...rest, present: async () => ({ ...shown, catalogue }) }],
        matches: 60,
        seed: 'met',
        players: ['random'],
      });
      const [report] = rulebooks;
      expect(report?.later).toEqual([{ landing: '2.6A', clauses: [id] }]);
      return [report?.met.find(({ what }) => what === 'clauses met')?.of, failures.map(({ message }) => message)];
    };
    expect(await run('LG-NIL-01')).toEqual([5, []]);
    // Only a refusal cites it, which may say that something is still to come.
    expect(await run('LG-DIE-02')).toEqual([5, []]);
    expect(await run('LG-DIE-01')).toEqual([5, ['told of, though marked as of a later landing: LG-DIE-01']]);
  });

  test('is not asked of rules that only show in what comes of them, unless something cites them after all', async () => {
    const of = async (silent: readonly string[], flaws: Flaws = {}) => {
      const rulebook = { ...littleGame(flaws), reach: { ...reach, silent } };
      const { rulebooks, failures } = await fuzz({
        listings: [listing(rulebook)],
        matches: 60,
        seed: 'met',
        players: ['random'],
      });
      const told = rulebooks[0]?.met.find(({ what }) => what === 'clauses met');
      return [told?.of, failures.map(({ check, message }) => `${check}: ${message}`)];
    };
    expect(await of(['LG-NIL-01'])).toEqual([5, []]);
    expect(await of(['LG-DIE-02'])).toEqual([5, ['reached: cited, though said to be silent: LG-DIE-02']]);
    // By a question is cited too.
    const asking: Flaws = { throwAsk: () => ({ clause: 'LG-NIL-01' }) };
    expect(await of(['LG-NIL-01'], asking)).toEqual([5, ['reached: cited, though said to be silent: LG-NIL-01']]);
  });

  test('is nothing but scenarios, options and clauses where the rulebook names nothing', async () => {
    expect(Object.keys(await metOf(littleGame()))).toEqual([
      'scenarios',
      'option values',
      'clauses told',
      'clauses met',
    ]);
  });
});
