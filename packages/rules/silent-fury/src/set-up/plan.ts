import type { ClauseId } from '@flagbridge/engine';

/** @seldom */
export type SetUpStep =
  /** Crews are placed by all commanders at once, unseen (SF-SET-16). */
  | { readonly is: 'stations' }
  /** Facings that the scenario leaves open (SF-SET-27). */
  | { readonly is: 'facings' }
  /** The chip is drawn, where the scenario names nobody (SF-SET-32). */
  | { readonly is: 'chip' };

/** What is still to be done before the battle. Everyone may know it. */
export type SetUpPlan = {
  steps: SetUpStep[];
  /** Cited when the set-up begins. */
  clauses: readonly ClauseId[];
  /** Ships whose facing is chosen. */
  facings: readonly string[];
};
