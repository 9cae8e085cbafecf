import { one, type Request, type Roller } from '@flagbridge/engine';

/**
 * Which request to answer now: one that is awaited. Standing ones (surrender, draw offers) are left alone, except with
 * the given chance: only the fuzzer asks for that.
 */
export function nextRequest(open: readonly Request[], dice: Roller, standing = 0): Request | undefined {
  const awaited = open.filter((request) => !request.standing);
  const others = open.filter((request) => request.standing);
  if (others.length > 0 && standing > 0 && dice.pick(1000) < standing * 1000) return one(others, dice);
  return awaited.length === 0 ? undefined : one(awaited, dice);
}
