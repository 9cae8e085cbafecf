import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '../../src/storage/port.ts';
import { importPostgres, openPostgres } from '../../src/storage/postgres/index.ts';
import type { Site } from './contract.ts';
import type { PostgresServer } from './postgres-server.ts';

/** Every row of a database as one text, read past the adapter. */
async function everythingIn(server: PostgresServer, url: string): Promise<string> {
  const tables = await server.ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'flagbridge'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: unknown[] = [];
  for (const { name } of tables) all.push([name, await server.ask(url, `select * from flagbridge."${name}"`)]);
  return JSON.stringify(all);
}

export async function postgresSite(server: PostgresServer, url: string): Promise<Site & { readonly url: string }> {
  let storage: Storage = await openPostgres({ url });
  return {
    url,
    get storage() {
      return storage;
    },
    reopen: async () => {
      await storage.close();
      storage = await openPostgres({ url });
      return storage;
    },
    everything: () => everythingIn(server, url),
    backupName: () => join(tmpdir(), `flagbridge-${randomBytes(6).toString('hex')}`),
    openBackup: async (file) => {
      const copy = await server.database();
      await importPostgres(copy, file);
      return openPostgres({ url: copy });
    },
    end: async () => {
      await storage.close();
      // Everything else hangs on these; the tables stay for the next test.
      const emptied = ['matches', 'players', 'settled', 'jobs', 'losses', 'pulse'];
      await server.ask(url, emptied.map((table) => `delete from flagbridge.${table}`).join(';'));
    },
  };
}
