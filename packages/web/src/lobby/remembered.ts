import { MAX_NAME } from '../host/bounds.ts';
import { defaultSetUp, levels, type SeatChoice, type SetUp, type Who } from './seats.ts';

/** The last choices for a rulebook. A store that is closed or holds nonsense only costs the memory. */
const keyOf = (rulebook: string): string => `flagbridge-set-up-${rulebook}`;

export function recall(rulebook: string): SetUp {
  try {
    return readSetUp(localStorage.getItem(keyOf(rulebook)));
  } catch {
    return defaultSetUp;
  }
}

export function remember(rulebook: string, setUp: SetUp): void {
  try {
    localStorage.setItem(keyOf(rulebook), JSON.stringify(setUp));
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
