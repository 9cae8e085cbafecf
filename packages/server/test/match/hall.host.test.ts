import { readReplay } from '@flagbridge/protocol';
import { listings } from '@flagbridge/rules';
import { verifyReplay } from '@flagbridge/table';
import { afterEach, describe, expect, it } from 'vitest';
import type { Storage, Written } from '../../src/storage/port.ts';
import { HOST_SALT, type Host, openHost, planOf, playOut, SALT, sitAt, twoSit } from './rig.ts';

const hosts: Host[] = [];
const open = async (how: Parameters<typeof openHost>[0] = {}): Promise<Host> => {
  const host = await openHost(how);
  hosts.push(host);
  return host;
};

type Write = Storage['matches']['write'];
/** A host whose storage writes matches in another way. */
const openWriting = (change: (write: Write) => Write): Promise<Host> =>
  open({
    wrap: (storage) => ({
      ...storage,
      matches: { ...storage.matches, write: change((writing) => storage.matches.write(writing)) },
    }),
  });
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

describe('a match of a host', () => {
  it('begins with the last seat, and its dice are made of the secret and the salts', async () => {
    const host = await open();
    const { match, red } = await twoSit(host);
    expect(red.welcome.card).toMatchObject({ id: match, state: 'running', salts: { first: HOST_SALT, second: SALT } });
    expect(red.welcome.viewer).toEqual({ offices: ['red'] });
    expect(await red.now()).toMatchObject({ n: 1, viewer: { offices: ['red'] } });
  });

  it('is played to its end by two people, and its signed replay is verified', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host);
    expect(await host.hall.replay(match)).toMatchObject({ ok: false });
    await playOut(red, blue);
    expect(await red.until(() => (red.card.state === 'ended' ? red.card : undefined))).toMatchObject({
      ended: host.clock.now,
    });
    const replay = await host.hall.replay(match);
    if (!replay.ok) throw new Error(replay.message);
    expect((await verifyReplay(replay.text)).ok).toBe(true);
    const read = readReplay(replay.text);
    expect(read.ok && read.value.signature?.by).toBe('Ed25519');
    // Updates without gap or repetition.
    for (const screen of [red, blue])
      expect(screen.news.filter((one) => !one.passing).map(({ n }) => n)).toEqual(
        screen.news.filter((one) => !one.passing).map((_, i) => i + 2),
      );
  });

  for (const { about, toy } of listings)
    if (toy !== true)
      it(`is played to its end, and verified, by the rules of ${about.title}`, async () => {
        const host = await open();
        const scenario = about.scenarios.find(({ id }) => id === 'duel') ?? about.scenarios[0];
        const { match, red, blue } = await twoSit(host, { rulebook: about.id, scenario: scenario?.id ?? '' });
        await playOut(red, blue);
        await red.until(() => (red.card.state === 'ended' ? red.card : undefined));
        const replay = await host.hall.replay(match);
        if (!replay.ok) throw new Error(replay.message);
        expect((await verifyReplay(replay.text)).ok).toBe(true);
      });

  it('tells nobody anything before it is on the disk', async () => {
    const written: Written[] = [];
    let let_go: () => void = () => {};
    let hold = false;
    const host = await openWriting((write) => async (writing) => {
      if (hold && writing.lines !== undefined) await new Promise<void>((go) => (let_go = go));
      const result = await write(writing);
      written.push(result);
      return result;
    });
    const { red, blue } = await twoSit(host);
    const asked =
      (await red.now()).requests.find((one) => !one.standing) ??
      (await blue.now()).requests.find((one) => !one.standing);
    const actor = (await red.now()).requests.some((one) => one.id === asked?.id) ? red : blue;
    const { choice } = await actor.ask({ call: 'sample', request: asked?.id });
    hold = true;
    const before = [red.texts.length, blue.texts.length];
    const answer = actor.ask({ call: 'decide', request: asked?.id, choice });
    await new Promise((soon) => setTimeout(soon, 50));
    expect([red.texts.length, blue.texts.length]).toEqual(before);
    let_go();
    expect(await answer).toEqual({ ok: true });
    expect(red.news.length + blue.news.length).toBeGreaterThan(0);
  });

  it('gives everybody a fresh start where a writing fails, and loses nothing that was confirmed', async () => {
    let fail = false;
    const host = await openWriting((write) => async (writing) => (fail ? { ok: false, why: 'taken' } : write(writing)));
    const { match, red, blue } = await twoSit(host);
    (await red.play()) || (await blue.play());
    const n = (await red.now()).n;
    const asked = [red, blue];
    const [actor] = (
      await Promise.all(asked.map(async (one) => ((await one.now()).requests.some((r) => !r.standing) ? one : null)))
    ).filter((one) => one !== null);
    if (actor == null) throw new Error('nobody is asked');
    const request = (await actor.now()).requests.find((one) => !one.standing)?.id ?? '';
    const { choice } = await actor.ask({ call: 'sample', request });
    fail = true;
    await expect(actor.ask({ call: 'decide', request, choice })).rejects.toThrow('again');
    expect([red.bye?.why, blue.bye?.why]).toEqual(['again', 'again']);
    fail = false;
    const back = await sitAt(host, match, 'first', 'Ada', { seen: n, chat: 0 });
    expect((await back.now()).n).toBe(n);
    expect(back.news).toEqual([]);
  });

  it('lets one of two that race for a request win, and refuses the other clearly', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host);
    const other = await sitAt(host, match, 'first', 'Ada');
    const screen = (await red.now()).requests.some((one) => !one.standing) ? red : blue;
    const twin = screen === red ? other : await sitAt(host, match, 'second', 'Bob');
    const request = (await screen.now()).requests.find((one) => !one.standing)?.id ?? '';
    const { choice } = await screen.ask({ call: 'sample', request });
    const results = await Promise.all([
      screen.ask({ call: 'decide', request, choice }),
      twin.ask({ call: 'decide', request, choice }),
    ]);
    expect(results.filter((one) => one.ok)).toHaveLength(1);
    expect(results.find((one) => !one.ok)).toMatchObject({ clause: 'FB-REQ-01' });
  });

  it('does an act sent again with its mark once, even after a restart', async () => {
    const first = await open();
    const { match, red, blue } = await twoSit(first);
    const screen = (await red.now()).requests.some((one) => !one.standing) ? red : blue;
    const seat = screen === red ? 'first' : 'second';
    const request = (await screen.now()).requests.find((one) => !one.standing)?.id ?? '';
    const { choice } = await screen.ask({ call: 'sample', request });
    const act = { call: 'decide', request, choice, mark: 'abcdefgh1' };
    expect(await screen.ask(act)).toEqual({ ok: true });
    const { n } = await screen.now();
    expect(await screen.ask(act)).toEqual({ ok: true });
    expect((await screen.now()).n).toBe(n);
    await first.hall.close();
    const second = await open({ file: first.file });
    const again = await sitAt(second, match, seat, seat === 'first' ? 'Ada' : 'Bob');
    expect(await again.ask(act)).toEqual({ ok: true });
    expect((await again.now()).n).toBe(n);
  });

  it('sends what was missed, and nothing twice; a snapshot where it was too much', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host);
    for (let i = 0; i < 4; i++) (await red.play()) || (await blue.play());
    const all = [...red.news.filter((one) => !one.passing)];
    const back = await sitAt(host, match, 'first', 'Ada', { seen: 2, chat: 0 });
    await back.now();
    expect(back.news).toEqual(all.filter(({ n }) => n > 2));
    const future = await sitAt(host, match, 'first', 'Ada', { seen: 9999, chat: 0 });
    const frame = await future.until(() => future.frames.find((one) => 'snapshot' in one));
    expect(frame['snapshot']).toMatchObject({ n: (await red.now()).n });
  });

  it('spares a slow screen the flood, and gives it a snapshot when it reads again', async () => {
    const host = await open();
    const { red, blue } = await twoSit(host);
    blue.waiting = 10_000_000 / 8;
    const before = blue.news.length;
    for (let i = 0; i < 3; i++) await red.play();
    expect(blue.news.length).toBe(before);
    blue.waiting = 0;
    blue.visit?.drained();
    const frame = await blue.until(() => blue.frames.find((one) => 'snapshot' in one));
    expect(frame['snapshot']).toMatchObject({ viewer: { offices: ['blue'] } });
  });

  it('leaves memory when nobody is there, and goes on where it was', async () => {
    const host = await open({ idle: 1000 });
    const { match, red, blue } = await twoSit(host);
    (await red.play()) || (await blue.play());
    const { n } = await red.now();
    red.visit?.leave();
    blue.visit?.leave();
    host.clock.now += 5000;
    await expect.poll(() => host.hall.loaded).toBe(0);
    const back = await sitAt(host, match, 'first', 'Ada', { seen: n, chat: 0 });
    expect((await back.now()).n).toBe(n);
  });
});

describe('who looks on', () => {
  it('sees what everybody may know, later, and no end before it is due', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { watch: { who: 'all', knows: 'public', delay: 30 } });
    const eye = await sitAt(host, match, null, 'Eve');
    expect((await eye.now()).n).toBe(1);
    await playOut(red, blue);
    expect((await eye.now()).n).toBe(1);
    expect(eye.news).toEqual([]);
    expect(await eye.ask({ call: 'history', from: 1, to: 99 })).toHaveLength(1);
    expect((await host.hall.card(match))?.state).toBe('ended');
    expect(eye.card).toMatchObject({ state: 'running', outcome: null });
    // Loaded again half a minute later, from the times of its lines.
    host.clock.now += 29_000;
    const early = await openHost({ file: host.file });
    hosts.push(early);
    early.clock.now = host.clock.now;
    expect((await (await sitAt(early, match, null, 'Eve')).now()).n).toBe(1);
    early.clock.now += 1000;
    await early.hall.close();
    const late = await openHost({ file: host.file });
    hosts.push(late);
    late.clock.now = early.clock.now;
    const then = await sitAt(late, match, null, 'Eve');
    expect(await then.now()).toMatchObject({ outcome: expect.anything(), n: expect.any(Number) });
    expect(then.card.state).toBe('ended');
  });

  it('is told as time goes by', async () => {
    const host = await open({ real: true });
    const { match, red, blue } = await twoSit(host, { watch: { who: 'all', knows: 'public', delay: 1 } });
    const eye = await sitAt(host, match, null, 'Eve');
    for (let i = 0; i < 4; i++) (await red.play()) || (await blue.play());
    expect(eye.news).toEqual([]);
    const told = await eye.until(() => (eye.news.length > 0 ? eye.news : undefined));
    expect(told.map(({ n }) => n)).toEqual(told.map((_, i) => i + 2));
    expect(told[0]?.changes.length).toBeGreaterThan(0);
  });

  it('may not act, whatever it knows', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { watch: { who: 'all', knows: 'all', delay: 600 } });
    const eye = await sitAt(host, match, null, 'Eve');
    const now = await eye.now();
    expect(now.viewer.offices).toEqual(['red', 'blue']);
    expect(now.requests).toEqual([]);
    const asked = [...(await red.now()).requests, ...(await blue.now()).requests][0];
    for (const call of [
      { call: 'decide', request: asked?.id, choice: asked?.default },
      { call: 'draft', request: asked?.id, partial: null },
      { call: 'undo' },
    ])
      expect(await eye.ask(call)).toMatchObject({ ok: false, clause: 'FB-SEE-01' });
    expect(await eye.ask({ call: 'say', to: 'all', text: 'hello' })).toMatchObject({ ok: false, code: 'not-yours' });
  });
});

describe('talk and offers', () => {
  it('keeps team talk in the team, and counts lines for each who hears', async () => {
    const host = await open();
    const made = await host.hall.make(
      { player: await host.player('Ada'), name: 'Ada' },
      planOf({
        rulebook: 'toy-hunt',
        scenario: 'strait',
        seats: [
          { id: 'boat', offices: ['boat'], who: { is: 'me' } },
          { id: 'gull', offices: ['gull'], who: { is: 'person' } },
          { id: 'tern', offices: ['tern'], who: { is: 'person' } },
        ],
      }),
    );
    if ('ok' in made) throw new Error('no match');
    const { id } = made.card;
    await host.hall.sit(id, 'gull', { player: await host.player('Bob'), name: 'Bob' }, SALT);
    await host.hall.sit(id, 'tern', { player: await host.player('Cid'), name: 'Cid' }, SALT);
    const [boat, gull, tern] = [
      await sitAt(host, id, 'boat', 'Ada'),
      await sitAt(host, id, 'gull', 'Bob'),
      await sitAt(host, id, 'tern', 'Cid'),
    ];
    expect(await gull.ask({ call: 'say', to: 'team', text: 'north of the rock' })).toEqual({ ok: true });
    expect(await tern.ask({ call: 'say', to: 'all', text: 'good hunting' })).toEqual({ ok: true });
    await boat.now();
    expect(boat.chat.map(({ n, text }) => [n, text])).toEqual([[1, 'good hunting']]);
    expect(tern.chat.map(({ n, text }) => [n, text])).toEqual([
      [1, 'north of the rock'],
      [2, 'good hunting'],
    ]);
    expect(boat.texts.join()).not.toContain('rock');
    await boat.ask({ call: 'block', seat: 'tern', on: true });
    await tern.ask({ call: 'say', to: 'all', text: 'you there?' });
    await boat.now();
    expect(boat.chat).toHaveLength(1);
    const back = await sitAt(host, id, 'boat', 'Ada');
    expect(back.welcome.you.blocked).toEqual(['tern']);
    expect(back.chat).toEqual([]);
  });

  it('pauses by consent, and nobody decides meanwhile', async () => {
    const host = await open();
    const { red, blue } = await twoSit(host, { clock: { is: 'live', bank: 600, increment: 5, atZero: 'default' } });
    await red.ask({ call: 'offer', offer: 'pause' });
    const offer = await blue.until(() => blue.card.offers[0]);
    expect(offer).toMatchObject({ is: 'pause', by: 'first', needs: ['second'] });
    expect(await red.ask({ call: 'answer', offer: offer.id, yes: true })).toMatchObject({
      ok: false,
      code: 'not-yours',
    });
    await blue.ask({ call: 'answer', offer: offer.id, yes: true });
    await red.until(() => (red.card.paused ? true : undefined));
    expect(red.card.time?.running).toEqual([]);
    expect(host.dues).toEqual([]);
    const screen = (await red.now()).requests.some((one) => !one.standing) ? red : blue;
    const request = (await screen.now()).requests.find((one) => !one.standing)?.id;
    expect(await screen.ask({ call: 'decide', request, choice: null })).toMatchObject({ ok: false, why: 'paused' });
    await blue.ask({ call: 'offer', offer: 'go-on' });
    const back = await red.until(() => red.card.offers[0]);
    await red.ask({ call: 'answer', offer: back.id, yes: true });
    await red.until(() => (red.card.paused ? undefined : true));
    expect(red.card.time?.running.length).toBeGreaterThan(0);
    expect(host.dues).toHaveLength(1);
  });

  it('makes a rematch with everybody in their seats', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host);
    await playOut(red, blue);
    await red.until(() => (red.card.state === 'ended' ? true : undefined));
    await red.ask({ call: 'offer', offer: 'rematch', salt: 'aa'.repeat(32) });
    const offer = await blue.until(() => blue.card.offers[0]);
    await blue.ask({ call: 'answer', offer: offer.id, yes: true, salt: 'bb'.repeat(32) });
    const next = await red.until(() => red.card.rematch ?? undefined);
    const again = await sitAt(host, next, 'second', 'Bob');
    expect(again.welcome.card).toMatchObject({
      state: 'running',
      salts: { first: 'aa'.repeat(32), second: 'bb'.repeat(32) },
    });
    expect(again.welcome.card.commitment).not.toBe(red.card.commitment);
    expect(await host.storage.people.holds(next, 'first', await host.player('Ada'))).toBe(true);
    expect((await host.hall.card(match))?.rematch).toBe(next);
  });
});

describe('clocks', () => {
  it('run for the player who is awaited, and give the increment back', async () => {
    const host = await open();
    const { red, blue } = await twoSit(host, { clock: { is: 'live', bank: 60, increment: 5, atZero: 'default' } });
    const time = red.welcome.card.time;
    const [seat] = time?.running ?? [];
    host.clock.now += 10_000;
    const screen = seat === 'first' ? red : blue;
    for (let i = 0; i < 200; i++) {
      if (!(await screen.play())) break;
      if (!(screen.times.at(-1)?.running.includes(seat ?? '') ?? true)) break;
    }
    expect(screen.times.at(-1)?.left[seat ?? '']).toBe(55_000);
  });

  it('answer with defaults at zero where that was agreed', async () => {
    const host = await open();
    const { match, red } = await twoSit(host, { clock: { is: 'days', hours: 1, atZero: 'default' } });
    const running = red.welcome.card.time?.running ?? [];
    expect(host.dues.at(-1)).toMatchObject({ kind: 'clock', key: match, due: host.clock.now + 3_600_000 });
    await host.hall.due(match);
    expect((await red.now()).n).toBe(1);
    host.clock.now += 3_600_000;
    await host.hall.due(match);
    expect((await red.now()).n).toBeGreaterThan(1);
    await red.until(() => (red.chat.some(({ text }) => text.includes('out of time')) ? true : undefined));
    expect(red.times.at(-1)?.running).not.toEqual(running);
  });

  it('lose the battle at zero where that was agreed, in the rulebook’s own way', async () => {
    const host = await open();
    const { match, red } = await twoSit(host, {
      rulebook: 'knight-hawks',
      scenario: 'fortress-kdikit',
      clock: { is: 'live', bank: 60, increment: 0, atZero: 'loss' },
    });
    host.clock.now += 60_000;
    await host.hall.due(match);
    await red.until(() => (red.card.state === 'ended' ? true : undefined));
    expect(red.card.outcome).toMatchObject({ by: 'conceded', clause: 'KH-SCN-210' });
    const replay = await host.hall.replay(match);
    expect(replay.ok && (await verifyReplay(replay.text)).ok).toBe(true);
  });

  it('cannot promise a loss where the game knows none', async () => {
    const host = await open();
    await expect(twoSit(host, { clock: { is: 'live', bank: 60, increment: 0, atZero: 'loss' } })).rejects.toThrow(
      'concede',
    );
  });

  it('seat the computer at zero where that was agreed', async () => {
    const host = await open();
    const { match, red } = await twoSit(host, { clock: { is: 'live', bank: 60, increment: 0, atZero: 'computer' } });
    const [seat] = red.welcome.card.time?.running ?? [];
    host.clock.now += 60_000;
    await host.hall.due(match);
    await red.until(() => (red.card.seats.find(({ id }) => id === seat)?.holder.is === 'computer' ? true : undefined));
  });
});

describe('people', () => {
  it('are sent for when they are awaited and away, for a turn that is kept by then', async () => {
    const host = await openWriting((write) => async (writing) => {
      await new Promise((done) => setTimeout(done, 5));
      return write(writing);
    });
    const { match, red, blue } = await twoSit(host);
    blue.visit?.leave();
    for (let i = 0; i < 300 && host.awaited.length < 2; i++) {
      if (await red.play()) continue;
      const back = await sitAt(host, match, 'second', 'Bob');
      await back.play();
      back.visit?.leave();
    }
    const bobs = host.awaited.filter(({ seat }) => seat === 'second');
    expect(bobs.length).toBeGreaterThan(0);
    expect(host.awaited.filter(({ turn, kept }) => kept === undefined || kept < turn)).toEqual([]);
  });

  it('are forgotten whole', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host);
    await blue.ask({ call: 'say', to: 'all', text: 'my secret words' });
    await host.hall.forget(await host.player('Bob'));
    await host.storage.people.remove(await host.player('Bob'));
    expect(blue.bye?.why).toBe('taken');
    const card = await host.hall.card(match);
    expect(JSON.stringify(card)).not.toContain('Bob');
    const back = await sitAt(host, match, 'first', 'Ada');
    expect(back.texts.join()).not.toContain('my secret words');
    red.visit?.leave();
  });

  it('who do not want to meet are kept apart', async () => {
    const host = await open();
    const made = await host.hall.make(
      { player: await host.player('Ada'), name: 'Ada' },
      planOf({
        seats: [
          { id: 'first', offices: ['red'], who: { is: 'me' } },
          { id: 'second', offices: ['blue'], who: { is: 'person' } },
        ],
      }),
    );
    if ('ok' in made) throw new Error('no match');
    await host.storage.people.block(await host.player('Ada'), await host.player('Bob'), true);
    expect(
      await host.hall.sit(made.card.id, null, { player: await host.player('Bob'), name: 'Bob' }, SALT),
    ).toMatchObject({ ok: false, code: 'apart' });
  });
});
