import type { ClauseId, PhaseAim, SideId } from '@flagbridge/engine';

/** What a side is after; both, where none is named. */
export const aimOf = (label: string, text: string, clause: ClauseId, side?: SideId): PhaseAim => ({
  label,
  text,
  clause,
  ...(side !== undefined && { side }),
});

/** The viewer's own aims first. */
export function ownAimsFirst(aims: readonly PhaseAim[], own: readonly SideId[]): PhaseAim[] {
  const rank = ({ side }: PhaseAim): number => (side !== undefined && own.includes(side) ? 0 : 1);
  return aims.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * A draw is told of when it comes near: when half of the quiet turns have gone by, and in the last ten turns. `turn` is the
 * book's word for one.
 */
export function drawAhead(
  clause: string,
  quiet: { readonly n: number; readonly of: number; readonly said: string },
  last: { readonly n: number; readonly of: number },
  turn: string,
): PhaseAim[] {
  const out: PhaseAim[] = [];
  const label = 'Draw ahead';
  if (2 * quiet.n >= quiet.of)
    out.push({ label, text: `${quiet.said} for ${quiet.n} of ${quiet.of} ${turn}s`, clause });
  if (last.n + 10 > last.of) out.push({ label, text: `after ${turn} ${last.of}`, clause });
  return out;
}
