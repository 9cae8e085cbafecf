import { type About, type Phrases, type Refusal, sayRefusal } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { plainName } from '../files/save-file.ts';
import type { Plan } from '../host/host.ts';

/** `You, 2 cadets`. */
export function whoPlays(chairs: Plan['chairs']): string {
  const people: string[] = [];
  const computers = new Map<string, number>();
  for (const sits of Object.values(chairs))
    if (sits.is === 'computer') computers.set(sits.level, (computers.get(sits.level) ?? 0) + 1);
    else people.push(sits.name ?? (people.length === 0 ? 'You' : 'another person'));
  // Random and naive have no plural: they are ways to play.
  const many = (level: string, n: number): string =>
    n === 1 ? level : level === 'cadet' || level === 'captain' ? `${n} ${level}s` : `${n} × ${level}`;
  const seated = [...people, ...[...computers].map(([level, n]) => many(level, n))];
  return people.length === 0 ? `Computers: ${seated.join(', ')}` : seated.join(', ');
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
];

/** `12 minutes ago`, `yesterday`; a date where it is long ago. */
export function when(then: number, now: number): string {
  const past = now - then;
  if (past < 60_000) return 'just now';
  if (past >= 7 * 86_400_000)
    return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(then);
  const [unit, length] = steps.findLast(([, one]) => past >= one) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}

export const about = (minutes: number): string => `about ${minutes} minutes`;

/** `Knight Hawks, Basic`: the tier is named where there are several. */
export const bookAndTier = (book: About, tier: string): string => [book.title, ...tierOf(book, tier)].join(', ');

export const tierOf = ({ tiers }: About, tier: string): readonly string[] =>
  tiers.length < 2 ? [] : [tiers.find(({ id }) => id === tier)?.title ?? tier];

/** A value of an option, as people read it. */
export function sayValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value).replaceAll('-', ' ');
}

/** The sentence with the rule it comes from. */
export const byRule = (sentence: string, { clause }: Refusal): string => `${sentence} (${clause})`;

/** Why not, in the words of the rulebook or the table. */
export async function why(refusal: Refusal, rulebook?: string): Promise<string> {
  let phrases: Phrases = {};
  try {
    const present = rulebook === undefined ? undefined : await listingOf(rulebook)?.present();
    phrases = present?.phrases ?? {};
  } catch {
    // The table's own words will do.
  }
  return sayRefusal(phrases, refusal);
}

/** `surprise-attack.flagbridge.jsonl`. */
export const fileName = (title: string): string => `${plainName(title)}.flagbridge.jsonl`;
