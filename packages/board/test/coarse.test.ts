import { describe, expect, test } from 'vitest';
import { isCoarse, MOST_HEXES, netPath, netStep, piecesOfSheet } from '../src/plane/coarse.ts';
import { gridPath } from '../src/plane/outline.ts';
import { hexWidth, type Plane, planeOf, scaleFor } from '../src/plane/plane.ts';
import { CHUNK, chunkRange, chunksOf, type Range, rangeIn } from '../src/plane/visible.ts';
import { seenBox } from '../src/view/view.ts';

const size = { columns: 55, rows: 39 };
const open: Plane = planeOf({ orientation: 'pointy', size, edge: 'open' });
const closed: Plane = planeOf({ orientation: 'pointy', size, edge: 'closed' });
const endless: Plane = planeOf({ orientation: 'flat', size: null });

/** The pieces a board of this size draws, looking far away from the sheet. */
const pieces = (plane: Plane, width: number, box = { width: 1440, height: 900 }): Range =>
  chunksOf(rangeIn(plane, seenBox({ k: scaleFor(width), x: 70_000, y: -4000 }, box, 260)));
const count = ({ left, right, top, bottom }: Range): number =>
  Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);

/** What the grid draws: every hex of its pieces, or the net and the sheet. */
function drawn(plane: Plane, width: number): { hexes: number; text: number } {
  const k = scaleFor(width);
  const all = pieces(plane, width);
  const coarse = isCoarse(plane, all, k);
  const each = coarse ? piecesOfSheet(plane, all, k) : all;
  let [hexes, text] = [0, coarse ? netPath(plane, all, k).length : 0];
  for (let row = each.top; row <= each.bottom; row += 1)
    for (let column = each.left; column <= each.right; column += 1) {
      const range = chunkRange(plane, column, row, coarse || !plane.open);
      hexes += (range.right - range.left + 1) * (range.bottom - range.top + 1);
      text += gridPath(plane, range, k).length;
    }
  return { hexes, text };
}

describe('a map without an edge', () => {
  test.each([96, 40, 16, 12, 8, 3, 1, 0.2, 0.01])('at %f pixels a hex never draws more than can be seen', (width) => {
    for (const plane of [open, endless]) {
      const { hexes, text } = drawn(plane, width);
      expect(hexes).toBeLessThanOrEqual(MOST_HEXES);
      expect(text).toBeLessThan(2_000_000);
    }
  });

  test('shows its hexes one by one wherever they can be played on, even in a very large window', () => {
    const box = { width: 3840, height: 2160 };
    expect(isCoarse(open, pieces(open, 16, box), scaleFor(16))).toBe(false);
    expect(isCoarse(open, pieces(open, 3, box), scaleFor(3))).toBe(true);
  });

  test('keeps the hexes of its sheet, cut off at its edge, until they cannot be told apart', () => {
    const whole: Range = { left: -50, right: 50, top: -50, bottom: 50 };
    const few = piecesOfSheet(open, whole, scaleFor(6));
    expect(count(few)).toBe(4 * 3);
    expect(chunkRange(open, few.right, few.bottom, true)).toEqual({ left: 48, right: 54, top: 32, bottom: 38 });
    expect(chunkRange(open, few.right, few.bottom)).toEqual({ left: 48, right: 63, top: 32, bottom: 47 });
    expect(count(piecesOfSheet(open, whole, scaleFor(2)))).toBe(0);
    expect(count(piecesOfSheet(endless, whole, scaleFor(6)))).toBe(0);
  });
});

test('a map with an edge is drawn whole, however small', () => {
  expect(isCoarse(closed, { left: 0, right: 3, top: 0, bottom: 2 }, scaleFor(0.5))).toBe(false);
});

test('the lines of the net lie far enough apart, stay where they are while one looks about, and cover what is seen', () => {
  for (const width of [8, 1, 0.01]) expect(netStep(scaleFor(width)) * width).toBeGreaterThanOrEqual(56);
  const k = scaleFor(1);
  const at = (path: string): string[] => [...path.matchAll(/M(-?[\d.]+) -?[\d.]+V/g)].map(([, x]) => x as string);
  const [here, there] = [
    at(netPath(open, { left: 0, right: 20, top: 0, bottom: 20 }, k)),
    at(netPath(open, { left: 5, right: 30, top: 0, bottom: 20 }, k)),
  ];
  expect(here.filter((x) => there.includes(x)).length).toBeGreaterThan(3);
  const step = netStep(k) * hexWidth(k);
  expect(Number(here[0])).toBeLessThan(step);
  expect(Number(here.at(-1))).toBeGreaterThan(21 * CHUNK * hexWidth(k) - step);
});
