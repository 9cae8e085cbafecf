import { expect, test } from 'vitest';
import type { Site } from './contract.ts';
import { freshId, line, often, player, record, said, seat } from './examples.ts';

export function peopleContract(at: () => Site): void {
  test('players are read by id and by account, and changed in part', async () => {
    const { people } = at().storage;
    const [plain, known] = [
      player({ name: null }),
      player({ account: 'ada', hash: 'h', email: 'a@b', confirmed: true }),
    ];
    for (const one of [plain, known]) await people.make(one);
    expect(await people.read(plain.id)).toEqual(plain);
    expect(await people.read(known.id)).toEqual(known);
    expect(await people.byAccount('ada')).toEqual(known);
    expect(await people.byAccount('bo')).toBeNull();
    expect(await people.read(freshId())).toBeNull();
    await expect(people.make(plain)).rejects.toThrow();
    await expect(people.make(player({ account: 'ada' }))).rejects.toThrow();

    expect(await people.change(plain.id, { name: 'Bo' })).toBe(true);
    expect(await people.change(plain.id, { webhook: true, confirmed: true, email: 'c@d' })).toBe(true);
    expect(await people.change(plain.id, {})).toBe(true);
    const changed = { ...plain, name: 'Bo', webhook: true, confirmed: true, email: 'c@d' };
    expect(await people.read(plain.id)).toEqual(changed);
    expect(await people.change(known.id, { email: null, confirmed: false })).toBe(true);
    await expect(people.change(freshId(), { name: 'X' })).rejects.toThrow(/no such player/);
    const again = (await at().reopen()).people;
    expect(await again.read(plain.id)).toEqual(changed);
    expect(await again.byAccount('ada')).toEqual({ ...known, email: null, confirmed: false });
  });

  test("an account's name is one player's: of ten who ask at once, one gets it", async () => {
    const { people } = at().storage;
    const all = Array.from({ length: 10 }, () => player());
    for (const one of all) await people.make(one);
    const got = await Promise.all(all.map(({ id }) => people.change(id, { account: 'ada', hash: id, name: 'Ada L' })));
    expect(got.filter(Boolean)).toHaveLength(1);
    const winner = all[got.indexOf(true)]!;
    expect(await people.byAccount('ada')).toMatchObject({ id: winner.id, hash: winner.id });
    const loser = all[got.indexOf(false)]!;
    expect(await people.read(loser.id)).toEqual(loser);
    // One's own name is not another's.
    expect(await people.change(winner.id, { account: 'ada', hash: 'new' })).toBe(true);
    expect(await people.change(winner.id, { account: null, hash: null })).toBe(true);
    expect(await people.change(loser.id, { account: 'ada' })).toBe(true);
  });

  test('devices are found by their hash, change hands, and are dropped by their owner', async () => {
    const { people } = at().storage;
    const [ada, bo] = [player(), player()];
    for (const one of [ada, bo]) await people.make(one);
    const [phone, laptop] = [
      { id: freshId(), player: ada.id, made: 2, seen: 2 },
      { id: freshId(), player: ada.id, made: 1, seen: 1 },
    ];
    await people.addDevice('hash-phone', phone);
    await people.addDevice('hash-laptop', laptop);
    await expect(people.addDevice('hash-phone', { ...phone, id: freshId() })).rejects.toThrow();
    await expect(people.addDevice('hash-other', phone)).rejects.toThrow();
    await expect(people.addDevice('hash-nobody', { ...phone, id: freshId(), player: freshId() })).rejects.toThrow();
    expect(await people.device('hash-phone')).toEqual(phone);
    expect(await people.device('hash')).toBeNull();
    expect(await people.devices(ada.id)).toEqual([laptop, phone]);
    await people.retoken(phone.id, 'hash-renewed');
    expect([await people.device('hash-phone'), await people.device('hash-renewed')]).toEqual([null, phone]);
    await expect(people.retoken(phone.id, 'hash-laptop')).rejects.toThrow();
    await expect(people.retoken(freshId(), 'hash-other')).rejects.toThrow(/no such device/);
    await people.retoken(phone.id, 'hash-phone');
    await people.seen(laptop.id, 9);
    await people.seen(laptop.id, 5);
    expect(await people.device('hash-laptop')).toEqual({ ...laptop, seen: 9 });
    await people.giveDevice(phone.id, bo.id);
    expect(await people.devices(bo.id)).toEqual([{ ...phone, player: bo.id }]);
    expect(await people.dropDevice(ada.id, phone.id)).toBe(false);
    expect(await people.dropDevice(bo.id, phone.id)).toBe(true);
    expect(await people.dropDevice(bo.id, phone.id)).toBe(false);
    expect(await people.device('hash-phone')).toBeNull();
    expect(await (await at().reopen()).people.devices(ada.id)).toEqual([{ ...laptop, seen: 9 }]);
  });

  test('of a player who is removed nothing is left, and what others own stays', async () => {
    const { storage } = at();
    const { people, matches, jobs } = storage;
    const [ada, bo] = [player({ account: 'ada', email: 'ada@example.org' }), player({ name: 'Bo' })];
    for (const one of [ada, bo]) await people.make(one);
    const theirs = { red: seat({ player: ada.id, name: 'Ada' }), blue: seat({ player: bo.id, name: 'Bo' }) };
    const made = record({ host: ada.id, state: 'running', seats: theirs });
    const joined = record({ host: bo.id, state: 'running', seats: theirs });
    // Nothing but the record itself says so.
    const named = record({ host: bo.id, state: 'ended', seats: theirs });
    const apart = record({ host: bo.id });
    for (const one of [made, joined, named, apart]) await matches.make(one, 5);
    for (const { id } of [made, joined]) {
      await people.hold({ match: id, seat: 'red', player: ada.id, since: 1 });
      await people.hold({ match: id, seat: 'blue', player: bo.id, since: 1 });
      const chat = [said(0, ada.id), said(1, bo.id, { seat: 'blue', name: 'Bo' })];
      await matches.write({ match: id, rev: 0, lines: [line(0)], chat, at: 6 });
    }
    await people.addDevice('hash-ada', { id: freshId(), player: ada.id, made: 1, seen: 1 });
    await people.addDevice('hash-bo', { id: freshId(), player: bo.id, made: 1, seen: 1 });
    for (const [hash, by] of [
      ['link-ada', ada.id],
      ['link-bo', bo.id],
    ] as const) {
      await people.addLink(hash, { match: joined.id, seat: 'red', player: by, expires: null, kind: 'device' });
    }
    await people.block(ada.id, bo.id, true);
    await people.block(bo.id, ada.id, true);
    await people.report({ id: freshId(), at: 1, by: ada.id, match: joined.id, seat: 'blue', text: 'rude' }, often);
    const report = { id: freshId(), at: 2, by: bo.id, match: joined.id, seat: 'red', text: 'ruder' };
    await people.report(report, often);
    await jobs.put({ id: freshId(), kind: 'notice', key: `${joined.id}/${ada.id}`, due: 1, payload: '{}' });
    await jobs.put({ id: freshId(), kind: 'notice', key: 'k', due: 1, payload: JSON.stringify({ to: ada.id }) });
    await jobs.put({ id: 'job-of-bo', kind: 'notice', key: `${joined.id}/${bo.id}`, due: 1, payload: '{}' });
    expect(await at().everything()).toContain(ada.id);

    await people.remove(ada.id);
    const left = await at().everything();
    for (const word of [ada.id, 'ada@example.org', 'hash-ada', 'link-ada', 'rude"', 'Ada'])
      expect(left).not.toContain(word);

    // The battles go on, without a person in that seat; a node that has one in memory has to read it again.
    const seats = { ...theirs, red: seat() };
    expect(await matches.read(made.id)).toEqual({ rev: 2, record: { ...made, host: '', seats }, touched: 6 });
    expect(await matches.read(joined.id)).toEqual({ rev: 2, record: { ...joined, seats }, touched: 6 });
    expect(await matches.read(named.id)).toMatchObject({ rev: 1, record: { seats } });
    expect(await matches.read(apart.id)).toEqual({ rev: 0, record: apart, touched: 5 });
    expect(await matches.write({ match: joined.id, rev: 1, record: joined, at: 7 })).toEqual({
      ok: false,
      why: 'taken',
    });
    expect(await matches.lines(joined.id, 0)).toEqual([line(0)]);
    expect((await matches.chat(joined.id, 0)).map(({ player: by }) => by)).toEqual([bo.id]);
    expect((await people.holders(joined.id)).map((one) => one.player)).toEqual([bo.id]);
    expect(await people.device('hash-bo')).toMatchObject({ player: bo.id });
    expect(await people.link('link-bo')).toMatchObject({ player: bo.id });
    expect(await people.reports(9)).toEqual([report]);
    expect((await jobs.take(9, 10, 9)).map(({ id }) => id)).toEqual(['job-of-bo']);
    expect(await people.read(bo.id)).toEqual(bo);
    // The account's name is free again, and removing twice harms nobody.
    await people.remove(ada.id);
    await people.make(player({ account: 'ada' }));
  });

  test('a player who sat down later, moved or got up is forgotten wherever they are named', async () => {
    const { storage } = at();
    const [who, other] = [player(), player()];
    for (const one of [who, other]) await storage.people.make(one);
    const all = Array.from({ length: 30 }, () => record());
    await Promise.all(all.map((one) => storage.matches.make(one, 1)));
    const sits = (id: string) => ({ red: seat({ player: id, name: 'Ada' }), blue: seat() });
    // Every third has them now, every third had them once, and every third never.
    const seatChanges = all.map((one, i) =>
      [[who.id], [who.id, other.id], [other.id]][i % 3]!.map((id) => ({ ...one, seats: sits(id) })),
    );
    for (const changes of seatChanges) {
      for (const [rev, next] of changes.entries()) {
        expect(await storage.matches.write({ match: next.id, rev, record: next, at: 2 })).toMatchObject({ ok: true });
      }
    }
    await storage.people.remove(who.id);
    expect(await at().everything()).not.toContain(who.id);
    const revs = await Promise.all(all.map(async ({ id }) => (await storage.matches.read(id))!.rev));
    expect(revs).toEqual(all.map((_, i) => [2, 2, 1][i % 3]));
    expect((await storage.matches.read(all[1]!.id))?.record.seats['red']?.player).toBe(other.id);
  });

  test('of two players made one everything is the second’s, what both had once', async () => {
    const { people, matches } = at().storage;
    const [first, second, third] = [player({ name: 'Ada' }), player({ account: 'ada' }), player()];
    for (const one of [first, second, third]) await people.make(one);
    const both = record({ host: third.id });
    await matches.make(both, 1);
    for (const { id } of [first, second]) await people.hold({ match: both.id, seat: 'red', player: id, since: 1 });
    await people.hold({ match: both.id, seat: 'blue', player: first.id, since: 2 });
    await matches.write({ match: both.id, rev: 0, chat: [said(0, first.id), said(1, third.id)], at: 2 });
    await people.addDevice('hash-first', { id: freshId(), player: first.id, made: 1, seen: 1 });
    await people.addLink('link-first', { match: null, seat: null, player: first.id, expires: 9, kind: 'confirm' });
    await people.block(first.id, third.id, true);
    await people.block(first.id, second.id, true);
    await people.block(third.id, first.id, true);
    await people.report({ id: freshId(), at: 1, by: first.id, match: both.id, seat: 'blue', text: 'rude' }, often);

    await people.merge(first.id, second.id);
    expect(await people.read(first.id)).toBeNull();
    expect(await at().everything()).not.toContain(first.id);
    expect(await people.holders(both.id)).toEqual([
      { match: both.id, seat: 'blue', player: second.id, since: 2 },
      { match: both.id, seat: 'red', player: second.id, since: 1 },
    ]);
    expect((await matches.chat(both.id, 0)).map((one) => one.player)).toEqual([second.id, third.id]);
    expect(await people.device('hash-first')).toMatchObject({ player: second.id });
    expect(await people.link('link-first')).toMatchObject({ player: second.id });
    expect(await people.blocks(second.id)).toEqual([third.id]);
    expect(await people.blocks(third.id)).toEqual([second.id]);
    expect(await people.reports(9)).toMatchObject([{ by: second.id }]);
  });
}
