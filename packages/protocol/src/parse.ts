import type { orderOf, Scenario } from '@flagbridge/engine';
import { config, type z } from 'zod/mini';
import { said } from './said.ts';
import { call } from './schema/call.ts';
import { scenario } from './schema/order.ts';
import type { Call } from './wire.ts';

/**
 * Everything from outside comes in here. A parse function never throws: it gives the value, or says where and what is
 * wrong. Sizes and depth are bounded before any schema looks, so that no message can tire the table out.
 */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export interface Problem {
  /** Of a file, from 1. */
  readonly line?: number;
  /** `order.seats[1].offices`; empty where the whole is meant. */
  readonly path: string;
  readonly message: string;
}

config({ localeError: said });

/** What `orderOf` fills up: an order with most of it left out. */
export type Wish = NonNullable<Parameters<typeof orderOf>[1]>;

/** Characters of one frame on a wire. Exported for tests. */
export const MAX_FRAME = 1_000_000;
/** Lists and objects inside one another. Far above any view or choice. */
const MAX_DEPTH = 64;

/** `line 3: act.choice: expected array, received string`. */
export function sayProblem({ line, path, message: what }: Problem): string {
  return [line === undefined ? '' : `line ${line}`, path, what].filter((one) => one !== '').join(': ');
}

export function parseWith<T>(schema: z.ZodMiniType<unknown>, value: unknown): Read<T> {
  const deep = tooDeep(value);
  if (deep !== null) return { ok: false, problem: deep };
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, value: read.data as T };
  return { ok: false, problem: problemOf(read.error.issues, []) };
}

/** The same for text: one JSON value of at most `max` characters. */
export function parseText<T>(schema: z.ZodMiniType<unknown>, text: string, max = MAX_FRAME): Read<T> {
  const value = jsonOf(text, max);
  return value.ok ? parseWith(schema, value.value) : value;
}

export function jsonOf(text: string, max = MAX_FRAME): Read<unknown> {
  if (text.length > max)
    return { ok: false, problem: { path: '', message: `too long: ${text.length} characters, at most ${max}` } };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, problem: { path: '', message: `not JSON: ${(error as Error).message}` } };
  }
}

const asPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text === '' ? '' : '.'}${String(step)}`),
    '',
  );

/**
 * Walks without calling itself: the check must not fall to what it guards against. It counts depth and keeps no path: where
 * something is wrong, that is looked for. Deep first, so that data that holds itself is found out at once.
 */
function tooDeep(value: unknown): Problem | null {
  const left: unknown[] = [value];
  const depths = [0];
  for (let depth = depths.pop(); depth !== undefined; depth = depths.pop()) {
    const one = left.pop();
    if (one === null || typeof one !== 'object') continue;
    if (depth >= MAX_DEPTH || Object.hasOwn(one, '__proto__')) return whereWrong(value);
    for (const member of Object.values(one)) {
      // `1e999`: no JSON can say it again, and to have it refused member by member costs a long list a second.
      if (typeof member === 'number' && !Number.isFinite(member)) return whereWrong(value);
      if (member === null || typeof member !== 'object') continue;
      left.push(member);
      depths.push(depth + 1);
    }
  }
  return null;
}

/** The same walk with the path of everything. */
function whereWrong(value: unknown): Problem | null {
  const left: { value: unknown; path: readonly PropertyKey[] }[] = [{ value, path: [] }];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (one.value === null || typeof one.value !== 'object') continue;
    if (one.path.length >= MAX_DEPTH)
      return { path: asPath(one.path.slice(0, 8)), message: `more than ${MAX_DEPTH} levels deep` };
    for (const [key, member] of Object.entries(one.value)) {
      const path = [...one.path, Array.isArray(one.value) ? Number(key) : key];
      if (key === '__proto__') return { path: asPath(path), message: 'this name is not allowed' };
      if (typeof member === 'number' && !Number.isFinite(member))
        return { path: asPath(path), message: `expected a number, received ${member}` };
      left.push({ value: member, path });
    }
  }
  return null;
}

type Issue = z.core.$ZodIssue;

/** The issue that says most: in a union, that of the alternative whose type it has, and among these of the closest. */
function problemOf(issues: readonly Issue[], above: readonly PropertyKey[]): Problem {
  const issue = issues[0];
  if (issue === undefined) return { path: asPath(above), message: 'not understood' };
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest =
      [...issue.errors].sort(
        (a, b) => Number(isOther(a)) - Number(isOther(b)) || a.length - b.length || depth(b) - depth(a),
      )[0] ?? [];
    return problemOf(closest, path);
  }
  if (issue.code === 'unrecognized_keys')
    return { path: asPath(path), message: `unknown name ${issue.keys.map((key) => `"${key}"`).join(', ')}` };
  return { path: asPath(path), message: issue.message.replace(/^Invalid input: /, '') };
}

/** The value itself is not of this alternative's type: what the alternative says of it helps nobody. */
const isOther = (issues: readonly Issue[]): boolean =>
  issues.some(
    (issue) =>
      issue.path.length === 0 &&
      (issue.code === 'invalid_type' ||
        issue.code === 'invalid_value' ||
        (issue.code === 'invalid_union' && issue.errors.every(isOther))),
  );

const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length));

/** Frames come as text (socket, pipe) or as data (message port). */
export const parseFrame = <T>(schema: z.ZodMiniType<unknown>, frame: unknown): Read<T> =>
  typeof frame === 'string' ? parseText(schema, frame) : parseWith(schema, frame);

export const parseScenario = (value: unknown): Read<Scenario> => parseWith(scenario, value);
export const parseCall = (value: unknown): Read<Call> => parseFrame(call, value);
