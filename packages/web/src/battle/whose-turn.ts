import type { Seat } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Plan } from '../host/host.ts';

/** Seats with a person, in the order of the table. */
export const people = (seats: readonly Seat[], chairs: Plan['chairs']): readonly Seat[] =>
  seats.filter(({ id }) => chairs[id]?.is === 'person');

/** Something waits for this snapshot's viewer that is not sealed yet. */
export const asksViewer = ({ requests, sealed, outcome }: Snapshot): boolean =>
  outcome === null && requests.some(({ id, standing }) => !standing && !sealed.some((one) => one.id === id));

/**
 * At one screen for several: whose turn it is to look. The one who looks stays as long as something waits for him; then comes the
 * next who is awaited; with nobody awaited, everything stays as it is.
 */
export function whoLooks(now: Snapshot, seats: readonly Seat[], current: string): string {
  if (asksViewer(now) || now.outcome !== null) return current;
  const waited = seats.filter(
    ({ id, offices }) => id !== current && now.awaited.some(({ office }) => offices.includes(office)),
  );
  const after = seats.findIndex(({ id }) => id === current);
  const next = waited.find((seat) => seats.indexOf(seat) > after) ?? waited[0];
  return next?.id ?? current;
}
