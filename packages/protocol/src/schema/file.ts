import { z } from 'zod/mini';
import { act, decision } from './act.ts';
import { branchMark, matchInfo } from './match-info.ts';
import { order } from './order.ts';

import { count, hash, outcome, seed, viewer, words } from './words.ts';

/** The two files: a replay is the whole truth, a recording what one viewer received. One JSON value per line. */

/** Dice that do not come from the seed alone. */
export const givenDice = z.discriminatedUnion('is', [
  /** Faces in order, whatever the stream: for tests. */
  z.strictObject({ is: z.literal('listed'), faces: z.array(z.int().check(z.minimum(1))) }),
  /** A what-if keeps the dice that fell before it began, by stream: counter before, counter after, face. */
  z.strictObject({ is: z.literal('past'), rolls: z.record(z.string(), z.array(z.tuple([count, count, count]))) }),
]);

export const replayHead = z.strictObject({
  format: z.literal('flagbridge-replay'),
  /** How the lines are chained. 1: each with the whole state after it; 2: with its dice, and with the state where a game turn ends. */
  v: z.union([z.literal(1), z.literal(2)]),
  order,
  seed,
  dice: z.exactOptional(givenDice),
  branch: z.exactOptional(branchMark),
});

export const entry = z.strictObject({ act, hash });

export const signature = z.strictObject({
  by: z.literal('Ed25519'),
  publicKey: z.string().check(z.maxLength(200)),
  value: z.string().check(z.maxLength(200)),
});
export const proof = z.strictObject({
  commitment: hash,
  secret: seed,
  /** SHA-256 of the canonical order. */
  order: hash,
  salts: z.record(z.string(), z.string().check(z.maxLength(200))),
});
export const pending = z.strictObject({
  decision,
  faces: z.array(z.int().check(z.minimum(1))),
  wants: z.strictObject({ count, sides: count }),
  why: z.nullable(words),
});
export const crash = z.strictObject({ decision: z.nullable(decision), message: z.string() });

export const replayFoot = z.strictObject({
  end: hash,
  /** The fingerprint of the state at the end; every file of form 2 has it, and none of form 1. */
  state: z.exactOptional(hash),
  outcome: z.nullable(outcome),
  pending: z.nullable(pending),
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
