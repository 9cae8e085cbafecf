import { conformance } from '@flagbridge/testkit';
import { rulebook } from '../src/rulebook.ts';

/** The whole rulebook keeps every promise of the contract: every scenario with every option value. */
conformance(rulebook, {
  matches: 12,
  every: 40,
  seed: 'sf 1',
  shapes: ['pick', 'slots', 'aim', 'spread'],
  exercises: ['copy', 'forecast', 'option', 'replay', 'sample', 'undo'],
});
