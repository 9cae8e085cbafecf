import type { Choice, Request, View, Viewer } from '@flagbridge/engine';
import type { Level } from '@flagbridge/protocol/online';

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

export type JobKind = 'clock' | 'notice';
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

/** Computer players' thinking, off the thread that serves. */
export interface Thinkers {
  think(thought: Thought): Promise<Choice>;
  close(): Promise<void>;
}
