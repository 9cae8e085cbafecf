import { z } from 'zod/mini';

/** What the jobs of this kind carry: ids alone. Everything that is told is read when it is told. */
const turn = {
  match: z.string(),
  seat: z.string(),
  turn: z.int(),
  /** Left out where the seat is awaited: everybody is away, and the battle waits for one of them. */
  why: z.exactOptional(z.literal('paused')),
};
export const noticeJob = z.discriminatedUnion('is', [
  /** Somebody may have been awaited for long enough. */
  z.strictObject({ is: z.literal('awaited'), ...turn }),
  /** One of those who are to be told is told. */
  z.strictObject({
    is: z.literal('tell'),
    ...turn,
    to: z.discriminatedUnion('by', [
      /** The address sealed: if it has become another, nothing is sent. */
      z.strictObject({ by: z.literal('email'), player: z.string(), address: z.string() }),
      z.strictObject({ by: z.literal('webhook') }),
    ]),
    /** How often it has surely failed. */
    tries: z.int(),
  }),
]);
export type NoticeJob = z.infer<typeof noticeJob>;
export type TellJob = Extract<NoticeJob, { is: 'tell' }>;
