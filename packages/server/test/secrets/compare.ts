import { type Layout, label, unkey } from '@flagbridge/engine/hex';
import type { Heard } from './ear.ts';

/** Everything of the acts before this one. */
export const before = (heard: readonly Heard[], act: number): Heard[] => heard.filter((one) => one.act < act);

/**
 * Where two streams first differ: another number of messages, another order, another cause (the act it came with), another size, or
 * another byte. Null where they are the same.
 */
export function difference(a: readonly Heard[], b: readonly Heard[]): string | null {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one, two] = [a[i], b[i]];
    if (one === undefined || two === undefined) return `${i}: ${shown(one)} and ${shown(two)}`;
    if (one.act !== two.act || one.by !== two.by) return `${i}: ${shown(one)} instead of ${shown(two)}`;
    if (isChance(one) && isChance(two)) continue;
    if (Buffer.byteLength(one.text) !== Buffer.byteLength(two.text)) return `${i}: sizes ${shown(one)}, ${shown(two)}`;
    if (one.text !== two.text) {
      const at = [...one.text].findIndex((letter, k) => letter !== two.text[k]);
      return `${i}, act ${one.act}: …${one.text.slice(Math.max(0, at - 60), at + 60)}… and …${two.text.slice(Math.max(0, at - 60), at + 60)}…`;
    }
  }
  return null;
}

/** A forecast that is sampled has dice of its own, fresh each time; what may hang on hidden things is held against fixed dice by the rulebook's own suite. */
const isChance = ({ text }: Heard): boolean => /^\{"re":\d+,"result":\{"exact":false/.test(text);

const shown = (one: Heard | undefined): string =>
  one === undefined
    ? 'nothing'
    : `act ${one.act} ${one.by} ${Buffer.byteLength(one.text)} bytes ${one.text.slice(0, 80)}`;

/** Which of these forms occur anywhere in what somebody heard. */
export const found = (heard: readonly Heard[], forms: readonly RegExp[]): string[] =>
  forms.filter((form) => heard.some(({ text }) => form.test(text))).map(String);

/** A hex in every way it is sent: as a key, as two figures. */
export function formsOf(key: string): RegExp[] {
  const [q, r] = key.split(',');
  return [new RegExp(`(?<![\\d,-])${key}(?![\\d,])`), new RegExp(`\\\\?"q\\\\?":${q},\\\\?"r\\\\?":${r}(?!\\d)`)];
}

/** By its number on this map, as a screen writes it. */
export function numberForm(layout: Layout, key: string): RegExp {
  const hex = unkey(key);
  if (hex === undefined) throw new Error(`${key} is no hex`);
  return new RegExp(`(?<![\\w-])${label(layout, hex)}(?![\\w-])`);
}
