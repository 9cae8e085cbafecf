import {
  type EventData,
  type GameEvent,
  isLabelled,
  type SideId,
  type Strike,
  type StrikeEnd,
} from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';

/** What follows the events: where things are while they go by. */
interface Following {
  follow(event: GameEvent): void;
}

/** Events in their order: each is followed first, and then seen. */
export const followed = <F extends Following>(
  events: readonly GameEvent[],
  field: F,
  seenOf: (field: F, event: GameEvent, later: readonly GameEvent[]) => readonly Strike[],
): readonly Strike[] =>
  events.flatMap((event, i) => {
    field.follow(event);
    return seenOf(field, event, events.slice(i + 1));
  });

/** Without what is not known. */
export const strike = (
  from: StrikeEnd | undefined,
  to: StrikeEnd,
  kind: Strike['kind'],
  result: Strike['result'],
  figure?: string,
  side?: SideId,
): Strike => ({
  ...(from !== undefined && { from }),
  to,
  kind,
  result,
  ...(figure !== undefined && { figure }),
  ...(side !== undefined && { side }),
});

export const isSameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** A figure of an event, labelled or plain. */
export const figureIn = (value: EventData[string] | undefined): number | undefined =>
  isLabelled(value) ? value.total : typeof value === 'number' ? value : undefined;

/** What an event says it is; '' where it does not. */
export const isOf = ({ data }: GameEvent): string => String(data?.['is'] ?? '');
