import { asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
import { aboutStraits } from './about.ts';
import type { LeakName } from './seams.ts';

export type { LeakName } from './seams.ts';

const listing = (leak: LeakName | null): Listing => ({
  about: aboutStraits(leak),
  toy: true,
  rules: async () => asAny((await import('./rules.ts')).straits(leak)),
  present: async () => asAnyPresentation((await import('./present.ts')).present),
});

/** Five editions of one game that each betray a secret in one place; the suite must catch every one. */
export const leakyToys: { readonly [leak in LeakName]: Listing } = {
  option: listing('option'),
  refusal: listing('refusal'),
  id: listing('id'),
  die: listing('die'),
  count: listing('count'),
};

/** The same game without a leak: it must pass. */
export const soundTwin: Listing = listing(null);
