import { conformance } from '@flagbridge/testkit';
import { listing } from '../src/about.ts';

/**
 * The whole rulebook keeps every promise of the contract: every scenario with every option value, and a few battles of nobody's
 * making. Bounded, because it runs with every test; the long run is `npx flagbridge fuzz silent-death --matches 2000`.
 */
conformance(listing, {
  matches: 30,
  every: 60,
  seed: 'sd 1',
  shapes: ['pick', 'pick-many', 'aim', 'place', 'route', 'order', 'roll'],
  ends: ['destroyed', 'conceded'],
  exercises: ['explained', 'closed', 'copy', 'forecast', 'option', 'presented', 'replay', 'sample', 'undo'],
});
