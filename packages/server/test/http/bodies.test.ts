import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Host, openHost, planOf } from './rig.ts';

let host: Host;
beforeAll(async () => {
  host = await openHost();
});
afterAll(() => host.close());

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body', () => {
  test.each<[string, unknown, number, string, string?]>([
    ['that is no JSON', '{"name": Ann}', 400, 'malformed'],
    ['that is nothing', '', 400, 'malformed'],
    ['of another type than asked for', { name: 7 }, 400, 'malformed', 'name'],
    ['with a name there is none of', { name: 'Ann', admin: true }, 400, 'malformed'],
    ['that is a list', [], 400, 'malformed'],
    ['that reaches for the prototype', '{"name":"Ann","__proto__":{"admin":true}}', 400, 'malformed'],
    ['that is deep', `{"name":${nested(1000)}}`, 400, 'malformed'],
    ['of more than 64 kB', JSON.stringify({ name: 'x'.repeat(70_000) }), 413, 'too-big'],
  ])('%s is refused in the same form', async (_, body, status, code, path) => {
    const answer = await host.guest().put('/api/me', body, { 'Content-Type': 'application/json' });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    if (path !== undefined) expect(answer.body.error).toMatchObject({ path, message: expect.stringContaining(path) });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is refused',
    async (type) => {
      const answer = await host.guest().put('/api/me', '{"name":"Ann"}', { 'Content-Type': type });
      expect([answer.status, answer.body.error.code]).toEqual([415, 'not-json']);
    },
  );

  test('of a new match may be larger, for a scenario of one’s own', async () => {
    const scenario = { id: 'x', title: 'x', tier: 'x', hook: 'x'.repeat(100_000), minutes: 1, offices: [] };
    const answer = await host.guest().post('/api/matches', { name: 'Ann', plan: planOf({ scenario }) });
    expect([answer.status, answer.body.error.path]).toEqual([400, 'plan.scenario.hook']);
    const big = { ...scenario, hook: 'x'.repeat(600_000) };
    expect((await host.guest().post('/api/matches', { name: 'Ann', plan: planOf({ scenario: big }) })).status).toBe(
      413,
    );
  });

  test('that is announced larger than it may be is refused before it comes', async () => {
    const answer = await new Promise<number | undefined>((done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: host.port,
          path: '/api/me',
          method: 'PUT',
          headers: { Origin: host.origin, 'Content-Type': 'application/json', 'Content-Length': 10_000_000 },
        },
        (response) => done(response.resume().statusCode),
      );
      sent.on('error', fail).write('{');
    });
    expect(answer).toBe(413);
  });
});

describe('an address', () => {
  test.each([
    ['GET', '/api/nowhere', 404],
    ['PATCH', '/api/me', 404],
    ['GET', '/api/matches/short', 400],
    ['GET', `/api/matches/${'A'.repeat(22)}`, 404],
    ['GET', '/api/host?debug=1', 400],
    ['DELETE', '/api/me/devices/..%2f..%2fetc', 400],
    ['GET', '/api/%', 400],
    ['GET', '/api/matches/%00', 400],
  ])('%s %s gives %i', async (method, path, status) => {
    const answer = await host.guest().ask(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toEqual(expect.any(String));
  });

  test('names nothing of the machine when something breaks', async () => {
    const broken = await openHost({}, {});
    const { people } = broken.app.storage;
    (people as { device: unknown }).device = () => Promise.reject(new Error('secret of the machine'));
    const ann = broken.guest();
    ann.cookie = `flagbridge=${'x'.repeat(32)}`;
    const answer = await ann.get('/api/me');
    expect([answer.status, answer.body.error.code]).toEqual([500, 'broken']);
    expect(answer.text).not.toContain('secret');
    expect(broken.logged()).toContain('a request broke');
    await broken.close();
  });
});
