import { type About, type MusterChoice, refuse, say, tablePhrases, words } from '@flagbridge/engine';
import { freeScenario } from '@flagbridge/kit/about';
import { forcePicker, pointsBy } from '@flagbridge/kit/set-up';
import { describe, expect, test } from 'vitest';

const about: About = {
  id: 'toy',
  version: '1.0.0',
  title: 'Toy',
  summary: '',
  tiers: [
    { id: 'short', title: 'Short Game' },
    { id: 'long', title: 'Long Game' },
  ],
  options: [],
  scenarios: [],
};
type Entry = { type: string; name?: string; office?: string };

const sloop = {
  id: 'sloop',
  title: 'Sloop',
  summary: {},
  tiers: ['short', 'long'],
  names: ['Ant', 'Bee'],
  fields: [
    { id: 'crew', title: 'Crew', group: 'Deck', is: 'number', min: 1, max: 5, start: 2 },
    { id: 'flag', title: 'Flag', is: 'pick', values: [{ id: 'red', title: 'Red' }], start: 'red' },
  ],
} as const;
const raft = { id: 'raft', title: 'Raft', summary: {}, tiers: ['long'] };
const cutter = { id: 'cutter', title: 'Cutter', summary: {}, tiers: ['short', 'long'] };

const muster = forcePicker<Entry>({
  about,
  maps: [
    { id: 'bay', title: 'Bay' },
    { id: 'sea', title: 'Sea' },
  ],
  extras: [
    { id: 'reef', title: 'A reef' },
    { id: 'fog', title: 'Fog', tiers: ['long'] },
  ],
  sides: [
    { id: 'red', title: 'Reds', commander: 'Red captain', ships: [sloop, raft] },
    { id: 'blue', title: 'Blues', commander: 'Blue captain', ships: [sloop, cutter] },
  ],
  most: 3,
  clauses: {
    ...{ level: 'T-LEVEL', map: 'T-MAP', extra: 'T-EXTRA', sides: 'T-SIDES', most: 'T-MOST', ship: 'T-SHIP' },
    ...{ shipOfLevel: 'T-OF-LEVEL', name: 'T-NAME', field: (field) => `T-FIELD-${field?.id ?? 'none'}` },
  },
  points: (choice) =>
    pointsBy(
      {
        unit: 'guns',
        priceOf: ({ kind }) => ({ total: kind === 'sloop' ? 3 : 1, note: kind }),
        warning: (strong, weak) => (strong.total > weak.total ? `${strong.id} beats ${weak.id}` : undefined),
      },
      choice,
    ),
  start: (tier, side) => (tier === 'short' ? [{ kind: 'sloop' }] : [{ kind: side === 'red' ? 'raft' : 'cutter' }]),
  wrongSide: ({ ships }, title) =>
    ships.length === 2 ? refuse('two', 'T-TWO', { words: words(`${title}: not two.`) }) : null,
  entry: ({ kind }) => ({ type: kind }),
  battle: ({ tier, map, extras }, sides) =>
    freeScenario({
      hook: '',
      tier,
      minutes: 1,
      sides,
      setup: { map, extras, ships: sides.map(({ ships }) => [...ships]) },
    }),
  setUp: ({ scenario }) =>
    JSON.stringify(scenario.setup).includes('Kraken') ? refuse('kraken', 'T-K', { figures: { of: 'deep' } }) : {},
  phrases: { 'refused.kraken': 'Kraken of the {of}.' },
});

type Ships = MusterChoice['sides'][number]['ships'];
const one: Ships = [{ kind: 'sloop' }];
const choice = (red: Ships, blue: Ships = one, more: Partial<MusterChoice> = {}, commanders = 1): MusterChoice => ({
  tier: 'short',
  map: 'bay',
  extras: [],
  sides: [
    { id: 'red', commanders, ships: red },
    { id: 'blue', commanders: 1, ships: blue },
  ],
  ...more,
});
const refused = (chosen: MusterChoice): [string, string] => {
  const made = muster.scenario(chosen);
  if (!('ok' in made)) throw new Error('it was taken');
  return [made.clause, say(tablePhrases, made.words ?? words('no words'))];
};

describe('a battle made of a choice', () => {
  test('begins with what the book offers first, which can be fought', () => {
    expect(muster.tiers).toEqual(['short', 'long']);
    expect(muster.start('long')).toMatchObject({ map: 'bay', sides: [{ ships: [{ kind: 'raft' }] }, {}] });
    for (const tier of muster.tiers) expect(muster.scenario(muster.start(tier))).toMatchObject({ tier });
  });
  test('has the commanders and names that were given; others take the first of the list that nobody has', () => {
    const ships: Ships = [{ kind: 'sloop' }, { kind: 'sloop', name: ' Ant ', commander: 1 }, { kind: 'sloop' }];
    expect(muster.scenario(choice(ships, one, { map: 'sea', extras: ['reef'] }, 2))).toMatchObject({
      offices: [
        { id: 'red', side: 'red', title: 'Red captain 1' },
        { id: 'red-2', side: 'red', title: 'Red captain 2' },
        { id: 'blue', side: 'blue', title: 'Blue captain' },
      ],
      setup: {
        map: 'sea',
        extras: ['reef'],
        ships: [
          [
            { type: 'sloop', office: 'red', name: 'Bee' },
            { type: 'sloop', office: 'red-2', name: 'Ant' },
            { type: 'sloop', office: 'red' },
          ],
          [{ type: 'sloop', office: 'blue', name: 'Bee' }],
        ],
      },
    });
  });
  test('takes fields within their bounds', () => {
    for (const crew of [1, 5])
      expect(muster.scenario(choice([{ kind: 'sloop', fields: { crew, flag: 'red' } }]))).toMatchObject({
        tier: 'short',
      });
  });
});

describe('what cannot be, in a sentence and with its clause', () => {
  test.each<[string, string, MusterChoice]>([
    ['T-LEVEL', 'There is no level odd.', choice(one, one, { tier: 'odd' })],
    ['T-MAP', 'There is no map toString.', choice(one, one, { map: 'toString' })],
    ['T-EXTRA', 'A battle cannot have rain.', choice(one, one, { extras: ['rain'] })],
    ['T-LEVEL', 'Fog: only in the Long Game.', choice(one, one, { extras: ['fog'] })],
    ['T-SIDES', 'A battle has two sides, Reds and Blues.', { ...choice(one), sides: choice(one).sides.slice(0, 1) }],
    ['T-SIDES', 'Reds: no ship yet.', choice([])],
    ['T-MOST', 'Blues: 4 ships; 3 are the most.', choice(one, [...one, ...one, ...one, ...one])],
    ['T-SHIP', 'Reds: the list has no Cutter.', choice([{ kind: 'cutter' }])],
    ['T-SHIP', 'Reds: the list has no yacht.', choice([{ kind: 'yacht' }])],
    ['T-OF-LEVEL', 'The Short Game has no Raft.', choice([{ kind: 'raft' }])],
    ['T-NAME', 'A name has 1 to 60 letters.', choice([{ kind: 'sloop', name: ' ' }])],
    ['T-NAME', 'A name has 1 to 60 letters.', choice([{ kind: 'sloop', name: 'x'.repeat(61) }])],
    [
      'T-NAME',
      'Two ships are called Ark.',
      choice([{ kind: 'sloop', name: 'Ark' }], [{ kind: 'sloop', name: 'Ark ' }]),
    ],
    ['T-SIDES', 'Reds: there is no commander 2.', choice([{ kind: 'sloop', commander: 1 }])],
    ['T-SIDES', 'Reds: there is no commander 0.', choice([{ kind: 'sloop', commander: -1 }])],
    ['T-SIDES', 'Reds: commander 2 has no ship yet.', choice(one, one, {}, 2)],
    ['T-FIELD-none', 'Sloop: there is no mast.', choice([{ kind: 'sloop', fields: { mast: 1 } }])],
    [
      'T-FIELD-crew',
      'Sloop, Deck: Crew is a whole number from 1 to 5.',
      choice([{ kind: 'sloop', fields: { crew: 6 } }]),
    ],
    [
      'T-FIELD-crew',
      'Sloop, Deck: Crew is a whole number from 1 to 5.',
      choice([{ kind: 'sloop', fields: { crew: 1.5 } }]),
    ],
    ['T-FIELD-flag', 'Sloop: Flag cannot be black.', choice([{ kind: 'sloop', fields: { flag: 'black' } }])],
    ['T-TWO', 'Reds: not two.', choice([...one, ...one])],
    ['T-K', 'Kraken of the deep.', choice([{ kind: 'sloop', name: 'Kraken' }])],
  ])('%s: %s', (clause, sentence, chosen) => {
    expect(refused(chosen)).toEqual([clause, sentence]);
  });
});

test('points: each ship, each side, and a warning about the stronger, whichever it is', () => {
  expect(muster.points?.(choice([...one, ...one], [{ kind: 'cutter' }]))).toEqual({
    unit: 'guns',
    sides: [
      {
        id: 'red',
        total: 6,
        ships: [
          { total: 3, note: 'sloop' },
          { total: 3, note: 'sloop' },
        ],
      },
      { id: 'blue', total: 1, ships: [{ total: 1, note: 'cutter' }] },
    ],
    warning: 'red beats blue',
  });
  expect(muster.points?.(choice([{ kind: 'raft' }], one)).warning).toBe('blue beats red');
  expect(muster.points?.(choice(one, one))).not.toHaveProperty('warning');
});
