import { chmod, type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { JournalFound, Storage } from '../port.ts';
import { healthOf } from '../sql/health.ts';
import { jobsIn } from '../sql/jobs.ts';
import { matchesIn } from '../sql/matches.ts';
import type { Migration } from '../sql/migration.ts';
import { ownIn } from '../sql/own.ts';
import { peopleIn } from '../sql/people.ts';
import { wornIn } from '../sql/worn.ts';
import { backup } from './backup.ts';
import { Commits } from './commits.ts';
import { Connection } from './connection.ts';
import { folderSynced, MINE, made } from './files.ts';
import { countBeside, countInside, foundAt, JournalCount } from './journal-count.ts';
import { known, migrate, versionOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { dialect, worksOn } from './works.ts';
import { writesIn } from './writes.ts';

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
  let count: JournalCount | null = null;
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
    const found = await comparedWithCount(file, connection, journal, options.sync !== false);
    if (options.sync !== false && counts(connection)) count = new JournalCount(file, connection);
    // From now on others wait for answers: a lock is waited for without stopping them.
    connection.pragma('busy_timeout = 0');
    return over({ file, connection, journal, count, found }, options);
  } catch (fault) {
    count?.close();
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

/** Older versions, which only tests open, do not count. */
const counts = (connection: Connection): boolean =>
  connection.all("select 1 from sqlite_schema where name = 'journal'", []).length > 0;

/** Before anything else is counted. What is found missing is written down, and only then counted from here. */
async function comparedWithCount(
  file: string,
  connection: Connection,
  journal: FileHandle,
  sync: boolean,
): Promise<JournalFound> {
  if (!counts(connection)) return { is: 'whole' };
  const inside = countInside(connection);
  const found = foundAt(inside, await countBeside(file));
  if (found.is === 'lost') {
    connection.run('insert into losses (at, count, missing) values (?, ?, ?)', [
      Date.now(),
      inside.count,
      found.missing,
    ]);
    if (sync) await journal.sync();
  }
  return found;
}

interface Open {
  readonly file: string;
  readonly connection: Connection;
  readonly journal: FileHandle;
  readonly count: JournalCount | null;
  readonly found: JournalFound;
}

function over(open: Open, options: SqliteOptions): Storage {
  const { file, connection, journal, count } = open;
  const datasync = options.datasync ?? ((handle) => handle.datasync());
  const commits = new Commits(connection, options.sync === false ? null : () => datasync(journal), count);
  const works = worksOn(connection, commits);
  const { settle, losses, beat } = ownIn(works);
  let closed: Promise<void> | null = null;
  return {
    matches: matchesIn(works, dialect, writesIn(connection, commits)),
    people: peopleIn(works, dialect),
    jobs: jobsIn(works),
    worn: wornIn(works, dialect),
    settle,
    get syncs() {
      return { count: commits.count, commits: commits.commits };
    },
    journal: open.found,
    losses,
    get heldUp() {
      return commits.heldUp;
    },
    failed: commits.failed,
    healthy: healthOf(() => commits.heldUp, beat),
    backup: (to) => backup(file, to),
    close: () => {
      closed ??= end(open, commits);
      return closed;
    },
  };
}

async function end({ connection, journal, count }: Open, commits: Commits): Promise<void> {
  await commits.end();
  count?.close();
  await journal.close();
  // The file is whole by itself from now on.
  connection.pragma('wal_checkpoint(truncate)');
  connection.close();
}
