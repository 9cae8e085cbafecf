import { describe, expect, test } from 'vitest';
import { barOf } from '../src/draw/guards.tsx';
import { raysOf } from '../src/draw/sectors.tsx';

describe('a guarded side', () => {
  test('lies within its side of the hex, and its name outside', () => {
    const { from, to, out, anchor } = barOf(0, 'pointy', 100);
    // Direction 0 of a hex that stands on a point is east: an upright bar right of the middle.
    expect(from.x).toBeCloseTo(to.x);
    expect(from.x).toBeGreaterThan(60);
    expect(from.x).toBeLessThan(86.6);
    expect((from.y + to.y) / 2).toBeCloseTo(0);
    expect(out.x).toBeGreaterThan(86.6);
    // Off the line by which a shot comes in.
    expect([anchor, out.y]).toEqual(['start', -50]);
    expect([3, 1].map((side) => barOf(side, 'pointy', 100).anchor)).toEqual(['end', 'start']);
  });
  test('goes round with the sides', () => {
    const middles = [0, 1, 2, 3, 4, 5].map((side) => {
      const { from, to } = barOf(side, 'pointy', 100);
      return Math.round((Math.atan2(from.y + to.y, from.x + to.x) * 180) / Math.PI);
    });
    expect(middles.map((angle) => (angle + 360) % 360)).toEqual([0, 60, 120, 180, 240, 300]);
  });
});

describe('a sector', () => {
  const angle = (hexes: readonly { q: number; r: number }[]): number => {
    const rays = raysOf(hexes, 'pointy', 10);
    if (rays === null) throw new Error('no rays');
    const { apex, name } = rays;
    return Math.round((((Math.atan2(name.y - apex.y, name.x - apex.x) * 180) / Math.PI + 360) % 360) * 10) / 10;
  };
  const middle = { q: 0, r: 0 };
  const [north, south] = [
    { q: 2, r: -1 },
    { q: 1, r: 1 },
  ];
  test('has its name between its rays, clockwise from the first to the second', () => {
    expect(angle([north, middle, south])).toBe(0);
    expect(angle([south, middle, north])).toBe(180);
  });
  test('needs three hexes', () => {
    expect(raysOf([north, middle], 'pointy', 10)).toBeNull();
  });
});
