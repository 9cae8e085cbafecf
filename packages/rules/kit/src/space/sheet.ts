import { type Hex, RING } from '@flagbridge/engine/hex';

/**
 * Hexes of a pointy-topped sheet whose odd rows (counted from 0) are shifted right, by their coordinates alone: they are asked for
 * all the time, and a hex made for each question took longer than the answer.
 */
interface Sheet {
  readonly columns: number;
  readonly rows: number;
}

/** The column of a hex, from 0. */
export const columnOf = (q: number, r: number): number => q + (r - (r & 1)) / 2;

export function onSheet({ columns, rows }: Sheet, q: number, r: number): boolean {
  if (r < 0 || r >= rows) return false;
  const column = columnOf(q, r);
  return column >= 0 && column < columns;
}

/** Keys of hexes near the middle of all maps, each made once: lists of hexes have a hundred, and each is looked for again. */
const NEAR = 64;
const KEYS: (string | undefined)[] = new Array(4 * NEAR * NEAR);

/** A hex in requests and events. */
export function keyOf(q: number, r: number): string {
  if (q < -NEAR || q >= NEAR || r < -NEAR || r >= NEAR) return `${q},${r}`;
  const at = (r + NEAR) * 2 * NEAR + q + NEAR;
  const known = KEYS[at];
  if (known !== undefined) return known;
  const key = `${q},${r}`;
  KEYS[at] = key;
  return key;
}

/** A key `q,r` that came from a request we made ourselves. */
export function hexAt(key: string): Hex {
  const comma = key.indexOf(',');
  return { q: Number(key.slice(0, comma)), r: Number(key.slice(comma + 1)) };
}

/** The direction from a hex to its neighbour; -1 where it is none. */
export function directionTo(fromQ: number, fromR: number, q: number, r: number): number {
  for (let d = 0; d < 6; d++) {
    const step = RING[d] as Hex;
    if (fromQ + step.q === q && fromR + step.r === r) return d;
  }
  return -1;
}

/** Whether a list q, r, q, r… holds this hex. */
export function holdsHex(list: readonly number[], q: number, r: number): boolean {
  for (let i = 0; i < list.length; i += 2) if (list[i] === q && list[i + 1] === r) return true;
  return false;
}
