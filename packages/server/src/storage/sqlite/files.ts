import { randomBytes } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import SlowDatabase from 'libsql/promise';

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Nobody else on the machine reads it. */
export const MINE = 0o600;

/** Made before the library sees it, which gives the journal the same rights. */
export async function made(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', MINE)).close();
  } catch (fault) {
    // Not opened here when it is there already: closing it again would let go of the locks this process holds on it.
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
}

/** A new or renamed file's name is durable when its folder is. */
export async function folderSynced(file: string): Promise<void> {
  // Windows has no such call, and needs none.
  if (process.platform === 'win32') return;
  await synced(dirname(file), 'r');
}

async function synced(file: string, how: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, how);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A whole copy of a database as it is at one moment, no matter who writes to it meanwhile. It has its name only once all of it is on the
 * disk; `before` runs just before it gets it. Off the thread that serves.
 */
export async function copied(from: string, to: string, before: () => Promise<void>): Promise<void> {
  const part = `${to}.part-${randomBytes(6).toString('hex')}`;
  // An empty file is filled by the library as it is, with the rights it has.
  await (await open(part, 'wx', 0o600)).close();
  try {
    const database = new SlowDatabase(from, { timeout: 5_000 });
    try {
      const statement = await database.prepare('vacuum into ?');
      await statement.all([part]);
    } finally {
      database.close();
    }
    await synced(part, 'r+');
    await before();
    await rename(part, to);
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
  await folderSynced(to);
}
