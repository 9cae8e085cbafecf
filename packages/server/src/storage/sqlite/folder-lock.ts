import { join } from 'node:path';
import { Connection } from './connection.ts';
import { made } from './files.ts';

/** Another server holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Holds a folder for one server, until it is let go or the process ends in whatever way: it is a lock of the system's on a file that
 * has no other use. A file with a process's number in it would outlive a kill, and mean somebody else after a restart.
 */
export async function holdFolder(data: string): Promise<() => void> {
  const file = join(data, 'serving.lock');
  await made(file);
  const connection = new Connection(file, 0);
  try {
    connection.exec('begin exclusive');
  } catch (fault) {
    connection.close();
    const { code } = fault as { readonly code?: string };
    if (code !== 'SQLITE_BUSY' && code !== 'SQLITE_LOCKED') throw fault;
    throw new FolderInUse(
      `Another server has ${data} open. One server serves one folder: stop that one, or name another folder with --data.`,
      { cause: fault },
    );
  }
  return () => {
    connection.exec('rollback');
    connection.close();
  };
}
