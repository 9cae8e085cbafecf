import type { AnyPresentation, Json, LessonProgress, Refusal, Scenario, Seat, View, Viewer } from '@flagbridge/engine';
import type { MatchInfo, Session } from '@flagbridge/protocol';

/**
 * Where battles of this device are fought: a worker holds the tables, the browser's store keeps them. Screens hold sessions and
 * never know more than their viewer.
 */
export interface Host {
  /** Battles kept on this device, the latest first. */
  battles(): Promise<readonly Kept[]>;
  /** How a battle would begin, as a spectator sees it: for previews. */
  opening(plan: Pick<Plan, 'rulebook' | 'scenario' | 'options'>): Promise<Opening | Refusal>;
  /** Makes a battle and keeps it; its id. */
  begin(plan: Plan): Promise<Begun | Refusal>;
  open(id: string): Promise<AtTable | Refusal>;
  remove(id: string): Promise<void>;
  /** The replay of a battle as a file's text; sealed while several people fight it who hide something from one another. */
  export(id: string): Promise<string | Refusal>;
  /** Takes a replay file in as a battle of this device. One that is kept already is named instead, unless a copy is wanted. */
  import(text: string, how?: { readonly copy?: true }): Promise<Begun | Refusal>;
}

export interface Plan {
  readonly rulebook: string;
  /** One of the rulebook's by id, or a whole one. */
  readonly scenario: string | Scenario;
  readonly options: { readonly [option: string]: string | number | boolean };
  readonly dice: 'seeded' | 'typed';
  readonly undo: 'consent' | 'free-only' | 'none';
  /** Who sits where, by seat; a seat per office of the scenario, with the office's id. Browsers keep it under this name. */
  readonly chairs: { readonly [seat: string]: SeatPlayer };
}

export type ComputerLevel = 'random' | 'naive' | 'cadet' | 'captain';
export type SeatPlayer =
  | { readonly is: 'person'; readonly name?: string }
  | { readonly is: 'computer'; readonly level: ComputerLevel };

export interface Begun {
  readonly ok: true;
  readonly id: string;
  /** Nothing was begun: the same battle, at the same moment, is kept already. */
  readonly already?: true;
}

export interface Kept {
  readonly id: string;
  readonly rulebook: string;
  /** Of the scenario. */
  readonly title: string;
  readonly tier: string;
  readonly chairs: Plan['chairs'];
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly touched: number;
  /** `Game turn 3, Sathar turn: …`, as the first line of the report says it; no secret of anybody's. */
  readonly stands: string;
  readonly over: boolean;
  readonly lines: number;
  /** It left another battle at some moment, with fresh dice. */
  readonly whatIf?: true;
  /** Several people have fought it at one screen, whoever sits there now: what one of them hid stays hidden until it is over. */
  readonly shared?: true;
  /** It was begun as a lesson. */
  readonly lesson?: KeptLesson;
}

export interface KeptLesson {
  readonly id: string;
  /** How far the learner is; null when he plays on without it. */
  readonly progress: LessonProgress | null;
}

export interface Opening {
  readonly ok: true;
  readonly info: MatchInfo;
  readonly view: View<Json>;
}

/** A battle that is open on this screen. */
export interface AtTable {
  readonly ok: true;
  readonly id: string;
  readonly info: MatchInfo;
  readonly seats: readonly Seat[];
  readonly chairs: Plan['chairs'];
  readonly present: AnyPresentation;
  readonly lesson?: KeptLesson;
  session(viewer: Viewer): Promise<Session>;
  /** The whole truth as it stands, for saving as a file; refused where it is withheld from this viewer. */
  export(viewer: Viewer): Promise<string | Refusal>;
  /** The battle as it stands, as a scenario that begins there; left out where the whole truth is not on this device. */
  position?(viewer: Viewer): Promise<Scenario | Refusal>;
  /** Why this viewer is given neither for now; null where he is. Left out where the whole truth is not on this device. */
  withheld?(viewer: Viewer): Promise<Refusal | null>;
  close(): void;
}
