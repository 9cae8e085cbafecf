import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '../../src/storage/port.ts';
import { jobsContract } from './contract-jobs.ts';
import { linksContract } from './contract-links.ts';
import { matchesContract } from './contract-matches.ts';
import { peopleContract } from './contract-people.ts';
import { freshId, line, player, record } from './examples.ts';

/** A place where something is stored, for one test. */
export interface Site {
  readonly storage: Storage;
  /** Closes it and opens what is left there. */
  reopen(): Promise<Storage>;
  /** Everything that is kept, as one text, however it is kept. */
  everything(): Promise<string>;
  /** Where a backup can be put; and how one is opened. */
  backupName(): string;
  openBackup(name: string): Promise<Storage>;
  end(): Promise<void>;
}

/** What every adapter of the storage port keeps to. */
export function storageContract(name: string, open: () => Promise<Site>): void {
  describe(`${name} keeps to the storage port`, () => {
    let site: Site;
    beforeEach(async () => {
      site = await open();
    });
    afterEach(async () => {
      await site.end();
    });
    const at = () => site;
    describe('matches', () => matchesContract(at));
    describe('people', () => peopleContract(at));
    describe('links, seats and neighbours', () => linksContract(at));
    describe('jobs', () => jobsContract(at));
    describe('the whole', () => wholeContract(at));
  });
}

function wholeContract(at: () => Site): void {
  test('the first value settled under a name holds, also for those who come at the same time', async () => {
    const { storage } = at();
    const all = await Promise.all(['one', 'two', 'three'].map((value) => storage.settle('key', value)));
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(await storage.settle('key', 'later')).toBe(all[0]);
    expect(await storage.settle('other', 'later')).toBe('later');
    expect(await (await at().reopen()).settle('key', 'latest')).toBe(all[0]);
  });

  test('it is healthy while it can be written, and not once it is closed', async () => {
    const { storage } = at();
    expect(await storage.healthy()).toBe(true);
    await storage.close();
    expect(await storage.healthy()).toBe(false);
    await expect(storage.matches.read('x')).rejects.toThrow(/closed/);
    await expect(storage.matches.make(record(), 1)).rejects.toThrow(/closed/);
    // Closing twice is closing.
    await storage.close();
  });

  test('what waits when it is closed is written first', async () => {
    const { storage } = at();
    const all = Array.from({ length: 20 }, () => record());
    const made = Promise.all(all.map((one) => storage.matches.make(one, 1)));
    await storage.close();
    await made;
    const again = await at().reopen();
    for (const one of all) expect((await again.matches.read(one.id))?.record).toEqual(one);
  });

  test('every acknowledged change has been made durable, and many at once share the call', async () => {
    const { storage } = at();
    const all = Array.from({ length: 40 }, () => record());
    await Promise.all(all.map((one) => storage.matches.make(one, 1)));
    const before = storage.syncs;
    for (const one of all.slice(0, 3)) await storage.matches.write({ match: one.id, rev: 0, lines: [line(0)], at: 2 });
    const oneByOne = storage.syncs;
    expect(oneByOne.count - before.count).toBe(3);
    expect(oneByOne.commits - before.commits).toBe(3);
    await Promise.all(
      all.slice(3).map((one) => storage.matches.write({ match: one.id, rev: 0, lines: [line(0)], at: 2 })),
    );
    const together = storage.syncs.count - oneByOne.count;
    expect(together).toBeGreaterThan(0);
    expect(together).toBeLessThan(10);
  });

  test('nothing changed, nothing to make durable', async () => {
    const { storage } = at();
    const before = storage.syncs;
    expect(await storage.jobs.take(1, 2, 10)).toEqual([]);
    expect(await storage.people.useLink('no such')).toBeNull();
    expect(await storage.matches.write({ match: 'no such', rev: 0, at: 1 })).toEqual({ ok: false, why: 'gone' });
    await storage.matches.count();
    expect(storage.syncs).toEqual(before);
  });

  test('a backup taken while others write has, of every match, all lines up to one moment', async () => {
    const { storage } = at();
    const all = Array.from({ length: 12 }, () => record());
    await Promise.all(all.map((one) => storage.matches.make(one, 0)));
    const who = player();
    await storage.people.make(who);
    let go = true;
    let written = 0;
    const writers = all.map(async (one) => {
      for (let rev = 0; go; rev++) {
        const now = record({ ...one, made: rev + 1 });
        const answer = await storage.matches.write({ match: one.id, rev, record: now, lines: [line(rev)], at: rev });
        expect(answer).toEqual({ ok: true, rev: rev + 1 });
        written++;
      }
    });
    await expect.poll(() => written).toBeGreaterThan(50);
    const before = written;
    const name = at().backupName();
    await storage.backup(name);
    await expect.poll(() => written).toBeGreaterThan(before + 50);
    go = false;
    await Promise.all(writers);

    const copy = await at().openBackup(name);
    expect(await copy.people.read(who.id)).toEqual(who);
    let kept = 0;
    for (const one of all) {
      const found = await copy.matches.read(one.id);
      const lines = await copy.matches.lines(one.id, 0);
      expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: found!.rev }, (_, n) => n));
      expect(found!.record.made).toBe(found!.rev === 0 ? one.made : found!.rev);
      kept += lines.length;
    }
    expect(kept).toBeGreaterThanOrEqual(before);
    expect(kept).toBeLessThan(written);
    await copy.close();
    await expect(storage.backup(name)).rejects.toThrow(/already/);
  });

  test('text that would mean something in a query means nothing', async () => {
    const { storage } = at();
    const hostile = [`'; drop table matches; --`, `" or 1=1 --`, '%', '?1', '\\', `${freshId()}' or '1'='1`];
    const one = record();
    await storage.matches.make(one, 1);
    for (const text of hostile) {
      expect(await storage.matches.read(text)).toBeNull();
      expect(await storage.matches.of(text, 10)).toEqual([]);
      expect(await storage.people.byAccount(text)).toBeNull();
      expect(await storage.people.device(text)).toBeNull();
      expect(await storage.people.useLink(text)).toBeNull();
      await storage.matches.remove(text);
      await storage.people.remove(text);
      await storage.people.dropLinks({ match: text, seat: text });
      await storage.jobs.drop(text, text);
      expect(await storage.settle(text, text)).toBe(text);
      const who = player({ name: text, account: text });
      await storage.people.make(who);
      expect(await storage.people.byAccount(text)).toEqual(who);
    }
    expect((await storage.matches.read(one.id))?.record).toEqual(one);
  });
}
