import type { Card } from '@flagbridge/protocol/online';
import { type Api, ApiFault } from '../api.ts';
import { freeSeats } from '../words.ts';

/** Where somebody belongs at a match. */
export type MatchRole =
  | { readonly is: 'seat'; readonly seat: string }
  /** In more than one: which screen this shall be is his to say. */
  | { readonly is: 'seats'; readonly card: Card; readonly seats: readonly string[] }
  /** Looks on, or made it without a seat of his own. */
  | { readonly is: 'watch' }
  /** A seat is free for anybody. */
  | { readonly is: 'join' }
  | { readonly is: 'nowhere'; readonly why: string }
  /** No match has this id: trying again would find none either. */
  | { readonly is: 'no-match' };

/** What the server says of an id that is none of its matches', or no id at all. */
const NO_MATCH = [400, 404, 410];

export const isNoMatch = (error: unknown): boolean => error instanceof ApiFault && NO_MATCH.includes(error.status);

/** By what the server knows of this browser. */
export async function roleAt(api: Pick<Api, 'me' | 'card'>, id: string, watch: boolean): Promise<MatchRole> {
  const me = watch ? null : await api.me();
  const here = me?.matches.filter(({ card }) => card.id === id) ?? [];
  const seats = here.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  const [first, second] = seats;
  if (first !== undefined && second === undefined) return { is: 'seat', seat: first };
  if (first !== undefined && here[0] !== undefined) return { is: 'seats', card: here[0].card, seats };
  // A socket that is refused does not say why: this does.
  const card = await api.card(id);
  const made = here.length > 0;
  if (card.state === 'gathering') {
    if (made) return { is: 'watch' };
    if (card.open && freeSeats(card).length > 0) return { is: 'join' };
    if (!watch) return { is: 'nowhere', why: 'You have no seat at this match. Ask whoever made it for a link.' };
  }
  if (card.watch.who === 'nobody')
    return { is: 'nowhere', why: 'You have no seat at this match, and nobody may look on.' };
  return { is: 'watch' };
}
