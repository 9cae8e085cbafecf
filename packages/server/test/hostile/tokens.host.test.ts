import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SALT } from '../http/rig.ts';
import { openScene, type Scene } from './scene.ts';

let at = 1_800_000_000_000;
let scene: Scene;
beforeAll(async () => {
  scene = await openScene({}, { now: () => at });
});
afterAll(() => scene.close());
const guest = () => scene.host.guest();
const sit = (token: string | undefined, more: object = {}) => ({ name: 'Eve', salt: SALT, token, ...more });

describe('links', () => {
  it('uses an invitation a second time', async () => {
    const { match, invite, unharmed } = await scene.battle();
    const eve = guest();
    scene.refused(await eve.post(`/api/matches/${match}/sit`, sit(invite)), 404, 'not-found');
    scene.refused(await eve.post('/api/links/look', { token: invite }), 404, 'not-found');
    scene.refused(await eve.get(`/api/matches/${match}`, { 'X-Link': invite }), 404, 'not-found');
    await unharmed();
  });

  it('uses one invitation from twenty browsers in one moment: one sits down', async () => {
    const { unharmed } = await scene.battle();
    const { card, invites } = await guest().make();
    const tries = Array.from({ length: 20 }, () => guest().post(`/api/matches/${card.id}/sit`, sit(invites[0]?.token)));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const one of answers) if (one.status !== 200) expect([404, 409]).toContain(one.status);
    const holders = await scene.host.app.storage.people.holders(card.id);
    expect(holders.filter(({ seat }) => seat === 'blue')).toHaveLength(1);
    await unharmed();
  });

  it('uses the invitation of another match, or of another seat', async () => {
    const { match, unharmed } = await scene.battle();
    const other = await guest().make();
    const [foreign] = other.invites;
    const eve = guest();
    scene.refused(await eve.post(`/api/matches/${match}/sit`, sit(foreign?.token)), 404, 'not-found');
    const wrong = await eve.post(`/api/matches/${other.card.id}/sit`, sit(foreign?.token, { seat: 'red' }));
    scene.refused(wrong, 403, 'not-yours');
    expect((await eve.post('/api/links/look', { token: foreign?.token })).body.card.state).toBe('gathering');
    await unharmed();
  });

  it('uses links for what they are not for', async () => {
    const { ann, match, watch, unharmed } = await scene.battle({ watch: { who: 'link', knows: 'public', delay: 0 } });
    const eve = guest();
    const device = (await ann.post(`/api/matches/${match}/seats/red/device`)).body.token;
    for (const token of [watch, device])
      scene.refused(await eve.post(`/api/matches/${match}/sit`, sit(token)), 404, 'not-found');
    const { invites } = await guest().make();
    scene.refused(await eve.post('/api/links/use', { token: invites[0]?.token, name: 'Eve' }), 422, 'refused');
    expect((await eve.post('/api/links/use', { token: watch })).body).toMatchObject({ is: 'watch', seat: null });
    const one = await scene.line(eve, match).opened();
    one.send({ hello: { seat: 'red', seen: null, chat: 0 } });
    await scene.sentAway(one, 'taken', 4003);
    await unharmed();
  });

  it('uses a device link after its quarter of an hour, at every door', async () => {
    const { ann, match, unharmed } = await scene.battle();
    const { token } = (await ann.post(`/api/matches/${match}/seats/red/device`)).body;
    const eve = guest();
    expect((await eve.get(`/api/matches/${match}`, { 'X-Link': token })).status).toBe(200);
    at += 15 * 60_000;
    scene.refused(await eve.post('/api/links/look', { token }), 404, 'not-found');
    scene.refused(await eve.post('/api/links/use', { token, name: 'Eve' }), 404, 'not-found');
    scene.refused(await eve.get(`/api/matches/${match}`, { 'X-Link': token }), 404, 'not-found');
    await unharmed();
  });

  it('uses a device link of somebody who has lost the seat', async () => {
    const { ann, match, unharmed, settled } = await scene.battle();
    const [phone, eve] = [guest(), guest()];
    const seat = `/api/matches/${match}/seats/red`;
    const first = (await ann.post(`${seat}/device`)).body.token;
    await phone.post('/api/links/use', { token: first });
    const { token } = (await phone.post(`${seat}/device`)).body;
    const { id } = (await phone.get('/api/me')).body;
    expect((await ann.delete(`${seat}/holders/${id}`)).status).toBe(204);
    await settled();
    scene.refused(await eve.post('/api/links/use', { token }), 404, 'not-found');
    await scene.turnedAway(scene.line(phone, match), 404, 'not-found');
    await unharmed();
  });

  it('puts tokens into addresses, where logs and histories would keep them', async () => {
    const { match, ann, unharmed } = await scene.battle();
    for (const name of ['token', 'bearer', 'flagbridge'])
      scene.refused(await guest().get(`/api/matches/${match}?${name}=${ann.token}`), 400, 'malformed');
    await unharmed();
  });
});

describe('who one is', () => {
  it('comes with the cookie of a device that was signed out, and its open window is closed', async () => {
    const { match, unharmed } = await scene.battle();
    const [desk, phone] = [guest(), guest()];
    const account = { account: 'ann-of-two-desks', password: 'correct horse battery' };
    await desk.post('/api/account', account);
    await phone.post('/api/account/enter', account);
    const { card } = await desk.make();
    const old = phone.cookie;
    const one = scene.line(phone, card.id);
    await one.enter('red');
    const { devices } = (await phone.get('/api/me')).body;
    const { id } = devices.find(({ current }: { current: boolean }) => current);
    expect((await desk.delete(`/api/me/devices/${id}`)).status).toBe(204);
    await scene.sentAway(one, 'taken', 4003);
    phone.cookie = old;
    scene.refused(await phone.get('/api/me/export'), 401, 'unknown');
    phone.cookie = old;
    await scene.turnedAway(scene.line(phone, card.id), 404, 'not-found');
    const bearer = { Cookie: '', Authorization: `Bearer ${old?.split('=')[1]}` };
    scene.refused(await guest().get(`/api/matches/${match}`, bearer), 401, 'unknown');
    await unharmed();
  });

  it('plants its own token in another browser, and waits until its owner signs in there', async () => {
    const { unharmed } = await scene.battle();
    const account = { account: 'bea-who-shares-a-desk', password: 'correct horse battery' };
    await guest().post('/api/account', account);
    for (const [what, path] of [
      ['signs in', '/api/account/enter'],
      ['makes an account', '/api/account'],
    ] as const) {
      const [eve, victim] = [guest(), guest()];
      const { card } = await eve.make({}, 'Eve');
      victim.cookie = eve.cookie;
      const window = scene.line(eve, card.id);
      await window.enter('red');
      const entered = await victim.post(path, {
        ...account,
        account: path.endsWith('enter') ? account.account : 'newly',
      });
      expect([what, entered.status]).toEqual([what, 200]);
      expect(victim.cookie).not.toBe(eve.cookie);
      expect((await victim.get('/api/me')).body.account).toBe(entered.body.account);
      await window.until(() => window.closed);
      const bearer = { Cookie: '', Authorization: `Bearer ${eve.token}` };
      scene.refused(await guest().get('/api/me', bearer), 401, 'unknown');
      expect((await eve.get('/api/me')).status).toBe(204);
    }
    await unharmed();
  });

  it('has seen a cookie before its owner signed out, or changed the password', async () => {
    const { unharmed } = await scene.battle();
    const owner = guest();
    const account = { account: 'cleo-of-the-library', password: 'correct horse battery' };
    await owner.post('/api/account', account);
    const seen = [owner.token];
    const changed = await owner.put('/api/account/password', { was: account.password, password: 'another horse' });
    expect(changed.status).toBe(204);
    expect((await owner.get('/api/me')).body.account).toBe(account.account);
    seen.push(owner.token);
    expect((await owner.post('/api/account/leave')).status).toBe(204);
    expect(new Set(seen).size).toBe(2);
    for (const token of seen)
      scene.refused(await guest().get('/api/me', { Cookie: '', Authorization: `Bearer ${token}` }), 401, 'unknown');
    await unharmed();
  });

  it('keeps the token of a program that signs in: nobody can have planted it', async () => {
    const { unharmed } = await scene.battle();
    const first = guest();
    await first.put('/api/me', { name: 'Robot' });
    const bearer = { Cookie: '', Origin: '', Authorization: `Bearer ${first.token}` };
    const made = await guest().post('/api/account', { account: 'robot', password: 'correct horse battery' }, bearer);
    expect([made.status, made.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await guest().get('/api/me', bearer)).body.account).toBe('robot');
    await unharmed();
  });

  it('signs out a device of somebody else', async () => {
    const { ann, bob, unharmed } = await scene.battle();
    const { devices } = (await ann.get('/api/me')).body;
    scene.refused(await bob.delete(`/api/me/devices/${devices[0].id}`), 404, 'not-found');
    expect((await ann.get('/api/me')).status).toBe(200);
    await unharmed();
  });

  it('takes names that others know for a token: player, device and match ids', async () => {
    const { ann, match, unharmed } = await scene.battle();
    const { id, devices } = (await ann.get('/api/me')).body;
    for (const known of [id, devices[0].id, match, match + match.slice(0, 10)]) {
      scene.refused(await guest().get('/api/me', { Authorization: `Bearer ${known}` }), 401, 'unknown');
      const eve = guest();
      eve.cookie = `flagbridge=${known}`;
      expect((await eve.get('/api/me')).status).toBe(204);
    }
    await unharmed();
  });

  it('takes the hash that is kept of a token for the token', async () => {
    const { ann, unharmed } = await scene.battle();
    const { hashOf } = await import('../../src/security/tokens.ts');
    for (const kept of [hashOf(ann.token), hashOf(ann.token).slice(0, 32)])
      scene.refused(await guest().get('/api/me', { Authorization: `Bearer ${kept}` }), 401, 'unknown');
    await unharmed();
  });

  it('brings two identities at once: the one it says aloud counts, and a foreign page’s never', async () => {
    const { ann, bob, unharmed } = await scene.battle();
    const both = { Authorization: `Bearer ${bob.token}` };
    expect((await ann.get('/api/me', both)).body.name).toBe('Bob');
    scene.refused(await ann.put('/api/me', { name: 'Eve' }, { ...both, Origin: '' }), 403, 'foreign');
    scene.refused(await ann.get('/api/me', { Authorization: 'Basic YW5uOng=' }), 401, 'unknown');
    await unharmed();
  });

  it('reads the export, the settings and the blocks of another', async () => {
    const { ann, bob, unharmed } = await scene.battle();
    const { id } = (await ann.get('/api/me')).body;
    const { body, text } = await bob.get('/api/me/export');
    expect(body.me.name).toBe('Bob');
    expect(text).not.toContain(id);
    for (const path of [`/api/me/export?player=${id}`, `/api/me?id=${id}`])
      scene.refused(await bob.get(path), 400, 'malformed');
    for (const path of [`/api/me/${id}`, `/api/players/${id}`, `/api/me/export/${id}`])
      scene.refused(await bob.get(path), 404, 'not-found');
    await unharmed();
  });
});

describe('guessing', () => {
  it('guesses tokens, from what it says are many addresses', async () => {
    const strict = await openScene({ rate: 0.1 });
    let n = 0;
    const guess = () => {
      n += 1;
      const headers = {
        'X-Forwarded-For': `203.0.113.${n}`,
        'X-Real-IP': `203.0.113.${n}`,
        Forwarded: `for=10.0.0.${n}`,
      };
      return strict.host.guest().post('/api/links/look', { token: `${n}`.padStart(32, 'x') }, headers);
    };
    for (const _ of [1, 2]) strict.refused(await guess(), 404, 'not-found');
    strict.refused(await guess(), 429, 'too-many');
    await strict.well();
    await strict.close();
  });

  it('guesses the password of one account, and the accounts of one password', async () => {
    const strict = await openScene({ rate: 0.2 });
    const enter = (account: string) =>
      strict.host.guest().post('/api/account/enter', { account, password: 'correct horse' });
    const seen: number[] = [];
    for (const account of ['ann', 'ann', 'bob', 'eve', 'dan']) seen.push((await enter(account)).status);
    expect(seen).toEqual([403, 403, 429, 429, 429]);
    await strict.well();
    await strict.close();
  });
});
