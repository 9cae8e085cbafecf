import type { Snapshot } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';
import type { LiveMatch } from './live.ts';
import type { ScreenVisit } from './visit.ts';

/** Updates a screen may have missed and still get one by one; beyond that, a snapshot. */
const MOST_MISSED = 200;

/**
 * Everything after the last update it has; or how things stand, where that is too much, or would have to be played again first, or
 * nobody knows what it has.
 */
export function catchUp(match: LiveMatch, table: Table, visit: ScreenVisit, seen: number | null): void {
  const { viewer, seat } = visit;
  if (viewer === null) return;
  const count = seat === null ? match.watching().count : table.count(viewer);
  if (seat !== null && seen !== null && seen > count) sayLost(match);
  const here = seen !== null && seen <= count && (seat === null || table.missing(viewer) <= seen);
  // Who comes again and again, and has spent what he may ask for, gets how things stand: that is as good, and costs less.
  if (here && count - seen <= (visit.isPoor ? 1 : MOST_MISSED)) {
    for (const text of match.told(visit, seen + 1, count)) {
      visit.paysFor(text.length);
      visit.send(`{"news":${text}}`);
    }
    return;
  }
  const send = (snapshot: Snapshot): void => {
    const text = JSON.stringify({ snapshot });
    visit.paysFor(text.length);
    visit.send(text);
  };
  if (seat === null) {
    send(match.watching().snapshot());
    return;
  }
  match
    .sessionOf(seat)
    .now()
    .then(send)
    .catch((err: unknown) => match.around.log.error({ match: match.id, err }, 'no snapshot'));
  visit.send(JSON.stringify({ card: match.cardFor(visit) }));
}

/** A screen has seen more than is kept, and the host knows that it lost something: whoever plays here should, too. */
function sayLost(match: LiveMatch): void {
  const { log, storage } = match.around;
  if (match.saidLost || storage.journal.is === 'whole') return;
  match.saidLost = true;
  log.error({ match: match.id }, 'a screen has seen more of a match than is kept');
  match.announce('The host lost what was decided last here. The battle goes on from what was kept before.');
}
