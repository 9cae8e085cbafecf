import { type Silhouette, silhouettes, type Token } from '@flagbridge/engine';
import { hex } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { leastLength } from '../src/draw/detail.ts';
import { cornersOf, shadeOf } from '../src/draw/shade.ts';
import { DRAWINGS } from '../src/draw/silhouettes/drawings.ts';
import { lengthOf, sizeOf } from '../src/draw/sizes.ts';
import { ringRadius, seatedLength, seats, usualLength } from '../src/draw/stack.ts';
import { scaleFor } from '../src/plane/plane.ts';

/** Words of rulebooks that were released before ships had classes. */
const OLD = ['dart', 'wing', 'hull', 'cruiser', 'capital', 'carrier', 'hauler', 'wheel', 'missile'] as const;

const token = (id: string, silhouette: Silhouette): Token => ({
  id,
  label: id,
  side: 'a',
  hex: hex(0, 0),
  facing: 0,
  silhouette,
});

describe('silhouettes', () => {
  test('are drawn for every word, old ones too', () => {
    for (const word of silhouettes) expect(DRAWINGS[word].parts[0], word).toMatch(/^M.*Z$/);
    for (const word of OLD) expect(silhouettes).toContain(word);
    expect(Object.keys(DRAWINGS).sort()).toEqual([...silhouettes].sort());
  });

  test('differ from each other', () => {
    // A wheel is what a station was called.
    const bodies = silhouettes.filter((word) => word !== 'wheel').map((word) => DRAWINGS[word].parts.join(''));
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  test('keep within their plates', () => {
    for (const word of silhouettes) {
      for (const [x, y] of cornersOf(DRAWINGS[word].parts[0]).flat()) {
        expect(Math.abs(x), word).toBeLessThanOrEqual(18.5);
        expect(Math.abs(y), word).toBeLessThanOrEqual(16.5);
      }
    }
  });

  test('are shaded inside their body, on one half of it, no stretch twice', () => {
    for (const word of silhouettes) {
      const [body] = DRAWINGS[word].parts;
      const xs = cornersOf(body).flatMap((corners) => corners.map(([x]) => x));
      const ends = new Map<string, number>();
      const lines = [...shadeOf(body, 1.5).matchAll(/M(\S+) (\S+)H([-.\d]+)/g)];
      expect(lines.length, word).toBeGreaterThan(0);
      for (const [, from = '', y = '', to = ''] of lines) {
        expect(Number(y)).toBeGreaterThan(0);
        expect(Number(from)).toBeGreaterThanOrEqual(Math.min(...xs) - 0.01);
        expect(Number(to)).toBeLessThanOrEqual(Math.max(...xs) + 0.01);
        expect(Number(from), word).toBeGreaterThanOrEqual(ends.get(y) ?? Number.NEGATIVE_INFINITY);
        ends.set(y, Number(to));
      }
    }
  });

  test('know circles and curves by their corners', () => {
    const [circle = []] = cornersOf('M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z');
    for (const [x, y] of circle) expect(Math.hypot(x, y)).toBeCloseTo(2);
    const [curve = []] = cornersOf('M0 0C1 1 2 1 3 0V-1H0Z');
    expect(curve.at(-3)).toEqual([3, 0]);
    expect(curve.slice(-2)).toEqual([
      [3, -1],
      [0, -1],
    ]);
  });
});

describe('sizes', () => {
  test('of ships lie between 0.74 and 1.22; what they send is smaller', () => {
    for (const word of silhouettes.filter((one) => one !== 'missile')) {
      expect(sizeOf(word), word).toBeGreaterThanOrEqual(0.74);
      expect(sizeOf(word), word).toBeLessThanOrEqual(1.22);
    }
    expect(sizeOf('missile')).toBeLessThan(0.74);
    expect(sizeOf(undefined)).toBe(1);
  });

  test('never make a ship too small to tell its facing, nor larger than its hex', () => {
    for (const width of [5, 12, 24, 40, 66, 110, 160]) {
      const k = scaleFor(width);
      for (const word of silhouettes.filter((one) => one !== 'missile')) {
        expect(lengthOf(word, k), word).toBeGreaterThanOrEqual(leastLength(k));
        if (width >= 40) expect(lengthOf(word, k), word).toBeLessThanOrEqual(1.01 * width);
      }
    }
  });

  test('in a stack: small ones stay small, large ones do not grow over the others', () => {
    const k = scaleFor(66);
    const [large, small] = seats([token('b', 'battleship'), token('f', 'fighter')], k, new Set());
    if (large === undefined || small === undefined) throw new Error('no seats');
    expect(seatedLength(large, k)).toBe(usualLength(large, k));
    expect(seatedLength(small, k)).toBeCloseTo(0.74 * usualLength(small, k));
  });

  test('rings go round the whole counter', () => {
    const k = scaleFor(66);
    for (const word of silhouettes) {
      const [seat] = seats([token('a', word)], k, new Set());
      if (seat === undefined) throw new Error('no seat');
      // The bow is the farthest point from the middle: 30 of 54 units.
      expect(ringRadius(seat, k), word).toBeGreaterThan((30 / 54) * seatedLength(seat, k) + 3);
    }
  });
});
