import { type Call, Calls } from '@flagbridge/protocol';
import type { Bye, Hello, Push, TableCall, Welcome } from '@flagbridge/protocol/online';
import { errorOf, SessionEnded } from '@flagbridge/table';
import { type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../look/message-of.ts';
import { type Heard, readHeard, type Settled } from './heard.ts';
import type { SocketLike, Stop, Surroundings } from './surroundings.ts';

/** How the connection stands. `next` is when another try is made; null while one is under way. */
export type ConnectionState =
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  | { readonly is: 'lost'; readonly since: number; readonly next: number | null; readonly said: string | null }
  | { readonly is: 'ended'; readonly bye: Bye };

type Without<C> = C extends unknown ? Omit<C, 'id' | 'session'> : never;
/** What is asked over the socket; it gets its number there. */
export type SocketCall = Without<Exclude<Call, { call: 'open' | 'close' }>> | Without<TableCall>;

export interface How {
  /** Of what carries no mark of its own: whether it has been done, by what is known when the connection is back. */
  readonly done?: (welcome: Welcome) => boolean;
}

interface SocketClientOptions {
  readonly url: string;
  readonly around: Surroundings;
  /** What the first frame says, each time anew. */
  readonly hello: () => Hello['hello'];
  readonly hear: (push: Exclude<Push, { bye: unknown }>) => void;
}

/** Acts are done once, however often they are sent. */
const MARKED: readonly string[] = ['decide', 'withdraw', 'policy', 'undo'];
/** The first pause and the longest, in milliseconds; each is twice the one before, and no two pages come back at the same moment. */
const FIRST = 500;
const LONGEST = 30_000;
/** Of a server that said it would stop. */
const A_WHILE = 4000;
/** How long a welcome is waited for. */
const PATIENCE = 15_000;
/** After so long without a word the server is asked whether it is still there; and so long it has for its answer. */
const QUIET = 25_000;
const ECHO = 10_000;

interface Sent {
  readonly frame: { readonly id: number };
  readonly how: How;
}

/**
 * One socket to one match, as long as the room is open: it comes back by itself, what was asked is asked again, and every question has
 * an answer in the end, if only that the connection is gone for good.
 */
export class SocketClient {
  readonly #options: SocketClientOptions;
  readonly #state = signal<ConnectionState>({ is: 'connecting' });
  readonly #calls = new Calls<Sent, Settled>();
  readonly #stopWaking: Stop;
  #socket: SocketLike | null = null;
  #welcomed = false;
  #tries = 0;
  #lostAt: number | null = null;
  #timer: Stop = () => {};

  constructor(options: SocketClientOptions) {
    this.#options = options;
    this.#stopWaking = options.around.onWake(() => this.hurry());
    this.#connect();
  }

  get state(): ReadonlySignal<ConnectionState> {
    return this.#state;
  }

  ask(asking: SocketCall, how: How = {}): Promise<Settled> {
    const mark = MARKED.includes(asking.call) ? { mark: this.#options.around.mark() } : {};
    return this.#calls.call(
      (id) => ({ frame: { id, ...asking, ...mark }, how }),
      ({ frame }) => this.#welcomed && this.#send(frame),
    );
  }

  /** Tries at once where it waits; where it is open, makes sure that it is. */
  hurry(): void {
    if (this.#state.peek().is === 'ended') return;
    if (this.#welcomed) this.#probe();
    else if (this.#socket === null) this.#connect();
  }

  close(): void {
    this.#end({ why: 'again', message: 'The match was closed here.' });
  }

  #connect(): void {
    this.#timer();
    const { around, url, hello } = this.#options;
    if (this.#lostAt !== null) this.#state.value = { is: 'lost', since: this.#lostAt, next: null, said: null };
    const socket = around.socket(url);
    this.#socket = socket;
    socket.onopen = () => this.#send({ hello: hello() });
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#heard(data);
    };
    socket.onclose = () => this.#lost(socket, null);
    this.#timer = around.after(PATIENCE, () => this.#lost(socket, null));
  }

  #send(frame: object): void {
    // A socket that is closing throws the frame away; what was in it is sent again when the connection is back.
    this.#socket?.send(JSON.stringify(frame));
  }

  #heard(data: unknown): void {
    let heard: Heard;
    try {
      heard = readHeard(data);
    } catch (error) {
      const message = `This page and the server do not understand each other (${messageOf(error)}). Load the page again.`;
      this.#end({ why: 'refused', message });
      return;
    }
    if (this.#welcomed) this.#listen();
    if ('re' in heard) this.#answered(heard);
    else if ('bye' in heard) this.#bye(heard.bye);
    else if ('welcome' in heard) this.#welcome(heard.welcome);
    else this.#options.hear(heard);
  }

  #welcome(welcome: Welcome): void {
    this.#welcomed = true;
    this.#tries = 0;
    this.#lostAt = null;
    this.#listen();
    for (const [id, { frame, how }] of this.#calls.waiting()) {
      if (how.done?.(welcome) === true) this.#calls.resolve(id, { ok: true });
      else this.#send(frame);
    }
    this.#options.hear({ welcome });
    this.#state.value = { is: 'open' };
  }

  #answered(heard: Extract<Heard, { re: unknown }>): void {
    if ('result' in heard) this.#calls.resolve(heard.re, heard.result);
    else this.#calls.reject(heard.re, errorOf(heard.fault));
  }

  #bye(bye: Bye): void {
    const socket = this.#socket;
    if (bye.why === 'again' || bye.why === 'closing') {
      if (socket !== null) this.#lost(socket, bye);
    } else this.#end(bye);
  }

  #lost(socket: SocketLike, bye: Bye | null): void {
    if (socket !== this.#socket) return;
    const { around } = this.#options;
    this.#drop();
    this.#lostAt ??= around.now();
    const least = bye?.why === 'closing' ? A_WHILE : 0;
    const pause = least + Math.min(LONGEST, FIRST * 2 ** this.#tries) * (0.5 + around.chance() / 2);
    this.#tries++;
    const next = around.now() + pause;
    this.#state.value = { is: 'lost', since: this.#lostAt, next, said: bye?.message ?? null };
    this.#timer = around.after(pause, () => this.#connect());
  }

  #end(bye: Bye): void {
    if (this.#state.peek().is === 'ended') return;
    this.#stopWaking();
    this.#drop();
    this.#state.value = { is: 'ended', bye };
    this.#calls.close(new SessionEnded(bye.message));
  }

  #drop(): void {
    this.#timer();
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  /** Something was heard: for a while nobody doubts the connection. */
  #listen(): void {
    this.#timer();
    this.#timer = this.#options.around.after(QUIET, () => this.#probe());
  }

  #probe(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#timer();
    // Nobody waits for this answer: that something is heard is all.
    this.#send({ id: this.#calls.number(), call: 'ping' });
    this.#timer = this.#options.around.after(ECHO, () => this.#lost(socket, null));
  }
}
