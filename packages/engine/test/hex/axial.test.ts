import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  distance,
  equal,
  hex,
  hexLength,
  key,
  ORIGIN,
  rotate,
  rotateAround,
  scale,
  subtract,
  unkey,
} from '../../src/hex/index.ts';
import { anyHex } from './samples.ts';

const anyTurn = fc.integer({ min: -20, max: 20 });

describe('distance is a metric', () => {
  it('is zero for the same hex and only there', () => {
    fc.assert(fc.property(anyHex(3), anyHex(3), (a, b) => (distance(a, b) === 0) === equal(a, b)));
  });
  it('is the same both ways', () => {
    fc.assert(fc.property(anyHex(), anyHex(), (a, b) => distance(a, b) === distance(b, a)));
  });
  it('never gains by a detour', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyHex(), (a, b, c) => distance(a, c) <= distance(a, b) + distance(b, c)),
    );
  });
  it('agrees with half the sum and with the largest of the cube coordinates', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (a, b) => {
        const { q, r } = subtract(b, a);
        const cube = [q, r, -q - r].map(Math.abs);
        expect(distance(a, b)).toBe(Math.max(...cube));
        expect(distance(a, b)).toBe(cube.reduce((x, y) => x + y) / 2);
      }),
    );
  });
  it('does not change when both hexes move or turn together', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyHex(), anyTurn, (a, b, by, turns) => {
        expect(distance(add(a, by), add(b, by))).toBe(distance(a, b));
        expect(distance(rotateAround(a, by, turns), rotateAround(b, by, turns))).toBe(distance(a, b));
      }),
    );
  });
});

describe('offsets', () => {
  it('add and subtract undo each other', () => {
    fc.assert(fc.property(anyHex(), anyHex(), (a, b) => equal(subtract(add(a, b), b), a)));
  });
  it('grow in length with their scale', () => {
    fc.assert(
      fc.property(anyHex(), fc.integer({ min: -5, max: 5 }), (a, n) => {
        expect(hexLength(scale(a, n))).toBe(Math.abs(n) * hexLength(a));
      }),
    );
  });
  it('come home after six turns, and turns add up', () => {
    fc.assert(
      fc.property(anyHex(), anyTurn, anyTurn, (a, m, n) => {
        expect(rotate(rotate(a, m), n)).toEqual(rotate(a, m + n));
        expect(rotate(a, m + 6)).toEqual(rotate(a, m));
      }),
    );
  });
  it('turn clockwise by (q, r, s) to (-r, -s, -q), as SF-SET-06 says', () => {
    fc.assert(
      fc.property(anyHex(), (a) => {
        expect(equal(rotate(a, 1), hex(-a.r, a.q + a.r))).toBe(true);
        expect(equal(rotate(a, -1), hex(a.q + a.r, -a.q))).toBe(true);
      }),
    );
  });
  it('never hold a negative zero, which JSON would lose', () => {
    for (const a of [ORIGIN, hex(0, 3), hex(3, 0), hex(2, -2), hex(-2, 2)]) {
      for (let n = 0; n < 6; n += 1) {
        for (const out of [rotate(a, n), scale(a, -1), scale(a, 0)]) {
          expect(Object.is(out.q, -0) || Object.is(out.r, -0)).toBe(false);
        }
      }
    }
  });
});

describe('keys', () => {
  it('name one hex each and can be read back', () => {
    fc.assert(fc.property(anyHex(100000), (a) => equal(unkey(key(a)) ?? hex(0.5, 0), a)));
    fc.assert(fc.property(anyHex(3), anyHex(3), (a, b) => (key(a) === key(b)) === equal(a, b)));
  });
  it.each(['', '1', '1,', '1,2,3', '01,2', '-0,1', '1,-0', '1.5,2', ' 1,2', '1, 2', 'a,b', '1e3,2'])(
    'refuse %j',
    (text) => {
      expect(unkey(text)).toBeUndefined();
    },
  );
});
