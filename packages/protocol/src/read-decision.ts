import type { Json } from '@flagbridge/engine';
import type { Read } from './parse.ts';
import type { Call } from './wire.ts';

/** Lists and records inside one another that are looked at here: above it somebody else counts them. */
const DEEP = 16;
const LONGEST_ID = 200;

/**
 * A decision, read by hand: the call that every decision of every match comes with, and a schema takes as long over it as the rules
 * over a small one. Null where it is anything else or anything is wrong with it: then the schema looks, and says what.
 */
export function decisionIn(value: unknown): Read<Call> | null {
  if (!isPlain(value) || value['call'] !== 'decide') return null;
  for (const name in value)
    if (name !== 'id' && name !== 'call' && name !== 'request' && name !== 'choice') return null;
  const { id, request, choice } = value;
  if (!Number.isSafeInteger(id) || (id as number) < 0) return null;
  if (typeof request !== 'string' || request.length > LONGEST_ID || !isJson(choice, 1)) return null;
  return { ok: true, value: { id: id as number, call: 'decide', request, choice } };
}

type Bag = { readonly [name: string]: unknown };

const isPlain = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function isJson(value: unknown, depth: number): value is Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth >= DEEP) return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isJson(value[i], depth + 1)) return false;
    return true;
  }
  if (!isPlain(value) || Object.hasOwn(value, '__proto__')) return false;
  for (const name in value) if (!isJson(value[name], depth + 1)) return false;
  return true;
}
