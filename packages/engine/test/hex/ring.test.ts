import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  disc,
  discSize,
  distance,
  hex,
  key,
  neighbour,
  ring,
  ringSize,
  rotateAround,
  walk,
  within,
} from '../../src/hex/index.ts';
import { anyHex, anyOrientation, byKey } from './samples.ts';

describe('ring', () => {
  it('holds 6n different hexes at distance n, each next to the one before and the last next to the first', () => {
    fc.assert(
      fc.property(anyHex(), fc.integer({ min: 1, max: 15 }), anyOrientation, (c, n, o) => {
        const hexes = ring(c, n, o);
        expect(hexes.length).toBe(6 * n);
        expect(ringSize(n)).toBe(6 * n);
        expect(new Set(hexes.map(key)).size).toBe(6 * n);
        for (const [i, h] of hexes.entries()) {
          expect(distance(c, h)).toBe(n);
          expect(distance(h, hexes[(i + 1) % hexes.length] ?? c)).toBe(1);
        }
      }),
    );
  });
  it('begins straight in direction 0 and runs clockwise', () => {
    fc.assert(
      fc.property(anyHex(), fc.integer({ min: 1, max: 9 }), anyOrientation, (c, n, o) => {
        const hexes = ring(c, n, o);
        expect(hexes[0]).toEqual(walk(c, 0, n, o));
        // A sixth of the way round is the first hex turned once to the right.
        for (let i = 0; i < hexes.length; i += 1) {
          expect(hexes[(i + n) % hexes.length]).toEqual(rotateAround(hexes[i] ?? c, c, 1));
        }
      }),
    );
  });
  it('of radius 0 is the hex itself', () => {
    expect(ring(hex(3, -2), 0, 'flat')).toEqual([hex(3, -2)]);
    expect(ringSize(0)).toBe(1);
  });
  it('of radius 1 lists the neighbours by direction', () => {
    for (const d of [0, 1, 2, 3, 4, 5] as const) {
      expect(ring(hex(4, 4), 1, 'flat')[d]).toEqual(neighbour(hex(4, 4), d, 'flat'));
    }
  });
});

describe('disc', () => {
  it('is all hexes within the radius, nearest first', () => {
    fc.assert(
      fc.property(anyHex(5), fc.nat(8), anyOrientation, (c, n, o) => {
        const hexes = disc(c, n, o);
        const every = [];
        for (let q = c.q - n - 1; q <= c.q + n + 1; q += 1) {
          for (let r = c.r - n - 1; r <= c.r + n + 1; r += 1) if (within(c, n, hex(q, r))) every.push(hex(q, r));
        }
        expect(byKey(hexes)).toEqual(byKey(every));
        expect(hexes.length).toBe(discSize(n));
        const far = hexes.map((h) => distance(c, h));
        expect(far).toEqual([...far].sort((a, b) => a - b));
      }),
    );
  });
  it('has 37 hexes at radius 3, the reach of a jump (SF-JMP-02)', () => {
    expect(disc(hex(0, 0), 3, 'flat').length).toBe(37);
  });
});
