import type { Push } from '@flagbridge/protocol/online';
import { expect, test } from 'vitest';
import { SocketClient } from '../../src/online/socket-client.ts';
import { socketUrl } from '../../src/online/surroundings.ts';
import { ScriptedWorld, settle, welcome } from './scripted.ts';

function opened(seen: () => number | null = () => null) {
  const world = new ScriptedWorld();
  const heard: Push[] = [];
  const client = new SocketClient({
    url: 'ws://here/socket',
    around: world,
    hello: () => ({ seat: 'red', seen: seen(), chat: 3 }),
    hear: (push) => heard.push(push),
  });
  const meet = (): void => {
    world.last.accept();
    world.last.say({ welcome: welcome() });
  };
  return { world, heard, client, meet };
}

test('the socket of a match is where the page came from', () => {
  expect(socketUrl('ab/c', { protocol: 'https:', host: 'play.example' })).toBe(
    'wss://play.example/api/matches/ab%2Fc/socket',
  );
  expect(socketUrl('x', { protocol: 'http:', host: 'localhost:1' })).toBe('ws://localhost:1/api/matches/x/socket');
});

test('it greets first, is open when welcomed, and sends what was asked before', async () => {
  const { world, client, meet, heard } = opened();
  const asked = client.ask({ call: 'now' });
  expect(client.state.value).toEqual({ is: 'connecting' });
  expect(world.last.sent).toEqual([]);
  meet();
  expect(client.state.value).toEqual({ is: 'open' });
  expect(world.last.sent).toEqual([{ hello: { seat: 'red', seen: null, chat: 3 } }, { id: 1, call: 'now' }]);
  expect(heard).toEqual([{ welcome: welcome() }]);
  world.last.say({ re: 1, result: { n: 4 } });
  expect(await asked).toEqual({ n: 4 });
});

test('lost in the middle of a decision: sent again with the same mark, answered once', async () => {
  const { world, client, meet } = opened(() => 7);
  meet();
  const decided = client.ask({ call: 'decide', request: 'r1', choice: 'x' });
  const [first] = world.last.calls('decide');
  expect(first?.['mark']).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
  world.last.cut();
  expect(client.state.value).toMatchObject({ is: 'lost', since: world.now() });
  world.pass(500);
  expect(world.sockets).toHaveLength(2);
  meet();
  expect(world.last.sent[0]).toEqual({ hello: { seat: 'red', seen: 7, chat: 3 } });
  expect(world.last.calls('decide')).toEqual([first]);
  world.last.say({ re: first?.['id'], result: { ok: true } });
  world.last.say({ re: first?.['id'], result: { ok: false } });
  expect(await decided).toEqual({ ok: true });
  // Another decision has a mark of its own; questions have none.
  void client.ask({ call: 'decide', request: 'r2', choice: 'x' });
  void client.ask({ call: 'draft', request: 'r2', partial: null });
  expect(world.last.calls('decide')[1]?.['mark']).not.toBe(first?.['mark']);
  expect(world.last.calls('draft')[0]).not.toHaveProperty('mark');
});

test('a decision on its way is told when it takes long, and whether it is sent again', async () => {
  const { world, client, meet } = opened();
  meet();
  const quick = client.ask({ call: 'decide', request: 'r1', choice: 'x' });
  world.pass(299);
  expect(client.sending.value).toBe(null);
  world.last.say({ re: 1, result: { ok: true } });
  await quick;
  await settle();
  world.pass(500);
  expect(client.sending.value).toBe(null);

  const slow = client.ask({ call: 'decide', request: 'r2', choice: 'x' });
  void client.ask({ call: 'draft', request: 'r2', partial: null });
  world.pass(300);
  expect(client.sending.value).toBe('sending');
  world.last.cut();
  expect(client.sending.value).toBe('again-later');
  world.pass(500);
  meet();
  expect(client.sending.value).toBe('again');
  world.last.say({ re: 2, result: { ok: true } });
  await slow;
  await settle();
  expect(client.sending.value).toBe(null);

  // Decided into a line that is lost already: it was never sent.
  world.last.cut();
  const late = client.ask({ call: 'decide', request: 'r3', choice: 'x' });
  world.pass(300);
  expect(client.sending.value).toBe('later');
  world.pass(200);
  meet();
  expect(client.sending.value).toBe('sending');
  world.last.say({ re: world.last.calls('decide')[0]?.['id'], result: { ok: false, why: 'no' } });
  await late;
  await settle();
  expect(client.sending.value).toBe(null);
  expect(world.timers).toBe(1);
});

test('what the table was told is not told again where it is seen to be done', async () => {
  const { world, client, meet } = opened();
  meet();
  const done = client.ask({ call: 'offer', offer: 'pause' }, { done: ({ card }) => !card.paused });
  const not = client.ask({ call: 'retract', offer: 'o'.repeat(22) }, { done: ({ card }) => card.paused });
  world.last.cut();
  world.pass(500);
  meet();
  expect(await done).toEqual({ ok: true });
  expect(world.last.calls('offer')).toEqual([]);
  expect(world.last.calls('retract')).toHaveLength(1);
  world.last.say({ re: 2, result: { ok: true } });
  expect(await not).toEqual({ ok: true });
});

test('pauses grow, with luck in them, and end at half a minute', () => {
  const { world, client, meet } = opened();
  meet();
  world.last.cut();
  const pauses: number[] = [];
  for (let i = 0; i < 9; i++) {
    const state = client.state.peek();
    if (state.is !== 'lost' || state.next === null) throw new Error(`not waiting, but ${state.is}`);
    const pause = state.next - world.now();
    pauses.push(pause);
    world.pass(pause - 1);
    expect(world.sockets).toHaveLength(i + 1);
    world.pass(1);
    expect(world.sockets).toHaveLength(i + 2);
    expect(client.state.peek()).toMatchObject({ is: 'lost', next: null });
    world.last.cut();
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  world.luck = 0;
  world.pass(30_000);
  world.last.cut();
  const state = client.state.peek();
  expect(state.is === 'lost' && state.next !== null && state.next - world.now()).toBe(15_000);
  // Since when is said of the whole time without a line.
  expect(state).toMatchObject({ since: 1_000_000 });
  world.pass(15_000);
  meet();
  expect(client.state.peek()).toEqual({ is: 'open' });
  world.last.cut();
  expect(client.state.peek()).toMatchObject({ since: world.now(), next: world.now() + 250 });
});

test('the network is back, or somebody looks again: another try at once', () => {
  const { world, client, meet } = opened();
  meet();
  for (let i = 0; i < 6; i++) {
    world.last.cut();
    world.pass(60_000);
  }
  world.last.cut();
  const { length } = world.sockets;
  world.wake();
  expect(world.sockets).toHaveLength(length + 1);
  // One try at a time.
  world.wake();
  expect(world.sockets).toHaveLength(length + 1);
  meet();
  expect(client.state.peek()).toEqual({ is: 'open' });
});

test('a line that says nothing is asked; a late answer is told, and none gives it up', () => {
  const { world, client, meet } = opened();
  meet();
  world.pass(3000);
  world.last.say({ time: { at: 1, running: [], left: {} } });
  world.pass(3999);
  expect(world.last.calls('ping')).toHaveLength(0);
  world.pass(1);
  expect(world.last.calls('ping')).toHaveLength(1);
  world.pass(2499);
  world.last.say({ re: world.last.calls('ping')[0]?.['id'], result: { ok: true } });
  world.pass(4000);
  expect(world.last.calls('ping')).toHaveLength(2);
  // Half open: nobody has closed it, and nothing comes.
  const silent = world.last;
  world.pass(2499);
  expect(client.state.peek()).toEqual({ is: 'open' });
  world.pass(1);
  expect(client.state.peek()).toEqual({ is: 'lost', since: world.now(), next: null, said: null });
  expect(silent.closed).toBe(false);
  world.pass(6500);
  expect(silent.closed).toBe(true);
  expect(client.state.peek()).toMatchObject({ is: 'lost', since: world.now() - 6500, next: world.now() + 500 });
  // What comes out of the old one after all is nobody's.
  silent.say({ bye: { why: 'gone', message: 'late' } });
  silent.cut();
  expect(client.state.peek()).toMatchObject({ is: 'lost' });
});

test('an answer that was only late takes the doubt back, and the line stays', () => {
  const { world, client, meet } = opened();
  meet();
  world.pass(4000 + 2500);
  expect(client.state.peek()).toMatchObject({ is: 'lost' });
  world.last.say({ re: world.last.calls('ping')[0]?.['id'], result: { ok: true } });
  expect(client.state.peek()).toEqual({ is: 'open' });
  world.pass(4000 + 2500 - 1);
  expect(client.state.peek()).toEqual({ is: 'open' });
  expect(world.sockets).toHaveLength(1);
});

test('a page nobody looks at asks seldom', () => {
  const { world, meet } = opened();
  world.watched = false;
  meet();
  world.pass(24_999);
  expect(world.last.calls('ping')).toHaveLength(0);
  world.pass(1);
  expect(world.last.calls('ping')).toHaveLength(1);
});

test('a browser without a network says so at once; a server that is heard all the same takes it back', () => {
  const { world, client, meet } = opened();
  meet();
  world.goOffline();
  expect(client.state.peek()).toEqual({ is: 'lost', since: world.now(), next: null, said: null });
  expect(world.last.calls('ping')).toHaveLength(1);
  world.last.say({ re: world.last.calls('ping')[0]?.['id'], result: { ok: true } });
  expect(client.state.peek()).toEqual({ is: 'open' });
  const gone = world.now();
  world.goOffline();
  world.pass(9000);
  expect(world.last.closed).toBe(true);
  expect(client.state.peek()).toMatchObject({ is: 'lost', since: gone, next: world.now() + 500 });
  // The network is back: no wait for the next try.
  world.wake();
  meet();
  expect(client.state.peek()).toEqual({ is: 'open' });
});

test('nobody welcomes: it does not wait for ever', () => {
  const { world, client } = opened();
  world.last.accept();
  world.pass(15_000);
  expect(client.state.peek()).toMatchObject({ is: 'lost' });
});

test('again and closing come back; closing waits a while', async () => {
  const { world, client, meet } = opened();
  meet();
  const asked = client.ask({ call: 'now' });
  world.last.say({ bye: { why: 'again', message: 'Loaded anew.' } });
  expect(client.state.peek()).toMatchObject({ is: 'lost', said: 'Loaded anew.', next: world.now() + 500 });
  world.pass(500);
  meet();
  world.last.say({ bye: { why: 'closing', message: 'The server stops.' } });
  expect(client.state.peek()).toMatchObject({ is: 'lost', said: 'The server stops.', next: world.now() + 4500 });
  world.pass(4500);
  meet();
  world.last.say({ re: 1, result: { n: 1 } });
  expect(await asked).toEqual({ n: 1 });
});

test.each(['taken', 'gone', 'refused'] as const)('%s ends it, and everything that was asked', async (why) => {
  const { world, client, meet } = opened();
  meet();
  const asked = client.ask({ call: 'decide', request: 'r', choice: null });
  const { last } = world;
  last.say({ bye: { why, message: 'No.' } });
  await expect(asked).rejects.toThrow('No.');
  await expect(client.ask({ call: 'now' })).rejects.toThrow('No.');
  expect(client.state.peek()).toEqual({ is: 'ended', bye: { why, message: 'No.' } });
  expect(last.closed).toBe(true);
  world.wake();
  world.pass(600_000);
  expect(world.sockets).toHaveLength(1);
  expect([world.timers, world.wakers]).toEqual([0, 0]);
});

test('closed by the code that opened it, it leaves nothing behind', async () => {
  const { world, client, meet } = opened();
  meet();
  const asked = client.ask({ call: 'now' });
  client.close();
  await expect(asked).rejects.toThrow('closed');
  expect(world.last.closed).toBe(true);
  expect([world.timers, world.wakers]).toEqual([0, 0]);
});

test('faults are errors of their call alone', async () => {
  const { world, client, meet } = opened();
  meet();
  const [a, b] = [client.ask({ call: 'now' }), client.ask({ call: 'undo' })];
  world.last.say({ re: 1, fault: { kind: 'broken', message: 'A rule broke.' } });
  world.last.say({ re: null, fault: { kind: 'malformed', message: 'What?' } });
  world.last.say({ re: 77, result: { ok: true } });
  world.last.say({ re: 2, fault: { kind: 'malformed', path: 'call', message: 'unknown' } });
  await expect(a).rejects.toThrow('A rule broke.');
  await expect(b).rejects.toThrow('call: unknown');
  expect(client.state.peek()).toEqual({ is: 'open' });
});

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['nothing known', { hallo: 1 }],
  ['an answer to nothing', { re: -1, result: {} }],
  ['an empty answer', { re: 1, result: null }],
  ['a card that is none', { card: { id: 1 } }],
  ['a name that turns the line round', { chat: { n: 4, at: 1, seat: 'red', name: 'a\u202eb', to: 'all', text: 'x' } }],
  ['news without a number', { news: { n: 'x' } }],
  ['a leave nobody knows', { bye: { why: 'tired', message: '' } }],
])('%s is not understood, and said so', async (_, frame) => {
  const { world, client, meet, heard } = opened();
  meet();
  world.last.say(frame);
  await settle();
  expect(client.state.peek()).toMatchObject({ is: 'ended', bye: { why: 'refused' } });
  expect(heard).toHaveLength(1);
});
