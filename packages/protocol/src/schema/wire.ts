import { z } from 'zod';
import { done, matchInfo, news, sampled, snapshot } from './message.ts';
import { draft, forecast, policySet } from './request.ts';
import { count, json, officeId, refusal, requestId, viewer } from './words.ts';

/**
 * Frames for a message port, a socket or a pipe: a call with a number, its reply with the same number, and news. Where a
 * wire carries several sessions, `session` says which; a wire of one viewer leaves it out.
 */
const head = { id: count, session: z.exactOptional(z.string().max(100)) };
const asks = { request: requestId };

export const call = z.discriminatedUnion('call', [
  z.strictObject({ ...head, call: z.literal('open'), viewer }),
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
    question: z.string().max(200),
    office: officeId,
    set: policySet,
  }),
  z.strictObject({ ...head, call: z.literal('undo') }),
  z.strictObject({ ...head, call: z.literal('history'), from: count, to: count }),
]);

export const opened = z.strictObject({ session: z.string(), viewer, match: matchInfo });
export const result = z.union([snapshot, opened, draft, forecast, sampled, done, refusal, z.array(news)]);

export const fault = z.strictObject({
  /** `malformed`: the frame was not understood. `closed`: no such session. `broken`: a rule broke; the match stands as before. */
  kind: z.enum(['malformed', 'closed', 'broken']),
  path: z.exactOptional(z.string()),
  message: z.string(),
});

export const reply = z.union([
  z.strictObject({ re: count, result }),
  /** Null where not even the call's number could be read. */
  z.strictObject({ re: count.nullable(), fault }),
]);
export const told = z.strictObject({ session: z.exactOptional(z.string()), news });
