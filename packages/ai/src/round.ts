import type { Frame } from '@flagbridge/engine';

/**
 * The round of the outermost repetition, which is the turn in most books; null where the sequence of play has none. Where a
 * fork comes first, its branches repeat each for itself: the round is that of the branch least far on.
 */
export function roundOf(flow: Frame | null): number | null {
  for (let at = flow; at !== null; at = at.child) {
    const round = at.vars['round'];
    if (typeof round === 'number') return round;
    if (at.fork !== null) return leastRound(at.fork);
  }
  return null;
}

function leastRound(branches: NonNullable<Frame['fork']>): number | null {
  let least: number | null = null;
  for (const { frame } of branches) {
    const round = roundOf(frame);
    if (round !== null && (least === null || round < least)) least = round;
  }
  return least;
}
