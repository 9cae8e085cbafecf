import { type ComputerPlayer, random } from '@flagbridge/ai';
import type { Choice, Json, Request, Roller, Rules, View, Viewer } from '@flagbridge/engine';
import { sampleShape } from '@flagbridge/engine';
import { patch, type Snapshot, type Stands, type Update, wholeNews } from '@flagbridge/protocol';
import { WebSocket } from 'ws';

interface SeatAddress {
  readonly port: number;
  readonly match: string;
  /** Null to watch. */
  readonly seat: string | null;
  readonly token: string;
}

/** Counts of everything that reached the connections of a run. */
export interface Traffic {
  frames: number;
  bytes: number;
}

/** One connection to a match. A seat's follows what it is asked; a spectator's only reads. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (frame: { result?: unknown }) => void>();
  readonly #traffic: Traffic;
  readonly seat: string | null;
  #calls = 0;
  #view: Json = null;
  #viewer: Viewer = { offices: [] };
  #stands: Stands | null = null;
  over = false;

  private constructor(socket: WebSocket, seat: string | null, traffic: Traffic) {
    this.#socket = socket;
    this.seat = seat;
    this.#traffic = traffic;
  }

  static async open({ port, match, seat, token }: SeatAddress, traffic: Traffic): Promise<Connection> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/matches/${match}/socket`, ['flagbridge'], {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    await new Promise((open, failed) => {
      socket.once('open', open);
      socket.once('error', failed);
    });
    const one = new Connection(socket, seat, traffic);
    const welcome = new Promise<void>((heard) => socket.once('message', () => heard()));
    socket.on('message', (data: Buffer) => one.#hear(data));
    socket.send(JSON.stringify({ hello: { seat, seen: null, chat: 0, short: true } }));
    await welcome;
    if (seat === null) return one;
    // One person sits in hundreds of battles here, and may look only so often.
    for (let looks = 0; one.#stands === null; looks++) {
      if (looks > 60) throw new Error('a battle has not begun');
      if (looks > 0) await new Promise((go) => setTimeout(go, 500));
      await one.ask({ call: 'now' });
    }
    return one;
  }

  /** What it is asked that the battle waits for. */
  get asked(): Request | undefined {
    return this.#stands?.requests.find((one) => !one.standing);
  }

  /** As a player who sees what this seat sees would answer. */
  answer(rules: Rules<unknown, unknown>, dice: Roller, player: ComputerPlayer = random): Choice {
    const request = this.asked;
    if (request === undefined) throw new Error('nothing is asked');
    return player.answer({ rules, view: this.#view as unknown as View<Json>, viewer: this.#viewer, request, dice });
  }

  /** Something of the right form: quick to find, and not always legal. */
  guess(dice: Roller): Choice {
    const request = this.asked;
    if (request === undefined) throw new Error('nothing is asked');
    return sampleShape(request.shape, dice);
  }

  /** Somebody who was refused too often gets a fault without a result: that is no decision either. */
  async decide(request: string, choice: Choice): Promise<{ readonly ok: boolean }> {
    const mark = `${this.seat}-${this.#calls}-bench`.slice(-40).replaceAll(/[^A-Za-z0-9_-]/g, '_');
    const result = await this.ask({ call: 'decide', request, choice, mark });
    return (result as { readonly ok: boolean } | undefined) ?? { ok: false };
  }

  /** The result; undefined where it is a fault. */
  ask(call: object): Promise<unknown> {
    const id = ++this.#calls;
    this.#socket.send(JSON.stringify({ id, ...call }));
    return new Promise((heard) => this.#waiting.set(id, (frame) => heard(frame.result)));
  }

  close(): void {
    this.#socket.terminate();
  }

  #stand(now: Snapshot): void {
    this.#view = now.view as unknown as Json;
    this.#viewer = now.viewer;
    this.#stands = now;
  }

  #hear(data: Buffer): void {
    this.#traffic.frames += 1;
    this.#traffic.bytes += data.length;
    if (this.seat === null) return;
    const frame = JSON.parse(data.toString()) as { re?: number; news?: Update; result?: unknown };
    if (frame.news !== undefined) {
      // Before it has asked how things stand, a computer may have moved already.
      if (this.#stands === null) return;
      this.#view = patch(this.#view, frame.news.changes);
      this.#stands = wholeNews(frame.news, this.#stands);
      if (this.#stands === null) throw new Error('an update does not follow from the one before');
      this.over = this.#stands.outcome !== null;
    } else if (typeof frame.re === 'number') {
      if (isSnapshot(frame.result)) this.#stand(frame.result);
      this.#waiting.get(frame.re)?.(frame);
      this.#waiting.delete(frame.re);
    }
  }
}

const isSnapshot = (result: unknown): result is Snapshot =>
  typeof result === 'object' && result !== null && 'view' in result && 'requests' in result;
