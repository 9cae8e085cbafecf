import type { Clause } from '@flagbridge/engine';
import clauses from './catalogue.json' with { type: 'json' };

/** Every rule of the book in our words; made from catalogue.yaml (node scripts/catalogue.mjs), which a test compares. */
export const catalogue = clauses as readonly Clause[];
