import { z } from 'zod/mini';
import { office, options, tableRules } from './order.ts';
import { offeredPolicy } from './request.ts';
import { count, hash } from './words.ts';

/** A what-if: which battle it left, and after how many lines. */
export const branchMark = z.strictObject({ of: hash, line: count });

export const matchInfo = z.strictObject({
  rulebook: z.string(),
  version: z.string(),
  title: z.string(),
  tier: z.string(),
  scenario: z.strictObject({ id: z.string(), title: z.string() }),
  options,
  offices: z.array(office),
  table: tableRules,
  /** SHA-256 of the table's secret, made known before the first die; null where the dice were given by hand. */
  commitment: z.nullable(hash),
  /** What the seats taken when the match started added to the seed. */
  salts: z.record(z.string(), z.string()),
  branch: z.nullable(branchMark),
  ahead: z.exactOptional(z.array(z.strictObject({ question: z.string(), policies: z.array(offeredPolicy) }))),
});
