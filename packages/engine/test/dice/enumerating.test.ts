import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Broken, canonical, Enumeration, FaceRoller, type Roller } from '../../src/index.ts';

/** The chance of each result, walked by outcomes. */
function byOutcome(rule: (dice: Roller) => unknown): { chances: Map<string, number>; branches: number } {
  const dice = new Enumeration();
  const chances = new Map<string, number>();
  let branches = 0;
  do {
    dice.begin();
    const key = canonical(rule(dice.stream()));
    chances.set(key, (chances.get(key) ?? 0) + dice.chance);
    branches++;
  } while (dice.next());
  return { chances, branches };
}

/** The same by brute force: every face of every die, the die count of a branch found by running it. */
function byFaces(rule: (dice: Roller) => unknown): Map<string, number> {
  const chances = new Map<string, number>();
  const walk = (faces: readonly number[]): void => {
    let used = 0;
    let chance = 1;
    let wanted = 0;
    const roller = new FaceRoller((sides) => {
      const face = faces[used];
      if (face === undefined) {
        wanted = sides;
        throw new Error('more');
      }
      used++;
      chance /= sides;
      return face;
    });
    try {
      const key = canonical(rule(roller));
      chances.set(key, (chances.get(key) ?? 0) + chance);
    } catch (error) {
      if (wanted === 0) throw error;
      for (let face = 1; face <= wanted; face++) walk([...faces, face]);
    }
  };
  walk([]);
  return chances;
}

function expectSame(rule: (dice: Roller) => unknown): void {
  const { chances } = byOutcome(rule);
  const brute = byFaces(rule);
  expect([...chances.keys()].sort()).toEqual([...brute.keys()].sort());
  for (const [key, chance] of brute) expect(chances.get(key)).toBeCloseTo(chance, 10);
  expect([...chances.values()].reduce((sum, n) => sum + n, 0)).toBeCloseTo(1, 10);
}

const rows = [
  { to: 1, is: 'bow' },
  { to: 4, is: 'hull' },
  { to: 6, is: 'stern' },
];

describe('agrees with every face of every die', () => {
  test.each<[string, (dice: Roller) => unknown]>([
    ['check', (dice) => dice.check(20, 7).ok],
    ['check that cannot fail', (dice) => dice.check(6, 6).ok],
    ['check that cannot be made', (dice) => dice.check(6, 0).ok],
    ['check beyond the die', (dice) => [dice.check(6, 99).ok, dice.check(6, -5).ok]],
    ['check against a fraction', (dice) => dice.check(10, 2.5).ok],
    ['table', (dice) => dice.table(6, 0, rows).is],
    ['table with a modifier', (dice) => dice.table(6, 3, rows).is],
    ['table below its first row', (dice) => dice.table(6, -20, rows).is],
    ['sum', (dice) => dice.sum('2d6')],
    ['sum with an addition', (dice) => dice.sum('3d4-2')],
    ['faces', (dice) => dice.faces('3d4').filter((face) => face > 2).length],
    ['pick', (dice) => dice.pick(5)],
    ['pick of one', (dice) => dice.pick(1)],
    ['draw', (dice) => dice.draw({ mine: 3, buoy: 0, wreck: 2 })],
    ['draw from one kind', (dice) => dice.draw({ mine: 4 })],
    ['a branch that stops early', (dice) => (dice.check(10, 3).ok ? dice.sum('2d4') : 'miss')],
    [
      'a roll that decides how many are rolled',
      (dice) => {
        let sum = 0;
        for (let left = dice.sum('d4'); left > 0; left--) sum += dice.check(6, 2).ok ? dice.sum('d3') : 0;
        return sum;
      },
    ],
    [
      'rolling until it fails, at most four times',
      (dice) => {
        let n = 0;
        while (n < 4 && dice.check(6, 4).ok) n++;
        return n;
      },
    ],
    [
      'drawing without putting back',
      (dice) => {
        const bag: Record<string, number> = { a: 2, b: 1, c: 1 };
        return [1, 2, 3].map(() => {
          const kind = dice.draw(bag);
          bag[kind] = (bag[kind] ?? 0) - 1;
          return kind;
        });
      },
    ],
  ])('%s', (_, rule) => expectSame(rule));

  test('any mixture of rolls', () => {
    const roll = fc.oneof(
      fc.record({
        is: fc.constant('check'),
        sides: fc.integer({ min: 1, max: 8 }),
        n: fc.integer({ min: -1, max: 9 }),
      }),
      fc.record({ is: fc.constant('sum'), sides: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ is: fc.constant('pick'), sides: fc.integer({ min: 1, max: 5 }), n: fc.constant(0) }),
      fc.record({
        is: fc.constant('table'),
        sides: fc.integer({ min: 1, max: 8 }),
        n: fc.integer({ min: -4, max: 4 }),
      }),
      fc.record({ is: fc.constant('draw'), sides: fc.integer({ min: 1, max: 3 }), n: fc.integer({ min: 0, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(roll, { maxLength: 4 }), fc.boolean(), (list, stops) =>
        expectSame((dice) => {
          const out: unknown[] = [];
          for (const { is, sides, n } of list) {
            if (is === 'check') out.push(dice.check(sides, n).ok);
            else if (is === 'sum') out.push(dice.sum(`${n}d${sides}`));
            else if (is === 'pick') out.push(dice.pick(sides));
            else if (is === 'table') out.push(dice.table(sides, n, rows).is);
            else out.push(dice.draw({ x: sides, y: n }));
            if (stops && out.at(-1) === false) break;
          }
          return out;
        }),
      ),
      { numRuns: 60 },
    );
  });
});

test('branches over outcomes, not over faces', () => {
  expect(byOutcome((dice) => dice.check(100, 45).ok).branches).toBe(2);
  expect(byOutcome((dice) => dice.check(100, 100).ok).branches).toBe(1);
  expect(byOutcome((dice) => dice.sum('2d10')).branches).toBe(19);
  expect(byOutcome((dice) => dice.table(100, 0, rows).is).branches).toBe(3);
  expect(byOutcome((dice) => (dice.check(100, 45).ok ? dice.sum('2d10') : 0)).branches).toBe(20);
  expect(byOutcome(() => 'no dice').branches).toBe(1);
});

test('the face shown for an outcome is one of that outcome', () => {
  const rule = (dice: Roller): boolean => {
    const { ok, face } = dice.check(20, 7);
    const met = dice.table(6, 2, rows);
    return ok === face <= 7 && rows.find((row) => met.sum <= row.to)?.is === (met.sum > 6 ? undefined : met.is);
  };
  expect([...byOutcome(rule).chances.keys()]).toEqual(['true']);
});

test('rolls without an outcome are a broken rule', () => {
  const dice = new Enumeration();
  expect(() => dice.stream().pick(0)).toThrow(Broken);
  expect(() => dice.stream().draw({ none: 0 })).toThrow(Broken);
  expect(() => dice.stream().table(6, 0, [])).toThrow(Broken);
});
