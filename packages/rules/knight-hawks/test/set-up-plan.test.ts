import {
  type Json,
  openQuestions,
  type PlaceChoice,
  type Roller,
  type Scenario,
  sample,
  sayEvent,
} from '@flagbridge/engine';
import { asked, type Situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { freeBattle } from '../src/data/free-battle.ts';
import { type Game, shipOf, systemOf } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import type { SetUpFile, ShipEntry, StartEntry, StepEntry } from '../src/set-up/format.ts';
import { at, byDefault, prepare, refusalOf } from './set-up-play.ts';
import { samplesOf, tally } from './spread.ts';

/** The steps before a battle: which plans can be played, whom they ask, and which bases ships belong to. */
type Sides = Parameters<typeof freeBattle>[0]['sides'];
const captains = (id: string, n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `${id}-${i + 1}`, title: `Captain ${i + 1}` }));

interface Plan {
  readonly us?: readonly ShipEntry[];
  readonly them?: readonly ShipEntry[];
  /** How many captains we are; each has a ship by his number. */
  readonly captains?: number;
  readonly start?: StartEntry;
  readonly theirs?: StartEntry;
  readonly planets?: SetUpFile['planets'];
  readonly steps?: readonly StepEntry[] | null;
  readonly level?: 'basic' | 'advanced';
  readonly more?: Partial<SetUpFile>;
}

function plan({
  us,
  them,
  captains: n = 1,
  start,
  theirs,
  planets = [],
  steps,
  level = 'advanced',
  more,
}: Plan): Scenario {
  const offices = captains('us', n);
  const ours: readonly ShipEntry[] = us ?? offices.map(({ id }) => ({ type: 'frigate', office: id }));
  const sides: Sides = [
    { id: 'us', name: 'Us', offices, ships: ours },
    { id: 'them', name: 'Them', ships: them ?? [{ type: 'frigate' }] },
  ];
  const scenario = freeBattle({ level, sides, first: 'us' });
  const setup = structuredClone(scenario.setup) as unknown as SetUpFile;
  Object.assign(setup, { planets, ...more });
  if (start !== undefined) Object.assign(setup.sides[0], { start });
  if (theirs !== undefined) Object.assign(setup.sides[1], { start: theirs });
  if (steps === undefined || steps === null) Reflect.deleteProperty(setup, 'steps');
  else Object.assign(setup, { steps });
  return { ...scenario, setup: setup as unknown as Json };
}
const wrong = (given: Plan): string | null => {
  const refusal = refusalOf(plan(given));
  return refusal === null
    ? null
    : `${refusal.figures?.['path'] ?? refusal.clause}: ${refusal.figures?.['wrong'] ?? ''}`;
};
/** Offices and questions until the battle begins, everybody answering by default. */
function questions(given: Plan): string[] {
  const s = prepare(plan(given));
  const out: string[] = [];
  for (;;) {
    const open = asked(s);
    const [office, kind] = open[0] ?? [];
    if (office === undefined || kind === undefined || kind === 'ready') return out;
    out.push(`${kind} ${open.map(([one]) => one).join(' ')}`);
    for (const [one, what] of open) if (what === kind) s.answer(one, s.request(one, what).default, what);
  }
}
const edge = (...edges: ('north' | 'east' | 'south' | 'west')[]): StartEntry => ({ at: 'edge', edges });
const ships = (side?: string): StepEntry => (side === undefined ? { do: 'ships' } : { do: 'ships', side });
const announce = (side: string, ...edges: ('north' | 'east')[]): StepEntry => ({ do: 'edge', side, edges });

describe('where nobody writes the steps', () => {
  test('both sides at once where neither must see the other', () => {
    expect(questions({})).toEqual(['place-ships us-1 them']);
    expect(questions({ captains: 2 })).toEqual(['place-ships us-1 us-2 them']);
    expect(questions({ start: edge('north', 'east') })).toEqual(['place-ships us-1 them']);
  });

  test('one after the other where a side starts opposite, or several captains share edge or speed', () => {
    expect(questions({ start: edge('north'), theirs: { at: 'opposite' } })).toEqual([
      'place-ships us-1',
      'place-ships them',
    ]);
    expect(questions({ captains: 2, start: edge('north', 'east') })).toEqual([
      'place-ships us-1',
      'place-ships us-2',
      'place-ships them',
    ]);
    expect(questions({ captains: 2, start: edge('north') }), 'one edge only').toEqual(['place-ships us-1 us-2 them']);
    expect(questions({ captains: 2, start: { ...edge('north', 'east'), oneEdge: false } as StartEntry })).toEqual([
      'place-ships us-1 us-2 them',
    ]);
    expect(questions({ captains: 2, start: { at: 'anywhere', speed: 'same' } })).toEqual([
      'place-ships us-1',
      'place-ships us-2',
      'place-ships them',
    ]);
    expect(questions({ start: { at: 'anywhere', speed: 'same' } })).toEqual(['place-ships us-1 them']);
  });

  test('planets first, then what orbits them', () => {
    const planets = [{ name: 'Kit', at: 'placed', by: 'them' }];
    expect(questions({ planets, us: [{ type: 'space-station' }, { type: 'frigate' }] })).toEqual([
      'place-planet them',
      'place-in-orbit us-1',
      'place-ships us-1 them',
    ]);
  });
});

describe('steps that people write', () => {
  const opposite = { start: edge('north', 'east'), theirs: { at: 'opposite' } as StartEntry };

  test('sides at once only where they can be', () => {
    expect(wrong({ steps: [ships()] })).toBeNull();
    expect(wrong({ ...opposite, steps: [ships()] })).toMatch(/^steps\.0: Them must see/);
    expect(wrong({ captains: 2, start: edge('north', 'east'), steps: [ships()] })).toMatch(
      /^steps\.0: the captains of Us/,
    );
    expect(wrong({ captains: 2, start: { at: 'anywhere', speed: 'same' }, steps: [ships()] })).toMatch(
      /captains of Us/,
    );
  });

  test('the side opposite comes after the other’s ships, or its edge', () => {
    expect(wrong({ ...opposite, steps: [ships('us'), ships('them')] })).toBeNull();
    expect(wrong({ ...opposite, steps: [ships('them'), ships('us')] })).toMatch(/^steps\.0: Us must be placed/);
    expect(wrong({ ...opposite, steps: [announce('us', 'north'), ships('them'), ships('us')] })).toBeNull();
  });

  test('an edge is one of its own, announced once and before the ships', () => {
    const own = edge('north', 'east');
    const both = [ships('us'), ships('them')];
    expect(wrong({ start: own, steps: [announce('us', 'north', 'east'), ...both] })).toBeNull();
    expect(wrong({ start: edge('north'), steps: [announce('us', 'north', 'east'), ...both] })).toMatch(/^steps\.0/);
    expect(
      wrong({ start: { ...own, oneEdge: false } as StartEntry, steps: [announce('us', 'north'), ...both] }),
    ).toMatch(/^steps\.0/);
    expect(wrong({ steps: [announce('us', 'north'), ...both] })).toMatch(/^steps\.0/);
    expect(wrong({ start: own, steps: [announce('us', 'north'), announce('us', 'east'), ...both] })).toMatch(
      /^steps\.1: the edge/,
    );
    expect(wrong({ start: own, steps: [ships('us'), announce('us', 'north'), ships('them')] })).toMatch(
      /^steps\.1: the edge/,
    );
    expect(wrong({ start: own, steps: [ships('them'), announce('us', 'north'), ships('us')] })).toBeNull();
    expect(
      wrong({
        start: own,
        theirs: edge('north'),
        steps: [announce('us', 'north'), announce('them', 'north'), ...both],
      }),
    ).toBeNull();
  });

  test('once is enough', () => {
    expect(wrong({ steps: [ships('us'), ships('us'), ships('them')] })).toMatch(/^steps\.1: ships are placed once/);
    expect(wrong({ steps: [ships(), ships('us')] })).toMatch(/^steps\.1: ships are placed once/);
    expect(wrong({ steps: [{ do: 'orbit' }, { do: 'orbit' }, ships()] })).toMatch(/^steps\.1: once/);
    const layers: readonly ShipEntry[] = [{ type: 'minelayer' }];
    const mines = (side: string): StepEntry => ({ do: 'mines', side });
    expect(wrong({ us: layers, them: layers, steps: [mines('us'), mines('them'), ships()] })).toBeNull();
    expect(wrong({ us: layers, them: layers, steps: [mines('us'), mines('us'), ships()] })).toMatch(/^steps\.1: once/);
  });

  test('the planet before everything but an edge', () => {
    const planets = [{ name: 'Kit', at: 'placed', by: 'us' }];
    const start = edge('north', 'east');
    expect(wrong({ planets, steps: [{ do: 'planet' }, ships()] })).toBeNull();
    expect(wrong({ planets, steps: [ships(), { do: 'planet' }] })).toMatch(/^steps\.0: the planet/);
    expect(
      wrong({ planets, start, steps: [announce('us', 'north'), { do: 'planet' }, ships('us'), ships('them')] }),
    ).toBeNull();
    expect(wrong({ planets, steps: [{ do: 'orbit' }, { do: 'planet' }, ships()] })).toMatch(/^steps\.0: the planet/);
  });

  test('nothing is forgotten', () => {
    const planets = [{ name: 'Kit' }];
    const station: readonly ShipEntry[] = [{ type: 'space-station', name: 'Rock' }, { type: 'frigate' }];
    expect(wrong({ steps: [ships('us')] })).toMatch(/^steps: nobody places Them/);
    expect(wrong({ planets, us: station, steps: [ships()] })).toMatch(/^steps: nobody places Rock/);
    expect(wrong({ planets, us: station, steps: [{ do: 'orbit' }, ships()] })).toBeNull();
    expect(wrong({ planets, steps: [ships()] })).toBeNull();
    expect(wrong({ us: [{ type: 'frigate', planet: 'nowhere' }], steps: [ships()] })).toMatch(
      /^sides: .*there is no planet nowhere/,
    );
    expect(wrong({ planets, us: [{ type: 'frigate', planet: 'nowhere' }], steps: [ships()] })).toMatch(
      /no planet nowhere/,
    );
    expect(wrong({ planets, us: [{ type: 'frigate', planet: 'kit' }], steps: [ships()] })).toBeNull();
    expect(
      wrong({ planets, us: [{ type: 'frigate', start: 'orbit', planet: 'kit' }], steps: [{ do: 'orbit' }, ships()] }),
    ).toBeNull();
    const fighters: readonly ShipEntry[] = [{ type: 'assault-carrier' }, { type: 'fighter', count: 2 }];
    expect(wrong({ us: fighters, steps: [ships()] }), 'they begin aboard').toBeNull();
  });

  test('a planet that nobody places', () => {
    const planets = [{ name: 'Kit', at: 'placed', by: 'us' }];
    expect(wrong({ planets, steps: [] })).toMatch(/^steps: nobody places Kit/);
  });
});

describe('mines before the game', () => {
  const layers: readonly ShipEntry[] = [
    { type: 'minelayer', name: 'One', office: 'us-1' },
    { type: 'minelayer', name: 'Two', office: 'us-2' },
    { type: 'heavy-cruiser', name: 'Oak', office: 'us-1' },
  ];
  const mines: readonly StepEntry[] = [{ do: 'mines', side: 'us' }, ships()];

  test('each captain of a minelayer in his turn; the side has had its chance after the last', () => {
    const s = prepare(plan({ us: layers, captains: 2, steps: mines }));
    expect(asked(s)).toEqual([['us-1', 'lay-beforehand']]);
    const { shape } = s.request('us-1');
    // The heavy cruiser's seekers stay aboard.
    expect(shape.is === 'place' && shape.pieces.length).toBe(20 + 4);
    expect(s.answer('us-1', {})).toBeDone();
    expect(s.game.setup.laid).toEqual([]);
    expect(asked(s)).toEqual([['us-2', 'lay-beforehand']]);
    expect(s.answer('us-2', {})).toBeDone();
    expect(s.game.setup.laid).toEqual(['us']);
  });

  test('out of minelayers’ stock alone, and who has none is not asked', () => {
    const none: readonly ShipEntry[] = [
      { type: 'minelayer', name: 'One', office: 'us-1', weapons: { LB: 1 } },
      { type: 'heavy-cruiser', name: 'Oak', office: 'us-1' },
    ];
    expect(asked(prepare(plan({ us: none, steps: mines })))).toEqual([
      ['us-1', 'place-ships'],
      ['them', 'place-ships'],
    ]);
    const seekers: readonly ShipEntry[] = [{ type: 'minelayer', name: 'One', weapons: { S: 2 } }];
    expect(asked(prepare(plan({ us: seekers, steps: mines })))).toEqual([['us-1', 'lay-beforehand']]);
  });

  test('what one minelayer lacks another of the captain has', () => {
    const us: readonly ShipEntry[] = [
      { type: 'minelayer', name: 'One', weapons: { S: 2 } },
      { type: 'minelayer', name: 'Two', weapons: { M: 2 } },
    ];
    const s = prepare(plan({ us, steps: mines }));
    expect(s.answer('us-1', { M1: { hex: at(s.game, '0303') }, S1: { hex: at(s.game, '0303') } })).toBeDone();
    expect([systemOf(shipOf(s.game, 'one'), 'S')?.left, systemOf(shipOf(s.game, 'two'), 'M')?.left]).toEqual([1, 1]);
  });

  const laying = (): Situation<Game, Game> =>
    prepare(plan({ us: [{ type: 'minelayer', name: 'One', weapons: { M: 2, S: 2 } }], steps: mines }));

  test('what its own side is told: hexes, or none', () => {
    const told = (places: readonly (readonly [string, string])[]) => {
      const s = laying();
      const choice: PlaceChoice = Object.fromEntries(places.map(([id, hex]) => [id, { hex: at(s.game, hex) }]));
      expect(s.answer('us-1', choice)).toBeDone();
      const {
        mines: laid,
        minedHexes,
        seekers,
        seekerHexes,
      } = s.heard('us-1').find(({ type, data }) => type === 'laid-beforehand' && data?.['is'] === 'own')?.data ?? {};
      return [laid, minedHexes, seekers, seekerHexes];
    };
    expect(told([])).toEqual([0, 'none', 0, 'none']);
    expect(
      told([
        ['M1', '0101'],
        ['M2', '0202'],
      ]),
    ).toEqual([2, '0101, 0202', 0, 'none']);
    expect(told([['S1', '0101']])).toEqual([0, 'none', 1, '0101']);
  });

  test('one group in a hex of one’s own mines: the enemy’s do not count (KH-MIN-08)', () => {
    const layer: readonly ShipEntry[] = [{ type: 'minelayer', weapons: { M: 2 } }];
    const s = prepare(
      plan({ us: layer, them: layer, steps: [{ do: 'mines', side: 'us' }, { do: 'mines', side: 'them' }, ships()] }),
    );
    expect(s.answer('us-1', { M1: { hex: at(s.game, '0303') } })).toBeDone();
    expect(s.answer('them', { M1: { hex: at(s.game, '0303') } })).toBeDone();
    expect(s.game.mines.map(({ side }) => side)).toEqual(['us', 'them']);
    const two = prepare(plan({ us: layers, captains: 2, steps: mines }));
    expect(two.answer('us-1', { M1: { hex: at(two.game, '0303') } })).toBeDone();
    expect(two.answer('us-2', { M1: { hex: at(two.game, '0303') } })).toBeRefused('KH-MIN-08');
    expect(two.answer('us-2', { S1: { hex: at(two.game, '0303') } })).toBeDone();
    expect([systemOf(shipOf(two.game, 'one'), 'M')?.left, systemOf(shipOf(two.game, 'two'), 'M')?.left]).toEqual([
      19, 20,
    ]);
  });

  test('samples: any number of them, mines one in a hex', () => {
    const samples = samplesOf(laying(), 150) as PlaceChoice[];
    expect(tally(samples.map((one) => Object.keys(one).length))).toEqual(LAID);
    for (const one of samples) {
      const hexes = Object.entries(one).flatMap(([id, { hex }]) => (id.startsWith('M') ? [hex] : []));
      expect(new Set(hexes).size).toBe(hexes.length);
    }
  });

  test('where all would lie in one hex, mines do once and seekers all', () => {
    const s = laying();
    s.game.mines.push({ side: 'them', q: 0, r: 0 });
    const [open] = openQuestions(s.rules, s.state);
    const last = { pick: (n: number) => n - 1 } as unknown as Roller;
    const placed = sample(s.rules, s.state, open?.id ?? '', last) as PlaceChoice;
    expect(
      Object.keys(placed)
        .map((id) => id.charAt(0))
        .sort(),
    ).toEqual(['M', 'S', 'S']);
    expect(new Set(Object.values(placed).map(({ hex }) => hex)).size).toBe(1);
  });
});
const LAID: { readonly [n: string]: number } = { 0: 32, 1: 33, 2: 31, 3: 25, 4: 29 };

describe('bases', () => {
  const homes = (...us: ShipEntry[]): { [ship: string]: string } | string => {
    const given: Plan = { us, planets: [{ name: 'Kit' }], steps: null };
    const refusal = refusalOf(plan(given));
    if (refusal !== null) return `${refusal.why} ${refusal.clause}`;
    const s = prepare(plan(given));
    return Object.fromEntries(
      s.game.ships.filter(({ side }) => side === 'us').map(({ id, home, base }) => [id, `${home}|${base}`]),
    );
  };
  const hive: ShipEntry = { type: 'assault-carrier', name: 'Hive' };
  const rock: ShipEntry = { type: 'space-station', name: 'Rock' };

  test('fighters belong to a carrier with room, or else to a station', () => {
    expect(homes(hive, rock, { type: 'fighter', name: 'Bee' })).toMatchObject({ bee: 'hive|hive', hive: '|' });
    expect(homes(rock, hive, { type: 'fighter', name: 'Bee' })).toMatchObject({ bee: 'hive|hive' });
    expect(homes(rock, { type: 'fighter', name: 'Bee' })).toMatchObject({ bee: 'rock|rock' });
    const full = homes(hive, rock, { type: 'fighter', name: 'Bee', count: 11 });
    expect(Object.values(full).filter((one) => one === 'hive|hive')).toHaveLength(10);
    expect(Object.values(full).filter((one) => one === 'rock|rock')).toHaveLength(1);
    expect(homes({ type: 'frigate', name: 'Fr' }, { type: 'fighter', name: 'Bee' })).toBe('no-base KH-STN-12');
    expect(homes(hive, { type: 'fighter', name: 'Bee', count: 11 })).toBe('no-base KH-STN-12');
  });

  test('a named home is that base, by id or name', () => {
    const nest: ShipEntry = { type: 'assault-carrier', name: 'The Nest' };
    const bee = (home: string): ShipEntry => ({ type: 'fighter', name: 'Bee', home });
    expect(homes(hive, nest, bee('the-nest'))).toMatchObject({ bee: 'the-nest|the-nest' });
    expect(homes(hive, nest, bee('The Nest'))).toMatchObject({ bee: 'the-nest|the-nest' });
    expect(homes(hive, nest, bee('nowhere'))).toBe('no-base KH-STN-12');
    expect(homes(hive, { type: 'frigate', name: 'Fr' }, bee('fr')), 'no base').toBe('no-base KH-STN-12');
    expect(homes(hive, { type: 'fighter', name: 'Bee', count: 11, home: 'hive' })).toBe('carrier-full KH-STN-13');
  });

  test('other ships have one where they name it or begin docked', () => {
    expect(homes(rock, { type: 'frigate', name: 'Fr' })).toMatchObject({ fr: '|' });
    expect(homes(rock, { type: 'frigate', name: 'Fr', home: 'rock' })).toMatchObject({ fr: 'rock|' });
    expect(homes(rock, { type: 'frigate', name: 'Fr', start: 'docked' })).toMatchObject({ fr: 'rock|rock' });
    expect(homes(rock, { type: 'frigate', name: 'Fr', start: 'either' })).toMatchObject({ fr: 'rock|rock' });
    expect(homes(hive, rock, { type: 'frigate', name: 'Fr', start: 'docked' }), 'no carrier').toMatchObject({
      fr: 'rock|rock',
    });
    expect(homes(hive, { type: 'frigate', name: 'Fr', home: 'hive' })).toBe('carrier-for-fighters KH-STN-01');
    expect(homes(hive, { type: 'assault-scout', name: 'Fr', home: 'hive' })).toBe('carrier-for-fighters KH-STN-18');
    expect(homes({ type: 'frigate', name: 'Fr', start: 'docked' })).toBe('no-base KH-STN-12');
  });

  test('scouts at home on a station take no fighter’s place aboard', () => {
    const scouts: ShipEntry = { type: 'assault-scout', name: 'Sc', count: 11, home: 'rock' };
    expect(homes(rock, scouts, { type: 'fighter', name: 'Bee', home: 'rock' })).toMatchObject({ bee: 'rock|rock' });
  });

  test('stations do not dock, and orbit where there is a planet (KH-ORB-13)', () => {
    const station = (start: ShipEntry['start'], planets: SetUpFile['planets'] = [{ name: 'Kit' }]) =>
      wrong({
        us: [{ type: 'space-station', ...(start !== undefined && { start }) }, { type: 'frigate' }],
        planets,
        steps: null,
      });
    expect(station('docked')).toMatch(/^sides\.0\.ships\.0\.start: /);
    expect(station('either')).toMatch(/^sides\.0\.ships\.0\.start: /);
    expect(station('placed')).toMatch(/^KH-ORB-13/);
    expect([station('orbit'), station(undefined), station('placed', []), station(undefined, [])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(station('orbit', [])).toMatch(/^KH-ORB-13/);
  });
});

describe('goals', () => {
  const us: readonly ShipEntry[] = [
    { type: 'frigate', name: 'Fr' },
    { type: 'frigate', name: 'Second' },
    { type: 'space-station', name: 'Rock' },
  ];
  const them: readonly ShipEntry[] = [
    { type: 'space-station', name: 'Theirs' },
    { type: 'frigate', name: 'Enemy' },
  ];
  const goal = (given: object, level: 'basic' | 'advanced' = 'basic') =>
    wrong({ us, them, level, planets: [{ name: 'Kit' }], more: { goal: given as NonNullable<SetUpFile['goal']> } });
  const evacuate = (ship: string, station: string) => goal({ is: 'evacuate', ship, station, needs: 3, limit: 40 });

  test('an evacuation is of a station by a ship of its side', () => {
    expect(evacuate('fr', 'rock')).toBeNull();
    expect(evacuate('nobody', 'rock')).toMatch(/^goal\.ship/);
    expect(evacuate('fr', 'nowhere')).toMatch(/^goal\.station/);
    expect(evacuate('fr', 'theirs')).toMatch(/^goal\.station/);
    expect(evacuate('fr', 'enemy')).toMatch(/^goal\.station/);
    expect(evacuate('fr', 'second')).toMatch(/^goal\.station/);
    expect(evacuate('rock', 'rock')).toMatch(/^goal\.station/);
    expect(goal({ is: 'evacuate', ship: 'fr', station: 'rock', needs: 3, limit: 40 }, 'advanced')).toMatch(/^goal\.is/);
  });

  test('an escort is of a ship that flies', () => {
    expect(goal({ is: 'escort', ship: 'fr', speed: 5 })).toBeNull();
    expect(goal({ is: 'escort', ship: 'rock', speed: 5 })).toMatch(/^goal\.ship/);
    expect(goal({ is: 'escort', ship: 'nobody', speed: 5 })).toMatch(/^goal\.ship/);
  });
});

test('a map is longer than high, and has room (KH-MAP-02)', () => {
  const map = (columns: number, rows: number) =>
    wrong({ more: { map: { columns, rows } }, start: { at: 'anywhere' }, theirs: { at: 'anywhere' } });
  expect([map(32, 31), map(99, 31), map(99, 98)]).toEqual([null, null, null]);
  for (const [columns, rows] of [
    [31, 31],
    [32, 30],
    [100, 31],
    [40, 41],
  ] as const)
    expect(map(columns, rows), `${columns} by ${rows}`).toMatch(/^KH-MAP-02/);
});

describe('placing', () => {
  const title = (start: StartEntry) => prepare(plan({ start })).request('us-1').title.say;

  test('the question says where, and whether at one edge and one speed', () => {
    expect(title({ at: 'anywhere' })).toBe('ask.place-ships-anywhere');
    expect(title(edge('north'))).toBe('ask.place-ships-one-edge');
    expect(title({ ...edge('north'), oneEdge: false } as StartEntry)).toBe('ask.place-ships-edge');
    expect(title({ at: 'columns', from: 0, to: 3 })).toBe('ask.place-ships-columns');
    expect(title({ ...edge('north'), speed: 'same' } as StartEntry)).toBe('ask.place-ships-one-edge-same');
  });

  test('one speed for all is that of the ships that stand, not of a station', () => {
    const start: StartEntry = { at: 'anywhere', speed: 'same' };
    const us: readonly ShipEntry[] = [
      { type: 'space-station', name: 'Rock', office: 'us-1' },
      { type: 'frigate', name: 'Fr', office: 'us-2' },
      { type: 'frigate', name: 'Last', office: 'us-3' },
    ];
    const s = prepare(plan({ us, captains: 3, start }));
    expect(s.answer('us-1', s.request('us-1').default)).toBeDone();
    expect(s.request('us-2').default).toMatchObject({ fr: { speed: 5 } });
    const { fr } = s.request('us-2').default as PlaceChoice;
    expect(s.answer('us-2', { fr: { hex: fr?.hex ?? '', facing: 0, speed: 7 } })).toBeDone();
    expect(s.request('us-3').default).toMatchObject({ last: { speed: 7 } });
  });

  test('in the hex of a station without a planet a ship may only dock', () => {
    const us: readonly ShipEntry[] = [
      { type: 'space-station', name: 'Rock' },
      { type: 'frigate', name: 'Fr' },
    ];
    const s = prepare(plan({ us, start: { at: 'anywhere', orders: true }, steps: [ships('us'), ships('them')] }));
    const hex = at(s.game, '1010');
    expect(s.answer('us-1', { rock: { hex }, fr: { hex, facing: 0, speed: 0 } })).toBeDone();
    expect(asked(s)).toEqual([['us-1', 'starting-orders']]);
    const { shape } = s.request('us-1');
    const options = shape.is === 'pick-many' ? shape.options : [];
    expect(options.map(({ id, label }) => [id, label?.say, label?.with?.['at']])).toEqual([
      ['fr/dock', 'option.begin-docked', 'Rock'],
    ]);
    for (const one of samplesOf(s, 30) as string[][]) expect(['', 'fr/dock']).toContain(one.join(' '));
  });

  test('a carrier that begins in orbit has its fighters aboard once', () => {
    const us: readonly ShipEntry[] = [
      { type: 'assault-carrier', name: 'Hive' },
      { type: 'fighter', name: 'Bee' },
    ];
    const s = prepare(
      plan({
        us,
        planets: [{ name: 'Kit', at: '1010' }],
        start: { at: 'anywhere', orders: true },
        steps: [ships('us'), ships('them')],
      }),
    );
    expect(s.answer('us-1', { hive: { hex: at(s.game, '1110'), facing: 0, speed: 0 } })).toBeDone();
    const { shape } = s.request('us-1', 'starting-orders');
    expect(shape.is === 'pick-many' && shape.options.map(({ id, label }) => [id, label?.say])).toEqual([
      ['hive/clockwise', 'option.begin-in-orbit'],
      ['hive/counterclockwise', 'option.begin-in-orbit'],
    ]);
    expect(s.answer('us-1', ['hive/clockwise'])).toBeDone();
    expect(s.events.filter(({ type }) => type === 'begins-docked')).toHaveLength(1);
    expect(shipOf(s.game, 'bee')).toMatchObject({ is: 'docked', base: 'hive' });
  });

  test('a station picks one of twelve places, each said for what it is', () => {
    const s = prepare(
      plan({
        us: [{ type: 'space-station', name: 'Rock' }, { type: 'frigate' }],
        planets: [{ name: 'Kit', at: '1010' }],
      }),
    );
    const { shape, default: first } = s.request('us-1', 'place-in-orbit');
    const options = shape.is === 'pick' ? shape.options : [];
    expect(options).toHaveLength(12);
    expect(first).toBe(options[0]?.id);
    for (const { id, label } of options) expect(id.endsWith(`/${String(label?.with?.['way'])}`), id).toBe(true);
    expect(new Set(options.map(({ label }) => JSON.stringify(label))).size).toBe(12);
  });

  test('planets that a side will place are not told of before', () => {
    const told = (at?: string) =>
      prepare(plan({ planets: [{ name: 'Kit', by: 'us', ...(at !== undefined && { at }) }] })).events.filter(
        ({ type }) => type === 'planet-placed',
      ).length;
    expect([told(), told('placed')]).toEqual([1, 0]);
  });

  test('each side’s roster is its own', () => {
    const s = prepare(plan({ us: [{ type: 'frigate', name: 'Alpha' }], them: [{ type: 'frigate', name: 'Omega' }] }));
    const said = s.events.filter(({ type }) => type === 'roster').map((event) => sayEvent(setUpPhrases, event));
    expect(said.map((one) => [one.includes('Alpha'), one.includes('Omega')])).toEqual([
      [true, false],
      [false, true],
    ]);
    byDefault(s);
    expect(s.events.filter(({ type }) => type === 'ship-placed').map(({ data }) => data?.['is'])).toEqual([
      'ship',
      'ship',
    ]);
  });
});

test('everything is placed by default in any of these', () => {
  const s = prepare(plan({ captains: 2, start: edge('north', 'east') }));
  byDefault(s);
  expect(s.game.ships.every(({ is }) => is === 'flying')).toBe(true);
  expect(s.game.sides[0].edge).toBe('north');
  const any = prepare(plan({ start: { ...edge('north', 'east'), oneEdge: false } as StartEntry }));
  byDefault(any);
  expect(any.game.sides.map((side) => side.edge), 'no one edge is theirs').toEqual(['', '']);
});
