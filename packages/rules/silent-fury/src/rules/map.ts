import { type Hex, isOnSheet, type Layout, parseLabel } from '@flagbridge/engine/hex';
import type { Game } from '../game.ts';

type Map = Pick<Game, 'columns' | 'rows' | 'edge'>;

/** SF-SET-04. */
export const STANDARD: Pick<Game, 'columns' | 'rows'> = { columns: 20, rows: 20 };

/** SF-SET-05: flat-topped hexes, odd columns (from 0) shifted down, labelled CCRR from 01. */
export const layoutOf = ({ columns, rows, edge }: Map): Layout => ({
  orientation: 'flat',
  shifted: 'odd',
  size: { columns, rows },
  edge: edge === 'open' ? 'open' : 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
});

/** Whether a ship may be there: anywhere where the edge is open (SF-SET-10). */
export const onMap = (map: Map, hex: Hex): boolean => map.edge === 'open' || isOnSheet(layoutOf(map), hex);

/** A hex by its label; null where there is none such on the sheet. */
export function hexLabelled(map: Map, text: string): Hex | null {
  const read = parseLabel({ ...layoutOf(map), edge: 'closed' }, text);
  return read.ok ? read.hex : null;
}
