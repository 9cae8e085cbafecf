import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { freeBattle } from '../src/data/free-battle.ts';
import { LEAST_ROWS, MAPS, MOST_COLUMNS, middleOf, PLANETS_APART } from '../src/data/maps.ts';
import { shipsOf } from '../src/data/ship-lists.ts';
import { SHIPS, stationDcr, stationSystems, stationWeapons, traitsOf } from '../src/data/ships.ts';
import { isWeapon, WEAPONS } from '../src/data/weapons.ts';
import type { Ship, ShipType } from '../src/game.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { prepare } from './set-up-play.ts';

/** Battles of our own, the lists forces are picked from, and how each scenario is set up: written down once more. */
const fileOf = (id: string): SetUpFile => about.scenarios.find((one) => one.id === id)?.setup as unknown as SetUpFile;

const KDIKIT = {
  steps: [
    { do: 'planet', clauses: ['KH-SCN-202', 'KH-MAP-05'] },
    { do: 'orbit', clauses: ['KH-SCN-203', 'KH-ORB-13'] },
    { do: 'ships', side: 'upf' },
    { do: 'ships', side: 'sathar' },
  ],
  starts: {
    sathar: {
      at: 'edge',
      edges: ['north', 'east', 'south', 'west'],
      oneEdge: true,
      speed: 'same',
      most: 99,
      orders: false,
    },
    upf: { at: 'anywhere', edges: [], oneEdge: false, speed: 'free', most: 99, orders: true },
  },
};
const STAND = {
  steps: [
    { do: 'orbit', clauses: ['KH-SCN-401', 'KH-ORB-13'] },
    { do: 'edge', side: 'sathar', edges: ['west', 'east'], clauses: ['KH-SCN-402'] },
    { do: 'ships', side: 'upf' },
    { do: 'mines', side: 'upf', clauses: ['KH-SCN-404'] },
    { do: 'ships', side: 'sathar' },
  ],
  starts: {
    sathar: { at: 'edge', edges: ['west', 'east'], oneEdge: true, speed: 'free', most: 99, orders: false },
    upf: { at: 'anywhere', edges: [], oneEdge: false, speed: 'free', most: 99, orders: true },
  },
};
const KDIKIT_PLANETS = [{ name: 'Kdikit', at: 'placed', by: 'upf', margin: 15 }];
const FIRST = ['sathar', 'sathar'];
const SHIP_STARTS = [
  [
    ['- -', 'aboard infamous', '- -', '- -', '- -', '- -', '- -'],
    ['- -', '- -', 'docked fortress-kdikit', '- -', '- -', '- -', '- -'],
  ],
  [
    ['- -', 'aboard maelstrom', '- -', '- -', '- -', '- -'],
    ['- -', 'either kenzah-station', '- -', '- -', '- -', '- -', '- -'],
  ],
];
const WORTH = [
  'fighter 35',
  'assault-scout 62',
  'assault-carrier 115',
  'frigate 126',
  'destroyer 136',
  'minelayer 206',
  'light-cruiser 209',
  'heavy-cruiser 219',
  'battleship 296',
  'space-station 151',
  'freighter 75',
];
const DESTROYERS = [
  'SAV Venomous',
  'SAV Vicious',
  'SAV Pestilence',
  'SAV Doomfist',
  'SAV Nemesis',
  'SAV Bludgeon',
  'SAV Viper',
  'SAV Scald',
];
const STATION = 'hull 100 · no drive · DCR 50 · LB, RB ×8 · RH, MS ×4, PS, ES, SS, ICM ×24';
const MEANS = { LC: 11, LB: 5.5, PB: 5.5, EB: 5.5, DC: 16.5, T: 22, AR: 15, RB: 11, M: 21.5, S: 27.5 };
const FORWARD = ['LC', 'DC', 'AR'];
const FROM_DOCK = ['LB', 'PB', 'EB', 'RB', 'M', 'S'];
const MOVING = ['T', 'AR'];

describe('battles of our own', () => {
  const written = (id: string) => {
    const { level, map, planets, first, sides } = fileOf(id);
    return {
      level,
      map,
      planets,
      first,
      ships: sides.map(({ id: side, ships }) =>
        [
          side,
          ...ships.map(({ type, name, count, office, hull, planet }) =>
            [type, name, count, office, hull, planet].filter((one) => one !== undefined).join(' '),
          ),
        ].join(', '),
      ),
    };
  };
  const line = 'assault-scout, frigate, destroyer, heavy-cruiser, battleship, assault-carrier';
  const more = `${line}, light-cruiser, minelayer, freighter`;
  const worlds = [
    { name: 'Lantern', id: 'lantern', at: '1410' },
    { name: 'Ember', id: 'ember', at: '4230' },
  ];
  const plain = { map: 'standard', planets: [], first: 'die' };

  test('what each side has', () => {
    expect(written('duel')).toEqual({
      ...plain,
      level: 'basic',
      map: 'small',
      ships: ['upf, frigate UPFS Lodestar', 'sathar, frigate SAV Gnash'],
    });
    expect(written('squadrons')).toEqual({
      ...plain,
      level: 'basic',
      ships: [
        'upf, frigate UPFS Lodestar, destroyer UPFS Harrier, heavy-cruiser UPFS Ironmantle, assault-scout UPFS Needle',
        'sathar, frigate SAV Gnash, destroyer SAV Scald, heavy-cruiser SAV Gravemaw, assault-scout SAV Barb',
      ],
    });
    expect(written('squadrons-advanced')).toEqual({
      ...plain,
      level: 'advanced',
      ships: [
        'upf, frigate UPFS Lodestar, destroyer UPFS Harrier, light-cruiser UPFS Corsair, heavy-cruiser UPFS Ironmantle',
        'sathar, frigate SAV Gnash, destroyer SAV Scald, light-cruiser SAV Lacerate, heavy-cruiser SAV Gravemaw',
      ],
    });
    expect(written('four-captains')).toEqual({
      ...plain,
      level: 'basic',
      ships: [
        'upf, frigate UPFS Lodestar upf-van, assault-scout UPFS Needle upf-van, destroyer UPFS Harrier upf-rear, heavy-cruiser UPFS Ironmantle upf-rear',
        'sathar, frigate SAV Gnash sathar-van, assault-scout SAV Barb sathar-van, destroyer SAV Scald sathar-rear, heavy-cruiser SAV Gravemaw sathar-rear',
      ],
    });
    const fleets = (ships: string) => [
      `upf, ${ships}, space-station UPFB Lantern Point 100 lantern, fighter 4`,
      `sathar, ${ships}, space-station Ember Hold 100 ember, fighter 4`,
    ];
    expect(written('grand-fleet')).toEqual({ ...plain, level: 'basic', planets: worlds, ships: fleets(line) });
    expect(written('grand-fleet-advanced')).toEqual({
      ...plain,
      level: 'advanced',
      planets: worlds,
      ships: fleets(more),
    });
  });

  test('who is asked for what', () => {
    const steps = (id: string) => fileOf(id).steps?.map((one) => ('side' in one ? `${one.do} ${one.side}` : one.do));
    for (const id of ['duel', 'squadrons', 'squadrons-advanced', 'four-captains', 'grand-fleet'])
      expect(steps(id), id).toEqual(['orbit', 'ships']);
    expect(steps('grand-fleet-advanced')).toEqual(['orbit', 'mines upf', 'mines sathar', 'ships']);
    const offices = (id: string) =>
      about.scenarios.find((one) => one.id === id)?.offices.map((one) => `${one.side} ${one.id}`);
    expect(offices('duel')).toEqual(['upf upf', 'sathar sathar']);
    expect(offices('four-captains')).toEqual([
      'upf upf-van',
      'upf upf-rear',
      'sathar sathar-van',
      'sathar sathar-rear',
    ]);
  });

  test('where both start: ten columns of their end, at 10 at most, with orders', () => {
    const starts = (map: 'standard' | 'small' | { columns: number; rows: number }) =>
      (freeBattle({ level: 'basic', map, sides: [side('a'), side('b')] }).setup as unknown as SetUpFile).sides.map(
        ({ start }) => start,
      );
    const side = (id: string) => ({ id, name: id, ships: [{ type: 'frigate' as const }] });
    const how = { at: 'columns', speed: 'free', most: 10, orders: true };
    expect(starts('standard')).toEqual([
      { ...how, from: 0, to: 9 },
      { ...how, from: 45, to: 54 },
    ]);
    expect(starts('small')).toEqual([
      { ...how, from: 0, to: 9 },
      { ...how, from: 31, to: 40 },
    ]);
    expect(starts({ columns: 60, rows: 40 })[1]).toMatchObject({ from: 50, to: 59 });
  });

  test('how long it takes: five minutes a ship, two a fighter', () => {
    const minutes = (...ships: { type: ShipType; count?: number }[]) =>
      freeBattle({
        level: 'basic',
        sides: [
          { id: 'a', name: 'A', ships },
          { id: 'b', name: 'B', ships: [{ type: 'frigate' }] },
        ],
      }).minutes;
    expect(minutes({ type: 'frigate' })).toBe(15);
    expect(minutes({ type: 'frigate', count: 2 }, { type: 'fighter', count: 6 })).toBe(5 + 5 + 10 + 12);
  });
});

describe('how the book’s scenarios are set up', () => {
  const plan = (id: string) => {
    const { setup } = prepare(id).game;
    return {
      steps: fileOf(id).steps,
      starts: Object.fromEntries(
        Object.entries(setup.starts).map(([side, { at, edges, oneEdge, speed, most, orders }]) => [
          side,
          { at, edges, oneEdge, speed, most, orders },
        ]),
      ),
    };
  };
  const free = { at: 'anywhere', edges: [], oneEdge: false, speed: 'free', most: 99, orders: false };
  const short = { at: 'edge', edges: ['west', 'east'], oneEdge: true, speed: 'same', most: 99, orders: false };

  test('Surprise Attack! (KH-SCN-102 to 105)', () => {
    const { steps, starts } = plan('surprise-attack');
    expect(steps?.map((one) => one.do)).toEqual(['planet', 'orbit', 'ships']);
    expect(starts).toEqual({ sathar: short, upf: free });
    expect(fileOf('surprise-attack').planets).toEqual([{ name: "Ken'zah Kit", at: 'option', by: 'upf', margin: 1 }]);
    expect([fileOf('surprise-attack').first, fileOf('surprise-attack').printed]).toEqual(['sathar', true]);
  });

  test('Close Escort (KH-SCN-301 to 305)', () => {
    const { steps, starts } = plan('close-escort');
    expect(steps).toEqual([
      { do: 'ships', side: 'upf' },
      { do: 'ships', side: 'sathar' },
    ]);
    expect(starts).toEqual({
      upf: { ...short, speed: 5 },
      sathar: { ...short, edges: [], speed: 'free' },
    });
    expect(fileOf('close-escort').sides[0].ships.map(({ facing }) => facing)).toEqual([
      undefined,
      undefined,
      undefined,
      'across',
    ]);
    expect([fileOf('close-escort').first, fileOf('close-escort').printed]).toEqual(['die', true]);
  });

  test('The Battle of Fortress Kdikit and The Stand', () => {
    expect(plan('fortress-kdikit')).toEqual(KDIKIT);
    expect(plan('the-stand')).toEqual(STAND);
    expect(fileOf('fortress-kdikit').planets).toEqual(KDIKIT_PLANETS);
    expect([fileOf('fortress-kdikit').first, fileOf('the-stand').first]).toEqual(FIRST);
    expect([fileOf('fortress-kdikit').printed, fileOf('the-stand').printed]).toEqual([true, true]);
    const starts = (id: string) =>
      fileOf(id).sides.map(({ ships }) => ships.map(({ start = '-', home = '-' }) => `${start} ${home}`));
    expect([starts('fortress-kdikit'), starts('the-stand')]).toEqual(SHIP_STARTS);
  });
});

describe('lists', () => {
  test('from the smallest to the largest, stations and freighters last', () => {
    expect(shipsOf('upf').map(({ id, worth }) => `${id} ${worth}`)).toEqual(WORTH);
    expect(shipsOf('sathar').map(({ id }) => id)).toEqual(shipsOf('upf').map(({ id }) => id));
  });

  test('their levels and names', () => {
    const levels = Object.fromEntries(shipsOf('upf').map(({ id, tiers = [] }) => [id, tiers.join(' ')]));
    for (const id of ['minelayer', 'light-cruiser', 'freighter']) expect(levels[id], id).toBe('advanced');
    for (const id of ['fighter', 'frigate', 'space-station', 'battleship'])
      expect(levels[id], id).toBe('basic advanced');
    const names = (side: string, type: string) => shipsOf(side).find(({ id }) => id === type)?.names;
    expect(names('sathar', 'destroyer')).toEqual(DESTROYERS);
    expect(names('upf', 'fighter')).toBeUndefined();
    expect(names('upf', 'battleship')).toEqual(['UPFS Admiral Clinton']);
    const summary = (type: string, level: 'basic' | 'advanced') =>
      shipsOf('upf').find(({ id }) => id === type)?.summary[level];
    expect(summary('freighter', 'advanced')).toBe('hull 75 · ADF 1, MR 1 · DCR 40 · no weapons · MS');
    expect(summary('space-station', 'advanced')).toBe(STATION);
  });

  test('what the rules ask of a type', () => {
    const traits = (type: ShipType) =>
      Object.values(traitsOf({ type } as Ship))
        .map(Number)
        .join('');
    expect([
      traits('fighter'),
      traits('assault-scout'),
      traits('frigate'),
      traits('space-station'),
      traits('minelayer'),
    ]).toEqual(['11110', '01110', '00000', '00000', '00001']);
  });

  test('stations: systems, DCR and weapons by their hull (KH-SHP-20)', () => {
    expect([20, 50, 51, 100, 101, 300].map(stationSystems)).toEqual([1, 1, 2, 2, 3, 6]);
    expect([20, 25, 101].map(stationDcr)).toEqual([10, 13, 51]);
    expect([50, 100, 150, 200, 250, 300].map((hull) => stationWeapons('advanced', hull))).toEqual([
      { LB: 1 },
      { LB: 1, RB: 8 },
      { LB: 2, RB: 8 },
      { LB: 2, RB: 8, PB: 1 },
      { LB: 2, RB: 8, PB: 1, EB: 1 },
      { LB: 3, RB: 8, PB: 1, EB: 1 },
    ]);
    expect(stationWeapons('basic', 20)).toEqual({ LB: 3, RB: 12 });
    expect(SHIPS.basic.length + SHIPS.advanced.length).toBe(17);
  });

  test('weapons: their means, and which of them are what', () => {
    const all = Object.values(WEAPONS);
    const those = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).map(({ code }) => code);
    expect(Object.fromEntries(all.map(({ code, mean }) => [code, mean]))).toEqual(MEANS);
    expect(those(({ laser }) => laser)).toEqual(['LC', 'LB']);
    expect(those(({ evadable }) => evadable)).toEqual(['T']);
    expect(those(({ disputed }) => disputed)).toEqual(['EB']);
    expect(those(({ fired }) => !fired)).toEqual(['M', 'S']);
    expect(those(({ forward }) => forward)).toEqual(FORWARD);
    expect(those(({ fromDock }) => fromDock)).toEqual(FROM_DOCK);
    expect(those(({ movingOnly }) => movingOnly)).toEqual(MOVING);
    expect(those(({ limited }) => limited)).toEqual(['T', 'AR', 'RB', 'M', 'S']);
    expect([isWeapon('LB'), isWeapon('ICM'), isWeapon('S'), isWeapon('RH')]).toEqual([true, false, true, false]);
  });

  test('maps: their middle, their limits', () => {
    expect([middleOf(MAPS.standard), middleOf(MAPS.small), middleOf({ columns: 4, rows: 2 })]).toEqual([
      { column: 27, row: 19 },
      { column: 20, row: 15 },
      { column: 2, row: 1 },
    ]);
    expect([LEAST_ROWS, MOST_COLUMNS, PLANETS_APART]).toEqual([31, 99, 4]);
  });
});
