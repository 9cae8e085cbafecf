import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../../src/match/making.ts';
import type { MatchRecord } from '../../src/match/record.ts';
import { type Host, openHost } from './rig.ts';

let at = 1_800_000_000_000;
let host: Host;
beforeAll(async () => {
  host = await openHost({}, { now: () => at });
});
afterAll(() => host.close());

type Listed = { readonly id: string };
const watch = { who: 'all', knows: 'public', delay: 0 } as const;

/** As many more like one that was made, without the work of making them. */
async function copies(of: string, count: number, change: Partial<MatchRecord> = {}): Promise<string[]> {
  const { matches } = host.app.storage;
  const record = (await matches.read(of))?.record;
  if (record === undefined) throw new Error('no such match');
  const made: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = freshId();
    await matches.make({ ...record, ...change, id }, at);
    made.push(id);
  }
  return made;
}

test('the lists anybody may read come in parts of fifty, the latest made first, each match once', async () => {
  const ann = host.guest();
  const { card } = await ann.make({ open: true, watch });
  const open = [card.id, ...(await copies(card.id, 119))];
  const seen: string[] = [];
  const sizes: number[] = [];
  let { body } = await host.guest().get('/api/matches');
  for (;;) {
    sizes.push(body.gathering.length);
    seen.push(...body.gathering.map(({ id }: Listed) => id));
    const after = body.more?.gathering;
    if (after === undefined) break;
    ({ body } = await host.guest().get(`/api/matches?list=gathering&after=${after}`));
    expect(body.watchable).toEqual([]);
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(seen).toEqual([...open].reverse());
});

test('what may not be shown is passed over, and the part is as long as any', async () => {
  const ann = host.guest();
  const { card } = await ann.make({ open: false, watch: { ...watch, delay: 60 } });
  const shown = await copies(card.id, 50, { state: 'running', began: at, watch: { ...watch, delay: 60 } });
  // Ended, and the minute is over: the sweeper has not come by yet.
  await copies(card.id, 70, { state: 'ended', began: at, ended: at - 60_000, watch: { ...watch, delay: 60 } });
  const { body } = await host.guest().get('/api/matches');
  expect(body.watchable.map(({ id }: Listed) => id)).toEqual([...shown].reverse());
});

test('my matches come in parts of a hundred, and go on where the last part ended', async () => {
  const ann = host.guest();
  const { card } = await ann.make();
  await copies(card.id, 210);
  const me = (await ann.get('/api/me')).body;
  const seen = me.matches.map((one: { card: Listed }) => one.card.id);
  expect(seen).toHaveLength(100);
  for (let { more } = me; more !== undefined; ) {
    const part = (await ann.get(`/api/me/matches?after=${more}`)).body;
    seen.push(...part.matches.map((one: { card: Listed }) => one.card.id));
    more = part.more;
  }
  expect(new Set(seen).size).toBe(211);
  expect(seen).toHaveLength(211);
  expect((await host.guest().get('/api/me/matches')).status).toBe(401);
});

test('what is kept of me comes in files of two hundred matches', async () => {
  const ann = host.guest();
  const { card } = await ann.make();
  await copies(card.id, 205);
  const first = (await ann.get('/api/me/export')).body;
  const second = (await ann.get(`/api/me/export?after=${first.more}`)).body;
  const ids = [...first.matches, ...second.matches].map((one: { card: Listed }) => one.card.id);
  expect([first.matches.length, second.matches.length, second.more, new Set(ids).size]).toEqual([
    200,
    6,
    undefined,
    206,
  ]);
});

test('a place that is in no list is refused, or is its end', async () => {
  const ann = host.guest();
  await ann.put('/api/me', { name: 'Ann' });
  at += 60_000;
  for (const path of [
    '/api/matches?after=AAAAAAAAAAAAAAAAAAAAAA',
    '/api/matches?list=gathering',
    '/api/matches?list=ended&after=AAAAAAAAAAAAAAAAAAAAAA',
    '/api/matches?list=gathering&after=%00',
    '/api/me/matches?after=AAAA',
    `/api/me/matches?after=${'A'.repeat(401)}`,
    '/api/me?after=AAAA',
  ])
    expect((await ann.get(path)).status, path).toBe(400);
  expect((await ann.get('/api/matches?list=gathering&after=AAAAAAAAAAAAAAAAAAAAAA')).body).toEqual({
    gathering: [],
    watchable: [],
  });
});

test('of very many devices those are shown that were seen last, and this one', async () => {
  const ann = host.guest();
  await ann.put('/api/me', { name: 'Ann' });
  const { id } = (await ann.get('/api/me')).body;
  const { people } = host.app.storage;
  for (let i = 0; i < 120; i++)
    await people.addDevice(`hash ${i}`, { id: freshId(), player: id, made: at, seen: at + 1000 + i });
  const { devices } = (await ann.get('/api/me')).body;
  expect(devices).toHaveLength(100);
  expect(devices[0]).toMatchObject({ current: true });
  expect(devices[1].seen).toBe(at + 1119);
});
