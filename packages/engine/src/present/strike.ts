import type { Hex } from '../hex/index.ts';
import type { PartId, SideId } from '../words.ts';

/**
 * Fire as one sees it on the map: from where, at what, by which means, and what came of it. Plain data made of events and of the
 * view before them; a board draws it for a moment and knows no rules.
 */
export interface Strike {
  /** Left out where it comes from nowhere and goes off where it strikes: a mine, a fire aboard. */
  readonly from?: StrikeEnd;
  readonly to: StrikeEnd;
  readonly kind: StrikeKind;
  readonly result: StrikeResult;
  /** What is stamped beside the mark: `−7`, `drive`, `evaded`. A word or two at most. */
  readonly figure?: string;
  /** Whose it is; drawn without a side's colour where left out. */
  readonly side?: SideId;
}

/** The hex it happens in, which may be one that a ship merely passed through; and the thing, where there is one. */
export interface StrikeEnd {
  readonly hex: Hex;
  readonly part?: PartId;
}

/**
 * `beam` is there at once, `missile` flies, `burst` goes off on the spot. `counter` rises against what comes: it meets the strike
 * that follows it in the list, on the way.
 */
export const strikeKinds = ['beam', 'missile', 'burst', 'counter'] as const;
export type StrikeKind = (typeof strikeKinds)[number];

/** `stopped`: it would have hit, but for what met it on the way. */
export const strikeResults = ['hit', 'miss', 'stopped'] as const;
export type StrikeResult = (typeof strikeResults)[number];
