import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { SocketLike } from '../../src/online/surroundings.ts';

// The browser has a WebSocket, this Node has none: as much of RFC 6455 as a room needs, so that the line can be tried against the
// server itself. It never says goodbye: it is cut.

const TEXT = 1;
const CLOSE = 8;

/** A frame as a client sends it: whole, and masked. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const { length } = body;
  const head =
    length < 126
      ? Buffer.from([0x80 | TEXT, 0x80 | length])
      : length < 65_536
        ? Buffer.from([0x80 | TEXT, 0x80 | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | 127]), eightBytes(length)]);
  for (let i = 0; i < length; i++) body[i] = (body[i] ?? 0) ^ (mask[i % 4] ?? 0);
  return Buffer.concat([head, mask, body]);
}

function eightBytes(n: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(n));
  return bytes;
}

/** The first whole frame in what has come, and what is left; null while it is not whole. */
function firstFrame(bytes: Buffer): { readonly kind: number; readonly body: Buffer; readonly rest: Buffer } | null {
  const short = (bytes[1] ?? 0) & 127;
  const at = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < at) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < at + length) return null;
  return { kind: (bytes[0] ?? 0) & 15, body: bytes.subarray(at, at + length), rest: bytes.subarray(at + length) };
}

export interface CuttableSocket extends SocketLike {
  cut(): void;
}

export function nodeSocket(url: string, headers: Readonly<Record<string, string>>): CuttableSocket {
  const key = randomBytes(16).toString('base64');
  const { hostname, port, pathname } = new URL(url);
  let line: Socket | null = null;
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    asked.destroy();
    line?.destroy();
    queueMicrotask(() => one.onclose?.());
  };
  const one: CuttableSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => void line?.write(masked(text)),
    close: end,
    cut: end,
  };
  const asked = request({
    hostname,
    port,
    path: pathname,
    headers: {
      ...headers,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': key,
    },
  });
  asked.on('upgrade', ({ headers: answer }, socket: Socket, early: Buffer) => {
    const proof = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    if (over || answer['sec-websocket-accept'] !== proof) return void socket.destroy();
    line = socket;
    let come: Buffer = early;
    const read = (): void => {
      for (let frame = firstFrame(come); frame !== null && !over; frame = firstFrame(come)) {
        come = frame.rest;
        if (frame.kind === TEXT) one.onmessage?.({ data: frame.body.toString('utf8') });
        if (frame.kind === CLOSE) end();
      }
    };
    socket.on('data', (bytes: Buffer) => {
      come = Buffer.concat([come, bytes]);
      read();
    });
    socket.on('error', end);
    socket.on('close', end);
    one.onopen?.();
    read();
  });
  asked.on('response', end);
  asked.on('error', end);
  asked.end();
  return one;
}
