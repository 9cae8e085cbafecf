import type { Roller } from '../dice/dice.ts';
import type { Sink } from '../event.ts';
import type { Json } from '../json.ts';
import type { MatchState, Outcome } from '../state.ts';
import type { Tally } from '../tally.ts';
import type { ClauseId, OfficeId, Words } from '../words.ts';

/** What rules read. */
export interface Look<G> {
  readonly state: MatchState<G>;
  readonly game: G;
  isOut(office: OfficeId): boolean;
  /** What an office has learnt; undefined where it has not. */
  knows(office: OfficeId, fact: string): Json | undefined;
}

/** What rules act with. Only the engine makes one, for the length of one decision. */
export interface Play<G> extends Look<G> {
  /** The open dice. Inside a fork each branch has its own, so that the order of answers moves no die. */
  readonly dice: Roller;
  /**
   * Says what the next dice are for, to the person who throws them. Write `play.rollFor?.(words(…))`: where
   * nobody types dice, nothing is built. The phrase may use `{dice}`, and only what everyone knows.
   */
  readonly rollFor: ((why: Words) => void) | undefined;
  /**
   * Dice of one secret purpose and owner. Where they fall only under a hidden condition, call `reveal` either way: whether
   * a take-back is still free would tell.
   */
  secretDice(purpose: string, owner: OfficeId): Roller;
  /** Tells an event. Write `play.tell?.({ … })`: where nobody listens, nothing is built. */
  readonly tell: Sink | undefined;
  /**
   * A clause acts: write `play.by('…')` beside the condition that the rule is about, and the next event that this step tells to
   * everybody cites it behind its own. What acted in a step that tells nothing is forgotten when the next step runs. An event for some
   * gathers nothing, and what only some may know is cited by its own clauses alone.
   */
  by(clause: ClauseId): void;
  /** A number with reasons. */
  tally(): Tally;
  /** An office learns a fact; null forgets it. Ends free undo. */
  learn(office: OfficeId, fact: string, value: Json): void;
  /** Something hidden came to light (a mine turned over). Ends free undo. */
  reveal(): void;
  /** The office can act no more (or again). */
  putOut(office: OfficeId): void;
  bringBack(office: OfficeId): void;
  /** The match is over when the present step returns. The first end counts. */
  end(outcome: Outcome): void;
}
