import type { About } from './about.ts';
import type { FamousMoment } from './famous-moment.ts';
import type { Lesson } from './lesson.ts';
import type { Measured } from './measured.ts';
import type { Muster } from './muster.ts';
import type { Picture } from './present/picture.ts';
import type { Presentation } from './present/presentation.ts';
import type { Rulebook, Rules } from './rulebook.ts';
import type { MatchState } from './state.ts';

/** Any rulebook: code that only passes states and views on need not know what is in them. */
export type AnyRulebook = Rulebook<unknown, unknown>;
export type AnyRules = Rules<unknown, unknown>;
export type AnyState = MatchState<unknown>;
export type AnyPresentation = Presentation<unknown>;

/** An earlier release, each door as one self-contained module. */
export interface Release {
  rules(): Promise<AnyRulebook>;
  /** How it told its events and showed its views; the present one serves where it is left out. */
  present?(): Promise<AnyPresentation>;
}

/** One line of the registry: the light door at once, the others when wanted. */
export interface Listing {
  readonly about: About;
  rules(): Promise<AnyRulebook>;
  present(): Promise<AnyPresentation>;
  /** Free battles, where the rulebook has ship lists. Beside `about`, because picking needs no rules. */
  readonly muster?: () => Promise<Muster>;
  /** What its card in a lobby shows. Beside `about`, because one reads that at once and looks at this a moment later. */
  readonly picture?: () => Promise<Picture>;
  /** Battles that teach, the first one first. */
  readonly lessons?: () => Promise<readonly Lesson[]>;
  /** Seen in the lobby, by whoever has not fought a battle of it yet. */
  readonly moment?: () => Promise<FamousMoment>;
  /** The battle by which it is measured. Beside `about`, because nobody who plays loads it. */
  readonly measured?: () => Promise<Measured>;
  /** Earlier releases by version: a running match keeps the one it began with. */
  readonly archive?: { readonly [version: string]: Release };
  /** Not offered to players by default. */
  readonly toy?: boolean;
}

/** Forgets what the states and views of a rulebook are. The engine hands a rulebook only what it made itself. */
export const asAny = <G, V>(rulebook: Rulebook<G, V>): AnyRulebook => rulebook as unknown as AnyRulebook;
export const asAnyPresentation = <V>(present: Presentation<V>): AnyPresentation =>
  present as unknown as AnyPresentation;
