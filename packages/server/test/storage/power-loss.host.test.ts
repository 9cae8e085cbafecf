import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { endOnFailure } from '../../src/serve.ts';
import type { Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { line, record } from './examples.ts';
import { folder } from './site.ts';

/** What a disk is sure to hold: the file and its journal as they were when the last sync that came back was called. */
interface Disk {
  readonly journal: Buffer;
  /** Copies of the file, by when it last changed. */
  readonly file: string;
}

interface Moment {
  readonly disk: Disk;
  /** What had been acknowledged by then: revisions by match. */
  readonly told: ReadonlyMap<string, number>;
}

async function stage(sync: boolean, during: (disk: Disk, now: Disk) => void = () => {}) {
  const where = await folder();
  const file = join(where, 'flagbridge.db');
  const copies = new Map<bigint, string>();
  // Copied by another process: closing the file in this one would let go of the locks the library holds.
  const look = (): Disk => {
    const when = statSync(file, { bigint: true }).mtimeNs;
    const copy = copies.get(when) ?? join(where, `copy-${copies.size}.db`);
    if (!copies.has(when)) execFileSync('cp', [file, copy]);
    copies.set(when, copy);
    return { journal: readFileSync(`${file}-wal`), file: copy };
  };
  const held = { disk: null as Disk | null };
  const storage = await openSqlite({
    file,
    sync,
    datasync: async (journal) => {
      const seen = look();
      if (held.disk !== null) during(held.disk, seen);
      await journal.datasync();
      held.disk = seen;
    },
  });
  held.disk = look();
  return { where, file, storage, held, copies };
}

/** Several matches write as fast as they are answered; `after` sees every acknowledgement. */
async function load(
  storage: Storage,
  bytes: number,
  matches: number,
  each: number,
  after: (told: Map<string, number>) => void,
) {
  const told = new Map<string, number>();
  await Promise.all(
    Array.from({ length: matches }, async () => {
      const one = record({ state: 'running' });
      await storage.matches.make(one, 1);
      told.set(one.id, 0);
      for (let rev = 0; rev < each; rev++) {
        const next = { ...one, made: rev + 1, secret: randomBytes(bytes / 2).toString('hex') };
        const writing = { match: one.id, rev, record: next, lines: [line(rev, { mark: `mark-${rev}` })], at: rev };
        expect(await storage.matches.write(writing)).toEqual({ ok: true, rev: rev + 1 });
        told.set(one.id, rev + 1);
        after(told);
      }
    }),
  );
}

/** The power comes back: how many acknowledged revisions are missing. Whatever is there has to be whole. */
async function missingAfter({ disk, told }: Moment, where: string, tail: Buffer): Promise<number> {
  const file = join(where, `after-${randomBytes(6).toString('hex')}.db`);
  execFileSync('cp', [disk.file, file]);
  await writeFile(`${file}-wal`, Buffer.concat([disk.journal, tail]));
  const storage = await openSqlite({ file });
  let missing = 0;
  for (const [match, rev] of told) {
    const found = await storage.matches.read(match);
    const lines = await storage.matches.lines(match, 0);
    const here = found?.rev ?? 0;
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: here }, (_, n) => n));
    if (here > 0) expect(found?.record.made).toBe(here);
    missing += found === null ? rev + 1 : Math.max(0, rev - here);
  }
  await storage.close();
  return missing;
}

test('after a loss of power at any moment everything acknowledged is there', async () => {
  const { where, file, storage, held, copies } = await stage(true);
  const [matches, each] = [8, 30];
  const when = new Set(Array.from({ length: 12 }, () => randomInt(1, matches * each)));
  const moments: Moment[] = [];
  let answers = 0;
  await load(storage, 4_000, matches, each, (told) => {
    if (when.has(++answers)) moments.push({ disk: held.disk!, told: new Map(told) });
    // The journal goes into the file and is begun again from its start, as it is on its own when it has grown.
    if (answers % 50 === 0) {
      const other = new Database(file);
      other.exec('pragma wal_checkpoint(restart)');
      other.close();
    }
  });
  expect(moments).toHaveLength(when.size);
  expect(copies.size).toBeGreaterThan(3);
  expect(storage.syncs.count).toBe(storage.syncs.commits);
  await storage.close();
  for (const moment of moments) {
    expect([...moment.told.values()].some((rev) => rev > 0)).toBe(true);
    // Some of what was written after the last sync may have reached the disk, and be torn.
    for (const tail of [Buffer.alloc(0), randomBytes(randomInt(1, 20_000))]) {
      expect(await missingAfter(moment, where, tail)).toBe(0);
    }
  }
  await rm(where, { recursive: true, force: true });
});

test('the control: without syncs, acknowledged writings are seen missing', async () => {
  const { where, storage, held, copies } = await stage(false);
  const moments: Moment[] = [];
  await load(storage, 2_000, 4, 10, (told) => moments.push({ disk: held.disk!, told: new Map(told) }));
  expect(storage.syncs.count).toBe(0);
  expect(storage.syncs.commits).toBeGreaterThan(0);
  // Nor did the library make anything durable by itself.
  expect(copies.size).toBe(1);
  expect(moments).toHaveLength(40);
  // Four matches that were made, and ten writings of each.
  expect(await missingAfter(moments.at(-1)!, where, Buffer.alloc(0))).toBe(44);
  await storage.close();
  await rm(where, { recursive: true, force: true });
});

test('in the middle of a sync the journal may be cut where the one before left it', async () => {
  const moments: Moment[] = [];
  let acknowledged: ReadonlyMap<string, number> = new Map();
  const { where, storage, copies } = await stage(true, (disk, now) => {
    expect(now.journal.length).toBeGreaterThan(disk.journal.length);
    const journal = now.journal.subarray(0, disk.journal.length);
    moments.push({ disk: { ...now, journal }, told: new Map(acknowledged) });
  });
  await load(storage, 2_000, 6, 20, (told) => {
    acknowledged = told;
  });
  await storage.close();
  expect(copies.size).toBe(1);
  expect(moments.length).toBe(storage.syncs.count);
  for (const moment of moments) expect(await missingAfter(moment, where, Buffer.alloc(0))).toBe(0);
  await rm(where, { recursive: true, force: true });
});

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}

test('nobody is shown what a loss of power could still take back', async () => {
  const where = await folder();
  const [power, on] = signal();
  const [syncing, begun] = signal();
  let wait = false;
  const storage = await openSqlite({
    file: join(where, 'flagbridge.db'),
    datasync: async (journal) => {
      if (wait) {
        begun();
        await power;
      }
      await journal.datasync();
    },
  });
  const one = record();
  await storage.matches.make(one, 1);
  wait = true;
  const order: string[] = [];
  const writing = storage.matches.write({ match: one.id, rev: 0, at: 2 }).then(() => order.push('written'));
  await syncing;
  const reading = storage.matches.read(one.id).then((found) => order.push(`read ${found?.rev}`));
  const later = storage.matches.write({ match: one.id, rev: 1, at: 3 }).then(() => order.push('written later'));
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  expect(storage.syncs.commits).toBe(2);
  on();
  await Promise.all([writing, reading, later]);
  expect(order.slice(0, 2).sort()).toEqual(['read 1', 'written']);
  expect(order[2]).toBe('written later');
  await storage.close();
  await rm(where, { recursive: true, force: true });
});

test('after a sync that failed nothing is promised any more', async () => {
  const where = await folder();
  let broken = false;
  const file = join(where, 'flagbridge.db');
  const storage = await openSqlite({
    file,
    datasync: async (journal) => {
      if (broken) throw new Error('EIO');
      await journal.datasync();
    },
  });
  const one = record();
  await storage.matches.make(one, 1);
  broken = true;
  await expect(storage.matches.write({ match: one.id, rev: 0, at: 2 })).rejects.toThrow(/did not keep/);
  broken = false;
  await expect(storage.matches.write({ match: one.id, rev: 1, at: 2 })).rejects.toThrow(/did not keep/);
  await expect(storage.matches.read(one.id)).rejects.toThrow(/did not keep/);
  // A host whose storage has failed so ends, and says why.
  const said: unknown[] = [];
  await endOnFailure(
    storage,
    (text) => said.push(text),
    (code) => said.push(code),
  );
  expect(said).toEqual([expect.stringMatching(/^Ended: The disk did not keep/), 1]);
  expect(await storage.healthy()).toBe(false);
  await storage.close();
  await rm(where, { recursive: true, force: true });
});
