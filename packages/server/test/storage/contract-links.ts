import { expect, test } from 'vitest';
import type { LinkRow } from '../../src/storage/port.ts';
import type { Site } from './contract.ts';
import { freshId, often, player, record } from './examples.ts';

export function linksContract(at: () => Site): void {
  async function table() {
    const { storage } = at();
    const [ada, bo, cy] = [player(), player({ name: 'Bo' }), player({ name: 'Cy' })];
    for (const one of [ada, bo, cy]) await storage.people.make(one);
    const [one, other] = [record({ host: ada.id }), record({ host: bo.id })];
    for (const made of [one, other]) await storage.matches.make(made, 1);
    return { storage, people: storage.people, ada: ada.id, bo: bo.id, cy: cy.id, one: one.id, other: other.id };
  }
  const link = (match: string | null, what: Partial<LinkRow> = {}): LinkRow => ({
    match,
    seat: 'red',
    player: null,
    expires: null,
    kind: 'invite',
    ...what,
  });

  test('a link is looked at without being used, and used once, also by twenty at once', async () => {
    const { people, ada, one } = await table();
    const links: [string, LinkRow][] = [
      ['hash-invite', link(one)],
      ['hash-device', link(one, { kind: 'device', player: ada, expires: 99 })],
      ['hash-confirm', link(null, { kind: 'confirm', player: ada, seat: null, expires: 99 })],
    ];
    for (const [hash, row] of links) {
      await people.addLink(hash, row);
      expect(await people.link(hash)).toEqual(row);
      expect(await people.link(hash)).toEqual(row);
      const used = await Promise.all(Array.from({ length: 20 }, () => people.useLink(hash)));
      expect(used.filter((got) => got !== null)).toEqual([row]);
      expect(await people.link(hash)).toBeNull();
    }
    expect(await (await at().reopen()).people.useLink('hash-invite')).toBeNull();
  });

  test('a link for spectators is used as often as people follow it', async () => {
    const { people, one } = await table();
    const row = link(one, { kind: 'watch', seat: null });
    await people.addLink('hash-watch', row);
    for (let i = 0; i < 3; i++) expect(await people.useLink('hash-watch')).toEqual(row);
    await expect(people.addLink('hash-watch', row)).rejects.toThrow();
  });

  test('links are dropped by match, seat and kind', async () => {
    const { people, one, other } = await table();
    const all: [string, LinkRow][] = [
      ['red', link(one)],
      ['blue', link(one, { seat: 'blue' })],
      ['device', link(one, { kind: 'device' })],
      ['watch', link(one, { kind: 'watch', seat: null })],
      ['other', link(other)],
    ];
    for (const [hash, row] of all) await people.addLink(hash, row);
    const left = async () => {
      const found = await Promise.all(all.map(async ([hash]) => ((await people.link(hash)) === null ? [] : [hash])));
      return found.flat();
    };
    await people.dropLinks({ match: one, seat: 'red', kind: 'invite' });
    expect(await left()).toEqual(['blue', 'device', 'watch', 'other']);
    await people.dropLinks({ match: one, kind: 'watch' });
    expect(await left()).toEqual(['blue', 'device', 'other']);
    await people.dropLinks({ match: one, seat: 'red' });
    expect(await left()).toEqual(['blue', 'other']);
    await people.dropLinks({ match: one });
    expect(await left()).toEqual(['other']);
  });

  test('several may hold a seat, each once, and let go of it alone or all together', async () => {
    const { people, ada, bo, cy, one, other } = await table();
    const holder = (seat: string, who: string, since: number) => ({ match: one, seat, player: who, since });
    await people.hold(holder('red', ada, 5));
    await people.hold(holder('red', ada, 9));
    await people.hold(holder('red', bo, 6));
    await people.hold(holder('blue', cy, 7));
    await people.hold({ match: other, seat: 'red', player: ada, since: 1 });
    expect(await people.holders(one)).toEqual([holder('blue', cy, 7), holder('red', ada, 5), holder('red', bo, 6)]);
    expect(await people.holds(one, 'red', ada)).toBe(true);
    expect(await people.holds(one, 'blue', ada)).toBe(false);
    expect(await people.holds(other, 'red', bo)).toBe(false);
    await people.unhold(one, 'red', ada);
    expect(await people.holders(one)).toEqual([holder('blue', cy, 7), holder('red', bo, 6)]);
    await people.hold(holder('red', ada, 8));
    await people.unhold(one, 'red');
    expect(await (await at().reopen()).people.holders(one)).toEqual([holder('blue', cy, 7)]);
  });

  test('nobody holds a seat of a match that is not there, nor does nobody', async () => {
    const { people, ada, one } = await table();
    await expect(people.hold({ match: freshId(), seat: 'red', player: ada, since: 1 })).rejects.toThrow();
    await expect(people.hold({ match: one, seat: 'red', player: freshId(), since: 1 })).rejects.toThrow();
    expect(await people.holders(one)).toEqual([]);
  });

  test('who blocks another is apart from them, seen from either side', async () => {
    const { people, ada, bo, cy } = await table();
    await people.block(ada, bo, true);
    await people.block(ada, bo, true);
    expect(await people.blocks(ada)).toEqual([bo]);
    expect(await people.blocks(bo)).toEqual([]);
    expect([await people.apart(ada, bo), await people.apart(bo, ada)]).toEqual([true, true]);
    expect([await people.apart(ada, cy), await people.apart(bo, cy)]).toEqual([false, false]);
    await people.block(bo, ada, true);
    await people.block(ada, bo, false);
    expect([await people.apart(ada, bo), await people.apart(bo, ada)]).toEqual([true, true]);
    await people.block(bo, ada, false);
    expect([await people.apart(ada, bo), await people.apart(bo, ada)]).toEqual([false, false]);
    await people.block(ada, cy, true);
    expect(await (await at().reopen()).people.blocks(ada)).toEqual([cy]);
  });

  test('reports are read the latest first, and outlive their match', async () => {
    const { storage, people, ada, one } = await table();
    const all = [3, 1, 2].map((when) => ({
      id: freshId(),
      at: when,
      by: ada,
      match: one,
      seat: 'red',
      text: `at ${when}`,
    }));
    for (const row of all) await people.report(row, often);
    await storage.matches.remove(one);
    expect((await people.reports(9)).map((row) => row.at)).toEqual([3, 2, 1]);
    expect(await people.reports(1)).toEqual([all[0]]);
  });

  test('reports of one writer have a number, of ten at once too; older ones and others’ are not counted', async () => {
    const { people, ada, bo, one } = await table();
    const write = (by: string, at: number) =>
      people.report({ id: freshId(), at, by, match: one, seat: 'red', text: 'x' }, { count: 3, since: 5 });
    expect(await write(ada, 5)).toBe(true);
    const tried = await Promise.all(Array.from({ length: 10 }, () => write(ada, 6)));
    expect(tried.filter(Boolean)).toHaveLength(3);
    expect([await write(ada, 7), await write(bo, 7)]).toEqual([false, true]);
    expect(await people.reports(99)).toHaveLength(5);
  });
}
