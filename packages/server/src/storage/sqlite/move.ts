import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Counts, putInto, shelves, type Target, verify, writeArchive } from '../archive/index.ts';
import { backup } from './backup.ts';
import { Connection } from './connection.ts';
import { exists } from './files.ts';
import { holdFolder } from './folder-lock.ts';
import { countFileOf } from './journal-count.ts';
import { openSqlite } from './open.ts';
import { restore } from './restore.ts';
import { answered, dialect } from './works.ts';

/** Out of a copy, so that a server goes on meanwhile and a file of an older version is brought up to date without being touched. */
export async function exportSqlite(database: string, file: string): Promise<Counts> {
  return beside(file, async (copy) => {
    await backup(database, copy);
    await (await openSqlite({ file: copy })).close();
    const connection = new Connection(copy);
    try {
      return await writeArchive({ dialect, ask: async (work) => answered(connection, work()) }, file);
    } finally {
      connection.close();
    }
  });
}

interface Imported {
  readonly counts: Counts;
  /** Where the file is that was there before; null where there was none. */
  readonly kept: string | null;
}

/** Into a new file, which takes the place of the old one only when everything is in it. The server must not run. */
export async function importSqlite(
  database: string,
  file: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<Imported> {
  const verified = await verify(file);
  await mkdir(dirname(database), { recursive: true, mode: 0o700 });
  const letGo = await holdFolder(dirname(database));
  try {
    const there = await exists(database);
    if (there && !replace && !isUnused(database))
      throw new Error(
        `The host in ${dirname(database)} has people or battles already. --replace puts the file in their place.`,
      );
    return await beside(database, async (part) => {
      await (await openSqlite({ file: part })).close();
      const connection = new Connection(part);
      try {
        connection.exec('begin immediate');
        for (const { table } of shelves) connection.run(`delete from "${table}"`, []);
        await putInto(targetOn(connection), file, verified);
        connection.exec('commit');
      } finally {
        connection.close();
      }
      return { counts: verified.counts, ...(await restore(part, database, { force: there })) };
    });
  } finally {
    letGo();
  }
}

/**
 * Nothing may be prepared on this connection, or the library would keep the file open when it is to be replaced. So the question is put
 * as a statement that breaks a rule where somebody has used it.
 */
function isUnused(database: string): boolean {
  if (statSync(database).size === 0) return true;
  const connection = new Connection(database);
  try {
    connection.exec(`create temp table unused (used check (used = 0));
      insert into unused select exists (select 1 from players) or exists (select 1 from matches)`);
    return true;
  } catch (fault) {
    const { code = '' } = fault as { readonly code?: string };
    if (code.startsWith('SQLITE_CONSTRAINT')) return false;
    throw fault;
  } finally {
    connection.close();
  }
}

const targetOn = (connection: Connection): Target => ({
  dialect,
  ask: async (work) => answered(connection, work()),
  put: async ({ table, columns }, rows) => {
    const named = columns.map((one) => `"${one}"`).join(', ');
    const sql = `insert into "${table}" (${named}) values (${columns.map(() => '?').join(', ')})`;
    for (const cells of rows) connection.run(sql, cells);
  },
});

/** A database of a moment beside a file, on the same disk; nothing of it stays. */
async function beside<T>(file: string, work: (part: string) => Promise<T>): Promise<T> {
  const part = `${resolve(file)}.copy-${randomBytes(6).toString('hex')}`;
  try {
    return await work(part);
  } finally {
    for (const one of [part, `${part}-wal`, `${part}-shm`, countFileOf(part)]) await rm(one, { force: true });
  }
}
