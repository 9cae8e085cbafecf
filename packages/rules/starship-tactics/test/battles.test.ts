import { describe, expect, test } from 'vitest';
import { PRINTED } from '../src/data/battles.ts';
import { BODIES } from '../src/data/bodies.ts';
import { scenarios } from '../src/data/scenario-list.ts';
import { CLASSES } from '../src/data/ship-data.ts';
import { muster } from '../src/force-picker.ts';

describe('the battles of our list', () => {
  test('how long each takes, how hard it is, at which level, and who commands', () => {
    expect(
      scenarios.map(
        ({ id, minutes, difficulty, tier, offices, firstBattle }) =>
          `${id}: ${minutes} min, ${difficulty}, ${tier}, ${offices.map(({ side }) => side).join(' ')}${firstBattle ? ', first' : ''}`,
      ),
    ).toEqual([
      'first-command: 25 min, 1, basic, federation klingon, first',
      'mirror: 40 min, 2, basic, federation klingon',
      'border: 60 min, 2, basic, federation klingon',
      'three-flags: 40 min, 3, basic, federation romulan gorn',
      'long-eyes: 45 min, 2, advanced, federation klingon',
      'raiders: 45 min, 2, advanced, orion klingon',
      'romulan-gambit: 60 min, 3, advanced, romulan federation',
    ]);
    for (const { id, offices } of scenarios) {
      expect(offices.every((office) => office.id === office.side && office.title.endsWith(' captain'))).toBe(true);
      expect(PRINTED[id]?.sides.map((side) => side.id)).toEqual(offices.map((office) => office.id));
    }
  });
  test('which ships fight in each', () => {
    const forces = Object.fromEntries(
      Object.entries(PRINTED).map(([id, { sides }]) => [
        id,
        sides.map(({ ships }) => ships.map(({ type, name }) => `${name} ${type}`).join(', ')),
      ]),
    );
    expect(forces).toEqual({
      'first-command': ['Valiant constitution-mk2', 'Kardax d7m'],
      mirror: ['Resolve reliant-mk1, Lanceford larson-mk6', 'Prize reliant-mk1, Spoil larson-mk6'],
      border: [
        'Valiant constitution-mk2, Loknar loknar-mk2, Lanceford larson-mk6',
        'Kardax d7m, Gharl d18c, Little Killer k23',
      ],
      'three-flags': ['Chandley chandley-mk1', 'Stormbird v11-type5', 'Sseth ma12'],
      'long-eyes': ['Vigil reliant-mk1', 'Kahless d7m'],
      raiders: ['Quick Silver lightning, Long Knife lightning, Fair Share lightning', 'Kosh Vek k23'],
      'romulan-gambit': ['Nightjar v8, Shrike v8', 'Valiant constitution-mk2'],
    });
  });
  test('Raiders lasts 20 turns, from the north edge and the middle of the south one', () => {
    const { turns, goal, sides, clauses } = PRINTED['raiders'] ?? { sides: [] };
    expect({ turns, goal, clauses, starts: sides.map(({ start }) => start) }).toEqual({
      turns: 20,
      goal: { is: 'breakthrough', ship: 'Kosh Vek', edge: 'north' },
      clauses: ['ST-SCN-30'],
      starts: [
        { at: 'edge', edge: 'north', clause: 'ST-SCN-31' },
        { at: 'hex', hex: [23, 33], facings: [4, 5], clause: 'ST-SCN-32' },
      ],
    });
  });
});

describe('free battles', () => {
  test('may have a planet, a moon, a sun and a belt between the two sides', () => {
    const [planet, moon, sun, belt] = BODIES.map(({ id, entry }) => ({ id, ...entry }));
    expect([planet, moon, sun]).toEqual([
      { id: 'planet', is: 'planet', name: 'Lantern', at: [[23, 17]] },
      { id: 'moon', is: 'moon', name: 'Wick', at: [[24, 14]] },
      {
        ...{ id: 'sun', is: 'sun', name: 'Furnace' },
        at: [
          [20, 25],
          [21, 25],
          [20, 26],
        ],
      },
    ]);
    expect(belt).toMatchObject({ id: 'belt', is: 'asteroids', name: 'The Shoals' });
    // Six hexes from the middle all round, four filled and two free.
    expect(belt?.at.map((at) => at.join()).join(' ')).toBe(
      '29,17 28,18 28,19 27,20 26,23 25,23 24,23 23,23 20,23 19,22 19,21 18,20 17,17 17,16 18,15 18,14 20,11 21,11 22,11 23,11 26,11 26,12 27,13 27,14',
    );
  });
  test('offer every class at both levels, worth its power and superstructure', () => {
    const [west, east] = muster.sides;
    expect([west?.id, east?.id]).toEqual(['west', 'east']);
    expect(west?.ships.map(({ id }) => id)).toEqual(CLASSES);
    for (const { tiers, summary } of west?.ships ?? []) {
      expect(tiers).toEqual(['basic', 'advanced']);
      expect(Object.keys(summary)).toEqual(['basic', 'advanced']);
    }
    const worth = (id: string) => west?.ships.find((ship) => ship.id === id)?.worth;
    expect([worth('constitution-mk2'), worth('d7m'), worth('k22')]).toEqual([22, 22, 11]);
  });
});
