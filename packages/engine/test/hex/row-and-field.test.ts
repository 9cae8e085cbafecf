import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIRECTIONS,
  disc,
  distance,
  equal,
  fieldRow,
  forwardField,
  hex,
  inField,
  key,
  rotateAround,
  row,
  rowDistance,
  rowTo,
  turn,
  walk,
} from '../../src/hex/index.ts';
import { anyDirection, anyHex, anyOrientation, byKey } from './samples.ts';

const anyOuter = fc.integer({ min: 1, max: 4 });

describe('rows', () => {
  it('are found again from any hex on them', () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, fc.integer({ min: 1, max: 30 }), anyOrientation, (a, d, n, o) => {
        expect(rowTo(a, walk(a, d, n, o), o)).toEqual({ direction: d, distance: n });
        expect(rowDistance(a, d, walk(a, d, n, o), o)).toBe(n);
        expect(rowDistance(a, turn(d, 3), walk(a, d, n, o), o)).toBe(0);
      }),
    );
  });
  it('hold exactly the hexes that one straight walk reaches', () => {
    fc.assert(
      fc.property(anyHex(8), anyHex(8), anyOrientation, (a, b, o) => {
        const reached = DIRECTIONS.filter((d) => equal(walk(a, d, distance(a, b), o), b));
        const found = rowTo(a, b, o);
        if (equal(a, b) || reached.length === 0) expect(found).toBeUndefined();
        else expect(found).toEqual({ direction: reached[0], distance: distance(a, b) });
      }),
    );
  });
  it('do not hold the hex they start from', () => {
    expect(rowTo(hex(2, 5), hex(2, 5), 'pointy')).toBeUndefined();
    expect(rowDistance(hex(2, 5), 1, hex(2, 5), 'flat')).toBe(0);
  });
  it('list their hexes without the first', () => {
    expect(row(hex(0, 0), 5, 3, 'pointy')).toEqual([hex(1, -1), hex(2, -2), hex(3, -3)]);
    expect(row(hex(1, 1), 0, 2, 'flat')).toEqual([hex(1, 0), hex(1, -1)]);
    expect(row(hex(1, 1), 0, 0, 'flat')).toEqual([]);
  });
});

describe('three-row field', () => {
  it('has three hexes at each range, fewer before the outer rows begin', () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, fc.nat(10), anyOuter, anyOrientation, (a, d, n, outer, o) => {
        const hexes = forwardField(a, d, n, o, outer);
        expect(new Set(hexes.map(key)).size).toBe(hexes.length);
        for (let at = 1; at <= n; at += 1) {
          expect(hexes.filter((h) => distance(a, h) === at).length).toBe(at < outer ? 1 : 3);
        }
        expect(hexes.length).toBe(n + 2 * Math.max(0, n - outer + 1));
      }),
    );
  });
  it('contains by test exactly what it lists', () => {
    fc.assert(
      fc.property(
        anyHex(5),
        anyDirection,
        fc.integer({ min: 1, max: 6 }),
        anyOuter,
        anyOrientation,
        (a, d, n, outer, o) => {
          const tested = disc(a, n, o).filter((h) => inField(a, d, h, o, outer));
          expect(byKey(tested)).toEqual(byKey(forwardField(a, d, n, o, outer)));
        },
      ),
      { numRuns: 40 },
    );
  });
  it('turns with the ship, row by row', () => {
    fc.assert(
      fc.property(
        anyHex(6),
        anyHex(6),
        anyDirection,
        fc.integer({ min: -6, max: 6 }),
        anyOrientation,
        (a, b, d, by, o) => {
          expect(fieldRow(a, turn(d, by), rotateAround(b, a, by), o)).toBe(fieldRow(a, d, b, o));
        },
      ),
    );
  });
  it('leaves the own hex out', () => {
    expect(fieldRow(hex(2, 2), 4, hex(2, 2), 'pointy')).toBeUndefined();
  });
});
