import { COMPASS, type Direction, opposite, STEPS, turnLeft, turnRight } from '@flagbridge/engine/hex';
import { definition } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { ABBREVIATIONS } from '../src/data/abbreviations.ts';
import { freeBattle } from '../src/data/free-battle.ts';
import { MAPS } from '../src/data/maps.ts';
import { SHIPS, STATIONS, typesOf } from '../src/data/ships.ts';
import { SYSTEM_ORDER } from '../src/data/systems.ts';
import type { Level, Ship, ShipType, SystemCode } from '../src/game.ts';
import type { ShipEntry } from '../src/set-up/format.ts';
import { prepare } from './set-up-play.ts';

type Load = { readonly [code in SystemCode]?: number };
type Row = readonly [clause: string, type: ShipType, hull: number, adf: number, mr: number, dcr: number, load: Load];

/** KH-TAB-08 and KH-TAB-09, written down once more: a slip in the data shows here. */
const BASIC: readonly Row[] = [
  ['KH-SHP-03', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }],
  ['KH-SHP-04', 'assault-scout', 15, 5, 4, 0, { LB: 1, AR: 4, RH: 1 }],
  ['KH-SHP-05', 'frigate', 40, 3, 3, 0, { LC: 1, LB: 1, T: 2, RB: 4, RH: 1, MS: 1, ICM: 4 }],
  ['KH-SHP-06', 'destroyer', 50, 3, 2, 0, { LC: 1, LB: 1, T: 2, RB: 6, RH: 1, MS: 2, ICM: 4 }],
  ['KH-SHP-07', 'heavy-cruiser', 80, 1, 1, 0, { LC: 1, LB: 3, T: 4, RB: 8, RH: 1, MS: 1, ICM: 8 }],
  ['KH-SHP-08', 'battleship', 120, 2, 2, 0, { LC: 2, LB: 4, T: 8, RB: 10, RH: 1, MS: 4, ICM: 20 }],
  ['KH-SHP-09', 'assault-carrier', 75, 2, 1, 0, { LB: 2, RB: 6, RH: 1, MS: 1, ICM: 8 }],
];

const ADVANCED: readonly Row[] = [
  ['KH-SHP-13', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }],
  ['KH-SHP-14', 'assault-scout', 15, 5, 4, 50, { LB: 1, AR: 4, RH: 1 }],
  ['KH-SHP-15', 'frigate', 40, 4, 3, 70, { LC: 1, LB: 1, T: 2, RB: 4, RH: 1, MS: 2, ICM: 4 }],
  ['KH-SHP-16', 'destroyer', 50, 3, 3, 75, { LC: 1, LB: 1, EB: 1, T: 2, RB: 4, RH: 1, MS: 2, ICM: 5 }],
  ['KH-SHP-17', 'minelayer', 50, 1, 2, 75, { LB: 2, M: 20, S: 4, RH: 1, ICM: 4 }],
  [
    'KH-SHP-18',
    'light-cruiser',
    70,
    3,
    2,
    100,
    { LB: 1, PB: 1, EB: 1, DC: 1, T: 4, RB: 6, RH: 1, ES: 1, SS: 1, ICM: 8 },
  ],
  [
    'KH-SHP-19',
    'heavy-cruiser',
    80,
    2,
    1,
    120,
    { LB: 2, PB: 1, EB: 1, DC: 1, T: 4, RB: 8, S: 2, RH: 1, PS: 1, ES: 1, SS: 1, ICM: 8 },
  ],
  ['KH-SHP-21', 'assault-carrier', 75, 2, 1, 150, { LB: 1, PB: 1, RB: 8, RH: 1, MS: 4, ICM: 10 }],
  [
    'KH-SHP-22',
    'battleship',
    120,
    2,
    2,
    200,
    { LB: 3, PB: 1, EB: 2, DC: 1, T: 8, RB: 10, S: 4, RH: 1, PS: 1, ES: 1, SS: 1, ICM: 12 },
  ],
  ['KH-SHP-24', 'freighter', 75, 1, 1, 40, { MS: 1 }],
];

const ROWS: { readonly [level in Level]: readonly Row[] } = { basic: BASIC, advanced: ADVANCED };

/** One ship of the list as it stands in a battle, with a frigate and a station for company. */
function mustered(level: Level, entry: ShipEntry): Ship {
  const scenario = freeBattle({
    level,
    planets: [{ name: 'Rock' }],
    sides: [
      { id: 'us', name: 'Us', ships: [{ ...entry, id: 'it' }, { type: 'space-station' }] },
      { id: 'them', name: 'Them', ships: [{ type: 'frigate' }] },
    ],
  });
  const ship = prepare(scenario).game.ships.find(({ id }) => id === 'it');
  if (ship === undefined) throw new Error('it is not there');
  return ship;
}

const loadOf = ({ systems }: Ship): Load => Object.fromEntries(systems.map(({ code, of }) => [code, of]));
const figuresOf = ({ hull0, adf0, mr0, dcr0 }: Ship): number[] => [hull0, adf0, mr0, dcr0];

for (const level of ['basic', 'advanced'] as const)
  for (const [clause, type, hull, adf, mr, dcr, load] of ROWS[level])
    definition(clause, `${type}, ${level}`, () => {
      const ship = mustered(level, { type });
      expect(figuresOf(ship)).toEqual([hull, adf, mr, dcr]);
      expect([ship.hull, ship.adf, ship.mr]).toEqual([hull, adf, mr]);
      expect(loadOf(ship)).toEqual(load);
    });

const listed = (level: Level) =>
  SHIPS[level].map(({ clause, type, hull, adf, mr, dcr, weapons, defences }) => [
    clause,
    type,
    hull,
    adf,
    mr,
    dcr,
    { ...weapons, ...defences },
  ]);

const byClause = (rows: readonly (readonly unknown[])[]) => Object.fromEntries(rows.map((row) => [row[0], row]));

definition('KH-TAB-08', 'seven types of ships and the station', () => {
  expect(byClause(listed('basic'))).toEqual(byClause(BASIC));
  expect(STATIONS.basic.hull).toEqual({ min: 20, max: 200 });
});

definition('KH-TAB-09', 'ten types of ships and the station', () => {
  expect(byClause(listed('advanced'))).toEqual(byClause(ADVANCED));
  expect(STATIONS.advanced.hull).toEqual({ min: 20, max: 300 });
});

definition('KH-SHP-10', 'a Basic station varies in hull, batteries, screens and interceptors', () => {
  expect(STATIONS.basic).toMatchObject({
    weapons: { LB: { min: 1, max: 3 }, RB: { min: 2, max: 12 } },
    defences: { RH: { min: 1, max: 1 }, MS: { min: 1, max: 4 }, ICM: { min: 2, max: 8 } },
  });
  const station = mustered('basic', { type: 'space-station', hull: 200 });
  expect(figuresOf(station)).toEqual([200, 0, 0, 0]);
  expect(loadOf(station)).toEqual({ LB: 3, RB: 12, RH: 1, MS: 4, ICM: 8 });
});

definition('KH-SHP-20', 'an Advanced station: a weapon system for every 50 hull points, DCR half the hull', () => {
  const printed = mustered('advanced', { type: 'space-station', hull: 140 });
  expect(figuresOf(printed)).toEqual([140, 0, 0, 70]);
  expect(loadOf(printed)).toEqual({ LB: 2, RB: 8, RH: 1, MS: 4, PS: 1, ES: 1, SS: 1, ICM: 24 });
  expect(loadOf(mustered('advanced', { type: 'space-station', hull: 50 }))).toMatchObject({ LB: 1 });
  expect(loadOf(mustered('advanced', { type: 'space-station', hull: 50 }))['RB']).toBeUndefined();
  // Halves round up, in systems and in damage control (KH-TAB-18).
  expect(figuresOf(mustered('advanced', { type: 'space-station', hull: 25 }))).toEqual([25, 0, 0, 13]);
  expect(loadOf(mustered('advanced', { type: 'space-station', hull: 251 }))).toMatchObject({
    LB: 3,
    RB: 8,
    PB: 1,
    EB: 1,
  });
  const chosen = { LB: 0, PB: 1, EB: 1, RB: 8 };
  expect(loadOf(mustered('advanced', { type: 'space-station', hull: 140, weapons: chosen }))).toMatchObject({
    PB: 1,
    EB: 1,
    RB: 8,
  });
});

definition('KH-SHP-01', 'two ships of one type have the same hull, ADF and MR, whatever they carry', () => {
  const whole = mustered('basic', { type: 'destroyer' });
  const light = mustered('basic', { type: 'destroyer', weapons: { LB: 1 }, defences: {} });
  expect(figuresOf(light)).toEqual(figuresOf(whole));
  expect(loadOf(light)).toEqual({ LB: 1, RH: 1 });
});

definition('KH-SHP-12', 'the Advanced figures differ from the Basic ones, and have a DCR', () => {
  const both = (type: ShipType): [Ship, Ship] => [mustered('basic', { type }), mustered('advanced', { type })];
  expect(both('frigate').map(({ adf0 }) => adf0)).toEqual([3, 4]);
  expect(both('destroyer').map(({ mr0 }) => mr0)).toEqual([2, 3]);
  expect(both('heavy-cruiser').map(({ adf0 }) => adf0)).toEqual([1, 2]);
  expect(both('heavy-cruiser').map((ship) => loadOf(ship).LC)).toEqual([1, undefined]);
  expect(both('battleship').map((ship) => loadOf(ship).ICM)).toEqual([20, 12]);
  expect(both('frigate').map(({ dcr0 }) => dcr0)).toEqual([0, 70]);
});

definition('KH-GEN-02', 'each unit on the map is exactly one ship or one station', () => {
  const { game } = prepare('fortress-kdikit');
  expect(game.ships).toHaveLength(19);
  expect(new Set(game.ships.map(({ id }) => id)).size).toBe(19);
  expect(game.ships.filter(({ type }) => type === 'fighter')).toHaveLength(7);
});

definition('KH-GEN-05', 'the record of the sample light cruiser', () => {
  const ship = mustered('advanced', { type: 'light-cruiser' });
  expect(figuresOf(ship)).toEqual([70, 3, 2, 100]);
  const codes = ship.systems.map(({ code }) => code);
  expect([...codes].sort()).toEqual(['DC', 'LB', 'EB', 'PB', 'RB', 'T', 'RH', 'ES', 'SS', 'ICM'].sort());
  expect(codes).toEqual(SYSTEM_ORDER.filter((code) => codes.includes(code)));
  const boxes = (code: SystemCode) => ship.systems.find((system) => system.code === code);
  expect(boxes('RB')).toEqual({ code: 'RB', of: 6, left: 6, hit: 0, beyond: 0 });
  expect(boxes('T')).toMatchObject({ of: 4, left: 4 });
  expect(boxes('ICM')).toMatchObject({ of: 8, left: 8 });
  expect(ship.speed).toBe(0);
});

definition('KH-GEN-06', 'DCR and a list of damaged systems in the Advanced Game only', () => {
  expect(mustered('basic', { type: 'frigate' })).toMatchObject({ dcr0: 0, damage: null });
  expect(mustered('advanced', { type: 'frigate' })).toMatchObject({
    dcr0: 70,
    damage: { fire: 'none', circuit: false, control: false, navigation: false, dcr: false, beyond: [] },
  });
});

definition('KH-GEN-07', 'UPFS, UPFB and SAV say whose a ship is; ids do without', () => {
  for (const id of ['surprise-attack', 'fortress-kdikit', 'close-escort', 'the-stand'])
    for (const ship of prepare(id).game.ships) {
      const prefix = ship.name.split(' ')[0];
      if (ship.side === 'upf') expect(prefix).toBe(ship.type === 'space-station' ? 'UPFB' : 'UPFS');
      else expect(prefix).toBe(ship.type === 'fighter' ? 'Sathar' : 'SAV');
    }
  const ids = prepare('the-stand').game.ships.map((ship) => ship.id);
  expect(ids).toEqual([
    'maelstrom',
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `sathar-fighter-${letter}`),
    'bludgeon',
    'viper',
    'deathstroke',
    'carrion',
    'kenzah-station',
    ...['a', 'b', 'c', 'd', 'e'].map((letter) => `fighter-${letter}`),
    'zrakt-zoz',
    'shimmer',
    'zznakkt',
    'rapier',
    'lancet',
  ]);
});

definition('KH-TAB-11', 'six directions, clockwise from east', () => {
  const rows = [0, 1, 2, 3, 4, 5].map((d) => {
    const direction = d as Direction;
    const { q, r } = STEPS.pointy[direction];
    return [d, COMPASS.pointy[d], q, r, turnRight(direction), turnLeft(direction), opposite(direction)];
  });
  expect(rows).toEqual([
    [0, 'E', 1, 0, 1, 5, 3],
    [1, 'SE', 0, 1, 2, 0, 4],
    [2, 'SW', -1, 1, 3, 1, 5],
    [3, 'W', -1, 0, 4, 2, 0],
    [4, 'NW', 0, -1, 5, 3, 1],
    [5, 'NE', 1, -1, 0, 4, 2],
  ]);
});

definition('KH-TAB-16', 'every code has its meaning', () => {
  expect(Object.keys(ABBREVIATIONS)).toHaveLength(27);
  for (const code of SYSTEM_ORDER) expect(ABBREVIATIONS[code], code).toBeDefined();
  expect(ABBREVIATIONS).toMatchObject({ ADF: 'acceleration/deceleration factor', EB: 'electron beam battery' });
});

definition('KH-TAB-19', 'three maps', () => {
  expect(MAPS).toEqual({
    standard: { columns: 55, rows: 39 },
    small: { columns: 41, rows: 31 },
    large: { columns: 81, rows: 57 },
  });
});

test('the lists name every type once', () => {
  expect(typesOf('basic')).toHaveLength(8);
  expect(typesOf('advanced')).toHaveLength(11);
  for (const level of ['basic', 'advanced'] as const) expect(new Set(typesOf(level)).size).toBe(typesOf(level).length);
});
