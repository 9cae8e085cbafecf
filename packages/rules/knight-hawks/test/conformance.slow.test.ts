import { conformance } from '@flagbridge/testkit';
import { listing } from '../src/about.ts';

/**
 * The whole rulebook keeps every promise of the contract: every scenario with every option value, and a few battles of nobody's
 * making. Bounded, because it runs with every test; the long run is `npx flagbridge fuzz knight-hawks --matches 2000`. The
 * seed is one of short matches: on other rules another may be shorter.
 */
conformance(listing, {
  matches: 34,
  every: 60,
  seed: 'kh 3',
  shapes: ['pick', 'pick-many', 'spread', 'aim', 'place', 'route', 'roll'],
  ends: ['destroyed', 'conceded', 'idle-limit'],
  exercises: [
    'explained',
    'closed',
    'copy',
    'forecast',
    'leak-trace',
    'option',
    'presented',
    'replay',
    'sample',
    'undo',
  ],
});
