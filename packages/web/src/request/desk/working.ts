import type { Choice, Forecast, Json, OfficeId, PartId, Refusal, Request } from '@flagbridge/engine';
import type { ReadonlySignal } from '@preact/signals';
import type { Composer, Composition, Touched, Work } from '../compose/index.ts';
import type { DecisionDesk, WhyNot } from './desk.ts';
import type { JustNow } from './just-now.ts';

/** The request in hand with all that is known of it. */
export interface Hand {
  readonly request: Request;
  readonly composer: Composer;
  readonly composition: Composition;
  readonly work: Work;
}

/** Odds of the choice in hand: asked for, told, or refused. */
export type Odds =
  | { readonly is: 'unasked' }
  | { readonly is: 'busy' }
  | { readonly is: 'told'; readonly forecast: Forecast }
  | { readonly is: 'refused'; readonly refusal: Refusal };

/** Something the desk has to say for itself: what is missing, what went wrong, who was asked. */
export interface Note {
  readonly text: string;
  /** `wants`: the button was pressed and something is wanted first. */
  readonly tone: 'plain' | 'trouble' | 'wants';
  /** Brings back what was dropped. */
  readonly restore?: () => void;
}

/** An answer that is given and not yet told: it can be had back. */
export interface Sealed {
  readonly id: string;
  readonly title: string;
  /** What was answered, where this desk has seen the question. */
  readonly summary: string | null;
}

/** The desk as the panel uses it: the contract of `DecisionDesk`, and what only the panel needs. */
export interface WorkingDesk extends DecisionDesk {
  readonly hand: ReadonlySignal<Hand | null>;
  /** What is still wanted, in words. */
  readonly missing: ReadonlySignal<string | null>;
  readonly primary: ReadonlySignal<string>;
  readonly odds: ReadonlySignal<Odds>;
  readonly note: ReadonlySignal<Note | null>;
  /** A decision is on its way. */
  readonly busy: ReadonlySignal<boolean>;
  /** What the choice means is still to be told. */
  readonly asking: ReadonlySignal<boolean>;
  readonly standing: ReadonlySignal<readonly Request[]>;
  readonly sealed: ReadonlySignal<readonly Sealed[]>;
  /** Whether there is anything of the choice to take back before a decision is. */
  readonly drafted: ReadonlySignal<boolean>;
  /** What happened since the viewer's own last decision. */
  readonly justNow: ReadonlySignal<JustNow>;
  /** It has been read and makes room. */
  haveSeen(): void;
  /** What a touch or a key came to: work to go on with, or the reason why not. True where it was either. */
  take(touched: Touched<unknown>): boolean;
  /** Choices of every shape are JSON; their own types say more than that. */
  set(work: Work<unknown>): void;
  /** As decided before; null where there is nothing of the kind. */
  readonly again: ReadonlySignal<Work | null>;
  /** Decides the question in hand so, whatever has been composed; what is to be said of it where it went through. */
  give(choice: Choice, said?: string): Promise<boolean>;
  undo(): Promise<void>;
  withdraw(id: string): Promise<void>;
  /** Leaves a standing answer for the question in hand, with its figures where it has some. */
  leave(policy: string, arg?: Json): Promise<void>;
  /** The same for a question that is not asked now. */
  leaveAhead(office: OfficeId, question: string, policy: string, arg?: Json): Promise<void>;
  /** Takes a standing answer back, also of a question that is not open now. */
  release(office: OfficeId, question: string): Promise<void>;
  /** Takes another request in hand. */
  hold(id: string): void;
  explain(whyNot: WhyNot): void;
  /** The drawn thing under the pointer. */
  readonly hovered: ReadonlySignal<PartId | null>;
  hover(part: PartId | null): void;
}

/** Any desk made by `createDesk` is one of these; a replay's desk, which decides nothing, is not. */
export const isWorking = (desk: DecisionDesk): desk is WorkingDesk => 'hand' in desk && 'take' in desk;

/** Panel and desk belong together. */
export function working(desk: DecisionDesk): WorkingDesk {
  if (isWorking(desk)) return desk;
  throw new TypeError('The panel needs a desk made by createDesk.');
}
