import { type Direction, fromOffset, type Hex, type Layout, label, RING } from '@flagbridge/engine/hex';
import { columnOf, keyOf } from '@flagbridge/kit/space';
import type { Edge, Game } from '../game.ts';

type Sheet = Pick<Game, 'columns' | 'rows'>;

/** ST-MAP-01: 44 hexes long, 33 deep. */
export const SHEET: Sheet = { columns: 44, rows: 33 };

/** ST-MAP-02: pointy-topped hexes in rows along the long axis, even-numbered rows shifted east. */
export const layoutOf = ({ columns, rows }: Sheet): Layout => ({
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns, rows },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
});

/** The number of a hex as players call it: column and row, from 01. */
export const labelOf = (sheet: Sheet, q: number, r: number): string => label(layoutOf(sheet), { q, r });

/** A hex by its column and row as they are numbered on the map. */
export const hexNumbered = (sheet: Sheet, column: number, row: number): Hex =>
  fromOffset(layoutOf(sheet), column - 1, row - 1);

/** The same the other way: column and row of a hex. */
export const numbersOf = (q: number, r: number): [column: number, row: number] => [columnOf(q, r) + 1, r + 1];

/** ST-MAP-04: column 23, row 17 of the book's map; of another the same way, the later of two in the middle. */
export const centreOf = ({ columns, rows }: Sheet): Hex =>
  hexNumbered({ columns, rows }, Math.floor(columns / 2) + 1, Math.floor(rows / 2) + 1);

export const ahead = (q: number, r: number, facing: Direction): Hex => {
  const step = RING[facing] as Hex;
  return { q: q + step.q, r: r + step.r };
};

/**
 * ST-MAP-05: the edges a ship crosses that goes out of this hex so; none where it stays on the map, two where the hex lies beyond
 * a long edge and a narrow end alike.
 */
export function edgesCrossed(sheet: Sheet, q: number, r: number, facing: Direction): Edge[] {
  const to = ahead(q, r, facing);
  const column = columnOf(to.q, to.r);
  const out: Edge[] = [];
  if (to.r < 0) out.push('north');
  if (to.r >= sheet.rows) out.push('south');
  if (column < 0) out.push('west');
  if (column >= sheet.columns) out.push('east');
  return out;
}

/** Keys of the hexes of a trail. */
export function keysOf(path: readonly number[]): string[] {
  const keys: string[] = [];
  for (let i = 0; i < path.length; i += 2) keys.push(keyOf(path[i] as number, path[i + 1] as number));
  return keys;
}
