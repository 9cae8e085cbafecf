import type { Json } from '../json.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Closed, Option } from './shape.ts';

/** What can be wrong with the form of a choice, each with its clause. */
export const form = (wanted: string): Refusal => refuse('form', 'FB-REQ-03', { figures: { wanted } });
export const bounds = (got: number, min: number, max: number, what: string): Refusal =>
  refuse('bounds', 'FB-REQ-05', { figures: { what, got, min, max } });
/** Points that come so many at a time. */
export const steps = (got: number, step: number, what: string): Refusal =>
  refuse('steps', 'FB-REQ-05', { figures: { what, got, step } });
/** More than can be paid. */
export const tooDear = (cost: number, max: number, nearest: Json): Refusal =>
  refuse('too-dear', 'FB-REQ-05', { figures: { cost, max, short: cost - max }, ...(nearest !== null && { nearest }) });
export const missing = (what: string): Refusal => refuse('missing', 'FB-REQ-06', { figures: { what } });
export const notOffered = (what: string): Refusal =>
  refuse('not-offered', 'FB-REQ-04', { figures: { what: clip(what) } });

/** An id is offered, or refused with the reason the request itself gives, or not offered at all. */
export function offered(id: string, options: readonly Option[], closed?: readonly Closed[]): Refusal | null {
  for (const option of options) if (option.id === id) return null;
  for (const shut of closed ?? []) if (shut.id === id) return shut.why;
  return notOffered(id);
}

export const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Text from outside as a refusal repeats it: a figure, never a whole letter. */
export const clip = (text: unknown): string => {
  if (text !== null && typeof text === 'object') return Array.isArray(text) ? 'a list' : 'a record';
  const all = String(text);
  return all.length <= 80 ? all : `${all.slice(0, 79)}…`;
};

const DEEPEST = 12;
/** No answer of any rulebook lies this deep; JSON made to exhaust the code that walks it does. */
export function isShallow(value: Json, left = DEEPEST): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (left === 0) return false;
  for (const member of Array.isArray(value) ? value : Object.values(value))
    if (!isShallow(member as Json, left - 1)) return false;
  return true;
}

export function isStrings(value: Json): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  for (const member of value) if (typeof member !== 'string') return false;
  return true;
}

/** Whether a record has no member beside these. Taking the rest of a record apart would make a new one for each. */
export function onlyMembers(record: { readonly [key: string]: Json }, members: readonly string[]): boolean {
  for (const key in record) if (!members.includes(key)) return false;
  return true;
}
