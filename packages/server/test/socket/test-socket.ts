import type { Bye, Card, Welcome } from '@flagbridge/protocol/online';
import { WebSocket } from 'ws';
import type { Guest, Host } from '../http/rig.ts';

type Frame = Record<string, unknown>;

/** A socket from a program's side: everything that came, and how it ended. */
export class TestSocket {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  /** Refused before it opened: the HTTP answer. */
  refused: { readonly status: number; readonly body: string } | null = null;
  #wake: (() => void)[] = [];
  #calls = 0;

  constructor(address: string, protocols: string[], headers: Record<string, string>) {
    this.socket = new WebSocket(address, protocols, { headers, perMessageDeflate: true });
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.#stir();
    });
    this.socket.on('open', () => this.#stir());
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#stir();
    });
    this.socket.on('error', () => {});
    this.socket.on('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => {
        this.refused = { status: response.statusCode ?? 0, body };
        this.#stir();
      });
    });
  }

  #stir(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  async until<T>(find: () => T | null | undefined | false): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== null && found !== undefined && found !== false) return found;
      await new Promise<void>((wake) => this.#wake.push(wake));
    }
  }

  async opened(): Promise<this> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN || this.refused !== null || this.closed !== null);
    if (this.refused !== null) throw new Error(`refused: ${this.refused.status} ${this.refused.body}`);
    return this;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' || frame instanceof Buffer ? frame : JSON.stringify(frame));
  }

  /** Says hello and waits for the welcome; throws where it is sent away. */
  async enter(seat: string | null, seen: number | null = null): Promise<Welcome> {
    await this.opened();
    this.send({ hello: { seat, seen, chat: 0 } });
    return this.until(() => {
      if (this.bye !== null) throw new Error(`bye: ${this.bye.why} ${this.bye.message}`);
      return this.frames.find((frame) => 'welcome' in frame)?.['welcome'] as Welcome | undefined;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of many forms
  async call(call: Frame): Promise<any> {
    this.#calls += 1;
    const id = this.#calls;
    this.send({ id, ...call });
    return this.until(() => this.frames.find((frame) => frame['re'] === id));
  }

  get bye(): Bye | null {
    return (this.frames.find((frame) => 'bye' in frame)?.['bye'] as Bye | undefined) ?? null;
  }
  get card(): Card | undefined {
    return this.frames.findLast((frame) => 'card' in frame)?.['card'] as Card | undefined;
  }

  close(): void {
    this.socket.terminate();
  }
}

/** As a browser connects: cookie and origin by themselves. */
export function socketOf(
  host: Host,
  guest: Guest | null,
  match: string,
  more: { headers?: Record<string, string>; protocols?: string[]; path?: string } = {},
): TestSocket {
  const headers: Record<string, string> = { Origin: host.origin, ...more.headers };
  if (guest?.cookie != null) headers['Cookie'] ??= guest.cookie;
  for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name];
  const path = more.path ?? `/api/matches/${match}/socket`;
  return new TestSocket(`${host.origin.replace('http', 'ws')}${path}`, more.protocols ?? [], headers);
}
