import { finish, LANES } from './lanes.ts';

/**
 * The fingerprint of canonical text that is never written: every line of a log needs that of a whole state, and to make the text
 * took longer than to play the decision. `hash.ts` says what the text is; a test holds the two together.
 */
const run = new Int32Array(4);
let length = 0;

/** The lanes of the canonical text of plain data. */
export function digest(value: unknown): Uint32Array {
  run.set(LANES);
  length = 0;
  // Nothing is left of one that was broken off.
  used = 0;
  take(value);
  // What is gone is not held on to.
  members.fill(null);
  const [a, b, c, d] = run as unknown as readonly [number, number, number, number];
  return finish(a, b, c, d, length);
}

function take(value: unknown): void {
  if (typeof value === 'number') takeNumber(value);
  else if (typeof value === 'string') takeText(value);
  else if (typeof value === 'boolean') units(value ? 'true' : 'false');
  else if (value === null) units('null');
  else if (typeof value !== 'object') units(JSON.stringify(value) ?? 'null');
  else if (Array.isArray(value)) takeList(value);
  else takeRecord(value);
}

function takeNumber(value: number): void {
  // Most are digits, and zero may have a sign that is not written.
  if (value >= 0 && value < 10 && Number.isInteger(value)) unit(ZERO + value);
  else units(Number.isFinite(value) ? String(value) : 'null');
}

function takeList(list: readonly unknown[]): void {
  unit(OPEN_LIST);
  for (let i = 0; i < list.length; i++) {
    if (i > 0) unit(COMMA);
    take(list[i]);
  }
  unit(CLOSE_LIST);
}

/** Names and members of the records that are being taken, one behind the other: lists of their own for each would be many. */
const names: string[] = [];
const members: unknown[] = [];
let used = 0;

/** Where its members begin. Going through a record's own names is the fastest way to them. */
function spread(record: object): number {
  const from = used;
  for (const name in record) {
    names[used] = name;
    members[used] = (record as { readonly [name: string]: unknown })[name];
    used += 1;
  }
  return from;
}

function takeRecord(record: object): void {
  const from = spread(record);
  const { order, first, next } = kindOf(from, used);
  let none = true;
  for (let i = 0; i < order.length; i++) {
    const member = members[from + (order[i] as number)];
    if (member === undefined) continue;
    units((none ? first[i] : next[i]) as string);
    take(member);
    none = false;
  }
  units(none ? '{}' : '}');
  used = from;
}

const COMMA = 44;
const ZERO = 48;
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;

function unit(one: number): void {
  const a = Math.imul((run[0] as number) ^ one, 0x5bd1e995);
  const b = Math.imul((run[1] as number) ^ one, 0x1b873593) ^ (a >>> 13);
  const c = Math.imul((run[2] as number) ^ one, 0xcc9e2d51) ^ (b >>> 11);
  run[3] = Math.imul((run[3] as number) ^ one, 0x85ebca77) ^ (c >>> 15);
  run[0] = a;
  run[1] = b;
  run[2] = c;
  length++;
}

function units(text: string): void {
  let a = run[0] as number;
  let b = run[1] as number;
  let c = run[2] as number;
  let d = run[3] as number;
  for (let i = 0; i < text.length; i++) {
    const one = text.charCodeAt(i);
    a = Math.imul(a ^ one, 0x5bd1e995);
    b = Math.imul(b ^ one, 0x1b873593) ^ (a >>> 13);
    c = Math.imul(c ^ one, 0xcc9e2d51) ^ (b >>> 11);
    d = Math.imul(d ^ one, 0x85ebca77) ^ (c >>> 15);
  }
  run[0] = a;
  run[1] = b;
  run[2] = c;
  run[3] = d;
  length += text.length;
}

/** Most texts stand between their quotes as they are; only the rest need JSON's way of writing them. */
function takeText(text: string): void {
  if (!isPlain(text)) {
    units(JSON.stringify(text));
    return;
  }
  unit(QUOTE);
  units(text);
  unit(QUOTE);
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const one = text.charCodeAt(i);
    if (one < 32 || one === QUOTE || one === BACKSLASH || one > 126) return false;
  }
  return true;
}

/** One kind of record: its keys, where each stands that is written next, and how it is where it comes first and where it follows. */
interface Kind {
  readonly keys: readonly string[];
  readonly order: readonly number[];
  readonly first: readonly string[];
  readonly next: readonly string[];
}

/** A state has a hundred records of a dozen kinds. Bounded, because records keyed by players' words are of any kind. */
const kinds = new Map<string | undefined, Kind[]>();
const MOST_KINDS = 512;
const MOST_KEYS = 100;
let known = 0;

/** The kind of the record whose names lie there. */
function kindOf(from: number, to: number): Kind {
  const alike = kinds.get(from < to ? names[from] : undefined);
  if (alike !== undefined) for (const kind of alike) if (isOf(kind, from, to)) return kind;
  const kind = newKind(names.slice(from, to));
  if (to - from <= MOST_KEYS) remember(kind);
  return kind;
}

function newKind(keys: readonly string[]): Kind {
  const order = keys.map((_, i) => i).sort((i, j) => ((keys[i] as string) < (keys[j] as string) ? -1 : 1));
  const written = order.map((i) => `${JSON.stringify(keys[i])}:`);
  return { keys, order, first: written.map((name) => `{${name}`), next: written.map((name) => `,${name}`) };
}

function remember(kind: Kind): void {
  if (known >= MOST_KINDS) {
    kinds.clear();
    known = 0;
  }
  const alike = kinds.get(kind.keys[0]);
  if (alike === undefined) kinds.set(kind.keys[0], [kind]);
  else alike.push(kind);
  known++;
}

function isOf({ keys }: Kind, from: number, to: number): boolean {
  if (keys.length !== to - from) return false;
  for (let i = 0; i < keys.length; i++) if (keys[i] !== names[from + i]) return false;
  return true;
}
