import type { SpreadSlot } from '@flagbridge/engine';
import type { Composition } from './index.ts';
import { labelOf } from './words.ts';

/**
 * The numbers of six sides, clockwise from the bow: those that the book gives them in their names (`Shield 2, bow`), where each has
 * one of its own; else their places.
 */
export function sideNumbers(
  { wording }: Pick<Composition, 'wording'>,
  slots: readonly SpreadSlot[],
): readonly number[] {
  const named = slots.map((slot) => Number(/\b([1-6])\b/.exec(labelOf(wording, slot))?.[1] ?? 0));
  const own = new Set(named);
  return own.size === slots.length && !own.has(0) ? named : slots.map((_, side) => side + 1);
}
