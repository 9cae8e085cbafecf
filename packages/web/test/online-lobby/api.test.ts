import { describe, expect, test } from 'vitest';
import { ApiFault, createApi } from '../../src/online/api.ts';
import { card, ID, TOKEN } from './cards.ts';

interface Sent {
  readonly url: string;
  readonly how: RequestInit;
}

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

/** An api whose server gives this answer, and what it was asked. */
function serving(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const api = createApi(async (url, how) => {
    sent.push({ url, how });
    return answer();
  });
  return { api, sent };
}

const faultOf = async (does: Promise<unknown>): Promise<ApiFault> => {
  const error = await does.then(
    () => null,
    (one: unknown) => one,
  );
  if (error instanceof ApiFault) return error;
  throw new Error(`no ApiFault: ${String(error)}`);
};

describe('what is asked', () => {
  test('every door by its method, path and body', async () => {
    const { api, sent } = serving(() => new Response(null, { status: 204 }));
    const salt = 'cd'.repeat(32);
    const plan = { rulebook: 'book' } as never;
    const asks: [Promise<unknown>, string, string, unknown?][] = [
      [api.host(), 'GET', 'host'],
      [api.listed(), 'GET', 'matches'],
      [api.listedMore('watchable', 'here'), 'GET', 'matches?list=watchable&after=here'],
      [api.make('Ada', plan, 'ab12cd34'), 'POST', 'matches', { name: 'Ada', plan, salt: 'ab12cd34' }],
      [api.card(ID), 'GET', `matches/${ID}`],
      [api.cancel(ID), 'DELETE', `matches/${ID}`],
      [
        api.sit(ID, { name: 'Ada', salt, token: TOKEN }),
        'POST',
        `matches/${ID}/sit`,
        { name: 'Ada', salt, token: TOKEN },
      ],
      [api.replay(ID), 'GET', `matches/${ID}/replay`],
      [api.invite(ID, 'a/b'), 'POST', `matches/${ID}/seats/a%2Fb/invite`],
      [api.watchLink('m1'), 'POST', 'matches/m1/watch', undefined],
      [api.device(ID, 'red'), 'POST', `matches/${ID}/seats/red/device`],
      [api.holders(ID, 'red'), 'GET', `matches/${ID}/seats/red/holders`],
      [api.unhold(ID, 'red', 'p'), 'DELETE', `matches/${ID}/seats/red/holders/p`],
      [api.look(TOKEN), 'POST', 'links/look', { token: TOKEN }],
      [api.follow(TOKEN), 'POST', 'links/use', { token: TOKEN }],
      [api.follow(TOKEN, 'Ada'), 'POST', 'links/use', { token: TOKEN, name: 'Ada' }],
      [api.me(), 'GET', 'me'],
      [api.mineMore('here'), 'GET', 'me/matches?after=here'],
      [api.rename('Ada'), 'PUT', 'me', { name: 'Ada' }],
      [api.setNotices({ email: null, webhook: true }), 'PUT', 'me/notices', { email: null, webhook: true }],
      [api.export(), 'GET', 'me/export'],
      [api.forget(), 'DELETE', 'me'],
      [api.dropDevice('d'), 'DELETE', 'me/devices/d'],
      [api.block('p', true), 'PUT', 'me/blocks/p', { on: true }],
      [api.register({ account: 'ada', password: 'x' }), 'POST', 'account', { account: 'ada', password: 'x' }],
      [api.enter({ account: 'ada', password: 'x' }), 'POST', 'account/enter', { account: 'ada', password: 'x' }],
      [api.leave(), 'POST', 'account/leave'],
      [api.setPassword('old', 'new'), 'PUT', 'account/password', { was: 'old', password: 'new' }],
      [api.report({ match: ID, seat: 'red', text: 'no' }), 'POST', 'reports', { match: ID, seat: 'red', text: 'no' }],
    ];
    // What comes back is not what most of them want; here it counts what they ask.
    await Promise.allSettled(asks.map(([does]) => does));
    expect(
      sent.map(({ url, how }) => [how.method, url, how.body === undefined ? undefined : JSON.parse(String(how.body))]),
    ).toEqual(asks.map(([, method, path, body]) => [method, `/api/${path}`, body]));
    // No door is left out.
    expect(new Set(asks.map(([, method, path]) => `${method} ${path}`)).size).toBe(Object.keys(api).length);
    for (const { how } of sent) expect(how).toMatchObject({ credentials: 'same-origin', redirect: 'error' });
  });

  test('a link’s token goes in a header, and never in an address', async () => {
    const { api, sent } = serving(() => json(card()));
    await api.card(ID, TOKEN);
    await api.card(ID);
    expect(sent.map(({ how }) => new Headers(how.headers).get('X-Link'))).toEqual([TOKEN, null]);
    expect(sent.every(({ url }) => !url.includes(TOKEN))).toBe(true);
  });
});

describe('what is answered', () => {
  test('a card is read, and one with a flaw is not', async () => {
    expect(await serving(() => json(card())).api.card(ID)).toEqual(card());
    const fault = await faultOf(serving(() => json({ ...card(), paused: 'no' })).api.card(ID));
    expect(fault.code).toBe('unreadable');
    expect(fault.message).toContain('load the page again');
    expect((await faultOf(serving(() => json({ ...card(), secret: 1 })).api.card(ID))).code).toBe('unreadable');
  });

  test('somebody the server has not met is nobody', async () => {
    expect(await serving(() => new Response(null, { status: 204 })).api.me()).toBeNull();
  });

  test('a token is told bare; a replay and my data as their text', async () => {
    expect(await serving(() => json({ token: TOKEN })).api.invite(ID, 'red')).toBe(TOKEN);
    expect(await serving(() => new Response('{"a":1}\n{"b":2}\n')).api.replay(ID)).toBe('{"a":1}\n{"b":2}\n');
    expect(await serving(() => new Response('{"mine":[]}')).api.export()).toEqual(['{"mine":[]}']);
  });

  test('my data comes in as many files as it takes', async () => {
    const files = ['{"more":"a"}', '{"more":"b"}', '{"mine":[]}'];
    const { api, sent } = serving(() => new Response(files[sent.length - 1]));
    expect(await api.export()).toEqual(files);
    expect(sent.map(({ url }) => url)).toEqual(['/api/me/export', '/api/me/export?after=a', '/api/me/export?after=b']);
  });

  test('a refusal keeps its code, its clause and its words for people', async () => {
    const error = { code: 'taken', message: 'Somebody sits there.', clause: 'FB-REQ-01' };
    const fault = await faultOf(serving(() => json({ error }, 409)).api.cancel(ID));
    expect(fault).toMatchObject({ ...error, status: 409 });
  });

  test.each([
    ['a host of files that knows no such path', () => new Response('No such file.\n', { status: 404 })],
    [
      'one that answers everything with its first page',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['a gate whose server is away', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['something else that speaks JSON', () => json({ oops: true }, 404)],
  ])('%s is no server of ours', async (_, answer) => {
    const fault = await faultOf(serving(answer).api.host());
    expect(fault.code).toBe('no-server');
    expect(fault.message).toContain('no server for online play');
  });

  test('a lost line and a slow one are said plainly', async () => {
    const lost = await faultOf(serving(() => Promise.reject(new TypeError('Failed to fetch'))).api.me());
    expect(lost).toMatchObject({ code: 'no-network', status: 0 });
    expect(lost.message).toContain('cannot be reached');
    const slow = await faultOf(serving(() => Promise.reject(new DOMException('late', 'TimeoutError'))).api.me());
    expect(slow.message).toContain('half a minute');
  });
});
