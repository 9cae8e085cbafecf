import type { Snapshot } from '@flagbridge/protocol';
import type { ChatLine, Offer, Welcome } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { expect, test } from 'vitest';
import { Chat } from '../../src/online/room/chat.ts';
import { doneBy } from '../../src/online/room/done-by.ts';
import { roleAt } from '../../src/online/room/match-role.ts';
import { visit } from '../../src/online/room/visit.ts';
import type { SocketCall } from '../../src/online/socket-client.ts';
import { onlineTable } from '../../src/online/table.ts';
import { card, news, ScriptedWorld, settle, snapshot, welcome } from './scripted.ts';

const said = (n: number, more: Partial<ChatLine> = {}): ChatLine => ({
  n,
  at: 1,
  seat: 'blue',
  name: 'Ben',
  to: 'all',
  text: `line ${n}`,
  ...more,
});

test('chat: each line once; what others say is unread until it is looked at', () => {
  const chat = new Chat('red');
  chat.hear(said(1), true);
  chat.hear(said(2));
  chat.hear(said(2));
  chat.hear(said(1));
  chat.hear(said(3, { seat: 'red', name: 'Ada' }));
  expect(chat.lines.value.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect([chat.last, chat.unread.value, chat.fresh.value?.n]).toEqual([3, 1, 2]);
  chat.show(true);
  chat.hear(said(4));
  expect(chat.unread.value).toBe(0);
  chat.show(false);
  chat.hide(['blue']);
  chat.hear(said(5));
  chat.hear(said(6, { seat: null, name: 'The table' }));
  expect(chat.lines.value.map(({ n }) => n)).toEqual([3, 6]);
  expect([chat.last, chat.unread.value]).toEqual([6, 1]);
});

const offerId = 'o'.repeat(20);
const offer: Offer = { id: offerId, is: 'pause', by: 'red', seat: null, needs: ['blue'] };
const holding = (holder: object): Welcome =>
  welcome({ card: card({ seats: [{ id: 'red', offices: ['red'], holder: holder as never }] }) });
const person = { is: 'person', name: 'Ada', here: true, left: false };

test.each<[SocketCall, Welcome, Welcome]>([
  [
    { call: 'say', to: 'all', text: 'hi' },
    welcome({ chat: [said(5, { seat: 'red', text: 'hi' })] }),
    welcome({ chat: [said(4, { seat: 'red', text: 'hi' }), said(5, { text: 'hi' })] }),
  ],
  [{ call: 'offer', offer: 'pause' }, welcome({ card: card({ offers: [offer] }) }), welcome()],
  [{ call: 'offer', offer: 'pause' }, welcome({ card: card({ paused: true }) }), welcome()],
  [{ call: 'offer', offer: 'go-on' }, welcome(), welcome({ card: card({ paused: true }) })],
  [
    { call: 'offer', offer: 'rematch', salt: 'ab'.repeat(32) },
    welcome({ card: card({ rematch: 'n'.repeat(20) }) }),
    welcome(),
  ],
  [
    { call: 'answer', offer: offerId, yes: true },
    welcome({ card: card({ offers: [offer] }) }),
    welcome({ card: card({ offers: [{ ...offer, needs: ['red'] }] }) }),
  ],
  [{ call: 'retract', offer: offerId }, welcome(), welcome({ card: card({ offers: [offer] }) })],
  [{ call: 'return' }, holding(person), holding({ is: 'computer', level: 'cadet', standsInFor: 'Ada' })],
  [{ call: 'return' }, holding(person), holding({ ...person, away: true })],
  [{ call: 'return' }, welcome(), welcome({ card: card({ paused: true, everybodyAway: true }) })],
  [{ call: 'leave' }, holding({ ...person, left: true }), holding(person)],
  [{ call: 'free', seat: 'red' }, holding({ is: 'empty' }), holding(person)],
  [{ call: 'fill', seat: 'red' }, holding({ is: 'computer', level: 'cadet', standsInFor: null }), holding(person)],
  [
    { call: 'block', seat: 'blue', on: true },
    welcome({ you: { seat: 'red', host: false, blocked: ['blue'] } }),
    welcome(),
  ],
])('after a lost line it is seen whether this was done: %j', (asking, done, not) => {
  const isDone = doneBy(asking, 'red', 4);
  expect([isDone?.(done), isDone?.(not)]).toEqual([true, false]);
});

test('what nothing tells of is asked again', () => {
  expect(doneBy({ call: 'report', seat: 'blue', text: 'x' }, 'red', 0)).toBeNull();
  expect(doneBy({ call: 'decide', request: 'r', choice: null }, 'red', 0)).toBeNull();
});

const api = (matches: readonly { seat: string | null }[], one = card()) => ({
  me: async () => ({ matches: matches.map((mine) => ({ card: one, awaited: false, touched: 1, ...mine })) }) as never,
  card: async () => one,
});
const id = card().id;

test('where somebody belongs', async () => {
  const gathering = card({ state: 'gathering' });
  expect(await roleAt(api([{ seat: 'red' }]), id, false)).toEqual({ is: 'seat', seat: 'red' });
  expect(await roleAt(api([{ seat: 'red' }, { seat: 'blue' }]), id, false)).toMatchObject({
    is: 'seats',
    seats: ['red', 'blue'],
  });
  // Made without a seat.
  expect(await roleAt(api([{ seat: null }], gathering), id, false)).toEqual({ is: 'watch' });
  expect(await roleAt(api([], gathering), id, false)).toMatchObject({ is: 'nowhere' });
  expect(await roleAt(api([]), id, false)).toMatchObject({ is: 'nowhere' });
  const all = { who: 'all', knows: 'public', delay: 0 } as const;
  expect(await roleAt(api([], card({ watch: all })), id, false)).toEqual({ is: 'watch' });
  expect(await roleAt(api([{ seat: 'red' }], card({ watch: all })), id, true)).toEqual({ is: 'watch' });
  const seats = [{ id: 'red', offices: ['red'], holder: { is: 'empty' } as const }];
  expect(await roleAt(api([], card({ state: 'gathering', open: true, seats })), id, false)).toEqual({ is: 'join' });
});

function stay(seat: string | null = 'red') {
  const world = new ScriptedWorld();
  const one = visit({ id, seat, around: world, at: { protocol: 'http:', host: 'here' } });
  world.last.accept();
  return { world, one };
}

test('a visit waits, sees the battle begin, and opens it anew where it must', async () => {
  const { world, one } = stay();
  world.last.say({ welcome: welcome({ viewer: null, card: card({ state: 'gathering' }) }) });
  expect(one.battle.value).toBeNull();
  world.last.say({ card: card() });
  const first = one.battle.value;
  expect(first?.session.viewer).toEqual({ offices: ['red'] });
  world.last.say({ card: card({ paused: true }) });
  expect(one.battle.value).toBe(first);
  world.last.say({ news: news(3) });
  world.last.say({ snapshot: snapshot(9) });
  expect(one.battle.value?.session).toBe(first?.session);
  expect(one.battle.value?.time).toBe(2);
  world.last.cut();
  world.pass(500);
  world.last.accept();
  expect(world.last.sent[0]).toEqual({ hello: { seat: 'red', seen: 9, chat: 0, short: true } });
  // The same seat with other offices is another viewer.
  world.last.say({ welcome: welcome({ viewer: { offices: ['red', 'blue'] } }) });
  expect(one.battle.value?.session).not.toBe(first?.session);
  expect(one.battle.value?.time).toBe(3);
  one.close();
});

test('lines that were said while one was away are unread, those before one came are not', () => {
  const { world, one } = stay();
  world.last.say({ welcome: welcome({ chat: [said(1), said(2)] }) });
  expect(one.chat.unread.value).toBe(0);
  world.last.cut();
  world.pass(500);
  world.last.accept();
  expect(world.last.sent[0]).toMatchObject({ hello: { chat: 2 } });
  world.last.say({ welcome: welcome({ chat: [said(3)] }) });
  expect(one.chat.unread.value).toBe(1);
  one.close();
});

test('what is done at the table ends in words, or in none', async () => {
  const { world, one } = stay();
  world.last.say({ welcome: welcome() });
  const refused = one.act({ call: 'offer', offer: 'pause' });
  world.last.say({ re: 1, result: { ok: false, code: 'refused', message: 'The battle is paused already.' } });
  expect(await refused).toBe('The battle is paused already.');
  const blocked = one.act({ call: 'block', seat: 'blue', on: true });
  world.last.say({ re: 2, result: { ok: true } });
  expect(await blocked).toBeNull();
  expect(one.you.value).toEqual({ seat: 'red', host: true, blocked: ['blue'] });
  const lost = one.act({ call: 'leave' });
  world.last.say({ bye: { why: 'gone', message: 'It was called off.' } });
  expect(await lost).toBe('It was called off.');
  await settle();
});

test('who looks on and may know everything has every office, and none of the questions', () => {
  const { world, one } = stay(null);
  const watch = { who: 'all', knows: 'all', delay: 30 } as const;
  world.last.say({
    welcome: welcome({ viewer: null, you: { seat: null, host: false, blocked: [] }, card: card({ watch }) }),
  });
  expect(one.battle.value?.session.viewer).toEqual({ offices: ['red', 'blue'] });
  one.close();
});

test('a match of the server is a table of this screen; the whole of it is told when it is over', async () => {
  const present = await listingOf('toy-gunnery')?.present();
  if (present === undefined) throw new Error('no toy');
  const { world, one } = stay();
  world.last.say({ welcome: welcome() });
  const session = one.battle.value?.session;
  if (session === undefined) throw new Error('no battle');
  const now = snapshot(1);
  const replay = async () => 'the file';
  const table = onlineTable({ card: card(), now, session, present, replay });
  expect(await table.session({ offices: [] })).toBe(session);
  expect(table.chairs).toEqual({ red: { is: 'person', name: 'Ada' }, blue: { is: 'person', name: 'Ben' } });
  // Whether it is over is asked of the match as it stands, not of the card it was opened with.
  const asked = (outcome: Snapshot['outcome']) => ({ ...session, now: async () => ({ ...now, outcome }) });
  const over: Snapshot['outcome'] = { winner: 'red', by: 'conceded', clause: 'X-1' };
  const exported = (outcome: Snapshot['outcome']) =>
    onlineTable({ card: card(), now, session: asked(outcome), present, replay }).export(now.viewer);
  expect(await exported(null)).toMatchObject({ ok: false });
  expect(await exported(over)).toBe('the file');
  one.close();
});
