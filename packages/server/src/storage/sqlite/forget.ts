import { sql } from 'kysely';
import type { MatchRecord } from '../../match/record.ts';
import type { Connection } from './connection.ts';
import { columnsOf } from './matches.ts';
import { query, rows, run } from './tables.ts';

/**
 * Everything a player owns goes. A match is the others' too: it stays, with its log, and the seat stands without a person. Its
 * revision goes up, so that a node that has it in memory reads it again instead of writing the name back.
 */
export function removePlayer(connection: Connection, player: string): void {
  const named = query.selectFrom('named').select('match').where('player', '=', player);
  for (const { match } of rows(connection, named)) leave(connection, match, player);
  run(connection, query.deleteFrom('chat').where('player', '=', player));
  // A job's key and payload are its kind's own affair; an id of 128 random bits is in there only where it is meant.
  const has = (column: 'key' | 'payload') => sql<boolean>`instr(${sql.ref(column)}, ${player}) > 0`;
  run(
    connection,
    query.deleteFrom('jobs').where((of) => of.or([has('key'), has('payload')])),
  );
  // Devices, links, holders, blocks on both sides and reports go with it.
  run(connection, query.deleteFrom('players').where('id', '=', player));
}

function leave(connection: Connection, match: string, player: string): void {
  const [found] = rows(connection, query.selectFrom('matches').select('record').where('id', '=', match));
  if (found === undefined) return;
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
  run(
    connection,
    change.set((of) => ({ ...columnsOf(without), rev: of('rev', '+', 1) })),
  );
}
