import { isRefusal } from '@flagbridge/engine';
import { fromOffset } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import type { ShipType } from '../src/game.ts';
import { layoutOf } from '../src/rules/map.ts';
import { rulingsOf } from '../src/rulings.ts';
import type { PlanetEntry, SetUpFile, ShipEntry, StartEntry } from '../src/set-up/format.ts';
import { sitePlanets } from '../src/set-up/planets.ts';
import { recordOf, systemsOf } from '../src/set-up/record.ts';
import { startsOf } from '../src/set-up/starts.ts';

/** Parts of reading a set-up file, each by itself. */
const MAP = { columns: 55, rows: 39 };
const LAYOUT = layoutOf({ level: 'basic', ...MAP });
const sides = (a: StartEntry = { at: 'anywhere' }, b: StartEntry = { at: 'anywhere' }): SetUpFile => ({
  sides: [
    { id: 'a', name: 'A', start: a, ships: [{ type: 'frigate' }] },
    { id: 'b', name: 'B', start: b, ships: [{ type: 'frigate' }] },
  ],
});
const pathOf = (read: object): unknown => (isRefusal(read) ? (read.figures?.['path'] ?? null) : null);
const clauseOf = (read: object): unknown => (isRefusal(read) ? read.clause : null);

describe('starts', () => {
  const start = (entry: StartEntry) => {
    const read = startsOf(sides(entry, { at: 'edge', edges: ['west'] }), MAP);
    if (isRefusal(read)) throw new Error(read.why);
    return read['a'];
  };
  const rest = { from: 0, to: 0, speed: 'free', most: 99, orders: false };

  test('what is left out', () => {
    expect(start({ at: 'anywhere' })).toMatchObject({ at: 'anywhere', edges: [], oneEdge: false, ...rest });
    expect(start({ at: 'edge', edges: ['north', 'east'] })).toMatchObject({
      at: 'edge',
      edges: ['north', 'east'],
      oneEdge: true,
      ...rest,
    });
    expect(start({ at: 'edge', edges: ['north'], oneEdge: false })).toMatchObject({ oneEdge: false });
    expect(start({ at: 'edge', edges: ['north'], oneEdge: true })).toMatchObject({ oneEdge: true });
    expect(start({ at: 'opposite' })).toMatchObject({ at: 'edge', edges: [], oneEdge: true, ...rest });
    expect(start({ at: 'columns', from: 3, to: 7 })).toMatchObject({
      at: 'columns',
      edges: [],
      oneEdge: false,
      ...rest,
      from: 3,
      to: 7,
    });
  });

  test('what is said', () => {
    expect(start({ at: 'anywhere', speed: 'same', most: 7, orders: true })).toMatchObject({
      speed: 'same',
      most: 7,
      orders: true,
    });
    expect(start({ at: 'anywhere', speed: 0 })).toMatchObject({ speed: 0 });
  });

  test('an edge is the map’s clause, everything else the players’ own', () => {
    const where = (entry: StartEntry) => start(entry)?.clauses.where;
    expect(where({ at: 'edge', edges: ['north'] })).toBe('KH-MAP-04');
    expect(where({ at: 'opposite' })).toBe('KH-MAP-04');
    expect(where({ at: 'anywhere' })).toBe('KH-GEN-04');
    expect(where({ at: 'columns', from: 0, to: 1 })).toBe('KH-GEN-04');
    expect(where({ at: 'columns', from: 0, to: 1, clauses: { where: 'KH-SCN-204' } })).toBe('KH-SCN-204');
  });

  test('columns of the map, the first one first', () => {
    const read = (from: number, to: number) => pathOf(startsOf(sides({ at: 'columns', from, to }), MAP));
    expect(read(0, 54)).toBeNull();
    expect(read(0, 55)).toBe('sides.0.start');
    expect(read(4, 4)).toBeNull();
    expect(read(5, 4)).toBe('sides.0.start');
  });

  test('opposite an edge, and nothing else', () => {
    const read = (other: StartEntry) => pathOf(startsOf(sides(other, { at: 'opposite' }), MAP));
    expect(read({ at: 'edge', edges: ['north'] })).toBeNull();
    expect(read({ at: 'anywhere' })).toBe('sides.1.start');
    expect(read({ at: 'opposite' })).toBe('sides.0.start');
    expect(read({ at: 'columns', from: 1, to: 2 })).toBe('sides.1.start');
  });
});

describe('planets', () => {
  const read = (entries: readonly PlanetEntry[], options = {}, map = MAP) =>
    sitePlanets({ ...sides(), planets: [...entries] }, layoutOf({ level: 'basic', ...map }), rulingsOf(options));
  const sited = (...given: Parameters<typeof read>) => {
    const found = read(...given);
    if (isRefusal(found)) throw new Error(found.why);
    return found.map(({ planet: { id, q, r, placed }, by, margin }) => ({ id, hex: { q, r }, placed, by, margin }));
  };
  const hex = (column: number, row: number) => fromOffset(LAYOUT, column, row);

  test('in the middle, in a hex, or placed by a side', () => {
    expect(sited([{ name: 'Kit' }])).toEqual([{ id: 'kit', hex: hex(27, 19), placed: true, by: '', margin: 1 }]);
    expect(sited([{ name: 'Kit', at: '0203' }])).toMatchObject([{ hex: hex(1, 2), placed: true }]);
    expect(sited([{ name: 'Kit', at: 'placed', by: 'b', margin: 9 }])).toMatchObject([
      { placed: false, by: 'b', margin: 9 },
    ]);
    expect(sited([{ name: 'Kit', at: 'placed', by: 'b' }])).toMatchObject([{ margin: 1 }]);
  });

  test('by the option in the middle or placed', () => {
    const kit: PlanetEntry = { name: 'Kit', at: 'option', by: 'a' };
    expect(sited([kit])).toMatchObject([{ placed: true, by: '', hex: hex(27, 19) }]);
    expect(sited([kit], { planet: 'placed' })).toMatchObject([{ placed: false, by: 'a' }]);
    expect(sited([{ name: 'Kit', at: '0203' }], { planet: 'placed' })).toMatchObject([{ placed: true }]);
  });

  test('what is wrong, and where', () => {
    expect(pathOf(read([{ name: 'Kit', at: '9999' }]))).toBe('planets.0.at');
    expect(pathOf(read([{ name: 'Kit', at: '0000' }]))).toBe('planets.0.at');
    expect(pathOf(read([{ name: 'Kit', at: 'placed' }]))).toBe('planets.0.by');
    expect(pathOf(read([{ name: 'Kit', at: 'placed', by: 'nobody' }]))).toBe('planets.0.by');
    const twice = [
      { name: 'Kit', id: 'kit', at: '1010' },
      { name: 'Second', id: 'kit', at: '3030' },
    ];
    expect(pathOf(read(twice))).toBe('planets.1.id');
  });

  test('two of one name are told apart', () => {
    const ids = sited([
      { name: 'Kit', at: '1010' },
      { name: 'Kit', at: '3030' },
    ]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('an orbit of six hexes on the map, and of its own (KH-ORB-06)', () => {
    const at = (...hexes: string[]) => clauseOf(read(hexes.map((one, i) => ({ name: `P${i}`, at: one }))));
    expect(at('0202')).toBeNull();
    expect(at('0102')).toBe('KH-ORB-06');
    expect(at('0201')).toBe('KH-ORB-06');
    expect(at('5502')).toBe('KH-ORB-06');
    expect(at('1010', '1410'), 'four apart').toBeNull();
    expect(at('1010', '1310'), 'three').toBe('KH-ORB-06');
    expect(at('1010', '3030', '1310'), 'any two of them').toBe('KH-ORB-06');
  });

  test('room enough for those still to be placed (KH-MAP-05)', () => {
    // Margin 15 on a map of 41 by 31 leaves 11 hexes in one row: too few beside another planet.
    const small = { columns: 41, rows: 31 };
    const placed = (margin: number) => ({ name: `M${margin}`, at: 'placed', by: 'a', margin });
    expect(clauseOf(read([placed(15)], {}, small))).toBeNull();
    expect(clauseOf(read([placed(16)], {}, small))).toBe('KH-MAP-05');
    expect(clauseOf(read([placed(15), { name: 'Kit', at: '0303' }], {}, small))).toBe('KH-MAP-05');
    // With margin 14 there are 13 by 3: more than the 37 that one planet bars, fewer than two bar.
    expect(clauseOf(read([placed(14), { name: 'Kit', at: '0303' }], {}, small))).toBeNull();
    expect(clauseOf(read([placed(14), { name: 'Kit', at: '0303' }, { name: 'Kat', at: '0309' }], {}, small))).toBe(
      'KH-MAP-05',
    );
  });

  test('exactly as many hexes as the others bar is too few', () => {
    // 37 columns in one row: 39 rows and margin 19.
    const long = { columns: 75, rows: 39 };
    const both: PlanetEntry[] = [
      { name: 'Free', at: 'placed', by: 'a', margin: 19 },
      { name: 'Kit', at: '0303' },
    ];
    expect(clauseOf(read(both, {}, long))).toBe('KH-MAP-05');
    expect(clauseOf(read(both, {}, { columns: 76, rows: 39 }))).toBeNull();
  });
});

describe('records', () => {
  const record = (entry: ShipEntry, level: 'basic' | 'advanced' = 'advanced', printed = false) =>
    recordOf(entry, { level, printed, name: 'Ship' });
  const what = (read: ReturnType<typeof record>) => (isRefusal(read) ? [read.clause, read.figures?.['what']] : null);

  test('a freighter varies freely and is never armed (KH-SHP-23)', () => {
    expect(record({ type: 'freighter', hull: 5, adf: 3, mr: 2, dcr: 9 })).toEqual({
      ...{ hull: 5, adf: 3, mr: 2, dcr: 9 },
      load: { MS: 1 },
    });
    expect(record({ type: 'freighter', weapons: { LB: 0 } })).toMatchObject({ hull: 75, adf: 1, mr: 1, dcr: 40 });
    expect(clauseOf(record({ type: 'freighter', weapons: { LB: 1 } }))).toBe('KH-SHP-23');
    expect(record({ type: 'freighter', defences: { ICM: 3 } })).toMatchObject({ load: { ICM: 3 } });
  });

  test('a warship has the figures of its type (KH-SHP-01)', () => {
    expect(clauseOf(record({ type: 'frigate', hull: 40, adf: 4, mr: 3, dcr: 70 }))).toBeNull();
    expect(what(record({ type: 'frigate', hull: 41 }))).toEqual(['KH-SHP-01', 'hull']);
    expect(what(record({ type: 'frigate', adf: 3 }))).toEqual(['KH-SHP-01', 'adf']);
    expect(what(record({ type: 'frigate', mr: 2 }))).toEqual(['KH-SHP-01', 'mr']);
    expect(what(record({ type: 'frigate', dcr: 71 }))?.[1]).toBe('dcr');
    expect(clauseOf(record({ type: 'frigate', dcr: 70 }, 'basic'))).toBe('KH-GEN-06');
  });

  test('and no more than it can carry, unless it is printed so (KH-SHP-02)', () => {
    expect(record({ type: 'frigate', weapons: { LB: 2 } })).toMatchObject({
      clause: 'KH-SHP-02',
      figures: { ship: 'Ship', system: 'LB', got: 2, most: 1 },
    });
    expect(record({ type: 'frigate', weapons: { LB: 1 } })).toMatchObject({ load: { LB: 1, RH: 1 } });
    expect(record({ type: 'frigate', weapons: { M: 1 } })).toMatchObject({ figures: { system: 'M', got: 1, most: 0 } });
    expect(record({ type: 'frigate', weapons: { LB: 2 } }, 'advanced', true)).toMatchObject({ load: { LB: 2 } });
  });

  test('a reflective hull is there unless it is said not to be; the Basic Game has no ship without', () => {
    const frigate = (defences: ShipEntry['defences'], level: 'basic' | 'advanced') =>
      record({ type: 'frigate', ...(defences !== undefined && { defences }) }, level);
    expect(frigate({ ICM: 1 }, 'advanced')).toMatchObject({ load: { RH: 1, ICM: 1 } });
    expect(frigate({ RH: 0 }, 'advanced')).toMatchObject({ load: { RH: 0 } });
    expect(clauseOf(frigate({ RH: 0 }, 'basic'))).toBe('KH-TAB-01');
    expect(clauseOf(frigate({ ICM: 1 }, 'basic'))).toBeNull();
    expect(frigate({ ES: 1 }, 'basic')).toMatchObject({ clause: 'KH-GEN-01', figures: { system: 'ES' } });
    expect(clauseOf(frigate({ ES: 0 }, 'basic'))).toBeNull();
  });

  test('types a level lacks (KH-SHP-11)', () => {
    const lacks = (level: 'basic' | 'advanced') =>
      (
        [
          ...['fighter', 'assault-scout', 'frigate', 'destroyer', 'minelayer', 'light-cruiser', 'heavy-cruiser'],
          ...['battleship', 'assault-carrier', 'space-station', 'freighter'],
        ] as ShipType[]
      ).filter((type) => clauseOf(record({ type }, level)) === 'KH-SHP-11');
    expect(lacks('basic')).toEqual(['minelayer', 'light-cruiser', 'freighter']);
    expect(lacks('advanced')).toEqual([]);
  });

  test('a station of the Advanced Game has a weapon system for every 50 hull points (KH-SHP-20)', () => {
    const station = (hull: number, weapons: ShipEntry['weapons']) =>
      what(record({ type: 'space-station', hull, ...(weapons !== undefined && { weapons }) }));
    const over = ['KH-SHP-20', 'weapon systems'];
    expect(station(100, { LB: 1, PB: 1 })).toBeNull();
    expect(station(100, { LB: 1, PB: 1, EB: 1 })).toEqual(over);
    expect(station(101, { LB: 1, PB: 1, EB: 1 })).toBeNull();
    expect(station(100, { LB: 1, RB: 8 })).toBeNull();
    expect(station(100, { LB: 1, RB: 9 })).toEqual(over);
    expect(station(100, { LB: 2, RB: 1 })).toEqual(over);
    expect(station(100, { RB: 16 })).toBeNull();
    expect(station(100, { RB: 17 })).toEqual(over);
    expect(station(100, { EB: 2, RB: 8 })).toEqual(over);
    expect(station(100, { PB: 3 })).toEqual(over);
    expect(station(100, { LC: 1 })).toEqual(['KH-SHP-20', 'LC']);
    expect(station(100, { T: 1 })).toEqual(['KH-SHP-20', 'T']);
  });

  test.each([
    ['basic', 'KH-SHP-10', { hull: [20, 200], LB: [1, 3], RB: [2, 12], MS: [1, 4], ICM: [2, 8] }],
    ['advanced', 'KH-SHP-20', { hull: [20, 300], MS: [1, 4], ICM: [4, 24], PS: [0, 1], ES: [0, 1], SS: [0, 1] }],
  ] as const)('the bounds of a station, %s', (level, clause, bounds) => {
    const sound = level === 'basic' ? { LB: 2, RB: 8 } : {};
    const walls = level === 'basic' ? { MS: 2, ICM: 6 } : { MS: 2, ICM: 6 };
    const station = (code: string, n: number) =>
      what(
        record(
          {
            type: 'space-station',
            hull: code === 'hull' ? n : 100,
            weapons: { ...sound, ...(code in sound && { [code]: n }) },
            defences: { ...walls, ...(!(code in sound) && code !== 'hull' && { [code]: n }) },
          },
          level,
        ),
      );
    for (const [code, [least, most]] of Object.entries(bounds)) {
      expect(station(code, least), `${code} ${least}`).toBeNull();
      expect(station(code, most), `${code} ${most}`).toBeNull();
      if (least > 0) expect(station(code, least - 1), `${code} ${least - 1}`).toEqual([clause, code]);
      expect(station(code, most + 1), `${code} ${most + 1}`).toEqual([clause, code]);
    }
  });

  test('a station neither drives nor turns, and its DCR is half its hull (KH-TAB-18)', () => {
    expect(what(record({ type: 'space-station', adf: 1 }))?.[1]).toBe('adf');
    expect(what(record({ type: 'space-station', mr: 1 }))?.[1]).toBe('mr');
    expect(what(record({ type: 'space-station', adf: 0, mr: 0 }))).toBeNull();
    expect(record({ type: 'space-station', hull: 101 })).toMatchObject({ hull: 101, adf: 0, mr: 0, dcr: 51 });
    expect(record({ type: 'space-station', hull: 101 }, 'basic')).toMatchObject({ dcr: 0 });
    expect(what(record({ type: 'space-station', hull: 101, dcr: 51 }))).toBeNull();
    expect(what(record({ type: 'space-station', hull: 101, dcr: 50 }))?.[1]).toBe('dcr');
    expect(record({ type: 'space-station', hull: 400, dcr: 7 }, 'advanced', true)).toMatchObject({ hull: 400, dcr: 7 });
    expect(clauseOf(record({ type: 'space-station', adf: 1 }, 'advanced', true))).toBe('KH-SHP-20');
    expect(record({ type: 'space-station' })).toMatchObject({ hull: 100, dcr: 50, load: { LB: 1, RB: 8, MS: 4 } });
  });

  test('a line for each system aboard, whole and full (KH-GEN-05)', () => {
    expect(systemsOf({ ICM: 4, LB: 1, T: 0, RH: 1 })).toEqual(
      (
        [
          ['LB', 1],
          ['RH', 1],
          ['ICM', 4],
        ] as const
      ).map(([code, of]) => ({ code, of, left: of, hit: 0, beyond: 0 })),
    );
  });
});
