import type { Frame } from '@flagbridge/engine';

/** The round of the outermost repetition, which is the turn in most books; null where the sequence of play has none. */
export function roundOf(flow: Frame | null): number | null {
  for (let at = flow; at !== null; at = at.child) {
    const round = at.vars['round'];
    if (typeof round === 'number') return round;
  }
  return null;
}
