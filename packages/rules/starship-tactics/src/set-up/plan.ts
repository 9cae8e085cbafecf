import type { ClauseId, OfficeId, SideId } from '@flagbridge/engine';
import type { Edge } from '../game.ts';

/** @seldom */
export type SetUpStep =
  /** Ships that start near their side's first: placed by all captains at once, in secret (ST-MAP-07). */
  | { readonly is: 'ships' }
  /** A side's ships on an edge or in a hex, seen by all (ST-SCN-31, ST-SCN-32). */
  | {
      readonly is: 'start';
      readonly side: SideId;
      /** '' where it is one hex. */
      readonly edge: Edge | 'any';
      /** Ships come onto the map with their first movement point (ST-SCN-14). */
      readonly enters: boolean;
      readonly hex: string;
      readonly facings: readonly number[];
      readonly clause: ClauseId;
    }
  /** A side lays mines and decoys: all see where, its own side alone which is which (ST-MIN-02, ST-MIN-14). */
  | {
      readonly is: 'mines';
      readonly side: SideId;
      readonly office: OfficeId;
      /** '' where they may lie anywhere; else so many hexes from here. */
      readonly round: string;
      readonly from: number;
      readonly to: number;
      readonly clause: ClauseId;
    }
  /** A side's ships anywhere, cloaked, and in secret (ST-INF-31). */
  | { readonly is: 'hidden'; readonly side: SideId; readonly clause: ClauseId }
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
