import type { Seat } from '@flagbridge/engine';
import type { MatchInfo } from '@flagbridge/protocol';
import type { Plan } from '../host/host.ts';
import type { Eyes } from './transport.tsx';

/**
 * Whose eyes a replay may be seen through. Of a battle that goes on, only one's own: the others still have secrets. With several
 * people at one screen that means a spectator's. When it is over, everybody's, and everything at once.
 */
export function eyesOf(
  info: MatchInfo,
  seats: readonly Seat[],
  chairs: Plan['chairs'],
  over: boolean,
): readonly Eyes[] {
  const titleOf = (office: string): string => info.offices.find(({ id }) => id === office)?.title ?? office;
  const named = seats.map(({ id, offices }) => ({ id: `seat ${id}`, title: offices.map(titleOf).join(', '), offices }));
  const spectator: Eyes = { id: 'spectator', title: 'A spectator', offices: [] };
  const people = seats.filter(({ id }) => chairs[id]?.is === 'person');
  if (!over) return people.length === 1 ? named.filter(({ id }) => id === `seat ${people[0]?.id}`) : [spectator];
  const all: Eyes = { id: 'all', title: 'Everyone: nothing hidden', offices: info.offices.map(({ id }) => id) };
  const own = named.filter(({ id }) => people.some((seat) => `seat ${seat.id}` === id));
  return [...own, ...named.filter((one) => !own.includes(one)), all, spectator];
}
