import { toys } from '@flagbridge/toys';
import { conformance } from '../src/index.ts';

/** Every toy keeps every promise of the contract; the long run stands in conformance.slow.test.ts. */
for (const toy of toys)
  conformance(toy, { matches: 8, every: 24, exercises: ['presented', 'leak-shown', 'leak-trace'] });
