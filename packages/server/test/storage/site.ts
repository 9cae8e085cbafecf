import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import type { SqliteOptions } from '../../src/storage/sqlite/open.ts';
import type { Site } from './contract.ts';

/** Every table of a file as one text, read past the adapter. */
export function tablesOf(file: string): string {
  const database = new Database(file);
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all([]) as { name: string }[];
  const all = names.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all([])]);
  database.close();
  return JSON.stringify(all);
}

export const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'flagbridge-storage-'));

export async function sqliteSite(options: Omit<SqliteOptions, 'file'> = {}): Promise<Site & { readonly file: string }> {
  const where = await folder();
  const file = join(where, 'flagbridge.db');
  let storage = await openSqlite({ file, ...options });
  return {
    file,
    get storage() {
      return storage;
    },
    reopen: async () => {
      await storage.close();
      storage = await openSqlite({ file, ...options });
      return storage;
    },
    everything: async () => tablesOf(file),
    backupName: () => join(where, 'backup.db'),
    openBackup: (name) => openSqlite({ file: name }),
    end: async () => {
      await storage.close();
      await rm(where, { recursive: true, force: true });
    },
  };
}
