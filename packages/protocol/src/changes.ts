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

type Path = (string | number)[];
type Dict = { readonly [key: string]: Json };
const isDict = (value: Json): value is Dict => value !== null && typeof value === 'object' && !Array.isArray(value);

export function changes(before: Json, after: Json): Change[] {
  const out: Change[] = [];
  compare(before, after, [], out);
  return out;
}

/** Nearly everything is as it was: one path is walked up and down, and copied only where something differs. */
function compare(before: Json, after: Json, at: Path, out: Change[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, at, out);
  else if (isDict(before) && isDict(after)) compareDicts(before, after, at, out);
  else out.push({ at: at.slice(), to: after });
}

function member(before: Json, after: Json, name: string | number, at: Path, out: Change[]): void {
  if (before === after) return;
  at.push(name);
  compare(before, after, at, out);
  at.pop();
}

function compareLists(before: readonly Json[], after: readonly Json[], at: Path, out: Change[]): void {
  const shared = Math.min(before.length, after.length);
  for (let i = 0; i < shared; i++) member(before[i] as Json, after[i] as Json, i, at, out);
  if (after.length < before.length) out.push({ at: at.slice(), cut: after.length });
  for (let i = shared; i < after.length; i++) out.push({ at: [...at, i], to: after[i] as Json });
}

function compareDicts(before: Dict, after: Dict, at: Path, out: Change[]): void {
  const names = Object.keys(after);
  if (sameNames(Object.keys(before), names)) {
    // All members at once are faster to get than one by one: things of every kind come by here.
    const old = Object.values(before);
    const now = Object.values(after);
    for (let i = 0; i < names.length; i++) member(old[i] as Json, now[i] as Json, names[i] as string, at, out);
    return;
  }
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) out.push({ at: [...at, name], drop: true });
  for (const name of names) {
    if (Object.hasOwn(before, name)) member(before[name] as Json, after[name] as Json, name, at, out);
    else out.push({ at: [...at, name], to: after[name] as Json });
  }
}

/** Things of one kind have the same names in the same order; only where these do not is each looked up. */
function sameNames(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
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
