import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { bucketOf } from '../../src/socket/bucket.ts';
import { closeCodes } from '../../src/socket/bye.ts';
import { screenOver } from '../../src/socket/screen.ts';
import { type Connected, socketsWith } from '../../src/socket/sockets.ts';

/** A socket whose line is as fast as the test lets it be. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly done: (() => void)[] = [];
  closed: number | null = null;
  cut = false;
  pings = 0;
  send(text: string, sent?: () => void): void {
    this.sent.push(text);
    this.bufferedAmount += text.length;
    if (sent !== undefined) this.done.push(sent);
  }
  /** The oldest frame has left. */
  flushOldest(): void {
    this.bufferedAmount -= this.sent[this.sent.length - this.done.length]?.length ?? 0;
    this.done.shift()?.();
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
const asSocket = (socket: SlowSocket): WebSocket => socket as unknown as WebSocket;

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
    const socket = new SlowSocket();
    const told: string[] = [];
    const screen = screenOver(
      asSocket(socket),
      new PassThrough(),
      () => told.push('drained'),
      () => told.push('answered'),
    );
    screen.send('x'.repeat(50_000));
    expect(screen.waiting).toBe(50_000);
    screen.send('y'.repeat(50_000));
    expect(screen.waiting).toBe(100_000);
    expect(told).toEqual([]);
    socket.flushOldest();
    expect(told).toEqual(['drained']);
    socket.flushOldest();
    expect(told).toEqual(['drained']);
    screen.send('{"re":1,"result":{"ok":true}}');
    expect(told).toEqual(['drained', 'answered']);
  });

  test('puts what is told in one moment on the line together', async () => {
    const line = new PassThrough();
    const socket = new SlowSocket();
    const screen = screenOver(
      asSocket(socket),
      line,
      () => {},
      () => {},
    );
    screen.send('news');
    screen.send('answer');
    expect(line.writableCorked).toBe(1);
    expect(socket.sent).toEqual(['news', 'answer']);
    await new Promise(setImmediate);
    expect(line.writableCorked).toBe(0);
    screen.send('more');
    expect(line.writableCorked).toBe(1);
  });

  test('says why it is closed, and sends nothing after that', () => {
    const socket = new SlowSocket();
    const screen = screenOver(
      asSocket(socket),
      new PassThrough(),
      () => {},
      () => {},
    );
    screen.close({ why: 'gone', message: 'over' });
    screen.send('too late');
    expect(socket.sent).toEqual(['{"bye":{"why":"gone","message":"over"}}']);
    expect(socket.closed).toBe(closeCodes.gone);
    socket.emit('close');
  });
});

describe('all sockets', () => {
  const connected = (socket: SlowSocket, player = 'ann'): Connected => ({
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
    const [lively, dead] = [new SlowSocket(), new SlowSocket()];
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
    const [one, two] = [new SlowSocket(), new SlowSocket()];
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
