import { type Refusal, refuse, type Viewer } from '@flagbridge/engine';
import { type Call, type Fault, parseCall, parseWith, type Result, type Session } from '@flagbridge/protocol';
import { mark as markSchema, type TableCall, tableCall } from '@flagbridge/protocol/online';
import { askSession, faultOf } from '@flagbridge/table';
import type { Purse } from './budget.ts';
import { conceded } from './concession.ts';
import type { Screen, Visit, Visitor } from './hall.ts';
import type { LiveMatch } from './live.ts';
import { nameAt } from './seats.ts';
import { doTableCall, tableCallNames } from './table-calls.ts';

/** Bytes a screen may lag behind before it gets a snapshot instead of everything. */
const SLOW = 512 * 1024;
/** Bytes after which a screen that asks and never reads is put out. */
const HOPELESS = 8 * 1024 * 1024;
/** Updates one call may bring. */
const MOST_NEWS = 1000;

type Acting = 'decide' | 'withdraw' | 'policy' | 'undo';
const acting: ReadonlySet<string> = new Set<Acting>(['decide', 'withdraw', 'policy', 'undo']);
const costly: ReadonlySet<string> = new Set(['draft', 'forecast', 'sample']);

/** One screen at one match: a seat's, or a spectator's. Everything it sends is parsed here, everything it gets goes out here. */
export class ScreenVisit implements Visit {
  readonly ok = true;
  readonly seat: string | null;
  readonly visitor: Visitor;
  /** Seats whose talk this person does not want to hear. */
  blocked: ReadonlySet<string> = new Set();
  /** Chat lines told so far. */
  chat = 0;
  readonly #match: LiveMatch;
  readonly #screen: Screen;
  readonly #purse: Purse;
  #session: Session | null = null;
  #behind = false;
  #gone = false;

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

  drained() {
    if (!this.#behind || this.#screen.waiting > SLOW / 2) return;
    this.#behind = false;
    this.#match.catchUp(this, null);
  }

  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#match.removeVisit(this);
  }

  close(...bye: Parameters<Screen['close']>): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#screen.close(...bye);
  }

  hear(text: string) {
    if (this.#gone) return;
    if (this.#screen.waiting > HOPELESS) {
      this.close({ why: 'refused', message: 'You ask for more than you read.' });
      return this.#match.removeVisit(this);
    }
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
    const { now } = this.#match.around;
    if (costly.has(call.call) && !this.#purse.thinking.take(1, now()))
      return this.#fault(call.id, {
        kind: 'closed',
        message: 'That is a lot to work out at once; try again in a moment.',
      });
    const begun = performance.now();
    this.#ask(call, () => this.#purse.thinking.charge(performance.now() - begun));
  }

  #act(call: SessionCall, mark: string | undefined) {
    // Done before, and the answer was lost with the line: whatever has changed since, even that it is over.
    if (mark !== undefined && this.#match.isDone(this.seat, mark)) return this.#reply(call.id, { ok: true });
    const refusal = this.#mayAct(call);
    if (refusal !== null) return this.#reply(call.id, refusal);
    this.#match.acting(this.seat, mark, () => this.#ask(call));
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

  /** The session is asked at once, in the order in which calls came; what it answers may come later. */
  #ask(call: SessionCall, spent?: () => void): void {
    this.#session ??= this.#match.sessionOf(this.seat ?? '');
    const ran = this.#match.record.state === 'running';
    askSession(this.#session, call).then(
      (result) => {
        spent?.();
        this.#match.answered(call.call, result);
        this.#reply(call.id, result);
        const done = call.call === 'decide' && 'ok' in result && result.ok;
        // By the decision itself, not by whatever is answered after it. A side that is out of time gives up in the same way, and is
        // told of in other words.
        const gaveUp = ran && done ? conceded(this.#match.record) : null;
        if (gaveUp !== null) this.#match.announce(gaveUp);
        if (refusesTakeBack(call) && done)
          this.#match.announce(`${nameAt(this.#match.record, this.seat ?? '')} does not agree to the take-back.`);
      },
      (error) => {
        spent?.();
        this.#broke(call.id, error);
      },
    );
  }

  #watch(call: SessionCall) {
    const watching = this.#match.watching();
    if (call.call === 'now') return this.#reply(call.id, watching.snapshot());
    if (call.call === 'history') return this.#history(call.id, call.from, call.to);
    this.#reply(call.id, refuse('spectator', 'FB-SEE-01', { words: { say: 'Spectators look on.' } }));
  }

  /** As text: it was made when it was told. */
  #history(id: number, from: number, to: number): void {
    const first = Math.max(1, from);
    const news = this.#match.told(this, first, Math.min(to, first + MOST_NEWS - 1));
    this.send(`{"re":${id},"result":[${news.join(',')}]}`);
  }

  #reply(re: number, result: Result | { readonly ok: true } | { readonly ok: false }): void {
    this.send(JSON.stringify({ re, result }));
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
