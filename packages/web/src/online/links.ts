import { token as tokenOf } from '@flagbridge/protocol/online';

/** Links of matches: what stands behind `#` reaches no server by itself, and no log. */
export const linkTo = (token: string, origin = location.origin): string => `${origin}/#/go/${token}`;

export const isToken = (text: string): boolean => tokenOf.safeParse(text).success;

/** As much of a browser's store as is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store may be closed to us: then nothing is remembered, and nothing breaks. */
export function shelf(which: 'session' | 'local'): Shelf | null {
  try {
    return which === 'session' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

function put(store: Shelf | null, key: string, value: unknown): void {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or closed: it was a memory only.
  }
}

function get(store: Shelf | null, key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Members of an object out of a store that are what they should be. */
function membersOf<T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => is(entry[1])));
}
const isText = (value: unknown): value is string => typeof value === 'string';
const isTokenText = (value: unknown): value is string => isText(value) && isToken(value);

/** Tokens of a match's links, by seat; `''` is the spectators'. The server says them once: this tab remembers them for its host. */
export type Given = { readonly [seat: string]: string };
export const WATCH = '';
const linksKey = (match: string): string => `flagbridge.links.${match}`;

export const givenLinks = (match: string, store = shelf('session')): Given =>
  membersOf(get(store, linksKey(match)), isTokenText);

export function keepLinks(match: string, given: Given, store = shelf('session')): void {
  put(store, linksKey(match), { ...givenLinks(match, store), ...given });
}

/** A seat that is taken has used its link up: the player who frees it needs another. */
export const without = (given: Given, seats: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([seat]) => !seats.includes(seat)));

export function dropLinks(match: string, seats: readonly string[], store = shelf('session')): void {
  const kept = givenLinks(match, store);
  if (seats.some((seat) => Object.hasOwn(kept, seat))) put(store, linksKey(match), without(kept, seats));
}

const PENDING = 'flagbridge.link';
/** The link that is being looked at: its token leaves the address at once, and loading the page again must not lose it. */
export const pendingLink = (store = shelf('session')): string | null => {
  const kept = get(store, PENDING);
  return isTokenText(kept) ? kept : null;
};
export const keepPending = (token: string, store = shelf('session')): void => put(store, PENDING, token);
export function dropPending(store = shelf('session')): void {
  try {
    store?.removeItem(PENDING);
  } catch {
    // It goes with the tab.
  }
}

const SALTS = 'flagbridge.salts';
/** Salts kept: far more matches than anybody plays at a time. */
const MOST_SALTS = 200;

/** 32 bytes nobody else chose, in hexadecimal digits: what this player adds to the dice. */
export const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What this browser gave to the dice of a match: to be found again in its replay. */
export const saltOf = (match: string, seat: string, store = shelf('local')): string | null =>
  membersOf(get(store, SALTS), isText)[`${match}/${seat}`] ?? null;

export function keepSalt(match: string, seat: string, salt: string, store = shelf('local')): void {
  const kept = Object.entries(membersOf(get(store, SALTS), isText));
  put(store, SALTS, Object.fromEntries([...kept.slice(1 - MOST_SALTS), [`${match}/${seat}`, salt]]));
}

const NAME = 'flagbridge.name';
/** What this person called himself last. */
export const rememberedName = (store = shelf('local')): string => {
  const kept = get(store, NAME);
  return isText(kept) ? kept : '';
};
export const rememberName = (name: string, store = shelf('local')): void => put(store, NAME, name);
