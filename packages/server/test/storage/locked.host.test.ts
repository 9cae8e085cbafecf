import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '../../src/storage/port.ts';
import { Connection } from '../../src/storage/sqlite/connection.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { line, record } from './examples.ts';
import { folder } from './site.ts';

let where: string;
let storage: Storage;
let other: Connection;
beforeEach(async () => {
  where = await folder();
  storage = await openSqlite({ file: join(where, 'flagbridge.db') });
  other = new Connection(join(where, 'flagbridge.db'), 0);
});
afterEach(async () => {
  other.close();
  await storage.close();
  await rm(where, { recursive: true, force: true });
});

const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await new Promise((go) => setImmediate(go));
};

describe('a lock that another program holds on the file', () => {
  test('stops neither this thread nor reads; what waits is written and answered when it ends', async () => {
    const one = record();
    await storage.matches.make(one, 1);
    other.exec('begin immediate');
    let kept = false;
    const writing = storage.matches.write({ match: one.id, rev: 0, lines: [line(0)], at: 2 }).then((written) => {
      kept = true;
      return written;
    });
    // The library's own waiting would stand still here for five seconds, and then refuse.
    await turns(50);
    expect(storage.heldUp).toBeGreaterThan(0);
    expect((await storage.matches.read(one.id))?.rev).toBe(0);
    expect(kept).toBe(false);
    const another = storage.settle('name', 'value');
    await turns(50);
    other.exec('rollback');
    expect(await writing).toEqual({ ok: true, rev: 1 });
    expect(await another).toBe('value');
    expect(storage.heldUp).toBe(0);
    expect(await storage.healthy()).toBe(true);
  });

  test('makes it unwell when it lasts, and asking does not wait for its end', async () => {
    other.exec('begin immediate');
    const writing = storage.settle('name', 'value');
    while (storage.heldUp <= 2000) await new Promise((go) => setTimeout(go, 50));
    expect(await storage.healthy()).toBe(false);
    expect(await storage.healthy()).toBe(false);
    other.exec('rollback');
    expect(await writing).toBe('value');
    expect(await storage.healthy()).toBe(true);
  });
});
