import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { bucketOf } from '../../src/socket/bucket.ts';
import { closeCodes } from '../../src/socket/bye.ts';
import { screenOver } from '../../src/socket/screen.ts';
import { type Connected, socketsWith } from '../../src/socket/sockets.ts';

/** A socket as far as its other end is concerned. */
class DeafSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  closed: number | null = null;
  cut = false;
  pings = 0;
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.closed = code;
    this.readyState = 2;
  }
  terminate(): void {
    this.cut = true;
    this.emit('close');
  }
  ping(): void {
    this.pings += 1;
  }
}
const asSocket = (socket: DeafSocket): WebSocket => socket as unknown as WebSocket;

/** The line below it, as fast as the test lets it be. */
class SlowLine extends PassThrough {
  readonly #socket: DeafSocket;
  readonly #under: (readonly [size: number, sent: () => void])[] = [];
  readonly frames: string[] = [];
  constructor(socket: DeafSocket) {
    super();
    this.#socket = socket;
  }
  override write(frame: string | Buffer, ...more: readonly unknown[]): boolean {
    this.frames.push(typeof frame === 'string' ? frame : frame.toString('latin1'));
    this.#socket.bufferedAmount += frame.length;
    this.#under.push([frame.length, more.at(-1) as () => void]);
    return true;
  }
  /** The oldest frame has left. */
  flushOldest(): void {
    const [size, sent] = this.#under.shift() ?? [0, () => {}];
    this.#socket.bufferedAmount -= size;
    sent();
  }
}

describe('a bucket', () => {
  test('gives a burst, then so many a second, and never more than the burst', () => {
    const bucket = bucketOf({ burst: 3, perSecond: 2 });
    const taken = (now: number, times: number) =>
      Array.from({ length: times }, () => bucket.take(now)).filter(Boolean).length;
    expect(taken(1000, 5)).toBe(3);
    expect(taken(1499, 1)).toBe(0);
    expect(taken(2000, 5)).toBe(2);
    expect(taken(1_000_000, 9)).toBe(3);
  });

  test('gives nothing for a clock that goes back', () => {
    const bucket = bucketOf({ burst: 1, perSecond: 1 });
    expect([bucket.take(5000), bucket.take(1000), bucket.take(1500)]).toEqual([true, false, false]);
  });
});

describe('a screen over a socket', () => {
  test('says how much waits, and when one that lagged has caught up', () => {
    const socket = new DeafSocket();
    const line = new SlowLine(socket);
    const told: string[] = [];
    const screen = screenOver(
      asSocket(socket),
      line,
      () => told.push('drained'),
      () => told.push('answered'),
    );
    screen.send('x'.repeat(50_000));
    // With four bytes before it.
    expect(screen.waiting).toBe(50_004);
    screen.send('y'.repeat(50_000));
    expect(screen.waiting).toBe(100_008);
    expect(told).toEqual([]);
    line.flushOldest();
    expect(told).toEqual(['drained']);
    line.flushOldest();
    expect(told).toEqual(['drained']);
    screen.send('{"re":1,"result":{"ok":true}}');
    expect(told).toEqual(['drained', 'answered']);
  });

  test('puts what is told in one moment on the line together', async () => {
    const socket = new DeafSocket();
    const line = new SlowLine(socket);
    const screen = screenOver(
      asSocket(socket),
      line,
      () => {},
      () => {},
    );
    screen.send('news');
    screen.send('answer');
    expect(line.writableCorked).toBe(1);
    expect(line.frames).toEqual(['\x81\x04news', '\x81\x06answer']);
    await new Promise(setImmediate);
    expect(line.writableCorked).toBe(0);
    screen.send('more');
    expect(line.writableCorked).toBe(1);
  });

  test('says why it is closed, and sends nothing after that', () => {
    const socket = new DeafSocket();
    const line = new SlowLine(socket);
    const screen = screenOver(
      asSocket(socket),
      line,
      () => {},
      () => {},
    );
    screen.close({ why: 'gone', message: 'over' });
    screen.send('too late');
    expect(socket.sent).toEqual(['{"bye":{"why":"gone","message":"over"}}']);
    expect(line.frames).toEqual([]);
    expect(socket.closed).toBe(closeCodes.gone);
    socket.emit('close');
  });
});

describe('all sockets', () => {
  const connected = (socket: DeafSocket, player = 'ann'): Connected => ({
    socket: asSocket(socket),
    match: 'm',
    seat: 'red',
    player,
    device: `${player}-device`,
    address: '203.0.113.9',
    seen: 0,
    alive: true,
  });

  test('that do not answer between two beats are cut', () => {
    const sockets = socketsWith({ perPlayer: 9, perAddress: 9 });
    const [lively, dead] = [new DeafSocket(), new DeafSocket()];
    sockets.add(connected(lively));
    sockets.add(connected(dead));
    sockets.beat();
    expect([lively.pings, dead.pings]).toEqual([1, 1]);
    lively.emit('pong');
    sockets.beat();
    expect([lively.cut, dead.cut, sockets.size]).toEqual([false, true, 1]);
  });

  test('are counted by player and by address, and free their place when they close', () => {
    const sockets = socketsWith({ perPlayer: 1, perAddress: 2 });
    const [one, two] = [new DeafSocket(), new DeafSocket()];
    sockets.add(connected(one));
    expect(sockets.tooMany('ann', '198.51.100.1')).toContain('windows');
    expect(sockets.tooMany('bob', '203.0.113.9')).toBeNull();
    sockets.add(connected(two, 'bob'));
    expect(sockets.tooMany('kim', '203.0.113.9')).toContain('address');
    expect(sockets.here('m', 'red', 'bob')).toBe(true);
    two.emit('close');
    expect(sockets.tooMany('kim', '203.0.113.9')).toBeNull();
    expect(sockets.here('m', 'red', 'bob')).toBe(false);
    sockets.closeWhere(({ device }) => device === 'ann-device', { why: 'taken', message: 'out' });
    expect(one.closed).toBe(closeCodes.taken);
    one.emit('close');
  });
});
