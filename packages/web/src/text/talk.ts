import { type About, type Request, timeRuns } from '@flagbridge/engine';
import type { News, Session, Snapshot } from '@flagbridge/protocol';
import {
  type Adviser,
  ask,
  type Before,
  type Book,
  beforeOf,
  changes,
  isLooking,
  type Led,
  leadLines,
  limitLine,
  lookUp,
  nextQuestion,
  type PressGroup,
  type PromptContext,
  pressesOf,
  shotOddsOf,
  sitDown,
  type TextSeat,
  take,
  takeIdle,
  timeIsUp,
  type Words,
} from '@flagbridge/text';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Battle } from '../battle/battle.ts';
import { follow } from '../battle/follow.ts';
import { messageOf } from '../look/message-of.ts';
import { type Clocks, keepTime } from '../request/time-limit.ts';
import { Teller } from './teller.ts';
import { Transcript } from './transcript.ts';

interface TalkOptions {
  readonly battle: Pick<Battle, 'session' | 'present'>;
  readonly about: About;
  readonly adviser: Adviser | null;
  readonly words: Words;
  readonly onLeave: () => void;
}

/** A battle in words: what is said, what can be answered, and a line to answer with. */
export interface Talk {
  readonly said: Transcript['blocks'];
  readonly now: ReadonlySignal<Snapshot>;
  /** The question put now; null where nothing is asked. */
  readonly asked: ReadonlySignal<string | null>;
  readonly presses: ReadonlySignal<readonly PressGroup[]>;
  /** The person as he sits there, for completing what he types. */
  sitting(): PromptContext;
  send(line: string): Promise<void>;
  close(): void;
}

/** Nobody is told that he waits before he has noticed it. */
const PATIENCE = 1000;

export async function createTalk(options: TalkOptions): Promise<Talk> {
  const { session, present } = options.battle;
  const heard: [News, Snapshot][] = [];
  let begun: (() => void) | null = null;
  const { first, past, stop } = await follow(session, (news, then) => {
    heard.push([news, then]);
    begun?.();
  });
  const book: Book = { about: options.about, present, phrases: present.phrases };
  const talking = new Talking(options, book, first, heard);
  talking.open(past);
  begun = () => void talking.hear();
  void talking.hear();
  return {
    said: talking.voice.blocks,
    now: talking.now,
    asked: talking.asked,
    presses: talking.presses,
    sitting: () => talking.sitting,
    send: (line) => talking.send(line),
    close: () => {
      stop();
      talking.close();
    },
  };
}

class Talking {
  readonly voice = new Transcript();
  readonly now;
  readonly asked = signal<string | null>(null);
  readonly presses = signal<readonly PressGroup[]>([]);
  readonly #options: TalkOptions;
  readonly #session: Session;
  readonly #teller: Teller;
  readonly #heard: [News, Snapshot][];
  readonly #at: PromptContext;
  /** The question put now, as the session asks it, and the person before it. */
  #put: { readonly request: Request; readonly before: Before } | null = null;
  #wanted: string | undefined;
  /** One thing after the other: a line is never read in the middle of an update. */
  #work: Promise<void> = Promise.resolve();
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #clocks: Clocks = new Map();
  /** Stops the clock of the question put now. */
  #stopTime: () => void = () => {};
  #closed = false;

  constructor(options: TalkOptions, book: Book, first: Snapshot, heard: [News, Snapshot][]) {
    const { session } = options.battle;
    const { adviser, words } = options;
    this.#options = options;
    this.#session = session;
    this.#heard = heard;
    this.#teller = new Teller(this.voice, book);
    this.now = signal(first);
    const seat: TextSeat = { session, stood: [], question: '', decided: new Map() };
    const save = async (): Promise<string> => 'on this device, as after every decision';
    this.#at = sitDown({ io: this.voice, book, seat, words, now: first, save, adviser });
  }

  get sitting(): PromptContext {
    return this.#put?.before ?? this.#at;
  }

  open(past: readonly { readonly news: News; readonly now: Snapshot }[]): void {
    this.#at.seat.stood = this.#teller.open(this.now.peek(), past);
  }

  /** Updates came: they are told at once, and the question after them. */
  hear(): Promise<void> {
    return this.#next(() => this.#lookAgain());
  }

  send(line: string): Promise<void> {
    const to = this.#put?.request.id;
    return this.#next(async () => {
      await this.#lookAgain();
      this.voice.typed(line);
      const led = await this.#take(line, to);
      this.voice.show('said');
      await this.#follow(led);
    });
  }

  close(): void {
    this.#closed = true;
    this.#stopTime();
    clearTimeout(this.#patience);
  }

  #next(act: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(async () => {
      if (this.#closed) return;
      try {
        await act();
      } catch (error) {
        if (this.#closed) return;
        const why = messageOf(error);
        this.voice.out(this.voice.paint.warn(`That did not work: ${why}`));
      }
      this.voice.show('said');
      this.#offer();
    });
    return this.#work;
  }

  async #take(line: string, to: string | undefined): Promise<Led> {
    const put = this.#put;
    // Meant for a question that is gone: it must not answer the one that came after it.
    if (put?.request.id !== to && !isLooking(this.sitting, line)) {
      this.voice.out(this.voice.paint.warn('Not taken: another question came while you were typing.'));
      return 'stay';
    }
    return put === null ? takeIdle(this.#at, line) : take(put.before, line);
  }

  async #follow(led: Led): Promise<void> {
    if (led === 'stay') return;
    if (led === 'quit') return this.#options.onLeave();
    this.#wanted = typeof led === 'object' ? led.to : undefined;
    this.#put = null;
    // What came with the answer is heard before this returns; it also knows of policies, which are no news.
    const fresh = await this.#session.now();
    await this.#lookAgain(fresh);
  }

  /** Tells what was heard, then puts the question that is open now, if it is another. */
  async #lookAgain(fresh?: Snapshot): Promise<void> {
    for (const [news, then] of this.#heard.splice(0)) {
      this.#teller.news(news, this.now.peek(), then);
      this.now.value = then;
    }
    if (fresh !== undefined && fresh.n >= this.now.peek().n) this.now.value = fresh;
    const now = this.now.peek();
    lookUp(this.#at, now);
    if (now.outcome !== null) this.#teller.outcome(now);
    const request = now.outcome === null ? nextQuestion(now, this.#wanted) : undefined;
    if (request?.id !== this.#wanted) this.#wanted = undefined;
    if (request === undefined) {
      this.#stopTime();
      this.#put = null;
      this.#await();
    } else if (this.#put !== null && same(this.#put.request, request)) lookUp(this.#put.before, now);
    else await this.#ask(request);
  }

  async #ask(request: Request): Promise<void> {
    this.#stopTime();
    clearTimeout(this.#patience);
    this.#teller.head(this.now.peek());
    for (const line of changes(this.#at, request)) this.voice.out(line);
    this.voice.show('said');
    for (const line of leadLines(this.#at, request)) this.voice.out(line);
    const before = beforeOf(this.#at, request, await shotOddsOf(this.#at.seat, request));
    this.#put = { request, before };
    await ask(before);
    this.#keepTime(request, before);
    this.voice.show('question');
  }

  /** The time the book gives for it runs from now on. */
  #keepTime(request: Request, before: Before): void {
    const { limit } = request;
    if (limit === undefined) return;
    let said = false;
    this.#stopTime = keepTime({
      limit,
      clocks: this.#clocks,
      seen: () => timeRuns(request, before.sofar),
      tell: (left) => {
        if (!said) for (const line of limitLine(request, left)) this.voice.out(line);
        said = true;
      },
      up: () =>
        void this.#next(async () => {
          if (this.#put?.before === before) await this.#follow(await timeIsUp(before));
        }),
    });
  }

  #await(): void {
    clearTimeout(this.#patience);
    const now = this.now.peek();
    if (now.outcome !== null) return;
    this.#patience = setTimeout(() => void this.#next(async () => this.#teller.waiting(this.now.peek())), PATIENCE);
  }

  #offer(): void {
    this.asked.value = this.#put?.request.id ?? null;
    this.presses.value = this.#put === null ? [] : pressesOf(this.#put.before);
  }
}

const same = (a: Request, b: Request): boolean => JSON.stringify(a) === JSON.stringify(b);
