import type { Office } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import type { Card } from '@flagbridge/protocol/online';
import { askingByTitle } from '../../host/call-offices.ts';
import { seatTitle } from '../words.ts';

type Seats = Pick<Card, 'seats' | 'offices'>;

/** The person who holds an office, by name; undefined where the computer does, or nobody. Two of one name are told apart. */
export function personOf(card: Seats, office: string): string | undefined {
  const seat = card.seats.find(({ offices }) => offices.includes(office));
  if (seat?.holder.is !== 'person') return undefined;
  const { name } = seat.holder;
  const twice = card.seats.filter(({ holder }) => holder.is === 'person' && holder.name === name).length > 1;
  return twice ? `${name} (${seatTitle(card, seat.id)})` : name;
}

/**
 * The same session, whose offices are called by the people who hold them: in the log, in what is waited for, in words. As they are when
 * it is looked, since a seat may change hands. What the viewer holds keeps its title: he may hold several.
 */
export function callingByName(session: Session, card: () => Seats | null): Session {
  const called = (office: Office, own: boolean): Office => {
    const person = (): string | undefined => {
      const now = own ? null : card();
      return now === null ? undefined : personOf(now, office.id);
    };
    return {
      ...office,
      get title() {
        return person() ?? office.title;
      },
      get person() {
        return person();
      },
    } as Office;
  };
  const named = (now: Snapshot): Snapshot => ({
    ...now,
    match: {
      ...now.match,
      offices: now.match.offices.map((office) => called(office, now.viewer.offices.includes(office.id))),
    },
  });
  const titleOf = (office: string): string | undefined => {
    const now = card();
    return now === null ? undefined : (personOf(now, office) ?? now.offices.find(({ id }) => id === office)?.title);
  };
  const asking = askingByTitle(session, titleOf);
  return { ...asking, now: async () => named(await asking.now()) };
}
