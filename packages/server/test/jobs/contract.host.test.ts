import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { inProcessJobs } from '../../src/jobs/in-process.ts';
import { openPostgres } from '../../src/storage/postgres/index.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { type PostgresServer, postgresServer } from '../storage/postgres-server.ts';
import { jobsContract } from './contract.ts';
import { LogBook } from './log-book.ts';
import { MemoryStore } from './memory-store.ts';

const log = new LogBook();
const quick = { log, pauses: [50, 100, 200] };

jobsContract('SQLite, in this process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-jobs-'));
  const storage = await openSqlite({ file: join(folder, 'host.db') });
  return {
    open: () => inProcessJobs(storage.jobs, quick),
    close: async () => {
      await storage.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('PostgreSQL', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await postgresServer();
    url = await server.database();
  });
  afterAll(() => server.end());
  jobsContract('PostgreSQL, in this process', async () => {
    const storage = await openPostgres({ url });
    return {
      open: () => inProcessJobs(storage.jobs, quick),
      close: async () => {
        await storage.close();
        await server.ask(url, 'delete from flagbridge.jobs');
      },
    };
  });
});

// The list the other tests of this folder use keeps to what the real store does.
jobsContract('a list, in this process', async () => {
  const store = new MemoryStore();
  return { open: () => inProcessJobs(store, quick), close: async () => {} };
});
