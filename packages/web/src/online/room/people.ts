import type { Card, Holder, Offer, SeatCard } from '@flagbridge/protocol/online';
import { seatTitle } from '../words.ts';

/** The side a seat plays for, as it is drawn: 0 is side A. Seats of several sides go by the first. */
export function sideOf({ offices }: Pick<Card, 'offices'>, seat: SeatCard | undefined): number {
  const sides = [...new Set(offices.map(({ side }) => side))];
  const side = offices.find(({ id }) => seat?.offices.includes(id) === true)?.side;
  return side === undefined ? -1 : sides.indexOf(side);
}

/** The player who sits there, short enough for a bar. */
export function shortName(holder: Holder): string {
  if (holder.is === 'computer') return holder.standsInFor === null ? 'Computer' : `Computer for ${holder.standsInFor}`;
  return holder.is === 'person' ? holder.name : 'Nobody yet';
}

export type Presence = 'here' | 'away' | 'left' | 'late' | 'computer' | 'empty';

export function presenceOf(holder: Holder): Presence {
  if (holder.is !== 'person') return holder.is;
  if (holder.left) return 'left';
  if (holder.away === true) return 'late';
  return holder.here ? 'here' : 'away';
}

export const presenceWords: { readonly [presence in Presence]: string } = {
  here: 'here',
  away: 'not here now',
  left: 'has left',
  late: 'out of time',
  computer: 'always here',
  empty: 'free',
};

export const seatIn = ({ seats }: Pick<Card, 'seats'>, id: string | null): SeatCard | undefined =>
  seats.find((one) => one.id === id);

/** A seat by the player who sits there; by its office where nobody does. */
export function nameOf(card: Card, id: string): string {
  const holder = seatIn(card, id)?.holder;
  return holder?.is === 'person' ? holder.name : seatTitle(card, id);
}

/** What an offer proposes. */
export function offerWords(card: Card, offer: Offer, you: string | null): string {
  const who = offer.by === you ? 'You propose' : `${nameOf(card, offer.by)} proposes`;
  switch (offer.is) {
    case 'pause':
      return `${who} a pause: the clocks stand still until all agree to go on.`;
    case 'go-on':
      return `${who} to go on.`;
    case 'rematch':
      return `${who} a rematch.`;
    case 'swap-sides':
      return `${who} a rematch with the sides swapped.`;
    case 'substitute':
      return `${who} that the computer plays for ${offer.seat === you ? 'you' : nameOf(card, offer.seat ?? '')}.`;
  }
}

/** Whose agreement is still wanted. */
export const needsWords = (card: Card, { needs }: Offer, you: string | null): string =>
  needs.length === 0
    ? ''
    : `Waiting for ${needs.map((one) => (one === you ? 'you' : nameOf(card, one))).join(' and ')}.`;

/** Seats for which the computer may be asked in: people other than me who are away or have left. */
export const absent = (card: Card, you: string | null): readonly SeatCard[] =>
  card.seats.filter(({ id, holder }) => id !== you && holder.is === 'person' && (holder.left || !holder.here));

/** Others speak for one of my sides. */
/** How words of this seat to its team carry just now, by the rules of the battle; null where they are the team's alone. */
export function talkOf(
  { talk = {}, seats, offices }: Card,
  you: string | null,
): NonNullable<Card['talk']>[string] | null {
  const mine = seats.find(({ id }) => id === you)?.offices ?? [];
  const sides = offices.filter(({ id }) => mine.includes(id)).map(({ side }) => talk[side]);
  return sides.find((one) => one?.is === 'none') ?? sides.find((one) => one !== undefined) ?? null;
}

export function hasTeam({ seats, offices }: Card, you: string | null): boolean {
  const sidesOf = (seat: SeatCard | undefined): readonly string[] =>
    offices.filter(({ id }) => seat?.offices.includes(id) === true).map(({ side }) => side);
  const mine = sidesOf(seats.find(({ id }) => id === you));
  return seats.some((one) => one.id !== you && sidesOf(one).some((side) => mine.includes(side)));
}
