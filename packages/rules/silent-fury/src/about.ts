import { asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
import { about } from './contents.ts';

/** The light door: nothing of the rules is loaded before it is wanted. Exported for tests until the registry has its line. */
export const listing: Listing = {
  about,
  rules: async () => asAny((await import('./rulebook.ts')).rulebook),
  present: async () => asAnyPresentation((await import('./present.ts')).present),
  picture: async () => (await import('./picture.ts')).picture,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
};
