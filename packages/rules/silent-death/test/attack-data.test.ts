import { definition } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Critical, type MountId, type Reads, SHIP_TYPES } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import { trackOf } from '../src/data/track.ts';
import { inArc } from '../src/rules/arcs.ts';
import { rangeModifier } from '../src/rules/attack.ts';
import { oddsOf } from '../src/rules/attack-odds.ts';
import { boxesOf, damageOf, readDice } from '../src/rules/damage.ts';
import { attackDie } from '../src/rules/ship-state.ts';

const READINGS: readonly [Reads, readonly [number, number, number], number][] = [
  ['low', [2, 4, 6], 2],
  ['medium', [2, 4, 6], 4],
  ['high', [2, 4, 6], 6],
  ['low', [3, 3, 5], 6],
  ['medium', [3, 3, 5], 5],
  ['high', [3, 5, 5], 10],
  ['low', [3, 5, 5], 3],
  ['medium', [3, 5, 5], 10],
  ['high', [3, 3, 5], 5],
  ['low', [4, 4, 4], 12],
  ['medium', [4, 4, 4], 12],
  ['high', [4, 4, 4], 12],
];

/** The three dice in every order in which they can lie. */
const orders = ([a, b, c]: readonly [number, number, number]): [number, number, number][] => [
  [a, b, c],
  [a, c, b],
  [b, a, c],
  [b, c, a],
  [c, a, b],
  [c, b, a],
];

describe('reading damage dice', () => {
  definition('SD-TAB-02', 'every row, whichever way the dice lie', () => {
    for (const [reads, dice, damage] of READINGS)
      for (const [a, b, c] of orders(dice)) {
        expect([reads, dice, damageOf(reads, a, b, c)]).toEqual([reads, dice, damage]);
        expect(readDice(reads, [a, b, c]).damage).toBe(damage);
      }
  });
  test('no cannon reads All: that is for dice without a reading (SD-ATK-09)', () => {
    for (const type of SHIP_TYPES)
      for (const { reads } of DISPLAYS[type].mounts) expect(['low', 'medium', 'high']).toContain(reads);
  });
  test('boxes are never fewer than none', () => {
    expect([boxesOf(15, 1), boxesOf(3, 3), boxesOf(2, 3), boxesOf(0, 0)]).toEqual([14, 0, 0, 0]);
  });
});

const mountsOf = (id: MountId) =>
  SHIP_TYPES.flatMap((type) => DISPLAYS[type].mounts.filter((mount) => mount.id === id));

describe('cannons', () => {
  definition('SD-TAB-06', 'dice, reading, ranges and links of each type are the same on every display', () => {
    const links: { [id in MountId]: { [barrels: number]: readonly [number, number] } } = {
      laser: { 1: [0, 0], 2: [1, 1], 4: [3, 3] },
      ion: { 1: [0, 0], 2: [1, 2], 3: [2, 3] },
      blaster: { 1: [0, 0], 2: [1, 2] },
    };
    const rest = {
      laser: { die: 8, reads: 'low', range: [3, 9, 10], name: 'Laser Cannon' },
      ion: { die: 6, reads: 'medium', range: [2, 7, 10], name: 'Ion Cannon' },
      blaster: { die: 6, reads: 'medium', range: [2, 5, 8], name: 'Auto-Blaster' },
    };
    for (const id of ['laser', 'ion', 'blaster'] as const) {
      expect(mountsOf(id).length).toBeGreaterThan(0);
      for (const mount of mountsOf(id)) {
        expect(mount).toMatchObject(rest[id]);
        for (const { barrels, toHit, damage } of mount.links) {
          expect([toHit, damage]).toEqual(links[id][barrels]);
          expect(mount.barrels % barrels).toBe(0);
        }
        expect(mount.links.map(({ barrels }) => barrels)).toContain(1);
        expect(mount.links.map(({ barrels }) => barrels)).toContain(mount.barrels);
      }
    }
  });
  definition('SD-DSP-14', 'a pilot’s mount fires ahead only', () => {
    for (const type of SHIP_TYPES)
      for (const { crew, arcs } of DISPLAYS[type].mounts) if (crew === 'pilot') expect(arcs).toEqual(['F']);
  });
  definition('SD-TAB-07', 'short +1, medium 0, long −1', () => {
    const [laser] = DISPLAYS['x-wing'].mounts;
    if (laser === undefined) throw new Error('no laser');
    expect([0, 1, 3, 4, 9, 10].map((range) => rangeModifier(laser, range))).toEqual([1, 1, 1, 0, 0, -1]);
  });
  definition('SD-TAB-08', 'six arcs clockwise from the bow, and all round', () => {
    const codes = ['F', 'FQR', 'RQR', 'R', 'RQL', 'FQL'] as const;
    const around = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const;
    for (const facing of [0, 1, 2, 3, 4, 5] as const)
      for (const [i, code] of codes.entries())
        for (const [j, [q, r]] of around.entries()) {
          expect(inArc({ q: 0, r: 0, facing }, [code], { q, r })).toBe((facing + i) % 6 === j);
          expect(inArc({ q: 0, r: 0, facing }, ['360'], { q, r })).toBe(true);
        }
  });
  definition('SD-DSP-18', 'the dice of a cannon are two of its own and one of the firer’s', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10].map(attackDie)).toEqual([4, 4, 6, 6, 8, 8, 10, 10]);
    expect(
      SHIP_TYPES.flatMap((type) => DISPLAYS[type].mounts.map(({ die }) => die)).every((die) => die === 6 || die === 8),
    ).toBe(true);
  });
});

/** Mount, link, ADB; throws that hit DV 14, of all, mean boxes against DR 1; throws that hit a warhead. */
const ODDS: readonly [MountId, number, 4 | 6 | 8 | 10, number, number, number, number][] = [
  ['laser', 1, 4, 74, 256, 0.637, 182],
  ['laser', 1, 6, 153, 384, 1.234, 301],
  ['laser', 1, 8, 256, 512, 1.615, 428],
  ['laser', 1, 10, 375, 640, 1.834, 556],
  ['laser', 2, 4, 100, 256, 1.199, 204],
  ['laser', 2, 6, 192, 384, 1.898, 328],
  ['laser', 2, 8, 304, 512, 2.35, 456],
  ['laser', 2, 10, 428, 640, 2.62, 584],
  ['laser', 4, 4, 156, 256, 2.926, 236],
  ['laser', 4, 6, 268, 384, 3.742, 364],
  ['laser', 4, 8, 392, 512, 4.256, 492],
  ['laser', 4, 10, 520, 640, 4.555, 620],
  ['ion', 2, 4, 20, 144, 0.5, 92],
  ['ion', 2, 6, 56, 216, 1.065, 160],
  ['ion', 2, 8, 112, 288, 1.368, 232],
  ['ion', 2, 10, 180, 360, 1.65, 304],
  ['blaster', 2, 4, 20, 144, 1.083, 92],
  ['blaster', 2, 6, 56, 216, 2.287, 160],
  ['blaster', 2, 8, 112, 288, 2.972, 232],
  ['blaster', 2, 10, 180, 360, 3.597, 304],
];

definition('SD-TAB-16', 'exact odds at medium range, to the last throw', () => {
  for (const [id, barrels, adb, hits, throws, mean, downs] of ODDS) {
    const mount = mountsOf(id).find(({ links }) => links.some((link) => link.barrels === barrels));
    const link = mount?.links.find((one) => one.barrels === barrels);
    if (mount === undefined || link === undefined) throw new Error(`no ${id} of ${barrels}`);
    const roll = { die: mount.die, adb, reads: mount.reads, bonus: link.damage, ion: id === 'ion' };
    const ship = oddsOf({ ...roll, need: 14 - link.toHit, dr: 1 });
    const warhead = oddsOf({ ...roll, need: 10 - link.toHit, dr: -1 });
    expect([id, barrels, adb, ship.hits, ship.throws]).toEqual([id, barrels, adb, hits, throws]);
    expect(Math.round(1000 * ship.mean) / 1000).toBe(mean);
    expect([warhead.hits, warhead.throws]).toEqual([downs, throws]);
    // What the rules read of the dice has the same odds.
    expect(ship.reading.outcomes.reduce((sum, { is, chance }) => sum + is * chance, 0)).toBeCloseTo(ship.mean, 12);
    expect(warhead.atLeast(1)).toBeCloseTo(downs / throws, 12);
    expect(ship.meanUpTo(99)).toBeCloseTo(ship.mean, 12);
  }
});

definition('SD-TAB-04', 'every sign of every track is one of the eight', () => {
  const known = /^(o|D\d+|R\d+|w|W|t|\*|X)$/;
  for (const type of SHIP_TYPES) {
    const signs = DISPLAYS[type].track.split(' ');
    expect(signs.every((sign) => known.test(sign))).toBe(true);
    expect(signs.indexOf('X')).toBe(signs.length - 1);
    expect(trackOf({ type }).length).toBe(signs.length);
  }
});

/** The names on the Critical Hits tables, in the order of the ship types. */
const CRITICALS: readonly (readonly [number, ...string[]])[] = [
  [
    2,
    'Pilot killed',
    'Pilot killed',
    'Pilot killed',
    'Pilot killed',
    'Pilot killed',
    'Pilot killed',
    'Pilot killed',
    'Pilot killed',
    'Pilot killed',
  ],
  [
    3,
    'R2 unit hit',
    'R2 unit hit',
    'Damage Control unit hit',
    'Gyroscopic rotator damaged',
    'Structural damage',
    'Structural damage',
    'Structural damage',
    'Structural damage',
    'Main computer hit',
  ],
  [
    4,
    'Cannons overheat',
    'Laser Cannons overheat',
    'Laser Cannons overheat',
    'Laser targeter hit',
    'Damage control computer hit',
    'Damage control computer hit',
    'Damage control computer hit',
    'Damage control computer hit',
    'Laser Cannons overheat',
  ],
  [
    5,
    'Proton Torpedoes hit',
    'Proton Torpedoes hit',
    'Concussion Missiles hit',
    'Proton Torpedoes hit',
    'Controls unresponsive',
    'Controls unresponsive',
    'Controls unresponsive',
    'Controls unresponsive',
    'Targeting computer damaged',
  ],
  [
    6,
    'Shields damaged',
    'Shields damaged',
    'Shields damaged',
    'Shields damaged',
    'Twin Laser Cannons hit',
    'Quad Laser Cannons hit',
    'Targeting sensor hit',
    'Twin Laser Cannons hit',
    'Laser Cannon turret jammed',
  ],
  [
    7,
    'Targeting computer damaged',
    'Targeting computer damaged',
    'Targeting computer damaged',
    'Clang',
    'Adjusting targeting computer',
    'Adjusting targeting computer',
    'Armored cockpit',
    'Armored cockpit',
    'Armored hull',
  ],
  [
    8,
    'Engine sputters',
    'Engine sputters',
    'Engine sputters',
    'Engine sputters',
    'Engine sputters',
    'Engine sputters',
    'Adjusting targeting computer',
    'Adjusting targeting computer',
    'Engine sputters',
  ],
  [
    9,
    'Jammer hit',
    'Ion Cannon turret jammed',
    'Controls damaged',
    'Auto-Blasters hit',
    'Jammer hit',
    'Jammer hit',
    'Engine sputters',
    'Engine sputters',
    'Laser Cannon turret jammed',
  ],
  [
    10,
    'Stabilizer comes loose',
    'Jammer hit',
    'Jammer hit',
    'Jammer hit',
    'Solar panel damaged',
    'Solar panel damaged',
    'Jammer hit',
    'Jammer hit',
    'Stabilizer comes loose',
  ],
  [
    11,
    'Pilot dazed',
    'Gunner killed',
    'Pilot dazed',
    'S-Foils jammed',
    'Pilot dazed',
    'Pilot dazed',
    'Solar panel damaged',
    'Solar panel damaged',
    'Pilot dazed',
  ],
  [
    12,
    'Reactor hit',
    'Reactor hit',
    'Reactor hit',
    'Reactor hit',
    'Reactor hit',
    'Reactor hit',
    'Reactor hit',
    'Reactor hit',
    'Reactor hit',
  ],
];

definition('SD-TAB-14', 'every Critical Hits table has its eleven results', () => {
  for (const [roll, ...names] of CRITICALS)
    for (const [i, type] of SHIP_TYPES.entries())
      expect(DISPLAYS[type].criticals[roll - 2]).toMatchObject({ roll, name: names[i] });
});

definition('SD-TAB-17', 'a code for every printed effect, with the clause that says what it does', () => {
  const clauses: { [code in Critical['code']]: readonly string[] } = {
    'pilot-killed': ['SD-CRT-06'],
    'no-damage-control': ['SD-CRT-07'],
    'cannons-barred': ['SD-CRT-08'],
    'fire-barred': ['SD-CRT-27'],
    jettison: ['SD-CRT-09'],
    dv: ['SD-CRT-10', 'SD-CRT-11', 'SD-CRT-12'],
    'to-hit': ['SD-CRT-13', 'SD-CRT-14', 'SD-CRT-15'],
    drive: ['SD-CRT-16'],
    'no-jamming': ['SD-CRT-17'],
    dazed: ['SD-CRT-18', 'SD-CRT-19'],
    destroyed: ['SD-CRT-20'],
    'gunner-killed': ['SD-CRT-21'],
    arcs: ['SD-CRT-22', 'SD-CRT-23', 'SD-CRT-24'],
    'turn-cost': ['SD-CRT-25'],
    'mark-boxes': ['SD-CRT-26'],
    'launches-barred': ['SD-CRT-28'],
    none: ['SD-CRT-29'],
    'low-reading': ['SD-CRT-30'],
    'one-barrel': ['SD-CRT-31'],
  };
  const met = new Set<string>();
  for (const type of SHIP_TYPES)
    for (const { code, clause } of DISPLAYS[type].criticals) {
      expect(clauses[code]).toContain(clause);
      met.add(clause);
    }
  expect([...met].sort()).toEqual(Object.values(clauses).flat().sort());
});

definition('SD-CRT-32', 'the TIE Advanced has a table of its own: twin lasers, armoured cockpit, nobody dazed', () => {
  const { criticals, mounts } = DISPLAYS['tie-advanced'];
  expect(criticals[4]?.name).toBe('Twin Laser Cannons hit');
  expect(criticals[5]).toMatchObject({ name: 'Armored cockpit', code: 'none' });
  expect(criticals.some(({ code }) => code === 'dazed')).toBe(false);
  expect(mounts[0]?.barrels).toBe(2);
});
