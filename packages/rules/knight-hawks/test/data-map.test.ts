import {
  distance,
  edgesTouched,
  fromOffset,
  isOnSheet,
  label,
  parseLabel,
  sheetHexes,
  toOffset,
} from '@flagbridge/engine/hex';
import { startHexes } from '@flagbridge/kit/set-up';
import { definition } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { layoutOf } from '../src/rules/map.ts';
import { planetHexes, startNow } from '../src/steps/set-up/hexes.ts';
import { at, prepare } from './set-up-play.ts';

const standard = layoutOf({ level: 'basic', columns: 55, rows: 39 });
const hex = (column: number, row: number) => fromOffset(standard, column, row);

definition('KH-MAP-01', 'every hex has a number: column 27, row 6 is 2807', () => {
  expect(label(standard, hex(27, 6))).toBe('2807');
  expect(label(standard, hex(0, 0))).toBe('0101');
  expect(label(standard, hex(54, 38))).toBe('5539');
  const numbers = sheetHexes(standard).map((one) => label(standard, one));
  expect(new Set(numbers).size).toBe(55 * 39);
  expect(parseLabel(standard, '2807')).toEqual({ ok: true, hex: hex(27, 6) });
  // Beyond the sheet there are no numbers.
  expect(label({ ...standard, edge: 'open' }, hex(55, 0))).toBe('(55,0)');
});

definition('KH-MAP-02', '55 columns by 39 rows, and all four scenarios on it', () => {
  for (const id of ['surprise-attack', 'fortress-kdikit', 'close-escort', 'the-stand']) {
    const { columns, rows } = prepare(id).game;
    expect([columns, rows]).toEqual([55, 39]);
  }
  expect(prepare('duel').game).toMatchObject({ columns: 41, rows: 31 });
});

definition('KH-MAP-03', 'pointy hexes in rows along the long axis, odd rows shifted right', () => {
  expect(toOffset(standard, { q: 5, r: 3 })).toEqual({ column: 6, row: 3 });
  expect(toOffset(standard, { q: 5, r: 2 })).toEqual({ column: 6, row: 2 });
  expect(distance({ q: 0, r: 0 }, { q: 3, r: -1 })).toBe(3);
  expect(distance({ q: 0, r: 0 }, { q: 2, r: 3 })).toBe(5);
  // A row joins the short edges: 54 steps east from column 0.
  expect(distance(hex(0, 7), hex(54, 7))).toBe(54);
  expect(isOnSheet(standard, hex(55, 7))).toBe(false);
});

definition('KH-MAP-04', 'on an edge: column 0 or 54, row 0 or 38, corners on two', () => {
  expect(edgesTouched(standard, hex(0, 7))).toEqual(['west']);
  expect(edgesTouched(standard, hex(54, 8))).toEqual(['east']);
  expect(edgesTouched(standard, hex(20, 0))).toEqual(['north']);
  expect(edgesTouched(standard, hex(20, 38))).toEqual(['south']);
  expect(edgesTouched(standard, hex(54, 38))).toEqual(['east', 'south']);
  expect(edgesTouched(standard, hex(1, 7))).toEqual([]);
  const { game } = prepare('fortress-kdikit');
  const now = startNow(game, 'sathar');
  expect(now.edges).toEqual(['north', 'east', 'south', 'west']);
  expect(startHexes({ ...now, edges: ['west'] })).toHaveLength(39);
  // Corners are counted once.
  expect(startHexes(now)).toHaveLength(2 * 55 + 2 * 39 - 4);
});

definition('KH-MAP-05', '15 hexes from every edge: columns 15 to 39, rows 15 to 23', () => {
  const { game } = prepare('fortress-kdikit');
  const places = planetHexes(game, 15).map((one) => toOffset(standard, one));
  expect(places).toHaveLength(25 * 9);
  expect([Math.min(...places.map(({ column }) => column)), Math.max(...places.map(({ column }) => column))]).toEqual([
    15, 39,
  ]);
  expect([Math.min(...places.map(({ row }) => row)), Math.max(...places.map(({ row }) => row))]).toEqual([15, 23]);
  // The smallest map still has such a hex.
  const small = { ...game, columns: 41, rows: 31 };
  expect(new Set(planetHexes(small, 15).map(({ r }) => r))).toEqual(new Set([15]));
  expect(at(game, '1616')).toBe('8,15');
});
