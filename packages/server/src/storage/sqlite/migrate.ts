import { inOrder, type Migration, unknownVersion } from '../sql/migration.ts';
import type { Connection } from './connection.ts';

/** `FLGB`: marks a file as one of ours, so that no other program's database is ever taken for it. */
const OURS = 0x464c4742;

/** What the file says it is: 0 where it is new and empty. Throws where it is somebody else's. */
export function versionOf(connection: Connection): number {
  const mark = connection.pragma('application_id');
  if (mark === OURS) return numberOf(connection, 'select coalesce(max(n), 0) as n from migrations');
  if (mark === 0 && numberOf(connection, 'select count(*) as n from sqlite_schema') === 0) return 0;
  throw new Error('This file is a database of another program, not of Flagbridge.');
}

/** Refuses what a later program wrote: its tables may mean something this one does not know. */
export function known(version: number, migrations: readonly Migration[]): void {
  const why = unknownVersion(version, migrations);
  if (why !== null) throw new Error(why);
}

/** Brings a file to the latest version: all of it, or nothing where anything fails. */
export function migrate(connection: Connection, migrations: readonly Migration[], at: number): void {
  inOrder(migrations);
  known(versionOf(connection), migrations);
  // Two programs may open a new file at once: the version is read again under the lock.
  connection.exec('begin immediate');
  try {
    const version = versionOf(connection);
    known(version, migrations);
    if (version === 0) {
      connection.exec(`pragma application_id = ${OURS}`);
      connection.exec(
        'create table if not exists migrations (n integer primary key, name text not null, at integer not null) strict',
      );
    }
    for (const one of migrations.slice(version)) {
      connection.exec(one.sql);
      connection.run('insert into migrations (n, name, at) values (?, ?, ?)', [one.n, one.name, at]);
    }
    connection.exec('commit');
  } catch (fault) {
    if (connection.inTransaction) connection.exec('rollback');
    throw fault;
  }
}

function numberOf(connection: Connection, sql: string): number {
  const [row] = connection.all<{ readonly n: number }>(sql, []);
  if (row === undefined) throw new Error('A count gave nothing.');
  return row.n;
}
