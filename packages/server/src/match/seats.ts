import type { Office, OfficeId, Order } from '@flagbridge/engine';
import { type Swap, swapOf } from '@flagbridge/protocol/online';
import type { MatchRecord, SeatRecord } from './record.ts';

/** Who sits where, read from the record. */

export const seatOf = (order: Order, office: OfficeId): string | undefined =>
  order.seats.find((seat) => seat.offices.includes(office))?.id;

export const officesOf = (order: Order, seat: string): readonly OfficeId[] =>
  order.seats.find((one) => one.id === seat)?.offices ?? [];

export const sidesOf = (order: Order, seat: string): readonly string[] => {
  const offices = officesOf(order, seat);
  return order.scenario.offices.filter((one: Office) => offices.includes(one.id)).map((one) => one.side);
};

/** Who would sit where if the sides were swapped. */
export const swapAt = ({ scenario, seats }: Order): Swap => swapOf({ offices: scenario.offices, seats });

/** Both speak for one side. A seat is of its own team. */
export const sameTeam = (order: Order, a: string, b: string): boolean =>
  a === b || sidesOf(order, a).some((side) => sidesOf(order, b).includes(side));

/** Every office of the sides a seat speaks for. */
export const officesOfSide = (order: Order, seat: string): readonly OfficeId[] =>
  order.scenario.offices.filter((one) => sidesOf(order, seat).includes(one.side)).map((one) => one.id);

/** A seat of this match by the name somebody sent: not one of the names every object has. */
export const seatNamed = (record: MatchRecord, seat: string): MatchRecord['seats'][string] | undefined =>
  Object.hasOwn(record.seats, seat) ? record.seats[seat] : undefined;

/** Nobody sits there, and the computer does not play. */
export const isFree = (record: MatchRecord, seat: string): boolean => {
  const one = seatNamed(record, seat);
  return one !== undefined && one.player === null && one.computer === null;
};

/** Seats in which a person plays now. */
export const peopleAt = (record: MatchRecord): readonly string[] =>
  Object.entries(record.seats)
    .filter(([, seat]) => seat.player !== null && seat.computer === null && !seat.left)
    .map(([id]) => id);

/** The computer answers for a person, who may come back: not one that was seated by the plan, and not where nobody is left to come. */
export const sitsIn = (seat: SeatRecord | undefined): boolean =>
  seat !== undefined && seat.computer !== null && seat.player !== null;

/** Computers of the plan play on whether anybody is there or not; one that sits in for a person is woken by its job. */
export const computersPlay = ({ state, paused, seats }: Pick<MatchRecord, 'state' | 'paused' | 'seats'>): boolean =>
  state === 'running' &&
  !paused &&
  Object.values(seats).some(({ computer, player }) => computer !== null && player === null);

/** A person has sat there, and would have to be waited for or replaced. */
const isPersons = ({ player, left }: SeatRecord): boolean => player !== null || left;

/** Nobody is there who plays: everyone's time is up, or the computer sits in, or they left. Of computers alone nobody is away. */
export function everybodyIsAway({ seats }: Pick<MatchRecord, 'seats'>): boolean {
  const people = Object.values(seats).filter(isPersons);
  return people.length > 0 && people.every(({ computer, left, away }) => computer !== null || left || away === true);
}

/** Every person's time was up: nobody left, and for nobody the others let the computer in while he had some. */
export const everybodysTimeIsUp = ({ seats }: Pick<MatchRecord, 'seats'>): boolean =>
  Object.values(seats)
    .filter(isPersons)
    .every(({ away }) => away === true);

export const withSeat = (
  record: MatchRecord,
  seat: string,
  change: Partial<MatchRecord['seats'][string]>,
): MatchRecord => {
  const old = record.seats[seat];
  return old === undefined ? record : { ...record, seats: { ...record.seats, [seat]: { ...old, ...change } } };
};

/** Whoever sits there by name; by the offices of the seat where no name is known, never by an id. */
export function nameAt({ seats, order }: Pick<MatchRecord, 'seats' | 'order'>, seat: string): string {
  const name = seats[seat]?.name;
  if (name != null) return name;
  const held = officesOf(order, seat);
  const titles = order.scenario.offices.filter(({ id }) => held.includes(id)).map(({ title }) => title);
  return titles.length === 0 ? 'Somebody' : titles.join(', ');
}

/** Everybody who speaks for a side, by name: `Ada and Cy`. */
export function namesOf(record: Pick<MatchRecord, 'seats' | 'order'>, side: string): readonly string[] {
  const { order } = record;
  return order.seats.filter(({ id }) => sidesOf(order, id).includes(side)).map(({ id }) => nameAt(record, id));
}
