import { z } from 'zod/mini';
import { clauseId, count, json, labelled, officeId, outcome, partId, sideId } from './words.ts';

/** What one viewer knows, and what it is told. */
export const policy = z.strictObject({ policy: z.string(), arg: json, within: z.nullable(z.string()) });
export const openAsk = z.strictObject({ office: officeId, n: count, answer: json, answered: z.boolean() });

export const frame = z.strictObject({
  step: z.string(),
  vars: z.record(z.string(), json),
  at: z.number(),
  get child(): z.ZodMiniNullable<typeof frame> {
    return z.nullable(frame);
  },
  get fork(): z.ZodMiniNullable<z.ZodMiniArray<typeof branch>> {
    return z.nullable(z.array(branch));
  },
  asks: z.nullable(z.array(openAsk)),
});
export const branch = z.strictObject({
  key: z.string(),
  get frame(): z.ZodMiniNullable<typeof frame> {
    return z.nullable(frame);
  },
  value: json,
});

/** The sequence of play in the book's words, and where we are: the part, how many of its steps are past, whether the next is being played. */
export const rulerStep = z.strictObject({ label: z.string(), clause: clauseId, phase: z.exactOptional(z.string()) });
export const rulerPart = z.strictObject({
  title: z.string(),
  side: z.exactOptional(sideId),
  steps: z.array(rulerStep),
});
export const ruler = z.strictObject({
  parts: z.array(rulerPart),
  part: z.number(),
  past: count,
  now: z.boolean(),
  detail: z.exactOptional(z.string()),
  go: z.exactOptional(sideId),
});

export const policies = z.record(z.string(), z.record(z.string(), policy));
export const view = z.strictObject({
  flow: z.nullable(frame),
  beside: z.array(branch),
  offices: z.array(officeId),
  out: z.array(officeId),
  asked: z.record(z.string(), z.number()),
  knows: z.record(z.string(), z.record(z.string(), json)),
  policies,
  outcome: z.nullable(outcome),
  ruler: z.exactOptional(ruler),
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
