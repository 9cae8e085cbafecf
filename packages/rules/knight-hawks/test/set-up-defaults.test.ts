import type { PlaceChoice, Scenario } from '@flagbridge/engine';
import { key, label } from '@flagbridge/engine/hex';
import { hexAt } from '@flagbridge/kit/space';
import { asked, type Situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { layoutOf, planetBeside } from '../src/rules/map.ts';
import type { SetUpFile, StartEntry } from '../src/set-up/format.ts';
import { at, changed, prepare } from './set-up-play.ts';
import { samplesOf, tally } from './spread.ts';

/** Where ships stand if nobody says otherwise, and how samples of a start are spread over the same dice in every run. */
const DRAWS = 150;

/** Two sides of three frigates; the first is asked first. */
const battle = (
  first: StartEntry,
  second: StartEntry,
  planets: SetUpFile['planets'] = [],
  steps?: SetUpFile['steps'],
): Scenario =>
  changed('squadrons', (file) => {
    const fleet = (id: string, start: StartEntry) => ({
      id,
      name: id,
      start,
      ships: [{ type: 'frigate' as const, count: 3 }],
    });
    const [a, b] = file.sides.map(({ id }) => id) as [string, string];
    Object.assign(file, {
      sides: [fleet(a, first), fleet(b, second)],
      planets,
      steps: steps ?? [
        { do: 'ships', side: a },
        { do: 'ships', side: b },
      ],
      first: a,
    });
  });

/** Each ship as `2820 0 5`: hex, facing, speed. */
const written = (game: Game, places: PlaceChoice): string[] =>
  Object.values(places).map(({ hex, facing, speed }) =>
    [label(layoutOf(game), hexAt(hex)), ...(facing === undefined ? [] : [facing, speed])].join(' '),
  );

/** The defaults of both sides, one after the other. */
function defaults(scenario: Scenario): string[][] {
  const s = prepare(scenario);
  const out: string[][] = [];
  for (;;) {
    const [office, kind] = asked(s)[0] ?? [];
    if (office === undefined || kind === 'ready') return out;
    const { default: choice } = s.request(office);
    if (kind === 'place-ships') out.push(written(s.game, choice as PlaceChoice));
    expect(s.answer(office, choice)).toBeDone();
  }
}

const edge = (...edges: ('north' | 'east' | 'south' | 'west')[]): StartEntry => ({ at: 'edge', edges });
const columns = (from: number, to: number): StartEntry => ({ at: 'columns', from, to });
const anywhere: StartEntry = { at: 'anywhere' };
const opposite: StartEntry = { at: 'opposite' };
const kit = [{ name: 'Kit', at: '1010' }];
const STARTS: readonly [what: string, scenario: () => Scenario][] = [
  ['north and the opposite edge', () => battle(edge('north'), opposite)],
  ['east and the opposite edge', () => battle(edge('east'), opposite)],
  ['the first edge of several', () => battle(edge('south', 'west'), opposite)],
  ['any of several edges', () => battle({ at: 'edge', edges: ['west', 'north'], oneEdge: false }, edge('south'))],
  ['edges with a planet', () => battle(edge('north'), edge('east'), kit)],
  ['columns of the west and the east', () => battle(columns(0, 9), columns(45, 54))],
  ['columns about the middle', () => battle(columns(20, 27), columns(27, 30))],
  ['columns with a planet', () => battle(columns(3, 4), columns(50, 51), kit)],
  ['anywhere', () => battle(anywhere, anywhere)],
  ['anywhere, around a planet', () => battle(anywhere, anywhere, kit)],
  ['anywhere, around a planet near the edge', () => battle(anywhere, anywhere, [{ name: 'Kit', at: '0202' }])],
  ['anywhere, with an enemy at an edge', () => battle(edge('west'), anywhere)],
  ['anywhere, around a planet, with an enemy at an edge', () => battle(edge('north'), anywhere, kit)],
  ['slower than the usual speed', () => battle({ ...anywhere, most: 3 }, { ...anywhere, speed: 7 })],
];

const EXPECTED: { readonly [what: string]: readonly (readonly string[])[] } = {
  'north and the opposite edge': [
    ['2801 1 5', '2601 1 5', '3001 1 5'],
    ['2839 4 5', '2639 4 5', '3039 4 5'],
  ],
  'east and the opposite edge': [
    ['5520 3 5', '5518 3 5', '5522 3 5'],
    ['0120 0 5', '0118 0 5', '0122 0 5'],
  ],
  'the first edge of several': [
    ['2839 4 5', '2639 4 5', '3039 4 5'],
    ['2801 1 5', '2601 1 5', '3001 1 5'],
  ],
  'any of several edges': [
    ['0120 0 5', '0118 0 5', '0122 0 5'],
    ['2839 4 5', '2639 4 5', '3039 4 5'],
  ],
  'edges with a planet': [
    ['2801 2 5', '2601 2 5', '3001 2 5'],
    ['5520 3 5', '5518 3 5', '5522 3 5'],
  ],
  'columns of the west and the east': [
    ['1020 0 5', '1018 0 5', '1022 0 5'],
    ['4620 3 5', '4618 3 5', '4622 3 5'],
  ],
  'columns about the middle': [
    ['2820 0 5', '2818 0 5', '2822 0 5'],
    ['2820 0 5', '2818 0 5', '2822 0 5'],
  ],
  'columns with a planet': [
    ['0520 0 5', '0518 0 5', '0522 0 5'],
    ['5120 3 5', '5118 3 5', '5122 3 5'],
  ],
  anywhere: [
    ['2520 3 5', '2622 2 5', '2618 3 5'],
    ['2520 3 5', '2622 2 5', '2618 3 5'],
  ],
  'anywhere, around a planet': [
    ['0710 3 5', '0812 2 5', '0808 3 5'],
    ['0710 3 5', '0812 2 5', '0808 3 5'],
  ],
  'anywhere, around a planet near the edge': [
    ['0305 1 5', '0404 0 5', '0105 2 5'],
    ['0305 1 5', '0404 0 5', '0105 2 5'],
  ],
  'anywhere, with an enemy at an edge': [
    ['0120 0 5', '0118 0 5', '0122 0 5'],
    ['2520 3 5', '2621 3 5', '2619 2 5'],
  ],
  'anywhere, around a planet, with an enemy at an edge': [
    ['2801 2 5', '2601 2 5', '3001 2 5'],
    ['1310 0 5', '1207 0 5', '1208 0 5'],
  ],
  'slower than the usual speed': [
    ['2520 3 3', '2622 2 3', '2618 3 3'],
    ['2520 3 7', '2622 2 7', '2618 3 7'],
  ],
};

describe('where nobody says otherwise', () => {
  test.each(STARTS)('%s', (what, scenario) => {
    expect(defaults(scenario())).toEqual(EXPECTED[what]);
  });

  test('an edge that was announced is the enemy’s, before any ship stands there', () => {
    const [first, second] = battle(edge('north'), anywhere).offices.map(({ side }) => side) as [string, string];
    const scenario = battle(
      edge('east', 'north'),
      anywhere,
      [],
      [
        { do: 'edge', side: first, edges: ['east'] },
        { do: 'ships', side: second },
        { do: 'ships', side: first },
      ],
    );
    expect(defaults(scenario)).toEqual(ANNOUNCED);
  });
});

const ANNOUNCED: readonly (readonly string[])[] = [
  ['3120 0 5', '3121 0 5', '3119 0 5'],
  ['5520 3 5', '5518 3 5', '5522 3 5'],
];

interface Spread {
  readonly hexes: number;
  readonly facings: { readonly [facing: string]: number };
  readonly speeds: { readonly [speed: string]: number };
  readonly besidePlanet: number;
}

function spreadOf(s: Situation<Game, Game>): Spread {
  const all = samplesOf(s, DRAWS).flatMap((one) => Object.values(one as PlaceChoice));
  return {
    hexes: new Set(all.map(({ hex }) => hex)).size,
    facings: tally(all.map(({ facing }) => facing ?? 'none')),
    speeds: tally(all.map(({ speed = 0 }) => (speed > 8 ? 'more' : speed))),
    besidePlanet: all.filter(({ hex }) => planetBeside(s.game, hexAt(hex).q, hexAt(hex).r) !== undefined).length,
  };
}

const SAMPLES: readonly [what: string, scenario: () => Scenario][] = [
  ['an edge', () => battle(edge('north'), opposite)],
  ['columns', () => battle(columns(0, 2), columns(50, 54))],
  ['anywhere with orders', () => battle({ ...anywhere, orders: true }, anywhere, kit)],
  ['anywhere without orders', () => battle(anywhere, anywhere, kit)],
];
const EXPECTED_SAMPLES: { readonly [what: string]: Spread } = {
  'an edge': {
    hexes: 55,
    facings: { 0: 85, 1: 143, 2: 85, 3: 48, 4: 22, 5: 67 },
    speeds: { 0: 49, 1: 43, 2: 43, 3: 54, 4: 56, 5: 41, 6: 56, 7: 41, 8: 47, more: 20 },
    besidePlanet: 0,
  },
  columns: {
    hexes: 114,
    facings: { 0: 134, 1: 111, 2: 19, 3: 21, 4: 22, 5: 143 },
    speeds: { 0: 49, 1: 43, 2: 43, 3: 54, 4: 56, 5: 41, 6: 56, 7: 41, 8: 47, more: 20 },
    besidePlanet: 0,
  },
  'anywhere with orders': {
    hexes: 344,
    facings: { 0: 105, 1: 131, 2: 52, 3: 31, 4: 26, 5: 105 },
    speeds: { 0: 109, 1: 40, 2: 39, 3: 41, 4: 52, 5: 33, 6: 44, 7: 40, 8: 30, more: 22 },
    besidePlanet: 78,
  },
  'anywhere without orders': {
    hexes: 406,
    facings: { 0: 122, 1: 117, 2: 49, 3: 34, 4: 24, 5: 104 },
    speeds: { 0: 49, 1: 43, 2: 43, 3: 54, 4: 56, 5: 41, 6: 56, 7: 41, 8: 47, more: 20 },
    besidePlanet: 0,
  },
};

describe('samples', () => {
  test.each(SAMPLES)('%s', (what, scenario) => {
    expect(spreadOf(prepare(scenario()))).toEqual(EXPECTED_SAMPLES[what]);
  });
});

describe('starting orders', () => {
  /** A side that may begin in orbit or docked: a station in orbit, and frigates in its hex, beside the planet, and elsewhere. */
  function ordering(hexes: readonly string[], speeds: readonly number[] = []): Situation<Game, Game> {
    const s = prepare(
      changed('squadrons', (file) => {
        const [a, b] = file.sides.map(({ id }) => id) as [string, string];
        Object.assign(file, {
          level: 'basic',
          planets: [{ name: 'Kit', at: '2820' }],
          first: a,
          steps: [{ do: 'orbit' }, { do: 'ships', side: a }, { do: 'ships', side: b }],
          sides: [
            {
              id: a,
              name: a,
              start: { at: 'anywhere', orders: true },
              ships: [
                { type: 'space-station', name: 'Rock' },
                { type: 'frigate', name: 'Fr', count: hexes.length },
              ],
            },
            { id: b, name: b, start: { at: 'anywhere' }, ships: [{ type: 'space-station' }, { type: 'frigate' }] },
          ],
        });
      }),
    );
    const [office = ''] = asked(s)[0] ?? [];
    expect(s.answer(office, `kit/${at(s.game, '2920')}/clockwise`)).toBeDone();
    const [other = ''] = asked(s)[0] ?? [];
    expect(s.answer(other, `kit/${at(s.game, '2720')}/clockwise`)).toBeDone();
    const frigates = s.game.ships.filter(({ type, side }) => type === 'frigate' && side === s.game.ships[0]?.side);
    const places = Object.fromEntries(
      frigates.map(({ id }, n) => [id, { hex: at(s.game, hexes[n] ?? ''), facing: 0, speed: speeds[n] ?? 0 }]),
    );
    expect(s.answer(office, places)).toBeDone();
    return s;
  }
  const offered = (s: Situation<Game, Game>): string[] => {
    const [office = '', kind = ''] = asked(s)[0] ?? [];
    const { shape } = s.request(office, kind);
    return kind === 'starting-orders' && shape.is === 'pick-many' ? shape.options.map(({ id }) => id) : [];
  };

  test('at rest beside a planet: either way round; in a friendly station’s hex: docked (KH-SCN-204)', () => {
    expect(offered(ordering(['2920']))).toEqual(['fr/clockwise', 'fr/counterclockwise', 'fr/dock']);
    expect(offered(ordering(['2720'])), 'the other side’s station').toEqual(['fr/clockwise', 'fr/counterclockwise']);
    expect(offered(ordering(['1010'])), 'nothing there').toEqual([]);
    expect(offered(ordering(['2920'], [1])), 'under way').toEqual([]);
    expect(offered(ordering(['2920', '1010', '2819'], [1, 0, 0]))).toEqual(['fr-c/clockwise', 'fr-c/counterclockwise']);
  });

  test('samples give some of them one order each, every one of which may be given', () => {
    const s = ordering(['2920', '2819', '1010']);
    const samples = samplesOf(s, DRAWS) as string[][];
    const [office = ''] = asked(s)[0] ?? [];
    for (const one of samples) {
      expect(new Set(one.map((id) => id.split('/')[0])).size).toBe(one.length);
      for (const id of one) expect(offered(s)).toContain(id);
    }
    expect(tally(samples.flat())).toEqual(ORDERS);
    expect(samples.filter((one) => one.length === 0).length).toBe(NO_ORDERS);
    expect(s.answer(office, ['fr-a/dock', 'fr-b/counterclockwise'])).toBeDone();
    const [a, b] = s.game.ships.filter(({ type }) => type === 'frigate');
    expect(a).toMatchObject({ is: 'docked', base: 'rock', planet: '', speed: 0 });
    expect(b).toMatchObject({ is: 'orbit', planet: 'kit', way: -1, base: '', passage: 'none' });
    expect(key(b ?? { q: 0, r: 0 })).toBe(at(s.game, '2819'));
  });

  test('two orders for one ship are refused', () => {
    const s = ordering(['2920', '2819']);
    const [office = ''] = asked(s)[0] ?? [];
    const said = s.answer(office, ['fr-a/dock', 'fr-a/clockwise']);
    expect(said).toBeRefused('KH-SCN-204');
    expect(said).toMatchObject({ nearest: ['fr-a/dock'] });
  });
});

const ORDERS: { readonly [order: string]: number } = {
  'fr-a/counterclockwise': 28,
  'fr-b/counterclockwise': 30,
  'fr-a/clockwise': 34,
  'fr-b/clockwise': 43,
  'fr-a/dock': 24,
};
const NO_ORDERS = 32;
