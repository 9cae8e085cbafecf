import type {
  AnswerableAhead,
  Awaited,
  Choice,
  Draft,
  Forecast,
  GameEvent,
  Json,
  Office,
  OfficeId,
  Outcome,
  Policy,
  Refusal,
  Request,
  Seat,
  TableRules,
  UndoStatus,
  View,
  Viewer,
} from '@flagbridge/engine';
import type { Change } from './changes.ts';

/**
 * The one seam: one viewer at one match. The same interface serves a battle in a worker of the page, one on a server and
 * a program on a pipe; its holder never knows which. Everything in it is numbered for this viewer alone.
 */
export interface Session {
  readonly viewer: Viewer;
  now(): Promise<Snapshot>;
  /** From now on; what came before is in `history`. */
  listen(hear: (news: News) => void): Stop;
  /** Looks into a half-made choice. Nothing is decided, stored or told. */
  draft(request: string, partial: Choice): Promise<Draft | Refusal>;
  forecast(request: string, choice: Choice): Promise<Forecast | Refusal>;
  /** A legal answer, any with some chance, drawn from what the viewer knows: for programs that want to start simply. */
  sample(request: string): Promise<Sampled | Refusal>;
  decide(request: string, choice: Choice): Promise<Done | Refusal>;
  /** Takes a sealed answer back, until the last one has come. */
  withdraw(request: string): Promise<Done | Refusal>;
  /** Leaves a standing answer for a question; null takes it back. */
  policy(question: string, office: OfficeId, set: PolicySet): Promise<Done | Refusal>;
  undo(): Promise<Done | Refusal>;
  /** Updates by number, both ends included, exactly as this viewer was told. */
  history(from: number, to: number): Promise<News[]>;
}

export type Stop = () => void;
export type PolicySet = { readonly policy: string; readonly arg?: Json } | null;

/** Says less than the engine's `Done`: whether a hidden die fell or something unseen came to light is not told. */
export interface Done {
  readonly ok: true;
  /** Dice a person has to type before the decision is made; the request for them is open now. */
  readonly wants?: { readonly count: number; readonly sides: number };
  /** Offices whose consent to the take-back is asked. */
  readonly asks?: readonly OfficeId[];
}

export interface Sampled {
  readonly ok: true;
  readonly choice: Choice;
}

export interface BranchMark {
  /** The chain of the battle it left, at the line where it left. */
  readonly of: string;
  readonly line: number;
}

export interface MatchInfo {
  readonly rulebook: string;
  readonly version: string;
  readonly title: string;
  readonly tier: string;
  /** Its set-up stays inside: it may hold what is hidden. */
  readonly scenario: { readonly id: string; readonly title: string };
  readonly options: { readonly [option: string]: string | number | boolean };
  readonly offices: readonly Office[];
  readonly table: TableRules;
  readonly commitment: string | null;
  readonly salts: { readonly [seat: string]: string };
  readonly branch: BranchMark | null;
  /** Questions that may be answered before they are first asked; recordings of earlier versions have none. */
  readonly ahead?: readonly AnswerableAhead[];
}

/** What snapshot and news say alike. */
export interface Stands {
  readonly requests: readonly Request[];
  readonly awaited: readonly Awaited[];
  readonly sealed: readonly { readonly id: string; readonly choice: Choice }[];
  readonly undo: UndoStatus;
  readonly outcome: Outcome | null;
  readonly seats: readonly Seat[];
}

export interface Snapshot extends Stands {
  readonly n: number;
  readonly viewer: Viewer;
  readonly match: MatchInfo;
  readonly view: View<Json>;
  readonly policies: { readonly [office: OfficeId]: { readonly [question: string]: Policy } };
}

export interface News extends Stands {
  readonly n: number;
  readonly events: readonly GameEvent[];
  /** From the view before to the view now; update 1 makes the whole view out of nothing (null). */
  readonly changes: readonly Change[];
  readonly passing?: true;
}
