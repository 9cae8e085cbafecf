import type { About } from '@flagbridge/engine';

/** Tiers in words, by id. */
export const tierTitles = (about: About | undefined): ReadonlyMap<string, string> =>
  new Map(about?.tiers.map(({ id, title }) => [id, title]) ?? []);
