import { describe, expect, test } from 'vitest';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { jamming } from '../src/steps/jam.ts';
import { launching } from '../src/steps/launch.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import type { Fixture } from './fire-fixture.ts';
import { movement, told } from './movement-fixture.ts';

/** Every question is about the ships of the one who is asked, and about those that are there. */

const hexes = ['1008', '1009', '1010', '1011', '1012', '1013'];
const OTHERS: CraftedShip[] = [
  { type: 'x-wing', name: 'Lost', is: 'destroyed' },
  { type: 'x-wing', name: 'Gone', is: 'left' },
  { type: 'x-wing', name: 'Foreign', office: 'other' },
];
/** Two of mine, one of another commander of my side, two that are not there; and two of the enemy. */
const fleet = (more: Partial<CraftedShip> = {}, enemy: Partial<CraftedShip> = {}): CraftedShip[] => [
  { type: 'x-wing', name: 'Mine', at: '1010', facing: 0, ...more },
  ...OTHERS.map((ship, i) => ({ facing: 0 as const, at: hexes[i + 2]!, ...more, ...ship })),
  { type: 'x-wing', name: 'Second', at: '1009', facing: 0, ...more },
  { type: 'tie-bomber', name: 'Enemy', at: '1510', facing: 3, ...enemy },
];
/** Ids of all that can be chosen or is said to be closed. */
const named = (s: Fixture, office: string, kind: string): string[] => {
  const { shape } = s.request(office, kind);
  if (shape.is !== 'aim' && shape.is !== 'pick-many') throw new Error(`${shape.is} is asked`);
  const all = shape.is === 'aim' ? shape.shooters : [...shape.options, ...(shape.closed ?? [])];
  return [...new Set(all.map(({ id }) => id.split('/')[0] as string))].sort();
};
const askedOf = (s: Fixture): string[] =>
  ['rebel', 'other', 'imperial'].filter((office) =>
    s.requests(office).some(({ standing, kind }) => !standing && kind !== 'rest'),
  );

describe('damage control', () => {
  test('one’s own ships on the map, those that may not try with the reason', () => {
    const s = play(craftGame({ ships: fleet({ marks: [0, 1] }) }), damageControlPhase);
    expect(askedOf(s)).toEqual(['rebel', 'other']);
    expect(named(s, 'rebel', 'damage-control')).toEqual(['mine', 'second']);
    expect(named(s, 'other', 'damage-control')).toEqual(['foreign']);
    expect(s.request('rebel').default).toEqual(['mine', 'second']);
  });
  test('nobody is asked for ships that are gone, derelict, whole, or past repair', () => {
    for (const more of [
      { marks: [] },
      { marks: [0], dead: ['pilot'] },
      { marks: [0], noControl: true },
    ] as Partial<CraftedShip>[])
      expect(askedOf(play(craftGame({ ships: fleet(more) }), damageControlPhase))).toEqual([]);
    const away = fleet({ marks: [0] }).filter(({ name }) => name === 'Lost' || name === 'Gone' || name === 'Enemy');
    expect(askedOf(play(craftGame({ ships: away }), damageControlPhase))).toEqual([]);
  });
  test('why not, of each: derelict before whole before past repair', () => {
    const ships: CraftedShip[] = [
      { type: 'x-wing', name: 'Tries', marks: [0] },
      { type: 'x-wing', name: 'Derelict', dead: ['pilot'], noControl: true },
      { type: 'x-wing', name: 'Whole', noControl: true },
      { type: 'x-wing', name: 'Broken', noControl: true, marks: [0] },
    ];
    const s = play(craftGame({ ships }), damageControlPhase);
    const { shape } = s.request('rebel');
    if (shape.is !== 'pick-many') throw new Error('no choice');
    expect((shape.closed ?? []).map(({ id, why }) => `${id} ${why.clause}`)).toEqual([
      ...['derelict SD-CRW-11', 'whole SD-DCN-01', 'broken SD-CRT-07'],
    ]);
  });
  test('how many boxes are cleared is counted for one’s own ships', () => {
    const s = play(craftGame({ ships: fleet({ marks: [0, 1, 2] }, { marks: [0, 1, 2] }) }), damageControlPhase);
    const { exact, cases } = s.forecast('imperial', ['enemy'], 'damage-control') as never as {
      exact: boolean;
      cases: readonly { rows: readonly { chance: number; figures: { cleared: number } }[] }[];
    };
    expect(exact).toBe(true);
    expect(JSON.stringify(cases)).toContain('"cleared":2');
    expect(JSON.stringify(cases)).not.toContain('"cleared":3');
  });
});

describe('jamming', () => {
  const warheads = ['mine', 'second', 'lost', 'foreign', 'enemy', 'mine', 'foreign'].map((target) => ({
    ...{ kind: 'missile' as const, target, at: '2010', side: target === 'enemy' ? 'rebel' : 'imperial' },
  }));
  test('one’s own ships that are pursued', () => {
    const s = play(craftGame({ ships: fleet(), warheads }), jamming);
    expect(askedOf(s)).toEqual(['rebel', 'other']);
    expect(named(s, 'rebel', 'jam')).toEqual(['mine', 'second']);
    expect(named(s, 'other', 'jam')).toEqual(['foreign']);
  });
  test('a wreck that is still to be taken off the map jams nothing', () => {
    const own = warheads.filter(({ side }) => side === 'imperial');
    const s = play(craftGame({ ships: fleet({ wreck: 'track' }), warheads: own }), jamming);
    expect(askedOf(s)).toEqual([]);
    expect(s.game.warheads).toHaveLength(own.length);
  });
  test('a ship with one warhead after it tries without a question, also where others are asked', () => {
    const two = warheads.filter(({ target }) => target === 'mine' || target === 'enemy');
    const s = play(craftGame({ ships: fleet(), warheads: two }), jamming, { dice: [9, 2] });
    expect(askedOf(s)).toEqual(['rebel']);
    expect(s.answer('rebel', [{ by: 'mine', at: 'w1' }])).toBeDone();
    // The Bomber jams w2, which is after it, with a 2; the X-Wing fails with a 9.
    expect(s.dice.unused).toEqual([]);
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w1', 'w3']);
  });
  test('the labels of jammers and of what they jam', () => {
    const s = play(craftGame({ ships: fleet(), warheads }), jamming);
    const { shape } = s.request('rebel');
    if (shape.is !== 'aim') throw new Error('no aim');
    // Everything of the enemy that flies is named, what cannot be jammed with the reason.
    const targets = shape.shooters[0]?.targets.map(({ id }) => id);
    const closed = shape.shooters[0]?.closed?.map(({ id, why }) => `${id} ${why.clause}`);
    expect([targets, closed]).toEqual([
      ['w1', 'w6'],
      ['w2 SD-JAM-05', 'w3 SD-JAM-05', 'w4 SD-JAM-05', 'w7 SD-JAM-05'],
    ]);
  });
});

describe('launching and firing', () => {
  test('one’s own ships that are there', () => {
    const launches = play(craftGame({ ships: fleet() }), launching);
    expect(named(launches, 'rebel', 'launch')).toEqual(['mine', 'second']);
    expect(named(launches, 'other', 'launch')).toEqual(['foreign']);
    const fires = play(craftGame({ ships: fleet({ gnr: 6 }, { gnr: 5 }) }), cannonFirePhase);
    expect(named(fires, 'rebel', 'fire')).toEqual(['mine', 'second']);
    expect(named(fires, 'other', 'fire')).toEqual(['foreign']);
    expect(askedOf(fires)).toEqual(['rebel', 'other']);
  });
  test('nobody is asked for ships that are gone', () => {
    const away = fleet({ gnr: 6 }).filter(({ name }) => name === 'Lost' || name === 'Gone' || name === 'Enemy');
    const unarmed = away.map((ship) =>
      ship.name === 'Enemy' ? { ...ship, torpedoes: 0, missiles: 0, noFire: 9 } : ship,
    );
    expect(askedOf(play(craftGame({ ships: unarmed }), launching))).toEqual([]);
    expect(askedOf(play(craftGame({ ships: unarmed }), cannonFirePhase))).toEqual([]);
  });
  test('nobody is asked for a firing step of another Gunnery, even with a shot', () => {
    const ships = fleet({ gnr: 6 }).map((ship) => (ship.name === 'Foreign' ? { ...ship, gnr: 4 } : ship));
    const s = play(craftGame({ ships }), cannonFirePhase);
    expect(askedOf(s)).toEqual(['rebel']);
    expect((s.request('rebel') as { about?: readonly string[] }).about).toEqual(['mine', 'second']);
  });
  test('nor for one out of arc or range, while a sister has a shot', () => {
    const ships = fleet({ gnr: 6 }, { gnr: 5 }).map((ship) =>
      ship.name === 'Foreign' ? { ...ship, facing: 3 as const } : ship,
    );
    expect(askedOf(play(craftGame({ ships }), cannonFirePhase))).toEqual(['rebel']);
  });
});

describe('moving', () => {
  test('one’s own ships; of those that cannot, the reason', () => {
    const ships = fleet().map((ship, i) => ({ ...ship, at: hexes[i] as string }));
    const idle: CraftedShip[] = [
      { type: 'x-wing', name: 'Dead', at: '0505', dead: ['pilot'], dazed: 9 },
      { type: 'x-wing', name: 'Dazed', at: '0507', dazed: 9, marks: [3, 7, 11, 15, 19, 22, 26] },
      { type: 'x-wing', name: 'Still', at: '0509', marks: [3, 7, 11, 15, 19, 22, 26] },
      { type: 'x-wing', name: 'Away', at: '0511', dead: ['pilot'], is: 'destroyed' },
      { type: 'x-wing', name: 'Theirs', at: '0512', dead: ['pilot'], office: 'other' },
    ];
    const s = movement(craftGame({ ships: [...ships, ...idle] }), [1, 10]);
    const draft = s.draft('rebel', [], 'move') as { closed?: readonly { id: string; why: { clause: string } }[] };
    const closed = (draft.closed ?? []).map(({ id, why }) => `${id} ${why.clause}`);
    expect(closed).toEqual(expect.arrayContaining(['dead SD-CRW-11', 'dazed SD-CRW-08', 'still SD-MOV-04']));
    for (const id of ['lost', 'gone', 'foreign', 'away', 'theirs', 'enemy'])
      expect(
        closed.some((line) => line.startsWith(id)),
        id,
      ).toBe(false);
    expect(told(movement(craftGame({ ships: fleet() }), [1, 10]), 'not-counted')).toEqual([]);
    expect(told(s, 'not-counted')).toHaveLength(1);
    expect(told(s, 'not-counted')[0]?.parts).toEqual(['dead', 'dazed', 'still', 'theirs']);
  });
});
