import type { About, Order, Scenario } from './about.ts';
import type { Choice } from './choice/choice.ts';
import type { Roller } from './dice/dice.ts';
import type { GameEvent } from './event.ts';
import type { FlowPlace } from './flow/enter.ts';
import type { Look } from './flow/play.ts';
import type { Standing } from './flow/question.ts';
import type { Step } from './flow/step.ts';
import type { Json } from './json.ts';
import type { Refusal } from './refusal.ts';
import type { Request } from './request.ts';
import type { RulerPlan } from './ruler.ts';
import type { StoodRequest } from './standing.ts';
import type { Knowledge, MatchState } from './state.ts';
import type { View } from './view.ts';
import type { ClauseId, OfficeId, SideId, Viewer, Words } from './words.ts';

/**
 * The contract. A rulebook is plain data (`G`), a sequence of play over it, and what each viewer may see of it (`V`).
 * Everything else (requests, legality, drafts, forecasts, undo, replays, recordings, policies) the engine makes from these.
 */
export interface Rulebook<G, V> {
  readonly about: About;
  /** The game at its start. Dice of the set-up come from their own stream. Refuses a scenario it cannot play. */
  setup(order: Order, dice: Roller): G | Refusal;
  /** The sequence of play as one visible list in the book's order. */
  readonly turn: Step<G>;
  readonly standing?: readonly Standing<G>[];
  /** Questions for which a standing answer may be left before they are first asked: reactions, mostly, that would cost a hand-over. */
  ahead?(order: Order): readonly string[];
  /**
   * What a viewer may know: built up from what may be shown, never cut down from everything. `before` is a view of the same viewer
   * from earlier on: parts that would come out equal may be taken from it as they are, and then nobody needs to compare them. Where
   * there is one, the game is not changed any more either: parts of it that lie open may be in the view as they are.
   */
  view(look: Look<G>, viewer: Viewer, before?: V): V;
  /** A whole game that this view allows. Its view must be the same view again. */
  imagine(view: View<V>, viewer: Viewer, dice: Roller): G;
  /** A faster copy than the generic one. */
  copy?(game: G): G;
  /**
   * Sides that may not talk among themselves freely just now: who speaks online to his team is held to it. Sides that are not named talk
   * freely. It reads only what lies open: everybody is told.
   */
  talk?(game: G): { readonly [side: SideId]: TeamTalk };
  readonly tactics?: Tactics<V>;
  readonly reach?: Reach<G>;
  readonly positions?: Positions<G>;
}

/** What becomes of talk within a side: nobody may speak, or everybody else at the table hears it too. */
export interface TeamTalk {
  readonly is: 'none' | 'overheard';
  readonly clause: ClauseId;
}

/** Battles that begin in their middle, and how a battle is written down there. */
export interface Positions<G> {
  /** Where a battle begins that this order has set up; null where it begins at its beginning. */
  opens(order: Order, game: G): FlowPlace | null;
  /** What offices have learnt before it begins there. The set-up has refused what it could not be. */
  learnt?(order: Order, game: G): Knowledge;
  /** The set-up of a scenario that begins where this state stands, as people write it; null where no place of the format is near. */
  write(order: Order, state: MatchState<G>): Json | null;
}

/**
 * What a long run of random matches should meet, beside scenarios, options and clauses. Nothing in play reads it: the fuzzer
 * reports how much of it was met.
 */
export interface Reach<G> {
  /** Every way a match can end: the `by` of an outcome. */
  readonly ends: readonly string[];
  /** Those of them by which a side gives up, whatever it has left. */
  readonly givenUp?: readonly string[];
  /** Those by which the side wins that has more left of what keeps ships alive: time is up. */
  readonly stronger?: readonly string[];
  /** Entries of the rulebook's data, by kind: `{ weapon: ['LC', 'LB'] }`. */
  readonly entries?: { readonly [kind: string]: readonly string[] };
  /** Which entries this event shows in use. The game is as the decision left it. */
  used?(event: GameEvent, game: G): readonly (readonly [kind: string, name: string])[];
  /**
   * Rules that show only in what comes of them: nothing that is told, asked or refused ever cites one. They are proven by tests, each
   * by a difference, and no run can meet them.
   */
  readonly silent?: readonly ClauseId[];
  /** A battle of nobody's making, small mostly: for what the scenarios seldom or never lead to. Always one that can be played. */
  improvise?(dice: Roller): Scenario;
  /** Decisions within which this match, as it begins, is over by a limit of its own. A larger battle may go on for longer. */
  longest?(game: G): number;
}

/** What a sensible player looks at. Computer players know a rulebook through this alone. */
export interface Tactics<V> {
  /** How far from the nearest enemy this answer leaves the asked office; *naive* makes it small. Null: nothing to close with. */
  gap?(view: View<V>, request: Request, choice: Choice): number | null;
  /** How good one shot of an `aim` is, 0 to 1; *naive* fires everything at the best odds. */
  odds?(view: View<V>, request: Request, shot: { by: string; at: string; hex?: string }): number;
  /**
   * Answers worth a thought, best first. The first that the request accepts is the rulebook's own judgement: *cadet* gives
   * it, *captain* weighs the first few, and plays on by the first of each office. None: nothing is stated for this request.
   */
  candidates?(view: View<V>, request: Request, dice: Roller): readonly Choice[];
  /** Why somebody would give this answer: one reason, in words and numbers. Null where the rulebook has none. */
  because?(view: View<V>, request: Request, choice: Choice): Words | null;
  /** What a position is worth to an office, from -1 (lost) to 1 (won). */
  worth?(view: View<V>, office: OfficeId): number;
  /** Watches one office through one match, and counts its foolishness. */
  audit?(office: OfficeId): Audit<V>;
}

/**
 * Counts what a sensible player would not have done, from what one office saw and from nothing else. Each office has its own,
 * and counts its own doing alone: what several offices are told must not be counted for each of them.
 */
export interface Audit<V> {
  /** The office has decided: what it saw, what it was asked, what it chose. */
  decided(view: View<V>, request: Request, choice: Choice): void;
  /** It was told something. */
  told(event: GameEvent): void;
  /** When the match is over: by name, how often, and of how many chances. The same names in every match. */
  counts(): { readonly [name: string]: { readonly count: number; readonly of: number } };
}

/** A rulebook made ready: its steps by name, and what its sequence has marked. */
export interface Rules<G, V> extends Rulebook<G, V> {
  readonly steps: ReadonlyMap<string, Step<G>>;
  readonly ruler: RulerPlan<G> | null;
  /** One of its steps says that it is a game turn. */
  readonly marksTurns: boolean;
  /** Standing requests as they were made, for each in the order of `standing`. */
  readonly stood: readonly StoodRequest[][];
}
