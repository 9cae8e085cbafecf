import type { Layout } from '@flagbridge/engine/hex';
import { expect, test } from 'vitest';
import { checkCrafted, craftedHex, craftedId, craftedName } from '../src/index.ts';

const layout: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns: 10, rows: 10 },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
};

test('a place is a printed number or axial, and a wrong one is said', () => {
  expect(craftedHex(layout, [3, -4])).toEqual({ q: 3, r: -4 });
  expect(craftedHex(layout, '0101')).toEqual({ q: 0, r: 0 });
  expect(() => craftedHex(layout, '9999')).toThrow('no hex 9999 on this map');
});

test('ids are made of names', () => {
  expect(["UPFS Z'Gata", 'TIE A', '  Odd -- One! '].map(craftedId)).toEqual(['upfs-zgata', 'tie-a', 'odd-one']);
});

test('ships without a name are lettered', () => {
  expect([0, 1, 25, 26].map((n) => craftedName('assault-scout', n))).toEqual([
    'Assault Scout A',
    'Assault Scout B',
    'Assault Scout Z',
    'Assault Scout A2',
  ]);
});

test('two of one id, and a side that is not there, are mistakes', () => {
  const game = { sides: [{ id: 'red' }], ships: [{ id: 'tern' }] };
  checkCrafted(game, { id: 'gull', side: 'red' });
  expect(() => checkCrafted(game, { id: 'tern', side: 'red' })).toThrow('two ships are called tern');
  expect(() => checkCrafted(game, { id: 'gull', side: 'blue' })).toThrow('gull: no side blue');
});
