import type { Json, View } from '@flagbridge/engine';
import { patch, type Snapshot, type Update, wholeNews } from '@flagbridge/protocol';
import { WebSocket } from 'ws';
import { bucketOf } from '../../src/socket/bucket.ts';

/** Something that reached somebody: during which act of the story, over what, and every byte of it. */
export interface Heard {
  readonly act: number;
  readonly by: 'frame' | 'upgrade' | 'close' | 'http' | 'notice';
  readonly text: string;
}

type Frame = { readonly [name: string]: unknown };
type Stands = Omit<Snapshot, 'match' | 'policies' | 'viewer'>;

/** As often as a page calls. A quiet machine tells the story faster than a host puts up with, and would be sent away. */
const PACE = { burst: 60, perSecond: 30 };
const BREATH = 20;

/** A socket of somebody's that keeps everything, and knows how things stand from what it was told alone. */
export class Ear {
  readonly #socket: WebSocket;
  readonly #frames: Frame[] = [];
  #wake: (() => void)[] = [];
  readonly #pace = bucketOf(PACE);
  #calls = 0;
  #gone = false;
  stands: Stands | null = null;

  constructor(address: string, headers: Record<string, string>, keep: (by: Heard['by'], text: string) => void) {
    this.#socket = new WebSocket(address, [], { headers });
    this.#socket.on('upgrade', ({ statusCode, headers }) => {
      // Answers a number the client drew.
      const { 'sec-websocket-accept': _, ...rest } = headers;
      keep('upgrade', JSON.stringify([statusCode, rest]));
    });
    this.#socket.on('message', (data, binary) => {
      if (binary) throw new Error('frames are text');
      keep('frame', String(data));
      this.#hear(JSON.parse(String(data)));
    });
    this.#socket.on('close', (code, reason) => {
      this.#gone = true;
      keep('close', `${code} ${reason}`);
      this.#stir();
    });
    this.#socket.on('open', () => this.#stir());
    this.#socket.on('error', () => {});
  }

  #hear(frame: Frame): void {
    this.#frames.push(frame);
    const update = frame['news'] as Update | undefined;
    if (update !== undefined) {
      const news = wholeNews(update, this.stands);
      if (news === null) throw new Error(`news ${update.n} cannot be put together`);
      if (news.n !== (this.stands?.n ?? 0) + 1 && news.passing !== true) throw new Error(`news ${news.n} out of order`);
      const view = patch((this.stands?.view ?? null) as Json, news.changes) as unknown as View<Json>;
      this.stands = { ...news, view };
    }
    this.#stir();
  }

  #stir(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  async #until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (this.#gone) throw new Error(`the line is closed: ${JSON.stringify(this.#frames.at(-1))}`);
      await new Promise<void>((wake) => this.#wake.push(wake));
    }
  }

  async enter(seat: string | null, seen: number | null): Promise<void> {
    await this.#until(() => (this.#socket.readyState === WebSocket.OPEN ? true : undefined));
    this.#socket.send(JSON.stringify({ hello: { seat, seen, chat: 0, short: true } }));
    await this.#until(() => this.#frames.find((frame) => 'welcome' in frame));
  }

  /** How things stand, once the battle has begun. */
  async look(): Promise<void> {
    this.stands = (await this.call({ call: 'now' })) as unknown as Stands;
  }

  async call(call: Frame): Promise<Frame> {
    const id = ++this.#calls;
    while (!this.#pace.take(performance.now())) await new Promise((done) => setTimeout(done, BREATH));
    this.#socket.send(JSON.stringify({ id, ...call }));
    const frame = await this.#until(() => this.#frames.find((one) => one['re'] === id));
    return (frame['result'] ?? frame['fault']) as Frame;
  }

  async leave(): Promise<void> {
    this.#socket.close();
    await this.#until(() => (this.#gone ? true : undefined)).catch(() => {});
  }
}
