import { z } from 'zod/mini';
import { personName } from './words.ts';

/** Letters of other alphabets that pass for Latin ones: mixed into a Latin word they make a name that looks like another's. */
const MIXED =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u;
/** Shown as nothing, or as a space that is none; and marks heaped on a letter until they cover the lines around it. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\u00a0\u2000-\u200a\u202f\u205f\u3000]|\p{M}{3}|^\P{L}*\p{M}/u;

/** What speaks here beside people, and what they are called where no name is known. */
const NOT_PEOPLE: ReadonlySet<string> = new Set([
  ...['table', 'host', 'referee', 'computer', 'system', 'moderator', 'admin', 'administrator', 'flagbridge', 'server'],
  ...['random', 'naive', 'cadet', 'captain', 'spectator', 'spectators', 'somebody', 'nobody', 'everybody', 'you'],
]);

/** Capitals, width, accents and signs aside: what is left is what one reads at a glance. */
const glance = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^the/, '');

/** Whether a name could be taken for the table's, a computer's or somebody else's. */
export const imitates = (name: string): boolean => NOT_PEOPLE.has(glance(name)) || glance(name) === '';

/** A name somebody gives himself. Names that were given before are read as they are (`personName`). */
export const chosenName = personName.check(
  z.refine((name) => !UNSEEN.test(name), 'expected a name whose every character is seen'),
  z.refine((name) => !MIXED.test(name), 'expected a name of letters of one alphabet in each word'),
  z.refine((name) => !imitates(name), 'expected a name that nobody takes for the table’s or a computer’s'),
);
