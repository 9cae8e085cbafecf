import { type Closed, type Option, type Phrases, type Refusal, say } from '@flagbridge/engine';

/**
 * What a person types for an option: a number or letter that stands before it, its id, or the beginning of its label. Where
 * ids are numbers themselves (2 interceptors), they are the keys: nobody should type 3 to spend 2.
 */
export interface Entry {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly option?: Option;
  /** Why it cannot be had now. */
  readonly closed?: Refusal;
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
): Entry[] {
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

/** The entry a person means, or what is wrong with what he typed. */
export function find(entries: readonly Entry[], typed: string, what = 'option'): Entry | { wrong: string } {
  const word = typed.trim().toLowerCase();
  const exact =
    entries.find((one) => one.key === word) ??
    entries.find((one) => one.id === typed.trim()) ??
    entries.find((one) => one.id.toLowerCase() === word) ??
    entries.find((one) => one.label.toLowerCase() === word);
  if (exact !== undefined) return exact;
  const near = word === '' ? [] : entries.filter((one) => one.label.toLowerCase().startsWith(word));
  if (near.length === 1) return near[0] as Entry;
  if (near.length > 1) return { wrong: `“${typed}” could be ${near.map((one) => one.label).join(' or ')}.` };
  return { wrong: `There is no ${what} “${typed}”. Type one of ${listKeys(entries)}.` };
}

const listKeys = (entries: readonly Entry[]): string => {
  const open = entries.filter((one) => one.closed === undefined).map((one) => one.key);
  return open.length > 12 ? `${open[0]} to ${open.at(-1)}` : open.join(', ');
};

export const isWrong = (value: object): value is { wrong: string } => 'wrong' in value;
