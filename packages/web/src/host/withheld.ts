import { type Refusal, spectator, type Viewer } from '@flagbridge/engine';
import type { Table } from '@flagbridge/table';
import type { Kept } from './host.ts';
import { hiddenFromYou } from './refusals.ts';

/** Who plays a battle, and whether several people ever did. */
export type Played = Pick<Kept, 'chairs' | 'shared'>;

/** Several people play, or have played: one of them may have hidden something from another. */
export const isShared = ({ chairs, shared }: Played): boolean =>
  shared === true || Object.values(chairs).filter(({ is }) => is === 'person').length > 1;

/**
 * Why the whole truth of a battle is kept from a viewer for now; null where he may have it. One person against computers may look into
 * his own device as he likes. Where several play, what one of them hides must not be read by another in a file; nor when his seat was
 * given to the computer since.
 */
export function withheldFrom(table: Table, played: Played, viewer: Viewer): Refusal | null {
  return table.outcome === null && isShared(played) && !table.hidesNothing(viewer) ? hiddenFromYou() : null;
}

/** With whose eyes a battle is seen before anybody sits down at it: its one person's, or nobody's where several may hide something. */
export function seenBy({ seats }: Pick<Table, 'seats'>, played: Played): Viewer {
  if (isShared(played)) return spectator;
  return { offices: seats.filter(({ id }) => played.chairs[id]?.is === 'person').flatMap(({ offices }) => offices) };
}
