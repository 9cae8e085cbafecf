import { fromOffset, hex, hexAt, key, type Layout, neighbours, toOffset } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { gridPath, outlinePath, outlineRings } from '../src/plane/outline.ts';
import { hexCentre, hexName, hexPath, isThere, type Plane, planeOf, ROOT3 } from '../src/plane/plane.ts';
import { chunkRange, chunksOf, covers, hexesIn, rangeIn } from '../src/plane/visible.ts';
import { seenBox, toPlane, toScreen } from '../src/view/view.ts';

const numbering = { order: 'column-row', digits: 2, first: 1 } as const;
const sheet = (over: Partial<Layout> = {}): Plane =>
  planeOf({
    orientation: 'pointy',
    shifted: 'odd',
    size: { columns: 55, rows: 39 },
    edge: 'closed',
    numbering,
    ...over,
  });

describe('a plane', () => {
  test('is the same for equal layouts, so that nothing is drawn again', () => {
    expect(sheet()).toBe(sheet());
    expect(sheet()).not.toBe(sheet({ edge: 'open' }));
  });

  test('goes on beyond its sheet only where its edge is open', () => {
    expect(isThere(sheet(), hex(-1, 0))).toBe(false);
    expect(isThere(sheet({ edge: 'open' }), hex(-1, 0))).toBe(true);
    expect(planeOf({ orientation: 'flat', size: null }).open).toBe(true);
  });

  test('calls hexes by their printed numbers, or by coordinates where none are printed', () => {
    expect(hexName(sheet(), fromOffset(sheet().layout, 23, 19))).toBe('2420');
    expect(hexName(planeOf({ orientation: 'pointy', size: null }), hex(3, -2))).toBe('(3,-2)');
  });
});

describe.each(['pointy', 'flat'] as const)('%s hexes', (orientation) => {
  const plane = sheet({ orientation });

  test('are found again from the screen, at any size and place', () => {
    const view = { k: 23.7, x: -311, y: 95 };
    for (const one of [hex(0, 0), hex(17, 4), hex(-6, 30)]) {
      const at = toScreen(view, hexCentre(one, orientation));
      expect(key(hexAt(toPlane(view, { x: at.x + 5, y: at.y - 7 }), orientation))).toBe(key(one));
    }
  });

  test('in view are exactly those that reach into the box', () => {
    const size = { width: 400, height: 260 };
    const view = { k: 20, x: -130, y: -210 };
    const range = rangeIn(plane, seenBox(view, size));
    const inRange = new Set(hexesIn(plane, range).map(key));
    for (let column = 0; column < 55; column += 1) {
      for (let row = 0; row < 39; row += 1) {
        const one = fromOffset(plane.layout, column, row);
        const at = toScreen(view, hexCentre(one, orientation));
        const inside = at.x > 0 && at.x < size.width && at.y > 0 && at.y < size.height;
        if (inside) expect(inRange.has(key(one))).toBe(true);
        const far = at.x < -60 || at.x > size.width + 60 || at.y < -60 || at.y > size.height + 60;
        if (far) expect(inRange.has(key(one))).toBe(false);
      }
    }
  });

  test('are cut off at the edge of a closed map and go on over an open one', () => {
    const everywhere = { left: -500, top: -500, right: 500, bottom: 500 };
    expect(rangeIn(plane, everywhere)).toEqual({ left: 0, right: 54, top: 0, bottom: 38 });
    expect(rangeIn(sheet({ orientation, edge: 'open' }), everywhere).left).toBeLessThan(-200);
  });

  test('come in pieces that cover the range and overlap nowhere', () => {
    const chunks = chunksOf({ left: -3, right: 40, top: 0, bottom: 38 });
    const open = sheet({ orientation, edge: 'open' });
    const seen = new Set<string>();
    for (let row = chunks.top; row <= chunks.bottom; row += 1) {
      for (let column = chunks.left; column <= chunks.right; column += 1) {
        for (const one of hexesIn(open, chunkRange(open, column, row))) {
          expect(seen.has(key(one))).toBe(false);
          seen.add(key(one));
        }
      }
    }
    expect(seen.has(key(fromOffset(open.layout, -3, 0)))).toBe(true);
    expect(seen.has(key(fromOffset(open.layout, 40, 38)))).toBe(true);
  });

  test('are drawn with every side once', () => {
    const small = sheet({ orientation, size: { columns: 2, rows: 2 } });
    const path = gridPath(small, { left: 0, right: 1, top: 0, bottom: 1 }, 10);
    const lines = path
      .split('M')
      .slice(1)
      .flatMap((strokes) => {
        const [start, ...steps] = strokes.split('l').map((pair) => pair.split(' ').map(Number) as [number, number]);
        let [x, y] = start as [number, number];
        const name = (): string => `${Math.round(x)},${Math.round(y)}`;
        return steps.map(([dx, dy]) => {
          const from = name();
          [x, y] = [x + dx, y + dy];
          return [from, name()].sort().join(' – ');
        });
      });
    expect(new Set(lines).size).toBe(lines.length);
    // Four hexes have 24 sides; the five they share are drawn once.
    expect(lines.length).toBe(19);
  });

  test('have one border round them, whatever their shape', () => {
    const one = hex(4, 4);
    expect(outlineRings([one], orientation, 10)).toHaveLength(1);
    expect(outlineRings([one], orientation, 10)[0]).toHaveLength(6);
    const ring = neighbours(one, orientation);
    expect(outlineRings([one, ...ring], orientation, 10).map((each) => each.length)).toEqual([18]);
    // Round a hole there is a second border.
    expect(
      outlineRings(ring, orientation, 10)
        .map((each) => each.length)
        .sort(),
    ).toEqual([18, 6].sort());
    // Two that do not touch have two.
    expect(outlineRings([one, hex(9, 9)], orientation, 10)).toHaveLength(2);
  });

  test('border corners are the corners of the hexes themselves', () => {
    const one = hex(7, -3);
    const corner = (path: string): string[] => path.replace(/[MZ]/g, '').split('L').sort();
    expect(corner(outlinePath([one], orientation, 33.3))).toEqual(corner(hexPath(one, orientation, 33.3)));
  });
});

test('a border far out is still closed', () => {
  const layout = sheet().layout;
  const far = Array.from({ length: 40 }, (_, n) => fromOffset(layout, 1000 + (n % 8), 1000 + Math.floor(n / 8)));
  const rings = outlineRings(far, 'pointy', 38);
  expect(rings).toHaveLength(1);
  expect(toOffset(layout, far[0] as (typeof far)[number]).row).toBe(1000);
});

test('a piece is drawn while it is covered', () => {
  const outer = { left: 0, right: 3, top: 0, bottom: 2 };
  expect(covers(outer, { left: 1, right: 3, top: 0, bottom: 2 })).toBe(true);
  expect(covers(outer, { left: 1, right: 4, top: 0, bottom: 2 })).toBe(false);
  expect(covers(outer, { left: 9, right: 8, top: 0, bottom: 0 })).toBe(true);
});

test('hexes are as wide as is said of them', () => {
  expect(hexCentre(hex(1, 0), 'pointy', 10).x).toBeCloseTo(ROOT3 * 10);
});
