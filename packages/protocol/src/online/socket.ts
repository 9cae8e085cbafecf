import { z } from 'zod/mini';
import { count, hash, viewer } from '../schema/words.ts';
import type { News, Snapshot } from '../session.ts';
import type { Update } from '../update.ts';
import type { Fault, Result } from '../wire.ts';
import type { ClockNow } from './clock.ts';
import { type Card, card } from './match.ts';
import { moment, openId, personName, reportText, sayText, seatId } from './words.ts';

/**
 * One socket is one viewer at one match. The first frame from the client is `hello`; the first from the server is `welcome`.
 * After that the client sends calls of the session (as on any wire, without `session`) and calls of the table, each with a number
 * of its own; the server sends replies, news and pushes.
 */
export const hello = z.strictObject({
  hello: z.strictObject({
    /** The seat to sit in; null to watch. */
    seat: z.nullable(seatId),
    /** The last update this client has; null for none: then nothing is sent again, and it asks for `now`. */
    seen: z.nullable(count),
    /** The last chat line it has. */
    chat: count,
    /** It wants news as updates: without what stands as it did after the update before. */
    short: z.exactOptional(z.literal(true)),
  }),
});
export type Hello = z.infer<typeof hello>;

const head = { id: count };
/** Calls that concern the table rather than the battle. */
export const tableCalls = [
  z.strictObject({ ...head, call: z.literal('say'), to: z.enum(['all', 'team']), text: sayText }),
  z.strictObject({ ...head, call: z.literal('offer'), offer: z.enum(['pause', 'go-on']) }),
  /** Another match, as before or with the sides swapped; with a salt for its dice. */
  z.strictObject({ ...head, call: z.literal('offer'), offer: z.enum(['rematch', 'swap-sides']), salt: hash }),
  z.strictObject({ ...head, call: z.literal('offer'), offer: z.literal('substitute'), seat: seatId }),
  z.strictObject({ ...head, call: z.literal('answer'), offer: openId, yes: z.boolean(), salt: z.exactOptional(hash) }),
  /** Takes back an offer of one's own. */
  z.strictObject({ ...head, call: z.literal('retract'), offer: openId }),
  /** Says no to a draw that is offered in the battle: the rules know only of offering and accepting. */
  z.strictObject({ ...head, call: z.literal('decline'), request: z.string().check(z.maxLength(200)) }),
  /** Sits down again where the computer stands in. */
  z.strictObject({ ...head, call: z.literal('return') }),
  /** Says that one is leaving: the others see it and may ask the computer in. */
  z.strictObject({ ...head, call: z.literal('leave') }),
  /** The host frees a seat, or puts the computer into an empty one, before the battle begins. */
  z.strictObject({ ...head, call: z.literal('free'), seat: seatId }),
  z.strictObject({ ...head, call: z.literal('fill'), seat: seatId }),
  /** Nothing that seat says reaches this one any more; or it does again. */
  z.strictObject({ ...head, call: z.literal('block'), seat: seatId, on: z.boolean() }),
  z.strictObject({ ...head, call: z.literal('report'), seat: seatId, text: reportText }),
  z.strictObject({ ...head, call: z.literal('ping') }),
] as const;
export const tableCall = z.union(tableCalls);
export type TableCall = z.infer<typeof tableCall>;

/**
 * Acts over a line that may break carry a mark of the client's own: sent again with the same mark after a lost line, an act is not done
 * twice, and the first answer is given again.
 */
export const mark = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/, 'expected 8 to 40 letters, digits, - or _'));

export const chatLine = z.strictObject({
  /** Counted for the viewer that hears it. */
  n: count,
  at: moment,
  /** Null where the table itself says it: time ran out, the computer sat down. */
  seat: z.nullable(seatId),
  name: personName,
  /** `overheard`: said to a team, and heard by everybody with a seat, because the rules of the battle say so. */
  to: z.enum(['all', 'team', 'overheard']),
  text: sayText,
});
export type ChatLine = z.infer<typeof chatLine>;

export const welcome = z.strictObject({
  card,
  you: z.strictObject({
    /** Null for a spectator. */
    seat: z.nullable(seatId),
    host: z.boolean(),
    /** Seats whose talk is kept from you. */
    blocked: z.array(seatId),
  }),
  /** Null until the battle begins. */
  viewer: z.nullable(viewer),
  chat: z.array(chatLine),
});
export type Welcome = z.infer<typeof welcome>;

/** What the server sends of its own accord. */
export type Push =
  | { readonly welcome: Welcome }
  | { readonly card: Card }
  | { readonly time: ClockNow }
  | { readonly chat: ChatLine }
  /** Whole, unless the hello asked for short ones. */
  | { readonly news: News | Update }
  /** The client fell too far behind: this is how things stand, and what lies between is in `history`. */
  | { readonly snapshot: Snapshot }
  /** The socket is closed after this. */
  | { readonly bye: Bye };

export interface Bye {
  /**
   * `again`: connect again, the match is loaded anew. `taken`: this seat is not yours (any more). `gone`: there is no such match.
   * `refused`: what was sent was not understood or too much. `closing`: the server stops; connect again in a while.
   */
  readonly why: 'again' | 'taken' | 'gone' | 'refused' | 'closing';
  readonly message: string;
}

/** A call of the table that cannot be done: said to people, with a code for programs. */
export interface TableRefused {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

export type Answered =
  | { readonly re: number; readonly result: Result | { readonly ok: true } | TableRefused }
  | { readonly re: number | null; readonly fault: Fault };
