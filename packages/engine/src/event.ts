import type { Labelled } from './tally.ts';
import type { ClauseId, OfficeId, PartId } from './words.ts';

/** What goes into an event beside its type: plain data and labelled numbers. */
export type EventData = {
  readonly [name: string]:
    | null
    | boolean
    | number
    | string
    | Labelled
    | readonly (null | boolean | number | string)[]
    | { readonly [key: string]: number | string | boolean };
};

/** Something that happened, as typed data. Sentences are made at the edge. */
export interface GameEvent {
  readonly type: string;
  /** The clause that made it happen; several where several did. */
  readonly clause: ClauseId | readonly ClauseId[];
  /** Who is told; everyone (spectators too) when left out. */
  readonly to?: readonly OfficeId[];
  /** What is drawn and concerned. */
  readonly parts?: readonly PartId[];
  readonly data?: EventData;
  /** Dice typed in by a person stand behind it. */
  readonly byHand?: true;
}

/** Hears events as they happen. Without one no event is built. */
export type Sink = (event: GameEvent) => void;

export const clausesOf = (event: GameEvent): readonly ClauseId[] =>
  typeof event.clause === 'string' ? [event.clause] : event.clause;

/** Whether a viewer with these offices is told. */
export const toldTo = (event: GameEvent, offices: readonly OfficeId[]): boolean =>
  event.to === undefined || event.to.some((office) => offices.includes(office));
