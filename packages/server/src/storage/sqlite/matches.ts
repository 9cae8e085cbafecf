import { sql } from 'kysely';
import type { MatchRecord } from '../../match/record.ts';
import {
  DamagedMatch,
  type Matches,
  type Stored,
  type StoredChat,
  type StoredLine,
  type Writing,
  type Written,
} from '../port.ts';
import { type Commits, Undone } from './commits.ts';
import type { Connection } from './connection.ts';
import { query, row, rows, run } from './tables.ts';

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

/** Computers of the plan play on whether anybody is there or not; one that sits in for a person is woken by its job. */
const computersIn = ({ state, paused, seats }: MatchRecord): boolean =>
  state === 'running' &&
  !paused &&
  Object.values(seats).some(({ computer, player }) => computer !== null && player === null);

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
    computers: Number(computersIn(record)),
    record: JSON.stringify(record),
  };
}

interface FoundMatch {
  readonly id: string;
  readonly rev: number;
  readonly record: string;
  readonly touched: number;
}

function stored({ id, rev, record: text, touched }: FoundMatch): Stored {
  let record: MatchRecord;
  try {
    record = JSON.parse(text);
  } catch (cause) {
    throw new DamagedMatch(id, 'its record is no JSON', { cause });
  }
  if (record?.id !== id || !isObject(record.seats)) throw new DamagedMatch(id, 'its record is not a record of it');
  return { rev, record, touched };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Those that can be read. One that cannot costs nobody the others. */
function whole<Found extends FoundMatch, Read>(
  found: readonly Found[],
  read: (one: Found) => Read,
  damaged: (fault: DamagedMatch) => void = () => {},
): Read[] {
  return found.flatMap((one) => {
    try {
      return [read(one)];
    } catch (fault) {
      if (!(fault instanceof DamagedMatch)) throw fault;
      damaged(fault);
      return [];
    }
  });
}

export function matchesIn(connection: Connection, commits: Commits): Matches {
  const asRead = ['matches.id', 'matches.rev', 'matches.record', 'matches.touched'] as const;
  return {
    make: (record, at) =>
      commits.change(() => {
        const made = query
          .insertInto('matches')
          .values({ id: record.id, rev: 0, touched: at, ...columnsOf(record) })
          .onConflict((conflict) => conflict.doNothing());
        if (run(connection, made) === 0) throw new Error('There is a match of that id already.');
      }),

    read: (id) =>
      commits.read(() => {
        const found = row(connection, query.selectFrom('matches').select(asRead).where('id', '=', id));
        return found === null ? null : stored(found);
      }),

    lines: (match, from) =>
      commits.read(() => {
        const columns = ['n', 'text', 'mark', 'seat', 'at'] as const;
        const all = query.selectFrom('lines').select(columns).where('match', '=', match).where('n', '>=', from);
        return rows(connection, all.orderBy('n')) satisfies readonly StoredLine[];
      }),

    chat: (match, from) =>
      commits.read(() => {
        const columns = ['n', 'at', 'seat', 'name', 'audience as to', 'text', 'player'] as const;
        const all = query.selectFrom('chat').select(columns).where('match', '=', match).where('n', '>=', from);
        return rows(connection, all.orderBy('n')) satisfies readonly StoredChat[];
      }),

    write: (writing) => commits.change(() => write(connection, writing)),

    remove: (id) => commits.change(() => void run(connection, query.deleteFrom('matches').where('id', '=', id))),

    listed: (what, limit, after) =>
      commits.read(() => {
        const place = sql<number>`rowid`;
        const all = query.selectFrom('matches').select(place.as('place')).where('listing', '=', what);
        const behind =
          after === undefined
            ? all
            : all.where(place, '<', sql<number>`(select rowid from matches where id = ${after})`);
        // By the index alone: only the documents that are shown are read.
        const shown = behind.orderBy(place, 'desc').limit(limit);
        const found = query.selectFrom('matches').select(asRead).where(place, 'in', shown);
        return whole(rows(connection, found.orderBy(place, 'desc')), stored);
      }),

    of: (player, limit, damaged, after) =>
      commits.read(() => {
        const held = query
          .selectFrom('holders')
          .innerJoin('matches', 'matches.id', 'holders.match')
          .select([...asRead, 'holders.seat'])
          .where('holders.player', '=', player);
        const made = query
          .selectFrom('matches')
          .select((of) => [...asRead, of.val<string | null>(null).as('seat')])
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
        return whole(rows(connection, latest), (found) => ({ ...stored(found), seat: found.seat }), damaged);
      }),

    count: () =>
      commits.read(() => {
        const all = query.selectFrom('matches').select((of) => ['state', of.fn.countAll<number>().as('n')]);
        const found = new Map(rows(connection, all.groupBy('state')).map(({ state, n }) => [state, n]));
        const of = (state: MatchRecord['state']) => found.get(state) ?? 0;
        return { gathering: of('gathering'), running: of('running'), ended: of('ended') };
      }),

    all: (after, limit) =>
      commits.read(() => {
        const all = query
          .selectFrom('matches')
          .select('id')
          .where('id', '>', after ?? '');
        return rows(connection, all.orderBy('id').limit(limit)).map(({ id }) => id);
      }),

    due: (after, limit) =>
      commits.read(() => connection.all<{ readonly id: string }>(DUE, [after ?? '', limit]).map(({ id }) => id)),

    rest: (notes) =>
      commits.aside(() => {
        for (const { match, rev } of notes) connection.run(REST, [match, rev]);
      }),

    keepSnapshot: ({ match, lines, stamp, log, text }) =>
      commits.aside(() => void connection.run(SNAPSHOT, [match, lines, stamp, log, text, match])),

    snapshot: (match) =>
      commits.read(() => {
        const columns = ['match', 'lines', 'stamp', 'log', 'text'] as const;
        return row(connection, query.selectFrom('snapshots').select(columns).where('match', '=', match));
      }),

    dropSnapshot: (match) =>
      commits.aside(() => void run(connection, query.deleteFrom('snapshots').where('match', '=', match))),
  };
}

// As its index has it, to the letter.
const DUE = 'select id from matches where computers = 1 and rested is not rev and id > ? order by id limit ?';
const REST = 'update matches set rested = rev where id = ? and rev = ?';
/** Nothing where the match is gone by now. */
const SNAPSHOT = `insert into snapshots (match, lines, stamp, log, text)
  select ?, ?, ?, ?, ? from matches where id = ?
  on conflict (match) do update set lines = excluded.lines, stamp = excluded.stamp, log = excluded.log, text = excluded.text`;
const TOUCH = 'update matches set rev = rev + 1, touched = ? where id = ? and rev = ?';
const REPLACE =
  'update matches set rev = rev + 1, touched = ?, state = ?, listing = ?, host = ?, people = ?, computers = ?, record = ? where id = ? and rev = ?';
const LINE = 'insert into lines (match, n, text, mark, seat, at) values (?, ?, ?, ?, ?, ?) on conflict do nothing';
const SAID =
  'insert into chat (match, n, at, seat, name, audience, text, player) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing';

/** The path every decision takes: fixed statements, nothing built on the way. */
function write(connection: Connection, { match, rev, record, lines, chat, at }: Writing): Written {
  if (record !== undefined && record.id !== match) throw new Error('A record was written to another match.');
  let changed: number;
  if (record === undefined) changed = connection.run(TOUCH, [at, match, rev]);
  else {
    const { state, listing, host, people, computers, record: text } = columnsOf(record);
    changed = connection.run(REPLACE, [at, state, listing, host, people, computers, text, match, rev]);
  }
  if (changed === 0) {
    const there = connection.all('select 1 from matches where id = ?', [match]).length > 0;
    return { ok: false, why: there ? 'taken' : 'gone' };
  }
  const one = (sql: string, values: readonly unknown[]) => {
    // The number or the mark is there already.
    if (connection.run(sql, values) === 0) throw new Undone({ ok: false, why: 'taken' } satisfies Written);
  };
  for (const line of lines ?? []) one(LINE, [match, line.n, line.text, line.mark, line.seat, line.at]);
  for (const said of chat ?? []) {
    one(SAID, [match, said.n, said.at, said.seat, said.name, said.to, said.text, said.player]);
  }
  return { ok: true, rev: rev + 1 };
}
