import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Guest, type Host, openHost, SALT } from '../http/rig.ts';
import { socketOf, type TestSocket } from './test-socket.ts';

let host: Host;
const lines: TestSocket[] = [];
beforeAll(async () => {
  host = await openHost();
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(() => host.close());

const line = (...words: Parameters<typeof socketOf> extends [unknown, ...infer Rest] ? Rest : never): TestSocket => {
  const made = socketOf(host, ...words);
  lines.push(made);
  return made;
};

/** Ann as red, Bob as blue, in a battle that has begun. */
async function battle(watch: 'nobody' | 'link' | 'all' = 'nobody') {
  const [ann, bob] = [host.guest(), host.guest()];
  const made = await ann.make({ watch: { who: watch, knows: 'public', delay: 0 } });
  const sit = { name: 'Bob', salt: SALT, token: made.invites[0]?.token };
  const sat = await bob.post(`/api/matches/${made.card.id}/sit`, sit);
  expect(sat.status).toBe(200);
  return { ann, bob, match: made.card.id, watch: made.watch };
}

const refusal = async (one: TestSocket) => {
  const { status, body } = await one.until(() => one.refused);
  return [status, JSON.parse(body).error.code];
};
const ending = async (one: TestSocket) => {
  const closed = await one.until(() => one.closed);
  return [one.bye?.why, closed.code];
};

describe('a seat’s socket', () => {
  test('plays: welcome, snapshot, a decision, and news for both', async () => {
    const { ann, bob, match } = await battle();
    const [red, blue] = [line(ann, match), line(bob, match)];
    const welcome = await red.enter('red');
    expect(welcome).toMatchObject({ you: { seat: 'red', host: true }, viewer: { offices: ['red'] }, chat: [] });
    expect((await blue.enter('blue')).you).toMatchObject({ seat: 'blue', host: false });
    const { result: now } = await red.call({ call: 'now' });
    const [request] = now.requests;
    const { result: sampled } = await red.call({ call: 'sample', request: request.id });
    const done = await red.call({ call: 'decide', request: request.id, choice: sampled.choice, mark: 'first-mark' });
    expect(done.result).toEqual({ ok: true });
    await blue.until(() => blue.frames.some((frame) => 'news' in frame));
    expect((await red.call({ call: 'say', to: 'all', text: 'Have at you!' })).result).toEqual({ ok: true });
    const said = await blue.until(() => blue.frames.find((frame) => 'chat' in frame));
    expect(said['chat']).toMatchObject({ seat: 'red', name: 'Ann', text: 'Have at you!' });
  });

  test('compresses nothing, whatever it is offered', async () => {
    const { ann, match } = await battle();
    const red = await line(ann, match).opened();
    expect(red.socket.extensions).toBe('');
  });

  test('may be a program’s, by header or among the protocols, without an origin', async () => {
    const { ann, match } = await battle();
    const bare = { Origin: '', Cookie: '' };
    const byHeader = line(null, match, { headers: { ...bare, Authorization: `Bearer ${ann.token}` } });
    expect((await byHeader.enter('red')).you.seat).toBe('red');
    const protocols = ['flagbridge', `bearer.${ann.token}`];
    const byProtocol = line(null, match, { headers: bare, protocols });
    expect((await byProtocol.enter('red')).you.seat).toBe('red');
    expect(byProtocol.socket.protocol).toBe('flagbridge');
  });

  test('is told when its device is signed out', async () => {
    const { ann, match } = await battle();
    const red = line(ann, match);
    await red.enter('red');
    expect((await ann.post('/api/account/leave')).status).toBe(204);
    expect(await ending(red)).toEqual(['taken', 4003]);
  });
});

describe('before it opens it is refused', () => {
  test.each<[string, (guest: Guest, match: string) => TestSocket, number, string]>([
    [
      'from a page elsewhere',
      (ann, match) => line(ann, match, { headers: { Origin: 'https://elsewhere.example' } }),
      403,
      'foreign',
    ],
    ['from no page, with a cookie', (ann, match) => line(ann, match, { headers: { Origin: '' } }), 403, 'foreign'],
    ['for a match there is none of', (ann) => line(ann, 'A'.repeat(22)), 404, 'not-found'],
    ['for somebody the match is nothing to', (_, match) => line(host.guest(), match), 404, 'not-found'],
    [
      'with a token that is nobody’s',
      (_, match) => line(null, match, { headers: { Authorization: `Bearer ${'x'.repeat(32)}` } }),
      401,
      'unknown',
    ],
    ['with an id that is none', (ann) => line(ann, '..'), 404, 'not-found'],
    [
      'with a name that is not ours',
      (ann, match) => line(ann, match, { headers: { Host: 'elsewhere.example' } }),
      421,
      'wrong-name',
    ],
    ['at another door', (ann, match) => line(ann, match, { path: `/api/matches/${match}` }), 404, 'not-found'],
    ['at no door', (ann, match) => line(ann, match, { path: '/socket' }), 404, 'not-found'],
  ])('%s', async (_, open, status, code) => {
    const { ann, match } = await battle();
    expect(await refusal(open(ann, match))).toEqual([status, code]);
  });

  test('without an upgrade', async () => {
    const { ann, match } = await battle();
    const { status, body } = await ann.get(`/api/matches/${match}/socket`);
    expect([status, body.error.code]).toEqual([426, 'upgrade-needed']);
  });
});

describe('with a word of why it is closed', () => {
  test.each<[string, (one: TestSocket) => void, string, number]>([
    ['something else than hello', (one) => one.send({ id: 1, call: 'now' }), 'refused', 4008],
    ['no JSON', (one) => one.send('{'), 'refused', 4008],
    ['a frame that is no text', (one) => one.send(Buffer.from('{}')), 'refused', 1003],
    ['a frame that is too big', (one) => one.send('x'.repeat(65 * 1024)), 'refused', 1009],
    ['another’s seat', (one) => one.send({ hello: { seat: 'blue', seen: null, chat: 0 } }), 'taken', 4003],
    ['a seat there is none of', (one) => one.send({ hello: { seat: 'green', seen: null, chat: 0 } }), 'taken', 4003],
    ['watching what is for nobody', (one) => one.send({ hello: { seat: null, seen: null, chat: 0 } }), 'taken', 4003],
    [
      'more in the hello than belongs there',
      (one) => one.send({ hello: { seat: 'red', seen: null, chat: 0, as: 'x' } }),
      'refused',
      4008,
    ],
  ])('after %s', async (_, says, why, code) => {
    const { ann, match } = await battle();
    const one = await line(ann, match).opened();
    says(one);
    expect(await ending(one)).toEqual([why, code]);
  });

  test('after a frame far too big, without one', async () => {
    const { ann, match } = await battle();
    const one = line(ann, match);
    await one.enter('red');
    one.send('x'.repeat(1024 * 1024));
    expect((await one.until(() => one.closed)).code).toBe(1009);
  });

  test('after a flood of calls', async () => {
    const { ann, match } = await battle();
    const one = line(ann, match);
    await one.enter('red');
    for (let id = 1; id <= 1000; id += 1) one.send({ id, call: 'ping' });
    expect(await ending(one)).toEqual(['refused', 4008]);
    const after = line(ann, match);
    expect((await after.enter('red')).you.seat).toBe('red');
  });

  test('after a silence', async () => {
    const quick = await openHost({}, { helloWithin: 20 });
    const ann = quick.guest();
    const { card } = await ann.make();
    const one = socketOf(quick, ann, card.id);
    expect(await ending(one)).toEqual(['refused', 4008]);
    await quick.close();
  });

  test('when the host stops', async () => {
    const short = await openHost();
    const ann = short.guest();
    const { card } = await ann.make();
    const one = socketOf(short, ann, card.id);
    await one.enter('red');
    const [, ended] = await Promise.all([short.close(), ending(one)]);
    expect(ended).toEqual(['closing', 1001]);
  });
});

describe('spectators', () => {
  test('come where all may, unknown ones too, and cannot act', async () => {
    const { match } = await battle('all');
    const one = line(null, match);
    const welcome = await one.enter(null);
    expect(welcome.you).toEqual({ seat: null, host: false, blocked: [] });
    const answer = await one.call({ call: 'decide', request: 'red#1', choice: '1' });
    expect(answer.result).toMatchObject({ ok: false, why: 'spectator' });
  });

  test('come by link where that is asked, and are remembered', async () => {
    const { match, watch } = await battle('link');
    const eve = host.guest();
    expect(await refusal(line(eve, match))).toEqual([404, 'not-found']);
    expect((await eve.post('/api/links/look', { token: watch })).body).toMatchObject({ is: 'watch', seat: null });
    expect((await eve.post('/api/links/use', { token: watch })).body).toMatchObject({ is: 'watch' });
    expect((await line(eve, match).enter(null)).you.seat).toBeNull();
    expect((await eve.get(`/api/matches/${match}`)).status).toBe(200);
  });

  test('of a match by link are not its players', async () => {
    const { ann, match } = await battle('link');
    const one = await line(ann, match).opened();
    one.send({ hello: { seat: null, seen: null, chat: 0 } });
    expect(await ending(one)).toEqual(['taken', 4003]);
  });
});

describe('the player who made a match', () => {
  const empty = (['red', 'blue'] as const).map((id) => ({ id, offices: [id], who: { is: 'person' as const } }));

  test('sees to its seats without one of his own, and nothing of a battle that is for nobody to watch', async () => {
    const ann = host.guest();
    const watch = { who: 'nobody', knows: 'all', delay: 0 } as const;
    const { card, invites } = await ann.make({ seats: empty, watch });
    const steward = line(ann, card.id);
    expect((await steward.enter(null)).you).toMatchObject({ seat: null, host: true });
    expect((await steward.call({ call: 'ping' })).result).toEqual({ ok: true });
    for (const { seat, token } of invites)
      await host.guest().post(`/api/matches/${card.id}/sit`, { name: seat, salt: SALT, token });
    expect(await ending(steward)).toEqual(['taken', 4003]);
    expect(steward.card?.state).toBe('gathering');
    for (const frame of steward.frames) expect(Object.keys(frame)).not.toEqual(['news']);
    const again = await line(ann, card.id).opened();
    again.send({ hello: { seat: null, seen: null, chat: 0 } });
    expect(await ending(again)).toEqual(['taken', 4003]);
  });

  test.each(['all', 'link'] as const)('nobody plays and sees everything by a second window (%s)', async (who) => {
    const [ann, bob, eve] = [host.guest(), host.guest(), host.guest()];
    const { card, invites, watch } = await ann.make({ watch: { who, knows: 'all', delay: 600 } });
    if (who === 'link') for (const one of [ann, bob, eve]) await one.post('/api/links/use', { token: watch });
    await eve.put('/api/me', { name: 'Eve' });
    // There before it begins, as anybody may be.
    const [early, hers] = [line(ann, card.id), line(eve, card.id)];
    for (const one of [early, hers]) await one.enter(null);
    await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
    expect(await ending(early)).toEqual(['taken', 4003]);
    for (const frame of early.frames) expect(Object.keys(frame)).not.toContain('news');
    for (const one of [ann, bob]) {
      const late = await line(one, card.id).opened();
      late.send({ hello: { seat: null, seen: null, chat: 0 } });
      expect(await ending(late)).toEqual(['taken', 4003]);
    }
    // Whoever only looks on does.
    expect((await hers.call({ call: 'now' })).result.viewer.offices).toHaveLength(2);
    hers.socket.close();
  });

  test('does not look into the others’ cards beside his own seat', async () => {
    const [ann, bob] = [host.guest(), host.guest()];
    const { card, invites } = await ann.make({ watch: { who: 'nobody', knows: 'all', delay: 0 } });
    const second = line(ann, card.id);
    await second.enter(null);
    // Asked for at the very moment it begins.
    const sat = bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
    for (let id = 100; id < 150; id += 1) second.send({ id, call: 'now' });
    expect((await sat).status).toBe(200);
    expect(await ending(second)).toEqual(['taken', 4003]);
    for (const frame of second.frames) {
      expect(Object.keys(frame)).not.toContain('news');
      expect(JSON.stringify(frame)).not.toContain('"viewer":{');
    }
  });
});

test('of many windows opened in one moment no more than allowed stay', async () => {
  const strict = await openHost({ rate: 1 });
  const ann = strict.guest();
  const { card } = await ann.make();
  const many = Array.from({ length: 40 }, () => socketOf(strict, ann, card.id));
  await Promise.all(
    many.map((one) => one.until(() => one.refused !== null || one.closed !== null || one.socket.readyState === 1)),
  );
  for (const one of many)
    if (one.refused === null && one.closed === null) one.send({ hello: { seat: 'red', seen: null, chat: 0 } });
  await Promise.all(many.map((one) => one.until(() => one.refused ?? one.closed ?? one.frames[0])));
  expect(many.filter((one) => one.frames.some((frame) => 'welcome' in frame))).toHaveLength(20);
  await strict.close();
});

test('there is an end to how many windows one may have', async () => {
  const strict = await openHost({ rate: 1 });
  const ann = strict.guest();
  const { card } = await ann.make();
  const many = Array.from({ length: 20 }, () => socketOf(strict, ann, card.id));
  await Promise.all(many.map((one) => one.opened()));
  const more = socketOf(strict, ann, card.id);
  expect(await refusal(more)).toEqual([429, 'too-many']);
  many[0]?.close();
  await expect
    .poll(async () => {
      const again = socketOf(strict, ann, card.id);
      await again.until(() => again.refused !== null || again.socket.readyState === 1);
      return again.refused?.status ?? 'open';
    })
    .toBe('open');
  await strict.close();
});
