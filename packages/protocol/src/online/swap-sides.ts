import type { Office, OfficeId } from '@flagbridge/engine';
import type { Offer } from './match.ts';

/** Offers that lead on to another match when all have agreed. */
export const leadsOn = (is: Offer['is']): is is 'rematch' | 'swap-sides' => is === 'rematch' || is === 'swap-sides';

interface Seated {
  readonly offices: readonly Pick<Office, 'id' | 'side'>[];
  readonly seats: readonly { readonly id: string; readonly offices: readonly OfficeId[] }[];
}

/** For each seat the one whose holder takes it next; or why nobody can. */
export type Swap =
  | { readonly ok: true; readonly from: { readonly [seat: string]: string } }
  | { readonly ok: false; readonly why: string };

/**
 * Who sits where when everybody takes the seats of another side: of two sides they are exchanged, of more everybody goes one on. Host
 * and page ask the same, so that what a page offers is never refused.
 */
export function swapOf({ offices, seats }: Seated): Swap {
  const sides = [...new Set(offices.map(({ side }) => side))];
  if (sides.length < 2) return { ok: false, why: 'There is only one side.' };
  const sidesOf = (held: readonly OfficeId[]): ReadonlySet<string> =>
    new Set(offices.filter(({ id }) => held.includes(id)).map(({ side }) => side));
  if (seats.some(({ offices: held }) => sidesOf(held).size > 1))
    return { ok: false, why: 'Sides cannot be swapped where one seat speaks for several of them.' };
  const rows = sides.map((side) => seats.filter(({ offices: held }) => sidesOf(held).has(side)));
  if (new Set(rows.map(({ length }) => length)).size > 1)
    return { ok: false, why: 'Sides cannot be swapped: one has more seats than another.' };
  const from = rows.flatMap((row, i) =>
    row.map(({ id }, j): [string, string] => [id, rows[(i + 1) % rows.length]?.[j]?.id ?? id]),
  );
  return { ok: true, from: Object.fromEntries(from) };
}

/** Where whoever sits here sits next. */
export const seatAfter = (from: { readonly [seat: string]: string }, seat: string): string =>
  Object.keys(from).find((next) => from[next] === seat) ?? seat;
