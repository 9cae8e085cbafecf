import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Card, Made, MatchPlan } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { type App, openApp } from '@flagbridge/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBattle } from '../../src/battle/create-battle.ts';
import type { ShownBattle } from '../../src/battle/shown-battle.ts';
import { isTakeBack } from '../../src/online/room/answerable.ts';
import { type Visit, visit } from '../../src/online/room/visit.ts';
import type { SocketLike, Surroundings } from '../../src/online/surroundings.ts';
import { type CuttableSocket, nodeSocket } from './node-socket.ts';

// The room's end of the line against the server itself: the screens of two people, whose lines break in the middle of everything,
// see one battle, and what was decided is decided once.

let app: App;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-room-'));
  app = await openApp({ data: folder, port: 0, rate: 1000 });
  port = await app.listen();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody's browser. */
class Person {
  cookie = '';
  readonly #lines = new Set<CuttableSocket>();

  async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const answer = await app.http.inject({
      method,
      url: `/api/${path}`,
      headers: { origin: 'http://localhost', host: 'localhost', ...(this.cookie !== '' && { cookie: this.cookie }) },
      ...(body !== undefined && { payload: body }),
    });
    const [set] = [answer.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    if (answer.statusCode >= 400) throw new Error(answer.body);
    return answer.json();
  }

  /** Every line that is open breaks, without a word. */
  cut(): void {
    for (const line of this.#lines) line.cut();
    this.#lines.clear();
  }

  readonly around: Surroundings = {
    socket: (url) => this.#open(new URL(url).pathname),
    now: () => Date.now(),
    // What takes half a second in a page takes no time here; what is a matter of patience stays one.
    after: (milliseconds, does) => {
      const timer = setTimeout(does, milliseconds <= 1000 ? 1 : milliseconds);
      return () => clearTimeout(timer);
    },
    chance: () => 0,
    mark: () => crypto.randomUUID(),
    onWake: () => () => {},
    onOffline: () => () => {},
    looked: () => true,
  };

  #open(path: string): SocketLike {
    const at = `127.0.0.1:${port}`;
    const one = nodeSocket(`ws://${at}${path}`, { Cookie: this.cookie, Origin: `http://${at}` });
    this.#lines.add(one);
    return one;
  }
}

const plan: MatchPlan = {
  rulebook: 'toy-cards',
  scenario: 'pair',
  options: {},
  undo: 'consent',
  seats: [
    { id: 'red', offices: ['ash'], who: { is: 'me' } },
    { id: 'blue', offices: ['elm'], who: { is: 'person' } },
  ],
  clock: { is: 'none' },
  watch: { who: 'all', knows: 'public', delay: 0 },
  open: false,
};

const at = { protocol: 'http:', host: 'localhost' };

async function sitDown() {
  const [ada, ben, eve] = [new Person(), new Person(), new Person()];
  const made = await ada.ask<Made>('POST', 'matches', { name: 'Ada', plan });
  const token = made.invites[0]?.token;
  await ben.ask('POST', `matches/${made.card.id}/sit`, { name: 'Ben', salt: 'ab'.repeat(32), token });
  const { id } = made.card;
  const stays = [
    visit({ id, seat: 'red', around: ada.around, at }),
    visit({ id, seat: 'blue', around: ben.around, at }),
    // A second screen in the first seat, and somebody who looks on.
    visit({ id, seat: 'red', around: ada.around, at }),
    visit({ id, seat: null, around: eve.around, at }),
  ] as const;
  for (const stay of stays) await expect.poll(() => stay.battle.value).not.toBeNull();
  return { id, people: [ada, ben, eve], stays };
}

async function shown(stay: Visit): Promise<ShownBattle> {
  const present = await listingOf(plan.rulebook)?.present();
  const session = stay.battle.value?.session;
  if (present === undefined || session === undefined) throw new Error('nothing to show');
  return createBattle({ session, present });
}

/** What waits for this viewer. */
const requestIn = ({ requests, sealed }: Snapshot): Request | null =>
  requests.find(({ id, standing }) => !standing && !sealed.some((one) => one.id === id)) ?? null;

test('lines break in the middle of everything: every screen ends where the match ends, and nothing is done twice', async () => {
  const { id, people, stays } = await sitDown();
  const battles = await Promise.all(stays.map(shown));
  const [red, blue, again, onlooker] = battles as [ShownBattle, ShownBattle, ShownBattle, ShownBattle];
  let decided = 0;
  for (let turn = 0; turn < 400; turn++) {
    await expect
      .poll(() => red.now.value.outcome !== null || [red, blue].some(({ now }) => requestIn(now.value) !== null))
      .toBe(true);
    if (red.now.value.outcome !== null) break;
    // The other screen of a seat decides too, where it has caught up: a screen that is behind would only be told so.
    const level = turn % 4 === 0 && JSON.stringify(again.now.value) === JSON.stringify(red.now.value);
    const mine = [level ? again : red, blue].find(({ now }) => requestIn(now.value) !== null) as ShownBattle;
    const request = requestIn(mine.now.value) as Request;
    const deciding = mine.session.decide(request.id, request.default);
    // Before it is sent, while it is decided, or after; now the one's line, now everybody's.
    if (turn % 3 === 0) for (const one of turn % 2 === 0 ? people : people.slice(turn % 2, 2)) one.cut();
    const done = await deciding;
    if (turn % 7 === 0) for (const one of people) one.cut();
    expect(done).toMatchObject({ ok: true });
    decided++;
    const seat = mine === blue ? [blue] : [red, again];
    await expect.poll(() => seat.some(({ now }) => requestIn(now.value)?.id === request.id)).toBe(false);
  }
  expect(decided).toBeGreaterThan(10);
  await expect.poll(() => battles.every(({ now }) => now.value.outcome !== null)).toBe(true);
  for (const [i, battle] of battles.entries()) {
    const stay = stays[i] as Visit;
    const session = stay.battle.value?.session;
    const now = await session?.now();
    expect(battle.now.value).toEqual(now);
    const history = await session?.history(1, now?.n ?? 0);
    expect(history?.map(({ n }) => n)).toEqual(history?.map((_, k) => k + 1));
    expect(battle.log.value.map(({ event }) => event)).toEqual(history?.flatMap(({ events }) => events));
  }
  expect(again.now.value).toEqual(red.now.value);
  expect(onlooker.now.value.requests).toEqual([]);
  // Not once more than was decided: the replay has as many decisions as were answered.
  await expect.poll(() => stays[0].card.value?.state).toBe('ended');
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/matches/${id}/replay`,
    headers: { cookie: people[0]?.cookie ?? '' },
  });
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter((line) => 'act' in line)).toHaveLength(decided);
  for (const battle of battles) battle.close();
  for (const stay of stays) stay.close();
});

test('what is said and proposed over broken lines is said and proposed once', async () => {
  const { people, stays } = await sitDown();
  const [ada, ben] = stays;
  for (let i = 0; i < 6; i++) {
    const saying = ada.act({ call: 'say', to: 'all', text: `word ${i}` });
    if (i % 2 === 0) people[0]?.cut();
    expect(await saying).toBeNull();
    if (i % 3 === 0) people[1]?.cut();
  }
  const words = (stay: Visit) => stay.chat.lines.value.filter(({ seat }) => seat === 'red').map(({ text }) => text);
  const all = Array.from({ length: 6 }, (_, i) => `word ${i}`);
  await expect.poll(() => words(ben)).toEqual(all);
  await expect.poll(() => words(ada)).toEqual(all);
  const proposing = ada.act({ call: 'offer', offer: 'pause' });
  people[0]?.cut();
  expect(await proposing).toBeNull();
  await expect.poll(() => ben.card.value?.offers.length).toBe(1);
  const offer = (ben.card.value as Card).offers[0]?.id ?? '';
  const agreeing = ben.act({ call: 'answer', offer, yes: true });
  people[1]?.cut();
  expect(await agreeing).toBeNull();
  await expect.poll(() => ada.card.value?.paused).toBe(true);
  for (const stay of stays) stay.close();
});

test('a take-back by consent is asked and answered over the line', async () => {
  const { people, stays } = await sitDown();
  const battles = await Promise.all(stays.slice(0, 2).map(shown));
  let undoer: ShownBattle | undefined;
  for (let turn = 0; turn < 40 && undoer === undefined; turn++) {
    await expect.poll(() => battles.some(({ now }) => requestIn(now.value) !== null)).toBe(true);
    const mine = battles.find(({ now }) => requestIn(now.value) !== null) as ShownBattle;
    const request = requestIn(mine.now.value) as Request;
    expect(await mine.session.decide(request.id, request.default)).toMatchObject({ ok: true });
    await expect.poll(() => requestIn(mine.now.value)?.id === request.id).toBe(false);
    undoer = battles.find(({ now }) => now.value.undo === 'ask');
  }
  if (undoer === undefined) throw new Error('nothing could be taken back by consent');
  const other = battles.find((battle) => battle !== undoer) as ShownBattle;
  expect(await undoer.session.undo()).toMatchObject({ ok: true });
  // The one who is asked comes back to the question after his line broke: it is told in passing, and in no history.
  people[0]?.cut();
  people[1]?.cut();
  const asked = () => other.now.value.requests.find(isTakeBack);
  await expect.poll(asked).toBeDefined();
  const consent = asked();
  if (consent === undefined) throw new Error('nobody is asked');
  expect(consent.shape.is).toBe('pick');
  expect(await other.session.decide(consent.id, 'agree')).toMatchObject({ ok: true });
  await expect.poll(() => undoer.log.value.some(({ event }) => event.type === 'take-back')).toBe(true);
  await expect.poll(() => other.log.value.some(({ event }) => event.type === 'take-back')).toBe(true);
  for (const battle of battles) battle.close();
  for (const stay of stays) stay.close();
});
