import { players } from '@flagbridge/ai';
import { readSeats, sayProblem, writeSeats } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';
import { didYouMean } from '@flagbridge/text';
import { NotSo, Usage } from '../command.ts';
import { readIfThere, writeWhole } from '../files.ts';
import { defaultPlayer, type SeatAssignment, seatsFor, type Who } from './seats.ts';

/**
 * Who sat where, kept beside the saved match. The replay does not say it, and guessing would put a person in another's seat,
 * where he sees what is hidden from him.
 */
type Sat = { readonly [seat: string]: Who };

const companionOf = (file: string): string => `${file}.seats.json`;

export function keepSeats(file: string, seats: readonly { readonly id: string; readonly who: Who }[]): void {
  const sat = Object.fromEntries(seats.map(({ id, who }) => [id, who]));
  writeWhole(companionOf(file), writeSeats({ seats: sat }));
}

/** The seats of a match taken up again: as --seat says, else as they were. A match that has ended seats nobody anew. */
export function resumedSeats(table: Table, file: string, wishes: readonly string[]): SeatAssignment[] {
  const wished = wishesOf(table, wishes);
  const open = table.seats.filter((seat) => !wished.has(seat.id));
  const sat = open.length === 0 ? {} : satIn(table, file);
  if (sat === null && wishes.length === 0) {
    if (table.outcome !== null) return [];
    throw new Usage(
      `Nothing says who sat where: there is no ${companionOf(file)}. Say who plays: ${seatWords(table)} (one word for each).`,
    );
  }
  return seatedAs(table, (seat) => wished.get(seat) ?? sat?.[seat] ?? defaultPlayer);
}

/** The seats of a what-if: as --seat says, and without a word the first is yours. */
export function whatIfSeats(table: Table, wishes: readonly string[]): SeatAssignment[] {
  const wished = wishesOf(table, wishes);
  const first = table.seats[0]?.id;
  return seatedAs(table, (seat) => wished.get(seat) ?? (seat === first && wishes.length === 0 ? 'me' : defaultPlayer));
}

function seatedAs(table: Table, who: (seat: string) => Who): SeatAssignment[] {
  const { offices } = table.order.scenario;
  return table.seats.map((seat) => {
    const titles = offices.filter((office) => seat.offices.includes(office.id)).map((office) => office.title);
    const title = titles.length === 1 ? (titles[0] as string) : `${seat.id} (${titles.length} offices)`;
    return { seat, title, who: who(seat.id) };
  });
}

/** What --seat says, by seat; a saved match has its seats, and only these can be named. */
function wishesOf(table: Table, wishes: readonly string[]): ReadonlyMap<string, Who> {
  const known = table.seats.map((seat) => seat.id);
  for (const wish of wishes) {
    const name = wish.split('=')[0] ?? '';
    if (!known.includes(name))
      throw new Usage(`The saved match has no seat ${name}.${didYouMean(name, known)} It has: ${known.join(', ')}.`);
  }
  const named = wishes.map((wish) => wish.slice(0, wish.indexOf('=')));
  const seated = seatsFor(table.order.scenario, wishes, Object.keys(players));
  return new Map(seated.filter(({ seat }) => named.includes(seat.id)).map(({ seat, who }) => [seat.id, who]));
}

/** Null where there is no companion. One that cannot be right is never guessed around. */
function satIn(table: Table, file: string): Sat | null {
  const companion = companionOf(file);
  const text = readIfThere(companion);
  if (text === null) return null;
  const wrong = (why: string): NotSo =>
    new NotSo(
      `${companion} does not say who sat where: ${why}. Say who plays: ${seatWords(table)} (one word for each).`,
    );
  const read = readSeats(text);
  if (!read.ok) throw wrong(sayProblem(read.problem));
  const { seats } = read.value;
  const known = table.seats.map((seat) => seat.id);
  const stranger = Object.keys(seats).find((seat) => !known.includes(seat));
  if (stranger !== undefined) throw wrong(`the match has no seat ${stranger}`);
  for (const seat of known) {
    const who = Object.hasOwn(seats, seat) ? seats[seat] : undefined;
    if (who === undefined) throw wrong(`seat ${seat} is missing`);
    if (who !== 'me' && !Object.hasOwn(players, who)) throw wrong(`there is no player ${who}`);
  }
  return seats;
}

/** Who can sit in a seat, as --seat wants it. */
export const anyone = ['me', ...Object.keys(players)].join('|');

const seatWords = (table: Table): string => table.seats.map((seat) => `--seat ${seat.id}=${anyone}`).join(' ');
