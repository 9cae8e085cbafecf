import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Broken,
  DieWanted,
  entered,
  isSeed,
  notation,
  type Roller,
  rowAt,
  scripted,
  secretStream,
  seeded,
  seedFrom,
  waysToSum,
} from '../../src/index.ts';

const rolls = (roller: Roller, n: number, dice = 'd6'): number[] => Array.from({ length: n }, () => roller.sum(dice));

describe('notation', () => {
  test('reads what rulebooks write', () => {
    expect(notation('d100')).toEqual({ count: 1, sides: 100, plus: 0 });
    expect(notation('3d6')).toEqual({ count: 3, sides: 6, plus: 0 });
    expect(notation('2d10+4')).toEqual({ count: 2, sides: 10, plus: 4 });
    expect(notation('d6-1')).toEqual({ count: 1, sides: 6, plus: -1 });
  });
  test.each(['', 'd', '0d6', 'd0', '2x6', 'd6+', ' d6', '100d6', 'd6 ', '-1d6', 'd6.5', 'constructor', '__proto__'])(
    'refuses %j',
    (text) => expect(() => notation(text)).toThrow(Broken),
  );
  test('the ways to a sum add up to all throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 }), (count, sides) => {
        const ways = waysToSum(count, sides);
        expect(ways.reduce((sum, n) => sum + n, 0)).toBe(sides ** count);
        expect(ways).toHaveLength(count * (sides - 1) + 1);
        expect([...ways].reverse()).toEqual(ways);
      }),
    );
  });
});

describe('seeded dice', () => {
  const seed = seedFrom('sources');

  test('a seed is 64 hexadecimal digits', () => {
    expect(isSeed(seed)).toBe(true);
    expect(isSeed(seed.slice(1))).toBe(false);
    expect(isSeed(seed.toUpperCase())).toBe(/^[0-9]*$/.test(seed));
    expect(() => seeded('abc')).toThrow(Broken);
    expect(seedFrom('a')).not.toBe(seedFrom('b'));
  });

  test('same seed, same rolls; another seed, others', () => {
    const of = (text: string): number[] => rolls(seeded(seedFrom(text)).stream('open', {}), 50, 'd100');
    expect(of('x')).toEqual(of('x'));
    expect(of('x')).not.toEqual(of('y'));
  });

  test('are taken up anywhere from the counters, with another source of the same seed', () => {
    const whole = rolls(seeded(seed).stream('open', {}), 60, 'd20');
    for (const cut of [1, 15, 16, 17, 31, 32, 47]) {
      const counters: Record<string, number> = {};
      const before = rolls(seeded(seed).stream('open', counters), cut, 'd20');
      const saved = JSON.parse(JSON.stringify(counters)) as Record<string, number>;
      expect([...before, ...rolls(seeded(seed).stream('open', saved), 60 - cut, 'd20')]).toEqual(whole);
    }
  });

  test('going back in the counters gives the same words again, in any order', () => {
    const source = seeded(seed);
    const counters: Record<string, number> = {};
    const roller = source.stream('open', counters);
    const first = rolls(roller, 40);
    counters['open'] = 0;
    expect(rolls(roller, 40)).toEqual(first);
  });

  test('the counter counts words: one for a die, none for what needs no die', () => {
    const counters: Record<string, number> = {};
    const roller = seeded(seed).stream('open', counters);
    roller.sum('3d6');
    expect(counters).toEqual({ open: 3 });
    expect(roller.pick(1)).toBe(0);
    expect(roller.draw({ only: 1 })).toBe('only');
    expect(counters).toEqual({ open: 3 });
    roller.check(100, 50);
    roller.table(6, 0, [{ to: 6, is: 'x' }]);
    expect(counters).toEqual({ open: 5 });
  });

  test.each([0xc000_0000, 0x8000_0001, 3, 100])(
    'of %i faces each is as likely: words past the last whole round are skipped',
    (sides) => {
      const roller = seeded(seed).stream('open', {});
      const plain = seeded(seed).stream('open', {});
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides);
      for (let n = 0; n < 200; n++) {
        // 2^32 faces: a word as it was drawn.
        let word = plain.pick(0x1_0000_0000);
        while (word >= limit) word = plain.pick(0x1_0000_0000);
        expect(roller.pick(sides)).toBe(word % sides);
      }
    },
  );

  test('a hidden roll never moves an open one', () => {
    const alone = rolls(seeded(seed).stream('open', {}), 20, 'd100');
    const source = seeded(seed);
    const counters: Record<string, number> = {};
    const open = source.stream('open', counters);
    const hidden = source.stream(secretStream('search', 'red'), counters);
    const mixed = alone.map(() => {
      rolls(hidden, 3);
      return open.sum('d100');
    });
    expect(mixed).toEqual(alone);
    expect(counters).toEqual({ open: 20, 'search:red': 60 });
  });

  test('streams of two names are two sequences', () => {
    const source = seeded(seed);
    expect(rolls(source.stream('a', {}), 30, 'd100')).not.toEqual(rolls(source.stream('b', {}), 30, 'd100'));
  });

  // Deterministic: 60,000 rolls of a fixed seed. The bound is the 99.9 % point of chi-square with sides − 1 degrees.
  test.each([
    [6, 20.5],
    [10, 27.9],
    [20, 43.8],
    [100, 149],
  ])('every face of a d%i comes as often as it should', (sides, bound) => {
    const counts = new Array<number>(sides).fill(0);
    const roller = seeded(seedFrom('chi-square')).stream('open', {});
    const n = 60_000;
    for (let i = 0; i < n; i++) counts[roller.sum(`d${sides}`) - 1]! += 1;
    const wanted = n / sides;
    const chi = counts.reduce((sum, got) => sum + (got - wanted) ** 2 / wanted, 0);
    expect(chi).toBeLessThan(bound);
    // Too even would be as wrong.
    expect(chi).toBeGreaterThan(sides / 20);
  });

  test('words that would make some faces likelier are thrown away, and counted', () => {
    // Of 2³² words a quarter is left over when they are dealt out to 3·2³⁰ faces.
    const counters: Record<string, number> = {};
    const roller = seeded(seed).stream('open', counters);
    const n = 6000;
    let low = 0;
    for (let i = 0; i < n; i++) if (roller.pick(3 * 2 ** 30) < 2 ** 30) low++;
    expect(Math.abs(low / n - 1 / 3)).toBeLessThan(0.03);
    expect(Math.abs((counters['open'] ?? 0) / n - 4 / 3)).toBeLessThan(0.03);
  });

  test('all answers lie within their bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 300 }), (text, sides) => {
        const roller = seeded(seedFrom(text)).stream('open', {});
        for (const face of roller.faces(`9d${sides}`)) expect(face >= 1 && face <= sides).toBe(true);
        const picked = roller.pick(sides);
        expect(picked >= 0 && picked < sides).toBe(true);
        const { ok, face } = roller.check(sides, sides / 2);
        expect(ok).toBe(face <= sides / 2);
      }),
    );
  });

  test('a draw depends on what is in the bag, not on how it was put there', () => {
    const draw = (bag: Record<string, number>): string[] => {
      const roller = seeded(seed).stream('open', {});
      return Array.from({ length: 20 }, () => roller.draw(bag));
    };
    expect(draw({ mine: 3, buoy: 2, wreck: 1 })).toEqual(draw({ wreck: 1, mine: 3, buoy: 2 }));
    expect(new Set(draw({ mine: 3, none: 0, wreck: 1 }))).toEqual(new Set(['mine', 'wreck']));
  });

  test('nothing can be picked from nothing', () => {
    const roller = seeded(seed).stream('open', {});
    expect(() => roller.pick(0)).toThrow(Broken);
    expect(() => roller.draw({})).toThrow(Broken);
    expect(() => roller.draw({ gone: 0 })).toThrow(Broken);
    expect(() => roller.table(6, 0, [])).toThrow(Broken);
  });
});

test('a table row reaches up to its number; the last one catches the rest', () => {
  const rows = [
    { to: 2, is: 'low' },
    { to: 5, is: 'mid' },
    { to: 6, is: 'high' },
  ];
  expect([-3, 2, 3, 5, 6, 40].map((total) => rowAt(rows, total).is)).toEqual([
    'low',
    'low',
    'mid',
    'mid',
    'high',
    'high',
  ]);
});

describe('scripted dice', () => {
  test('show what the script says, whatever the stream, and know what is left', () => {
    const dice = scripted(3, 55, 2);
    const counters = {};
    expect(dice.stream('open', counters).sum('d6+10')).toBe(13);
    expect(dice.stream('x:red', counters).check(100, 55)).toEqual({ ok: true, face: 55 });
    expect(dice.unused).toEqual([2]);
    dice.add(4);
    expect(dice.unused).toEqual([2, 4]);
    expect(dice.stream('open', counters).faces('2d6')).toEqual([2, 4]);
    expect(dice.unused).toEqual([]);
  });
  test('that are used up say for what', () => {
    expect(() => scripted().stream('open', {}).sum('d20')).toThrow(/used up: stream open needs a d20/);
  });
  test.each([0, 7, 2.5, -1, Number.NaN])('a scripted d6 cannot show %d', (face) => {
    expect(() => scripted(face).stream('open', {}).sum('d6')).toThrow(`a scripted d6 cannot show ${face}`);
  });
  test('which face comes is a function of the counters, so that a match can be rebuilt with them', () => {
    const dice = scripted(1, 2, 3);
    const counters = {};
    rolls(dice.stream('open', counters), 2);
    expect(rolls(dice.stream('open', {}), 3)).toEqual([1, 2, 3]);
    expect(dice.stream('open', counters).sum('d6')).toBe(3);
  });
});

describe('dice typed by a person', () => {
  const hidden = seeded(seedFrom('hidden'));

  test('are used in order and counted', () => {
    const dice = entered([4, 6], hidden);
    const counters = {};
    expect(dice.byHand).toBe(false);
    expect(dice.stream('open', counters).sum('2d6')).toBe(10);
    expect(dice.used).toBe(2);
    expect(dice.byHand).toBe(true);
    expect(counters).toEqual({ open: 2 });
  });

  test('that are missing are wanted, and of one throw all at once', () => {
    const wanted = (faces: number[], roll: (roller: Roller) => void): unknown => {
      try {
        roll(entered(faces, hidden).stream('open', {}));
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(wanted([], (roller) => roller.sum('3d6'))).toMatchObject({ sides: 6, count: 3 });
    expect(wanted([2, 2, 2], (roller) => void [roller.sum('3d6'), roller.check(100, 5)])).toMatchObject({
      sides: 100,
      count: 1,
    });
    expect(wanted([], (roller) => roller.pick(4))).toBeInstanceOf(DieWanted);
    expect(wanted([1], (roller) => roller.pick(4))).toBeUndefined();
  });

  test('of a branch are typed too; secret ones are thrown unseen', () => {
    const dice = entered([5], hidden);
    expect(dice.stream('open/red', {}).sum('d6')).toBe(5);
    const secret = secretStream('search', 'red');
    expect(rolls(dice.stream(secret, {}), 10)).toEqual(rolls(hidden.stream(secret, {}), 10));
    // A purpose that only begins with the same letters is still secret.
    expect(rolls(dice.stream(secretStream('opening', 'red'), {}), 3)).toHaveLength(3);
    expect(dice.used).toBe(1);
  });

  test.each([0, 7, 1.5])('a typed d6 cannot show %d', (face) => {
    expect(() => entered([face], hidden).stream('open', {}).sum('d6')).toThrow(Broken);
  });
});
