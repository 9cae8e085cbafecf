import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { AppWish } from '../../src/app.ts';
import { loggerFor, shortLine } from '../../src/observe/log.ts';
import { openHost, SALT } from '../http/rig.ts';
import { socketOf } from '../socket/test-socket.ts';

describe('the log', () => {
  test('of a whole evening says nothing that lets anybody in, and nothing that was said', async () => {
    const host = await openHost({ metricsToken: 'metrics-token-0123456789' });
    const [ann, bob, eve] = [host.guest(), host.guest(), host.guest()];
    const { card, invites } = await ann.make();
    const token = invites[0]?.token ?? '';
    await bob.get(`/api/matches/${card.id}?x=secret-query`, { 'X-Link': token });
    await bob.get(`/api/matches/${card.id}`, { 'X-Link': token });
    await bob.post(`/api/matches/${card.id}/sit`, { name: 'Robert-Name', salt: SALT, token });
    const device = (await ann.post(`/api/matches/${card.id}/seats/red/device`)).body.token;
    await ann.post('/api/account', { account: 'account-name', password: 'correct horse battery' });
    await eve.post('/api/account/enter', { account: 'account-name', password: 'wrong horse battery' });
    await eve.put('/api/me/notices', { email: 'eve@example.org', webhook: false });
    await eve.put('/api/me', '{"name":"not-json-secret', { 'Content-Type': 'application/json' });
    await eve.get('/api/me', { Authorization: `Bearer ${'y'.repeat(32)}` });
    await eve.get('/metrics', { Authorization: 'Bearer metrics-token-0123456789' });
    await ann.post('/api/reports', { match: card.id, seat: 'blue', text: 'report-text' });
    const red = socketOf(host, ann, card.id);
    await red.enter('red');
    await red.call({ call: 'say', to: 'all', text: 'chat-text' });
    const blue = socketOf(host, null, card.id, {
      headers: { Origin: '' },
      protocols: ['flagbridge', `bearer.${bob.token}`],
    });
    await blue.enter('blue');
    blue.send('not JSON at all');
    await blue.until(() => blue.frames.some((frame) => 'fault' in frame));
    await host.close();
    const text = host.logged();
    for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) });
    expect(text).toContain('"route":"/api/matches/:id/sit"');
    expect(text).toContain('turned away');
    const secrets = [
      ...[token, device, ann.token, bob.token, 'y'.repeat(32), SALT, 'metrics-token'],
      ...['correct horse', 'wrong horse', 'account-name', 'eve@example.org', 'Robert-Name', 'not-json-secret'],
      ...['chat-text', 'report-text', 'secret-query', 'flagbridge='],
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test('censors what is handed to it by mistake', () => {
    let text = '';
    const out = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        done();
      },
    });
    const { stream, ...options } = loggerFor('json', out) as unknown as { stream: Writable };
    const log = pino(options, stream);
    const headers = {
      cookie: 'flagbridge=abc',
      authorization: 'Bearer abc',
      'x-link': 'abc',
      'sec-websocket-protocol': 'bearer.abc',
    };
    log.warn(
      { headers, request: { headers }, token: 'abc', body: { password: 'abc' }, player: { email: 'abc' } },
      'by mistake',
    );
    log.error({ err: Object.assign(new Error('quotes abc'), { code: 'E_ODD' }) }, 'broke');
    expect(text).toContain('by mistake');
    expect(text).toContain('E_ODD');
    expect(text).toContain('observe.test.ts');
    expect(text).not.toContain('abc');
  });

  test('is short for a person', () => {
    const json = { level: 40, time: 0, msg: 'a job failed and is tried again', kind: 'notice', tries: 2 };
    expect(shortLine(JSON.stringify(json))).toMatch(
      /^\d\d:\d\d:\d\d warning: a job failed and is tried again {2}kind=notice tries=2$/,
    );
    expect(shortLine('no json')).toBe('no json');
  });
});

describe('the metrics', () => {
  test('count what is played', async () => {
    const host = await openHost();
    const ann = host.guest();
    const { card } = await ann.make({
      seats: [
        { id: 'red', offices: ['red'], who: { is: 'me' } },
        { id: 'blue', offices: ['blue'], who: { is: 'computer', level: 'random' } },
      ],
    });
    const red = socketOf(host, ann, card.id);
    await red.enter('red');
    const { result: now } = await red.call({ call: 'now' });
    const request = now.requests[0].id;
    await red.call({ call: 'decide', request, choice: 'no such choice' });
    const { result } = await red.call({ call: 'sample', request });
    await red.call({ call: 'decide', request, choice: result.choice });
    const { text, headers } = await ann.get('/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('flagbridge_matches_begun_total')).toBe(1);
    expect(value('flagbridge_matches_loaded')).toBe(1);
    expect(value('flagbridge_screens')).toBe(1);
    expect(value('flagbridge_sockets')).toBe(1);
    expect(value('flagbridge_decisions_total')).toBeGreaterThanOrEqual(1);
    expect(value('flagbridge_refusals_total')).toBeGreaterThanOrEqual(1);
    expect(value('flagbridge_storage_syncs')).toBeGreaterThan(0);
    expect(value('flagbridge_call_seconds_count')).toBe(4);
    expect(text).toMatch(/^flagbridge_http_seconds_count\{route="\/api\/matches",method="POST",status="201"\} 1$/m);
    expect(text).toMatch(/^process_cpu_user_seconds_total /m);
    red.close();
    await host.close();
  });

  test.each<[string, string | null, Record<string, string>, number]>([
    ['this machine', null, {}, 200],
    ['somebody behind a proxy on this machine', null, { 'X-Forwarded-For': '203.0.113.9' }, 403],
    [
      'somebody with the token behind a proxy',
      'a-token-of-the-host',
      { 'X-Forwarded-For': '203.0.113.9', Authorization: 'Bearer a-token-of-the-host' },
      200,
    ],
    ['somebody with another token', 'a-token-of-the-host', { Authorization: 'Bearer a-token-of-the-hos7' }, 403],
    ['somebody with a token where there is none', null, { Authorization: 'Bearer a-token-of-the-host' }, 403],
  ])('are for %s: %#', async (_, metricsToken, headers, status) => {
    const host = await openHost({ metricsToken });
    expect((await host.guest().get('/metrics', headers)).status).toBe(status);
    await host.close();
  });

  test.each<[string, Partial<AppWish>]>([
    ['an address in the world', { url: 'https://play.example.org' }],
    ['a proxy it trusts', { trustProxy: ['loopback'] }],
  ])('need the token where a host has %s, whatever the proxy says of itself', async (_, wish) => {
    const token = 'a-token-of-the-host';
    const host = await openHost({ ...wish, metricsToken: token });
    expect((await host.guest().get('/metrics')).status).toBe(403);
    expect((await host.guest().get('/metrics', { Authorization: `Bearer ${token}` })).status).toBe(200);
    await host.close();
  });
});

test('health says 503 where the storage cannot be written', async () => {
  const host = await openHost();
  expect((await host.guest().get('/api/health')).body).toEqual({ ok: true, version: expect.any(String) });
  (host.app.storage as { healthy: unknown }).healthy = () => Promise.resolve(false);
  const { status, body, headers } = await host.guest().get('/api/health');
  expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'busy', '10']);
  await host.close();
});
