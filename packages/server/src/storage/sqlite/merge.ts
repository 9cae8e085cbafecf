import type { Connection } from './connection.ts';
import { query, rows, run } from './tables.ts';

/** Everything of one player becomes another's, and the first is gone. What records say of him has been written by the node that plays them. */
export function mergePlayers(connection: Connection, from: string, to: string): void {
  run(connection, query.updateTable('devices').set({ player: to }).where('player', '=', from));
  run(connection, query.updateTable('links').set({ player: to }).where('player', '=', from));
  run(connection, query.updateTable('chat').set({ player: to }).where('player', '=', from));
  run(connection, query.updateTable('reports').set({ by: to }).where('by', '=', from));
  for (const held of rows(connection, query.selectFrom('holders').selectAll().where('player', '=', from)))
    put(connection, 'holders', { ...held, player: to });
  const blocks = query.selectFrom('blocks').selectAll();
  for (const { other } of rows(connection, blocks.where('player', '=', from)))
    if (other !== to) put(connection, 'blocks', { player: to, other });
  for (const { player } of rows(connection, blocks.where('other', '=', from)))
    if (player !== to) put(connection, 'blocks', { player, other: to });
  // What both had stays once; the rest of the first goes with him.
  run(connection, query.deleteFrom('players').where('id', '=', from));
}

function put(connection: Connection, table: 'holders' | 'blocks', values: object): void {
  const insert = query.insertInto(table).values(values as never);
  run(
    connection,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}
