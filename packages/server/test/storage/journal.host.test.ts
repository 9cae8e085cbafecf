import { spawn } from 'node:child_process';
import { cp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '../../src/storage/port.ts';
import { backup, openSqlite, restore } from '../../src/storage/sqlite/index.ts';
import { openDisk } from '../crash/disk.ts';
import { line, record } from './examples.ts';
import { folder } from './site.ts';

let where: string;
let file: string;
beforeEach(async () => {
  where = await folder();
  file = join(where, 'flagbridge.db');
});
afterEach(() => rm(where, { recursive: true, force: true }));

/** So many acknowledged writings of one match, one after the other. */
async function written(storage: Storage, count: number): Promise<string> {
  const one = record();
  await storage.matches.make(one, 1);
  for (let rev = 0; rev < count; rev++)
    expect((await storage.matches.write({ match: one.id, rev, lines: [line(rev)], at: 2 })).ok).toBe(true);
  return one.id;
}

/** The folder as somebody copies it while a server writes: with these files. By another process, which lets go of no locks. */
async function copied(...parts: readonly string[]): Promise<string> {
  const to = join(where, `copy-${parts.length}.db`);
  for (const part of parts)
    await new Promise((done) => spawn('cp', [`${file}${part}`, `${to}${part}`]).once('close', done));
  return to;
}

const found = async (at: string): Promise<Storage['journal']> => {
  const storage = await openSqlite({ file: at });
  await storage.close();
  return storage.journal;
};

describe('a journal that is lost or garbled', () => {
  test('is noticed when its file was not copied along, and said once', async () => {
    const storage = await openSqlite({ file });
    await storage.close();
    const again = await openSqlite({ file });
    expect(again.journal).toEqual({ is: 'whole' });
    await written(again, 5);
    const whole = await copied('', '-wal', '-count');
    const without = await copied('', '-count');
    await again.close();
    expect(await found(whole)).toEqual({ is: 'whole' });
    expect(await found(without)).toEqual({ is: 'lost', missing: 6 });
    expect(await found(without)).toEqual({ is: 'whole' });
  });

  test('is noticed when it was cut, by as much as is missing', async () => {
    const storage = await openSqlite({ file });
    await written(storage, 8);
    const cut = await copied('', '-wal', '-count');
    await storage.close();
    const { size } = await stat(`${cut}-wal`);
    await truncate(`${cut}-wal`, size - 1);
    expect(await found(cut)).toEqual({ is: 'lost', missing: 1 });
  });

  test('is noticed when something wrote over it', async () => {
    const storage = await openSqlite({ file });
    const match = await written(storage, 8);
    const garbled = await copied('', '-wal', '-count');
    await storage.close();
    const bytes = await readFile(`${garbled}-wal`);
    bytes.fill(7, Math.floor(bytes.length * 0.75));
    await writeFile(`${garbled}-wal`, bytes);
    const opened = await openSqlite({ file: garbled });
    const { journal } = opened;
    if (journal.is !== 'lost') throw new Error('not noticed');
    // It is served all the same, up to where it is whole; and what is missing is what it says.
    expect(await opened.matches.lines(match, 0)).toHaveLength(8 - journal.missing);
    await opened.close();
  });

  test('is never said to be lost after a loss of power, whatever of the count came to the disk', async () => {
    const disk = await openDisk({ sync: true });
    await written(disk.storage, 6);
    const after = await disk.afterPowerLoss();
    expect(after.journal.is).not.toBe('lost');
    await after.close();
    await disk.end();
  });

  test('does not make a restored backup look like a loss', async () => {
    const storage = await openSqlite({ file });
    await written(storage, 2);
    await backup(file, join(where, 'backup.db'));
    await written(storage, 4);
    // As it lies there where the database is lost, and the count of it is not.
    const target = await copied('-count');
    await storage.close();
    await restore(join(where, 'backup.db'), target);
    expect(await found(target)).toEqual({ is: 'uncounted' });
    expect(await found(target)).toEqual({ is: 'whole' });
  });

  test('cannot be told from a count that is missing or unreadable, or of another database', async () => {
    await (await openSqlite({ file })).close();
    const storage = await openSqlite({ file });
    await written(storage, 1);
    await storage.close();
    await writeFile(`${file}-count`, 'nothing');
    expect(await found(file)).toEqual({ is: 'uncounted' });
    expect(await found(file)).toEqual({ is: 'whole' });
    const other = join(where, 'other.db');
    await cp(`${file}-count`, `${other}-count`);
    expect(await found(other)).toEqual({ is: 'other' });
  });
});
