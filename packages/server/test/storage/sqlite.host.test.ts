import { stat } from 'node:fs/promises';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from '../../src/storage/sqlite/connection.ts';
import { type Site, storageContract } from './contract.ts';
import { freshId, line, often, player, record, said } from './examples.ts';
import { sqliteSite } from './site.ts';

storageContract('SQLite', () => sqliteSite());

describe('SQLite', () => {
  let site: Site & { readonly file: string };
  beforeEach(async () => {
    site = await sqliteSite();
  });
  afterEach(() => site.end());

  test('changes of one moment, whatever they are, are one transaction and one sync', async () => {
    const { storage } = site;
    const all = Array.from({ length: 100 }, () => record());
    const before = storage.syncs;
    await Promise.all([
      ...all.map((one) => storage.matches.make(one, 1)),
      ...all.map((one) => storage.matches.write({ match: one.id, rev: 0, lines: [line(0)], at: 2 })),
      storage.people.make(player()),
      storage.jobs.put({ id: freshId(), kind: 'clock', key: 'k', due: 1, payload: '{}' }),
      storage.settle('key', 'value'),
      storage.matches.write({ match: all[0]!.id, rev: 0, at: 3 }),
    ]);
    expect(storage.syncs).toEqual({ count: before.count + 1, commits: before.commits + 1 });
    expect((await storage.matches.read(all[0]!.id))?.rev).toBe(1);
  });

  test('a crowd is served in several groups', async () => {
    const { storage } = site;
    const before = storage.syncs.count;
    await Promise.all(Array.from({ length: 1000 }, () => storage.matches.make(record(), 1)));
    expect(storage.syncs.count - before).toBe(4);
    expect(await storage.matches.count()).toEqual({ gathering: 1000, running: 0, ended: 0 });
  });

  test('nobody else on the machine may read its files', async () => {
    await site.storage.matches.make(record(), 1);
    const name = site.backupName();
    await site.storage.backup(name);
    for (const file of [site.file, `${site.file}-wal`, `${site.file}-shm`, name]) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
  });

  test('the journal is the same file after it has been moved into the database and begun again', async () => {
    const { storage } = site;
    const journal = await stat(`${site.file}-wal`);
    const one = record();
    await storage.matches.make(one, 1);
    for (let rev = 0; rev < 3; rev++) {
      const other = new Database(site.file);
      expect(other.prepare('pragma wal_checkpoint(truncate)').all([])).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
      other.close();
      await storage.matches.write({ match: one.id, rev, lines: [line(rev)], at: 2 });
      const now = await stat(`${site.file}-wal`);
      expect(now.ino).toBe(journal.ino);
      expect(now.size).toBeGreaterThan(0);
    }
  });

  test('a writing of another process in between is seen: the later one under the same revision is taken', async () => {
    const { storage } = site;
    const one = record();
    await storage.matches.make(one, 1);
    const other = new Database(site.file);
    other.prepare('update matches set rev = rev + 1 where id = ?').run([one.id]);
    other.close();
    expect(await storage.matches.write({ match: one.id, rev: 0, at: 2 })).toEqual({ ok: false, why: 'taken' });
    expect(await storage.matches.write({ match: one.id, rev: 1, at: 2 })).toEqual({ ok: true, rev: 2 });
  });

  test('a value the library cannot bind is refused before it gets there', async () => {
    const connection = new Connection(':memory:');
    for (const value of [true, undefined, Number.NaN, Number.POSITIVE_INFINITY, 'a\0b', {}, 1n, new Date(0)]) {
      expect(() => connection.all('select ?', [value])).toThrow(/cannot be stored/);
    }
    expect(connection.all('select ? as a, ? as b, ? as c', [null, 1.5, 'ü'])).toEqual([{ a: null, b: 1.5, c: 'ü' }]);
    connection.close();
  });

  test('no question of the port reads a whole table', async () => {
    const asked = new Set<string>();
    const { all, run } = Connection.prototype;
    vi.spyOn(Connection.prototype, 'all').mockImplementation(function <Row>(
      this: Connection,
      sql: string,
      values: readonly unknown[],
    ) {
      asked.add(sql);
      return all.call(this, sql, values) as Row[];
    });
    vi.spyOn(Connection.prototype, 'run').mockImplementation(function (this: Connection, sql, values) {
      asked.add(sql);
      return run.call(this, sql, values);
    });
    try {
      await everyQuestion(site);
    } finally {
      vi.restoreAllMocks();
    }
    const database = new Database(site.file);
    const scans: string[] = [];
    for (const sql of asked) {
      if (/^(begin|commit|savepoint|release|rollback)/.test(sql)) continue;
      const plan = database.prepare(`explain query plan ${sql}`).all([]) as { detail: string }[];
      for (const { detail } of plan)
        if (/^SCAN (?!CONSTANT|mine$|\(subquery)/.test(detail)) scans.push(`${detail}: ${sql}`);
    }
    database.close();
    expect(asked.size).toBeGreaterThan(40);
    // Counting goes along an index; jobs, which are few, are searched for a player whose data is deleted.
    expect(scans.sort()).toEqual([
      expect.stringMatching(/^SCAN jobs USING (COVERING )?INDEX jobs_by_wake: select/),
      expect.stringMatching(/^SCAN jobs: delete from "jobs" where \(instr/),
      expect.stringMatching(/^SCAN matches USING COVERING INDEX matches_by_state: select "state", count/),
      expect.stringMatching(/^SCAN reports USING INDEX reports_by_time: select/),
    ]);
  });
});

/** Calls every method of the port. */
async function everyQuestion({ storage }: Site): Promise<void> {
  const { matches, people, jobs } = storage;
  const [who, other] = [player(), player()];
  for (const one of [who, other]) await people.make(one);
  const one = record({ host: who.id });
  await matches.make(one, 1);
  await matches.write({ match: one.id, rev: 0, record: one, lines: [line(0)], chat: [said(0, who.id)], at: 2 });
  await matches.write({ match: one.id, rev: 1, at: 2 });
  await matches.write({ match: one.id, rev: 1, at: 2 });
  await matches.read(one.id);
  await matches.lines(one.id, 0);
  await matches.chat(one.id, 0);
  await matches.listed('gathering', 9);
  await matches.of(who.id, 9);
  await matches.count();
  await matches.due(null, 9);
  await matches.rest([{ match: one.id, rev: 2 }]);
  await matches.keepSnapshot({ match: one.id, lines: 1, stamp: '', log: '', text: '' });
  await matches.snapshot(one.id);
  await matches.dropSnapshot(one.id);
  await matches.all(null, 9);
  await people.read(who.id);
  await people.byAccount('ada');
  await people.change(who.id, { account: 'ada', name: 'x' });
  await people.addDevice('hash', { id: 'device', player: who.id, made: 1, seen: 1 });
  await people.retoken('device', 'hash');
  await people.device('hash');
  await people.devices(who.id);
  await people.seen('device', 2);
  await people.giveDevice('device', other.id);
  await people.dropDevice(other.id, 'device');
  const link = { match: one.id, seat: 'red', player: who.id, expires: null, kind: 'invite' } as const;
  await people.addLink('hash', link);
  await people.link('hash');
  await people.useLink('hash');
  await people.dropLinks({ match: one.id });
  await people.dropLinks({ match: one.id, seat: 'red', kind: 'invite' });
  await people.hold({ match: one.id, seat: 'red', player: who.id, since: 1 });
  await people.holders(one.id);
  await people.holds(one.id, 'red', who.id);
  await people.unhold(one.id, 'red', who.id);
  await people.unhold(one.id, 'red');
  await people.block(who.id, other.id, true);
  await people.blocks(who.id);
  await people.apart(who.id, other.id);
  await people.block(who.id, other.id, false);
  await people.report({ id: freshId(), at: 1, by: who.id, match: one.id, seat: 'red', text: 'x' }, often);
  await people.reports(9);
  await jobs.put({ id: 'job', kind: 'clock', key: 'k', due: 1, payload: '{}' });
  await jobs.take(1, 2, 9);
  await jobs.again('job', 2);
  await jobs.next();
  await jobs.finish('job');
  await jobs.drop('clock', 'k');
  await storage.settle('a', 'b');
  await storage.healthy();
  await people.remove(who.id);
  await matches.remove(one.id);
}
