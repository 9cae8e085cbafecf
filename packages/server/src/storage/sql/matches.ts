import { sql } from 'kysely';
import type { Matches, StoredChat, StoredLine } from '../port.ts';
import { done, row, rows, run, runFixed, type Works } from './asking.ts';
import { columnsOf } from './columns.ts';
import type { Dialect } from './dialect.ts';
import { stored, whole } from './stored-match.ts';
import { query } from './tables.ts';

/** The path every decision takes, and the notes of every turn: each database has its own way that costs the least. */
export type Writes = Pick<Matches, 'write' | 'rest'>;

export function matchesIn(works: Works, dialect: Dialect, writes: Writes): Matches {
  const asRead = ['matches.id', 'matches.rev', 'matches.record', 'matches.touched'] as const;
  const { place } = dialect;
  return {
    ...writes,
    make: (record, at) =>
      works.change(function* () {
        const made = query
          .insertInto('matches')
          .values({ id: record.id, rev: 0, touched: at, ...columnsOf(record) })
          .onConflict((conflict) => conflict.doNothing());
        if ((yield* run(made)) === 0) throw new Error('There is a match of that id already.');
      }),

    read: (id) =>
      works.read(function* () {
        const found = yield* row(query.selectFrom('matches').select(asRead).where('id', '=', id));
        return found === null ? null : stored(found);
      }),

    lines: (match, from) =>
      works.read(() => {
        const columns = ['n', 'text', 'mark', 'seat', 'at'] as const;
        const all = query.selectFrom('lines').select(columns).where('match', '=', match).where('n', '>=', from);
        return rows<StoredLine>(all.orderBy('n'));
      }),

    chat: (match, from) =>
      works.read(() => {
        const columns = ['n', 'at', 'seat', 'name', 'audience as to', 'text', 'player'] as const;
        const all = query.selectFrom('chat').select(columns).where('match', '=', match).where('n', '>=', from);
        return rows<StoredChat>(all.orderBy('n'));
      }),

    remove: (id) => works.change(() => done(query.deleteFrom('matches').where('id', '=', id))),

    listed: (what, limit, after) =>
      works.read(function* () {
        const all = query.selectFrom('matches').select(place.as('place')).where('listing', '=', what);
        const behind =
          after === undefined
            ? all
            : all.where(place, '<', sql<number>`(select ${place} from matches where id = ${after})`);
        // By the index alone: only the documents that are shown are read.
        const shown = behind.orderBy(place, 'desc').limit(limit);
        const found = query.selectFrom('matches').select(asRead).where(place, 'in', shown);
        return whole(yield* rows(found.orderBy(place, 'desc')), stored);
      }),

    of: (player, limit, damaged, after) =>
      works.read(function* () {
        const held = query
          .selectFrom('holders')
          .innerJoin('matches', 'matches.id', 'holders.match')
          .select([...asRead, 'holders.seat'])
          .where('holders.player', '=', player);
        const made = query
          .selectFrom('matches')
          .select([...asRead, sql<string | null>`cast(null as text)`.as('seat')])
          .where('host', '=', player)
          .where((of) =>
            of.not(
              of.exists(
                of
                  .selectFrom('holders')
                  .select('seat')
                  .whereRef('holders.match', '=', 'matches.id')
                  .where('holders.player', '=', player),
              ),
            ),
          );
        const all = query.selectFrom(made.unionAll(held).as('mine')).select(['id', 'rev', 'record', 'touched', 'seat']);
        const behind =
          after === undefined
            ? all
            : all.where(
                sql<boolean>`(-touched, id, coalesce(seat, '')) > (${-after.touched}, ${after.match}, ${after.seat ?? ''})`,
              );
        const latest = behind.orderBy('touched', 'desc').orderBy('id').orderBy('seat').limit(limit);
        return whole(yield* rows(latest), (found) => ({ ...stored(found), seat: found.seat }), damaged);
      }),

    count: () =>
      works.read(function* () {
        const all = query.selectFrom('matches').select((of) => ['state', of.fn.countAll<number>().as('n')]);
        const found = new Map((yield* rows(all.groupBy('state'))).map(({ state, n }) => [state, n]));
        const of = (state: 'gathering' | 'running' | 'ended') => found.get(state) ?? 0;
        return { gathering: of('gathering'), running: of('running'), ended: of('ended') };
      }),

    all: (after, limit) =>
      works.read(function* () {
        const all = query
          .selectFrom('matches')
          .select('id')
          .where('id', '>', after ?? '');
        return (yield* rows(all.orderBy('id').limit(limit))).map(({ id }) => id);
      }),

    due: (after, limit) =>
      works.read(function* () {
        // As their index has it, to the letter.
        const awaited = sql<boolean>`computers = 1 and rested is distinct from rev`;
        const due = query
          .selectFrom('matches')
          .select('id')
          .where(awaited)
          .where('id', '>', after ?? '');
        return (yield* rows(due.orderBy('id').limit(limit))).map(({ id }) => id);
      }),

    keepSnapshot: ({ match, lines, stamp, log, text }) =>
      works.aside(function* () {
        yield* runFixed(SNAPSHOT, [match, lines, stamp, log, text, match]);
      }),

    snapshot: (match) =>
      works.read(() => {
        const columns = ['match', 'lines', 'stamp', 'log', 'text'] as const;
        return row(query.selectFrom('snapshots').select(columns).where('match', '=', match));
      }),

    dropSnapshot: (match) => works.aside(() => done(query.deleteFrom('snapshots').where('match', '=', match))),
  };
}

/** Nothing where the match is gone by now. */
const SNAPSHOT = `insert into snapshots (match, lines, stamp, log, text)
  select ?, ?, ?, ?, ? from matches where id = ?
  on conflict (match) do update set lines = excluded.lines, stamp = excluded.stamp, log = excluded.log, text = excluded.text`;
