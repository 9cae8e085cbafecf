import { digest } from './digest.ts';
import { lanes } from './lanes.ts';

/**
 * Canonical text and a fast fingerprint of plain data. The fingerprint tells equal states from unequal ones; it is not
 * a signature: what must withstand forgery (commitments, signed matches) is hashed with SHA-256 by the table.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) text += (i > 0 ? ',' : '') + canonical(value[i]);
    return `${text}]`;
  }
  const record = value as Record<string, unknown>;
  let text = '{';
  let first = true;
  for (const key of sortedKeys(record)) {
    const member = record[key];
    if (member === undefined) continue;
    text += `${first ? '' : ','}${quoted(key)}:${canonical(member)}`;
    first = false;
  }
  return `${text}}`;
}

/** Keys and ids come again and again, and most of the time went into quoting them. Bounded, because texts of players do not. */
const quotes = new Map<string, string>();
const MOST_QUOTES = 4096;
const LONGEST_QUOTE = 32;

function quoted(text: string): string {
  if (text.length > LONGEST_QUOTE) return JSON.stringify(text);
  let quote = quotes.get(text);
  if (quote === undefined) {
    quote = JSON.stringify(text);
    if (quotes.size >= MOST_QUOTES) quotes.clear();
    quotes.set(text, quote);
  }
  return quote;
}

/** Records are small: putting each key where it belongs is several times faster than a general sort, in the same order. */
function sortedKeys(record: Record<string, unknown>): string[] {
  const keys = Object.keys(record);
  if (keys.length > 16) return keys.sort();
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i;
    while (at > 0 && (keys[at - 1] as string) > key) {
      keys[at] = keys[at - 1] as string;
      at--;
    }
    keys[at] = key;
  }
  return keys;
}

export const fingerprint = (text: string): string => hex(lanes(text));

function hex(all: Uint32Array): string {
  let text = '';
  for (const lane of all) text += lane.toString(16).padStart(8, '0');
  return text;
}

/** The fingerprint of plain data: that of its canonical text. */
export const hashOf = (value: unknown): string => hex(digest(value));
