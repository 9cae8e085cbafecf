import { z } from 'zod/mini';
import { json } from './json.ts';

/**
 * The small words every message is made of. Objects are strict: a name nobody knows is a mistake of the sender, and is
 * said so, instead of being dropped in silence.
 */
export { json } from './json.ts';

const name = z.string().check(z.maxLength(200));
export const officeId = name;
export const sideId = name;
export const clauseId = name;
export const partId = name;
export const requestId = name;
export const seed = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'));
/** SHA-256 or a chain hash, in hexadecimal digits. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{8,128}$/, 'expected a hash in hexadecimal digits'));
export const count = z.int().check(z.minimum(0));

export const scalar = z.union([z.number(), z.string(), z.boolean()]);
export const figures = z.record(z.string(), scalar);
export const words = z.strictObject({ say: z.string(), with: z.exactOptional(figures) });
export const viewer = z.strictObject({ offices: z.array(officeId).check(z.maxLength(1000)) });

export const refusal = z.strictObject({
  ok: z.literal(false),
  why: z.string(),
  clause: clauseId,
  words: z.exactOptional(words),
  figures: z.exactOptional(figures),
  nearest: z.exactOptional(json),
});

export const part = z.strictObject({ value: z.number(), label: z.string(), clause: clauseId });
export const labelled = z.strictObject({ total: z.number(), parts: z.array(part) });

export const outcome = z.strictObject({ winner: z.nullable(sideId), by: z.string(), clause: clauseId });
