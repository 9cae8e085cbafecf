import type { ClauseId, OfficeId } from '@flagbridge/engine';

/** @seldom */
export type SetUpStep =
  /** Ships that start near their side's first: placed by all captains at once, in secret (ST-MAP-07). */
  | { readonly is: 'ships' }
  /** Ships that were set up in one hex: how they lie to each other (ST-SHD-04). */
  | { readonly is: 'together' };

/** What is still to be done before the battle. Everyone may know it. */
export type SetUpPlan = {
  steps: SetUpStep[];
  /** Cited when the set-up begins. */
  clauses: readonly ClauseId[];
  /** Offices in the order of the scenario. */
  offices: readonly OfficeId[];
};
