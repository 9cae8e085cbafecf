import { explaining } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import {
  boxesNode,
  type Condition,
  conditionLine,
  conditionNode,
  conditionsBy,
  fieldArea,
  group,
  hexesIn,
  lostOf,
  markerOf,
  noteNode,
  ratingNode,
  shipSheets,
  tableNode,
  toldNode,
  trackNode,
  trailOf,
  valueNode,
  wrecksOf,
} from '../../src/present/index.ts';

describe('sheets', () => {
  const noted = conditionsBy((note) => {
    note('fire', 'Fire', 'rolls every turn', 'X-1', 'damaged');
    note('run', 'Runs', 'on', 'X-1');
  });
  const burning = noted[0] as Condition;
  test('a condition on the sheet and in the report', () => {
    expect(conditionNode({ id: 'a' })(burning)).toEqual({
      is: 'note',
      id: 'a/fire',
      label: 'Fire',
      text: 'rolls every turn',
      clause: 'X-1',
      state: 'damaged',
    });
    expect(conditionLine(burning)).toBe('  Fire: rolls every turn.');
    expect(noted.map(({ of, state }) => [of, state])).toEqual([
      ['fire', 'damaged'],
      ['run', 'ok'],
    ]);
  });
  test('notes, boxes and tables', () => {
    const note = { is: 'note', id: 'a/x', label: 'X', text: 'is so', clause: 'X-1' };
    expect(noteNode('a/x', 'X', 'is so', 'X-1')).toEqual(note);
    expect(noteNode('a/x', 'X', 'is so', 'X-1', 'out')).toEqual({ ...note, state: 'out' });
    expect(boxesNode('a/T', 'T', 1, 3, 'X-1', 'ok')).toMatchObject({ is: 'boxes', used: 1, total: 3, state: 'ok' });
    expect(boxesNode('a/T', 'T', 1, 3, 'X-1')).not.toHaveProperty('state');
    expect([3, 1, 0].map((left) => trackNode('a/H', 'Hull', left, 3, 'X-1'))).toMatchObject([
      { is: 'track', boxes: ['3', '2', '1'], marked: 0, state: 'ok' },
      { marked: 2, state: 'damaged' },
      { marked: 3, state: 'out' },
    ]);
    const rows = [['1', 'one']];
    expect(tableNode('a/t', 'T', 'X-1', ['n', 'word'], rows)).toMatchObject({ is: 'table', head: ['n', 'word'], rows });
  });
  test('a sheet for each ship, one’s own first, and the book knows whose it is', () => {
    const ship = (id: string, side: string) => ({ id, name: id.toUpperCase(), side, office: side });
    const told = shipSheets([ship('a', 'red'), ship('b', 'blue')], { offices: ['blue'] }, ({ id }, own) =>
      group(own ? 'Own' : 'Other', 'head', [valueNode(id, '', 1, 'X-1')]),
    );
    expect(told.map(({ id, title, side, groups }) => [id, title, side, groups[0]?.label])).toEqual([
      ['b', 'B', 'blue', 'Own'],
      ['a', 'A', 'red', 'Other'],
    ]);
  });
  test('a group of nothing is none', () => {
    const node = valueNode('a/where', 'Where', '0101', 'X-1');
    expect(group('Head', 'head', [node])).toEqual([{ label: 'Head', place: 'head', nodes: [node] }]);
    expect(group('Head', 'head', [])).toEqual([]);
  });
  test('a rating keeps what it was', () => {
    const why = explaining().add(3, 'as built', 'X-1').add(-2, 'damage', 'X-2').told();
    const node = (full: number, isOut: boolean) => ratingNode('a/mr', 'MR', full, why, 'X-1', isOut);
    expect(node(1, true)).toMatchObject({ value: 1, why, state: 'ok' });
    expect(node(1, true)).not.toHaveProperty('was');
    expect(node(3, false)).toMatchObject({ was: 3, state: 'damaged' });
    expect(node(3, true)).toMatchObject({ was: 3, state: 'out' });
    expect(toldNode('a/mr', 'MR', why, 'X-1')).toMatchObject({ value: 1, why });
  });
});

describe('the map', () => {
  test('a marker of a ship stands in its hex and is called by it', () => {
    expect(markerOf({ id: 'a', name: 'Alpha', q: 3, r: 4 }, 'fire', 'flame', 'on fire')).toEqual({
      id: 'a/fire',
      kind: 'flame',
      hex: { q: 3, r: 4 },
      label: 'Alpha: on fire',
    });
  });
  test('ways, losses and fields', () => {
    expect(hexesIn([1, 2, 3, 4, 5])).toEqual([
      { q: 1, r: 2 },
      { q: 3, r: 4 },
    ]);
    expect(trailOf('a', hexesIn([1, 2, 3, 4]))).toEqual([{ of: 'a', hexes: hexesIn([1, 2, 3, 4]) }]);
    expect(trailOf('a', hexesIn([1, 2]))).toEqual([]);
    expect(
      lostOf([
        { id: 'a', is: 'destroyed' },
        { id: 'b', is: 'left' },
      ]),
    ).toEqual(['a']);
    const ship = (id: string, is: string) => ({ id, is, name: id.toUpperCase(), side: 'red', q: 3, r: 4 });
    expect(wrecksOf([ship('a', 'destroyed'), ship('b', 'flying')])).toEqual([
      { id: 'a', label: 'A', side: 'red', hex: { q: 3, r: 4 } },
    ]);
    const found = [{ hex: { q: 1, r: 2 }, range: 3 }];
    const area = { id: 'a/gun', label: 'Gun', hexes: [{ q: 1, r: 2 }], side: 'red', kind: 'field' };
    expect(fieldArea({ id: 'a', side: 'red' }, 'gun', 'Gun', found, false)).toEqual([area]);
    expect(fieldArea({ id: 'a', side: 'red' }, 'gun', 'Gun', found, true)).toEqual([
      { ...area, figures: { '1,2': '3' } },
    ]);
    expect(fieldArea({ id: 'a', side: 'red' }, 'gun', 'Gun', [], true)).toEqual([]);
  });
});
