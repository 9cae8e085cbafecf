import type { Token } from '@flagbridge/engine';
import { hex } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { shots } from '../src/draw/aim.ts';
import { counterLength, detailAt } from '../src/draw/detail.ts';
import { circleThrough } from '../src/draw/ground.tsx';
import { dots, hatch, PLATES, ROUND_PLATES } from '../src/draw/plates.ts';
import { figuresAt } from '../src/draw/reach.tsx';
import { fanPlaces, seats, stackName } from '../src/draw/stack.ts';
import { voyage, wayOf } from '../src/draw/voyage.ts';
import { scaleFor } from '../src/plane/plane.ts';

const token = (id: string, q = 0, r = 0, facing = 0): Token => ({ id, label: id, side: 'a', hex: hex(q, r), facing });
const none: ReadonlySet<string> = new Set();

describe('detail', () => {
  test('grows at the measures of the visual language', () => {
    expect([20, 36, 56, 80].map(detailAt)).toEqual(['plate', 'silhouette', 'tag', 'all']);
    // The drawn battle has hexes of 66 and counters of 54 pixels with tags.
    expect(detailAt(counterLength(scaleFor(66)))).toBe('tag');
  });

  test('never makes a counter too small to tell its facing', () => {
    expect(counterLength(scaleFor(12))).toBe(20);
    expect(counterLength(scaleFor(5))).toBe(14);
    expect(counterLength(scaleFor(66))).toBeCloseTo(54, 0);
  });

  test('of an envelope: both figures, one, or the fill alone', () => {
    expect([16, 30, 66].map(figuresAt)).toEqual([0, 1, 2]);
  });
});

describe('plates', () => {
  test('are four, with and without a bow', () => {
    expect(PLATES.map(({ kind }) => kind)).toEqual(['solid', 'hatched', 'striped', 'dotted']);
    expect(ROUND_PLATES.map(({ kind }) => kind)).toEqual(PLATES.map(({ kind }) => kind));
    expect(ROUND_PLATES.every(({ bow }) => bow === '')).toBe(true);
  });

  test('are hatched and dotted inside their outline', () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const;
    for (const [, x, y] of hatch(square, 4).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(10);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(10);
    }
    expect(hatch(square, 4).match(/M/g)).toHaveLength(4);
    expect(dots(square, 4).match(/M/g)).toHaveLength(9);
  });
});

describe('stacks', () => {
  test('of two lie one above the other, of three and more show the top one and a count', () => {
    const two = seats([token('a'), token('b')], 30, none);
    expect(two.map(({ scale, shown }) => [scale, shown])).toEqual([
      [0.7, true],
      [0.7, true],
    ]);
    expect(two[0]?.dy).toBeLessThan(0);
    const four = seats([token('a'), token('b'), token('c'), token('d')], 30, none);
    expect(four.filter(({ shown }) => shown)).toHaveLength(2);
    expect(four.at(-1)?.token.id).toBe('a');
    expect(four.at(-1)?.count).toBe(4);
  });

  test('show what is selected on top', () => {
    const four = seats([token('a'), token('b'), token('c'), token('d')], 30, new Set(['c']));
    expect(four.at(-1)?.token.id).toBe('c');
    expect(four).toHaveLength(4);
  });

  test('fan out on a ring, far enough apart for a finger', () => {
    for (const count of [2, 3, 4, 7, 12]) {
      const places = fanPlaces(count, 40);
      expect(places).toHaveLength(count);
      for (const [n, one] of places.entries()) {
        const next = places[(n + 1) % count] as (typeof places)[number];
        expect(Math.hypot(one.x - next.x, one.y - next.y)).toBeGreaterThanOrEqual(44);
      }
    }
    const [first] = fanPlaces(4, 80);
    expect(Math.hypot(first?.x ?? 0, first?.y ?? 0)).toBeCloseTo(96);
  });
});

describe('aims', () => {
  const aim = (live: boolean, badge?: string) => ({
    from: hex(0, 0),
    to: hex(5, 0),
    live,
    ...(badge === undefined ? {} : { badge }),
  });
  test('on one way run six pixels apart', () => {
    const [one, two, three] = shots([aim(true), aim(false), aim(false)], 'pointy', 38, () => 80);
    expect((two?.from.y ?? 0) - (one?.from.y ?? 0)).toBeCloseTo(6);
    expect((three?.from.y ?? 0) - (one?.from.y ?? 0)).toBeCloseTo(12);
  });

  test('there and back do not lie on each other', () => {
    const back = { from: hex(5, 0), to: hex(0, 0), live: false };
    const [one, two] = shots([aim(false), back], 'pointy', 38, () => 80);
    expect(Math.abs((one?.from.y ?? 0) - (two?.from.y ?? 0))).toBeCloseTo(6);
  });

  test('badges stand on the line where it is long enough, beside it where not', () => {
    const [long] = shots([aim(true, 'range 5')], 'pointy', 38, () => 80);
    expect(long?.badge?.at.y).toBeCloseTo(0);
    const near = { from: hex(0, 0), to: hex(1, 0), live: true, badge: 'range 1' };
    const [short] = shots([near], 'pointy', 38, () => 80);
    expect(short?.badge?.at.y).toBeLessThan(-20);
  });
});

describe('voyages', () => {
  const trail = [hex(0, 0), hex(1, 0), hex(2, 0), hex(2, 1)];
  test('follow the trail from where the counter was drawn', () => {
    expect(wayOf(token('a', 1, 0), token('a', 2, 1), [{ of: 'a', hexes: trail }])).toEqual(trail.slice(1));
    expect(wayOf(token('a', 9, 9), token('a', 2, 1), [{ of: 'a', hexes: trail }])).toEqual([hex(9, 9), hex(2, 1)]);
    expect(wayOf(token('a', 0, 0), token('a', 2, 1), [])).toEqual([hex(0, 0), hex(2, 1)]);
  });

  test('take 90 ms a hex, at most 600 in all', () => {
    expect(voyage(token('a', 0, 0), token('a', 2, 1, 1), trail, 'pointy', 10).ms).toBe(270);
    const far = Array.from({ length: 20 }, (_, n) => hex(n, 0));
    expect(voyage(token('a', 0, 0), token('a', 19, 0), far, 'pointy', 10).ms).toBe(600);
  });

  test('turn the short way, in place, and end on the facing', () => {
    const { turns, places } = voyage(token('a', 0, 0, 5), token('a', 2, 1, 1), trail, 'pointy', 10);
    expect(turns[0]?.heading).toBe(300);
    expect(turns.at(-1)?.heading).toBe(420);
    expect(places.at(-1)?.offset).toBe(1);
    const offsets = turns.map(({ offset }) => offset);
    expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
  });
});

test('a ring of hexes lies on a circle, a row of them does not', () => {
  const ring = [hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1), hex(1, -1)];
  expect(circleThrough(ring, 'pointy')?.r).toBeCloseTo(Math.sqrt(3));
  expect(circleThrough([hex(0, 0), hex(1, 0), hex(2, 0), hex(3, 0)], 'pointy')).toBeNull();
});

describe('the name of a stack', () => {
  test('is that of its top counter, with how many more there are', () => {
    expect(stackName('Kite', [])).toBe('Kite');
    expect(stackName('Torpedo 1', ['Torpedo 2', 'Torpedo 3'])).toBe('Torpedo 1 and 2 more');
    expect(stackName('Kite A', ['Kite B', 'Torpedo 3'])).toBe('Kite A and 2 more');
  });

  test('says what lies below where that is all of another kind', () => {
    expect(stackName('Kite A', ['Torpedo 4', 'Torpedo 15', 'Torpedo 16'])).toBe('Kite A, 3 × Torpedo');
  });
});
