import { explaining } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Reads } from '../src/data/display.ts';
import { oddsOf, type Roll } from '../src/rules/attack-odds.ts';
import { lowOf, totalOf, WRECKAGE } from '../src/rules/debris.ts';
import { DAMAGE, dodgerOf, dodgeTally, hitChance, hitChanceTold } from '../src/rules/dodge.ts';
import { tightOdds } from '../src/rules/tight-turn.ts';
import { craftGame } from './craft.ts';

/** Odds against every throw counted by hand. */

const READS: readonly Reads[] = ['low', 'medium', 'high'];

/** SD-TAB-02: the least, the middle one or the greatest; those that show the same count together; Medium with a pair is High. */
function readBy(reads: Reads, faces: readonly number[]): number {
  const sorted = [...faces].sort((a, b) => a - b);
  const pair = new Set(sorted).size < 3;
  const shown = reads === 'low' ? sorted[0] : reads === 'high' || pair ? sorted[2] : sorted[1];
  return faces.filter((face) => face === shown).reduce((sum, face) => sum + face, 0);
}

/** The total and the damage of every throw of these dice. */
function throwsOf(die: number, adb: number, reads: Reads): (readonly [total: number, damage: number])[] {
  const out: (readonly [number, number])[] = [];
  for (let a = 1; a <= die; a++)
    for (let b = 1; b <= die; b++) for (let c = 1; c <= adb; c++) out.push([a + b + c, readBy(reads, [a, b, c])]);
  return out;
}

/** How many throws mark so many boxes; a miss stands at -1. */
function counted({ need, bonus, ion, dr }: Roll, thrown: ReturnType<typeof throwsOf>): Map<number, number> {
  const out = new Map<number, number>();
  for (const [total, damage] of thrown) {
    const done = ion ? Math.ceil((damage + bonus) / 2) : damage + bonus;
    const boxes = total < need ? -1 : dr < 0 ? 1 : Math.max(0, done - dr);
    out.set(boxes, (out.get(boxes) ?? 0) + 1);
  }
  return out;
}

const DICE = [6, 8].flatMap((die) => [4, 6, 8, 10].flatMap((adb) => READS.map((reads) => ({ die, adb, reads }))));

describe('an attack roll', () => {
  test('hits, boxes in the mean, and every number of boxes, of every throw', () => {
    for (const { die, adb, reads } of DICE as Pick<Roll, 'die' | 'adb' | 'reads'>[]) {
      const thrown = throwsOf(die, adb, reads);
      for (const need of [2, 3, 4, 14, 2 * die + adb, 2 * die + adb + 1, 40])
        for (const [bonus, ion, dr] of [
          [0, false, 0],
          [0, true, 0],
          [3, false, 2],
          [3, true, 2],
          [1, false, 0],
          [1, false, -1],
        ] as const) {
          const roll: Roll = { die, adb, reads, need, bonus, ion, dr };
          const boxes = [...counted(roll, thrown)];
          const mean = (worth: (boxes: number) => number): number =>
            boxes.reduce((sum, [n, ways]) => sum + worth(Math.max(0, n)) * ways, 0) / thrown.length;
          const odds = oddsOf(roll);
          const missed = boxes.find(([n]) => n < 0)?.[1] ?? 0;
          let wrong = Math.abs(odds.mean - mean((n) => n));
          for (let n = 0; n <= 20; n++) {
            wrong = Math.max(wrong, Math.abs(odds.atLeast(n) - mean((one) => (one >= n ? 1 : 0))));
            wrong = Math.max(wrong, Math.abs(odds.meanUpTo(n) - mean((one) => Math.min(one, n))));
          }
          const name = JSON.stringify(roll);
          expect([odds.throws, odds.hits, odds.chance * odds.throws], name).toEqual([
            thrown.length,
            thrown.length - missed,
            expect.closeTo(thrown.length - missed, 9),
          ]);
          expect(wrong, name).toBeLessThan(1e-9);
        }
    }
  });

  test('counted once for all rolls alike', () => {
    const roll: Roll = { die: 8, adb: 6, reads: 'low', need: 14, bonus: 1, ion: false, dr: 1 };
    expect(oddsOf({ ...roll })).toBe(oddsOf(roll));
  });
});

test('debris: the total of three dice decides, the Low of them is the damage (SD-OPT-09)', () => {
  for (const { is, chance } of WRECKAGE.outcomes) {
    let ways = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let c = 1; c <= 6; c++) if (a + b + c === totalOf(is) && readBy('low', [a, b, c]) === lowOf(is)) ways++;
    expect(chance).toBeCloseTo(ways / 216, 12);
  }
});

test('warheads: the dice of SD-TAB-05, all added', () => {
  const span = (kind: 'torpedo' | 'missile') => {
    const sums = DAMAGE[kind].outcomes.map(({ is }) => is);
    return [
      Math.min(...sums),
      Math.max(...sums),
      DAMAGE[kind].outcomes.reduce((sum, { is, chance }) => sum + is * chance, 0),
    ];
  };
  expect(span('torpedo').map((n) => Math.round(n * 10) / 10)).toEqual([3, 36, 19.5]);
  expect(span('missile').map((n) => Math.round(n * 10) / 10)).toEqual([1, 12, 6.5]);
});

describe('a dodge', () => {
  const HERO = { name: 'Sela', fortitude: 0, reflex: 0, dodge: false, operation: true, suit: false };
  const target = (plt: number, feat = true, more = {}) => {
    const heroes = feat ? { pilot: null, gunner: null } : { pilot: HERO, gunner: null };
    const game = craftGame({ ships: [{ type: 'x-wing', plt, heroes, ...more }] });
    return { game, ship: game.ships[0]! };
  };
  /** SD-DOD-02 to SD-DOD-04: 1d10 + Piloting - n - 10; missiles are dodged first. */
  const expected = (plt: number, kind: 'torpedo' | 'missile', torpedoes: number, missiles: number): number => {
    const n = torpedoes + missiles;
    let hit = 0;
    for (let face = 1; face <= 10; face++) {
      const dodged = Math.min(n, Math.max(0, face + plt - n - 10));
      const arrived = [...Array(missiles).fill('missile'), ...Array(torpedoes).fill('torpedo')].slice(dodged);
      hit += arrived.filter((one) => one === kind).length / (kind === 'missile' ? missiles : torpedoes);
    }
    return hit / 10;
  };
  const CASES = [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 3],
    [3, 3],
  ] as const;

  test('the chance of one warhead among others, for every Piloting', () => {
    for (let plt = 1; plt <= 10; plt++)
      for (const [torpedoes, missiles] of CASES)
        for (const kind of ['torpedo', 'missile'] as const) {
          if ((kind === 'torpedo' ? torpedoes : missiles) === 0) continue;
          const { game, ship } = target(plt);
          const name = `${kind} of ${torpedoes} and ${missiles}, Piloting ${plt}`;
          expect(hitChance(game, ship, kind, { torpedo: torpedoes, missile: missiles }), name).toBeCloseTo(
            expected(plt, kind, torpedoes, missiles),
            12,
          );
          const unfit = target(plt, false);
          expect(hitChance(unfit.game, unfit.ship, kind, { torpedo: torpedoes, missile: missiles })).toBeCloseTo(
            expected(plt - 2, kind, torpedoes, missiles),
            12,
          );
        }
  });

  test('a warhead dodges with Piloting 5, whatever its turn (SD-WAR-37)', () => {
    const ships = [{ type: 'x-wing' }, { type: 'tie-fighter', at: '2010' }] as const;
    const game = craftGame({ ships, warheads: [{ kind: 'torpedo', side: 'imperial', target: 'x-wing', at: '1510' }] });
    for (const [torpedoes, missiles] of CASES)
      for (const kind of ['torpedo', 'missile'] as const) {
        if ((kind === 'torpedo' ? torpedoes : missiles) === 0) continue;
        const chance = hitChance(game, game.warheads[0]!, kind, { torpedo: torpedoes, missile: missiles });
        expect(chance).toBeCloseTo(expected(5, kind, torpedoes, missiles), 12);
      }
  });

  test('the roll with its reasons', () => {
    const rolled = (n: number, feat: boolean) => {
      const { total, parts } = dodgeTally(explaining(), 7, dodgerOf(target(8, feat).ship), n).told();
      return `${total}: ${parts.map(({ value, label }) => `${value} ${label}`).join(', ')}`;
    };
    expect(rolled(1, true)).toBe('4: 7 on the die, 8 Piloting, -1 for 1 warhead, -10 always');
    expect(rolled(3, true)).toBe('2: 7 on the die, 8 Piloting, -3 for 3 warheads, -10 always');
    expect(rolled(1, false)).toBe(
      '2: 7 on the die, 8 Piloting, -1 for 1 warhead, -10 always, -2 without Starship Dodge',
    );
  });

  test('said in per cent, the parts come to the total', () => {
    for (const feat of [true, false]) {
      const { game, ship } = target(8, feat);
      const told = hitChanceTold(explaining(), game, ship, 'missile', { torpedo: 1, missile: 1 });
      expect(told.total).toBe(Math.round(100 * expected(feat ? 8 : 6, 'missile', 1, 1)));
      expect(told.parts.reduce((sum, { value }) => sum + value, 0)).toBe(told.total);
      expect(told.parts.map(({ label }) => label)).toEqual([
        'no attack roll',
        'dodge, Piloting 8 against 2',
        ...(feat ? [] : ['without Starship Dodge']),
      ]);
    }
  });

  test('who cannot dodge is hit for certain, and it is said why', () => {
    const said = (more: object) => {
      const { game, ship } = target(9, true, more);
      const told = hitChanceTold(explaining(), game, ship, 'torpedo', { torpedo: 1, missile: 0 });
      return [hitChance(game, ship, 'torpedo', { torpedo: 1, missile: 0 }), told.total, told.parts[1]?.label];
    };
    expect(said({ dead: ['pilot'] })).toEqual([1, 100, 'no pilot to dodge']);
    expect(said({ dazed: 1 })).toEqual([1, 100, 'a dazed pilot cannot dodge']);
    // Boxes 3 and 7 are D14 and D12: Drive 10 dodges, with box 11 too it is 8 and does not.
    expect(said({ marks: [3, 7, 11] })).toEqual([1, 100, 'too slow to dodge']);
    expect(said({ marks: [3, 7] })[0]).toBeLessThan(1);
  });
});

test('a tight turn: of the die of the pilot what the points left can pay (SD-TRN-07, SD-TRN-08)', () => {
  const odds = (plt: number, left: number, turnCost = 0) => {
    const { ships } = craftGame({ ships: [{ type: 'x-wing', plt, turnCost }] });
    const { sides, upTo, chance } = tightOdds(ships[0]!, left);
    return [sides, upTo, chance];
  };
  expect([1, 2, 3, 4, 5, 6, 7, 10].map((plt) => odds(plt, 99)[0])).toEqual([10, 10, 8, 8, 6, 6, 4, 4]);
  expect(odds(5, 9)).toEqual([6, 6, 1]);
  expect(odds(5, 20)).toEqual([6, 6, 1]);
  expect(odds(5, 8)).toEqual([6, 5, 5 / 6]);
  expect(odds(5, 4)).toEqual([6, 1, 1 / 6]);
  expect(odds(5, 3)).toEqual([6, 0, 0]);
  expect(odds(5, 2)).toEqual([6, 0, 0]);
  expect(odds(5, 8, 2)).toEqual([6, 3, 0.5]);
});
