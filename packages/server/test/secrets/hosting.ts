import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf } from '@flagbridge/table';
import type { Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { type Host, openHost } from '../http/rig.ts';

/** The table's secret of every story: with the same salts the dice fall the same. */
export const SECRET = '3d'.repeat(32);
const NOW = 1_800_000_000_000;

export interface Hosting {
  readonly host: Host;
  /** How many acts there have been: an act takes a minute. */
  act: number;
  /** Transactions by act, talk aside: what everyone waits for before anything is told. */
  readonly writings: number[];
  close(): Promise<void>;
}

/** A real host with a known secret and a clock of its own; what it posts to its webhook is kept. */
export async function openHosting(noticed: (text: string) => void): Promise<Hosting> {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-secrets-'));
  const real = await openSqlite({ file: join(folder, 'host.db') });
  const commitment = await commitmentOf(SECRET);
  const story = { act: 0, writings: [] as number[] };
  const storage: Storage = {
    ...real,
    matches: {
      ...real.matches,
      make: (record, at) => real.matches.make({ ...record, secret: SECRET, commitment }, at),
      write: (writing) => {
        if (writing.chat === undefined) story.writings[story.act] = (story.writings[story.act] ?? 0) + 1;
        return real.matches.write(writing);
      },
    },
  };
  const hook = createServer((request, response) => {
    let text = `${request.method} ${request.url}\n${request.headers['content-type']}\n`;
    request.on('data', (some) => {
      text += some;
    });
    request.on('end', () => {
      noticed(text);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  const host = await openHost(
    { webhook: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/` },
    { storage, now: () => NOW + story.act * 60_000, noticeAfter: 0 },
  );
  return Object.assign(story, {
    host,
    close: async () => {
      await host.close();
      await new Promise((done) => hook.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  });
}
