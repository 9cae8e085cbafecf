import { z } from 'zod/mini';
import { matchInfo } from './match-info.ts';
import { seat } from './order.ts';
import { awaited, request, sealedAnswer } from './request.ts';
import { event, policies, view } from './view.ts';
import { count, json, officeId, outcome, viewer } from './words.ts';

/** What a session sends: where things stand, and what has happened since. */

const undo = z.enum(['free', 'ask', 'no']);

const stands = {
  requests: z.array(request),
  awaited: z.array(awaited),
  sealed: z.array(sealedAnswer),
  undo,
  outcome: z.nullable(outcome),
  seats: z.array(seat),
};

export const snapshot = z.strictObject({
  /** The number of the last update this view holds. */
  n: count,
  viewer,
  match: matchInfo,
  view,
  ...stands,
  policies,
});

const step = z.union([z.string(), count]);
export const change = z.union([
  z.strictObject({ at: z.array(step), to: json }),
  z.strictObject({ at: z.array(step), drop: z.literal(true) }),
  z.strictObject({ at: z.array(step), cut: count }),
]);

export const news = z.strictObject({
  /** Counted for this viewer, from 1 without a gap. */
  n: count,
  events: z.array(event),
  changes: z.array(change),
  ...stands,
  /** Only what the table asks in passing has moved (dice to type, consent); the number stays, history leaves it out. */
  passing: z.exactOptional(z.literal(true)),
});

/** An update that leaves out what stands as it did after the update before it; requests that did not change are named by their ids. */
export const update = z.strictObject({
  n: count,
  events: z.array(event),
  changes: z.array(change),
  requests: z.exactOptional(z.array(z.union([z.string(), request]))),
  awaited: z.exactOptional(stands.awaited),
  sealed: z.exactOptional(stands.sealed),
  undo: z.exactOptional(stands.undo),
  outcome: z.exactOptional(stands.outcome),
  seats: z.exactOptional(stands.seats),
  passing: z.exactOptional(z.literal(true)),
});

export const done = z.strictObject({
  ok: z.literal(true),
  /** Dice a person has to type before the decision is made. */
  wants: z.exactOptional(z.strictObject({ count, sides: count })),
  /** Offices whose consent to the take-back is asked. */
  asks: z.exactOptional(z.array(officeId)),
});
export const sampled = z.strictObject({ ok: z.literal(true), choice: json });
