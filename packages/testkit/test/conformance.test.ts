import { toys } from '@flagbridge/toys';
import { conformance } from '../src/index.ts';

/** Every toy keeps every promise of the contract; the long run stands in conformance.slow.test.ts. */
for (const toy of toys) conformance(toy, { matches: 4, every: 24 });
