import { describe, expect, test } from 'vitest';
import { neatlineTicks, rimNumbers } from '../src/draw/neatline.ts';
import { hexWidth, planeOf, scaleFor } from '../src/plane/plane.ts';
import { sightOf } from '../src/view/sight.ts';
import {
  between,
  boxRound,
  filled,
  fitBox,
  isSeen,
  keptInSight,
  LARGEST_SCALE,
  SMALLEST_SCALE,
  toPlane,
  zoomAt,
} from '../src/view/view.ts';

const size = { width: 1000, height: 600 };
const sheet = { left: 0, top: 0, right: 100, bottom: 60 };

describe('a view', () => {
  test('zooms about the point under the pointer', () => {
    const view = { k: 20, x: 40, y: -70 };
    const at = { x: 321, y: 222 };
    const nearer = zoomAt(view, 1.7, at);
    expect(toPlane(nearer, at).x).toBeCloseTo(toPlane(view, at).x);
    expect(toPlane(nearer, at).y).toBeCloseTo(toPlane(view, at).y);
    expect(nearer.k).toBeCloseTo(34);
  });

  test('stays between the smallest and the largest useful hexes', () => {
    expect(hexWidth(zoomAt({ k: 20, x: 0, y: 0 }, 1e6, { x: 0, y: 0 }).k)).toBeCloseTo(160);
    expect(hexWidth(zoomAt({ k: 20, x: 0, y: 0 }, 1e-6, { x: 0, y: 0 }).k)).toBeCloseTo(16);
    expect(SMALLEST_SCALE).toBeLessThan(LARGEST_SCALE);
  });

  test('fits a box in the middle', () => {
    const view = fitBox(sheet, size, 0);
    expect(view.k).toBeCloseTo(10);
    expect(isSeen(view, sheet, size, -0.01)).toBe(true);
    expect(isSeen(zoomAt(view, 1.1, { x: 500, y: 300 }), sheet, size, 0)).toBe(false);
  });

  test('cannot lose a map with an edge, and is free over one without', () => {
    const lost = { k: 10, x: 5000, y: -9000 };
    const kept = keptInSight(lost, sheet, size);
    expect(kept.x).toBe(500);
    expect(kept.y).toBe(-300);
    expect(keptInSight(lost, null, size)).toBe(lost);
  });

  test('goes from one place to another and arrives', () => {
    const [from, to] = [
      { k: 10, x: 0, y: 0 },
      { k: 30, x: -200, y: 90 },
    ];
    expect(between(from, to, 0)).toEqual(from);
    const end = between(from, to, 1);
    expect(end.k).toBeCloseTo(30);
    expect(end.x).toBeCloseTo(-200);
  });

  test('finds the box round what is asked for', () => {
    expect(boxRound([], 1)).toBeNull();
    const box = boxRound([{ x: 3, y: 4 }], 1);
    expect(box?.right).toBeCloseTo(3 + Math.sqrt(3));
  });
});

describe('the neatline', () => {
  test('alternates half hexes from end to end', () => {
    const ticks = neatlineTicks(100, 16);
    expect(ticks.map(({ from }) => from)).toEqual([0, 32, 64, 96]);
    expect(ticks.map(({ to }) => to)).toEqual([16, 48, 80, 100]);
  });

  test('takes half hexes together when they are too small to tell apart', () => {
    const [first] = neatlineTicks(1000, 4);
    expect(first?.to).toBe(16);
  });

  test('names columns and rows as printed, every fifth of small ones', () => {
    const { layout } = planeOf({
      orientation: 'pointy',
      shifted: 'odd',
      size: { columns: 12, rows: 11 },
      edge: 'closed',
      numbering: { order: 'column-row', digits: 2, first: 1 },
    });
    const k = scaleFor(20);
    expect(rimNumbers(layout, 'columns', k).map(({ name }) => name)).toEqual(['05', '10']);
    expect(rimNumbers(layout, 'columns', k)[0]?.at).toBeCloseTo(80);
    expect(rimNumbers(layout, 'rows', k).map(({ name }) => name)).toEqual(['05', '10']);
    // Near by there is room for each of them.
    expect(rimNumbers(layout, 'columns', scaleFor(40))).toHaveLength(12);
    expect(rimNumbers(layout, 'rows', scaleFor(40))[0]?.name).toBe('01');
    // Far away they would run together.
    expect(rimNumbers(layout, 'columns', scaleFor(3)).map(({ name }) => name)).toEqual(['10']);
    expect(rimNumbers(layout, 'rows', scaleFor(0.5))).toEqual([]);
  });
});

test('what is shown near an edge leaves little of the table beyond it', () => {
  // Twice as large as the board: the corner of the map goes into the corner of the board.
  expect(filled({ k: 20, x: 500, y: 300 }, sheet, size, 10)).toEqual({ k: 20, x: 10, y: 10 });
  expect(filled({ k: 20, x: -3000, y: -50 }, sheet, size, 10)).toEqual({ k: 20, x: -1010, y: -50 });
  // Smaller than the board: in the middle.
  expect(filled({ k: 5, x: 0, y: 0 }, sheet, size, 10)).toEqual({ k: 5, x: 250, y: 150 });
});

describe('what is looked at', () => {
  const at = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  const room = { width: 300, height: 200 };
  const ship = at(0, 0, 2, 2);

  test('is what must be seen, and all that fits with it', () => {
    expect(sightOf(ship, [], room, 10)).toEqual(ship);
    expect(sightOf(ship, [at(-4, -6, 9, 8), at(20, 0, 22, 2)], room, 10)).toEqual(at(-4, -6, 22, 8));
  });

  test('of what does not fit as much as there is room for, what comes first before what comes later', () => {
    const reach = at(2, -4, 22, 6);
    const seen = sightOf(ship, [reach, at(60, 0, 62, 2)], room, 10);
    // All of the reach, and the rest of the room towards what is far off.
    expect(seen).toEqual(at(0, -4, 30, 6));
    // Towards both ends alike, and never without the ship.
    expect(sightOf(ship, [at(-39, 0, 41, 2)], room, 10)).toEqual(at(-14, 0, 16, 2));
    expect(sightOf(ship, [at(50, 0, 80, 2)], room, 10).left).toBe(0);
  });
});
