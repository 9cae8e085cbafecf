import { constants } from 'node:fs';
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Migration } from '../sql/migration.ts';
import { Connection } from './connection.ts';
import { copied, exists } from './files.ts';
import { countFileOf } from './journal-count.ts';
import { known, versionOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';

interface RestoreOptions {
  /** Puts it in the place of a file that is there. That one is kept beside it. */
  readonly force?: boolean;
  readonly migrations?: readonly Migration[];
}

interface Restored {
  /** Where the replaced file is now; null where there was none. */
  readonly kept: string | null;
}

/** Puts a backup in the place of a host's file, after checking that it is whole, ours, and of a version this program knows. */
export async function restore(from: string, to: string, options: RestoreOptions = {}): Promise<Restored> {
  const [source, target] = [resolve(from), resolve(to)];
  if (source === target) throw new Error('A backup cannot be restored onto itself.');
  if (!(await exists(source))) throw new Error(`There is no backup at ${source}.`);
  sound(source, options.migrations ?? migrations);
  let kept: string | null = null;
  await mayReplace(target, options);
  await copied(source, target, async () => {
    if (await mayReplace(target, options)) kept = await setAside(target);
    // It counted what is not there any more, by intention.
    await rm(countFileOf(target), { force: true });
  });
  return { kept };
}

/** Whether there is something to replace. Throws where there is and it may not be. */
async function mayReplace(target: string, { force }: RestoreOptions): Promise<boolean> {
  // A journal left behind by itself is in the way just as well: it would be read into the restored file.
  if (!(await exists(target)) && !(await exists(`${target}-wal`))) return false;
  if (force === true) return true;
  throw new Error(
    `There is a database at ${target}. Restore with force to put the backup in its place; the old one is kept.`,
  );
}

function sound(file: string, list: readonly Migration[]): void {
  const connection = new Connection(file);
  try {
    const version = versionOf(connection);
    if (version === 0) throw new Error('it is empty');
    known(version, list);
    const found = connection.pragma('integrity_check');
    if (found !== 'ok') throw new Error(String(found));
    const loose = connection.pragma('foreign_key_check');
    if (loose !== undefined) throw new Error(`rows of ${String(loose)} point nowhere`);
  } catch (fault) {
    throw new Error(`${file} is not a backup that can be restored: ${(fault as Error).message}`, { cause: fault });
  } finally {
    connection.close();
  }
}

/** Any database has as much: with less, nobody can have it open. */
const SMALLEST = 512;

/**
 * Renames the file that is there, with its journal, and says what it is called now. Throws while any server has it open.
 *
 * To give up the journal, a connection has to be the only one, which is how it is found out; what the journal held is in the file after
 * that. Where the file is too damaged for it, the library may throw the journal away: it is copied first.
 */
async function setAside(file: string): Promise<string> {
  const kept = `${file}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  if (await exists(kept)) throw new Error(`${kept} is there already.`);
  const journal = `${file}-wal`;
  if (await exists(journal)) await copyFile(journal, `${kept}-wal`, constants.COPYFILE_EXCL);
  try {
    const there = await stat(file).catch(() => null);
    if (there !== null && there.size >= SMALLEST && joined(file)) await rm(`${kept}-wal`, { force: true });
  } catch (fault) {
    await rm(`${kept}-wal`, { force: true });
    throw fault;
  }
  if (await exists(file)) await rename(file, kept);
  for (const part of [journal, `${file}-shm`]) await rm(part, { force: true });
  return kept;
}

/** True where the journal is in the file now; false where the file is too damaged for that. */
function joined(file: string): boolean {
  const connection = new Connection(file, 0);
  try {
    // Not a prepared statement: this connection has to be gone when it is closed.
    connection.exec('pragma journal_mode = delete');
    return true;
  } catch (fault) {
    const { code } = fault as { readonly code?: string };
    if (code !== 'SQLITE_BUSY' && code !== 'SQLITE_LOCKED') return false;
    throw new Error(`${file} is in use. Stop the server before restoring.`, { cause: fault });
  } finally {
    connection.close();
  }
}
