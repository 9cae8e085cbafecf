import { type Asking, done, rows, run } from './asking.ts';
import { query } from './tables.ts';

/** Everything of one player becomes another's, and the first is gone. What records say of him has been written by the node that plays them. */
export function* mergePlayers(from: string, to: string): Asking<void> {
  yield* run(query.updateTable('devices').set({ player: to }).where('player', '=', from));
  yield* run(query.updateTable('links').set({ player: to }).where('player', '=', from));
  yield* run(query.updateTable('chat').set({ player: to }).where('player', '=', from));
  yield* run(query.updateTable('reports').set({ by: to }).where('by', '=', from));
  for (const held of yield* rows(query.selectFrom('holders').selectAll().where('player', '=', from)))
    yield* put('holders', { ...held, player: to });
  const blocks = query.selectFrom('blocks').selectAll();
  for (const { other } of yield* rows(blocks.where('player', '=', from)))
    if (other !== to) yield* put('blocks', { player: to, other });
  for (const { player } of yield* rows(blocks.where('other', '=', from)))
    if (player !== to) yield* put('blocks', { player, other: to });
  // What both had stays once; the rest of the first goes with him.
  yield* run(query.deleteFrom('players').where('id', '=', from));
}

function put(table: 'holders' | 'blocks', values: object): Asking<void> {
  const insert = query.insertInto(table).values(values as never);
  return done(insert.onConflict((conflict) => conflict.doNothing()));
}
