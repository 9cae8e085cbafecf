import { z } from 'zod';
import { branchMark, matchInfo } from './message.ts';
import { order } from './order.ts';
import { act, decision } from './request.ts';
import { outcome } from './view.ts';
import { count, hash, seed, viewer, words } from './words.ts';

/** The two files: a replay is the whole truth, a recording what one viewer received. One JSON value per line. */

/** Dice that do not come from the seed alone. */
export const givenDice = z.discriminatedUnion('is', [
  /** Faces in order, whatever the stream: for tests. */
  z.strictObject({ is: z.literal('listed'), faces: z.array(z.int().min(1)) }),
  /** A what-if keeps the dice that fell before it began, by stream: counter before, counter after, face. */
  z.strictObject({ is: z.literal('past'), rolls: z.record(z.string(), z.array(z.tuple([count, count, count]))) }),
]);

export const replayHead = z.strictObject({
  format: z.literal('flagbridge-replay'),
  v: z.literal(1),
  order,
  seed,
  dice: z.exactOptional(givenDice),
  branch: z.exactOptional(branchMark),
});

export const entry = z.strictObject({ act, hash });

export const signature = z.strictObject({
  by: z.literal('Ed25519'),
  publicKey: z.string().max(200),
  value: z.string().max(200),
});
export const proof = z.strictObject({
  commitment: hash,
  secret: seed,
  /** SHA-256 of the canonical order. */
  order: hash,
  salts: z.record(z.string(), z.string().max(200)),
});
export const pending = z.strictObject({
  decision,
  faces: z.array(z.int().min(1)),
  wants: z.strictObject({ count, sides: count }),
  why: z.nullable(words),
});
export const crash = z.strictObject({ decision: decision.nullable(), message: z.string() });

export const replayFoot = z.strictObject({
  end: hash,
  outcome: outcome.nullable(),
  pending: pending.nullable(),
  /** The version of the rulebook it was last played with; a match taken up by a newer one gave the same hashes on it. */
  version: z.string(),
  proof: z.exactOptional(proof),
  /** Over SHA-256 of all the rest in canonical JSON. */
  signature: z.exactOptional(signature),
  crash: z.exactOptional(crash),
});

export const recordingHead = z.strictObject({
  format: z.literal('flagbridge-recording'),
  v: z.literal(1),
  viewer,
  match: matchInfo,
});
