import { fromOffset, type Layout } from '@flagbridge/engine/hex';
import { hexCentre, hexWidth } from '../plane/plane.ts';
import { NUMBERS_FROM } from './detail.ts';

/** Dark stretches of the alternating scale along one side: every other half hex, beginning with the first. */
export function neatlineTicks(length: number, half: number): { readonly from: number; readonly to: number }[] {
  const ticks = [];
  // Below a few pixels the scale would be grey: take as many half hexes together as can be told apart.
  const step = half * Math.max(1, 2 ** Math.ceil(Math.log2(14 / half)));
  for (let from = 0; from < length; from += 2 * step) ticks.push({ from, to: Math.min(length, from + step) });
  return ticks;
}

/** Pixels two numbers along the frame need to stand beside each other. */
const APART = 22;

/** Columns or rows by their printed numbers, at their places in pixels; of small hexes every fifth, tenth and so on, as they have room. */
export function rimNumbers(
  layout: Layout,
  along: 'columns' | 'rows',
  k: number,
): { readonly name: string; readonly at: number }[] {
  const { size, numbering } = layout;
  if (size === null) return [];
  const found = [];
  // Rows of pointy hexes and columns of flat ones lie nearest: so far they are from each other at least.
  let step = hexWidth(k) < NUMBERS_FROM ? 5 : 1;
  while (step * 1.5 * k < APART) step *= 2;
  for (let n = 0; n < size[along]; n += 1) {
    const printed = n + numbering.first;
    if (printed % step !== 0) continue;
    const hex = along === 'columns' ? fromOffset(layout, n, 0) : fromOffset(layout, 0, n);
    const centre = hexCentre(hex, layout.orientation, k);
    const name = String(printed).padStart(numbering.digits, '0');
    found.push({ name, at: along === 'columns' ? centre.x : centre.y });
  }
  return found;
}
