import type { HolderRow, People, ReportRow } from '../port.ts';
import { done, row, rows, run, type Works } from './asking.ts';
import { query } from './tables.ts';

type Neighbours = Pick<
  People,
  'hold' | 'unhold' | 'holders' | 'holds' | 'block' | 'blocks' | 'apart' | 'report' | 'reports' | 'reportsBy'
>;

/** What ties people to seats and to one another. */
export function neighboursIn(works: Works): Neighbours {
  const latest = query
    .selectFrom('reports')
    .select(['id', 'at', 'by', 'match', 'seat', 'text'])
    .orderBy('at', 'desc')
    .orderBy('id');
  return {
    hold: (holder) =>
      works.change(() => {
        const held = query.insertInto('holders').values({ ...holder });
        return done(held.onConflict((conflict) => conflict.doNothing()));
      }),
    unhold: (match, seat, player) =>
      works.change(() => {
        const gone = query.deleteFrom('holders').where('match', '=', match).where('seat', '=', seat);
        return done(player === undefined ? gone : gone.where('player', '=', player));
      }),
    holders: (match) =>
      works.read(() => {
        const all = query.selectFrom('holders').select(['match', 'seat', 'player', 'since']).where('match', '=', match);
        return rows<HolderRow>(all.orderBy('seat').orderBy('since').orderBy('player'));
      }),
    holds: (match, seat, player) =>
      works.read(function* () {
        const all = query.selectFrom('holders').select('since').where('match', '=', match);
        return (yield* row(all.where('seat', '=', seat).where('player', '=', player))) !== null;
      }),

    block: (player, other, on) =>
      works.change(() => {
        if (!on) return done(query.deleteFrom('blocks').where('player', '=', player).where('other', '=', other));
        const put = query.insertInto('blocks').values({ player, other });
        return done(put.onConflict((conflict) => conflict.doNothing()));
      }),
    blocks: (player) =>
      works.read(function* () {
        const all = query.selectFrom('blocks').select('other').where('player', '=', player).orderBy('other');
        return (yield* rows(all)).map(({ other }) => other);
      }),
    apart: (a, b) =>
      works.read(function* () {
        const either = (one: string, two: string) =>
          query.selectFrom('blocks').select('other').where('player', '=', one).where('other', '=', two);
        return (yield* row(either(a, b))) !== null || (yield* row(either(b, a))) !== null;
      }),

    report: (report, { count, since }) =>
      works.change(function* () {
        const before = query.selectFrom('reports').select('id').where('by', '=', report.by).where('at', '>', since);
        if ((yield* rows(before.limit(count))).length >= count) return false;
        yield* run(query.insertInto('reports').values({ ...report }));
        return true;
      }),
    reports: (limit) => works.read(() => rows<ReportRow>(latest.limit(limit))),
    reportsBy: (player, limit) => works.read(() => rows(latest.where('by', '=', player).limit(limit))),
  };
}
