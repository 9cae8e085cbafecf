import { type PlaceChoice, sayEvent, type View } from '@flagbridge/engine';
import { label } from '@flagbridge/engine/hex';
import { hexAt } from '@flagbridge/kit/space';
import { asked } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { names } from '../src/present/naming.ts';
import { layoutOf } from '../src/rules/map.ts';
import type { SetUpFile, ShipEntry, StartEntry } from '../src/set-up/format.ts';
import { type BattlePlan, edge, plan, ships, wrong } from './set-up-battle.ts';
import { at, byDefault, prepare, refusalOf } from './set-up-play.ts';
import { samplesOf } from './spread.ts';

const columnOf = (game: Game, hex: string): number => Number(label(layoutOf(game), hexAt(hex)).slice(0, 2)) - 1;

/** Which bases ships belong to, which goals and maps there can be, and where ships are placed. */
describe('bases', () => {
  const homes = (...us: ShipEntry[]): { [ship: string]: string } | string => {
    const given: BattlePlan = { us, planets: [{ name: 'Kit' }], steps: null };
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

  test('fighters that stay docked are given no orders', () => {
    const us: readonly ShipEntry[] = [
      { type: 'space-station', name: 'Rock' },
      { type: 'fighter', name: 'Bee', start: 'either' },
      { type: 'frigate', name: 'Fr' },
    ];
    const s = prepare(
      plan({
        us,
        planets: [{ name: 'Kit', at: '1010' }],
        start: { at: 'anywhere', orders: true },
        theirs: { at: 'anywhere' },
      }),
    );
    expect(s.answer('us-1', s.request('us-1').default, 'place-in-orbit')).toBeDone();
    expect(s.answer('us-1', s.request('us-1').default, 'place-ships')).toBeDone();
    expect(s.answer('them', s.request('them').default, 'place-ships')).toBeDone();
    expect(shipOf(s.game, 'bee').is).toBe('docked');
    expect(asked(s).map(([, kind]) => kind)).not.toContain('starting-orders');
  });

  test('columns that reach the middle of the map are those of its far half', () => {
    const column = (to: number) => {
      const more = { map: { columns: 40, rows: 31 } };
      const s = prepare(plan({ start: { at: 'columns', from: 3, to }, theirs: { at: 'anywhere' }, more }));
      const [place] = Object.values(s.request('us-1').default as PlaceChoice);
      return columnOf(s.game, place?.hex ?? '');
    };
    expect([column(19), column(20)]).toEqual([19, 3]);
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
    const said = s.events
      .filter(({ type }) => type === 'roster')
      .map((event) => sayEvent(setUpPhrases, event, names({ game: s.game } as View<Game>)));
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
  expect(
    any.game.sides.map((side) => side.edge),
    'no one edge is theirs',
  ).toEqual(['', '']);
});
