import type { Json } from '@flagbridge/engine';

/**
 * What changed between two views, and how to make the second out of the first. Lists are compared place by place: views
 * keep their things in a stable order, so a cleverer comparison would cost more than it saves.
 */
export type Change =
  | { readonly at: readonly (string | number)[]; readonly to: Json }
  /** A name that is gone. */
  | { readonly at: readonly (string | number)[]; readonly drop: true }
  /** A list that has become this short. */
  | { readonly at: readonly (string | number)[]; readonly cut: number };

type Dict = { readonly [key: string]: Json };
const isDict = (value: Json): value is Dict => value !== null && typeof value === 'object' && !Array.isArray(value);

export function changes(before: Json, after: Json): Change[] {
  const out: Change[] = [];
  compare(before, after, [], out);
  return out;
}

function compare(before: Json, after: Json, at: readonly (string | number)[], out: Change[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = Math.min(before.length, after.length);
    for (let i = 0; i < shared; i++) compare(before[i] as Json, after[i] as Json, [...at, i], out);
    if (after.length < before.length) out.push({ at, cut: after.length });
    for (let i = shared; i < after.length; i++) out.push({ at: [...at, i], to: after[i] as Json });
    return;
  }
  if (!isDict(before) || !isDict(after)) {
    out.push({ at, to: after });
    return;
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) out.push({ at: [...at, key], drop: true });
  for (const key of Object.keys(after)) {
    const next = [...at, key];
    if (Object.hasOwn(before, key)) compare(before[key] as Json, after[key] as Json, next, out);
    else out.push({ at: next, to: after[key] as Json });
  }
}

/** The value after the changes. The given one stays as it is; what did not change is shared with it. */
export function patch(before: Json, list: readonly Change[]): Json {
  let value = before;
  for (const change of list) value = patched(value, change, 0);
  return value;
}

function patched(value: Json, change: Change, depth: number): Json {
  const step = change.at[depth];
  if (step === undefined) {
    if ('to' in change) return change.to;
    if ('cut' in change && Array.isArray(value)) return value.slice(0, change.cut);
    throw new TypeError('these changes do not fit this view');
  }
  const last = depth === change.at.length - 1;
  if (Array.isArray(value)) {
    if (typeof step !== 'number' || step > value.length) throw new TypeError('these changes do not fit this view');
    const out = value.slice();
    out[step] = patched(step < value.length ? value[step] : null, change, depth + 1);
    return out;
  }
  if (!isDict(value)) throw new TypeError('these changes do not fit this view');
  const name = String(step);
  // Through entries: an assignment would take a name like __proto__ for something else.
  const kept = Object.entries(value).filter(([key]) => key !== name);
  if (last && 'drop' in change) return Object.fromEntries(kept);
  const inner = patched(Object.hasOwn(value, name) ? (value[name] as Json) : null, change, depth + 1);
  if (!Object.hasOwn(value, name)) return Object.fromEntries([...kept, [name, inner]]);
  return Object.fromEntries(Object.entries(value).map(([key, old]) => [key, key === name ? inner : old]));
}
