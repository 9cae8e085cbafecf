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
  /** The event that tells it, by its place among those it was made of: nothing from there on is known before it has arrived. */
  readonly event: number;
  /** What is stamped beside the mark: `−7`, `drive`, `evaded`. A word or two at most. */
  readonly figure?: string;
  /** Whose it is; drawn without a side's colour where left out. */
  readonly side?: SideId;
  /** Who fired it, where `from` does not name it: from the same hex, or before it flew. */
  readonly by?: PartId;
  /** What was fired, in the book's word: `laser cannon`. */
  readonly weapon?: string;
  /** How it is drawn on its way; the plainest of its kind where left out. */
  readonly mark?: StrikeMark;
  /** The dice that settled it, where any were thrown. */
  readonly roll?: StrikeRoll;
  /** Points it took of what keeps the target alive: as rolled, also beyond what was left. */
  readonly loss?: number;
  /** What it destroyed. */
  readonly fells?: readonly PartId[];
}

/** The hex it happens in, which may be one that a ship merely passed through; and the thing, where there is one. */
export interface StrikeEnd {
  readonly hex: Hex;
  readonly part?: PartId;
}

/** The dice as they fell, and what they had to come to, as the book has it: `60`, `at least 9`. */
export interface StrikeRoll {
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
  readonly needs: string;
  /** What they came to, with everything added. */
  readonly rolls: number;
  /** How likely they were to do it, from 0 to 1. */
  readonly chance: number;
}

/**
 * `beam` is there at once, `missile` flies, `burst` goes off on the spot. `counter` rises against what comes: it meets the strike
 * that follows it in the list, on the way.
 */
export const strikeKinds = ['beam', 'missile', 'burst', 'counter'] as const;
export type StrikeKind = (typeof strikeKinds)[number];

/** `stopped`: it would have hit, but for what met it on the way. `lost`: it was aimed at something that was gone by then. */
export const strikeResults = ['hit', 'miss', 'stopped', 'lost'] as const;
export type StrikeResult = (typeof strikeResults)[number];

/** Ways a board knows to draw a shot under way, named by what one sees. */
export const strikeMarks = [
  'bar',
  'twin',
  'pulse',
  'rings',
  'chevrons',
  'arc',
  'arcs',
  'arrow',
  'bolts',
  'zigzag',
] as const;
export type StrikeMark = (typeof strikeMarks)[number];
