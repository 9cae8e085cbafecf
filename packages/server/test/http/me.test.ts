import { readRecording } from '@flagbridge/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rematchOf } from '../../src/match/making.ts';
import { socketOf } from '../socket/test-socket.ts';
import { type Guest, type Host, openHost, SALT } from './rig.ts';

let host: Host;
beforeAll(async () => {
  host = await openHost();
});
afterAll(() => host.close());

async function named(name: string): Promise<Guest> {
  const guest = host.guest();
  await guest.put('/api/me', { name });
  return guest;
}
async function battle(ann: Guest, bob: Guest): Promise<string> {
  const { card, invites } = await ann.make();
  await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
  return card.id;
}

describe('who I am', () => {
  test('is nobody until I say my name, and is kept by the cookie', async () => {
    const ann = host.guest();
    expect((await ann.get('/api/me')).status).toBe(204);
    expect(ann.setCookie).toBeNull();
    const { body } = await ann.put('/api/me', { name: 'Ann' });
    expect(body).toMatchObject({ name: 'Ann', account: null, matches: [], blocks: [], devices: [{ current: true }] });
    expect((await ann.get('/api/me')).body).toEqual(body);
    expect((await ann.put('/api/me', { name: 'Anna' })).body).toMatchObject({ id: body.id, name: 'Anna' });
  });

  test('is the same by bearer, without cookie and origin', async () => {
    const ann = await named('Ann');
    const bare = { Origin: '', Cookie: '', Authorization: `Bearer ${ann.token}` };
    expect((await host.guest().get('/api/me', bare)).body.name).toBe('Ann');
    expect((await host.guest().put('/api/me', { name: 'Anna' }, bare)).body.name).toBe('Anna');
  });

  test('a cookie that is nobody’s is forgotten, a bearer refused', async () => {
    const eve = host.guest();
    eve.cookie = `flagbridge=${'x'.repeat(32)}`;
    expect((await eve.get('/api/me')).status).toBe(204);
    expect(eve.cookie).toBeNull();
    for (const wrong of [`Bearer ${'x'.repeat(32)}`, 'Bearer', 'Basic YTpi', 'Bearer a b'])
      expect((await eve.get('/api/me', { Authorization: wrong })).status).toBe(401);
  });

  test('tokens are kept as hashes alone', async () => {
    const ann = await named('Ann');
    const { readFileSync, readdirSync } = await import('node:fs');
    const kept = readdirSync(host.folder).map((name) => readFileSync(`${host.folder}/${name}`, 'latin1'));
    expect(kept.some((text) => text.includes('Ann'))).toBe(true);
    expect(kept.some((text) => text.includes(ann.token))).toBe(false);
  });
});

describe('spectators by link', () => {
  test('get a link from anyone who plays, as often as it is lost, and from nobody else', async () => {
    const [ann, bob, eve] = [await named('Ann'), await named('Bob'), await named('Eve')];
    const { card, invites } = await ann.make({ watch: { who: 'link', knows: 'public', delay: 0 } });
    await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
    const path = `/api/matches/${card.id}/watch`;
    expect((await eve.post(path)).status).toBe(404);
    for (const one of [ann, bob]) {
      const { token } = (await one.post(path)).body;
      expect((await eve.post('/api/links/look', { token })).body).toMatchObject({ is: 'watch', seat: null });
    }
    const closed = await ann.make();
    expect((await ann.post(`/api/matches/${closed.card.id}/watch`)).body.error.message).toContain(
      'not watched by link',
    );
  });
});

describe('a rematch', () => {
  test('takes along whoever watched by link, and nobody else', async () => {
    const [ann, bob, eve, mallory] = [
      await named('Ann'),
      await named('Bob'),
      await named('Eve'),
      await named('Mallory'),
    ];
    const { card, invites, watch } = await ann.make({ watch: { who: 'link', knows: 'public', delay: 0 } });
    await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
    await eve.post('/api/links/use', { token: watch });
    // As if two had followed one another, each agreed on as it is at the table.
    let last = card.id;
    for (let battles = 0; battles < 2; battles++) {
      const stored = await host.app.storage.matches.read(last);
      if (stored === null) throw new Error('the match is gone');
      const next = await rematchOf(stored.record, { salts: {}, from: null }, 1);
      await host.app.storage.matches.make(next, 1);
      expect(next.after).toBe(last);
      last = next.id;
    }
    expect((await eve.get(`/api/matches/${last}`)).status).toBe(200);
    expect((await mallory.get(`/api/matches/${last}`)).status).toBe(404);
    const [watching, refused] = [socketOf(host, eve, last), socketOf(host, mallory, last)];
    expect((await watching.enter(null)).you.seat).toBeNull();
    await refused.until(() => refused.refused);
    expect(refused.refused?.status).toBe(404);
    watching.socket.close();
  });
});

test('no match of mine was touched in the future, though clocks may count from a moment ahead', async () => {
  const clock = { now: 1_800_000_000_000 };
  const timed = await openHost({}, { now: () => clock.now });
  try {
    const [ann, bob] = [timed.guest(), timed.guest()];
    const { card, invites } = await ann.make();
    await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
    const touched = async () => (await ann.get('/api/me')).body.matches[0].touched;
    expect(await touched()).toBe(clock.now);
    clock.now -= 3000;
    expect(await touched()).toBe(clock.now);
  } finally {
    await timed.close();
  }
});

describe('my devices', () => {
  test('say when they were last here, over HTTP and over a socket, and whether they are now', async () => {
    const clock = { now: 1_800_000_000_000 };
    const timed = await openHost({}, { now: () => clock.now });
    try {
      const [ann, bob] = [timed.guest(), timed.guest()];
      const { card, invites } = await ann.make();
      await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
      const mine = async (): Promise<{ seen: number; here: boolean }> => {
        const player = (await timed.app.storage.matches.read(card.id))?.record.seats['red']?.player ?? '';
        const [device] = await timed.app.storage.people.devices(player);
        return { seen: device?.seen ?? 0, here: timed.app.hall.here(card.id, 'red') };
      };
      clock.now += 90_000;
      const { devices } = (await ann.get('/api/me')).body;
      expect(devices).toMatchObject([{ current: true, here: false }]);
      expect((await mine()).seen).toBe(clock.now);

      const line = socketOf(timed, ann, card.id);
      await line.enter('red');
      expect((await bob.get('/api/me')).body.devices).toMatchObject([{ here: false }]);
      // An hour of nothing but what goes over the socket.
      clock.now += 3_600_000;
      await line.call({ call: 'say', to: 'all', text: 'still here' });
      await expect.poll(async () => (await mine()).seen).toBe(clock.now);
      const said = clock.now;
      // What comes within the same minute is not written down again.
      clock.now += 59_999;
      await line.call({ call: 'ping' });
      expect((await mine()).seen).toBe(said);
      expect((await ann.get('/api/me')).body.devices).toMatchObject([{ here: true, seen: said }]);
      clock.now += 1;
      await line.call({ call: 'ping' });
      await expect.poll(async () => (await mine()).seen).toBe(clock.now);
      line.socket.close();
      await line.until(() => line.closed);
      await expect.poll(async () => (await ann.get('/api/me')).body.devices[0].here).toBe(false);
    } finally {
      await timed.close();
    }
  });

  test('are all there, the one that came by a link too, and each can be sent away', async () => {
    const [ann, bob, phone] = [host.guest(), host.guest(), host.guest()];
    const match = await battle(ann, bob);
    const { token } = (await ann.post(`/api/matches/${match}/seats/red/device`)).body;
    await phone.post('/api/links/use', { token });
    const { shared } = (await ann.get('/api/me')).body;
    expect(shared).toMatchObject([{ match, seat: 'red', here: false, seen: expect.any(Number) }]);
    expect((await bob.get('/api/me')).body.shared).toEqual([]);
    await ann.delete(`/api/matches/${match}/seats/red/holders/${shared[0].id}`);
    expect((await ann.get('/api/me')).body.shared).toEqual([]);
    expect((await phone.get(`/api/matches/${match}/seats/red/holders`)).status).toBe(403);
    // This one, too: it is nobody's from then on.
    const [{ id }] = (await ann.get('/api/me')).body.devices;
    expect((await ann.delete(`/api/me/devices/${id}`)).status).toBe(204);
    expect((await ann.get('/api/me')).status).toBe(204);
  });
});

describe('another device in my seat', () => {
  test('comes by a link that is good once, is listed, and can be sent away', async () => {
    const [ann, bob, phone, eve] = [host.guest(), host.guest(), host.guest(), host.guest()];
    const match = await battle(ann, bob);
    const path = `/api/matches/${match}/seats/red`;
    expect((await bob.post(`${path}/device`)).status).toBe(403);
    const { token } = (await ann.post(`${path}/device`)).body;
    expect((await phone.post('/api/links/look', { token })).body).toMatchObject({ is: 'device', seat: 'red' });
    expect((await phone.post('/api/links/use', { token })).body).toMatchObject({ is: 'device', seat: 'red' });
    expect((await eve.post('/api/links/use', { token })).status).toBe(404);
    const line = socketOf(host, phone, match);
    expect((await line.enter('red')).you.seat).toBe('red');
    const { holders } = (await ann.get(`${path}/holders`)).body;
    expect(holders).toMatchObject([
      { you: true, here: false },
      { you: false, here: true },
    ]);
    expect((await bob.get(`${path}/holders`)).status).toBe(403);
    expect((await bob.delete(`${path}/holders/${holders[1].id}`)).status).toBe(403);
    expect((await ann.delete(`${path}/holders/${holders[1].id}`)).status).toBe(204);
    await line.until(() => line.closed);
    expect(line.bye?.why).toBe('taken');
    expect((await ann.get(`${path}/holders`)).body.holders).toHaveLength(1);
    const again = socketOf(host, phone, match);
    expect((await again.until(() => again.refused)).status).toBe(404);
  });

  test('a newer link ends the older one, and time ends both', async () => {
    let at = Date.now();
    const later = await openHost({}, { now: () => at });
    const [ann, phone] = [later.guest(), later.guest()];
    const { card } = await ann.make();
    const path = `/api/matches/${card.id}/seats/red/device`;
    const first = (await ann.post(path)).body.token;
    const second = (await ann.post(path)).body.token;
    expect((await phone.post('/api/links/look', { token: first })).status).toBe(404);
    expect((await phone.post('/api/links/look', { token: second })).status).toBe(200);
    at += 15 * 60_000;
    expect((await phone.post('/api/links/use', { token: second })).status).toBe(404);
    await later.close();
  });
});

describe('an account', () => {
  const password = 'correct horse battery';
  let n = 0;
  const fresh = (): string => {
    n += 1;
    return `captain-${n}`;
  };

  test('keeps the player, and brings the matches to another device, with those begun there', async () => {
    const [desk, bob, phone] = [host.guest(), host.guest(), host.guest()];
    const account = fresh();
    const first = await battle(desk, bob);
    const { id } = (await desk.get('/api/me')).body;
    expect((await desk.post('/api/account', { account, password })).body).toMatchObject({ id, account });
    const { card, invites } = await bob.make();
    await phone.post(`/api/matches/${card.id}/sit`, { name: 'Phone', salt: SALT, token: invites[0]?.token });
    const { body } = await phone.post('/api/account/enter', { account, password });
    expect(body.id).toBe(id);
    expect(new Set(body.matches.map((one: { card: { id: string } }) => one.card.id))).toEqual(
      new Set([first, card.id]),
    );
    expect(body.devices).toHaveLength(2);
    const line = socketOf(host, phone, card.id);
    expect((await line.enter('blue')).you.seat).toBe('blue');
    line.close();
  });

  test('takes along what was said and blocked before signing in, so that it can be had and deleted', async () => {
    const [desk, phone, bob] = [await named('Ann'), host.guest(), host.guest()];
    const account = fresh();
    await desk.post('/api/account', { account, password });
    const match = await battle(phone, bob);
    const line = socketOf(host, phone, match);
    await line.enter('red');
    await line.call({ call: 'say', to: 'all', text: 'said before signing in' });
    const { id: other } = (await bob.get('/api/me')).body;
    await phone.put(`/api/me/blocks/${other}`, { on: true });
    const { id: before } = (await phone.get('/api/me')).body;
    const { body } = await phone.post('/api/account/enter', { account, password });
    expect(body.blocks).toEqual([{ id: other, name: 'Bob' }]);
    expect(await host.app.storage.people.read(before)).toBeNull();
    await line.until(() => line.closed);
    expect(line.bye?.why).toBe('taken');
    // The maker of the match is the account's player now.
    const again = socketOf(host, phone, match);
    expect((await again.enter('red')).you.host).toBe(true);
    expect((await phone.get('/api/me/export')).text).toContain('said before signing in');
    expect((await desk.delete('/api/me')).status).toBe(204);
    expect(await host.app.storage.matches.chat(match, 0)).toEqual([]);
  });

  test('has one name, and does not say what of a wrong sign-in was wrong', async () => {
    const [ann, eve] = [await named('Ann'), host.guest()];
    const account = fresh();
    await ann.post('/api/account', { account, password });
    expect((await eve.post('/api/account', { account, password: 'another password' })).status).toBe(409);
    const wrong = await eve.post('/api/account/enter', { account, password: 'not the password' });
    const nobody = await eve.post('/api/account/enter', { account: 'nobody-at-all', password: 'not the password' });
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
    expect(wrong.status).toBe(403);
    expect((await ann.post('/api/account', { account: fresh(), password })).status).toBe(422);
  });

  test('a changed password ends the other devices, their sockets too', async () => {
    const [desk, phone] = [await named('Ann'), host.guest()];
    const account = fresh();
    await desk.post('/api/account', { account, password });
    await phone.post('/api/account/enter', { account, password });
    const { card } = await desk.make();
    const line = socketOf(host, phone, card.id);
    await line.enter('red');
    const wrong = await desk.put('/api/account/password', { was: 'not the password', password: 'a new password' });
    expect([wrong.status, wrong.body.error.path]).toEqual([403, 'was']);
    expect((await desk.put('/api/account/password', { was: password, password: 'a new password' })).status).toBe(204);
    await line.until(() => line.closed);
    expect(line.bye?.why).toBe('taken');
    expect((await phone.get('/api/me')).status).toBe(204);
    expect((await desk.get('/api/me')).body.account).toBe(account);
    expect((await phone.post('/api/account/enter', { account, password })).status).toBe(403);
    expect((await phone.post('/api/account/enter', { account, password: 'a new password' })).status).toBe(200);
  });

  test('leaving forgets this device; another can be signed out from here', async () => {
    const [desk, phone] = [await named('Ann'), host.guest()];
    const account = fresh();
    await desk.post('/api/account', { account, password });
    await phone.post('/api/account/enter', { account, password });
    const { devices } = (await desk.get('/api/me')).body;
    const other = devices.find((one: { current: boolean }) => !one.current).id;
    expect((await host.guest().delete(`/api/me/devices/${other}`)).status).toBe(401);
    expect((await desk.delete(`/api/me/devices/${other}`)).status).toBe(204);
    expect((await phone.get('/api/me')).status).toBe(204);
    expect((await desk.post('/api/account/leave')).status).toBe(204);
    expect(desk.cookie).toBeNull();
  });
});

describe('everything of mine', () => {
  test('can be had: my matches as recordings, what I said, my settings; nothing of others', async () => {
    const [ann, bob] = [host.guest(), host.guest()];
    const match = await battle(ann, bob);
    const [red, blue] = [socketOf(host, ann, match), socketOf(host, bob, match)];
    await red.enter('red');
    await blue.enter('blue');
    await red.call({ call: 'say', to: 'all', text: 'words of mine' });
    await blue.call({ call: 'say', to: 'all', text: 'words of others' });
    await ann.post('/api/reports', { match, seat: 'blue', text: 'rude' });
    const { body, headers, text } = await ann.get('/api/me/export');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toMatchObject({
      format: 'flagbridge-export',
      me: { name: 'Ann' },
      reports: [{ match, text: 'rude' }],
    });
    expect(body.matches).toMatchObject([{ seat: 'red', chat: [{ text: 'words of mine' }] }]);
    expect(text).not.toContain('words of others');
    const recording = readRecording(body.matches[0].recording);
    expect(recording.ok && recording.value.viewer).toEqual({ offices: ['red'] });
    for (const line of [red, blue]) line.close();
  });

  test('can be deleted: the seat stands empty, the cookie is gone, nothing names me', async () => {
    const [ann, bob] = [host.guest(), host.guest()];
    const match = await battle(ann, bob);
    const line = socketOf(host, bob, match);
    await line.enter('blue');
    await line.call({ call: 'say', to: 'all', text: 'forget these words' });
    expect((await bob.delete('/api/me')).status).toBe(204);
    expect(bob.cookie).toBeNull();
    await line.until(() => line.closed);
    expect((await bob.get('/api/me')).status).toBe(204);
    const { text } = await ann.get(`/api/matches/${match}`);
    expect(text).not.toContain('Bob');
    expect(await host.app.storage.matches.chat(match, 0)).toEqual([]);
  });

  test('is nobody’s where nobody is known', async () => {
    const eve = host.guest();
    expect((await eve.get('/api/me/export')).status).toBe(401);
    expect((await eve.delete('/api/me')).status).toBe(401);
  });
});

test('notices that this host cannot send are refused', async () => {
  const ann = await named('Ann');
  const email = await ann.put('/api/me/notices', { email: 'ann@example.org', webhook: false });
  expect([email.status, email.body.error.path]).toEqual([422, 'email']);
  expect((await ann.put('/api/me/notices', { email: null, webhook: true })).status).toBe(422);
  expect((await ann.put('/api/me/notices', { email: null, webhook: false })).body.notices.email).toBeNull();
});

test('a report needs a match one may see, and a seat of it', async () => {
  const [ann, eve] = [host.guest(), await named('Eve')];
  const { card } = await ann.make();
  const report = { match: card.id, seat: 'blue', text: 'rude' };
  expect((await eve.post('/api/reports', report)).status).toBe(404);
  expect((await ann.post('/api/reports', { ...report, seat: 'green' })).status).toBe(404);
  expect((await ann.post('/api/reports', report)).status).toBe(204);
});
