import { type Call, Calls } from '@flagbridge/protocol';
import type { Bye, Hello, Push, TableCall, Welcome } from '@flagbridge/protocol/online';
import { errorOf, SessionEnded } from '@flagbridge/table';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../look/message-of.ts';
import { type Heard, readHeard, type Settled } from './heard.ts';
import { Pulse } from './pulse.ts';
import type { SocketLike, Stop, Surroundings } from './surroundings.ts';
import { type Sending, UnderWay } from './under-way.ts';

/** How the connection stands. `next` is when another try is made; null while one is under way, or while an answer is overdue. */
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

interface Sent {
  readonly frame: { readonly id: number };
  readonly how: How;
  /** It decides something: the page says what becomes of it. */
  readonly act: boolean;
}

/**
 * One socket to one match, as long as the room is open: it comes back by itself, what was asked is asked again, and every question has
 * an answer in the end, if only that the connection is gone for good.
 */
export class SocketClient {
  readonly #options: SocketClientOptions;
  readonly #state = signal<ConnectionState>({ is: 'connecting' });
  readonly #calls = new Calls<Sent, Settled>();
  readonly #deaf: readonly Stop[];
  readonly #pulse: Pulse;
  readonly #underWay: UnderWay;
  #socket: SocketLike | null = null;
  #welcomed = false;
  #tries = 0;
  #lostAt: number | null = null;
  #timer: Stop = () => {};

  constructor(options: SocketClientOptions) {
    this.#options = options;
    const { around } = options;
    this.#pulse = new Pulse({
      around,
      // Nobody waits for this answer: that something is heard is all.
      ask: () => this.#send({ id: this.#calls.number(), call: 'ping' }),
      late: () => this.#doubt(),
      gone: () => this.#socket !== null && this.#lost(this.#socket, null),
    });
    this.#underWay = new UnderWay(
      around,
      computed(() => this.#state.value.is === 'lost'),
    );
    this.#deaf = [around.onWake(() => this.hurry()), around.onOffline(() => this.#offline())];
    this.#connect();
  }

  get state(): ReadonlySignal<ConnectionState> {
    return this.#state;
  }

  /** What becomes of the decisions that are not acknowledged yet. */
  get sending(): ReadonlySignal<Sending> {
    return this.#underWay.sending;
  }

  ask(asking: SocketCall, how: How = {}): Promise<Settled> {
    const act = MARKED.includes(asking.call);
    const mark = act ? { mark: this.#options.around.mark() } : {};
    let number = 0;
    const answer = this.#calls.call<Settled>(
      (id) => {
        number = id;
        return { frame: { id, ...asking, ...mark }, how, act };
      },
      (sent) => this.#welcomed && this.#post(sent),
    );
    if (act) this.#underWay.begin(number, answer);
    return answer;
  }

  /** Tries at once where it waits; where it is open, makes sure that it is. */
  hurry(): void {
    if (this.#state.peek().is === 'ended') return;
    if (this.#welcomed) this.#pulse.ask();
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

  #post({ frame, act }: Sent): void {
    if (act) this.#underWay.sent(frame.id);
    this.#send(frame);
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
    if (this.#welcomed) this.#alive();
    if ('re' in heard) this.#answered(heard);
    else if ('bye' in heard) this.#bye(heard.bye);
    else if ('welcome' in heard) this.#welcome(heard.welcome);
    else this.#options.hear(heard);
  }

  #welcome(welcome: Welcome): void {
    this.#welcomed = true;
    this.#tries = 0;
    this.#lostAt = null;
    this.#timer();
    this.#pulse.heard();
    for (const [id, sent] of this.#calls.waiting()) {
      if (sent.how.done?.(welcome) === true) this.#calls.resolve(id, { ok: true });
      else this.#post(sent);
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
    for (const stop of this.#deaf) stop();
    this.#drop();
    this.#state.value = { is: 'ended', bye };
    this.#calls.close(new SessionEnded(bye.message));
  }

  #drop(): void {
    this.#timer();
    this.#pulse.stop();
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  /** A word came. Where the line was doubted, it is whole after all. */
  #alive(): void {
    this.#pulse.heard();
    if (this.#state.peek().is !== 'lost') return;
    this.#lostAt = null;
    this.#state.value = { is: 'open' };
  }

  /** An answer is overdue: told at once, while the line may still come round. */
  #doubt(): void {
    this.#lostAt ??= this.#options.around.now();
    this.#state.value = { is: 'lost', since: this.#lostAt, next: null, said: null };
  }

  /** The browser has no network. A server on this very device may still be heard: it is asked, and its word takes that back. */
  #offline(): void {
    if (!this.#welcomed) return;
    this.#doubt();
    this.#pulse.ask();
  }
}
