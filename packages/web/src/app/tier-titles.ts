import type { About } from '@flagbridge/engine';

/** Tiers in words, by id. */
export const tierTitles = (about: About | undefined): ReadonlyMap<string, string> =>
  new Map(about?.tiers.map(({ id, title }) => [id, title]) ?? []);

/** Under a battle's title, beside the rulebook's: the tier where there are several, and what else is to be known. */
export const tierLine = (titles: ReadonlyMap<string, string>, tier: string, more = ''): string =>
  [titles.size > 1 ? (titles.get(tier) ?? tier) : '', more].filter((one) => one !== '').join(' · ');
