/**
 * A map's layout as data: which way hexes point, which rows or columns are shifted, how large the sheet is, what its edge
 * means and how its hexes are numbered. Plain JSON, part of a scenario.
 *
 * Columns and rows count from 0 at the top left; what is printed on the sheet is `numbering` (`label.ts`). Rules work on
 * axial hexes; the layout is asked only at the borders of the map and of the program. What leaving the map does to a
 * ship is a rule and not here.
 */
import type { Hex } from './axial.ts';
import type { Orientation } from './direction.ts';

export type Layout = {
  readonly orientation: Orientation;
  /** Counted from 0: which rows (pointy) are shifted half a hex right, or which columns (flat) half a hex down. */
  readonly shifted: 'odd' | 'even';
  /** The sheet; null for a plane without any. */
  readonly size: Size | null;
  /** closed: the sheet is all there is. open: hexes go on beyond the sheet. wrap: opposite edges are joined. */
  readonly edge: 'closed' | 'open' | 'wrap';
  readonly numbering: Numbering;
};

export type Size = { readonly columns: number; readonly rows: number };

export type Numbering = {
  readonly order: 'column-row' | 'row-column';
  /** Digits of each of the two numbers. */
  readonly digits: number;
  /** Number of the first column and row. */
  readonly first: number;
};

export type Offset = { readonly column: number; readonly row: number };

export type LayoutProblem = 'size' | 'numbering' | 'digits' | 'wrap-without-size' | 'wrap-parity';

/** Column of a hex (pointy) or its row (flat): half the other coordinate, with the shifted lines rounded their way. */
function halved(other: number, shifted: 'odd' | 'even'): number {
  const odd = other & 1;
  return (other + (shifted === 'odd' ? 0 - odd : odd)) / 2 + 0;
}

export function toOffset(layout: Layout, hex: Hex): Offset {
  return layout.orientation === 'pointy'
    ? { column: hex.q + halved(hex.r, layout.shifted), row: hex.r }
    : { column: hex.q, row: hex.r + halved(hex.q, layout.shifted) };
}

export function fromOffset(layout: Layout, column: number, row: number): Hex {
  return layout.orientation === 'pointy'
    ? { q: column - halved(row, layout.shifted), r: row }
    : { q: column, r: row - halved(column, layout.shifted) };
}

/** Inside the sheet, whatever its edge means. False for every hex of a plane without a sheet. */
export function isOnSheet(layout: Layout, hex: Hex): boolean {
  const { size } = layout;
  if (size === null) return false;
  const { column, row } = toOffset(layout, hex);
  return column >= 0 && column < size.columns && row >= 0 && row < size.rows;
}

/** Whether a piece can stand there: always, unless the edge is closed. */
export function isOnMap(layout: Layout, hex: Hex): boolean {
  return layout.edge !== 'closed' || isOnSheet(layout, hex);
}

/** Every hex of the sheet, row by row from the north, each from west to east. */
export function sheetHexes(layout: Layout): Hex[] {
  const hexes: Hex[] = [];
  if (layout.size === null) return hexes;
  for (let row = 0; row < layout.size.rows; row += 1) {
    for (let column = 0; column < layout.size.columns; column += 1) hexes.push(fromOffset(layout, column, row));
  }
  return hexes;
}

/** What is wrong with a layout read from a file; empty when nothing is. */
export function layoutProblems(layout: Layout): LayoutProblem[] {
  const problems: LayoutProblem[] = [];
  const { size, numbering } = layout;
  const whole = (n: number, least: number): boolean => Number.isSafeInteger(n) && n >= least;
  const sized = size === null ? layout.edge !== 'closed' : whole(size.columns, 1) && whole(size.rows, 1);
  if (!sized) problems.push('size');
  if (!whole(numbering.digits, 1) || !whole(numbering.first, 0)) problems.push('numbering');
  else if (size !== null && Math.max(size.columns, size.rows) - 1 + numbering.first >= 10 ** numbering.digits) {
    problems.push('digits');
  }
  if (layout.edge === 'wrap') {
    if (size === null) problems.push('wrap-without-size');
    // Joined edges must meet row on row: an odd number of shifted lines would join a shifted one to a shifted one.
    else if ((layout.orientation === 'pointy' ? size.rows : size.columns) % 2 !== 0) problems.push('wrap-parity');
  }
  return problems;
}
