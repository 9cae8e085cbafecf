import type { Seat } from '@flagbridge/engine';
import type { MatchInfo } from '@flagbridge/protocol';
import type { Plan } from '../host/host.ts';

/**
 * Who sits where when everybody takes the next side's seats: of two sides they are exchanged, of more everybody goes one on. Null where
 * nothing would be different: one side, or players who cannot be told apart.
 */
export function swapSides(
  { offices }: Pick<MatchInfo, 'offices'>,
  seats: readonly Seat[],
  chairs: Plan['chairs'],
): Plan['chairs'] | null {
  const sideOf = (seat: Seat): string => offices.find(({ id }) => seat.offices.includes(id))?.side ?? '';
  const sides = [...new Set(seats.map(sideOf))];
  // Side by side, so that going on by the first side's seats is going on by a side.
  const inOrder = sides.flatMap((side) => seats.filter((seat) => sideOf(seat) === side));
  const by = inOrder.filter((seat) => sideOf(seat) === sides[0]).length;
  const swapped: Record<string, Plan['chairs'][string]> = {};
  inOrder.forEach(({ id }, i) => {
    const from = inOrder[(i + by) % inOrder.length]?.id ?? id;
    const sits = chairs[from];
    if (sits !== undefined) swapped[id] = sits;
  });
  const same = inOrder.every(({ id }) => JSON.stringify(swapped[id]) === JSON.stringify(chairs[id]));
  return same ? null : swapped;
}
