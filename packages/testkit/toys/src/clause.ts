import type { Clause } from '@flagbridge/engine';

/** A clause of a toy's catalogue: toys have one tier. */
export const clause = (id: string, title: string, rule: string, more: Partial<Clause> = {}): Clause => ({
  id,
  tier: 'basic',
  title,
  rule,
  ...more,
});
