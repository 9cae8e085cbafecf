import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '../http/rig.ts';
import { asked, openScene, play, type Scene, type TestBattle } from './scene.ts';

let at = 1_800_000_000_000;
let scene: Scene;
beforeAll(async () => {
  scene = await openScene({}, { now: () => at });
});
afterAll(() => scene.close());
const all = { who: 'all', knows: 'public', delay: 0 } as const;
const later = { who: 'all', knows: 'all', delay: 3600 } as const;

async function toTheEnd({ red, blue, settled }: TestBattle): Promise<void> {
  while ((await play(red)) || (await play(blue)));
  await red.until(() => red.card?.state === 'ended');
  await settled();
}

describe('spectators', () => {
  it('acts from the gallery', async () => {
    const { red, match, unharmed } = await scene.battle({ watch: all });
    const one = scene.line(null, match);
    await one.enter(null);
    const request = (await asked(red))[0]?.id;
    for (const call of [
      { call: 'decide', request, choice: 'x' },
      { call: 'draft', request, partial: null },
      { call: 'forecast', request, choice: 'x' },
      { call: 'sample', request },
      { call: 'withdraw', request },
      { call: 'policy', question: 'aim', office: 'red', set: null },
      { call: 'undo' },
    ])
      expect((await one.call(call)).result).toMatchObject({ ok: false, why: 'spectator' });
    await unharmed();
  });

  it('talks, proposes, frees seats, blocks and reports from the gallery', async () => {
    const { red, match, unharmed } = await scene.battle({ watch: all });
    const one = scene.line(null, match);
    await one.enter(null);
    for (const call of [
      { call: 'say', to: 'all', text: 'He has mines there!' },
      { call: 'say', to: 'team', text: 'x' },
      { call: 'offer', offer: 'pause' },
      { call: 'offer', offer: 'substitute', seat: 'red' },
      { call: 'answer', offer: 'A'.repeat(22), yes: true },
      { call: 'retract', offer: 'A'.repeat(22) },
      { call: 'leave' },
      { call: 'return' },
      { call: 'free', seat: 'red' },
      { call: 'fill', seat: 'red' },
      { call: 'block', seat: 'red', on: true },
      { call: 'report', seat: 'red', text: 'x' },
    ])
      expect((await one.call(call)).result).toMatchObject({ ok: false, code: 'not-yours' });
    expect(red.frames.filter((frame) => 'chat' in frame)).toEqual([]);
    await unharmed();
  });

  it('watches what is for nobody, or for those with the link', async () => {
    for (const who of ['nobody', 'link'] as const) {
      const { match, unharmed } = await scene.battle({ watch: { ...all, who } });
      const eve = scene.host.guest();
      await eve.put('/api/me', { name: 'Eve' });
      for (const somebody of [eve, null]) await scene.turnedAway(scene.line(somebody, match), 404, 'not-found');
      await unharmed();
    }
  });

  it('watches an open match that is not for watching', async () => {
    const { match, unharmed } = await scene.battle({ open: true, watch: { ...all, who: 'nobody' } });
    const one = await scene.line(scene.host.guest(), match).opened();
    one.send({ hello: { seat: null, seen: null, chat: 0 } });
    await scene.sentAway(one, 'taken', 4003);
    await unharmed();
  });

  it('reads ahead of the delay: history, snapshot, and what it says it has seen', async () => {
    const { red, blue, match, unharmed, settled } = await scene.battle({ watch: later });
    for (const seen of [null, 0, 1, 5, 1_000_000]) {
      if (!(await play(red))) await play(blue);
      const one = scene.line(null, match);
      await one.enter(null, seen);
      const { result: history } = await one.call({ call: 'history', from: 0, to: 1_000_000 });
      expect(history).toHaveLength(1);
      const { result: now } = await one.call({ call: 'now' });
      expect([now.n, now.requests, now.sealed]).toEqual([1, [], []]);
      const told = one.frames.filter((frame) => 'news' in frame).map(({ news }) => (news as { n: number }).n);
      expect(told.filter((n) => n > 1)).toEqual([]);
      one.close();
    }
    await settled();
    await unharmed();
  });

  it('learns by another door how it stands and how it ended, before the delay is over', async () => {
    const battle = await scene.battle({
      watch: later,
      clock: { is: 'live', bank: 600, increment: 0, atZero: 'default' },
    });
    const { match, ann } = battle;
    const eve = scene.host.guest();
    const path = `/api/matches/${match}`;
    expect((await eve.get(path)).body.time).toBeNull();
    expect((await ann.get(path)).body.time).not.toBeNull();
    await battle.unharmed();
    await toTheEnd(battle);
    expect((await eve.get(path)).body).toMatchObject({ state: 'running', ended: null, outcome: null, time: null });
    scene.refused(await eve.get(`${path}/replay`), 422, 'refused');
    const listed = (await eve.get('/api/matches')).body.watchable;
    for (const card of listed) if (card.id === match) expect(card).toMatchObject({ state: 'running', outcome: null });
    const one = scene.line(eve, match);
    expect((await one.enter(null)).card).toMatchObject({ state: 'running', outcome: null });
    // Its own people know at once, and everybody does when the time has come.
    expect((await ann.get(path)).body.state).toBe('ended');
    expect((await ann.get(`${path}/replay`)).status).toBe(200);
    at += 3_600_000;
    expect((await eve.get(path)).body.state).toBe('ended');
    expect((await eve.get(`${path}/replay`)).status).toBe(200);
    await scene.well();
  });

  it('hears the talk of a team, or talk ahead of the delay', async () => {
    const { red, blue, match, unharmed } = await scene.battle({ watch: all });
    const one = scene.line(null, match);
    await one.enter(null);
    await red.call({ call: 'say', to: 'team', text: 'secret plan' });
    await red.call({ call: 'say', to: 'all', text: 'open word' });
    await one.until(() => one.frames.find((frame) => 'chat' in frame));
    const other = scene.line(null, match);
    const { chat } = await other.enter(null);
    expect(chat.map(({ text }) => text)).toEqual(['open word']);
    for (const ears of [one, other, blue]) expect(JSON.stringify(ears.frames)).not.toContain('secret plan');
    await unharmed();
    const delayed = await scene.battle({ watch: later });
    await delayed.red.call({ call: 'say', to: 'all', text: 'spoiler' });
    const late = scene.line(null, delayed.match);
    expect((await late.enter(null)).chat).toEqual([]);
    await delayed.unharmed();
  });

  it('sees questions and sealed answers where spectators see everything', async () => {
    const { red, blue, match, settled, unharmed } = await scene.battle({
      rulebook: 'toy-power',
      watch: { ...all, knows: 'all', delay: 600 },
    });
    expect(await play(blue)).toBe(true);
    await settled();
    at += 600_000;
    const one = scene.line(null, match);
    await one.enter(null, 0);
    expect((await asked(red)).length).toBeGreaterThan(0);
    const { result } = await one.call({ call: 'now' });
    expect([result.requests, result.sealed]).toEqual([[], []]);
    for (const frame of one.frames)
      if ('news' in frame) expect(frame['news']).toMatchObject({ requests: [], sealed: [] });
    await unharmed();
  });

  it('sees everything at once where everything was promised without a delay, before it is over', async () => {
    for (const delay of [0, 599]) {
      const { match, unharmed } = await scene.battle({ rulebook: 'toy-power', watch: { ...all, knows: 'all', delay } });
      const one = scene.line(null, match);
      await one.enter(null, 0);
      const { result } = await one.call({ call: 'now' });
      expect(result.viewer.offices).toEqual([]);
      await unharmed();
    }
  });
});

describe('a battle that is seen later', () => {
  /** Everything that can be read about it without a seat, by somebody unknown, a spectator, and the one who only made it. */
  async function everything(match: string, watch: string | null, guests: readonly Guest[]): Promise<string[]> {
    const read: string[] = [];
    const path = `/api/matches/${match}`;
    for (const guest of [...guests, scene.host.guest()]) {
      for (const door of [path, `${path}/replay`, '/api/matches', '/api/me', '/api/me/matches', '/api/me/export']) {
        const { status, text } = await guest.get(door);
        read.push(`${door} ${status} ${text}`);
      }
      for (const [door, body] of [
        [`${path}/sit`, { name: 'Eve', salt: '5a'.repeat(32) }],
        [`${path}/watch`, {}],
        ['/api/links/look', { token: watch ?? 'A'.repeat(32) }],
      ] as const) {
        const { status, text } = await guest.post(door, body);
        read.push(`${door} ${status} ${text.replace(/"token":"[^"]+"/, '"token":"a fresh one"')}`);
      }
    }
    for (const seen of [null, 0, 1]) {
      const line = scene.line(guests[0] ?? null, match);
      await line.enter(null, seen);
      for (const call of [
        { call: 'now' },
        { call: 'history', from: 0, to: 1_000_000 },
        { call: 'offer', offer: 'rematch', salt: '5a'.repeat(32) },
        { call: 'decide', request: 'red#1', choice: 'x' },
      ])
        await line.call(call);
      read.push(...line.frames.map((frame) => JSON.stringify(frame)));
      line.close();
    }
    return read;
  }

  it.each(['all', 'link'] as const)('is the same to the byte, whatever happens in it (%s)', async (who) => {
    const [mia, ann, bob, eve] = [scene.host.guest(), scene.host.guest(), scene.host.guest(), scene.host.guest()];
    const made = await mia.make({
      watch: { who, knows: 'all', delay: 3600 },
      clock: { is: 'live', bank: 600, increment: 0, atZero: 'computer' },
      seats: [
        { id: 'red', offices: ['red'], who: { is: 'person' } },
        { id: 'blue', offices: ['blue'], who: { is: 'person' } },
      ],
    });
    const match = made.card.id;
    for (const [i, guest] of [ann, bob].entries())
      await guest.post(`/api/matches/${match}/sit`, {
        name: i === 0 ? 'Ann' : 'Bob',
        salt: `${i}a`.repeat(32),
        token: made.invites[i]?.token,
      });
    await eve.put('/api/me', { name: 'Eve' });
    if (who === 'link') expect((await eve.post('/api/links/use', { token: made.watch })).status).toBe(200);
    const [red, blue] = [scene.line(ann, match), scene.line(bob, match)];
    await red.enter('red');
    await blue.enter('blue');
    const connected = scene.line(eve, match);
    await connected.enter(null);
    const read = () => everything(match, made.watch, [eve, mia]);
    const before = await read();
    const frames = connected.frames.length;
    const agree = async (offer: 'pause' | 'go-on' | 'rematch') => {
      const salt = offer === 'rematch' ? { salt: '7c'.repeat(32) } : {};
      expect((await red.call({ call: 'offer', offer, ...salt })).result).toEqual({ ok: true });
      const { id } = (await blue.until(() => blue.card?.offers[0])) as { id: string };
      expect((await blue.call({ call: 'answer', offer: id, yes: true, ...salt })).result).toEqual({ ok: true });
    };
    // Talk and a move; a pause that is agreed; a player who leaves and is replaced; the end; a rematch that begins.
    const stages: readonly (() => Promise<unknown>)[] = [
      () => red.call({ call: 'say', to: 'all', text: 'Good game!' }),
      async () => expect((await play(red)) || (await play(blue))).toBe(true),
      () => agree('pause'),
      () => agree('go-on'),
      async () => {
        await blue.call({ call: 'leave' });
        await red.call({ call: 'offer', offer: 'substitute', seat: 'blue' });
        await red.until(() => red.card?.seats[1]?.holder.is === 'computer');
      },
      () => blue.call({ call: 'return' }),
      async () => {
        while ((await play(red)) || (await play(blue)));
        await red.until(() => red.card?.state === 'ended');
      },
      async () => {
        await agree('rematch');
        const rematch = (await red.until(() => red.card?.rematch)) as string;
        const next = scene.line(ann, rematch);
        await next.enter('red');
        await next.until(() => next.card?.state === 'running');
      },
    ];
    for (const stage of stages) {
      await stage();
      expect(await read()).toEqual(before);
    }
    at += 3_599_999;
    // Only the time itself has passed.
    const told = (await read()).join('\n');
    for (const word of ['"state":"ended"', 'Good game!', '"rematch":"']) expect(told).not.toContain(word);
    expect(connected.frames.slice(frames)).toEqual([]);
    at += 1;
    const card = (await eve.get(`/api/matches/${match}`)).body;
    expect([card.state, card.rematch]).toEqual(['ended', expect.any(String)]);
    const listed = (await eve.get('/api/matches')).body.watchable.map(({ id }: { id: string }) => id);
    expect([listed.includes(match), listed.includes(card.rematch)]).toEqual([false, who === 'all']);
    const late = scene.line(eve, match);
    const welcome = await late.enter(null);
    expect(welcome.card.state).toBe('ended');
    expect(welcome.chat.map(({ text }) => text)).toContain('Good game!');
    await scene.well();
  });
});
