import { conformance } from '@flagbridge/testkit';
import { listing } from '../src/about.ts';

/** The whole rulebook keeps every promise of the contract: every scenario with every option value. */
conformance(listing, {
  matches: 24,
  every: 10,
  seed: 'sf 1',
  shapes: ['pick', 'slots', 'aim', 'spread', 'place'],
  ends: ['score', 'alone', 'conceded'],
  exercises: ['copy', 'option', 'replay', 'sample', 'undo'],
});
