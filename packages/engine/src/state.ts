import { copyJson } from './copy.ts';
import { type Branch, copyBranch, copyFrame, type Frame } from './flow/frame.ts';
import type { Json } from './json.ts';
import type { ClauseId, OfficeId, SideId } from './words.ts';

/** How a match ended. */
export interface Outcome {
  /** Null is a draw. */
  readonly winner: SideId | null;
  /** The kind of end, in the rulebook's word: `destroyed`, `escaped`, `turn-limit`. */
  readonly by: string;
  readonly clause: ClauseId;
}

/** A standing answer left by an office for one question. */
export interface Policy {
  readonly policy: string;
  readonly arg: Json;
  /** Ends when a frame of this step ends. */
  readonly within: string | null;
}

/** What each office has learnt, by the names of facts. */
export type Knowledge = Record<OfficeId, Record<string, Json>>;

/** The same in one way: who has learnt nothing is not named. */
export const whatIsKnown = (knows: Knowledge): Knowledge =>
  Object.fromEntries(Object.entries(knows).filter(([, facts]) => Object.keys(facts).length > 0));

/** A whole match at one moment: plain data. The seed is not in it, so that a copy handed out gives nothing away. */
export interface MatchState<G> {
  /** The sequence of play; null when the match has ended. */
  flow: Frame | null;
  /** What standing requests have set going beside it. */
  beside: Branch[];
  game: G;
  /** Every office of the scenario: nobody else may decide. */
  readonly offices: readonly OfficeId[];
  /** Words drawn from each stream of dice. */
  dice: Record<string, number>;
  /** Requests put to each office so far. */
  asked: Record<OfficeId, number>;
  /** Offices that cannot act now; the rulebook's defaults answer for them. */
  out: OfficeId[];
  knows: Knowledge;
  policies: Record<OfficeId, Record<string, Policy>>;
  outcome: Outcome | null;
}

const copyFlat = <T>(from: Record<string, T>): Record<string, T> => {
  const out: Record<string, T> = {};
  for (const key in from) out[key] = from[key] as T;
  return out;
};

/** Copies a state; nothing that can change is shared. */
export function copyState<G>(from: MatchState<G>, copyGame: (game: G) => G): MatchState<G> {
  return {
    flow: from.flow === null ? null : copyFrame(from.flow),
    beside: from.beside.map(copyBranch),
    offices: from.offices.slice(),
    game: copyGame(from.game),
    dice: copyFlat(from.dice),
    asked: copyFlat(from.asked),
    out: from.out.slice(),
    knows: copyJson(from.knows),
    policies: copyJson(from.policies),
    outcome: copyJson(from.outcome),
  };
}
