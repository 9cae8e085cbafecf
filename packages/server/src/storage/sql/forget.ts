import type { MatchRecord } from '../../match/record.ts';
import { type Asking, row, rows, run } from './asking.ts';
import { columnsOf } from './columns.ts';
import type { Dialect } from './dialect.ts';
import { query } from './tables.ts';

/**
 * Everything a player owns goes. A match is the others' too: it stays, with its log, and the seat stands without a person. Its
 * revision goes up, so that a node that has it in memory reads it again instead of writing the name back.
 */
export function* removePlayer(player: string, dialect: Dialect): Asking<void> {
  const named = query.selectFrom('named').select('match').where('player', '=', player);
  for (const { match } of yield* rows(named)) yield* leave(match, player);
  yield* run(query.deleteFrom('chat').where('player', '=', player));
  // A job's key and payload are its kind's own affair; an id of 128 random bits is in there only where it is meant.
  const [key, payload] = [dialect.has('key', player), dialect.has('payload', player)];
  yield* run(query.deleteFrom('jobs').where((of) => of.or([key, payload])));
  // Devices, links, holders, blocks on both sides and reports go with it.
  yield* run(query.deleteFrom('players').where('id', '=', player));
}

function* leave(match: string, player: string): Asking<void> {
  const found = yield* row(query.selectFrom('matches').select('record').where('id', '=', match));
  if (found === null) return;
  const record = JSON.parse(found.record) as MatchRecord;
  const seats = Object.entries(record.seats).map(([id, seat]) => [
    id,
    seat.player === player ? { ...seat, player: null, name: null } : seat,
  ]);
  const without: MatchRecord = {
    ...record,
    host: record.host === player ? '' : record.host,
    seats: Object.fromEntries(seats),
  };
  const change = query.updateTable('matches').where('id', '=', match);
  yield* run(change.set((of) => ({ ...columnsOf(without), rev: of('rev', '+', 1) })));
}
