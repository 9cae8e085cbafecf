import { z } from 'zod/mini';
import { count, json, officeId, requestId } from './words.ts';

/** What is decided, and what a match's log holds of it. */
export const policySet = z.nullable(z.strictObject({ policy: z.string(), arg: z.exactOptional(json) }));

const answerFields = { office: officeId, to: requestId, choice: json };
const withdrawFields = { office: officeId, withdraw: requestId };
const policyFields = { office: officeId, policy: z.string(), set: policySet };
export const decision = z.union([
  z.strictObject(answerFields),
  z.strictObject(withdrawFields),
  z.strictObject(policyFields),
]);

const dice = { dice: z.exactOptional(z.array(z.int().check(z.minimum(1)))) };
/** One line of a match's log. */
export const act = z.union([
  z.strictObject({ ...answerFields, ...dice }),
  z.strictObject({ ...withdrawFields, ...dice }),
  z.strictObject({ ...policyFields, ...dice }),
  z.strictObject({ undo: count, office: officeId, consent: z.array(officeId) }),
  z.strictObject({ seat: z.string(), offices: z.array(officeId) }),
]);
