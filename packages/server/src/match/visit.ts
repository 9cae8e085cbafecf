import { type Refusal, refuse, type Viewer } from '@flagbridge/engine';
import { type Call, type Fault, parseCall, parseWith, type Result, type Session } from '@flagbridge/protocol';
import { mark as markSchema, type TableCall, tableCall } from '@flagbridge/protocol/online';
import { askSession, faultOf, type Workshop } from '@flagbridge/table';
import type { Purse } from './budget.ts';
import { conceded } from './concession.ts';
import type { Screen, Visit, Visitor } from './hall.ts';
import type { LiveMatch } from './live.ts';
import { nameAt } from './seats.ts';
import { isThere } from './sitting-in.ts';
import { doTableCall, tableCallNames } from './table-calls.ts';
import { heavyPrice, notWorkedOut, workshopOf } from './working-out.ts';

/** Bytes a screen may lag behind before it gets a snapshot instead of everything. */
const SLOW = 512 * 1024;
/** Bytes after which a screen that asks and never reads is put out. */
const HOPELESS = 8 * 1024 * 1024;
/** Updates one call may bring. */
const MOST_NEWS = 1000;

type Acting = 'decide' | 'withdraw' | 'policy' | 'undo';
const acting: ReadonlySet<string> = new Set<Acting>(['decide', 'withdraw', 'policy', 'undo']);
/** What a call costs before it is known better. */
const LIGHT = 5;
const LEAST = 0.5;
/** A millisecond of the thread that serves everybody counts as so many. */
const SERVING = 4;
/** Bytes that are read, put together and sent in a millisecond, about. */
const BYTES = 40_000;
/** Bytes after which a history breaks off; its asker goes on from there. */
const MOST_BYTES = 1024 * 1024;
const FEW = 16;
const TOO_MUCH: Fault = { kind: 'closed', message: 'That is a lot to work out at once; try again in a moment.' };

/** One screen at one match: a seat's, or a spectator's. Everything it sends is parsed here, everything it gets goes out here. */
export class ScreenVisit implements Visit {
  readonly ok = true;
  readonly seat: string | null;
  readonly visitor: Visitor;
  /** Seats whose talk this person does not want to hear. */
  blocked: ReadonlySet<string> = new Set();
  /** It puts updates together from what it heard before. */
  short = false;
  /** Chat lines told so far. */
  chat = 0;
  readonly #match: LiveMatch;
  readonly #screen: Screen;
  readonly #purse: Purse;
  #session: Session | null = null;
  #behind = false;
  #card = '';
  #gone = false;
  /** Milliseconds of a thread that the work under way has taken. */
  #spent = 0;

  constructor(match: LiveMatch, seat: string | null, visitor: Visitor, screen: Screen, purse: Purse) {
    this.#match = match;
    this.seat = seat;
    this.visitor = visitor;
    this.#screen = screen;
    this.#purse = purse;
  }

  get viewer(): Viewer | null {
    return this.#match.viewerOf(this.seat);
  }

  get mayTalk(): boolean {
    return this.#purse.talk.take(1, this.#match.around.now());
  }

  /** Sends when everything so far is kept. */
  send(text: string): void {
    this.#match.after(() => {
      if (!this.#gone) this.#screen.send(text);
    });
  }

  /** The same for what a slow screen can do without: it gets a snapshot when it has caught up. */
  push(text: string): void {
    if (this.#behind) return;
    if (this.#screen.waiting > SLOW) this.#behind = true;
    else this.send(text);
  }

  /** A card, where it says anything new: that one comes at all would tell that something happened. */
  pushCard(text: string): void {
    if (text === this.#card || this.#behind) return;
    this.#card = text;
    this.push(text);
  }

  drained() {
    if (!this.#behind || this.#screen.waiting > SLOW / 2) return;
    this.#behind = false;
    this.#match.catchUp(this, null);
  }

  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#purse.heavy.forget(this);
    this.#match.removeVisit(this);
  }

  close(...bye: Parameters<Screen['close']>): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#purse.heavy.forget(this);
    this.#screen.close(...bye);
  }

  hear(text: string) {
    if (this.#gone) return;
    if (this.#screen.waiting > HOPELESS) {
      this.close({ why: 'refused', message: 'You ask for more than you read.' });
      return this.#match.removeVisit(this);
    }
    if (this.#purse.inTurn(() => this.#read(text))) return;
    this.close({ why: 'refused', message: 'You ask for more than can be answered.' });
    this.#match.removeVisit(this);
  }

  #read(text: string) {
    if (this.#gone) return;
    let frame: unknown;
    try {
      frame = JSON.parse(text);
    } catch {
      return this.#fault(null, { kind: 'malformed', message: 'not JSON' });
    }
    const name = isObject(frame) ? frame['call'] : undefined;
    if (typeof name === 'string' && tableCallNames.has(name)) this.#tableCall(frame);
    else this.#sessionCall(frame);
  }

  #tableCall(frame: unknown) {
    const read = parseWith<TableCall>(tableCall, frame);
    if (!read.ok) return this.#fault(numberOf(frame), { kind: 'malformed', ...read.problem });
    const call = read.value;
    doTableCall(this.#match, this, call).then(
      (result) => this.#reply(call.id, result),
      (error) => this.#broke(call.id, error),
    );
  }

  #sessionCall(frame: unknown) {
    let mark: string | undefined;
    let plain = frame;
    if (isObject(frame) && 'mark' in frame) {
      const read = parseWith<string>(markSchema, frame['mark']);
      if (!read.ok) return this.#fault(numberOf(frame), { kind: 'malformed', ...read.problem, path: 'mark' });
      mark = read.value;
      const { mark: _, ...rest } = frame;
      plain = rest;
    }
    const read = parseCall(plain);
    if (!read.ok) return this.#fault(numberOf(frame), { kind: 'malformed', ...read.problem });
    const call = read.value;
    if (call.call === 'open' || call.call === 'close' || call.session !== undefined)
      return this.#fault(call.id, { kind: 'malformed', path: 'call', message: 'this socket holds one session' });
    if (this.viewer === null) return this.#fault(call.id, { kind: 'closed', message: 'The battle has not begun yet.' });
    if (this.seat === null) return this.#watch(call);
    if (acting.has(call.call)) return this.#act(call, mark);
    if (call.call === 'history') return this.#history(call.id, call.from, call.to);
    const price = heavyPrice(call.call);
    if (price !== undefined) return this.#workOut(call, price);
    if (!this.#takes(LIGHT)) return this.#fault(call.id, TOO_MUCH);
    void this.#measured(LIGHT, () => this.#ask(call));
  }

  /** False where there is nothing left to take it from. */
  #takes(cost: number): boolean {
    return this.#purse.thinking.take(cost, this.#match.around.now());
  }

  /** What was taken before becomes what it was: the time until it lets others go on. */
  #measured<T>(taken: number, run: () => T): T {
    const begun = performance.now();
    try {
      return run();
    } finally {
      this.#purse.thinking.charge(Math.max(LEAST, (performance.now() - begun) * SERVING) - taken);
    }
  }

  /** Has it nothing left to ask with? What it needs to go on it gets all the same, in the cheapest form. */
  get isPoor(): boolean {
    return this.#purse.thinking.wait(LIGHT, 0, this.#match.around.now()) > 0;
  }

  /** For what it is sent without having asked. */
  paysFor(bytes: number): void {
    this.#purse.thinking.charge((bytes / BYTES) * SERVING);
  }

  #workshop(): Workshop {
    const { player, from = player } = this.visitor;
    return workshopOf(this.#match.around.thinkers, from, (took) => {
      this.#spent += took;
    });
  }

  #workOut(call: SessionCall, price: number): void {
    this.#purse.heavy.add(this, {
      price,
      replaces: call.call === 'forecast',
      run: async () => {
        this.#spent = LEAST;
        if (this.#gone) return LEAST;
        const begun = performance.now();
        const asked = this.#ask(call);
        // To look at everything and hand it over takes the thread that serves.
        this.#spent += (performance.now() - begun) * SERVING;
        await asked;
        return this.#spent;
      },
      instead: (why) => {
        if (why === 'many') this.#fault(call.id, TOO_MUCH);
        else this.#reply(call.id, notWorkedOut(call.call, why));
      },
    });
  }

  #act(call: SessionCall, mark: string | undefined) {
    // Done before, and the answer was lost with the line: whatever has changed since, even that it is over.
    if (mark !== undefined && this.#match.isDone(this.seat, mark)) return void this.#reply(call.id, { ok: true });
    if (!this.#purse.vain.take(0, this.#match.around.now())) return this.#fault(call.id, TOO_MUCH);
    // Who decides is there: what the computer was about to answer is answered.
    if (call.call === 'decide') isThere(this.#match, this.seat ?? '');
    const refusal = this.#mayAct(call);
    if (refusal !== null) {
      this.#purse.vain.charge(LEAST);
      return void this.#reply(call.id, refusal);
    }
    const begun = performance.now();
    let asked = Promise.resolve(false);
    this.#match.acting(this.seat, mark, () => {
      asked = this.#ask(call);
    });
    const took = Math.max(LEAST, (performance.now() - begun) * SERVING);
    // What a battle goes on by costs nothing; what is refused, taken back or set anew can be sent without end.
    void asked.then((done) => {
      if (!done || call.call !== 'decide') this.#purse.vain.charge(took);
    });
  }

  #mayAct(call: SessionCall): Refusal | null {
    const { record } = this.#match;
    if (record.state === 'ended') return refuse('over', 'FB-END-01');
    if (record.paused && call.call !== 'policy')
      return refuse('paused', 'FB-REQ-01', { words: { say: 'The battle is paused.' } });
    const seated = record.seats[this.seat ?? ''];
    return seated?.computer == null
      ? null
      : refuse('stood-in', 'FB-SEE-01', {
          words: { say: 'The computer plays for you now; take your seat back first.' },
        });
  }

  /** The session is asked at once, in the order in which calls came; what it answers may come later. Whether something was decided. */
  async #ask(call: SessionCall): Promise<boolean> {
    this.#session ??= this.#match.sessionOf(this.seat ?? '', this.#workshop());
    const ran = this.#match.record.state === 'running';
    try {
      const result = await askSession(this.#session, call);
      this.#match.answered(call.call, result);
      const bytes = this.#reply(call.id, result);
      if (!acting.has(call.call)) this.paysFor(bytes);
      const done = call.call === 'decide' && 'ok' in result && result.ok;
      // By the decision itself, not by whatever is answered after it. A side that is out of time gives up in the same way, and is
      // told of in other words.
      const gaveUp = ran && done ? conceded(this.#match.record) : null;
      if (gaveUp !== null) this.#match.announce(gaveUp);
      if (refusesTakeBack(call) && done)
        this.#match.announce(`${nameAt(this.#match.record, this.seat ?? '')} does not agree to the take-back.`);
      return done;
    } catch (error) {
      this.#broke(call.id, error);
      return false;
    }
  }

  #watch(call: SessionCall) {
    if (call.call === 'now') {
      if (!this.#takes(LIGHT)) return this.#fault(call.id, TOO_MUCH);
      return this.#measured(LIGHT, () => this.paysFor(this.#reply(call.id, this.#match.watching().snapshot())));
    }
    if (call.call === 'history') return this.#history(call.id, call.from, call.to);
    this.#reply(call.id, refuse('spectator', 'FB-SEE-01', { words: { say: 'Spectators look on.' } }));
  }

  /** As text: it was made when it was told. */
  #history(id: number, from: number, to: number) {
    if (!this.#takes(LEAST)) return this.#fault(id, TOO_MUCH);
    const first = Math.max(1, from);
    this.#match.whenTold(this, first, () => {
      const news: string[] = [];
      const last = Math.min(to, first + MOST_NEWS - 1);
      let bytes = 0;
      // A few at a time: their texts are put together only now, and those beyond the bound for nothing.
      for (let at = first; at <= last && bytes < MOST_BYTES; at += FEW) {
        const some = this.#match.told(this, at, Math.min(last, at + FEW - 1));
        for (const one of some) bytes += one.length;
        news.push(...some);
        if (some.length < FEW) break;
      }
      this.paysFor(bytes);
      this.send(`{"re":${id},"result":[${news.join(',')}]}`);
    });
  }

  /** Gives back how long it was. */
  #reply(re: number, result: Result | { readonly ok: true } | { readonly ok: false }): number {
    const text = JSON.stringify({ re, result });
    this.send(text);
    return text.length;
  }

  #broke(re: number, error: unknown): void {
    this.#match.around.log.error({ match: this.#match.id, err: error }, 'a call broke');
    this.#fault(re, faultOf(error));
  }

  #fault(re: number | null, fault: Fault): void {
    this.send(JSON.stringify({ re, fault }));
  }
}

/** Nothing of it is in the log, and the player who asked waits. */
const refusesTakeBack = (call: SessionCall): boolean =>
  call.call === 'decide' && call.request.endsWith('~take-back') && call.choice === 'refuse';

type SessionCall = Exclude<Call, { call: 'open' }>;
type Bag = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The call's number, as far as it can be read. */
const numberOf = (frame: unknown): number | null => {
  const id = isObject(frame) ? frame['id'] : null;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null;
};
