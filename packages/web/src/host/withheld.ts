import type { Refusal, Viewer } from '@flagbridge/engine';
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
