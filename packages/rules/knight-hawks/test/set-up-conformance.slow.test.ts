import { asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
import { conformance } from '@flagbridge/testkit';
import { about } from '../src/contents.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { preparing } from './set-up-play.ts';

/** The whole rulebook, whose battles end where they would begin: every promise of the contract on the set-up alone. */
const listing: Listing = {
  about,
  rules: async () => asAny({ ...rulebook, turn: preparing.turn }),
  present: async () => asAnyPresentation({ ...present, phrases: { ...present.phrases, ready: 'Ready' } }),
};

conformance(listing, {
  matches: 40,
  every: 3,
  players: ['random'],
  ends: ['ready'],
  shapes: ['pick', 'pick-many', 'place'],
});
