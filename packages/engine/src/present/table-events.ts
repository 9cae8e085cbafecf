import type { GameEvent } from '../event.ts';
import type { OfficeId } from '../words.ts';

/** Something told, by the number of its update. */
export interface Told {
  readonly n: number;
  readonly event: GameEvent;
}

/** The table itself tells of these, whatever the rulebook. */
export const isOfTable = ({ type }: GameEvent): boolean => type === 'take-back' || type === 'reseat';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Whether something told counts no more: a take-back undoes everything told since (FB-UND-01, FB-UND-02). That somebody took
 * back, or sat down elsewhere, happened all the same.
 */
export function takenBack(told: readonly Told[]): (one: Told) => boolean {
  const undone: (readonly [from: number, to: number])[] = [];
  for (const { n, event } of told) {
    const since = event.type === 'take-back' ? event.data?.['since'] : undefined;
    if (typeof since === 'number') undone.push([since, n]);
  }
  return ({ n, event }) => undone.some(([from, to]) => n >= from && n < to) && !isOfTable(event);
}

/** The table knows offices by their ids only; a reader wants titles, and to be told who agreed. */
export function titled(event: GameEvent, titleOf: (office: OfficeId) => string): GameEvent {
  if (!isOfTable(event)) return event;
  const titles = (value: unknown): string[] => listOf(value).map((id) => titleOf(String(id)));
  const { office, agreed, offices } = event.data ?? {};
  if (event.type === 'reseat') return { ...event, data: { ...event.data, offices: titles(offices) } };
  const others = titles(agreed);
  const is = others.length > 0 ? 'agreed' : 'free';
  return { ...event, data: { ...event.data, is, office: titleOf(String(office ?? '')), agreed: sayList(others) } };
}

/** `A, B and C`. */
const sayList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
