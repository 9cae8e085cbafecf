import type { Choice, Forecast, Request, View, Viewer } from '@flagbridge/engine';
import type { Level } from '@flagbridge/protocol/online';
import type { OddsAsked, SampleAsked } from '@flagbridge/table';

/**
 * Work beside the matches: things that fall due (clocks, notices) and thinking that would keep a thread from everything else. In one
 * process here; a queue of another machine fits behind the same port.
 */
export interface Jobs {
  /** Sets who does jobs of a kind. What it throws is tried again later, less and less often. */
  handle(kind: JobKind, work: (job: Job) => Promise<void>): void;
  /** At most one waiting job of a kind and key. */
  put(kind: JobKind, key: string, due: number, payload: unknown): Promise<void>;
  drop(kind: JobKind, key: string): Promise<void>;
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** `sit-in`: a computer that sits in for a person answers. `sweep`: what is of no use any more goes. */
export type JobKind = 'clock' | 'notice' | 'sit-in' | 'sweep';
export interface Job {
  readonly kind: JobKind;
  readonly key: string;
  readonly due: number;
  readonly payload: unknown;
  readonly tries: number;
}

/** What a computer player is asked: all it gets is a view, as anyone else. */
export interface Thought {
  readonly rulebook: string;
  readonly version: string;
  readonly level: Level;
  readonly view: View<unknown>;
  readonly viewer: Viewer;
  readonly request: Request;
}

/** What a thread is given to work out. Everything in it is some viewer's to know: no seed of a match, and nothing hidden from him. */
export type Work =
  | ({ readonly is: 'thought' } & Thought)
  | ({ readonly is: 'forecast'; readonly within: Within } & OddsAsked)
  | ({ readonly is: 'sample' } & SampleAsked);

/** Milliseconds until every outcome must have been walked, and until samples must have been drawn. */
export interface Within {
  readonly walking: number;
  readonly drawing: number;
}

/** What came of it, and how many milliseconds it took. */
export interface Worked<T> {
  readonly answer: T;
  readonly took: number;
}

/** Work off the thread that serves: computer players' thinking, odds and samples. `whose`: they are served in turn. */
export interface Thinkers {
  think(thought: Thought, whose: string): Promise<Choice>;
  /** Until there is room for one more thought. */
  room(): Promise<void>;
  /** Both throw `NotWorkedOut` where there is no answer in time, and what broke where a rule did. */
  forecast(asked: OddsAsked, whose: string): Promise<Worked<Forecast>>;
  sample(asked: SampleAsked, whose: string): Promise<Worked<Choice>>;
  close(): Promise<void>;
}

/** `late`: its time was up, or the thread died of it; `busy`: too many wait. */
export class NotWorkedOut extends Error {
  readonly why: 'late' | 'busy';
  constructor(why: 'late' | 'busy') {
    super(why);
    this.why = why;
  }
}
