import { z } from 'zod/mini';
import { hash } from '../schema/words.ts';
import { chosenName, imitates } from './chosen-name.ts';
import { card } from './match.ts';
import { moment, openId, personName, reportText, seatId, token } from './words.ts';

/** The bodies of the HTTP doors. The caller is known by a cookie no script can read, or by the same token as a bearer. */
export const fault = z.strictObject({
  error: z.strictObject({
    /** For programs: `not-found`, `not-yours`, `taken`, `malformed`, `too-many`, `refused` … */
    code: z.string(),
    /** For people. */
    message: z.string(),
    /** Where in what was sent. */
    path: z.exactOptional(z.string()),
    clause: z.exactOptional(z.string()),
  }),
});
export type HttpFault = z.infer<typeof fault>;

/** The salt is for the seat of the person who makes it, and goes into the dice like everybody else's. */
export const make = z.strictObject({ name: z.nullable(chosenName), plan: z.unknown(), salt: z.exactOptional(hash) });
export const invite = z.strictObject({ seat: seatId, token });
export const made = z.strictObject({
  card,
  /** The seat of the person who made it, where there is one. */
  seat: z.nullable(seatId),
  /** A link for each free seat, said once: only hashes are kept. */
  invites: z.array(invite),
  /** For spectators, where they come by link. */
  watch: z.nullable(token),
});
export type Made = z.infer<typeof made>;

/** Sits down: with an invitation's token, or freely where the match is open. The salt goes into the dice. */
export const sit = z.strictObject({
  name: chosenName,
  salt: hash,
  seat: z.exactOptional(seatId),
  token: z.exactOptional(token),
});
export const sat = z.strictObject({ card, seat: seatId });

/** What a link is for, before it is followed. One that confirms an e-mail address is of no match. */
export const linkSeen = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['invite', 'device', 'watch']), card, seat: z.nullable(seatId) }),
  z.strictObject({ is: z.literal('confirm') }),
]);
export type LinkSeen = z.infer<typeof linkSeen>;
export const look = z.strictObject({ token });
/** Follows a link: `device` sits this device down, `watch` remembers that this player may watch, `confirm` confirms an address. */
export const follow = z.strictObject({ token, name: z.exactOptional(chosenName) });
export const followed = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['device', 'watch']), card, seat: z.nullable(seatId) }),
  z.strictObject({ is: z.literal('confirm') }),
]);
export type Followed = z.infer<typeof followed>;

/** Where a list goes on: given back as it came. */
export const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/, 'expected where a list goes on'));
export const listed = z.strictObject({
  /** Open matches with a free seat, the latest first. */
  gathering: z.array(card),
  /** Running ones that anybody may watch. */
  watchable: z.array(card),
  /** Of a list that goes on: with its name and this, the same door tells the next part of it. */
  more: z.exactOptional(z.strictObject({ gathering: z.exactOptional(cursor), watchable: z.exactOptional(cursor) })),
});
export type Listed = z.infer<typeof listed>;
/** The next part of one of the two lists; without it, the first of both. */
export const listedAfter = z.strictObject({
  list: z.exactOptional(z.enum(['gathering', 'watchable'])),
  after: z.exactOptional(cursor),
});

/** A match of mine, in the list of my matches. */
export const mine = z.strictObject({
  card,
  /** Null: I made it and have no seat. */
  seat: z.nullable(seatId),
  /** It waits for me. */
  awaited: z.boolean(),
  touched: moment,
});

export const notices = z.strictObject({
  email: z.nullable(
    z.string().check(z.maxLength(200), z.regex(/^[^\s\p{C}@<>"]+@[^\s\p{C}@<>"]+$/u, 'expected an e-mail address')),
  ),
  /** To the host's own webhook, with my name. */
  webhook: z.boolean(),
});
export type Notices = z.infer<typeof notices>;

/** Browsers that are somebody else's and may sit in a seat of mine: I sent them a link to go on there. */
const sharedSeats = z.array(
  z.strictObject({
    match: openId,
    /** The scenario's. */
    title: z.string(),
    seat: seatId,
    /** Of the player that browser belongs to. */
    id: openId,
    since: moment,
    seen: z.nullable(moment),
    here: z.boolean(),
  }),
);

/** A part of my matches, the latest first. */
export const minePart = z.strictObject({
  matches: z.array(mine),
  /** Matches of mine that cannot be read any more. */
  damaged: z.array(openId),
  shared: sharedSeats,
  /** Where there are more of them. */
  more: z.exactOptional(cursor),
});
export type MinePart = z.infer<typeof minePart>;
export const mineAfter = z.strictObject({ after: z.exactOptional(cursor) });

export const me = z.strictObject({
  id: openId,
  name: z.nullable(personName),
  /** The account's name; null without one. */
  account: z.nullable(z.string()),
  notices: z.strictObject({ ...notices.shape, confirmed: z.boolean() }),
  /** The latest of them. */
  ...minePart.shape,
  blocks: z.array(z.strictObject({ id: openId, name: personName })),
  /** `here`: a window of it is connected to a match now. */
  devices: z.array(z.strictObject({ id: openId, made: moment, seen: moment, here: z.boolean(), current: z.boolean() })),
});
export type Me = z.infer<typeof me>;

/** What this host can do, for pages: which notices it sends. */
export const hostInfo = z.strictObject({
  version: z.string(),
  notices: z.strictObject({ email: z.boolean(), webhook: z.boolean() }),
  /** Ed25519, raw, base64: ended matches are signed with it. */
  publicKey: z.string(),
});
export type HostInfo = z.infer<typeof hostInfo>;

/** Letters, digits and a few signs, so that no two accounts look alike. */
export const accountName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9_.-]{2,29}$/, 'expected 3 to 30 small letters, digits, _ . or -'));
/** Whoever has given no other name is called by it. */
const freshAccount = accountName.check(
  z.refine((name) => !imitates(name), 'expected a name that nobody takes for the table’s or a computer’s'),
);
export const password = z.string().check(z.minLength(10), z.maxLength(200));
export const credentials = z.strictObject({ account: accountName, password });
export const freshCredentials = z.strictObject({ account: freshAccount, password });
/** Ends the account's other devices. */
export const passwordChange = z.strictObject({ was: password, password });
export const rename = z.strictObject({ name: chosenName });
export const blocking = z.strictObject({ on: z.boolean() });

export const report = z.strictObject({ match: openId, seat: seatId, text: reportText });
export const tokenGiven = z.strictObject({ token });
export const holders = z.strictObject({
  /** Others who may sit in my seat too: my other devices. */
  holders: z.array(
    z.strictObject({ id: openId, since: moment, seen: z.nullable(moment), you: z.boolean(), here: z.boolean() }),
  ),
});
