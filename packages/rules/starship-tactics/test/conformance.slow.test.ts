import { conformance } from '@flagbridge/testkit';
import { listing } from '../src/about.ts';

/** The whole rulebook keeps every promise of the contract: every scenario with every option value. */
conformance(listing, {
  matches: 36,
  every: 40,
  seed: 'st 1',
  shapes: ['pick', 'spread', 'aim', 'place', 'route'],
  ends: ['last-side', 'conceded', 'quiet'],
  exercises: ['copy', 'forecast', 'option', 'replay', 'sample', 'undo'],
});
