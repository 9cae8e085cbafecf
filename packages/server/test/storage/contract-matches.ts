import { expect, test } from 'vitest';
import type { Site } from './contract.ts';
import { freshId, line, player, record, said, seat } from './examples.ts';

export function matchesContract(at: () => Site): void {
  const ids = (found: readonly { readonly record: { readonly id: string } }[]) => found.map((one) => one.record.id);

  test('a match that is made is read as it is, also after reopening', async () => {
    const { storage } = at();
    const one = record();
    await storage.matches.make(one, 77);
    const found = await storage.matches.read(one.id);
    expect(found).toEqual({ rev: found!.rev, record: one, touched: 77 });
    expect(await storage.matches.read(freshId())).toBeNull();
    expect(await (await at().reopen()).matches.read(one.id)).toEqual(found);
  });

  test('an id is given once', async () => {
    const { storage } = at();
    const one = record();
    await storage.matches.make(one, 1);
    await expect(storage.matches.make(record({ id: one.id, made: 9 }), 2)).rejects.toThrow(/already/);
    expect((await storage.matches.read(one.id))?.record).toEqual(one);
  });

  test('a writing changes the record, adds lines and chat, and counts up', async () => {
    const { storage } = at();
    const one = record();
    await storage.matches.make(one, 1);
    const { rev } = (await storage.matches.read(one.id))!;
    const who = freshId();
    const next = record({ ...one, paused: true });
    const lines = [line(0, { mark: 'mark-0000' }), line(1, { seat: null })];
    const chat = [said(0, who), said(1, who, { to: 'team', text: '🚀\n„so“ – <b>' })];
    expect(await storage.matches.write({ match: one.id, rev, record: next, lines, chat, at: 5 })).toEqual({
      ok: true,
      rev: rev + 1,
    });
    expect(await storage.matches.read(one.id)).toEqual({ rev: rev + 1, record: next, touched: 5 });
    expect(await storage.matches.lines(one.id, 0)).toEqual(lines);
    expect(await storage.matches.lines(one.id, 1)).toEqual(lines.slice(1));
    expect(await storage.matches.lines(one.id, 2)).toEqual([]);
    expect(await storage.matches.chat(one.id, 0)).toEqual(chat);
    expect(await storage.matches.chat(one.id, 1)).toEqual(chat.slice(1));

    // Without a record, the one there stays.
    expect(await storage.matches.write({ match: one.id, rev: rev + 1, lines: [line(2)], at: 6 })).toEqual({
      ok: true,
      rev: rev + 2,
    });
    expect(await storage.matches.read(one.id)).toEqual({ rev: rev + 2, record: next, touched: 6 });
    const again = await at().reopen();
    expect(await again.matches.lines(one.id, 0)).toEqual([...lines, line(2)]);
    expect(await again.matches.chat(one.id, 0)).toEqual(chat);
  });

  test('half a character, which JSON can say, is kept as the sign for what cannot be read', async () => {
    const { storage } = at();
    const one = record();
    await storage.matches.make(one, 1);
    const chat = [said(0, freshId(), { name: 'A\ud800', text: '\udc00b' })];
    expect(await storage.matches.write({ match: one.id, rev: 0, chat, at: 1 })).toMatchObject({ ok: true });
    expect(await storage.matches.chat(one.id, 0)).toMatchObject([{ name: 'A\ufffd', text: '\ufffdb' }]);
    await expect(
      storage.matches.write({ match: one.id, rev: 1, chat: [said(1, freshId(), { text: 'a\0b' })], at: 1 }),
    ).rejects.toThrow(/cannot be stored/);
  });

  test('a hundred lines of one writing come back in order', async () => {
    const { storage } = at();
    const one = record();
    await storage.matches.make(one, 1);
    const lines = Array.from({ length: 100 }, (_, n) => line(n));
    await storage.matches.write({ match: one.id, rev: 0, lines, at: 1 });
    expect(await storage.matches.lines(one.id, 0)).toEqual(lines);
  });

  test('of fifty that write under one revision at once, one is written', async () => {
    const { storage } = at();
    const one = record();
    await storage.matches.make(one, 1);
    const { rev } = (await storage.matches.read(one.id))!;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        storage.matches.write({
          match: one.id,
          rev,
          record: record({ ...one, made: i }),
          lines: [line(0, { mark: `mark-${1000 + i}`, text: `${i}` })],
          at: i,
        }),
      ),
    );
    const won = answers.flatMap((answer, i) => (answer.ok ? [i] : []));
    expect(won).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.why).toBe('taken');
    const found = await storage.matches.read(one.id);
    expect(found).toMatchObject({ rev: rev + 1, touched: won[0], record: { made: won[0] } });
    expect((await storage.matches.lines(one.id, 0)).map(({ text }) => text)).toEqual([`${won[0]}`]);
  });

  test('writings of many matches in one moment do not disturb one another', async () => {
    const { storage } = at();
    const all = Array.from({ length: 30 }, () => record());
    await Promise.all(all.map((one) => storage.matches.make(one, 1)));
    const answers = await Promise.all(
      all.flatMap((one) =>
        [0, 1, 0].map((rev) => storage.matches.write({ match: one.id, rev, lines: [line(rev)], at: 2 })),
      ),
    );
    const taken = { ok: false, why: 'taken' };
    const expected = all.flatMap(() => [{ ok: true, rev: 1 }, { ok: true, rev: 2 }, taken]);
    expect(answers).toEqual(expected);
    for (const one of all) expect(await storage.matches.lines(one.id, 0)).toHaveLength(2);
  });

  test('a mark is used once in a match, and a line has its number alone; nothing of such a writing stays', async () => {
    const { storage } = at();
    const [one, other] = [record(), record()];
    for (const made of [one, other]) await storage.matches.make(made, 1);
    const mark = 'mark-twice';
    expect(await storage.matches.write({ match: one.id, rev: 0, lines: [line(0, { mark })], at: 2 })).toMatchObject({
      ok: true,
    });
    const taken = { ok: false, why: 'taken' };
    const late = record({ ...one, paused: true });
    const lines = [line(1), line(2, { mark })];
    const chat = [said(0, freshId())];
    expect(await storage.matches.write({ match: one.id, rev: 1, record: late, lines, chat, at: 3 })).toEqual(taken);
    expect(await storage.matches.write({ match: one.id, rev: 1, record: late, lines: [line(0)], at: 3 })).toEqual(
      taken,
    );
    expect(await storage.matches.read(one.id)).toEqual({ rev: 1, record: one, touched: 2 });
    expect(await storage.matches.lines(one.id, 0)).toHaveLength(1);
    expect(await storage.matches.chat(one.id, 0)).toEqual([]);
    // Chat numbers are the same.
    expect(await storage.matches.write({ match: one.id, rev: 1, chat, at: 3 })).toMatchObject({ ok: true });
    expect(await storage.matches.write({ match: one.id, rev: 2, chat, at: 3 })).toEqual(taken);
    // Another match may use it, and lines without a mark are many.
    const again = { match: other.id, rev: 0, lines: [line(0, { mark }), line(1), line(2)], at: 4 };
    expect(await storage.matches.write(again)).toMatchObject({ ok: true });
  });

  test('a writing that cannot be kept is refused by itself, not with those that came with it', async () => {
    const { storage } = at();
    const [one, other] = [record(), record()];
    for (const made of [one, other]) await storage.matches.make(made, 1);
    const [bad, good] = await Promise.allSettled([
      storage.matches.write({ match: one.id, rev: 0, lines: [line(0), line(1, { at: Number.NaN })], at: 2 }),
      storage.matches.write({ match: other.id, rev: 0, lines: [line(0)], at: 2 }),
    ]);
    expect(bad.status).toBe('rejected');
    expect(good).toEqual({ status: 'fulfilled', value: { ok: true, rev: 1 } });
    expect(await storage.matches.read(one.id)).toMatchObject({ rev: 0 });
    expect(await storage.matches.lines(one.id, 0)).toEqual([]);
    await expect(storage.matches.write({ match: one.id, rev: 0, record: other, at: 2 })).rejects.toThrow(
      /another match/,
    );
  });

  test('a match that is removed is gone with all that hangs on it', async () => {
    const { storage } = at();
    const who = player();
    await storage.people.make(who);
    const [one, other] = [record({ host: who.id }), record()];
    for (const made of [one, other]) {
      await storage.matches.make(made, 1);
      await storage.matches.write({ match: made.id, rev: 0, lines: [line(0)], chat: [said(0, who.id)], at: 1 });
      await storage.people.hold({ match: made.id, seat: 'red', player: who.id, since: 1 });
      const link = { match: made.id, seat: 'red', player: null, expires: null, kind: 'invite' } as const;
      await storage.people.addLink(`hash of ${made.id}`, link);
    }
    await storage.matches.remove(one.id);
    await storage.matches.remove(one.id);
    expect(await storage.matches.read(one.id)).toBeNull();
    expect(await storage.matches.write({ match: one.id, rev: 1, lines: [line(1)], at: 2 })).toEqual({
      ok: false,
      why: 'gone',
    });
    expect(await storage.people.link(`hash of ${one.id}`)).toBeNull();
    expect(await at().everything()).not.toContain(one.id);
    expect(await storage.matches.lines(other.id, 0)).toHaveLength(1);
    expect(ids(await storage.matches.of(who.id, 9))).toEqual([other.id]);
    expect(await storage.people.link(`hash of ${other.id}`)).not.toBeNull();
  });

  test('lists show open tables with a free seat, and battles anybody may watch, the latest first', async () => {
    const { storage } = at();
    const all = { who: 'all', knows: 'public', delay: 0 } as const;
    const [taken, computer] = [seat({ player: freshId(), name: 'Bo' }), seat({ computer: 'cadet' })];
    const free = record({ seats: { red: taken, blue: seat() } });
    const later = record({ seats: { red: computer, blue: seat() }, watch: all });
    const full = record({ seats: { red: taken, blue: computer } });
    const closed = record({ open: false });
    const watched = record({ state: 'running', watch: all });
    const watchedLater = record({ state: 'running', watch: all });
    const byLink = record({ state: 'running', watch: { ...all, who: 'link' } });
    const over = record({ state: 'ended', watch: all });
    const made = [free, full, closed, watched, byLink, over, watchedLater, later];
    for (const [i, one] of made.entries()) await storage.matches.make(one, 100 + i);

    expect(ids(await storage.matches.listed('gathering', 10))).toEqual([later.id, free.id]);
    expect(ids(await storage.matches.listed('watchable', 10))).toEqual([watchedLater.id, watched.id]);
    expect(ids(await storage.matches.listed('watchable', 1))).toEqual([watchedLater.id]);
    expect((await storage.matches.listed('gathering', 1))[0]).toEqual({ rev: 0, record: later, touched: 107 });
    expect(await storage.matches.count()).toEqual({ gathering: 4, running: 3, ended: 1 });

    // Touched again, it stays where it is; begun, it goes to the other list; ended, to none.
    await storage.matches.write({ match: free.id, rev: 0, at: 200 });
    expect(ids(await storage.matches.listed('gathering', 10))).toEqual([later.id, free.id]);
    await storage.matches.write({ match: later.id, rev: 0, record: record({ ...later, state: 'running' }), at: 201 });
    expect(ids(await storage.matches.listed('gathering', 10))).toEqual([free.id]);
    expect(ids(await storage.matches.listed('watchable', 1))).toEqual([later.id]);
    await storage.matches.write({ match: later.id, rev: 1, record: record({ ...later, state: 'ended' }), at: 202 });
    expect(ids(await storage.matches.listed('watchable', 10))).toEqual([watchedLater.id, watched.id]);
    expect(await storage.matches.count()).toEqual({ gathering: 3, running: 3, ended: 2 });
  });

  test('a battle that is seen later stays listed when it has ended, until that may be known', async () => {
    const { storage } = at();
    const watch = { who: 'all', knows: 'public', delay: 60 } as const;
    const made = record({ state: 'running', watch });
    const byLink = record({ state: 'running', watch: { ...watch, who: 'link' } });
    for (const one of [made, byLink]) {
      await storage.matches.make(one, 1);
      await storage.matches.write({ match: one.id, rev: 0, record: { ...one, state: 'ended', ended: 2 }, at: 2 });
    }
    expect(ids(await storage.matches.listed('watchable', 10))).toEqual([made.id]);
    expect(await storage.worn.unlist(() => false, 10)).toBe(0);
    expect(ids(await storage.matches.listed('watchable', 10))).toEqual([made.id]);
    expect(await storage.worn.unlist(({ ended }) => ended === 2, 10)).toBe(1);
    expect(await storage.matches.listed('watchable', 10)).toEqual([]);
    expect((await storage.matches.read(made.id))?.record.state).toBe('ended');
  });

  test('lists are gone through a part at a time, each match once', async () => {
    const { storage } = at();
    const ada = player();
    await storage.people.make(ada);
    const all = Array.from({ length: 7 }, () => record({ host: ada.id }));
    for (const one of all) await storage.matches.make(one, 5);
    await storage.people.hold({ match: all[3]?.id ?? '', seat: 'red', player: ada.id, since: 1 });
    await storage.people.hold({ match: all[3]?.id ?? '', seat: 'blue', player: ada.id, since: 1 });
    const listed: string[] = [];
    for (;;) {
      const part = ids(await storage.matches.listed('gathering', 3, listed.at(-1)));
      if (part.length === 0) break;
      listed.push(...part);
    }
    expect(listed).toEqual(all.map(({ id }) => id).reverse());
    const mine: (readonly [string, string | null])[] = [];
    for (;;) {
      const last = mine.at(-1);
      const after = last && { touched: 5, match: last[0], seat: last[1] };
      const part = await storage.matches.of(ada.id, 3, () => {}, after);
      if (part.length === 0) break;
      mine.push(...part.map((one) => [one.record.id, one.seat] as const));
    }
    expect(mine).toEqual((await storage.matches.of(ada.id, 99)).map((one) => [one.record.id, one.seat]));
    expect(mine).toHaveLength(8);
  });

  test('what is worn is found a part at a time: old gatherings, links that expired, values of long ago', async () => {
    const { storage } = at();
    const { worn, people } = storage;
    const old = [record(), record(), record()];
    for (const [i, one] of old.entries()) await storage.matches.make(one, 10 + i);
    await storage.matches.make(record({ state: 'running' }), 1);
    expect(await worn.gatherings(12, 9)).toEqual([old[0]?.id, old[1]?.id]);
    expect(await worn.gatherings(99, 1)).toEqual([old[0]?.id]);
    const link = { match: null, seat: 'red', player: null, kind: 'confirm' } as const;
    for (const [i, expires] of [5, 6, 7, null].entries()) await people.addLink(`link ${i}`, { ...link, expires });
    expect(await worn.dropLinks(6, 1)).toBe(1);
    expect(await worn.dropLinks(6, 9)).toBe(1);
    const left = await Promise.all([0, 1, 2, 3].map((i) => people.link(`link ${i}`)));
    expect(left.map((one) => one?.expires)).toEqual([undefined, undefined, 7, null]);
    for (const [name, value] of [
      ['notice a', '100 x'],
      ['notice b', '300 x'],
      ['notice c', 'from before'],
      ['signing-key', '1'],
    ] as const)
      await storage.settle(name, value);
    expect(await worn.dropSettled('notice ', 200, 1)).toBe(1);
    expect(await worn.dropSettled('notice ', 200, 9)).toBe(1);
    expect(await storage.settle('notice b', 'new')).toBe('300 x');
    expect(await storage.settle('notice a', 'new')).toBe('new');
    expect(await storage.settle('signing-key', 'new')).toBe('1');
  });

  test("a player's matches are those made and those held, one row for each seat, the latest first", async () => {
    const { storage } = at();
    const [ada, bo] = [player(), player({ name: 'Bo' })];
    for (const one of [ada, bo]) await storage.people.make(one);
    const madeOnly = record({ host: ada.id });
    const both = record({ host: ada.id });
    const heldOnly = record({ host: bo.id });
    const none = record({ host: bo.id });
    for (const [i, one] of [madeOnly, both, heldOnly, none].entries()) await storage.matches.make(one, 10 + i);
    for (const match of [both.id, heldOnly.id]) {
      await storage.people.hold({ match, seat: 'red', player: ada.id, since: 1 });
    }
    await storage.people.hold({ match: both.id, seat: 'blue', player: ada.id, since: 2 });
    await storage.people.hold({ match: both.id, seat: 'blue', player: bo.id, since: 2 });

    const mine = async (limit: number) =>
      (await storage.matches.of(ada.id, limit)).map((one) => [one.record.id, one.seat, one.touched, one.rev]);
    const expected = [
      [heldOnly.id, 'red', 12, 0],
      [both.id, 'blue', 11, 0],
      [both.id, 'red', 11, 0],
      [madeOnly.id, null, 10, 0],
    ];
    expect(await mine(10)).toEqual(expected);
    expect(await mine(2)).toEqual(expected.slice(0, 2));
    expect((await storage.matches.of(bo.id, 9)).map((one) => [one.record.id, one.seat])).toEqual([
      [none.id, null],
      [heldOnly.id, null],
      [both.id, 'blue'],
    ]);
    await storage.matches.write({ match: madeOnly.id, rev: 0, at: 50 });
    expect((await mine(1))[0]).toEqual([madeOnly.id, null, 50, 1]);
    expect(await storage.matches.of(freshId(), 9)).toEqual([]);
  });

  const played = { red: seat({ name: 'Ada', player: freshId() }), blue: seat({ computer: 'random' }) };

  test('matches in which a computer may be awaited are gone through by id, a page at a time', async () => {
    const { storage } = at();
    const all = Array.from({ length: 7 }, () => record({ state: 'running', seats: played }));
    const others = [
      record({ seats: played }),
      record({ state: 'ended', seats: played }),
      record({ state: 'running' }),
      record({ state: 'running', seats: played, paused: true }),
    ];
    for (const one of [...all, ...others]) await storage.matches.make(one, 1);
    const seen: string[] = [];
    for (let after: string | null = null; ; after = seen.at(-1) ?? null) {
      const page = await storage.matches.due(after, 3);
      expect(page.length).toBeLessThanOrEqual(3);
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)));
    expect(seen).toHaveLength(7);
  });

  test('a match in which computers rest is not due until anything is written to it', async () => {
    const { storage } = at();
    const { matches } = storage;
    const [one, two] = [record({ state: 'running', seats: played }), record({ state: 'running', seats: played })];
    for (const each of [one, two]) await matches.make(each, 1);
    await matches.write({ match: one.id, rev: 0, lines: [line(0)], at: 2 });
    // The second was meant for a revision that is past.
    await matches.rest([
      { match: two.id, rev: 0 },
      { match: one.id, rev: 0 },
    ]);
    expect(await matches.due(null, 9)).toEqual([one.id]);
    await matches.rest([{ match: one.id, rev: 1 }]);
    expect(await matches.due(null, 9)).toEqual([]);
    await matches.write({ match: two.id, rev: 0, lines: [line(0)], at: 3 });
    expect(await matches.due(null, 9)).toEqual([two.id]);
    await matches.write({ match: two.id, rev: 1, record: { ...two, paused: true }, at: 4 });
    expect(await matches.due(null, 9)).toEqual([]);
  });

  test('a snapshot takes the place of the one before, and goes with its match', async () => {
    const { storage } = at();
    const { matches } = storage;
    const [one, two] = [record(), record()];
    for (const each of [one, two]) await matches.make(each, 1);
    const first = { match: one.id, lines: 3, stamp: 's', log: 'l', text: 'ä first' };
    expect(await matches.snapshot(one.id)).toBeNull();
    await matches.keepSnapshot(first);
    await matches.keepSnapshot({ ...first, match: two.id });
    expect(await matches.snapshot(one.id)).toEqual(first);
    await matches.keepSnapshot({ ...first, lines: 2, text: 'second' });
    expect(await matches.snapshot(one.id)).toEqual({ ...first, lines: 2, text: 'second' });
    await matches.dropSnapshot(one.id);
    expect(await matches.snapshot(one.id)).toBeNull();
    await matches.remove(two.id);
    await matches.keepSnapshot({ ...first, match: two.id });
    expect(await matches.snapshot(two.id)).toBeNull();
  });
}
