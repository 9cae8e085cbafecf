import * as hex from '@flagbridge/engine/hex';
import { columnOf, directionTo, hexAt, holdsHex, keyOf, onSheet, rangeBetween } from '@flagbridge/kit/space';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const some = fc.integer({ min: -40, max: 40 });
const size = { columns: 12, rows: 9 };
const layout: hex.Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size,
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
};

test('range and key agree with the hexes of the engine', () => {
  fc.assert(
    fc.property(some, some, some, some, (q, r, toQ, toR) => {
      expect(rangeBetween(q, r, toQ, toR)).toBe(hex.distance({ q, r }, { q: toQ, r: toR }));
      expect(keyOf(q, r)).toBe(hex.key({ q, r }));
      expect(hexAt(keyOf(q, r))).toEqual({ q, r });
    }),
  );
});

test('keys are right at the bounds of those that are kept, and beyond, asked once or again', () => {
  for (const q of [-65, -64, -1, 0, 63, 64, 1000])
    for (const r of [-65, -64, -1, 0, 63, 64, 1000])
      for (let again = 0; again < 2; again++) expect(keyOf(q, r)).toBe(`${q},${r}`);
});

test('column and sheet agree with the layout of a shifted sheet', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 15 }), fc.integer({ min: -3, max: 12 }), (q, r) => {
      expect(columnOf(q, r)).toBe(hex.toOffset(layout, { q, r }).column);
      expect(onSheet(size, q, r)).toBe(hex.isOnSheet(layout, { q, r }));
    }),
  );
});

test('a neighbour lies in its direction, nothing else does', () => {
  for (const d of hex.DIRECTIONS) {
    const { q, r } = hex.neighbour({ q: 3, r: 4 }, d, 'pointy');
    expect(directionTo(3, 4, q, r)).toBe(d);
  }
  expect(directionTo(3, 4, 3, 4)).toBe(-1);
  expect(directionTo(3, 4, 5, 4)).toBe(-1);
});

test('a list of coordinates holds its hexes, in pairs', () => {
  const list = [1, 2, 3, 4];
  expect(holdsHex(list, 1, 2)).toBe(true);
  expect(holdsHex(list, 3, 4)).toBe(true);
  expect(holdsHex(list, 2, 3)).toBe(false);
  expect(holdsHex([], 0, 0)).toBe(false);
});
