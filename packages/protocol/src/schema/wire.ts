import { z } from 'zod/mini';
import { matchInfo } from './match-info.ts';
import { done, news, sampled, snapshot } from './message.ts';
import { draft, forecast } from './request.ts';
import { count, refusal, viewer } from './words.ts';

/** What comes back over a message port, a socket or a pipe: the reply to a call, with its number, and news. */
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
  z.strictObject({ re: z.nullable(count), fault }),
]);
export const told = z.strictObject({ session: z.exactOptional(z.string()), news });
