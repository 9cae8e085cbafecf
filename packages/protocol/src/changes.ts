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

/** Members of lists that were compared already, by the later one: several viewers mostly see the very same things. */
export type Compared = Map<Json, { readonly before: Json; readonly at: Path; readonly found: readonly Change[] }>;

/** A caller that compares several views that share their parts gives the same `compared` with each. */
export function changes(before: Json, after: Json, compared?: Compared): Change[] {
  const out: Change[] = [];
  // Nothing is left of one that was broken off.
  used = 0;
  memory = compared ?? null;
  compare(before, after, [], out);
  // What is gone is not held on to.
  members.fill(null);
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

let memory: Compared | null = null;

/** One that was compared with the same before, in the same place, has changed as it did then. */
function remembered(compared: Compared, before: Json, after: Json, name: number, at: Path, out: Change[]): void {
  const known = compared.get(after);
  if (known !== undefined && known.before === before && isPath(known.at, at, name)) {
    for (const one of known.found) out.push(one);
    return;
  }
  const from = out.length;
  // The whole is remembered, and so its parts need not be.
  memory = null;
  member(before, after, name, at, out);
  memory = compared;
  compared.set(after, { before, at: [...at, name], found: out.slice(from) });
}

function isPath(path: Path, at: Path, name: number): boolean {
  if (path.length !== at.length + 1 || path[at.length] !== name) return false;
  for (let i = 0; i < at.length; i++) if (path[i] !== at[i]) return false;
  return true;
}

function compareLists(before: readonly Json[], after: readonly Json[], at: Path, out: Change[]): void {
  const found = out.length;
  const shared = Math.min(before.length, after.length);
  for (let i = 0; i < shared; i++) {
    const old = before[i] as Json;
    const now = after[i] as Json;
    if (memory !== null && old !== now && isDict(now)) remembered(memory, old, now, i, at, out);
    else member(old, now, i, at, out);
  }
  if (after.length < before.length) out.push({ at: at.slice(), cut: after.length });
  for (let i = shared; i < after.length; i++) out.push({ at: [...at, i], to: after[i] as Json });
  inOne(found, after, at, out);
}

/** Below this many names the whole is much: a view, its game, the list of ships. */
const DEEP = 3;
/** About what a change takes beside its path and what it says, and a name of the path. */
const FRAME = 16;
const NAME = 8;
/** What is new and long is told whole in any case. */
const LONG = 400;

/** Several changes of one thing are said in one, where the thing itself is shorter than they are. */
function inOne(found: number, after: Json, at: Path, out: Change[]): void {
  if (out.length - found < 2 || at.length < DEEP) return;
  let room = -FRAME - NAME * at.length;
  for (let i = found; i < out.length; i++) {
    const one = out[i] as Change;
    room += FRAME + NAME * one.at.length + ('to' in one ? lengthOf(one.to, LONG) : 0);
  }
  if (lengthOf(after, room) > room) return;
  out.length = found;
  out.push({ at: at.slice(), to: after });
}

/** About how long a thing is as text; where it is longer than `most`, something above that. */
function lengthOf(value: Json, most: number): number {
  if (typeof value === 'string') return value.length + 3;
  if (value === null || typeof value !== 'object') return 5;
  let length = 2;
  if (Array.isArray(value))
    for (let i = 0; i < value.length && length <= most; i++) length += lengthOf(value[i], most - length);
  else
    for (const name in value) {
      length += name.length + 4 + lengthOf((value as Dict)[name] as Json, most - length);
      if (length > most) break;
    }
  return length;
}

/** Names and members of the earlier things that are being compared, one behind the other: lists of their own would be many. */
const names: string[] = [];
const members: Json[] = [];
let used = 0;

function compareDicts(before: Dict, after: Dict, at: Path, out: Change[]): void {
  const found = out.length;
  const from = used;
  // Going through a thing's own names is the fastest way to its members: things of every kind come by here.
  for (const name in before) {
    names[used] = name;
    members[used] = before[name] as Json;
    used += 1;
  }
  let next = from;
  let alike = true;
  for (const name in after) {
    alike = next < used && names[next] === name;
    if (!alike) break;
    member(members[next] as Json, after[name] as Json, name, at, out);
    next += 1;
  }
  alike &&= next === used;
  used = from;
  if (!alike) {
    // Things of one kind have the same names in the same order; only where these do not is each looked up.
    out.length = found;
    compareNames(before, after, at, out);
  }
  inOne(found, after, at, out);
}

function compareNames(before: Dict, after: Dict, at: Path, out: Change[]): void {
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) out.push({ at: [...at, name], drop: true });
  for (const name of Object.keys(after)) {
    if (Object.hasOwn(before, name)) member(before[name] as Json, after[name] as Json, name, at, out);
    else out.push({ at: [...at, name], to: after[name] as Json });
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
