/**
 * Hex numbers as printed on the map, both ways: "2807" is column 27, row 6 counted from 0.
 *
 * A hex that the numbering cannot name (off the sheet, or more digits than it has) is written by its axial coordinates in
 * brackets, "(55,-3)", and can be read back. Bad text is a value and not an exception: people type these.
 */
import type { Hex } from './axial.ts';
import { fromOffset, isOnMap, isOnSheet, type Layout, toOffset } from './layout.ts';
import { wrapped } from './wrap.ts';

export type LabelError =
  /** Neither a number of the right length nor bracketed coordinates; `digits` is the length expected. */
  | { readonly code: 'malformed'; readonly text: string; readonly digits: number }
  /** Understood, but there is no such hex on this map. */
  | { readonly code: 'off-map'; readonly text: string; readonly hex: Hex };

export type LabelResult = { readonly ok: true; readonly hex: Hex } | { readonly ok: false; readonly error: LabelError };

export function label(layout: Layout, at: Hex): string {
  const hex = wrapped(layout, at);
  if (isOnSheet(layout, hex)) {
    const { order, digits, first } = layout.numbering;
    const { column, row } = toOffset(layout, hex);
    const c = String(column + first).padStart(digits, '0');
    const r = String(row + first).padStart(digits, '0');
    if (c.length === digits && r.length === digits) return order === 'column-row' ? c + r : r + c;
  }
  return `(${hex.q},${hex.r})`;
}

const AXIAL = /^\(\s*([+-]?\d{1,6})\s*,\s*([+-]?\d{1,6})\s*\)$/;

export function parseLabel(layout: Layout, text: string): LabelResult {
  const { order, digits, first } = layout.numbering;
  const trimmed = text.trim();
  const axial = AXIAL.exec(trimmed);
  if (axial !== null) {
    const hex = { q: Number(axial[1]) + 0, r: Number(axial[2]) + 0 };
    return isOnMap(layout, hex)
      ? { ok: true, hex: wrapped(layout, hex) }
      : { ok: false, error: { code: 'off-map', text, hex } };
  }
  if (trimmed.length !== 2 * digits || !/^\d+$/.test(trimmed)) {
    return { ok: false, error: { code: 'malformed', text, digits: 2 * digits } };
  }
  const one = Number(trimmed.slice(0, digits)) - first;
  const two = Number(trimmed.slice(digits)) - first;
  const hex = order === 'column-row' ? fromOffset(layout, one, two) : fromOffset(layout, two, one);
  // Printed numbers exist on the sheet only, also where the plane goes on beyond it.
  return isOnSheet(layout, hex) ? { ok: true, hex } : { ok: false, error: { code: 'off-map', text, hex } };
}
