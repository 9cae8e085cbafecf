import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Host, openHost, planOf, SALT } from './rig.ts';

let host: Host;
beforeAll(async () => {
  host = await openHost();
});
afterAll(() => host.close());

describe('making a match', () => {
  test('gives its card, the maker’s seat, a link for the free one and a cookie', async () => {
    const ann = host.guest();
    const { status, body } = await ann.post('/api/matches', { name: 'Ann', plan: planOf() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ seat: 'red', invites: [{ seat: 'blue' }], watch: null, card: { state: 'gathering' } });
    expect(ann.setCookie).toMatch(/^flagbridge=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test.each([
    [{ name: 'Ann', plan: { ...planOf(), seats: [] } }, 'plan.seats', 'malformed'],
    [{ name: 'Ann', plan: { ...planOf(), extra: 1 } }, 'plan', 'malformed'],
    [{ name: 'Ann\u202e', plan: planOf() }, 'name', 'malformed'],
    [{ name: 'Ann', plan: planOf(), more: 1 }, undefined, 'malformed'],
    [{ name: 'Ann', plan: planOf({ rulebook: 'chess' }) }, undefined, 'refused'],
  ])('is refused with the path of what is wrong (%#)', async (body, path, code) => {
    const answer = await host.guest().post('/api/matches', body);
    expect(answer.body.error).toMatchObject({ code, ...(path !== undefined && { path }) });
    expect(answer.status).toBe(code === 'malformed' ? 400 : 422);
  });
});

describe('a match by invitation', () => {
  test('begins when the friend follows the link, which is good once', async () => {
    const [ann, bob, eve] = [host.guest(), host.guest(), host.guest()];
    const { card, invites } = await ann.make();
    const token = invites[0]?.token ?? '';
    const path = `/api/matches/${card.id}`;
    expect((await bob.get(path)).status).toBe(404);
    expect((await bob.get(path, { 'X-Link': token })).body.id).toBe(card.id);
    expect((await bob.post('/api/links/look', { token })).body).toMatchObject({ is: 'invite', seat: 'blue' });
    expect((await eve.post(`${path}/sit`, { name: 'Eve', salt: SALT })).status).toBe(404);
    const sat = await bob.post(`${path}/sit`, { name: 'Bob', salt: SALT, token });
    expect(sat).toMatchObject({ status: 200, body: { seat: 'blue', card: { state: 'running' } } });
    expect((await eve.post(`${path}/sit`, { name: 'Eve', salt: SALT, token })).status).toBe(404);
    expect((await eve.post('/api/links/look', { token })).status).toBe(404);
    expect((await bob.get(path)).status).toBe(200);
    const mine = (await bob.get('/api/me')).body;
    expect(mine).toMatchObject({ name: 'Bob', account: null, matches: [{ seat: 'blue', card: { id: card.id } }] });
  });

  test('is won by one of two who follow the link at once', async () => {
    const { card, invites } = await host.guest().make();
    const token = invites[0]?.token;
    const answers = await Promise.all(
      ['Bob', 'Eve', 'Kim'].map((name) =>
        host.guest().post(`/api/matches/${card.id}/sit`, { name, salt: SALT, token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('a link for another seat, or of another match, seats nobody, and stays good', async () => {
    const ann = host.guest();
    const [one, two] = [await ann.make(), await ann.make()];
    const token = one.invites[0]?.token ?? '';
    const bob = host.guest();
    const sit = { name: 'Bob', salt: SALT, token };
    expect((await bob.post(`/api/matches/${two.card.id}/sit`, sit)).status).toBe(404);
    expect((await bob.post(`/api/matches/${one.card.id}/sit`, { ...sit, seat: 'red' })).status).toBe(403);
    expect((await bob.post(`/api/matches/${one.card.id}/sit`, sit)).status).toBe(200);
  });

  test('a new invitation ends the old one; only the maker gives one', async () => {
    const [ann, bob] = [host.guest(), host.guest()];
    const { card, invites } = await ann.make();
    const path = `/api/matches/${card.id}/seats/blue/invite`;
    await bob.put('/api/me', { name: 'Bob' });
    expect((await bob.post(path)).status).toBe(404);
    expect((await host.guest().post(path)).status).toBe(401);
    const { token } = (await ann.post(path)).body;
    expect((await bob.post('/api/links/look', { token: invites[0]?.token })).status).toBe(404);
    expect((await bob.post('/api/links/look', { token })).status).toBe(200);
  });
});

describe('an open match', () => {
  test('is listed, read and joined by anybody, and not listed once it has begun', async () => {
    const { card } = await host.guest().make({ open: true });
    const bob = host.guest();
    const listed = async () =>
      (await bob.get('/api/matches')).body.gathering.map((one: { id: string }) => one.id) as string[];
    expect(await listed()).toContain(card.id);
    expect((await bob.get(`/api/matches/${card.id}`)).status).toBe(200);
    expect((await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT })).body.seat).toBe('blue');
    expect(await listed()).not.toContain(card.id);
    const late = await host.guest().post(`/api/matches/${card.id}/sit`, { name: 'Kim', salt: SALT });
    expect([late.status, late.body.error.code]).toEqual([409, 'too-late']);
  });

  test('gives invitations by its maker alone', async () => {
    const [ann, bob] = [host.guest(), host.guest()];
    const { card } = await ann.make({ open: true });
    await bob.put('/api/me', { name: 'Bob' });
    expect((await bob.post(`/api/matches/${card.id}/seats/blue/invite`)).status).toBe(403);
    expect((await ann.post(`/api/matches/${card.id}/seats/green/invite`)).status).toBe(404);
  });

  test('is called off by its maker alone', async () => {
    const [ann, bob] = [host.guest(), host.guest()];
    const { card } = await ann.make({ open: true });
    await bob.put('/api/me', { name: 'Bob' });
    expect((await bob.delete(`/api/matches/${card.id}`)).status).toBe(403);
    expect((await ann.delete(`/api/matches/${card.id}`)).status).toBe(204);
    expect((await ann.get(`/api/matches/${card.id}`)).status).toBe(404);
  });

  test('is not for somebody its maker has blocked', async () => {
    const [ann, bob] = [host.guest(), host.guest()];
    const { card } = await ann.make({ open: true });
    const { id } = (await bob.put('/api/me', { name: 'Bob' })).body;
    expect((await ann.put(`/api/me/blocks/${id}`, { on: true })).status).toBe(204);
    const sat = await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT });
    expect([sat.status, sat.body.error.code]).toEqual([403, 'apart']);
    expect((await ann.get('/api/me')).body.blocks).toEqual([{ id, name: 'Bob' }]);
    await ann.put(`/api/me/blocks/${id}`, { on: false });
    expect((await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT })).status).toBe(200);
  });
});

test('a replay is refused while the battle is fought', async () => {
  const ann = host.guest();
  const { card, invites } = await ann.make();
  await host.guest().post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
  const answer = await ann.get(`/api/matches/${card.id}/replay`);
  expect([answer.status, answer.body.error.clause]).toEqual([422, 'FB-SEE-01']);
});

test('a replay of a battle between computers can be downloaded when it has ended, and is signed by this host', async () => {
  const ann = host.guest();
  const seats = (['red', 'blue'] as const).map((id) => ({
    id,
    offices: [id],
    who: { is: 'computer' as const, level: 'random' as const },
  }));
  const { card } = await ann.make({ seats });
  await expect.poll(async () => (await ann.get(`/api/matches/${card.id}`)).body.state).toBe('ended');
  const { status, text, headers } = await ann.get(`/api/matches/${card.id}/replay`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(`flagbridge-${card.id}.jsonl`);
  const { publicKey } = (await ann.get('/api/host')).body;
  const { verifyReplay } = await import('@flagbridge/table');
  const verdict = await verifyReplay(text, { publicKey });
  expect(verdict.findings.filter(({ ok }) => !ok)).toEqual([]);
});
