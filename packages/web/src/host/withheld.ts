import type { Refusal, Viewer } from '@flagbridge/engine';
import type { Table } from '@flagbridge/table';
import type { Plan } from './host.ts';
import { hiddenFromYou } from './refusals.ts';

/**
 * Why the whole truth of a battle is kept from a viewer for now; null where he may have it. One person against computers may look into
 * his own device as he likes. Where several play, what one of them hides must not be read by another in a file.
 */
export function withheldFrom(table: Table, chairs: Plan['chairs'], viewer: Viewer): Refusal | null {
  const people = Object.values(chairs).filter(({ is }) => is === 'person');
  return table.outcome === null && people.length > 1 && !table.hidesNothing(viewer) ? hiddenFromYou() : null;
}
