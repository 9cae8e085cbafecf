import { type AnyPresentation, headingOf } from '@flagbridge/engine';
import type { Past } from '../battle/create-battle.ts';

/** A moment of a replay: an update, and where in the turn it stands. */
export interface Moment {
  readonly n: number;
  /** The step in words. */
  readonly heading: string;
  /** What changes from turn to turn. */
  readonly turn: string;
}

export type Stride = 'step' | 'phase' | 'turn';

export const momentsOf = (present: AnyPresentation, past: Past): Moment[] =>
  past.map(({ news, now }) => {
    const phases = present.phases?.(now.view, now.viewer);
    return phases === undefined
      ? { n: news.n, heading: '', turn: '' }
      : { n: news.n, heading: headingOf(phases), turn: `${phases.clock.label} ${phases.clock.value ?? ''}`.trim() };
  });

/**
 * Where a stride leads. Forwards: the first moment of the next phase or turn. Backwards: the first moment of this one, or, standing
 * there, of the one before.
 */
export function strideFrom(moments: readonly Moment[], from: number, by: Stride, direction: 1 | -1): number {
  if (by === 'step') return from + direction;
  const mark = (i: number): string | undefined => (by === 'phase' ? moments[i]?.heading : moments[i]?.turn);
  if (direction === 1) {
    let to = from + 1;
    while (to < moments.length - 1 && mark(to) === mark(from)) to += 1;
    return to;
  }
  let to = from - 1;
  while (to > 0 && mark(to - 1) === mark(to)) to -= 1;
  return to;
}
