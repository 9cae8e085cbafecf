import { type Direction, type Hex, type Layout, label, RING } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';

/** SD-MOV-02: pointy-topped hexes in rows along the long axis, even-numbered rows (odd ones from 0) shifted east. */
export const layoutOf = ({ columns, rows }: Pick<Game, 'columns' | 'rows'>): Layout => ({
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns, rows },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
});

/** The number of a hex as players call it: column and row, from 01. */
export const labelOf = (game: Pick<Game, 'columns' | 'rows'>, q: number, r: number): string =>
  label(layoutOf(game), { q, r });

export const columnOf = (q: number, r: number): number => q + (r - (r & 1)) / 2;

export function onMap(game: Pick<Game, 'columns' | 'rows'>, q: number, r: number): boolean {
  if (r < 0 || r >= game.rows) return false;
  const column = columnOf(q, r);
  return column >= 0 && column < game.columns;
}

export const keyOf = (q: number, r: number): string => `${q},${r}`;

/** A key `q,r` that came from a request we made ourselves. */
export function hexAt(key: string): Hex {
  const comma = key.indexOf(',');
  return { q: Number(key.slice(0, comma)), r: Number(key.slice(comma + 1)) };
}

export const ahead = (q: number, r: number, facing: Direction): Hex => {
  const step = RING[facing] as Hex;
  return { q: q + step.q, r: r + step.r };
};

export function rangeOf(q: number, r: number, q2: number, r2: number): number {
  const dq = q2 - q;
  const dr = r2 - r;
  const ds = dq + dr;
  const a = dq < 0 ? -dq : dq;
  const b = dr < 0 ? -dr : dr;
  const c = ds < 0 ? -ds : ds;
  return a > b ? (a > c ? a : c) : b > c ? b : c;
}

/** Another ship than this one stands there, derelicts included (SD-CRW-10, SD-MOV-22, SD-MOV-23). */
export function occupied({ ships }: Game, q: number, r: number, but: Ship): boolean {
  for (const ship of ships) if (ship.is === 'flying' && ship.q === q && ship.r === r && ship.id !== but.id) return true;
  return false;
}

/** Whether a list q, r, q, r… holds this hex: debris, asteroids. */
export function holdsHex(list: readonly number[], q: number, r: number): boolean {
  for (let i = 0; i < list.length; i += 2) if (list[i] === q && list[i + 1] === r) return true;
  return false;
}
