import type { HolderRow, People, ReportRow } from '../port.ts';
import type { Commits } from './commits.ts';
import type { Connection } from './connection.ts';
import { query, row, rows, run } from './tables.ts';

type Neighbours = Pick<
  People,
  'hold' | 'unhold' | 'holders' | 'holds' | 'block' | 'blocks' | 'apart' | 'report' | 'reports' | 'reportsBy'
>;

/** What ties people to seats and to one another. */
export function neighboursIn(connection: Connection, commits: Commits): Neighbours {
  const latest = query
    .selectFrom('reports')
    .select(['id', 'at', 'by', 'match', 'seat', 'text'])
    .orderBy('at', 'desc')
    .orderBy('id');
  return {
    hold: (holder) =>
      commits.change(() => {
        const held = query.insertInto('holders').values({ ...holder });
        run(
          connection,
          held.onConflict((conflict) => conflict.doNothing()),
        );
      }),
    unhold: (match, seat, player) =>
      commits.change(() => {
        const gone = query.deleteFrom('holders').where('match', '=', match).where('seat', '=', seat);
        run(connection, player === undefined ? gone : gone.where('player', '=', player));
      }),
    holders: (match) =>
      commits.read(() => {
        const all = query.selectFrom('holders').select(['match', 'seat', 'player', 'since']).where('match', '=', match);
        return rows(connection, all.orderBy('seat').orderBy('since').orderBy('player')) satisfies HolderRow[];
      }),
    holds: (match, seat, player) =>
      commits.read(() => {
        const all = query.selectFrom('holders').select('since').where('match', '=', match);
        return row(connection, all.where('seat', '=', seat).where('player', '=', player)) !== null;
      }),

    block: (player, other, on) =>
      commits.change(() => {
        if (on) {
          const put = query.insertInto('blocks').values({ player, other });
          run(
            connection,
            put.onConflict((conflict) => conflict.doNothing()),
          );
        } else run(connection, query.deleteFrom('blocks').where('player', '=', player).where('other', '=', other));
      }),
    blocks: (player) =>
      commits.read(() => {
        const all = query.selectFrom('blocks').select('other').where('player', '=', player).orderBy('other');
        return rows(connection, all).map(({ other }) => other);
      }),
    apart: (a, b) =>
      commits.read(() => {
        const either = (one: string, two: string) =>
          query.selectFrom('blocks').select('other').where('player', '=', one).where('other', '=', two);
        return row(connection, either(a, b)) !== null || row(connection, either(b, a)) !== null;
      }),

    report: (report, { count, since }) =>
      commits.change(() => {
        const before = query.selectFrom('reports').select('id').where('by', '=', report.by).where('at', '>', since);
        if (rows(connection, before.limit(count)).length >= count) return false;
        run(connection, query.insertInto('reports').values({ ...report }));
        return true;
      }),
    reports: (limit) => commits.read(() => rows(connection, latest.limit(limit)) satisfies ReportRow[]),
    reportsBy: (player, limit) => commits.read(() => rows(connection, latest.where('by', '=', player).limit(limit))),
  };
}
