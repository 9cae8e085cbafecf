import type { Option, PartId, Refusal } from '@flagbridge/engine';
import { figure, percent } from '../../look/figure.ts';
import type { WhyNot } from '../desk/desk.ts';
import type { Composition, Wording } from './composition.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** `three`; figures from thirteen on. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);
export const plural = (n: number, one: string, many = `${one}s`): string => `${inWords(n)} ${n === 1 ? one : many}`;
/** `both`, `all three`. */
export const allOf = (n: number): string => (n === 2 ? 'both' : `all ${inWords(n)}`);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `A, B and C`. */
export function listed(names: readonly string[], most = 4): string {
  if (names.length > most) return `${names.slice(0, most - 1).join(', ')} and ${inWords(names.length - most + 1)} more`;
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function labelOf(
  wording: Wording,
  option: Pick<Option, 'id' | 'label'> & { readonly parts?: Option['parts'] },
): string {
  if (option.label !== undefined) return wording.say(option.label);
  const [part] = option.parts ?? [];
  return part === undefined ? option.id : wording.nameOf(part);
}

/** What is not among them is called as its part is. */
export const labelIn = (
  wording: Wording,
  options: readonly Option[],
  id: string,
  parts: Option['parts'] = [],
): string => labelOf(wording, options.find((one) => one.id === id) ?? { id, parts });

/** A figure's name as the rulebook says it; short ones are abbreviations and stand in capitals. */
export const figureName = (wording: Wording, name: string): string =>
  wording.phrase(`figure.${name}`, {})?.trim() ?? (name.length <= 3 ? name.toUpperCase() : name.replaceAll('-', ' '));

/**
 * A figure with its name: `speed 3`. A phrase with a place for the figure says it all (`{n} boxes`), and chances are in per cent.
 */
export function figureText(wording: Wording, name: string, value: number | string | boolean): string {
  const shown = typeof value === 'number' ? figure(value) : String(value);
  if (name === 'chance') return `${shown} %`;
  const named = figureName(wording, name);
  const whole = wording.phrase(`figure.${name}`, { n: value })?.trim() ?? named;
  return whole === named ? `${named} ${shown}` : whole;
}

/** What will happen, as the rulebook says it, else in general words. */
export function doing(
  composition: Composition,
  n: number,
  general: string,
  args: { readonly what?: string } = {},
): string {
  const { wording, request } = composition;
  const key = `do.${request.kind}`;
  const told = { n, number: inWords(n), what: args.what ?? '' };
  return (n === 0 ? wording.phrase(`${key}.none`, told) : wording.phrase(key, told)) ?? general;
}

export const whyNot = (title: string, refusal: Refusal, part?: PartId): { whyNot: WhyNot } => ({
  whyNot: { title, refusal, ...(part !== undefined && { part }) },
});

/** The table's own words for a number outside its bounds, under the request's clause. */
export const outOfBounds = (
  composition: Composition,
  what: string,
  got: number,
  min: number,
  max: number,
): Refusal => ({
  ok: false,
  why: 'bounds',
  clause: composition.request.clause,
  figures: { what, got, min, max },
});

export const isClosedPart =
  (part: PartId) =>
  (closed: { readonly parts?: readonly PartId[] }): boolean =>
    closed.parts?.includes(part) === true;

export { figure, percent };

/** The digit of a key as a place in a list; null where it is none. */
export const placeOfKey = (key: string): number | null => (/^[1-9]$/.test(key) ? Number(key) - 1 : null);
