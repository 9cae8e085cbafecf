import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, type Level, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { halved } from '../src/rules/chance.ts';
import type { CraftedShip } from './craft.ts';
import {
  declare,
  defensive,
  duel,
  type Half,
  hull,
  left,
  needs,
  offensive,
  openShots,
  results,
  whyNot,
} from './fire-fixture.ts';
import { at, sentences, told } from './movement-fixture.ts';

const words = { phrases, catalogue };

describe('damage in the Basic Game', () => {
  rule('KH-DMG-01', 'a hit rolls the dice of its weapon', () => {
    const dice = { 'LC/1': [1, 10], 'LB/1': [1], T: [1, 2, 3, 4], AR: [1, 10], RB: [10, 10] };
    const lost = { 'LC/1': 11, 'LB/1': 1, T: 10, AR: 15, RB: 20 };
    for (const [gun, faces] of Object.entries(dice)) {
      const s = declare(offensive(duel({ entry: 1 }, { at: at(0, 0) }), [1, ...faces]), 'sathar', `by/${gun} at`);
      expect(s.dice.unused, gun).toEqual([]);
      expect(40 - hull(s.game, 'at'), gun).toBe(lost[gun as 'T']);
    }
    // A miss rolls none: the script has no more.
    expect(results(declare(offensive(duel(), [96]), 'sathar', 'by/LC/1 at'))).toEqual(['miss']);
  });

  rule('KH-DMG-02', 'all of it comes off the hull, and nothing else is touched', () => {
    const s = declare(offensive(duel({}, { load: { RH: 1, LB: 2, ICM: 2 } }), [1, 9, 9]), 'sathar', 'by/LC/1 at');
    expect(shipOf(s.game, 'at')).toMatchObject({ hull: 22, adf: 3, mr: 3, damage: null });
    expect(shipOf(s.game, 'at').systems).toEqual(shipOf(duel({}, { load: { RH: 1, LB: 2, ICM: 2 } }), 'at').systems);
  });

  rule('KH-DMG-03', 'the example: 15, a rocket battery of 11 leaves 4, a laser battery of 6 destroys', () => {
    const scout: Half = { type: 'assault-scout', at: at(0, 0) };
    const s = declare(offensive(duel({}, scout), [40, 6, 5]), 'sathar', 'by/RB at');
    expect(hull(s.game, 'at')).toBe(4);
    s.answer('sathar', 'on');
    s.dice.add(50, 6);
    declare(s, 'sathar', 'by/LB/1 at');
    expect(shipOf(s.game, 'at')).toMatchObject({ hull: 0, is: 'destroyed' });
    expect(sentences(s.events).slice(-2)).toEqual(['1d10 = 6: At has 0 hull points left.', 'At is destroyed.']);
    expect(s.dice.unused).toEqual([]);
  });

  rule('KH-DMG-03', 'at exactly 0 too, and before the next declared attack; 1 point left is afloat', () => {
    const roll = (points: number, face: number) =>
      declare(offensive(duel({}, { hull: points }), [1, face, 100]), 'sathar', 'by/LB/1 at', 'by/T at');
    expect(told(roll(6, 6), 'wasted')).toHaveLength(1);
    const afloat = roll(7, 6);
    expect([hull(afloat.game, 'at'), shipOf(afloat.game, 'at').is, results(afloat)]).toEqual([
      1,
      'flying',
      ['hit', 'miss'],
    ]);
    // Off the map: no target any more, and its screen and dock are gone.
    const lost = roll(6, 6);
    expect(shipOf(lost.game, 'at')).toMatchObject({ screen: '', base: '' });
    expect(lost.answer('sathar', 'on')).toBeDone();
    expect(lost.request('sathar').kind, 'nobody to fire at').toBe('rest');
  });
});

definition('KH-GEN-08', 'half damage and explosions in dock are rounded up', () => {
  const game = duel();
  expect([1, 2, 7, 15].map((points) => halved(game, points))).toEqual([1, 1, 4, 8]);
  const down = duel({}, {}, { rulings: { halfDown: true } });
  expect([1, 2, 7, 15].map((points) => halved(down, points))).toEqual([0, 1, 3, 7]);
});

/** Doliin Bay with what is docked there, three hexes ahead of By. */
const bay = (...docked: readonly Partial<CraftedShip>[]): CraftedShip[] => [
  {
    type: 'space-station',
    side: 'upf',
    name: 'Doliin Bay',
    hull0: 25,
    orbits: 'kenzah',
    at: at(3, 0),
    load: { RH: 1, LB: 1 },
  },
  ...docked.map(
    (ship): CraftedShip => ({ type: 'frigate', side: 'upf', docked: 'doliin-bay', load: { RH: 1 }, ...ship }),
  ),
];
const harbour = (
  docked: readonly Partial<CraftedShip>[],
  by: Half = {},
  level: Level = 'basic',
  station: Half = {},
): Game =>
  duel(
    by,
    { at: at(20, 9) },
    {
      level,
      planets: [{ name: 'Kenzah', at: at(4, 0) }],
      ships: bay(...docked).map((ship) => (ship.type === 'space-station' ? { ...ship, ...station } : ship)),
    },
  );
const ZGATA: Half = { name: "Z'Gata" };
const STILETTO: Half = { type: 'assault-scout', name: 'Stiletto' };

describe('ships in dock', () => {
  test('fire their batteries, in both phases, from the station’s hex (KH-STN-06)', () => {
    const load = { LC: 1, LB: 1, PB: 1, EB: 1, DC: 1, T: 2, AR: 2, RB: 2 };
    const game = harbour([{ ...ZGATA, load }], {}, 'advanced');
    const s = defensive(game, [100]);
    expect(openShots(s, 'upf').filter((one) => one.startsWith('zgata'))).toEqual([
      'zgata/LB/1 by',
      'zgata/PB/1 by',
      'zgata/EB/1 by',
      'zgata/RB by',
    ]);
    declare(s, 'upf', 'zgata/LB/1 by');
    expect(needs(s)).toEqual([[35, 50, -15]]);
    const own = duel({ is: 'destroyed' }, { at: at(2, 0) }, { level: 'advanced', ...ownDock(load) });
    expect(openShots(offensive(own), 'sathar')).toEqual([
      'guest/LB/1 at',
      'guest/PB/1 at',
      'guest/EB/1 at',
      'guest/RB at',
    ]);
  });

  rule('KH-STN-07', 'no forward-firing weapons and no torpedoes', () => {
    const load = { LC: 1, LB: 1, DC: 1, T: 2, AR: 2 };
    const own = duel({ is: 'destroyed' }, { at: at(2, 0) }, { level: 'advanced', ...ownDock(load) });
    const s = offensive(own);
    for (const gun of ['LC/1', 'DC/1', 'T', 'AR']) {
      const refused = whyNot(s, 'sathar', `guest/${gun} at`);
      expect(refused).toMatchObject({ why: 'docked', clause: 'KH-STN-07', figures: { ship: 'Guest' } });
      expect(refused).toHaveWords(words);
    }
    expect(openShots(s, 'sathar')).toEqual(['guest/LB/1 at']);
  });

  rule('KH-STN-16', 'docked fighters do not fire at all', () => {
    const s = offensive(duel({ load: { LB: 1 } }, { at: at(2, 0) }, ownDock({ LB: 1 }, 'fighter')));
    expect(openShots(s, 'sathar')).toEqual(['by/LB/1 at']);
    const refused = whyNot(s, 'sathar', 'guest/LB/1 at');
    expect(refused).toMatchObject({ why: 'docked-fighter', clause: 'KH-STN-16' });
    expect(refused).toHaveWords(words);
  });

  difference('KH-STN-08', 'what is named is hit: the station, or the ship at it', (station) => {
    const s = declare(offensive(harbour([ZGATA]), [1, 4]), 'sathar', station ? 'by/LB/1 doliin-bay' : 'by/LB/1 zgata');
    expect([hull(s.game, 'doliin-bay'), hull(s.game, 'zgata')]).toEqual(station ? [21, 40] : [25, 36]);
    return [hull(s.game, 'doliin-bay'), hull(s.game, 'zgata')];
  });

  difference('KH-STN-06', 'a docked ship fires its battery, and not its cannon', (battery) => {
    const load = battery ? { LB: 1 } : { LC: 1 };
    const s = offensive(duel({ load: { LB: 1 } }, { at: at(2, 0) }, ownDock(load)));
    const shots = openShots(s, 'sathar').filter((one) => one.startsWith('guest'));
    expect(shots).toEqual(battery ? ['guest/LB/1 at'] : []);
    return shots;
  });

  test('the attacker says which: the station or one of the ships at it (KH-STN-08)', () => {
    const s = offensive(harbour([ZGATA, { name: 'Second' }], { load: { LB: 1 } }), [1, 4]);
    expect(openShots(s, 'sathar')).toEqual(['by/LB/1 doliin-bay', 'by/LB/1 zgata', 'by/LB/1 second']);
    declare(s, 'sathar', 'by/LB/1 zgata');
    expect([hull(s.game, 'doliin-bay'), hull(s.game, 'zgata'), hull(s.game, 'second')]).toEqual([25, 36, 40]);
    const station = declare(offensive(harbour([ZGATA]), [1, 4]), 'sathar', 'by/LB/1 doliin-bay');
    expect([hull(station.game, 'doliin-bay'), hull(station.game, 'zgata')]).toEqual([21, 40]);
  });

  rule('KH-STN-09', 'can be attacked like any others, but not fighters and assault scouts', () => {
    const s = offensive(harbour([ZGATA, STILETTO, { type: 'fighter', name: 'Gnat' }]), [100]);
    expect(openShots(s, 'sathar').filter((one) => one.startsWith('by/LC'))).toEqual([
      'by/LC/1 doliin-bay',
      'by/LC/1 zgata',
    ]);
    for (const id of ['stiletto', 'gnat']) {
      const refused = whyNot(s, 'sathar', `by/LC/1 ${id}`);
      expect(refused).toMatchObject({ why: 'docked-target', clause: 'KH-STN-09' });
      expect(refused).toHaveWords(words);
    }
    declare(s, 'sathar', 'by/LC/1 zgata');
    expect(needs(s)).toEqual([[55, 60, 10, -15]]);
  });

  test('a station uses its own masking screens and interceptors', () => {
    const game = harbour([], {}, 'basic', { screen: 'MS', load: { RH: 1, MS: 1, ICM: 2 } });
    const s = declare(offensive(game, [100, 100]), 'sathar', 'by/LB/1 doliin-bay', 'by/T doliin-bay');
    expect(s.answer('upf', { 'doliin-bay': 2 })).toBeDone();
    expect(needs(s)).toEqual([
      [-5, 10, -15],
      [50, 70, -20],
    ]);
    expect(left(s.game, 'doliin-bay', 'ICM')).toBe(0);
  });
});

/** Guest docked at a station of the Sathar in (0,0). */
function ownDock(load: CraftedShip['load'] & object, type: CraftedShip['type'] = 'frigate') {
  const ships: CraftedShip[] = [
    { type: 'space-station', side: 'sathar', name: 'Rock', at: at(0, 0), load: {} },
    { type, side: 'sathar', name: 'Guest', docked: 'rock', load },
  ];
  return { ships };
}

describe('explosions in dock', () => {
  /** The station has one point left, and By's laser battery takes it. */
  const blown = (docked: readonly Partial<CraftedShip>[], level: Level = 'basic') =>
    declare(
      offensive(harbour(docked, {}, level, { hull: 1 }), level === 'basic' ? [1, 1] : [1, 11, 1]),
      'sathar',
      'by/LB/1 doliin-bay',
    );

  rule('KH-STN-10', 'the example: Doliin Bay (25) does 13 to each; the Stiletto has 2 left, the Z’Gata 27', () => {
    const s = blown([ZGATA, STILETTO]);
    expect([hull(s.game, 'zgata'), hull(s.game, 'stiletto')]).toEqual([27, 2]);
    expect(sentences(s.events).slice(-3)).toEqual([
      'Doliin Bay is destroyed.',
      "Doliin Bay blows up: Z'Gata, docked there, takes 13. Hull now 27.",
      'Doliin Bay blows up: Stiletto, docked there, takes 13. Hull now 2.',
    ]);
    // Left in the hex, undocked, at speed 0, in the station's orbit and its direction.
    for (const id of ['zgata', 'stiletto'])
      expect(shipOf(s.game, id)).toMatchObject({
        is: 'orbit',
        planet: 'kenzah',
        way: 1,
        base: '',
        speed: 0,
        q: at(3, 0)[0],
        r: at(3, 0)[1],
      });
  });

  rule(
    'KH-STN-10',
    'whom it kills does nothing more to the lost station; without dice in the Advanced Game too',
    () => {
      const s = blown([{ ...ZGATA, hull: 13 }, STILETTO, { type: 'fighter', name: 'Gnat' }], 'advanced');
      expect(s.game.ships.slice(2).map(({ id, is, hull: points }) => [id, is, points])).toEqual([
        ['doliin-bay', 'destroyed', 0],
        ['zgata', 'destroyed', 0],
        ['stiletto', 'orbit', 2],
        ['gnat', 'destroyed', 0],
      ]);
      expect(told(s, 'docked-lost')).toEqual([]);
      expect(s.dice.unused).toEqual([]);
      expect(shipOf(s.game, 'stiletto').damage).toMatchObject({ fire: 'none', navigation: false });
    },
  );

  rule('KH-STN-10', 'a station off every planet leaves its ships flying, at speed 0', () => {
    const game = harbour([ZGATA], {}, 'basic', { hull: 1 });
    Object.assign(shipOf(game, 'doliin-bay'), { planet: '', is: 'flying' });
    const s = declare(offensive(game, [1, 1]), 'sathar', 'by/LB/1 doliin-bay');
    expect(shipOf(s.game, 'zgata')).toMatchObject({ is: 'flying', planet: '', speed: 0 });
  });

  rule('KH-STN-11', 'the example: the Z’Gata (40) blows up in dock, and Doliin Bay takes 20', () => {
    const game = harbour([{ ...ZGATA, hull: 1 }, STILETTO]);
    const s = declare(offensive(game, [1, 1]), 'sathar', 'by/LB/1 zgata');
    expect([hull(s.game, 'doliin-bay'), hull(s.game, 'stiletto'), shipOf(s.game, 'zgata').is]).toEqual([
      5,
      15,
      'destroyed',
    ]);
    expect(sentences(s.events).slice(-2)).toEqual([
      "Z'Gata is destroyed.",
      "Z'Gata blows up in dock: Doliin Bay takes 20. Hull now 5.",
    ]);
    expect(shipOf(s.game, 'stiletto')).toMatchObject({ is: 'docked', base: 'doliin-bay' });
  });

  rule('KH-STN-11', 'rounded up; if it destroys the station, its other ships follow', () => {
    const odd = declare(offensive(harbour([{ ...ZGATA, hull0: 15, hull: 1 }]), [1, 1]), 'sathar', 'by/LB/1 zgata');
    expect(hull(odd.game, 'doliin-bay')).toBe(17);
    const chain = declare(
      offensive(harbour([{ ...ZGATA, hull: 1 }, STILETTO, { name: 'Third' }], {}, 'basic', { hull: 20 }), [1, 1]),
      'sathar',
      'by/LB/1 zgata',
    );
    expect(chain.events.map(({ type }) => type).slice(3)).toEqual([
      'destroyed',
      'docked-lost',
      'destroyed',
      'base-lost',
      'base-lost',
    ]);
    expect([hull(chain.game, 'stiletto'), hull(chain.game, 'third')]).toEqual([2, 27]);
  });

  rule('KH-STN-20', 'fighters aboard a carrier go down with it: 38 to each', () => {
    const game = duel(
      {},
      { type: 'assault-carrier', name: 'Infamous', hull: 1, at: at(3, 0) },
      {
        ships: [1, 2, 3].map((n): CraftedShip => ({ type: 'fighter', side: 'upf', name: `F${n}`, docked: 'infamous' })),
      },
    );
    const s = declare(offensive(game, [1, 1]), 'sathar', 'by/LB/1 infamous');
    expect(s.game.ships.slice(1).map(({ is }) => is)).toEqual(['destroyed', 'destroyed', 'destroyed', 'destroyed']);
    expect(told(s, 'base-lost').map(({ data }) => data?.['damage'])).toEqual([38, 38, 38]);
    expect(sentences(told(s, 'base-lost'))[0]).toBe('Infamous blows up: F1, docked there, takes 38. Hull now 0.');
  });

  rule('KH-STN-10', 'a carrier docked at the station that does not survive it takes its fighters along', () => {
    const carrier: Half = { type: 'assault-carrier', name: 'Infamous', hull: 13 };
    const game = harbour([carrier, ZGATA, { type: 'fighter', name: 'Gnat', docked: 'infamous' }], {}, 'basic', {
      hull: 1,
    });
    const s = declare(offensive(game, [1, 1]), 'sathar', 'by/LB/1 doliin-bay');
    expect(s.game.ships.slice(3).map(({ id, is }) => [id, is])).toEqual([
      ['infamous', 'destroyed'],
      ['zgata', 'orbit'],
      ['gnat', 'destroyed'],
    ]);
  });
});

test('an attack on the base is remembered, hit or miss; one on a ship at it is that ship’s', () => {
  const s = declare(offensive(harbour([ZGATA]), [100]), 'sathar', 'by/LB/1 doliin-bay');
  expect([shipOf(s.game, 'doliin-bay').attacked, shipOf(s.game, 'zgata').attacked]).toEqual([true, false]);
  const other = declare(offensive(harbour([ZGATA]), [100]), 'sathar', 'by/LB/1 zgata');
  expect([shipOf(other.game, 'doliin-bay').attacked, shipOf(other.game, 'zgata').attacked]).toEqual([false, true]);
});
