import { fromOffset, type Hex, toOffset } from '@flagbridge/engine/hex';
import { type Content, choosableAt } from '../content.ts';
import type { Plane } from '../plane/plane.ts';

/** Steps of the cursor in columns and rows. Up and down keep the column, and so go to both sides in turn where rows are shifted. */
const STEPS: { readonly [key: string]: readonly [columns: number, rows: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -5],
  PageDown: [0, 5],
};

/** Where a key takes the cursor; null for keys that do not move it. It stops at the edge of a map that has one. */
export function stepTo(plane: Plane, from: Hex, key: string): Hex | null {
  const { layout } = plane;
  const at = toOffset(layout, from);
  const { size } = layout;
  if (key === 'Home' || key === 'End') {
    if (size === null) return fromOffset(layout, at.column + (key === 'Home' ? -10 : 10), at.row);
    return fromOffset(layout, key === 'Home' ? 0 : size.columns - 1, at.row);
  }
  const step = STEPS[key];
  return step === undefined ? null : kept(plane, at.column + step[0], at.row + step[1]);
}

function kept(plane: Plane, column: number, row: number): Hex {
  const { layout } = plane;
  const { size } = layout;
  if (plane.open || size === null) return fromOffset(layout, column, row);
  return fromOffset(layout, Math.min(size.columns - 1, Math.max(0, column)), Math.min(size.rows - 1, Math.max(0, row)));
}

const RANK = { token: 0, chip: 1, marker: 2, terrain: 3, hex: 4 } as const;

/** Hexes with something to choose: counters first, bare hexes last, each in reading order. Exported for tests. */
export function choices(plane: Plane, content: Content): Hex[] {
  const found: { hex: Hex; rank: number; row: number; column: number }[] = [];
  for (const place of content.places.values()) {
    const items = choosableAt(content, place);
    if (items.length === 0) continue;
    const { row, column } = toOffset(plane.layout, place.hex);
    found.push({ hex: place.hex, rank: Math.min(...items.map(({ kind }) => RANK[kind])), row, column });
  }
  found.sort((a, b) => a.rank - b.rank || a.row - b.row || a.column - b.column);
  return found.map(({ hex }) => hex);
}

/** The next or former of them from where the cursor stands, going round. */
export function nextChoice(plane: Plane, content: Content, from: Hex | null, by: 1 | -1): Hex | null {
  const all = choices(plane, content);
  if (all.length === 0) return null;
  const here = all.findIndex(({ q, r }) => q === from?.q && r === from.r);
  if (here < 0) return (by === 1 ? all[0] : all.at(-1)) ?? null;
  return all[(here + by + all.length) % all.length] ?? null;
}
