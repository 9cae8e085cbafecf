import { definition } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import catalogue from '../src/catalogue.json' with { type: 'json' };
import { SHIP_TYPES } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import {
  TURN_COST,
  WARHEAD_DR,
  WARHEAD_DV,
  WARHEAD_KINDS,
  WARHEAD_PILOTING,
  WARHEADS,
  warheadName,
} from '../src/data/warheads.ts';
import { DAMAGE, dodgedOn, dodgeOdds, dodgeRows, hitChance } from '../src/rules/dodge.ts';
import { craftGame } from './craft.ts';

const PILOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The lowest face on which so many of n are dodged; never where there is none. */
const lowest = (plt: number, n: number, wanted: number): number | 'never' => {
  for (let face = 1; face <= 10; face++) if (dodgedOn(face, { plt, feat: 0 }, n) >= wanted) return face;
  return 'never';
};

describe('figures of warheads', () => {
  definition('SD-TAB-05', 'allowance, turn cost, damage, DV, DR and Piloting of both kinds', () => {
    const rows = WARHEAD_KINDS.map((kind) => {
      const { name, allowance, dice } = WARHEADS[kind];
      return [
        name.toLowerCase().replace(' ', '_'),
        allowance,
        TURN_COST,
        dice,
        WARHEAD_DV,
        WARHEAD_DR,
        1,
        WARHEAD_PILOTING,
      ];
    });
    expect(rows).toEqual([
      ['proton_torpedo', 12, 3, '3d12', 10, 0, 1, 5],
      ['concussion_missile', 14, 3, '1d12', 10, 0, 1, 5],
    ]);
  });

  definition('SD-WAR-01', 'two kinds of warheads; every mount on a display is a cannon', () => {
    expect(WARHEAD_KINDS.map((kind) => WARHEADS[kind].name)).toEqual(['Proton Torpedo', 'Concussion Missile']);
    const mounts = new Set(SHIP_TYPES.flatMap((type) => DISPLAYS[type].mounts.map(({ name }) => name)));
    expect([...mounts].sort()).toEqual(['Auto-Blaster', 'Ion Cannon', 'Laser Cannon']);
    expect(warheadName({ id: 'w7', kind: 'torpedo' })).toBe('Proton Torpedo 7');
  });

  definition('SD-DSP-19', 'one pip for each warhead of a stated kind; ships without pips carry none', () => {
    const pips = Object.fromEntries(
      SHIP_TYPES.map((type) => [type, [DISPLAYS[type].torpedoes, DISPLAYS[type].missiles]]),
    );
    expect(pips).toEqual({
      'x-wing': [6, 0],
      'y-wing': [6, 0],
      'a-wing': [0, 4],
      'b-wing': [8, 0],
      'tie-fighter': [0, 0],
      'tie-interceptor': [0, 0],
      'tie-bomber': [2, 8],
      'tie-advanced': [0, 0],
      'yt-1300': [0, 0],
    });
  });

  definition('SD-JAM-01', 'every ship has a jammer', () => {
    for (const type of SHIP_TYPES) expect(DISPLAYS[type].jammer, type).toBe(2);
  });

  test('the means shown are those of the dice', () => {
    for (const kind of WARHEAD_KINDS) {
      const mean = DAMAGE[kind].outcomes.reduce((sum, { is, chance }) => sum + is * chance, 0);
      expect(mean).toBeCloseTo(WARHEADS[kind].mean, 10);
    }
  });
});

describe('odds of a dodge', () => {
  definition('SD-TAB-13', 'the lowest face needed, for every Piloting and one to four warheads', () => {
    const rows = PILOTS.map((plt) => [
      plt,
      lowest(plt, 1, 1),
      ...[2, 3, 4].flatMap((n) => [lowest(plt, n, 1), lowest(plt, n, n)]),
    ]);
    expect(rows).toEqual([
      [1, 'never', 'never', 'never', 'never', 'never', 'never', 'never'],
      [2, 10, 'never', 'never', 'never', 'never', 'never', 'never'],
      [3, 9, 10, 'never', 'never', 'never', 'never', 'never'],
      [4, 8, 9, 10, 10, 'never', 'never', 'never'],
      [5, 7, 8, 9, 9, 'never', 10, 'never'],
      [6, 6, 7, 8, 8, 10, 9, 'never'],
      [7, 5, 6, 7, 7, 9, 8, 'never'],
      [8, 4, 5, 6, 6, 8, 7, 10],
      [9, 3, 4, 5, 5, 7, 6, 9],
      [10, 2, 3, 4, 4, 6, 5, 8],
    ]);
  });

  test('the rolled table says what the formula says, and the ten faces are all there', () => {
    for (const plt of PILOTS)
      for (let n = 1; n <= 8; n++) {
        const rows = dodgeRows(n);
        for (let face = 1; face <= 10; face++) {
          const sum = face + plt - n - 10;
          const met = rows.find(({ to }) => sum <= to) ?? rows.at(-1);
          expect(met?.is).toBe(dodgedOn(face, { plt, feat: 0 }, n));
        }
        expect(dodgeOdds({ plt, feat: 0 }, n).reduce((sum, ways) => sum + ways)).toBe(10);
      }
  });

  test('the chance of a hit: alone, together, of mixed kinds, and where nobody can dodge', () => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', plt: 7 },
        { type: 'x-wing', name: 'Slow', marks: [3, 7, 11] },
      ],
    });
    const [ship, slow] = game.ships as [(typeof game.ships)[0], (typeof game.ships)[0]];
    expect(hitChance(game, ship, 'missile', { torpedo: 0, missile: 1 })).toBeCloseTo(0.4, 10);
    // Two: none on 1 to 5, one on 6, both on 7 to 10.
    expect(hitChance(game, ship, 'torpedo', { torpedo: 2, missile: 0 })).toBeCloseTo(1 - (1 * 0.1 + 2 * 0.4) / 2, 10);
    // Missiles go first: on 6 it is the missile, on more it is both.
    expect(hitChance(game, ship, 'missile', { torpedo: 1, missile: 1 })).toBeCloseTo(0.5, 10);
    expect(hitChance(game, ship, 'torpedo', { torpedo: 1, missile: 1 })).toBeCloseTo(0.6, 10);
    expect(hitChance(game, slow, 'torpedo', { torpedo: 1, missile: 0 })).toBe(1);
  });

  test('the catalogue has the clauses this file stands for', () => {
    const text = JSON.stringify(catalogue);
    for (const id of ['SD-TAB-05', 'SD-TAB-13', 'SD-DSP-19']) expect(text).toContain(id);
  });
});
