import { describe, expect, test } from 'vitest';
import { DieWanted, Enumeration, entered, Reading, scripted, seeded, seedFrom } from '../../src/index.ts';

/** The middle of three, or the highest where two are alike: something one cannot make of a sum. */
const middle = (faces: readonly number[]): number => {
  const [low = 0, mid = 0, high = 0] = faces.toSorted((a, b) => a - b);
  return low < mid && mid < high ? mid : high;
};

describe('a reading', () => {
  test('counts every throw once, and throws read alike together', () => {
    const reading = new Reading([4, 4, 6], middle);
    const all = [1, 2, 3, 4].flatMap((a) =>
      [1, 2, 3, 4].flatMap((b) => [1, 2, 3, 4, 5, 6].map((c) => middle([a, b, c]))),
    );
    for (const { is, ways, chance, faces } of reading.outcomes) {
      expect(ways).toBe(all.filter((one) => one === is).length);
      expect(chance).toBe(ways / 96);
      expect(middle(faces)).toBe(is);
    }
    expect(reading.outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(96);
  });

  test('is refused without dice, or with too many to count', () => {
    expect(() => new Reading([], () => 0)).toThrow('not dice');
    expect(() => new Reading([6, 0], () => 0)).toThrow('not dice');
    expect(() => new Reading([100, 100, 100], () => 0).outcomes).toThrow('too many');
  });
});

describe('reading dice', () => {
  const reading = new Reading([8, 8, 6], middle);

  test('scripted dice are read in order, and their faces told', () => {
    const dice = scripted(7, 4, 4, 2, 3, 5).stream('open', {});
    expect(dice.read(reading)).toEqual({ is: 7, faces: [7, 4, 4] });
  });

  test('typed dice are wanted by kind: two of eight sides, then one of six', () => {
    const wanted = (faces: readonly number[]): string => {
      try {
        entered(faces, seeded(seedFrom('x')))
          .stream('open', {})
          .read(reading);
      } catch (error) {
        if (error instanceof DieWanted) return `${error.count}d${error.sides}`;
        throw error;
      }
      return '';
    };
    expect([wanted([]), wanted([3]), wanted([3, 8]), wanted([3, 8, 6])]).toEqual(['2d8', '1d8', '1d6', '']);
  });

  test('an enumeration walks what can be read, each with its chance, and no more', () => {
    const walk = new Enumeration();
    const seen = new Map<number, number>();
    let branches = 0;
    do {
      walk.begin();
      const { is } = walk.stream().read(reading);
      seen.set(is, (seen.get(is) ?? 0) + walk.chance);
      branches++;
    } while (walk.next());
    expect(branches).toBe(reading.outcomes.length);
    for (const { is, chance } of reading.outcomes) expect(seen.get(is)).toBeCloseTo(chance, 12);
  });
});
