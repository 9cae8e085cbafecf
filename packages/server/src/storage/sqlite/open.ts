import { chmod, type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Storage } from '../port.ts';
import { backup } from './backup.ts';
import { Commits } from './commits.ts';
import { Connection } from './connection.ts';
import { folderSynced, MINE, made } from './files.ts';
import { jobsIn } from './jobs.ts';
import { matchesIn } from './matches.ts';
import { known, type Migration, migrate, versionOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { peopleIn } from './people.ts';
import { query, row, run } from './tables.ts';

/** Exported for tests. */
export interface SqliteOptions {
  readonly file: string;
  /** False: nothing is made durable before it is acknowledged. For the control runs of tests, never for a host. */
  readonly sync?: boolean;
  /** How an open file is made durable; a test looks over its shoulder. */
  readonly datasync?: (journal: FileHandle) => Promise<void>;
  readonly migrations?: readonly Migration[];
}

/** Opens (or makes) the one file a host keeps everything in. */
export async function openSqlite(options: SqliteOptions): Promise<Storage> {
  const file = resolve(options.file);
  const list = options.migrations ?? migrations;
  await made(file);
  const connection = new Connection(file);
  let journal: FileHandle | null = null;
  try {
    // Before anything is changed: it may be another program's, or a later one's.
    known(versionOf(connection), list);
    await chmod(file, MINE);
    prepare(connection);
    migrate(connection, list, Date.now());
    // Written again from its start after a checkpoint, and replaced only when the last connection is gone: ours is not.
    journal = await open(`${file}-wal`, 'r+');
    if (options.sync !== false) {
      await folderSynced(file);
      // What a killed process left in the journal is read from now on; only a sync tells that it stays.
      await journal.sync();
    }
    return over(file, connection, journal, options);
  } catch (fault) {
    await journal?.close();
    connection.close();
    throw fault;
  }
}

function prepare(connection: Connection): void {
  if (connection.pragma('journal_mode = wal') !== 'wal')
    throw new Error('This file cannot have a write-ahead journal.');
  // The journal is synced by us, for many at once; before its pages go into the file itself, by the library.
  connection.pragma('synchronous = normal');
  connection.pragma('foreign_keys = on');
  // With 250 matches that write at once, a group is a thousand pages: it fits in memory (16 MiB), and several groups in the journal
  // (16 MiB) before their pages are moved, once each. Measured: a quarter less work than with the library's own figures.
  connection.pragma('cache_size = -16384');
  connection.pragma('wal_autocheckpoint = 4096');
}

function over(file: string, connection: Connection, journal: FileHandle, options: SqliteOptions): Storage {
  const datasync = options.datasync ?? ((handle) => handle.datasync());
  const commits = new Commits(connection, options.sync === false ? null : () => datasync(journal));
  const pulse = () => {
    const values = { one: 1, at: Date.now() };
    const beat = query.insertInto('pulse').values(values);
    run(
      connection,
      beat.onConflict((conflict) => conflict.column('one').doUpdateSet({ at: values.at })),
    );
  };
  let closed: Promise<void> | null = null;
  return {
    matches: matchesIn(connection, commits),
    people: peopleIn(connection, commits),
    jobs: jobsIn(connection, commits),
    settle: (name, value) =>
      commits.change(() => {
        const put = query.insertInto('settled').values({ name, value });
        run(
          connection,
          put.onConflict((conflict) => conflict.doNothing()),
        );
        return row(connection, query.selectFrom('settled').select('value').where('name', '=', name))?.value ?? value;
      }),
    get syncs() {
      return { count: commits.count, commits: commits.commits };
    },
    failed: commits.failed,
    healthy: () =>
      commits.change(pulse).then(
        () => true,
        () => false,
      ),
    backup: (to) => backup(file, to),
    close: () => {
      closed ??= end(connection, commits, journal);
      return closed;
    },
  };
}

async function end(connection: Connection, commits: Commits, journal: FileHandle): Promise<void> {
  await commits.end();
  await journal.close();
  // The file is whole by itself from now on.
  connection.pragma('wal_checkpoint(truncate)');
  connection.close();
}
