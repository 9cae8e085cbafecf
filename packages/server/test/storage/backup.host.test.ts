import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MatchRecord } from '../../src/match/record.ts';
import { backup, openSqlite, restore } from '../../src/storage/sqlite/index.ts';
import { line, player, record } from './examples.ts';
import { folder, tablesOf } from './site.ts';

let where: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  where = await folder();
  file = join(where, 'flagbridge.db');
});
afterEach(async () => {
  for (const child of children.splice(0)) await ended(child);
  await rm(where, { recursive: true, force: true });
});

/** Something to keep, in a file nobody has open in this process once the library has been able to let go of it. */
async function filled(name: string, matches = 3): Promise<MatchRecord[]> {
  const storage = await openSqlite({ file: name });
  await storage.people.make(player({ account: 'ada' }));
  const all = Array.from({ length: matches }, () => record());
  for (const one of all) {
    await storage.matches.make(one, 1);
    await storage.matches.write({ match: one.id, rev: 0, lines: [line(0)], at: 2 });
  }
  await storage.close();
  return all;
}

/** Another process that has the file open, and, where told, writes to one match as fast as it can. */
async function another(name: string, match: string | null): Promise<ChildProcess> {
  const program = `
    const Database = require('libsql');
    const [file, match] = process.argv.slice(1);
    const db = new Database(file, { timeout: 5000 });
    db.prepare('pragma journal_mode = wal').all([]);
    let rev = match === '' ? 0 : db.prepare('select rev from matches where id = ?').all([match])[0].rev;
    db.prepare('select count(*) from matches').all([]);
    const put = db.transaction(() => {
      db.prepare('update matches set rev = rev + 1 where id = ?').run([match]);
      db.prepare('insert into lines values (?, ?, ?, null, null, 1)').run([match, rev++, 'x'.repeat(500)]);
    });
    const go = () => { put(); setImmediate(go); };
    if (match !== '') go();
    setInterval(() => {}, 1000);
    console.log('open');
  `;
  const child = spawn(process.execPath, ['-e', program, name, match ?? ''], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the other process ended')));
  died.catch(() => {});
  await Promise.race([once(child.stdout!, 'data'), died]);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Read by another process: one that has looked into a file may keep it open for a while. */
function revOf(name: string, match: string): { readonly rev: number; readonly lines: readonly number[] } {
  const program = `
    const Database = require('libsql');
    const [file, match] = process.argv.slice(1);
    const db = new Database(file, { timeout: 5000 });
    db.exec('begin');
    const rev = db.prepare('select rev from matches where id = ?').all([match])[0].rev;
    const lines = db.prepare('select n from lines where match = ? order by n').all([match]).map((line) => line.n);
    console.log(JSON.stringify({ rev, lines }));
  `;
  const cwd = new URL('../..', import.meta.url);
  return JSON.parse(execFileSync(process.execPath, ['-e', program, name, match], { cwd, encoding: 'utf8' }));
}

test('a backup is taken from another process than the one that writes', async () => {
  const storage = await openSqlite({ file });
  const one = record();
  await storage.matches.make(one, 1);
  await storage.close();
  const writer = await another(file, one.id);
  await expect.poll(() => revOf(file, one.id).rev).toBeGreaterThan(20);
  const copy = join(where, 'copy.db');
  const before = revOf(file, one.id).rev;
  await backup(file, copy);
  const found = revOf(copy, one.id);
  expect(found.rev).toBeGreaterThanOrEqual(before);
  expect(found.lines).toEqual(Array.from({ length: found.rev }, (_, n) => n));
  await expect.poll(() => revOf(file, one.id).rev).toBeGreaterThan(found.rev);
  await ended(writer);
});

test('a backup never replaces a file, and leaves none behind that is not whole', async () => {
  await filled(file);
  const copy = join(where, 'copy.db');
  await writeFile(copy, 'mine');
  await expect(backup(file, copy)).rejects.toThrow(/already/);
  expect(await readFile(copy, 'utf8')).toBe('mine');
  await expect(backup(join(where, 'none.db'), join(where, 'b.db'))).rejects.toThrow(/no database/);
  await expect(backup(file, join(where, 'no', 'such', 'folder.db'))).rejects.toThrow();
  await expect(backup(copy, join(where, 'c.db'))).rejects.toThrow(/not a database/);
  await writeFile(join(where, 'empty.db'), '');
  await expect(backup(join(where, 'empty.db'), join(where, 'd.db'))).rejects.toThrow(/nothing to back up/);
  expect(readdirSync(where).filter((name) => !name.startsWith('flagbridge.db'))).toEqual(['copy.db', 'empty.db']);
});

test('a backup is restored to where nothing is, whole and private', async () => {
  await filled(file);
  const [copy, back] = [join(where, 'copy.db'), join(where, 'back.db')];
  await backup(file, copy);
  expect(await restore(copy, back)).toEqual({ kept: null });
  expect(tablesOf(back)).toBe(tablesOf(file));
  expect((await stat(back)).mode & 0o777).toBe(0o600);
  const storage = await openSqlite({ file: back });
  expect(await storage.people.byAccount('ada')).not.toBeNull();
  await storage.close();
});

test('a file that is there is replaced only by force, and kept beside with its journal in it', async () => {
  const [old] = await filled(file, 1);
  const source = join(where, 'source.db');
  const [fresh] = await filled(source, 1);
  const copy = join(where, 'copy.db');
  await backup(source, copy);
  const target = join(where, 'target.db');
  await restore(file, target);
  // A server that was killed: what it wrote last is in the journal alone.
  const writer = await another(target, old!.id);
  await expect.poll(() => revOf(target, old!.id).rev).toBeGreaterThan(20);
  await ended(writer);
  expect((await stat(`${target}-wal`)).size).toBeGreaterThan(0);
  const last = revOf(target, old!.id);

  await expect(restore(copy, target)).rejects.toThrow(/with force/);
  expect(revOf(target, old!.id)).toEqual(last);
  const { kept } = await restore(copy, target, { force: true });
  expect(kept).toMatch(/target\.db\.replaced-\d{4}-\d\d-\d\dT/);
  expect(revOf(kept!, old!.id)).toEqual(last);
  expect(tablesOf(target)).toBe(tablesOf(copy));
  expect(revOf(target, fresh!.id).rev).toBe(1);
});

test('a file in use is not replaced, no matter who uses it', async () => {
  const [one] = await filled(file, 1);
  const [copy, target] = [join(where, 'copy.db'), join(where, 'target.db')];
  await backup(file, copy);
  await restore(copy, target);
  const idle = await another(target, null);
  await expect(restore(copy, target, { force: true })).rejects.toThrow(/in use/);
  await ended(idle);
  const writer = await another(target, one!.id);
  await expect(restore(copy, target, { force: true })).rejects.toThrow(/in use/);
  await ended(writer);
  expect((await restore(copy, target, { force: true })).kept).not.toBeNull();

  const storage = await openSqlite({ file: target });
  await expect(restore(copy, target, { force: true })).rejects.toThrow(/in use/);
  expect(await storage.matches.write({ match: one!.id, rev: 1, at: 3 })).toEqual({ ok: true, rev: 2 });
  await storage.close();
  expect(readdirSync(where).filter((name) => name.includes('.part-'))).toEqual([]);
});

test('what is damaged, cut short, empty, of another program or of a later one is not restored', async () => {
  await filled(file, 40);
  const [copy, target] = [join(where, 'copy.db'), join(where, 'target.db')];
  await backup(file, copy);
  const whole = await readFile(copy);
  const bad = join(where, 'bad.db');
  const refused = async (bytes: Uint8Array | string, why: RegExp) => {
    await writeFile(bad, bytes);
    await expect(restore(bad, target)).rejects.toThrow(why);
    await rm(bad);
    expect(readdirSync(where).filter((name) => name.startsWith('target'))).toEqual([]);
  };
  const damaged = Buffer.from(whole);
  // Every page but the first: wherever something lies, it is hit.
  for (let at = 4096; at < damaged.length; at += 4096) damaged.fill(0xff, at, at + 64);
  await refused(damaged, /not a backup/);
  await refused(whole.subarray(0, whole.length - 3 * 4096), /not a backup/);
  await refused('', /empty/);
  await refused('not a database at all'.repeat(300), /not a database/);

  await expect(restore(copy, target, { migrations: [] })).rejects.toThrow(
    /version 2, and this program knows versions up to 0/,
  );
  await expect(restore(join(where, 'none.db'), target)).rejects.toThrow(/no backup/);
  await expect(restore(copy, copy, { force: true })).rejects.toThrow(/itself/);
  expect(await restore(copy, target)).toEqual({ kept: null });
});

test('one damaged page among many is found', async () => {
  await filled(file, 200);
  const copy = join(where, 'copy.db');
  await backup(file, copy);
  const pages = (await stat(copy)).size / 4096;
  expect(pages).toBeGreaterThan(50);
  const handle = await open(copy, 'r+');
  // In the middle: a page of the documents or of an index, whose head is overwritten.
  await handle.write(Buffer.alloc(16, 0x5a), 0, 16, 4096 * Math.floor(pages / 2));
  await handle.close();
  await expect(restore(copy, join(where, 'target.db'))).rejects.toThrow(/not a backup that can be restored/);
});

test('a database too damaged to be opened can be replaced, and is kept as it is', async () => {
  await filled(file);
  const copy = join(where, 'copy.db');
  await backup(file, copy);
  for (const [i, rubble] of ['', 'rubble', 'rubble'.repeat(2000)].entries()) {
    const target = join(where, `target-${i}.db`);
    await writeFile(target, rubble);
    await writeFile(`${target}-wal`, 'old journal');
    const { kept } = await restore(copy, target, { force: true });
    expect(await readFile(kept!, 'utf8')).toBe(rubble);
    expect(await readFile(`${kept}-wal`, 'utf8')).toBe('old journal');
    expect(readdirSync(where)).not.toContain(`target-${i}.db-wal`);
    expect(tablesOf(target)).toBe(tablesOf(copy));
  }
});

test('a journal without its database is not read into the one that is restored', async () => {
  await filled(file);
  const [copy, target] = [join(where, 'copy.db'), join(where, 'target.db')];
  await backup(file, copy);
  await writeFile(`${target}-wal`, 'old journal');
  await expect(restore(copy, target)).rejects.toThrow(/with force/);
  const { kept } = await restore(copy, target, { force: true });
  expect(await readFile(`${kept}-wal`, 'utf8')).toBe('old journal');
  expect(tablesOf(target)).toBe(tablesOf(copy));
});
