import type { MatchRecord } from '../../match/record.ts';
import { computersPlay } from '../../match/seats.ts';

/** Which public list a match stands on. */
function listingOf(record: MatchRecord): 'gathering' | 'watchable' | null {
  const { who, delay } = record.watch;
  if (record.state === 'running') return who === 'all' ? 'watchable' : null;
  // That it is gone from the list would tell those who see it later that it is over.
  if (record.state === 'ended') return who === 'all' && delay > 0 ? 'watchable' : null;
  if (record.state !== 'gathering' || !record.open) return null;
  const free = Object.values(record.seats).some((seat) => seat.player === null && seat.computer === null);
  return free ? 'gathering' : null;
}

/** Every player it names, each once. */
function peopleOf(record: MatchRecord): readonly string[] {
  const all = [record.host, ...Object.values(record.seats).map((seat) => seat.player ?? '')];
  return [...new Set(all)].filter((id) => id !== '');
}

/** The columns that lists ask for, always of the same making as the document beside them. */
export function columnsOf(record: MatchRecord) {
  return {
    state: record.state,
    listing: listingOf(record),
    // A host whose data is deleted is an empty text in the record.
    host: record.host === '' ? null : record.host,
    people: JSON.stringify(peopleOf(record)),
    computers: Number(computersPlay(record)),
    record: JSON.stringify(record),
  };
}
