import type { Player } from '@flagbridge/ai';
import type { Seat } from '@flagbridge/engine';
import type { Wish } from '@flagbridge/protocol';
import { cleanName } from './bounds.ts';
import type { Chair, Plan } from './host.ts';

/** What the table is asked for: a seat per office of the scenario. */
export const wishOf = ({ scenario, options, dice, undo }: Plan): Wish => ({
  scenario,
  options,
  table: { dice, undo },
});

/** Chairs as they are kept: every seat has one, strangers have none, names are clean. */
export function chairsFor(seats: readonly Seat[], wanted: Plan['chairs']): Plan['chairs'] {
  const chairs: Record<string, Chair> = {};
  for (const [index, { id }] of seats.entries()) {
    const chair = Object.hasOwn(wanted, id) ? wanted[id] : undefined;
    chairs[id] = chair === undefined ? usualChair(index) : cleanChair(chair);
  }
  return chairs;
}

/** The first seat for the person at the screen, the others for computers. */
const usualChair = (index: number): Chair => (index === 0 ? { is: 'person' } : { is: 'computer', level: 'cadet' });

function cleanChair(chair: Chair): Chair {
  if (chair.is === 'computer') return { is: 'computer', level: chair.level };
  const name = cleanName(chair.name ?? '');
  return name === '' ? { is: 'person' } : { is: 'person', name };
}

/** Computer players by level. */
export type Computers = { readonly [level: string]: Player };

/** The computer players of a table, by seat. */
export function playersOf(chairs: Plan['chairs'], computers: Computers): { readonly [seat: string]: Player } {
  const seated: Record<string, Player> = {};
  for (const [seat, chair] of Object.entries(chairs)) {
    const player = chair.is === 'computer' ? computers[chair.level] : undefined;
    if (player !== undefined) seated[seat] = player;
  }
  return seated;
}
