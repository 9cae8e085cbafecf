import { readFileSync } from 'node:fs';
import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Migration } from '../../src/storage/sql/migration.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { migrations } from '../../src/storage/sqlite/migrations/index.ts';
import { folder, tablesOf } from './site.ts';

/** Databases as each version left them, with something in every table; never changed afterwards. */
const kept = (version: number) => readFileSync(new URL(`versions/${version}.sql`, import.meta.url), 'utf8');

let where: string;
let file: string;
beforeEach(async () => {
  where = await folder();
  file = join(where, 'flagbridge.db');
});
afterEach(() => rm(where, { recursive: true, force: true }));

const write = (sql: string) => {
  const database = new Database(file);
  database.exec(sql);
  database.close();
};
const ask = (sql: string) => {
  const database = new Database(file);
  const found = database.prepare(sql).all([]);
  database.close();
  return found;
};
const shape = () => ask('select type, name, sql from sqlite_schema where sql is not null order by type, name');
const second: Migration = {
  n: 2,
  name: 'colours',
  sql: `alter table players add column colour text;
    update players set colour = 'red' where account is not null;
    create index players_by_colour on players (colour);`,
};

test('every version there ever was is kept, and opens', async () => {
  for (const { n } of migrations) {
    file = join(where, `${n}.db`);
    write(kept(n));
    const storage = await openSqlite({ file });
    const found = await storage.matches.read('match-aaaaaaaaaaaaaaaa');
    expect(found).toMatchObject({ rev: 3, touched: 500, record: { id: 'match-aaaaaaaaaaaaaaaa', state: 'running' } });
    expect(await storage.matches.lines('match-aaaaaaaaaaaaaaaa', 0)).toEqual([
      { n: 0, text: '{"n":0}', mark: 'mark-0000', seat: 'red', at: 300 },
      { n: 1, text: '{"n":1}', mark: null, seat: null, at: 400 },
    ]);
    expect(await storage.matches.chat('match-aaaaaaaaaaaaaaaa', 0)).toEqual([
      { n: 0, at: 350, seat: 'red', name: 'Ada', to: 'team', text: "it's on", player: 'player-aaaaaaaaaaaaaaaa' },
    ]);
    expect(await storage.matches.listed('watchable', 9)).toHaveLength(1);
    expect(await storage.people.byAccount('ada')).toEqual({
      id: 'player-aaaaaaaaaaaaaaaa',
      name: 'Ada',
      made: 100,
      account: 'ada',
      hash: 'hash-of-password',
      email: 'ada@example.org',
      confirmed: true,
      webhook: false,
    });
    expect(await storage.people.device('hash-of-device')).toMatchObject({
      player: 'player-aaaaaaaaaaaaaaaa',
      seen: 200,
    });
    expect(await storage.people.link('hash-of-link')).toMatchObject({ kind: 'invite', seat: 'blue', expires: null });
    expect(await storage.people.holds('match-aaaaaaaaaaaaaaaa', 'red', 'player-aaaaaaaaaaaaaaaa')).toBe(true);
    expect(await storage.people.blocks('player-aaaaaaaaaaaaaaaa')).toEqual(['player-bbbbbbbbbbbbbbbb']);
    expect(await storage.people.reports(9)).toHaveLength(1);
    expect(await storage.jobs.next()).toBe(900);
    expect(await storage.settle('signing-key', 'another')).toBe('the key');
    await storage.people.remove('player-aaaaaaaaaaaaaaaa');
    expect((await storage.matches.read('match-aaaaaaaaaaaaaaaa'))?.record.seats).toMatchObject({
      red: { player: null },
    });
    await storage.close();
    expect(ask('select max(n) as n from migrations')).toEqual([{ n: migrations.length }]);
  }
});

test('the kept versions are what their migrations make', async () => {
  for (const { n } of migrations) {
    file = join(where, `kept-${n}.db`);
    write(kept(n));
    const expected = shape();
    file = join(where, `made-${n}.db`);
    await (await openSqlite({ file, migrations: migrations.slice(0, n) })).close();
    expect(shape()).toEqual(expected);
    expect(ask('pragma application_id')).toEqual([{ application_id: 0x464c4742 }]);
  }
});

test('an old database is brought up with its data, and opening it again changes nothing', async () => {
  write(kept(1));
  const list = [...migrations.slice(0, 1), second];
  await chmod(file, 0o644);
  await (await openSqlite({ file, migrations: list })).close();
  for (const part of ['', '-wal', '-shm']) {
    // The journal may be gone by now; where it is not, it is as private as the file.
    const there = await stat(file + part).catch(() => null);
    if (part === '' || there !== null) expect(there!.mode & 0o777).toBe(0o600);
  }
  expect(ask('select id, colour from players order by id')).toEqual([
    { id: 'player-aaaaaaaaaaaaaaaa', colour: 'red' },
    { id: 'player-bbbbbbbbbbbbbbbb', colour: null },
  ]);
  expect(ask('select n, name from migrations order by n')).toEqual([
    { n: 1, name: 'everything' },
    { n: 2, name: 'colours' },
  ]);
  const before = tablesOf(file);
  await (await openSqlite({ file, migrations: list })).close();
  expect(tablesOf(file)).toBe(before);
});

test('a database of a later program is refused, and left as it is', async () => {
  write(kept(1));
  await (await openSqlite({ file, migrations: [...migrations.slice(0, 1), second] })).close();
  const before = tablesOf(file);
  const older = openSqlite({ file, migrations: migrations.slice(0, 1) });
  await expect(older).rejects.toThrow('This database has version 2, and this program knows versions up to 1.');
  expect(tablesOf(file)).toBe(before);
});

test('where one migration fails, none has happened', async () => {
  write(kept(1));
  const before = [tablesOf(file), shape()];
  const third: Migration = {
    n: 3,
    name: 'broken',
    sql: 'update players set colour = 1; insert into nowhere values (1);',
  };
  const list = [...migrations.slice(0, 1), second, third];
  await expect(openSqlite({ file, migrations: list })).rejects.toThrow(/nowhere/);
  expect([tablesOf(file), shape()]).toEqual(before);
  await (await openSqlite({ file, migrations: migrations.slice(0, 1) })).close();
  const gap = [...migrations.slice(0, 1), { ...second, n: 3 }];
  await expect(openSqlite({ file, migrations: gap })).rejects.toThrow('Migration 3 stands where 2 belongs.');
});

test('two who open a new file at once share it', async () => {
  const [one, other] = await Promise.all([openSqlite({ file }), openSqlite({ file })]);
  expect(await one.settle('key', 'one')).toBe('one');
  expect(await other.settle('key', 'other')).toBe('one');
  await Promise.all([one.close(), other.close()]);
});

test("another program's database is refused, and left as it is", async () => {
  write('create table theirs (a); insert into theirs values (1);');
  const before = await stat(file);
  await expect(openSqlite({ file })).rejects.toThrow(/another program/);
  expect(ask('pragma journal_mode')).toEqual([{ journal_mode: 'delete' }]);
  expect((await stat(file)).mode).toBe(before.mode);
  expect(ask('select name from sqlite_schema')).toEqual([{ name: 'theirs' }]);
});

test('a file that is no database is refused, and left as it is', async () => {
  const text = 'A letter to my aunt. '.repeat(100);
  await writeFile(file, text);
  await expect(openSqlite({ file })).rejects.toThrow(/not a database/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
