import { conformance } from '@flagbridge/testkit';
import { listing } from '../src/about.ts';

/**
 * The whole rulebook keeps every promise of the contract: every scenario with every option value. Cadets are among the players, and one
 * step of four is looked at: who plays at random seldom brings a weapon to bear, and odds are asked for where one fires.
 */
conformance(listing, {
  matches: 24,
  every: 4,
  seed: 'sf 3',
  players: ['random', 'naive', 'cadet', 'cadet'],
  shapes: ['pick', 'slots', 'aim', 'spread', 'place'],
  ends: ['score', 'alone', 'conceded'],
  exercises: ['copy', 'forecast', 'option', 'replay', 'sample', 'undo'],
});
