import { type ComputerPlayer, random } from '@flagbridge/ai';
import type { Choice, Json, Request, Roller, Rules, View, Viewer } from '@flagbridge/engine';
import { sampleShape } from '@flagbridge/engine';
import { type News, patch, type Snapshot } from '@flagbridge/protocol';
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
  #requests: readonly Request[] = [];
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
    socket.send(JSON.stringify({ hello: { seat, seen: null, chat: 0 } }));
    await welcome;
    if (seat === null) return one;
    const now = (await one.ask({ call: 'now' })) as Snapshot;
    one.#view = now.view as unknown as Json;
    one.#viewer = now.viewer;
    one.#requests = now.requests;
    return one;
  }

  /** What it is asked that the battle waits for. */
  get asked(): Request | undefined {
    return this.#requests.find((one) => !one.standing);
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

  decide(request: string, choice: Choice): Promise<{ readonly ok: boolean }> {
    const mark = `${this.seat}-${this.#calls}-bench`.slice(-40).replaceAll(/[^A-Za-z0-9_-]/g, '_');
    return this.ask({ call: 'decide', request, choice, mark }) as Promise<{ ok: boolean }>;
  }

  ask(call: object): Promise<unknown> {
    const id = ++this.#calls;
    this.#socket.send(JSON.stringify({ id, ...call }));
    return new Promise((heard) => this.#waiting.set(id, (frame) => heard(frame.result)));
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(data: Buffer): void {
    this.#traffic.frames += 1;
    this.#traffic.bytes += data.length;
    if (this.seat === null) return;
    const frame = JSON.parse(data.toString()) as { re?: number; news?: News; result?: unknown };
    if (frame.news !== undefined) {
      this.#view = patch(this.#view, frame.news.changes);
      this.#requests = frame.news.requests;
      this.over = frame.news.outcome !== null;
    } else if (typeof frame.re === 'number') {
      this.#waiting.get(frame.re)?.(frame);
      this.#waiting.delete(frame.re);
    }
  }
}
