import type { ClauseId } from '@flagbridge/engine';

/** @seldom */
export type SetUpStep =
  /** Crews are placed by all commanders at once, unseen (SF-SET-16). */
  | { readonly is: 'stations' }
  /** Facings that the scenario leaves open (SF-SET-27). */
  | { readonly is: 'facings' }
  /** The chip is drawn, where the scenario names nobody (SF-SET-32). */
  | { readonly is: 'chip' };

/** Cards that are in no hand, and parts of the game that are not played. */
export const LEFT_OUT = ['crew', 'jump', 'boarding', 'decks'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What is still to be done before the battle. Everyone may know it. */
export type SetUpPlan = {
  steps: SetUpStep[];
  /** Cited when the set-up begins. */
  clauses: readonly ClauseId[];
  /** What its special rules leave out (SF-SET-02): said before the first turn. */
  leftOut: readonly LeftOut[];
  /** Ships whose facing is chosen. */
  facings: readonly string[];
};
