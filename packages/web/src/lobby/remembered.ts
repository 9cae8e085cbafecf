import type { Office } from '@flagbridge/engine';
import { MAX_NAME } from '../host/bounds.ts';
import { defaultSetUp, levels, type SeatChoice, type SetUp, seatChoiceOf, type Who } from './seats.ts';

/** The last choices for a rulebook. A store that is closed or holds nonsense only costs the memory. */
const keyOf = (rulebook: string): string => `flagbridge-set-up-${rulebook}`;

/** Who sat where last, in the order of the offices, whatever the book and the scenario. */
const LAST = keyOf('');

export function recall(rulebook: string, offices: readonly Office[] = []): SetUp {
  try {
    const setUp = readSetUp(localStorage.getItem(keyOf(rulebook)));
    return { ...setUp, seats: seatsFor(offices, setUp.seats, readSetUp(localStorage.getItem(LAST)).seats) };
  } catch {
    return defaultSetUp;
  }
}

/** As chosen for these very offices; else as people sat last, where as many sat down; else as usual. Exported for tests. */
export function seatsFor(offices: readonly Office[], own: SetUp['seats'], last: SetUp['seats']): SetUp['seats'] {
  const before = Object.values(last);
  if (offices.every(({ id }) => Object.hasOwn(own, id))) return own;
  if (before.length !== offices.length) return {};
  return Object.fromEntries(offices.map(({ id }, i) => [id, before[i] as SeatChoice]));
}

export function remember(rulebook: string, setUp: SetUp, offices: readonly Office[]): void {
  try {
    const seats = Object.fromEntries(offices.map(({ id }) => [id, seatChoiceOf(setUp, offices, id)]));
    localStorage.setItem(LAST, JSON.stringify({ seats }));
    localStorage.setItem(keyOf(rulebook), JSON.stringify({ ...setUp, seats }));
  } catch {
    // The battle begins all the same.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const whos: readonly unknown[] = ['you', 'another', ...levels.map(({ id }) => id)];
const isWho = (value: unknown): value is Who => whos.includes(value);

/** What of it can be understood; the usual for the rest. Exported for tests, which give it anything. */
export function readSetUp(text: string | null): SetUp {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return defaultSetUp;
  }
  if (!isRecord(value)) return defaultSetUp;
  const { seats, options, dice, undo } = value;
  return {
    seats: isRecord(seats) ? Object.fromEntries(Object.entries(seats).flatMap(seatEntry)) : {},
    options: isRecord(options) ? Object.fromEntries(Object.entries(options).flatMap(optionEntry)) : {},
    dice: dice === 'typed' ? dice : defaultSetUp.dice,
    undo: undo === 'free-only' || undo === 'none' ? undo : defaultSetUp.undo,
  };
}

function seatEntry([office, value]: [string, unknown]): [string, SeatChoice][] {
  if (!isRecord(value) || !isWho(value['who'])) return [];
  const name = typeof value['name'] === 'string' ? value['name'].slice(0, MAX_NAME) : '';
  return [[office, { who: value['who'], name }]];
}

const optionEntry = ([id, value]: [string, unknown]): [string, string | number | boolean][] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[id, value]] : [];
