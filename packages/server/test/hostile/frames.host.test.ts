import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '../http/rig.ts';
import { asked, openScene, play, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({}, { helloWithin: 1500 });
});
afterAll(() => scene.close());

const hello = { hello: { seat: 'blue', seen: null, chat: 0 } };
const faultOf = (answer: { fault?: { kind: string } }): string | undefined => answer.fault?.kind;

describe('before and after hello', () => {
  it('acts before it has said who it is', async () => {
    const { bob, match, unharmed } = await scene.battle();
    for (const first of [
      { id: 1, call: 'now' },
      { id: 1, call: 'decide', request: 'red#1', choice: 1 },
      [],
      null,
      7,
      'x',
    ]) {
      const one = await scene.line(bob, match).opened();
      one.send(JSON.stringify(first));
      expect(await scene.sentAway(one, 'refused', 4008)).toMatch(/^The first frame is hello\./);
    }
    await unharmed();
  });

  it('opens a socket and never says anything', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const one = await scene.line(bob, match).opened();
    expect(await scene.sentAway(one, 'refused', 4008)).toContain('hello');
    await unharmed();
  });

  it('says hello a second time, to change seats', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const one = scene.line(bob, match);
    await one.enter('blue');
    one.send({ hello: { seat: 'red', seen: null, chat: 0 } });
    expect(await one.until(() => one.frames.find((frame) => 'fault' in frame))).toMatchObject({
      re: null,
      fault: { kind: 'malformed' },
    });
    expect((await one.call({ call: 'now' })).result.viewer.offices).toEqual(['blue']);
    await unharmed();
  });

  it('opens other viewers’ sessions on its own socket', async () => {
    const { blue, unharmed } = await scene.battle();
    for (const call of [
      { call: 'open', viewer: { offices: ['red'] } },
      { call: 'now', session: 'red' },
      { call: 'close' },
      { call: 'open', viewer: { offices: [] } },
    ])
      expect(faultOf(await blue.call(call))).toBe('malformed');
    await unharmed();
  });

  it('remembers more than there is, to be told what is not for it', async () => {
    const { bob, match, unharmed } = await scene.battle();
    for (const seen of [0, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      const one = scene.line(bob, match);
      expect((await one.enter('blue', seen)).viewer).toEqual({ offices: ['blue'] });
      const { result } = await one.call({ call: 'history', from: 0, to: Number.MAX_SAFE_INTEGER });
      expect(result.length).toBeLessThan(10);
      one.close();
    }
    for (const bad of [-1, 0.5, 1e300, '1']) {
      const one = await scene.line(bob, match).opened();
      one.send({ hello: { ...hello.hello, seen: bad } });
      await scene.sentAway(one, 'refused', 4008);
    }
    await unharmed();
  });
});

describe('frames', () => {
  const malformed: readonly [string, string][] = [
    ['is no JSON', '{"id":4242,'],
    [
      'is ten thousand levels deep',
      `{"id":4242,"call":"decide","request":"x","choice":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    ],
    [
      'holds numbers there are none of',
      `{"id":4242,"call":"decide","request":"x","choice":[${'1e999,'.repeat(9000)}1]}`,
    ],
    ['reaches for the prototype', '{"id":4242,"call":"decide","request":"x","choice":{"__proto__":{"polluted":true}}}'],
    ['reaches for the prototype at the top', '{"id":4242,"call":"ping","__proto__":{"polluted":true}}'],
    ['has more in it than belongs there', '{"id":4242,"call":"decide","request":"x","choice":1,"seat":"red"}'],
    ['has an id that is no number', '{"id":"4242","call":"now"}'],
    ['has an id out of all bounds', '{"id":1e999,"call":"now"}'],
    ['calls what does not exist', '{"id":4242,"call":"constructor"}'],
    ['calls a list', '{"id":4242,"call":["now"]}'],
    ['has a mark that is none', '{"id":4242,"call":"decide","request":"x","choice":1,"mark":"__proto__:red"}'],
    ['is a list of calls', '[{"id":4242,"call":"now"},{"id":2,"call":"now"}]'],
  ];
  it.each(malformed)('sends one that %s', async (_, text) => {
    const { blue, unharmed } = await scene.battle();
    blue.send(text);
    const answer = await blue.until(() => blue.frames.find((frame) => 'fault' in frame));
    expect(answer).toMatchObject({ fault: { kind: 'malformed', message: expect.stringMatching(/\w/) } });
    expect(JSON.stringify(answer).length).toBeLessThan(1000);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    await unharmed();
  });

  it('says things no line can carry: NUL, lone surrogates, turned-round text', async () => {
    const { red, blue, unharmed } = await scene.battle();
    for (const text of ['a\0b', '\ud800', 'x\udfff', '\u202eevil', 'a\u2066b', '\u0007', '', 'x'.repeat(501)])
      expect(faultOf(await blue.call({ call: 'say', to: 'all', text }))).toBe('malformed');
    expect(red.frames.filter((frame) => 'chat' in frame)).toEqual([]);
    await unharmed();
  });

  it('uses one call number for everything, and sends answers before the questions', async () => {
    const { red, blue, unharmed } = await scene.battle();
    for (let i = 0; i < 5; i += 1) blue.send({ id: 7777, call: 'ping' });
    await blue.until(() => blue.frames.filter((frame) => frame['re'] === 7777).length === 5);
    for (const request of ['blue#1', 'blue#2', 'red#2', 'red#3'])
      expect((await red.call({ call: 'decide', request, choice: 'x' })).result).toMatchObject({ ok: false });
    await unharmed();
  });

  it('plays a recorded socket again, frame by frame, on a new one', async () => {
    const { ann, red, match, unharmed, settled } = await scene.battle();
    const [request] = await asked(red);
    const { result } = await red.call({ call: 'sample', request: request?.id });
    const decide = { call: 'decide', request: request?.id, choice: result.choice };
    expect((await red.call({ ...decide, mark: 'first-mark' })).result).toEqual({ ok: true });
    await settled();
    const again = scene.line(ann, match);
    await again.enter('red');
    // With its mark it is known as done; without, or with another, it comes too late.
    expect((await again.call({ ...decide, mark: 'first-mark' })).result).toEqual({ ok: true });
    expect((await again.call({ ...decide, mark: 'other-mark' })).result).toMatchObject({ ok: false });
    expect((await again.call(decide)).result).toMatchObject({ ok: false });
    await unharmed();
  });

  it('claims another’s act by its mark', async () => {
    const { red, blue, unharmed, settled } = await scene.battle();
    expect(await play(red, 'shared-mark')).toBe(true);
    await settled();
    const claim = { call: 'decide', request: 'red#1', choice: 'x', mark: 'shared-mark' };
    expect((await blue.call(claim)).result).toMatchObject({ ok: false });
    await unharmed();
  });

  it('sends 65 kilobytes, a megabyte, and what is no text', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const sends: [Buffer | string, number][] = [
      ['x'.repeat(65 * 1024), 1009],
      ['x'.repeat(1024 * 1024), 1009],
      [Buffer.from(JSON.stringify(hello)), 1003],
    ];
    for (const [frame, code] of sends) {
      const one = scene.line(bob, match);
      await one.enter('blue');
      one.send(frame);
      expect((await one.until(() => one.closed)).code).toBe(code);
    }
    await unharmed();
  });
});

/** A socket by hand: frames a browser would never send. */
async function byHand(guest: Guest, match: string): Promise<{ socket: Socket; ended: Promise<number> }> {
  const { port, origin } = scene.host;
  const key = randomBytes(16).toString('base64');
  const socket = connect(port, '127.0.0.1');
  const head = [
    `GET /api/matches/${match}/socket HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: ${origin}`,
    `Cookie: ${guest.cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Extensions: permessage-deflate',
    `Sec-WebSocket-Key: ${key}`,
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n`);
  socket.on('error', () => {});
  let bytes = Buffer.alloc(0);
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const ended = new Promise<number>((done) => {
    socket.on('data', (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]).subarray(-4096);
    });
    // The last frame is the goodbye: its code stands behind 0x88 and a length.
    socket.on('close', () => {
      const at = bytes.lastIndexOf(0x88);
      done(at < 0 || at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2));
    });
  });
  await new Promise<void>((done) => socket.once('data', () => done()));
  expect(bytes.toString('latin1')).toContain(accept);
  expect(bytes.toString('latin1')).not.toMatch(/sec-websocket-extensions/i);
  return { socket, ended };
}

/** A frame of a client, masked with zeros. */
function frame(first: number, payload: Buffer | string, masked = true): Buffer {
  const body = Buffer.from(payload);
  const length =
    body.length < 126 ? Buffer.from([body.length | 0x80]) : Buffer.from([0xfe, body.length >> 8, body.length & 0xff]);
  if (!masked) length[0] = (length[0] ?? 0) & 0x7f;
  return Buffer.concat([Buffer.from([first]), length, masked ? Buffer.alloc(4) : Buffer.alloc(0), body]);
}

describe('sockets by hand', () => {
  const text = JSON.stringify(hello);
  const broken: readonly [string, readonly Buffer[], number][] = [
    ['a frame without a mask', [frame(0x81, text, false)], 1002],
    ['a compressed frame, where nothing was agreed', [frame(0xc1, text)], 1002],
    ['text that is no UTF-8', [frame(0x81, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))], 1007],
    ['half a character at the end', [frame(0x81, Buffer.from([0xe2, 0x82]))], 1007],
    ['a piece of nothing', [frame(0x80, 'x')], 1002],
    ['a kind of frame there is none of', [frame(0x83, 'x')], 1002],
    ['a ping in pieces', [frame(0x09, 'x')], 1002],
    ['a thousand pieces of one frame', [frame(0x01, '{'), ...Array<Buffer>(1000).fill(frame(0x00, ''))], 1008],
    ['a goodbye with a code there is none of', [frame(0x88, Buffer.from([0x03, 0xed]))], 1002],
  ];
  it.each(broken)('sends %s', async (_, frames, code) => {
    const { bob, match, unharmed } = await scene.battle();
    const { socket, ended } = await byHand(bob, match);
    for (const one of frames) socket.write(one);
    expect(await ended).toBe(code);
    await unharmed();
  });

  it('goes away in the middle of a frame', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const { socket, ended } = await byHand(bob, match);
    socket.write(frame(0x81, text));
    socket.end(frame(0x81, '{"id":1,"call":"now"}').subarray(0, 9));
    socket.destroy();
    await ended;
    await unharmed();
  });

  it.each([
    ['pings', 0x89],
    ['pongs', 0x8a],
  ])('sends %s without end and reads nothing', async (_, kind) => {
    const { bob, match, unharmed } = await scene.battle();
    const { socket, ended } = await byHand(bob, match);
    socket.write(frame(0x81, text));
    await new Promise<void>((welcome) => socket.once('data', () => welcome()));
    socket.write(Buffer.concat(Array<Buffer>(2000).fill(frame(kind, 'x'.repeat(125)))));
    expect(await ended).toBe(4008);
    await unharmed();
  });
});
