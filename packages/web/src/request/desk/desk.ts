import type { Overlay, PickHow } from '@flagbridge/board';
import type { Choice, Draft, PartId, Refusal, Request } from '@flagbridge/engine';
import type { ReadonlySignal, Signal } from '@preact/signals';

/**
 * The decision in the making: the request in hand, the choice so far, what it would mean. Map, sheets, panel and keys all act on
 * it; the session is asked for every consequence, nothing is worked out here.
 */
export interface DecisionDesk {
  /** Requests that wait for this viewer, first the one in hand. */
  readonly waiting: ReadonlySignal<readonly Request[]>;
  /** The request in hand; null when nothing is awaited from this viewer. */
  readonly request: ReadonlySignal<Request | null>;
  readonly choice: ReadonlySignal<Choice>;
  readonly draft: ReadonlySignal<Draft | null>;
  /** What is drawn over the map for it. */
  readonly overlay: ReadonlySignal<Overlay>;
  /** Drawn parts that touching would choose. */
  readonly choosable: ReadonlySignal<ReadonlySet<PartId>>;
  /** Flags on counters and sheets: `3 aimed at it`. */
  readonly flags: ReadonlySignal<ReadonlyMap<PartId, string>>;
  /** Points that the choice so far puts on parts. */
  readonly amounts: ReadonlySignal<ReadonlyMap<PartId, number>>;
  /** Parts to keep in view: the ship in hand, the hex aimed at. */
  readonly inFocus: ReadonlySignal<readonly PartId[]>;
  /** A refusal, or a "why not?", shown by the thing itself. */
  readonly whyNot: Signal<WhyNot | null>;
  /** A drawn part was touched. False where it means nothing to the request in hand: then it is merely selected. */
  touch(part: PartId, how: PickHow): boolean;
  /** The pointer is over a part, or over none: its figures are shown. */
  hover(part: PartId | null): void;
  /** Takes the last step of the draft back; with nothing drafted, asks the session to undo. */
  back(): void;
  commit(): Promise<void>;
  /** Odds of the choice as it stands. */
  askOdds(): Promise<void>;
  /** Puts what the computer would do here in place of the choice; it can be changed, and nothing is decided. */
  hint(): Promise<void>;
  /** Lets the choice go. */
  cancel(): void;
  /** Hands a key to the shape in hand; true where it was used. */
  key(event: KeyboardEvent): boolean;
  close(): void;
}

export interface WhyNot {
  readonly title: string;
  readonly refusal: Refusal;
  /** The drawn part it is about, where there is one. */
  readonly part?: PartId;
}
