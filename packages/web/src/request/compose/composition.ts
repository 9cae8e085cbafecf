import type { Overlay, PickHow } from '@flagbridge/board';
import type { Choice, Draft, PartId, Refusal, Request, Shape, SideId, Words } from '@flagbridge/engine';
import type { Hex, Orientation } from '@flagbridge/engine/hex';
import type { WhyNot } from '../desk/desk.ts';

/** How things are called and where they stand, as the battle's presentation has it. */
export interface Wording {
  say(words: Words): string;
  sayRefusal(refusal: Refusal): string;
  /** A token's or sheet's title; of a hex its printed number alone. */
  nameOf(part: PartId): string;
  /** A phrase of the rulebook's; null where it has none of that key. */
  phrase(key: string, args: NonNullable<Words['with']>): string | null;
  /** Where a drawn thing stands; null where it is not on the map. */
  hexOf(part: PartId): Hex | null;
  /** Which way hexes point, where there is a map. */
  readonly orientation: Orientation | null;
}

export interface At {
  readonly hex: string;
  readonly facing?: number;
}

/** What a composer knows beside the choice. It works out no rule: consequences come from the session's drafts. */
export interface Composition<S extends Shape = Shape> {
  readonly request: Request;
  readonly shape: S;
  /** The side of the office that is asked. */
  readonly side: SideId | null;
  /** What the session says of the choice in hand; null until it has answered. */
  readonly draft: Draft | null;
  /** The latest it said of this request, whatever the choice was then: shown until the present one is told. */
  readonly last: Draft | null;
  /** What the session said of beginnings of this choice (routes): by number of steps. */
  readonly earlier: readonly (Draft | undefined)[];
  /** What was decided before for the same question, the latest first. */
  readonly before: readonly Choice[];
  readonly wording: Wording;
}

/** The choice in the making, and the shooter, piece or slot in hand. */
export interface Work<C = Choice> {
  readonly choice: C;
  readonly live: string | null;
}

export type Touched<C> = { readonly work: Work<C> } | { readonly whyNot: WhyNot } | null;

/** Makes the choice of one shape out of touches and keys, and says what it is. Pure. */
export interface Composer<S extends Shape = Shape, C = Choice> {
  begin(composition: Composition<S>): Work<C>;
  /** The first draft has come: what goes without saying is taken. */
  settle?(composition: Composition<S>, work: Work<C>): Work<C> | null;
  touch(composition: Composition<S>, work: Work<C>, part: PartId, how: PickHow): Touched<C>;
  /** One step back; null where nothing is left to take back. */
  back(composition: Composition<S>, work: Work<C>): Work<C> | null;
  /** What is still wanted, in words; null where the choice can be decided. */
  missing(composition: Composition<S>, work: Work<C>): string | null;
  /** What will happen, in words. */
  primary(composition: Composition<S>, work: Work<C>): string;
  overlay(composition: Composition<S>, work: Work<C>): Overlay;
  choosable(composition: Composition<S>, work: Work<C>): ReadonlySet<PartId>;
  flags?(composition: Composition<S>, work: Work<C>): ReadonlyMap<PartId, string>;
  inFocus?(composition: Composition<S>, work: Work<C>): readonly PartId[];
  /** Points that the choice so far puts on parts. */
  amounts?(composition: Composition<S>, work: Work<C>): ReadonlyMap<PartId, number>;
  summary(composition: Composition<S>, choice: C): string;
  key?(composition: Composition<S>, work: Work<C>, key: string): Touched<C>;
  /** How many things with a good chance a choice of nothing would leave unused. */
  leftSilent?(composition: Composition<S>, work: Work<C>): number;
  /** As it was decided before, where that is still on offer. */
  again?(composition: Composition<S>, work: Work<C>): Work<C> | null;
}

export const nothingDrawn: Overlay = {};
export const noParts: ReadonlySet<PartId> = new Set();
