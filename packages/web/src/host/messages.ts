import type { LessonProgress, Refusal, Scenario, Seat, Viewer } from '@flagbridge/engine';
import type { MatchInfo } from '@flagbridge/protocol';
import type { AsItStands, BrokenSave, Notice, OpeningPlan, Seats, TakeOverPlan } from './device.ts';
import type { Begun, Kept, KeptLesson, Opening, Plan } from './host.ts';

/** What the page asks of its worker. Sessions are not here: each open battle has a port of its own. */
export type WorkerQuestion =
  | { readonly ask: 'battles' | 'flush' }
  | { readonly ask: 'opening'; readonly plan: OpeningPlan }
  | { readonly ask: 'begin'; readonly plan: Plan }
  /** Comes with a port. The same page may open a battle twice, each time under its own id. */
  | { readonly ask: 'open' | 'close'; readonly battle: string; readonly openingId: number }
  | { readonly ask: 'seats' | 'as-it-stands' | 'remove'; readonly battle: string }
  /** For a viewer, who is not given what is kept from him; or, where none is named, as it lies there. */
  | { readonly ask: 'export'; readonly battle: string; readonly viewer?: Viewer }
  | { readonly ask: 'withheld'; readonly battle: string; readonly viewer: Viewer }
  | { readonly ask: 'reseat'; readonly battle: string; readonly chairs: Plan['chairs'] }
  | { readonly ask: 'again'; readonly battle: string }
  | { readonly ask: 'begin-lesson'; readonly rulebook: string; readonly lesson: string }
  | { readonly ask: 'learn'; readonly battle: string; readonly progress: LessonProgress | null }
  | ({ readonly ask: 'take-over'; readonly battle: string } & TakeOverPlan)
  /** As it stands, where no update of the viewer's is named. */
  | { readonly ask: 'position'; readonly battle: string; readonly viewer: Viewer; readonly n?: number }
  | { readonly ask: 'import'; readonly text: string; readonly copy?: true }
  /** Comes with a port. */
  | { readonly ask: 'look'; readonly replay: string };

export type WorkerAsked = { readonly id: number } & WorkerQuestion;

export interface Answers {
  readonly battles: { readonly kept: readonly Kept[]; readonly broken: readonly BrokenSave[] };
  readonly flush: null;
  readonly opening: Opening | Refusal;
  readonly begin: Begun | Refusal;
  readonly open: Opened | Refusal;
  readonly close: null;
  readonly seats: Seats | Refusal;
  readonly 'as-it-stands': AsItStands | Refusal;
  readonly remove: null;
  readonly export: string | Refusal;
  readonly withheld: Refusal | null;
  readonly reseat: Begun | Refusal;
  readonly again: Begun | Refusal;
  readonly 'begin-lesson': Begun | Refusal;
  readonly learn: null;
  readonly 'take-over': Begun | Refusal;
  readonly position: Scenario | Refusal;
  readonly import: Begun | Refusal;
  readonly look: Opened | Refusal;
}

export interface Opened {
  readonly ok: true;
  readonly info: MatchInfo;
  readonly seats: readonly Seat[];
  readonly chairs: Plan['chairs'];
  readonly lesson?: KeptLesson;
}

/** What the worker says. `life` is the name of a lock it holds as long as it lives. */
export type WorkerMessage =
  | { readonly life: string | null }
  | { readonly notice: Notice }
  | { readonly re: number; readonly answer: Answers[keyof Answers] }
  | { readonly re: number; readonly fault: string };
