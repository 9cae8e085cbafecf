import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  disc,
  distance,
  equal,
  everyShortestPathPasses,
  type Hex,
  hex,
  key,
  type LineStep,
  line,
  lineBlocked,
  neighbours,
  rotateAround,
  rowTo,
  shortestPathCount,
  subtract,
} from '../../src/hex/index.ts';
import { anyHex, byKey } from './samples.ts';

/**
 * Another way to the same truth: for each hex near the line, the stretch of the line inside it. In cube coordinates a
 * hex is |x - y|, |y - z|, |z - x| < 1 around its centre, so each pair of sides cuts a stretch of fractions [from, to].
 */
function meets(v: Hex, h: Hex): 'crossed' | 'along' | 'no' {
  const ofV = [2 * v.q + v.r, 0 - v.q - 2 * v.r, v.r - v.q];
  const ofH = [2 * h.q + h.r, 0 - h.q - 2 * h.r, h.r - h.q];
  let low: readonly [number, number] = [0, 1];
  let high: readonly [number, number] = [1, 1];
  let rides = false;
  for (const i of [0, 1, 2]) {
    const f = ofV[i] ?? 0;
    const c = ofH[i] ?? 0;
    if (f === 0) {
      if (Math.abs(c) > 1) return 'no';
      if (Math.abs(c) === 1) rides = true;
      continue;
    }
    const enter = [(f > 0 ? c : -c) - 1, Math.abs(f)] as const;
    const leave = [(f > 0 ? c : -c) + 1, Math.abs(f)] as const;
    if (enter[0] * low[1] > low[0] * enter[1]) low = enter;
    if (leave[0] * high[1] < high[0] * leave[1]) high = leave;
  }
  if (low[0] * high[1] >= high[0] * low[1]) return 'no';
  return rides ? 'along' : 'crossed';
}

const flat = (steps: readonly LineStep[]): Hex[] => steps.flatMap((s) => [...s]);

describe('line', () => {
  it('reports exactly the hexes whose interior it crosses, and as pairs those along whose side it runs', () => {
    fc.assert(
      fc.property(anyHex(7), anyHex(7), (a, b) => {
        fc.pre(!equal(a, b));
        const steps = line(a, b);
        const near = disc(a, distance(a, b) + 1, 'pointy');
        const of = (kind: string): string[] =>
          byKey(near.filter((h) => meets(subtract(b, a), subtract(h, a)) === kind));
        expect(byKey(flat(steps.filter((s) => s.length === 1)))).toEqual(of('crossed'));
        expect(byKey(flat(steps.filter((s) => s.length === 2)))).toEqual(of('along'));
      }),
      { numRuns: 400 },
    );
  });
  it('begins and ends in its end hexes, and each step touches the next', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (a, b) => {
        const steps = line(a, b);
        expect(steps[0]).toEqual([a]);
        expect(steps.at(-1)).toEqual([b]);
        for (let i = 1; i < steps.length; i += 1) {
          for (const one of steps[i - 1] ?? []) for (const two of steps[i] ?? []) expect(distance(one, two)).toBe(1);
        }
        for (const step of steps) if (step.length === 2) expect(distance(step[0], step[1])).toBe(1);
      }),
    );
  });
  it('is never shorter than the distance, and exactly as long along rows and along corners', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (a, b) => {
        const steps = line(a, b);
        const paired = steps.some((s) => s.length === 2);
        expect(steps.length).toBeGreaterThanOrEqual(distance(a, b) + 1);
        if (paired || rowTo(a, b, 'pointy') !== undefined) expect(steps.length).toBe(distance(a, b) + 1);
        expect(new Set(flat(steps).map(key)).size).toBe(flat(steps).length);
      }),
    );
  });
  it('backwards is the same line, left and right exchanged', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (a, b) => {
        const back = line(b, a).reverse();
        expect(back.map((s) => (s.length === 2 ? [s[1], s[0]] : s))).toEqual(line(a, b));
      }),
    );
  });
  it('turns with its ends', () => {
    fc.assert(
      fc.property(anyHex(15), anyHex(15), fc.integer({ min: 1, max: 5 }), (a, b, by) => {
        const turned = line(a, b).map((s) => s.map((h) => rotateAround(h, a, by)));
        expect(line(a, rotateAround(b, a, by))).toEqual(turned);
      }),
    );
  });
  it('gives left before right: towards the corner between east and south-east, east is left', () => {
    expect(line(hex(0, 0), hex(1, 1))).toEqual([[hex(0, 0)], [hex(1, 0), hex(0, 1)], [hex(1, 1)]]);
  });
  it('clips hexes that no sampling would find: three steps east, one south-east', () => {
    const crossed = [hex(0, 0), hex(1, 0), hex(1, 1), hex(2, 0), hex(2, 1), hex(3, 1)];
    expect(line(hex(0, 0), hex(3, 1))).toEqual(crossed.map((h) => [h]));
  });
  it('from a hex to itself is that hex', () => {
    expect(line(hex(2, 1), hex(2, 1))).toEqual([[hex(2, 1)]]);
  });
});

describe('line blocked', () => {
  it('by a crossed hex or by both of a pair, never by the ends', () => {
    fc.assert(
      fc.property(anyHex(6), anyHex(6), fc.array(anyHex(6), { maxLength: 25 }), (a, b, rocks) => {
        const set = new Set(rocks.map(key));
        const stands = (h: Hex): boolean => set.has(key(h));
        const expected = line(a, b)
          .slice(1, -1)
          .some((s) => s.every(stands));
        expect(lineBlocked(a, b, stands)).toBe(expected);
        expect(lineBlocked(b, a, stands)).toBe(expected);
      }),
    );
  });
  it('never between neighbours or in one hex, even among obstacles', () => {
    expect(lineBlocked(hex(0, 0), hex(1, 0), () => true)).toBe(false);
    expect(lineBlocked(hex(0, 0), hex(0, 0), () => true)).toBe(false);
    expect(lineBlocked(hex(0, 0), hex(2, 0), () => true)).toBe(true);
  });
});

/** Every shortest path, hex by hex, by trying all neighbours. */
function paths(a: Hex, b: Hex): Hex[][] {
  if (equal(a, b)) return [[a]];
  return neighbours(a, 'pointy')
    .filter((n) => distance(n, b) < distance(a, b))
    .flatMap((n) => paths(n, b).map((rest) => [a, ...rest]));
}

describe('shortest paths', () => {
  const near = fc.record({ q: fc.integer({ min: -4, max: 4 }), r: fc.integer({ min: -4, max: 4 }) });

  it('are as many as can be walked', () => {
    fc.assert(fc.property(anyHex(), near, (a, by) => shortestPathCount(a, add(a, by)) === paths(a, add(a, by)).length));
    expect(shortestPathCount(hex(0, 0), hex(28, 28))).toBe(7648690600760440);
  });
  it('are all cut exactly when trying every one of them finds an obstacle', () => {
    let cut = 0;
    fc.assert(
      fc.property(anyHex(3), near, fc.subarray(disc(hex(0, 0), 5, 'pointy')), (a, by, rocks) => {
        const b = add(a, by);
        const set = new Set(rocks.map((h) => key(add(a, h))));
        const expected = paths(a, b).every((p) => p.slice(1, -1).some((h) => set.has(key(h))));
        if (expected && distance(a, b) > 2) cut += 1;
        expect(everyShortestPathPasses(a, b, (h) => set.has(key(h)))).toBe(expected);
      }),
      { numRuns: 600 },
    );
    // Otherwise the property would have said little.
    expect(cut).toBeGreaterThan(60);
  });
  it('with one obstacle are cut only on a straight row with the obstacle between', () => {
    fc.assert(
      fc.property(anyHex(5), anyHex(5), anyHex(5), (a, b, rock) => {
        const row = rowTo(a, b, 'pointy');
        const to = rowTo(a, rock, 'pointy');
        const between = row !== undefined && to?.direction === row.direction && to.distance < row.distance;
        expect(everyShortestPathPasses(a, b, (h) => equal(h, rock))).toBe(between);
      }),
      { numRuns: 500 },
    );
  });
  it('are never cut between neighbours or in one hex', () => {
    expect(everyShortestPathPasses(hex(0, 0), hex(0, 0), () => true)).toBe(false);
    expect(everyShortestPathPasses(hex(0, 0), hex(0, 1), () => true)).toBe(false);
    expect(everyShortestPathPasses(hex(0, 0), hex(1, 1), () => true)).toBe(true);
  });
});
