import {
  type EventData,
  type GameEvent,
  isLabelled,
  type PartId,
  type Strike,
  type StrikeRoll,
  type View,
} from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';

/** What follows the events: where things are while they go by. */
interface Following {
  follow(event: GameEvent): void;
}

/** A strike as a book sees it; by which event it is told is known by who follows them. */
export type Seen = Omit<Strike, 'event'>;

/**
 * Events in their order: each is followed first, and then seen. What `felled` finds destroyed was destroyed by the last strike
 * before.
 */
export function followed<F extends Following>(
  events: readonly GameEvent[],
  field: F,
  seenOf: (field: F, event: GameEvent, later: readonly GameEvent[]) => readonly Seen[],
  felled: (event: GameEvent) => PartId | undefined,
): readonly Strike[] {
  const strikes: Strike[] = [];
  for (const [i, event] of events.entries()) {
    field.follow(event);
    for (const one of seenOf(field, event, events.slice(i + 1))) strikes.push({ ...one, event: i });
    const [fell, by] = [felled(event), strikes.at(-1)];
    if (fell !== undefined && by !== undefined)
      strikes[strikes.length - 1] = { ...by, fells: [...(by.fells ?? []), fell] };
  }
  return strikes;
}

type Known<T> = { readonly [K in keyof T]: T[K] | undefined };

/** Without what is not known. */
export const strike = ({
  to,
  kind,
  result,
  ...rest
}: Pick<Seen, 'to' | 'kind' | 'result'> & Known<Partial<Seen>>): Seen => {
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), to, kind, result };
};

/** A roll on percentile dice, which must not be higher than its chance. */
export const percentRoll = (chance: number, face: number): StrikeRoll => ({
  dice: [{ sides: 100, face }],
  needs: String(chance),
  rolls: face,
  chance: chance / 100,
});

/** The view with one ship as `without` makes it of what the strike took; the same view where it took nothing from a ship. */
export const drained =
  <S extends { readonly id: PartId }, G extends { readonly ships: readonly S[] }>(
    without: (ship: S, points: number, strike: Strike) => S,
  ) =>
  (view: View<G>, strike: Strike): View<G> => {
    const { to, loss } = strike;
    if (loss === undefined || loss === 0 || !view.game.ships.some(({ id }) => id === to.part)) return view;
    const ships = view.game.ships.map((ship) => (ship.id === to.part ? without(ship, loss, strike) : ship));
    return { ...view, game: { ...view.game, ships } };
  };

export const isSameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** A figure of an event, labelled or plain. */
export const figureIn = (value: EventData[string] | undefined): number | undefined =>
  isLabelled(value) ? value.total : typeof value === 'number' ? value : undefined;

/** What an event says it is; '' where it does not. */
export const isOf = ({ data }: GameEvent): string => String(data?.['is'] ?? '');
