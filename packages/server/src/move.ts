import { databaseIn, type Kept } from './config.ts';
import type { Counts } from './storage/archive/index.ts';
import { exportPostgres, importPostgres } from './storage/postgres/index.ts';
import { exportSqlite, importSqlite } from './storage/sqlite/index.ts';

/** How much of everything there was, and where the file is that was there before, if one was. */
export interface Moved {
  readonly counts: Counts;
  readonly kept: string | null;
}

/** Everything a host has kept into one file, while it runs. */
export async function exportHost({ database, data }: Kept, file: string): Promise<Moved> {
  const counts = await (database === null ? exportSqlite(databaseIn(data), file) : exportPostgres(database, file));
  return { counts, kept: null };
}

/** Such a file into a host that does not run: all of it, verified, or nothing. */
export async function importHost(
  { database, data }: Kept,
  file: string,
  how: { readonly replace?: boolean } = {},
): Promise<Moved> {
  if (database === null) return importSqlite(databaseIn(data), file, how);
  return { ...(await importPostgres(database, file, how)), kept: null };
}
