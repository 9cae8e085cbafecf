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

const LANES = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

/** Four independently seeded 32-bit lanes over UTF-16 units, finished with an avalanche: 128 bits. */
export function lanes(text: string): Uint32Array {
  const out = new Uint32Array(4);
  let [a, b, c, d] = LANES as unknown as [number, number, number, number];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x5bd1e995);
    b = Math.imul(b ^ unit, 0x1b873593) ^ (a >>> 13);
    c = Math.imul(c ^ unit, 0xcc9e2d51) ^ (b >>> 11);
    d = Math.imul(d ^ unit, 0x85ebca77) ^ (c >>> 15);
  }
  a ^= text.length;
  out[0] = avalanche(a ^ d);
  out[1] = avalanche(b ^ out[0]);
  out[2] = avalanche(c ^ out[1]);
  out[3] = avalanche(d ^ out[2]);
  return out;
}

function avalanche(n: number): number {
  let h = n;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

export function fingerprint(text: string): string {
  let hex = '';
  for (const lane of lanes(text)) hex += lane.toString(16).padStart(8, '0');
  return hex;
}

/** The fingerprint of plain data. */
export const hashOf = (value: unknown): string => fingerprint(canonical(value));
