import { MessageChannel } from 'node:worker_threads';
import {
  type Fault,
  type News,
  parseReply,
  parseTold,
  type Reply,
  type Session,
  type Told,
  type Wire,
} from '@flagbridge/protocol';
import { afterEach, expect, test } from 'vitest';
import {
  CallRefused,
  type Port,
  portSession,
  SessionEnded,
  servePort,
  serveSession,
  TableBroken,
  wireSession,
} from '../src/index.ts';
import { answer, blue, hearing, nobody, open, playOut, red } from './at-table.ts';

const opened: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of opened.splice(0)) {
    port1.close();
    port2.close();
  }
});

function channel(): [Port, Port] {
  const pair = new MessageChannel();
  opened.push(pair);
  return [pair.port1 as unknown as Port, pair.port2 as unknown as Port];
}

/** Two ends in this thread that pass text on, like a socket. */
function textWires(): { near: Wire; far: Wire; sent: string[] } {
  const sent: string[] = [];
  const end = (mine: Set<(frame: unknown) => void>, theirs: Set<(frame: unknown) => void>): Wire => ({
    send: (frame) => {
      const text = JSON.stringify(frame);
      sent.push(text);
      queueMicrotask(() => {
        for (const hear of [...theirs]) hear(text);
      });
    },
    listen: (hear) => {
      mine.add(hear);
      return () => mine.delete(hear);
    },
  });
  const [a, b] = [new Set<(frame: unknown) => void>(), new Set<(frame: unknown) => void>()];
  return { near: end(a, b), far: end(b, a), sent };
}

test('a match behind a port is the match in the process', async () => {
  const [table, twin] = [await open(), await open()];
  const [near, far] = channel();
  const stop = servePort(table, far);
  const [r, b, watching] = await Promise.all([red, blue, nobody].map((viewer) => portSession(near, viewer)));
  if (r === undefined || b === undefined || watching === undefined) throw new Error('not opened');
  const live = hearing(watching);
  await playOut([r, b]);
  await playOut([twin.session(red), twin.session(blue)]);
  for (const session of [r, b, watching]) {
    const local = twin.session(session.viewer);
    expect(await session.now()).toEqual(await local.now());
    expect(await session.history(1, Number.POSITIVE_INFINITY)).toEqual(await local.history(1, 999));
  }
  expect(live).toEqual(await twin.session(nobody).history(2, 999));
  expect(await table.export()).toBe(await twin.export());
  await r.close();
  await expect(r.now()).rejects.toThrow(SessionEnded);
  stop();
});

test('everything of the interface passes, refusals as values', async () => {
  const table = await open();
  const [near, far] = channel();
  servePort(table, far);
  const r = await portSession(near, red);
  const heard = hearing(r);
  const { requests } = await r.now();
  const id = requests[0]?.id ?? '';
  expect(await r.draft(id, '9')).toMatchObject({ ready: false });
  expect(await r.forecast(id, '2')).toMatchObject({ ok: false, clause: 'FB-ODD-01' });
  expect(await r.sample(id)).toMatchObject({ ok: true });
  expect(await r.decide(id, '2')).toEqual({ ok: true });
  expect(heard).toHaveLength(1);
  expect(await r.withdraw(id)).toEqual({ ok: true });
  expect(await r.undo()).toEqual({ ok: true });
  expect(await r.policy('bid', 'red', { policy: 'three' })).toEqual({ ok: true });
  expect(await r.decide('blue#1', '2')).toMatchObject({ ok: false, clause: 'FB-SEE-01' });
});

test('frames that are not understood are answered with the path, and the match goes on', async () => {
  const table = await open();
  const { near, far, sent } = textWires();
  const stop = serveSession(table.session(red), far);
  const faults: Fault[] = [];
  near.listen((frame) => {
    const reply = JSON.parse(String(frame)) as Reply | Told;
    if ('fault' in reply) faults.push(reply.fault);
  });
  const raw = (frame: unknown): void => near.send(frame as never);
  raw({ id: 1, call: 'decide', request: 7, choice: '1' });
  raw({ id: 2, call: 'dance' });
  raw({ id: 3, call: 'now', loud: true });
  raw({ id: 4, call: 'open', viewer: { offices: ['blue'] } });
  raw({ id: -5, call: 'now' });
  raw({ id: 6, call: 'decide', request: 'red#1', choice: JSON.parse('{"__proto__":1}') });
  raw('nonsense');
  const session = wireSession(near, red);
  expect(await answer(session, '3')).toEqual({ ok: true });
  expect(faults.map(({ kind, path }) => [kind, path])).toEqual([
    ['malformed', 'request'],
    ['malformed', 'call'],
    ['malformed', ''],
    ['malformed', 'id'],
    ['malformed', 'choice.__proto__'],
    ['malformed', ''],
    ['malformed', 'call'],
  ]);
  const frames = sent.map((text) => JSON.parse(text) as unknown);
  const replies = frames
    .filter((frame) => typeof frame === 'object' && frame !== null)
    .filter((frame) => 're' in frame || 'news' in frame);
  for (const frame of replies)
    expect('news' in frame ? parseTold(frame) : parseReply(frame)).toMatchObject({ ok: true });
  stop();
});

test('faults come back as errors of their kind', async () => {
  const table = await open();
  const [near, far] = channel();
  servePort(table, far);
  await expect(portSession(near, { offices: ['green'] })).rejects.toThrow(CallRefused);
  await expect(portSession(near, { offices: ['green'] })).rejects.toThrow(
    'viewer.offices[0]: expected one of red, blue',
  );
  const [r, b] = [await portSession(near, red), await portSession(near, blue)];
  await answer(r, '13');
  await expect(answer(b, '1')).rejects.toThrow(TableBroken);
  const waits = r.now();
  const closing = r.close();
  await waits;
  await closing;
  const { near: end, far: other } = textWires();
  const seat = table.sit('blue');
  if ('ok' in seat) throw new Error('no seat');
  serveSession(seat, other);
  const sitting = wireSession(end, blue);
  expect((await sitting.now()).viewer).toEqual(blue);
  table.reseat('red', ['red', 'blue']);
  await expect(sitting.now()).rejects.toThrow(SessionEnded);
});

test('a wire holds a hundred sessions and no more', async () => {
  const table = await open();
  const [near, far] = channel();
  servePort(table, far);
  for (let i = 0; i < 100; i++) await portSession(near, nobody);
  await expect(portSession(near, nobody)).rejects.toThrow('at most 100 sessions');
});

test('a long history comes in pages, and is put together again', async () => {
  const session = (await open()).session(nobody);
  const [first] = await session.history(1, 1);
  const all = Array.from({ length: 2500 }, (_, i) => ({ ...first, n: i + 1 }) as News);
  const asked: [number, number][] = [];
  const long: Session = {
    ...session,
    viewer: nobody,
    listen: () => () => undefined,
    history: async (from, to) => {
      asked.push([from, to]);
      return all.slice(from - 1, to);
    },
  };
  const { near, far } = textWires();
  serveSession(long, far);
  const read = await wireSession(near, nobody).history(1, 9999);
  expect(read.map((one) => one.n)).toEqual(all.map((one) => one.n));
  expect(asked).toEqual([
    [1, 1000],
    [1001, 2000],
    [2001, 3000],
    [2501, 3500],
  ]);
});
