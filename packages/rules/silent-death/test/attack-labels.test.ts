import { counting, explaining } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { gunneryOf, pilotingOf } from '../src/data/heroes.ts';
import { displayOf } from '../src/data/track.ts';
import type { Hero } from '../src/game.ts';
import { arcsOf, inArc } from '../src/rules/arcs.ts';
import {
  addModifiers,
  diceOf,
  labelledDamage,
  labelledRoll,
  rangeModifier,
  readsOf,
  rollOf,
} from '../src/rules/attack.ts';
import { type CraftedShip, craftGame } from './craft.ts';

/** What is added to an attack roll, and why: each modifier with and without its condition. */

const HERO: Hero = { name: 'Sela', fortitude: 0, reflex: 0, dodge: true, operation: false, suit: false };
const attack = (ship: Partial<CraftedShip>, mountAt = 0, linkAt = 0, range = 5) => {
  const game = craftGame({
    ships: [
      { type: 'x-wing', gnr: 6, ...ship },
      { type: 'tie-fighter', at: '2010' },
    ],
    warheads: [{ kind: 'missile', side: 'imperial', target: 'x-wing', at: '1510' }],
  });
  const by = game.ships[0]!;
  const mount = displayOf(by).mounts[mountAt]!;
  return { ship: by, mount, link: mount.links[linkAt]!, target: game.ships[1]!, range, warhead: game.warheads[0]! };
};
const modifiers = (...args: Parameters<typeof attack>): string =>
  addModifiers(explaining(), attack(...args))
    .told()
    .parts.map(({ value, label, clause }) => `${value} ${label} ${clause}`)
    .join(', ');

describe('modifiers', () => {
  test('links, range, damage, a missing feat', () => {
    expect(modifiers({})).toBe('');
    expect(modifiers({}, 0, 2)).toBe('3 four linked SD-DSP-12');
    expect(modifiers({ type: 'b-wing' }, 2, 1)).toBe('2 three linked SD-DSP-12');
    expect([modifiers({}, 0, 0, 3), modifiers({}, 0, 0, 4), modifiers({}, 0, 0, 9), modifiers({}, 0, 0, 10)]).toEqual([
      ...['1 short range SD-FIR-09', '', '', '-1 long range SD-FIR-09'],
    ]);
    expect(modifiers({ toHit: -1 })).toBe('-1 targeting damaged SD-CRT-13');
    expect([modifiers({ type: 'y-wing', laserToHit: -2 }), modifiers({ type: 'y-wing', laserToHit: -2 }, 1)]).toEqual([
      '-2 lasers damaged SD-CRT-15',
      '',
    ]);
    expect(modifiers({ heroes: { pilot: HERO, gunner: null } })).toBe(
      '-2 without the feat Starship Operation SD-RPG-07',
    );
    expect(modifiers({ heroes: { pilot: { ...HERO, operation: true }, gunner: null } })).toBe('');
    // A gunner's mount asks the gunner.
    expect([
      modifiers({ type: 'y-wing', heroes: { pilot: HERO, gunner: null } }, 1),
      modifiers({ type: 'y-wing', heroes: { pilot: null, gunner: HERO } }, 1),
    ]).toEqual([...['', '-2 without the feat Starship Operation SD-RPG-07']]);
  });
  test('the bare sum is the same as the labelled one, and the dice say it', () => {
    for (const args of [
      [{}],
      [{}, 0, 2, 2],
      [{ toHit: -2, laserToHit: -1 }, 0, 1, 10],
      [{ heroes: { pilot: HERO, gunner: null } }, 0, 0, 3],
      [{ type: 'y-wing', gunner: 8, laserToHit: -1 }, 1, 1, 8],
    ] as Parameters<typeof attack>[]) {
      const one = attack(...args);
      const { total } = addModifiers(explaining(), one).told();
      const roll = rollOf(one);
      expect(roll.need).toBe(14 - total);
      expect(rollOf({ ...one, target: one.warhead }).need).toBe(10 - total);
      expect(diceOf(one)).toBe(
        `2d${roll.die}+1d${roll.adb}${total === 0 ? '' : total > 0 ? `+${total}` : `−${-total}`}`,
      );
    }
    expect([rollOf(attack({})).dr, rollOf({ ...attack({}), target: attack({}).warhead }).dr]).toEqual([1, -1]);
    expect([diceOf(attack({ toHit: -2 })), diceOf(attack({ type: 'y-wing', gunner: 8 }, 1))]).toEqual([
      '2d8+1d6−2',
      '2d6+1d8',
    ]);
  });
  test('range: short +1, medium 0, long -1 (SD-TAB-07)', () => {
    const { mount } = attack({});
    expect([0, 3, 4, 9, 10].map((range) => rangeModifier(mount, range))).toEqual([1, 1, 0, 0, -1]);
  });
});

describe('in words', () => {
  const play = { by: () => undefined, tally: explaining };
  const parts = ({ total, parts: of }: { total: number; parts: readonly { value: number; label: string }[] }) =>
    `${total}: ${of.map(({ value, label }) => `${value} ${label}`).join(', ')}`;
  test('the roll: dice, the die for Gunnery, modifiers', () => {
    expect(parts(labelledRoll(explaining(), attack({}, 0, 1), [7, 4, 3]))).toBe(
      '15: 11 2d8, 3 d6 for Gunnery 6, 1 two linked',
    );
    expect(parts(labelledRoll(explaining(), attack({ type: 'y-wing', gunner: 9 }, 1), [1, 2, 3]))).toBe(
      '6: 3 2d6, 3 d10 for Gunnery 9',
    );
  });
  test('the damage: the reading, the link, half of it for ions', () => {
    expect(parts(labelledDamage(play, attack({}, 0, 2), [7, 4, 3]))).toBe('6: 3 Low, 3 four linked');
    expect(parts(labelledDamage(play, attack({}), [7, 4, 3]))).toBe('3: 3 Low');
    expect(parts(labelledDamage(play, attack({ type: 'b-wing' }, 2, 1), [6, 4, 2]))).toBe(
      '4: 4 Medium, 3 three linked, -3 ion: half, rounded up',
    );
    expect(parts(labelledDamage(play, attack({ type: 'b-wing', lowBlasters: true }, 1), [6, 4, 2]))).toBe('2: 2 Low');
    expect([readsOf(attack({ type: 'b-wing' }).ship, attack({ type: 'b-wing' }, 1).mount)]).toEqual(['medium']);
  });
});

test('levels of heroes: half the bonus, one less for Piloting, from 1 to 10 (SD-RPG-02 to SD-RPG-04)', () => {
  const piloting = (bonus: number) => pilotingOf(bonus, counting()).total;
  const gunnery = (bonus: number) => gunneryOf(bonus, counting()).total;
  expect([-20, 0, 3, 4, 5, 6, 21, 22, 23, 24, 60].map(piloting)).toEqual([1, 1, 1, 1, 1, 2, 9, 10, 10, 10, 10]);
  expect([-20, 0, 1, 2, 3, 4, 19, 20, 21, 22, 60].map(gunnery)).toEqual([1, 1, 1, 1, 1, 2, 9, 10, 10, 10, 10]);
  const told = pilotingOf(0, explaining()).told();
  expect(told.parts.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '0 half the Pilot bonus',
    '-1 conversion',
    '2 least level',
  ]);
  // Who is exactly there needs no help.
  const parts = (tally: ReturnType<typeof pilotingOf>) => tally.told().parts.length;
  expect([parts(pilotingOf(4, explaining())), parts(pilotingOf(22, explaining()))]).toEqual([2, 2]);
  expect([
    parts(gunneryOf(2, explaining())),
    parts(gunneryOf(20, explaining())),
    parts(gunneryOf(22, explaining())),
  ]).toEqual([1, 1, 2]);
});

test('arcs: each its sixth and both its borders; a jammed turret has half of all (SD-FIR-04, SD-CRT-22)', () => {
  const from = { q: 10, r: 10, facing: 0 as const };
  const CODES = ['F', 'FQR', 'RQR', 'R', 'RQL', 'FQL'] as const;
  const hexes: readonly (readonly [number, number])[] = [
    [3, 0],
    [0, 3],
    [-3, 3],
    [-3, 0],
    [0, -3],
    [3, -3],
  ];
  for (const [i, [q, r]] of hexes.entries()) {
    const held = CODES.filter((code) => inArc(from, [code], { q: 10 + q, r: 10 + r }));
    expect(held, `${i}`).toEqual([CODES[i]]);
    expect(inArc(from, ['360'], { q: 10 + q, r: 10 + r })).toBe(true);
  }
  // Turned by one the same hexes lie one arc further to the left.
  expect(inArc({ ...from, facing: 1 }, ['F'], { q: 10, r: 13 })).toBe(true);
  // On the line between two arcs both hold; in the ship's own hex all do.
  expect(CODES.filter((code) => inArc(from, [code], { q: 12, r: 12 }))).toEqual(['F', 'FQR']);
  expect(CODES.filter((code) => inArc(from, [code], { q: 10, r: 10 }))).toEqual([...CODES]);
  const turret = (type: 'y-wing' | 'yt-1300', at: number, jam: '' | 'fore' | 'aft') => {
    const [ship] = craftGame({ ships: [{ type, side: 'rebel', turret: jam }] }).ships;
    return arcsOf(ship!, displayOf(ship!).mounts[at]!).join(' ');
  };
  expect([
    turret('y-wing', 1, ''),
    turret('y-wing', 1, 'fore'),
    turret('y-wing', 1, 'aft'),
    turret('y-wing', 0, 'aft'),
  ]).toEqual([...['360', 'F FQR FQL', 'R RQR RQL', 'F']]);
});
