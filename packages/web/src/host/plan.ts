import type { Player } from '@flagbridge/ai';
import type { Seat } from '@flagbridge/engine';
import type { Wish } from '@flagbridge/protocol';
import { cleanName } from './bounds.ts';
import type { Plan, SeatPlayer } from './host.ts';

/** What the table is asked for: a seat per office of the scenario. */
export const wishOf = ({ scenario, options, dice, undo }: Plan): Wish => ({
  scenario,
  options,
  table: { dice, undo },
});

/** Who sits where, as it is kept: every seat of the match has somebody, seats it does not have are dropped, names are clean. */
export function seatPlayersFor(seats: readonly Seat[], wanted: Plan['chairs']): Plan['chairs'] {
  const chairs: Record<string, SeatPlayer> = {};
  for (const [index, { id }] of seats.entries()) {
    const seatPlayer = Object.hasOwn(wanted, id) ? wanted[id] : undefined;
    chairs[id] = seatPlayer === undefined ? defaultSeatPlayer(index) : cleanSeatPlayer(seatPlayer);
  }
  return chairs;
}

/** The first seat for the person at the screen, the others for computers. */
const defaultSeatPlayer = (index: number): SeatPlayer =>
  index === 0 ? { is: 'person' } : { is: 'computer', level: 'cadet' };

function cleanSeatPlayer(seatPlayer: SeatPlayer): SeatPlayer {
  if (seatPlayer.is === 'computer') return { is: 'computer', level: seatPlayer.level };
  const name = cleanName(seatPlayer.name ?? '');
  return name === '' ? { is: 'person' } : { is: 'person', name };
}

/** Computer players by level. */
export type Computers = { readonly [level: string]: Player };

/** The computer players of a table, by seat. */
export function playersOf(chairs: Plan['chairs'], computers: Computers): { readonly [seat: string]: Player } {
  const seated: Record<string, Player> = {};
  for (const [seat, seatPlayer] of Object.entries(chairs)) {
    const player = seatPlayer.is === 'computer' ? computers[seatPlayer.level] : undefined;
    if (player !== undefined) seated[seat] = player;
  }
  return seated;
}
