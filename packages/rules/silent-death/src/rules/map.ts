import { type Direction, type Hex, type Layout, label, RING } from '@flagbridge/engine/hex';
import { keyOf } from '@flagbridge/kit/space';
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

/** Keys of hexes that are listed as q, r, q, r. */
export function keysOf(hexes: readonly number[]): string[] {
  const keys: string[] = [];
  for (let i = 0; i < hexes.length; i += 2) keys.push(keyOf(hexes[i] as number, hexes[i + 1] as number));
  return keys;
}

export const ahead = (q: number, r: number, facing: Direction): Hex => {
  const step = RING[facing] as Hex;
  return { q: q + step.q, r: r + step.r };
};

/** Another ship than this one stands there, derelicts included (SD-CRW-10, SD-MOV-22, SD-MOV-23). */
export function occupied({ ships }: Game, q: number, r: number, but: Ship): boolean {
  for (const ship of ships) if (ship.q === q && ship.r === r && ship.is === 'flying' && ship.id !== but.id) return true;
  return false;
}
