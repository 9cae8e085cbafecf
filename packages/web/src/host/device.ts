import type { LessonProgress, Refusal, Scenario, Viewer } from '@flagbridge/engine';
import type { MatchInfo, Stop } from '@flagbridge/protocol';
import type { AtTable, Begun, Host, Opening, Plan } from './host.ts';

/** The host as this device has it: what `Host` promises, and what can only happen on a device. */
export interface DeviceHost extends Host {
  /** Refused with `open-elsewhere` where another window has the battle, unless it is taken over. */
  open(id: string, how?: { readonly takeOver?: boolean }): Promise<AtTable | Refusal>;
  /** What lies in the store and cannot be listed as a battle: it can be saved as a file as it is, and removed. */
  broken(): Promise<readonly BrokenSave[]>;
  /** How a kept battle stands, for its card. */
  asItStands(id: string): Promise<AsItStands | Refusal>;
  /** The seats of a kept battle and who sits there. */
  seats(id: string): Promise<Seats | Refusal>;
  /** Gives the seats of a battle that is not open to others. */
  reseat(id: string, chairs: Plan['chairs']): Promise<Begun | Refusal>;
  /** The same battle from its beginning, with fresh dice and the same people in the seats. */
  again(id: string): Promise<Begun | Refusal>;
  /** Begins a lesson of a rulebook: its situation, its dice, its opponents. */
  beginLesson(rulebook: string, lesson: string): Promise<Begun | Refusal>;
  /** Keeps how far the learner of an open battle is; null: he plays on without the lesson. */
  learn(id: string, progress: LessonProgress | null): Promise<void>;
  /** A battle of its own from a moment of this one: a what-if with fresh dice, and marked as such. */
  takeOver(id: string, plan: TakeOverPlan): Promise<Begun | Refusal>;
  /** A moment of a battle that is over, as a scenario that begins there. */
  position(id: string, at: HistoryPoint): Promise<Scenario | Refusal>;
  /** A replay that is looked at and kept nowhere. One at a time: looking at another ends it. */
  look(replay: string): Promise<AtTable | Refusal>;
  listen(hear: (notice: Notice) => void): Stop;
}

/** A moment of a battle: after which update of which viewer. */
export interface HistoryPoint {
  readonly viewer: Viewer;
  readonly n: number;
}

/** From which moment, and who sits where from then on. */
export interface TakeOverPlan extends HistoryPoint {
  readonly chairs: Plan['chairs'];
}

export interface BrokenSave {
  readonly id: string;
  readonly reason: string;
  /** Milliseconds since 1970, where it can be read. */
  readonly touched: number | null;
}

/** What is seen of a kept battle by whoever passes by this device: no more than its people may know, each of them. */
export interface AsItStands extends Opening {
  readonly viewer: Viewer;
}

export interface Seats {
  readonly ok: true;
  readonly info: MatchInfo;
  readonly chairs: Plan['chairs'];
  readonly over: boolean;
}

export type Notice =
  /** The store refuses: battles go on, and are gone when the page is. */
  | { readonly is: 'not-kept'; readonly why: string; readonly full?: true }
  | { readonly is: 'kept-again' }
  /** What the browser kept was cleared while a battle was open; that battle is kept again. */
  | { readonly is: 'emptied' }
  /** The worker stopped and another took its place. Battles that were open must be opened again. */
  | { readonly is: 'restarted'; readonly battles: readonly string[] }
  /** The worker stopped too often. Nothing can be played before the page is loaded again. */
  | { readonly is: 'stopped'; readonly why: string }
  /** Another window has this battle now, or removed it. */
  | { readonly is: 'taken'; readonly battle: string }
  /** A rule broke; the battle stands as it did before. */
  | { readonly is: 'crash'; readonly battle: string; readonly message: string }
  /** A computer player could not think to the end; a simpler one decided in its place. */
  | { readonly is: 'stood-in'; readonly player: string; readonly by: string }
  /** Another window changed what is kept. */
  | { readonly is: 'changed' };

export type OpeningPlan = Parameters<Host['opening']>[0];
