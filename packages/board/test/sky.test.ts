import { hex } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { globeLines, stoneCorners, stoneLines } from '../src/draw/engraving.ts';
import { STAR_MARKS } from '../src/draw/sky.tsx';
import { starsIn } from '../src/draw/stars.ts';
import { hexCentre, planeOf, scaleFor } from '../src/plane/plane.ts';
import { chunkRange } from '../src/plane/visible.ts';

const plane = planeOf({ orientation: 'pointy', size: { columns: 64, rows: 64 } });
const open = planeOf({ orientation: 'flat', size: null });
const k = scaleFor(66);
const piece = (column: number, row: number) => chunkRange(plane, column, row);

describe('stars', () => {
  test('are the same in every drawing', () => {
    expect(starsIn(plane, piece(1, 1), k, [])).toEqual(starsIn(plane, piece(1, 1), k, []));
    expect(starsIn(plane, piece(1, 1), k, [])).not.toEqual(starsIn(plane, piece(2, 1), k, []));
  });

  test('belong to their hex, whatever is drawn with it', () => {
    const one = { left: 20, right: 20, top: 20, bottom: 20 };
    const all = starsIn(plane, { left: 16, right: 31, top: 16, bottom: 31 }, k, []);
    for (const star of starsIn(plane, one, k, [])) expect(all).toContainEqual(star);
  });

  test('stay where they are when one comes nearer, and others join them', () => {
    const far = starsIn(plane, piece(0, 0), scaleFor(33), []).map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
    const near = starsIn(plane, piece(0, 0), scaleFor(66), []);
    expect(near.length).toBeGreaterThan(2 * far.length);
    for (const star of far) expect(near.some(({ x, y }) => Math.hypot(x - star.x, y - star.y) < 0.01)).toBe(true);
  });

  test('are of five magnitudes, the brightest the fewest', () => {
    const counts = [0, 0, 0, 0, 0];
    for (const range of [piece(0, 0), piece(1, 0), piece(2, 1), piece(3, 3)])
      for (const { magnitude } of starsIn(plane, range, k, []))
        counts[magnitude - 1] = (counts[magnitude - 1] ?? 0) + 1;
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts[0]).toBeLessThan(counts[2] as number);
    expect(counts[2]).toBeLessThan(counts[4] as number);
    expect(STAR_MARKS).toHaveLength(5);
  });

  test('are about as many on the screen at any size, and on a map without an edge', () => {
    for (const width of [8, 16, 33, 66, 120]) {
      const scale = scaleFor(width);
      const area = 256 * 2.6 * scale * scale;
      const count = [0, 1, 2, 3].reduce((sum, n) => sum + starsIn(plane, piece(n, n), scale, []).length, 0) / 4;
      // By chance there are more in one piece of the sky than in another.
      expect(Math.abs(count - area / 5200)).toBeLessThan(3 + 0.35 * (area / 5200));
    }
    expect(starsIn(open, chunkRange(open, -3, 7), k, []).length).toBeGreaterThan(50);
  });

  test('stand away from ships', () => {
    const { x, y } = hexCentre(hex(20, 6), 'pointy', k);
    const clearing = { x, y, r: 200 };
    const all = starsIn(plane, piece(1, 0), k, []);
    const clear = starsIn(plane, piece(1, 0), k, [clearing]);
    expect(clear.length).toBeLessThan(all.length);
    for (const star of clear) expect(Math.hypot(star.x - x, star.y - y)).toBeGreaterThanOrEqual(200);
    expect(clear).toEqual(all.filter((star) => Math.hypot(star.x - x, star.y - y) >= 200));
  });
});

const numbers = (path: string): number[] => [...path.matchAll(/-?[\d.]+/g)].map(Number);

describe('bodies', () => {
  test('of planets are engraved within their limb, and not where the light falls', () => {
    for (const r of [8, 29, 80]) {
      const all = numbers(globeLines(r));
      const points = all.flatMap((x, n) => (n % 2 === 0 ? [{ x, y: all[n + 1] as number }] : []));
      expect(points.length).toBeGreaterThan(20);
      for (const { x, y } of points) expect(Math.hypot(x, y)).toBeLessThan(1.06 * r + 0.5);
      const lit = points.filter(({ x, y }) => x < -0.35 * r && y < -0.35 * r);
      const dark = points.filter(({ x, y }) => x > 0.35 * r && y > 0.35 * r);
      expect(lit.length).toBeLessThan(dark.length / 4);
    }
  });

  test('of stone are shaded on the lower right, however they are turned', () => {
    for (const turned of [0, 1, 2, 3, 4, 5]) {
      const all = numbers(stoneLines(stoneCorners(20, turned)).shade);
      expect(all.length).toBeGreaterThan(8);
      expect(all.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
    }
  });
});
