import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  COMPASS,
  compassPoint,
  DIRECTIONS,
  directionTo,
  distance,
  equal,
  hex,
  isDirection,
  mirrored,
  neighbour,
  neighbours,
  opposite,
  parseCompassPoint,
  relativeDirection,
  rotate,
  STEPS,
  turn,
  turnBetween,
  turnLeft,
  turnRight,
  walk,
} from '../../src/hex/index.ts';
import { anyDirection, anyHex, anyOrientation, ORIENTATIONS } from './samples.ts';

describe('the two compasses', () => {
  it('are those of KH-MAP-03 and SF-SET-06', () => {
    expect(STEPS.pointy).toEqual([hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1), hex(1, -1)]);
    expect(STEPS.flat).toEqual([hex(0, -1), hex(1, -1), hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0)]);
    expect(COMPASS.pointy.join(' ')).toBe('E SE SW W NW NE');
    expect(COMPASS.flat.join(' ')).toBe('N NE SE S SW NW');
  });
  it.each(ORIENTATIONS)('%s: each step is the one before, turned once clockwise', (orientation) => {
    for (const d of DIRECTIONS) expect(STEPS[orientation][turnRight(d)]).toEqual(rotate(STEPS[orientation][d], 1));
  });
  it.each(ORIENTATIONS)('%s: points can be spoken and read back', (orientation) => {
    for (const d of DIRECTIONS) {
      expect(parseCompassPoint(` ${compassPoint(d, orientation).toLowerCase()}`, orientation)).toBe(d);
    }
    expect(parseCompassPoint('up', orientation)).toBeUndefined();
  });
  it('share no point that the other lacks by mistake: no east on a flat map, no north on a pointy one', () => {
    expect(parseCompassPoint('E', 'flat')).toBeUndefined();
    expect(parseCompassPoint('N', 'pointy')).toBeUndefined();
  });
});

describe('turning', () => {
  it('follows the table KH-TAB-11', () => {
    const table = [
      [0, 1, 5, 3],
      [1, 2, 0, 4],
      [2, 3, 1, 5],
      [3, 4, 2, 0],
      [4, 5, 3, 1],
      [5, 0, 4, 2],
    ] as const;
    for (const [d, right, left, back] of table) {
      expect([turnRight(d), turnLeft(d), opposite(d)]).toEqual([right, left, back]);
      expect([turn(d, 1), turn(d, -1), turn(d, 3), turn(d, -9)]).toEqual([right, left, back, back]);
    }
  });
  it('finds the short way between two facings, and about is to the right', () => {
    fc.assert(
      fc.property(anyDirection, anyDirection, (a, b) => {
        const by = turnBetween(a, b);
        expect(turn(a, by)).toBe(b);
        expect(by).toBeGreaterThanOrEqual(-2);
        expect(by).toBeLessThanOrEqual(3);
      }),
    );
  });
  it('gives own hexsides that turn back into map directions', () => {
    fc.assert(fc.property(anyDirection, anyDirection, (f, d) => turn(f, relativeDirection(f, d)) === d));
  });
  it('mirrors port and starboard', () => {
    expect(DIRECTIONS.map(mirrored)).toEqual([0, 5, 4, 3, 2, 1]);
  });
  it('knows a direction from other values', () => {
    expect([0, 5, 6, -1, 1.5, '0', null].map(isDirection)).toEqual([true, true, false, false, false, false, false]);
  });
});

describe('neighbours', () => {
  it('are one step away, six in number, and each knows the way back', () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, anyOrientation, (a, d, o) => {
        const b = neighbour(a, d, o);
        expect(distance(a, b)).toBe(1);
        expect(directionTo(a, b, o)).toBe(d);
        expect(directionTo(b, a, o)).toBe(opposite(d));
        expect(equal(neighbours(a, o)[d] ?? a, b)).toBe(true);
        expect(equal(add(b, STEPS[o][opposite(d)]), a)).toBe(true);
      }),
    );
  });
  it('have no direction when they are not neighbours', () => {
    expect(directionTo(hex(0, 0), hex(0, 0), 'pointy')).toBeUndefined();
    expect(directionTo(hex(0, 0), hex(2, 0), 'pointy')).toBeUndefined();
    expect(directionTo(hex(0, 0), hex(1, 1), 'pointy')).toBeUndefined();
  });
  it('walk like so many single steps', () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, fc.nat(12), anyOrientation, (a, d, n, o) => {
        let at = a;
        for (let i = 0; i < n; i += 1) at = neighbour(at, d, o);
        expect(walk(a, d, n, o)).toEqual(at);
        expect(walk(at, d, -n, o)).toEqual(a);
      }),
    );
  });
});
