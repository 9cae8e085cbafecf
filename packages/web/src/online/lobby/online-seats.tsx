import type { Office } from '@flagbridge/engine';
import { SeatsForm } from '../../lobby/seats-form.tsx';
import { type Friend, seatsFor, seatWishOf, type Wishes } from './plan.ts';

interface OnlineSeatsProps {
  readonly offices: readonly Office[];
  readonly sides: readonly string[];
  readonly wishes: Wishes;
  readonly change: (wishes: Wishes) => void;
}

/** Who sits where in an online match. Offices of one person are one seat. */
export function OnlineSeats({ offices, sides, wishes, change }: OnlineSeatsProps) {
  return (
    <SeatsForm
      offices={offices}
      sides={sides}
      people={[{ id: 'me', title: 'Me' }, ...friends(offices.length - 1)]}
      playerAt={(office) => seatWishOf(wishes, offices, office)}
      seat={(office, wish) => change({ ...wishes, seats: { ...wishes.seats, [office]: wish } })}
      hint={hintOf(seatsFor(offices, wishes))}
    />
  );
}

/** As many as there can be. */
function friends(most: number): { readonly id: Friend; readonly title: string }[] {
  if (most <= 1) return [{ id: 'friend-1', title: 'A friend' }];
  return Array.from({ length: most }, (_, n) => ({ id: `friend-${n + 1}`, title: `Friend ${n + 1}` }));
}

/** What is going to happen, in a sentence. */
function hintOf(seats: ReturnType<typeof seatsFor>): string {
  const free = seats.filter(({ who }) => who.is === 'person').length;
  const shared = seats.some(({ who, offices }) => who.is !== 'computer' && offices.length > 1);
  const together = shared ? ' Offices of one person are one seat.' : '';
  if (free === 0) return `Nobody to wait for: the battle begins at once.${together}`;
  const links = free === 1 ? 'a link to send' : `${free} links to send, one for each`;
  return `You get ${links}. The battle begins when the last seat is taken.${together}`;
}
