import { type Closed, type Option, type Phrases, type Refusal, say } from '@flagbridge/engine';

/**
 * What a person types for an option: a number or letter that stands before it, its id, or any part of its label that tells
 * it from the others. Where ids are numbers themselves (2 interceptors), they are the keys: nobody should type 3 to spend 2.
 */
export interface KeyEntry {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly option?: Option;
  /** Why it cannot be had now. */
  readonly closed?: Refusal;
  /** Another key that means the same. */
  readonly also?: string;
}

export const labelOf = (phrases: Phrases, option: { readonly id: string; readonly label?: Option['label'] }): string =>
  option.label === undefined ? option.id : say(phrases, option.label);

const numbers = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i + 1));
const letters = (n: number): string[] =>
  Array.from({ length: n }, (_, i) => (i < 26 ? '' : letter(Math.floor(i / 26) - 1)) + letter(i % 26));
const letter = (i: number): string => String.fromCharCode(97 + i);

export function entriesOf(
  phrases: Phrases,
  options: readonly Option[],
  closed: readonly Closed[] = [],
  by: 'numbers' | 'letters' = 'numbers',
): KeyEntry[] {
  const all = [...options, ...closed];
  const keys = keysFor(
    all.map((one) => one.id),
    by,
  );
  return all.map((one, i) => ({
    id: one.id,
    key: keys[i] as string,
    label: labelOf(phrases, one),
    ...('why' in one ? { closed: one.why } : { option: one }),
  }));
}

/** Keys of which none is the id of another option. */
function keysFor(ids: readonly string[], by: 'numbers' | 'letters'): readonly string[] {
  if (ids.every((id) => /^\d+$/.test(id))) return ids;
  const ways = by === 'numbers' ? [numbers, letters] : [letters, numbers];
  for (const way of ways) {
    const keys = way(ids.length);
    if (keys.every((key, i) => ids.every((id, j) => i === j || id.toLowerCase() !== key))) return keys;
  }
  return ids;
}

/** Letters and figures only, so that zgata finds Z'Gata. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const foldedWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .map(folded)
    .filter((word) => word !== '');

/** The entry whose key, id or label this is, letter for letter but for capitals. */
export function exactly(entries: readonly KeyEntry[], typed: string): KeyEntry | undefined {
  const word = typed.trim().toLowerCase();
  return (
    entries.find((one) => one.key.toLowerCase() === word) ??
    entries.find((one) => one.also === word) ??
    entries.find((one) => one.id === typed.trim()) ??
    entries.find((one) => one.id.toLowerCase() === word) ??
    entries.find((one) => one.label.toLowerCase() === word)
  );
}

/**
 * All entries that what was typed could mean, by the strictest way of reading it that finds any: the beginning of the label,
 * beginnings of words of it in any order, any part of it. A number of one or two figures is a key and never a part.
 */
export function matches(entries: readonly KeyEntry[], typed: string): readonly KeyEntry[] {
  const exact = exactly(entries, typed);
  if (exact !== undefined) return [exact];
  const word = typed.trim().toLowerCase();
  if (word === '' || /^[\d\s]{1,2}$/.test(word)) return [];
  const begin = entries.filter((one) => one.label.toLowerCase().startsWith(word));
  if (begin.length > 0) return begin;
  const typedWords = foldedWords(word);
  if (typedWords.length === 0) return [];
  const parts = entries.filter((one) => {
    const own = foldedWords(one.label);
    return typedWords.every((part) => own.some((each) => each.startsWith(part)));
  });
  if (parts.length > 0) return parts;
  const text = folded(word);
  return text.length < 2 ? [] : entries.filter((one) => folded(one.label).includes(text) || folded(one.id) === text);
}

/** The entry a person means, or what is wrong with what he typed. */
export function find(entries: readonly KeyEntry[], typed: string, what = 'option'): KeyEntry | { wrong: string } {
  const near = matches(entries, typed);
  if (near.length === 1) return near[0] as KeyEntry;
  if (near.length > 1) return { wrong: `“${typed.trim()}” could be ${someOf(near.map((one) => one.label))}.` };
  return { wrong: `There is no ${what} “${typed}”.${typeOneOf(entries)}` };
}

const SOME = 5;
const someOf = (labels: readonly string[]): string =>
  labels.length > SOME + 1
    ? `${labels.slice(0, SOME).join(' or ')} or ${labels.length - SOME} others`
    : labels.join(' or ');

const NAMED = 4;
const LISTED = 12;

/** ` Type 1 for Ruby or 2 for Rust bucket.`: a key says little, so a few are named. Letters stand for themselves. */
function typeOneOf(entries: readonly KeyEntry[]): string {
  const open = entries.filter((one) => one.closed === undefined);
  const letters = open.filter((one) => one.also !== undefined);
  const others = open.filter((one) => one.also === undefined);
  // Where steps are letters, the one piece that takes them is named in the question already.
  const names = [
    ...(letters.length > 0 && others.length === 1 ? [] : keysOf(others)),
    ...letters.map(({ key }) => key),
  ];
  const [last, ...before] = names.reverse();
  return last === undefined ? '' : ` Type ${before.length === 0 ? '' : `${before.reverse().join(', ')} or `}${last}.`;
}

function keysOf(entries: readonly KeyEntry[]): string[] {
  if (entries.length > LISTED) return [`${entries[0]?.key} to ${entries.at(-1)?.key}`];
  const few = entries.length <= NAMED;
  return entries.map(({ key, label }) => (few && label !== key ? `${key} for ${label}` : key));
}

/** Entries one after the other, each named by one word or several: of two ways to read them the longer name wins. */
export function findSequence(
  entries: readonly KeyEntry[],
  words: readonly string[],
  what?: string,
): KeyEntry[] | Wrong {
  const out: KeyEntry[] = [];
  for (let at = 0; at < words.length; ) {
    let end = words.length;
    while (end > at + 1 && !isOneName(entries, words.slice(at, end))) end--;
    const found = find(entries, words.slice(at, end).join(' '), what);
    if (isWrong(found)) return found;
    out.push(found);
    at = end;
  }
  return out;
}

/** Several words that together name exactly one entry. Numbers are keys, one each. */
const isOneName = (entries: readonly KeyEntry[], words: readonly string[]): boolean =>
  words.every((word) => !/^\d{1,2}$/.test(word)) && matches(entries, words.join(' ')).length === 1;

export interface Wrong {
  readonly wrong: string;
}

export const isWrong = (value: object): value is { wrong: string } => 'wrong' in value;
