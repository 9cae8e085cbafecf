import type {
  AnyPresentation,
  Clause,
  ClauseId,
  Fleets,
  GameEvent,
  Labelled,
  PartId,
  Phases,
  Refusal,
  Scene,
  Sheet,
  SideId,
  Words,
} from '@flagbridge/engine';
import type { MatchInfo, Session, Snapshot } from '@flagbridge/protocol';
import type { ReadonlySignal, Signal } from '@preact/signals';

/** One viewer's battle as the screen knows it: what the session tells, made readable by the rulebook's presentation. */
export interface Battle {
  readonly session: Session;
  readonly info: MatchInfo;
  readonly present: AnyPresentation;
  readonly clauses: ReadonlyMap<ClauseId, Clause>;
  /** Sides in the order in which they are drawn: the first is side A. */
  readonly sides: readonly { readonly id: SideId; readonly title: string }[];
  /** The viewer's own sides. */
  readonly own: readonly SideId[];
  readonly now: ReadonlySignal<Snapshot>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly sheets: ReadonlySignal<readonly Sheet[]>;
  /** What keeps both fleets alive; null where the rulebook counts nothing of the kind. */
  readonly fleets: ReadonlySignal<Fleets | null>;
  readonly phases: ReadonlySignal<Phases>;
  /** Where things stand, in words. */
  readonly report: ReadonlySignal<readonly string[]>;
  /** Oldest first. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** The ship (or other drawn thing) looked at. */
  readonly selected: Signal<PartId | null>;
  /** Parts lit on map and sheets because something speaks of them. */
  readonly lit: Signal<readonly PartId[]>;
  /** The clause open in the rule reader; '' opens its first page; null closes it. */
  readonly reading: Signal<ClauseId | null>;
  /** Updates that wait until what is shown has been seen. */
  readonly behind: ReadonlySignal<number>;
  /** Shows everything there is. */
  hurry(): void;
  say(words: Words): string;
  sayRefusal(refusal: Refusal): string;
  /** The name of a drawn thing: a token's or sheet's title, a hex's printed number. */
  nameOf(part: PartId): string;
  close(): void;
}

export interface LogEntry {
  /** Unique in this log. */
  readonly key: string;
  /** The update it came with; `session.history` knows it by this number. */
  readonly n: number;
  readonly event: GameEvent;
  readonly text: string;
  readonly clauses: readonly ClauseId[];
  readonly parts: readonly PartId[];
  /** Labelled numbers in it, to show their arithmetic. */
  readonly sums: readonly { readonly name: string; readonly sum: Labelled }[];
  /** Lists that stand in the sentence, each thing as it is called there. */
  readonly lists: readonly (readonly string[])[];
  /** The side of the first counter it speaks of. */
  readonly side: SideId | null;
  /** The step in which it happened, as a heading: `Turn 3, Sathar turn: ships move`. */
  readonly heading: string;
}
