import { randomBytes } from 'node:crypto';
import type { News, Stands } from '@flagbridge/protocol';
import type { Bye } from '@flagbridge/protocol/online';
import { WebSocket } from 'ws';
import type { Chance } from './chance.ts';
import type { Ledger, Sent, ToldNews } from './ledger.ts';
import { type Person, type ServerAddress, soon } from './person.ts';

interface Answered {
  /** The frame as it came. */
  readonly raw: string;
  readonly result?: { readonly ok?: boolean; readonly choice?: unknown; readonly why?: string };
  readonly fault?: { readonly kind: string; readonly message: string };
}
interface Waiting {
  readonly frame: { readonly id: number };
  readonly act: Sent | null;
  resolve(answer: Answered): void;
}
type Heard = Partial<{
  readonly re: number;
  readonly news: News;
  readonly welcome: object;
  readonly snapshot: { readonly n: number };
  readonly bye: Bye;
}>;

const AGAIN = 80;
/** The server lets 40 frames a second through, and some more at once; nobody here asks for more. */
const PACE = 24;

interface CrashSeatOf {
  readonly place: ServerAddress;
  readonly person: Person;
  readonly match: string;
  /** Null: it looks on. */
  readonly seat: string | null;
  readonly ledger: Ledger;
  readonly chance: Chance;
}

/**
 * One screen at one match, as the page is one: its line comes back by itself with what it has seen, and what has no answer yet is asked
 * again as it was, with the same mark. It answers whatever it is asked.
 */
export class CrashSeat {
  readonly #of: CrashSeatOf;
  readonly #told: ToldNews;
  readonly #waiting = new Map<number, Waiting>();
  readonly #refused = new Set<string>();
  #stands: Stands | null = null;
  #socket: WebSocket | null = null;
  #welcomed = false;
  #calls = 0;
  #left = false;
  /** Until its line is a new one. */
  #deaf = false;
  #ending = false;
  #stirs: (() => void)[] = [];

  constructor(of: CrashSeatOf) {
    this.#of = of;
    this.#told = { match: of.match, seat: of.seat, news: [] };
    of.ledger.told.push(this.#told);
    this.#connect();
  }

  get over(): boolean {
    return (this.#stands?.outcome ?? null) !== null;
  }

  /** Plays until the battle is over, or until it shall come to an end: then everything sent has its answer. */
  async play(): Promise<void> {
    while (!this.over && !this.#ending) {
      const request = this.#asked();
      if (request === undefined) await this.#stirred();
      else if (!(await this.#answer(request))) await soon(AGAIN);
      await soon(this.#of.chance.below(PACE));
    }
  }

  end(): void {
    this.#ending = true;
    this.#stir();
  }

  /** The line breaks; it comes back by itself. */
  cut(): void {
    this.#socket?.terminate();
  }

  leave(): void {
    this.#left = true;
    this.#socket?.terminate();
    this.#socket = null;
  }

  #asked(): string | undefined {
    const { requests = [], sealed = [] } = this.#stands ?? {};
    const done = new Set(sealed.map(({ id }) => id));
    return requests.find(({ id, standing }) => !standing && !done.has(id) && !this.#refused.has(id))?.id;
  }

  async #answer(request: string): Promise<boolean> {
    const { match, seat, ledger } = this.#of;
    const sampled = await this.#ask({ call: 'sample', request });
    // It was answered meanwhile, or it is a lot to work out.
    if (sampled.result?.ok !== true) return false;
    const { choice } = sampled.result;
    const mark = randomBytes(12).toString('base64url');
    const act: Sent = {
      match,
      seat: seat ?? '',
      mark,
      request,
      choice,
      times: 0,
      answer: 'none',
      answeredBy: null,
      refusal: null,
    };
    const { result, fault } = await this.#ask({ call: 'decide', request, choice, mark }, act);
    if (fault !== undefined) ledger.say(`a decision met a fault: ${fault.kind} ${fault.message}`);
    ledger.recordAnswer(act, result?.ok === true ? null : (result?.why ?? 'fault'));
    if (result?.ok !== true) this.#refused.add(request);
    return true;
  }

  #ask(call: object, act: Sent | null = null): Promise<Answered> {
    return new Promise((resolve) => {
      const id = ++this.#calls;
      const one: Waiting = { frame: { id, ...call }, act, resolve };
      this.#waiting.set(id, one);
      if (this.#welcomed) this.#send(one);
    });
  }

  #send({ frame, act }: Waiting): void {
    this.#socket?.send(JSON.stringify(frame));
    if (act !== null) this.#of.ledger.recordSent(act);
  }

  #connect(): void {
    if (this.#left) return;
    const { place, person, match, seat, ledger } = this.#of;
    const { origin } = place;
    const address = `${origin.replace('http', 'ws')}/api/matches/${match}/socket`;
    const socket = new WebSocket(address, [], { headers: person.headersFor(origin), perMessageDeflate: false });
    this.#socket = socket;
    this.#deaf = false;
    const mine = (): boolean => socket === this.#socket;
    socket.on('open', () => socket.send(JSON.stringify({ hello: { seat, seen: this.#told.news.length, chat: 0 } })));
    socket.on('message', (data) => mine() && !this.#deaf && this.#hear(String(data)));
    socket.on('error', () => {});
    socket.on('unexpected-response', (_request, response) => {
      // 503: it is stopping. Anything else would mean that the match, or who one is, is gone.
      if (response.statusCode !== 503) ledger.say(`${match} ${seat}: the line was refused (${response.statusCode})`);
      socket.terminate();
    });
    socket.on('close', () => {
      if (!mine()) return;
      this.#socket = null;
      this.#welcomed = false;
      if (!this.#left) setTimeout(() => this.#connect(), AGAIN);
    });
  }

  #hear(raw: string): void {
    const { ledger, match, seat } = this.#of;
    const heard: Heard = JSON.parse(raw);
    if (heard.re !== undefined) {
      const one = this.#waiting.get(heard.re);
      this.#waiting.delete(heard.re);
      one?.resolve({ raw, ...(heard as object) });
    } else if (heard.news !== undefined) this.#hearNews(heard.news, raw);
    else if (heard.welcome !== undefined) this.#enter();
    else if (heard.snapshot !== undefined) this.#hearSnapshot(heard.snapshot.n);
    else if (heard.bye !== undefined && !['again', 'closing'].includes(heard.bye.why))
      ledger.say(`${match} ${seat}: sent away, ${heard.bye.why}: ${heard.bye.message}`);
  }

  #enter(): void {
    const { ledger, chance } = this.#of;
    if (this.#welcomed) ledger.say('welcomed twice');
    this.#welcomed = true;
    const { length } = this.#told.news;
    if (length > 0) ledger.resumed += 1;
    for (const one of this.#waiting.values()) this.#send(one);
    if (length > 0 && chance.below(3) === 0) void this.#lookBack(1 + chance.below(length), length);
    this.#stir();
  }

  /** What was told is still told, to the letter. */
  async #lookBack(from: number, to: number): Promise<void> {
    const { ledger, match, seat } = this.#of;
    const id = this.#calls + 1;
    const { raw } = await this.#ask({ call: 'history', from, to });
    const expected = `{"re":${id},"result":[${this.#told.news.slice(from - 1, to).join(',')}]}`;
    ledger.histories += 1;
    if (raw !== expected) ledger.say(`${match} ${seat}: the history from ${from} to ${to} is another one now`);
  }

  /**
   * A client that reads slower than he is told (a long history is more than half a megabyte) gets how things stand instead of what came
   * meanwhile: never less than he has. What he missed he comes again for.
   */
  #hearSnapshot(n: number): void {
    const { ledger, match, seat } = this.#of;
    const { length } = this.#told.news;
    if (n < length) ledger.say(`${match} ${seat}: has ${length} news and is given a snapshot of ${n}`);
    else ledger.lagged += 1;
    if (n <= length) return;
    this.#deaf = true;
    this.cut();
  }

  #hearNews(news: News, raw: string): void {
    const { ledger, match, seat } = this.#of;
    const { length } = this.#told.news;
    if (news.passing !== true) {
      if (news.n !== length + 1) ledger.say(`${match} ${seat}: news ${news.n} came after news ${length}`);
      this.#told.news.push(raw.slice('{"news":'.length, -1));
    }
    this.#stands = news;
    this.#stir();
  }

  #stir(): void {
    for (const stir of this.#stirs.splice(0)) stir();
  }

  #stirred(): Promise<void> {
    return new Promise((stir) => this.#stirs.push(stir));
  }
}
