import type { Roller } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Scale, shipClass } from '../src/data/ship-class.ts';
import { CLASSES } from '../src/data/ship-data.ts';
import { shipOf } from '../src/game.ts';
import {
  affordable,
  anyAllotment,
  BOW_FIRST,
  type PowerPlan,
  plainAllotment,
  planned,
} from '../src/rules/allotment.ts';
import { describeGroups, presetsFor } from '../src/rules/allotment-shape.ts';
import { costOf } from '../src/rules/power.ts';
import { allot } from '../src/steps/allot.ts';
import { type CraftedShip, duel, play } from './craft.ts';

/** A ship of red's: a Constitution II, 4/3 for movement, 1/2 for shields of 5 at most, six beams of 2 and two missiles of 1. */
const one = (red: Partial<CraftedShip> = {}, scale: Scale = 3) => {
  const game = duel(red, {}, { rulings: { scale } });
  return { game, ship: shipOf(game, 'red') };
};
const plan = (wanted: Partial<PowerPlan>, red: Partial<CraftedShip> = {}, scale: Scale = 3) => {
  const { game, ship } = one(red, scale);
  return planned(game, ship, { movement: 0, weapons: 0, shields: [], ...wanted });
};
const NONE = [0, 0, 0, 0, 0, 0];
const FULL = [2, 2, 2, 2, 2, 2, 1, 1];

describe('a plan', () => {
  test('that is offered: to close in, to stand and fire, to run', () => {
    const { game, ship } = one();
    const offered = presetsFor(game, [ship]).map(({ id, choice }) => {
      const slots = choice as { readonly [slot: string]: number };
      const points = (slot: string) => slots[`red/${slot}`] ?? 0;
      const armed = FULL.map((_, at) => points(`w${at + 1}`)).reduce((all, one) => all + one, 0);
      return [id, points('move'), armed, [1, 2, 3, 4, 5, 6].map((shield) => points(`s${shield}`))];
    });
    // Of 15 power: 5 in weapons and 6 for four points; 6 in weapons and none to move; none in weapons and 11 for eight points.
    expect(offered).toEqual([
      ['close', 4, 5, [3, 5, 0, 0, 0, 0]],
      ['stand', 0, 6, [5, 5, 5, 0, 0, 3]],
      ['run', 8, 0, [0, 0, 0, 3, 5, 0]],
    ]);
  });
  test('in the first turn is a third for each, the shields before the bow first', () => {
    const { game, ship } = one();
    // 5 of 15 in weapons; 4 power for 3 points, because 5 give no fourth; 6 for twelve points of shields.
    expect(plainAllotment(game, ship)).toEqual({
      cloak: false,
      points: 3,
      shields: [5, 5, 2, 0, 0, 0],
      charges: [2, 1, 0, 0, 0, 0, 1, 1],
    });
    // Of a D-7M 5 of 15 again, 5 power for 5 points, and 5 for ten.
    const blue = shipOf(game, 'blue');
    expect(plainAllotment(game, blue)).toEqual({
      cloak: false,
      points: 5,
      shields: [4, 4, 2, 0, 0, 0],
      charges: [2, 1, 0, 0, 1, 1],
    });
  });
  test('in later turns is what was bought before', () => {
    const bought = [3, 0, 1, 0, 0, 0, 2, 2, 0, 0, 0, 0, 0, 1, 0];
    const { game, ship } = one({ bought });
    expect(plainAllotment(game, ship)).toEqual({
      cloak: false,
      points: 3,
      shields: [0, 1, 0, 0, 0, 2],
      charges: [2, 0, 0, 0, 0, 0, 1, 0],
    });
    // One point of one shield is enough to count as bought.
    const little = one({ bought: [0, 1] });
    expect(plainAllotment(little.game, little.ship)).toEqual({
      cloak: false,
      points: 0,
      shields: [1, 0, 0, 0, 0, 0],
      charges: [0, 0, 0, 0, 0, 0, 0, 0],
    });
  });
  test('arms first what does most for its power at close range, of equals what is listed first', () => {
    for (const scale of [2, 3, 4] as const)
      for (const type of CLASSES) {
        const { weapons } = shipClass(type, scale);
        const all = weapons.reduce((n, { power }) => n + power, 0);
        const worths = weapons.map(({ kind, damage, power, modifiers, bolt, toHit }) => {
          const full = { missile: damage, beam: power + (modifiers[0] ?? 0), plasma: bolt[0] ?? 0 };
          const points = full[kind];
          return (points * (toHit[0] ?? 0)) / power;
        });
        const isBefore = (a: number, b: number) =>
          (worths[a] ?? 0) > (worths[b] ?? 0) || (worths[a] === worths[b] && a <= b);
        for (let power = 0; power <= all; power++) {
          const { charges } = plan({ weapons: 1 }, { type, power }, scale);
          // What is not full could not be filled from all that went to later ones.
          const skipped = weapons.filter(({ kind, power: most }, at) => {
            const left = charges.reduce((n, charge, other) => (isBefore(other, at) ? n - charge : n), power);
            return charges[at] !== most && left >= (kind === 'beam' ? 1 : most);
          });
          expect([type, scale, power, skipped]).toEqual([type, scale, power, []]);
        }
      }
  });
  test('arms no more than its share, and no weapon in part that is all or nothing', () => {
    // Half of 15 is 7: both missiles, two beams and half of a third; what is over then buys movement: 6 points for 8.
    expect(plan({ weapons: 0.5, movement: 1 })).toEqual({
      cloak: false,
      points: 6,
      shields: NONE,
      charges: [2, 2, 1, 0, 0, 0, 1, 1],
    });
    // Missiles of 2 at half scale: 3 of power arm one of them, and 1 of a beam.
    const { weapons } = shipClass('constitution-mk1', 2);
    expect(weapons.map(({ kind, power }) => [kind, power]).at(-1)).toEqual(['missile', 2]);
    const { charges } = plan({ weapons: 1 }, { type: 'constitution-mk1', power: 3 }, 2);
    expect(charges).toEqual([1, 0, 0, 0, 0, 0, 2, 0]);
  });
  test('that wants more than there is, gets weapons before movement before shields', () => {
    // 14 of 15 for all weapons; the first point of movement costs 2, so the last one buys two points of the first shield.
    expect(plan({ weapons: 1, movement: 1, shields: [4, 5] })).toEqual({
      cloak: false,
      points: 0,
      shields: [0, 0, 0, 2, 0, 0],
      charges: FULL,
    });
    expect(plan({ weapons: 1, movement: 1, shields: [4, 5] }, { power: 16 })).toMatchObject({
      points: 1,
      shields: NONE,
    });
    // Movement was to have a tenth, one point for two; what four full shields leave arms weapons.
    expect(plan({ movement: 0.15, shields: [2, 1, 3, 6] })).toEqual({
      cloak: false,
      points: 1,
      shields: [5, 5, 5, 0, 0, 5],
      charges: [1, 0, 0, 0, 0, 0, 1, 1],
    });
  });
  test('wastes nothing that buys something: with plenty everything is filled, and the rest flies', () => {
    expect(plan({ shields: BOW_FIRST }, { power: 60 })).toEqual({
      cloak: false,
      points: 23,
      shields: [5, 5, 5, 5, 5, 5],
      charges: FULL,
    });
    expect(plan({ shields: [3] }, { power: 60 })).toMatchObject({ points: 32, shields: [0, 0, 5, 0, 0, 0] });
  });
  test('to cloak is for ships that have the device, and arms nothing then (ST-CLK-02, ST-CLK-07)', () => {
    expect(plan({ weapons: 1, cloak: true })).toMatchObject({ cloak: false, charges: FULL });
    const cloaks = (type: string) => {
      const game = duel({ type }, {}, { level: 'advanced' });
      const { cloak, charges } = planned(game, shipOf(game, 'red'), {
        movement: 0,
        weapons: 1,
        shields: [],
        cloak: true,
      });
      return [cloak, charges.some((n) => n > 0)];
    };
    expect([cloaks('v8'), cloaks('constitution-mk2')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
  test('buys nothing that is out, and of a disabled ship shields alone (ST-PWR-12, ST-SET-11)', () => {
    expect(plan({ shields: BOW_FIRST }, { power: 60, lost: [1, 7], generators: [2, 5] })).toMatchObject({
      shields: [5, 0, 5, 5, 0, 5],
      charges: [2, 0, 2, 2, 2, 2, 1, 0],
    });
    expect(plan({ movement: 1, weapons: 1, shields: [6, 5] }, { power: 9, disabled: true })).toEqual({
      cloak: false,
      points: 0,
      shields: [0, 0, 0, 0, 5, 5],
      charges: [0, 0, 0, 0, 0, 0, 0, 0],
    });
  });
});

describe('the nearest allocation that can be paid', () => {
  const nearest = (
    wish: { points?: number; shields?: number[]; charges?: number[] },
    red: Partial<CraftedShip> = {},
    scale: Scale = 3,
  ) => {
    const { game, ship } = one(red, scale);
    const charges = shipClass(ship.type, scale).weapons.map(() => 0);
    return affordable(game, ship, { points: 0, shields: NONE, charges, cloak: false, ...wish });
  };
  test('is the same where it can be paid, to the last point', () => {
    const wish = { cloak: false, points: 6, shields: [0, 4, 0, 0, 0, 0], charges: [2, 1, 0, 0, 0, 0, 1, 1] };
    expect(nearest(wish)).toEqual(wish);
  });
  test('has points taken in turn from the strongest shield, movement and the last weapon', () => {
    // 19 for 15: shield 3, movement (9 for 12, 8 for 11), a missile, shield 2, movement (7 for 10).
    const wish = { points: 9, shields: [0, 3, 5, 0, 0, 0], charges: [2, 0, 0, 0, 0, 0, 1, 0] };
    expect(nearest(wish)).toEqual({
      cloak: false,
      points: 7,
      shields: [0, 3, 3, 0, 0, 0],
      charges: [2, 0, 0, 0, 0, 0, 0, 0],
    });
    // One less: it begins at the shield, of equals the first.
    expect(nearest({ shields: [0, 4, 4, 0, 0, 0] }, { power: 3 }).shields).toEqual([0, 3, 3, 0, 0, 0]);
    expect(nearest({ shields: [0, 4, 3, 0, 0, 0] }, { power: 3 }).shields).toEqual([0, 3, 3, 0, 0, 0]);
  });
  test('goes on to the next where one of the three has nothing', () => {
    expect(nearest({ charges: FULL }, { power: 3 }).charges).toEqual([2, 1, 0, 0, 0, 0, 0, 0]);
    expect(nearest({ charges: [2, 0, 0, 0, 0, 0, 0, 0] }, { power: 1 }).charges[0]).toBe(1);
    // The only point of movement goes before the only point of a weapon.
    expect(nearest({ points: 1, charges: [1, 0, 0, 0, 0, 0, 0, 0] }, { power: 2 })).toMatchObject({
      points: 0,
      charges: [1, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(nearest({ points: 9 }, { power: 4 })).toMatchObject({ points: 3, shields: NONE });
    expect(nearest({ points: 9, charges: FULL }, { power: 0 })).toMatchObject({ points: 0 });
    // Movement and a beam: the shields have nothing, so movement gives twice, then the weapon.
    expect(nearest({ points: 3, charges: [2, 2, 0, 0, 0, 0, 0, 0] }, { power: 5 })).toMatchObject({
      points: 1,
      charges: [2, 1, 0, 0, 0, 0, 0, 0],
    });
  });
  test('leaves out what is damaged or too much, and a missile that would be armed in part', () => {
    const wish = { points: 6, shields: [9, 9, 0, 0, 0, 0], charges: [3, 1, 0, 0, 0, 0, 1, 1] };
    expect(nearest(wish, { power: 40, lost: [6], generators: [1] })).toEqual({
      cloak: false,
      points: 6,
      shields: [0, 5, 0, 0, 0, 0],
      charges: [2, 1, 0, 0, 0, 0, 0, 1],
    });
    expect(nearest({ points: 99 }, { power: 40 }).points).toBe(30);
    const half = nearest({ charges: [1, 0, 0, 0, 0, 0, 1, 2] }, { type: 'constitution-mk1' }, 2);
    expect(half.charges).toEqual([1, 0, 0, 0, 0, 0, 0, 2]);
    // A missile of 2 goes whole where there is not enough.
    const short = nearest({ charges: [1, 0, 0, 0, 0, 0, 0, 2] }, { type: 'constitution-mk1', power: 2 }, 2);
    expect(short.charges).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('any allocation, by dice', () => {
  /** Dice that are read from a list, and what each was read of. */
  const reader = (...faces: number[]) => {
    const of: number[] = [];
    const pick = (n: number): number => {
      of.push(n);
      const face = faces[of.length - 1] ?? 0;
      expect(face).toBeLessThan(n);
      return face;
    };
    return { dice: { pick } as unknown as Roller, of };
  };
  test('is drawn from nothing to the most of each thing, and can be paid', () => {
    const { game, ship } = one({ power: 40 });
    // How keen: one of two. 5 points; shields 1, 0, 5; a beam of 2, one of 1; the second missile.
    const faces = [1, 5, 0, 1, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    const { dice, of } = reader(...faces);
    expect(anyAllotment(game, ship, dice)).toEqual({
      cloak: false,
      points: 5,
      shields: [1, 0, 5, 0, 0, 0],
      charges: [2, 1, 0, 0, 0, 0, 0, 1],
    });
    const each = (n: number, times: number): number[] => Array.from({ length: 2 * times }, (_, i) => (i % 2 ? n : 2));
    expect(of).toEqual([3, 31, ...each(6, 6), ...each(3, 6), ...each(2, 2)]);
  });
  test('now and then is all for weapons, and none is passed over', () => {
    const { game, ship } = one({ power: 40 });
    const { dice, of } = reader(0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 1);
    expect(anyAllotment(game, ship, dice)).toEqual({
      points: 0,
      shields: NONE,
      charges: [2, 1, 0, 0, 2, 0, 1, 1],
      cloak: false,
    });
    expect(of).toEqual([3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 2, 1, 2]);
  });
  test('the less is meant to be powered, the more is passed over', () => {
    const { game, ship } = one();
    const { dice, of } = reader(2, 3, 1, 2, 1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1, 1, 1, 0, 1);
    expect(anyAllotment(game, ship, dice)).toEqual({
      cloak: false,
      points: 3,
      shields: NONE,
      charges: [0, 2, 0, 0, 0, 0, 0, 0],
    });
    expect(of).toEqual([3, 12, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
  });
  test('of what cannot be paid as much is bought as can be', () => {
    const { game, ship } = one();
    const { dice } = reader(1, 11, 0, 5, 0, 5);
    const bought = anyAllotment(game, ship, dice);
    expect(costOf(game, ship, bought)).toBeLessThanOrEqual(15);
    expect(costOf(game, ship, bought)).toBeGreaterThan(13);
  });
});

describe('what is said of the groups of power', () => {
  test('each of the three has its name, with its ship where there are several', () => {
    const { game, ship } = one();
    const said = (several: boolean) =>
      describeGroups(game, ship, several).map(({ id, label, parts, max }) => ({ id, label, parts, max }));
    expect(said(false)).toEqual(
      ['movement', 'shields', 'weapons'].map((share) => ({
        id: `red/${share}`,
        label: { say: `group.${share}`, with: { ship: 'Red', power: 15 } },
        parts: ['red'],
        max: 15,
      })),
    );
    expect(said(true).map(({ label }) => (label as { say: string }).say)).toEqual([
      'group.movement-of',
      'group.shields-of',
      'group.weapons-of',
    ]);
  });
  test('a captain of one ship reads no names of ships, one of two does', () => {
    const asked = (ships: CraftedShip[]) => play(duel({}, {}, { ships }), allot).request('red');
    const alone = asked([]);
    const two = asked([{ type: 'k22', name: 'Wing', side: 'red', at: '0830' }]);
    const text = (request: typeof alone) => JSON.stringify(request.shape);
    expect(text(alone)).toContain('"several":false');
    expect(text(alone)).not.toContain('"several":true');
    expect(text(two)).toContain('"several":true');
    // 11 points over five phases; a first point costs 2 of power.
    expect(text(alone)).toContain('"most":11,"phases":"2 2 3 2 2","first":2');
  });
});
