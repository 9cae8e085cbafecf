import { z } from 'zod';
import { clauseId, count, json, labelled, officeId, partId, sideId } from './words.ts';

/** What one viewer knows, and what it is told. */
export const outcome = z.strictObject({ winner: sideId.nullable(), by: z.string(), clause: clauseId });
export const policy = z.strictObject({ policy: z.string(), arg: json, within: z.string().nullable() });
export const openAsk = z.strictObject({ office: officeId, n: count, answer: json, answered: z.boolean() });

export const frame = z.strictObject({
  step: z.string(),
  vars: z.record(z.string(), json),
  at: z.number(),
  get child(): z.ZodNullable<typeof frame> {
    return z.nullable(frame);
  },
  get fork(): z.ZodNullable<z.ZodArray<typeof branch>> {
    return z.nullable(z.array(branch));
  },
  asks: z.array(openAsk).nullable(),
});
export const branch = z.strictObject({
  key: z.string(),
  get frame(): z.ZodNullable<typeof frame> {
    return z.nullable(frame);
  },
  value: json,
});

export const policies = z.record(z.string(), z.record(z.string(), policy));
export const view = z.strictObject({
  flow: frame.nullable(),
  beside: z.array(branch),
  offices: z.array(officeId),
  out: z.array(officeId),
  asked: z.record(z.string(), z.number()),
  knows: z.record(z.string(), z.record(z.string(), json)),
  policies,
  outcome: outcome.nullable(),
  /** Of the rulebook's own form; its presentation reads it. */
  game: json,
});

const plain = z.union([z.null(), z.boolean(), z.number(), z.string()]);
export const eventData = z.record(
  z.string(),
  z.union([plain, labelled, z.array(plain), z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]))]),
);
export const event = z.strictObject({
  type: z.string(),
  clause: z.union([clauseId, z.array(clauseId)]),
  /** Told in private: those of the viewer's own offices that were told. Who else was, stays unsaid. */
  to: z.exactOptional(z.array(officeId)),
  parts: z.exactOptional(z.array(partId)),
  data: z.exactOptional(eventData),
  byHand: z.exactOptional(z.literal(true)),
});
