import { z } from 'zod/mini';
import { policySet } from './act.ts';
import { count, json, officeId, requestId, viewer } from './words.ts';

/**
 * What is asked over a wire, each call with a number. Apart from what comes back: the far end reads only these. Where a wire carries
 * several sessions, `session` says which; a wire of one viewer leaves it out.
 */
const head = { id: count, session: z.exactOptional(z.string().check(z.maxLength(100))) };
const asks = { request: requestId };

const open = z.strictObject({ ...head, call: z.literal('open'), viewer });
export const sessionCalls = [
  z.strictObject({ ...head, call: z.literal('close') }),
  z.strictObject({ ...head, call: z.literal('now') }),
  z.strictObject({ ...head, call: z.literal('draft'), ...asks, partial: json }),
  z.strictObject({ ...head, call: z.literal('forecast'), ...asks, choice: json }),
  z.strictObject({ ...head, call: z.literal('sample'), ...asks }),
  z.strictObject({ ...head, call: z.literal('decide'), ...asks, choice: json }),
  z.strictObject({ ...head, call: z.literal('withdraw'), ...asks }),
  z.strictObject({
    ...head,
    call: z.literal('policy'),
    question: z.string().check(z.maxLength(200)),
    office: officeId,
    set: policySet,
  }),
  z.strictObject({ ...head, call: z.literal('undo') }),
  z.strictObject({ ...head, call: z.literal('history'), from: count, to: count }),
] as const;
export const call = z.discriminatedUnion('call', [open, ...sessionCalls]);
