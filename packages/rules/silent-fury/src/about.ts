import { asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
import { archive } from '../archive/index.ts';
import { about } from './contents.ts';

/** The light door: nothing of the rules is loaded before it is wanted. */
export const listing: Listing = {
  about,
  rules: async () => asAny((await import('./rulebook.ts')).rulebook),
  present: async () => asAnyPresentation((await import('./present.ts')).present),
  muster: async () => (await import('./force-picker.ts')).muster,
  measured: async () => (await import('./measured.ts')).measured,
  moment: async () => (await import('./moment.ts')).moment,
  picture: async () => (await import('./picture.ts')).picture,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  archive,
};
