import { toys } from '@flagbridge/toys';
import { conformance } from '../src/index.ts';

/** Every toy keeps every promise of the contract; the long run stands in conformance.slow.test.ts. */
for (const toy of toys) {
  // Twenty captains look on at every step: a match of theirs takes as long as ten of others.
  const many = toy.about.scenarios.some(({ offices }) => offices.length > 10);
  conformance(toy, {
    matches: many ? 3 : 8,
    every: many ? 48 : 24,
    exercises: ['presented', 'leak-shown', 'leak-trace'],
  });
}
