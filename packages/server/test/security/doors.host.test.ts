import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePolicy } from '../../src/security/headers.ts';
import { type Host, openHost, planOf, quickPasswords, SALT } from '../http/rig.ts';

describe('who may act', () => {
  let host: Host;
  beforeAll(async () => {
    host = await openHost();
  });
  afterAll(() => host.close());

  test.each<[string, Record<string, string>, number]>([
    ['a page of ours', {}, 200],
    ['a page elsewhere', { Origin: 'https://elsewhere.example' }, 403],
    ['a page of no origin', { Origin: 'null' }, 403],
    ['a browser without an origin', { Origin: '' }, 403],
    ['a browser without an origin, and a bearer beside its cookie', { Origin: '', Authorization: 'Bearer TOKEN' }, 403],
    ['a program with its bearer', { Origin: '', Cookie: '', Authorization: 'Bearer TOKEN' }, 200],
    [
      'a page elsewhere with a bearer',
      { Origin: 'https://elsewhere.example', Cookie: '', Authorization: 'Bearer TOKEN' },
      403,
    ],
    ['nobody at all', { Origin: '', Cookie: '' }, 403],
  ])('%s', async (_, headers, status) => {
    const ann = host.guest();
    await ann.put('/api/me', { name: 'Ann' });
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('TOKEN', ann.token)]),
    );
    const answer = await ann.put('/api/me', { name: 'Changed' }, sent);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.error.code).toBe('foreign');
    expect((await ann.get('/api/me')).body.name).toBe(status === 200 ? 'Changed' : 'Ann');
  });

  test('no page elsewhere is told that it may read', async () => {
    const { headers } = await host.guest().get('/api/matches', { Origin: 'https://elsewhere.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const asked = await host.guest().ask('OPTIONS', '/api/me', undefined, { Origin: 'https://elsewhere.example' });
    expect(asked.status).toBe(403);
  });

  test('every answer carries the policies', async () => {
    for (const path of ['/api/host', '/api/nowhere', '/api/me']) {
      const { headers } = await host.guest().get(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

test('the policy is the page’s own, and forbids frames besides', () => {
  const text = readFileSync(new URL('../../../web/policy.mjs', import.meta.url), 'utf8');
  const rules = [...text.matchAll(/^ {2}"(.+)",$/gm)].map(([, rule]) => rule);
  expect(rules.length).toBeGreaterThan(5);
  const ours = Object.entries(pagePolicy).map(([name, values]) => [name, ...values].join(' '));
  expect(ours).toEqual([...rules, "frame-ancestors 'none'"]);
});

test('behind https the cookie and the promise are for https, and the proxy is believed only where it is named', async () => {
  const url = 'https://play.example.org';
  const host = await openHost({ url, trustProxy: ['loopback'] });
  const ann = host.guest();
  const proxied = {
    Host: 'play.example.org',
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'https',
    Origin: url,
  };
  const { status, headers } = await ann.put('/api/me', { name: 'Ann' }, proxied);
  expect(status).toBe(200);
  expect(ann.setCookie).toMatch(/; Secure; SameSite=Strict$/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await ann.put('/api/me', { name: 'Eve' }, { ...proxied, Origin: 'http://play.example.org' })).status).toBe(
    403,
  );
  await ann.get('/api/me', { Authorization: 'Bearer x', 'X-Forwarded-For': '203.0.113.9' });
  expect(host.logged()).toContain('"from":"203.0.113.9"');
  await host.close();
  const plain = await openHost();
  await plain.guest().get('/api/me', { Authorization: 'Bearer x', 'X-Forwarded-For': '203.0.113.9' });
  expect(plain.logged()).not.toContain('203.0.113.9');
  expect(plain.logged()).toContain('"from":"127.0.0.1"');
  await plain.close();
});

describe('too often', () => {
  let host: Host;
  beforeAll(async () => {
    host = await openHost({ rate: 0.1 });
  });
  afterAll(() => host.close());

  const over = async (
    times: number,
    ask: () => Promise<{ status: number; headers: Headers; body: { error: { code: string } } }>,
  ) => {
    for (let i = 0; i < times; i += 1) expect((await ask()).status).not.toBe(429);
    const answer = await ask();
    expect([answer.status, answer.body.error.code]).toEqual([429, 'too-many']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  };

  test('guessing tokens: two at a tenth of the usual, in whatever door', async () => {
    const strict = await openHost({ rate: 0.1 });
    const token = 'x'.repeat(32);
    await over(2, () => strict.guest().post('/api/links/look', { token }));
    // The other doors share the count.
    expect((await strict.guest().get('/api/me', { Authorization: `Bearer ${token}` })).status).toBe(429);
    expect((await strict.guest().post('/api/links/use', { token })).status).toBe(429);
    // A client that shares the address and guesses nothing is not kept out.
    const ann = strict.guest();
    const { invites } = await ann.make();
    expect((await ann.get('/api/me')).status).toBe(200);
    expect((await ann.post('/api/links/look', { token: invites[0]?.token })).status).toBe(200);
    await strict.close();
  });

  test('signing in from one address', async () => {
    await over(1, () => host.guest().post('/api/account/enter', { account: 'nobody', password: 'not the password' }));
  });

  test('signing in to one account, from wherever', async () => {
    const spread = await openHost({ rate: 0.1, url: 'https://play.example.org', trustProxy: ['loopback'] });
    let n = 0;
    const enter = (account: string) => {
      n += 1;
      const headers = {
        'X-Forwarded-For': `203.0.113.${n}`,
        Host: 'play.example.org',
        Origin: 'https://play.example.org',
      };
      return spread.guest().post('/api/account/enter', { account, password: 'not the password' }, headers);
    };
    await over(2, () => enter('somebody'));
    expect((await enter('another')).status).toBe(403);
    await spread.close();
  });

  test('making matches', async () => {
    const ann = host.guest();
    await over(3, () => ann.post('/api/matches', { name: 'Ann', plan: planOf() }));
  });

  test('asking anything', async () => {
    const busy = await openHost({ rate: 0.01 });
    await over(6, () => busy.guest().get('/api/host'));
    await busy.close();
  });
});

test('signing in waits its turn, and says so where too many do', async () => {
  const slow = { ...quickPasswords, fits: quickPasswords.fits };
  const host = await openHost({}, { passwords: slow });
  const body = { account: 'nobody', password: 'not the password' };
  const answers = await Promise.all(Array.from({ length: 80 }, () => host.guest().post('/api/account/enter', body)));
  const statuses = new Set(answers.map(({ status }) => status));
  for (const status of statuses) expect([403, 503]).toContain(status);
  expect(statuses).toContain(403);
  await host.close();
});

test('blocked people, links and salts of a match by invitation stay with its own', async () => {
  const host = await openHost();
  const [ann, bob, eve] = [host.guest(), host.guest(), host.guest()];
  const { card, invites } = await ann.make();
  await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
  await eve.put('/api/me', { name: 'Eve' });
  for (const path of ['', '/replay', '/seats/red/holders', '/socket'])
    expect([403, 404, 426]).toContain((await eve.get(`/api/matches/${card.id}${path}`)).status);
  const { gathering, watchable } = (await eve.get('/api/matches')).body;
  expect([...gathering, ...watchable]).toEqual([]);
  await host.close();
});
