import type { AnyPresentation, AnyRules, DiceSource, Replay } from '@flagbridge/engine';

/** A battle that is over, as a file holds it: what is needed to play it again and to tell it. */
export interface Recorded {
  readonly rules: AnyRules;
  readonly present: AnyPresentation;
  readonly replay: Replay;
  /** Where they do not come from the replay's seed alone. */
  readonly dice?: DiceSource;
}

/** How far an account has come. */
export interface Progress {
  /** Pieces of work done, of so many. */
  readonly done: number;
  readonly of: number;
}

/** How much work an account may be. What is left out is as a page wants it: seconds for a battle of eight ships. */
export interface AccountLimits {
  /** Branches of the dice walked for one expectation, before it is sampled instead. */
  readonly branches?: number;
  /** Throws of the dice a sampled expectation is the mean of. */
  readonly samples?: number;
  /** Shots weighed for one volley; one with more to weigh is not judged. */
  readonly shots?: number;
}
