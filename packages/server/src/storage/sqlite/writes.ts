import type { Writing, Written } from '../port.ts';
import { columnsOf } from '../sql/columns.ts';
import type { Writes } from '../sql/matches.ts';
import { type Commits, Undone } from './commits.ts';
import type { Connection } from './connection.ts';

/** Fixed statements, nothing built on the way, and nobody asked what comes next. */
export function writesIn(connection: Connection, commits: Commits): Writes {
  return {
    write: (writing) => commits.change(() => write(connection, writing)),
    rest: (notes) =>
      commits.aside(() => {
        for (const { match, rev } of notes) connection.run(REST, [match, rev]);
      }),
  };
}

const REST = 'update matches set rested = rev where id = ? and rev = ?';
const TOUCH = 'update matches set rev = rev + 1, touched = ? where id = ? and rev = ?';
const REPLACE =
  'update matches set rev = rev + 1, touched = ?, state = ?, listing = ?, host = ?, people = ?, computers = ?, record = ? where id = ? and rev = ?';
const LINE = 'insert into lines (match, n, text, mark, seat, at) values (?, ?, ?, ?, ?, ?) on conflict do nothing';
const SAID =
  'insert into chat (match, n, at, seat, name, audience, text, player) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing';

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
