import { type ClauseId, isRefusal, type Json, type Refusal } from '@flagbridge/engine';
import {
  compassPoint,
  type Direction,
  type Hex,
  type Layout,
  label,
  parseCompassPoint,
  parseLabel,
} from '@flagbridge/engine/hex';

/** What a position is read into, or written from. */
export interface PositionOn<G> {
  readonly game: G;
  readonly layout: Layout;
  /** What is wrong, where, and by which clause; by the one of the format where none is given. */
  wrong(path: string, what: string, clause?: ClauseId): Refusal;
}

/** How a value stands in a file, both ways. `part` is what it belongs to: a ship, where it is the hull of one. */
export interface Form<T, P, G> {
  read(value: Json, path: string, on: PositionOn<G>, part: P): T | Refusal;
  write(value: T, on: PositionOn<G>, part: P): Json;
}

type Bound<P, G> = number | ((part: P, game: G) => number);
const boundOf = <P, G>(bound: Bound<P, G>, part: P, game: G): number =>
  typeof bound === 'number' ? bound : bound(part, game);

/** A whole number within bounds; the clause is the one that sets them. */
export const whole = <P, G>(min: Bound<P, G>, max: Bound<P, G>, clause?: ClauseId): Form<number, P, G> => ({
  read: (value, path, on, part) => {
    const least = boundOf(min, part, on.game);
    const most = boundOf(max, part, on.game);
    if (typeof value !== 'number' || !Number.isInteger(value)) return on.wrong(path, 'this should be a whole number');
    return value >= least && value <= most ? value : on.wrong(path, `this should be from ${least} to ${most}`, clause);
  },
  write: (value) => value,
});

export const yesNo: Form<boolean, unknown, unknown> = {
  read: (value, path, { wrong }) => (typeof value === 'boolean' ? value : wrong(path, 'this should be true or false')),
  write: (value) => value,
};

/** One of these words. */
export const oneWord = <T extends string>(words: readonly T[]): Form<T, unknown, unknown> => ({
  read: (value, path, { wrong }) =>
    (words as readonly Json[]).includes(value) ? (value as T) : wrong(path, `this should be ${words.join(', ')}`),
  write: (value) => value,
});

/** Words of the file for values of the state. */
export const wordFor = <T>(words: { readonly [word: string]: T }): Form<T, unknown, unknown> => ({
  read: (value, path, { wrong }) =>
    typeof value === 'string' && Object.hasOwn(words, value)
      ? (words[value] as T)
      : wrong(path, `this should be ${Object.keys(words).join(', ')}`),
  write: (value) => Object.keys(words).find((word) => words[word] === value) ?? null,
});

/** The id of something in the game; where there may be none, null in the file and '' in the state. */
export const idOf = <P, G>(
  what: string,
  all: (game: G, part: P) => readonly { readonly id: string; readonly name?: string }[],
  none = false,
): Form<string, P, G> => ({
  read: (value, path, on, part) => {
    if (none && value === null) return '';
    const list = all(on.game, part);
    const found = list.find(({ id }) => id === value) ?? list.find(({ name }) => name === value);
    return found?.id ?? on.wrong(path, `there is no ${what} ${said(value)}`);
  },
  write: (value) => (none && value === '' ? null : value),
});

/** Text that a file says and that is repeated to people: never more than they can read. */
export const said = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60);

/** By the compass. */
export const direction: Form<Direction, unknown, unknown> = {
  read: (value, path, { layout, wrong }) =>
    (typeof value === 'string' ? parseCompassPoint(value, layout.orientation) : undefined) ??
    wrong(
      path,
      `this should be a point of the compass: ${([0, 1, 2, 3, 4, 5] as const).map((one) => compassPoint(one, layout.orientation)).join(', ')}`,
    ),
  write: (value, { layout }) => compassPoint(value, layout.orientation),
};

/** By its printed number; where it has none, by its coordinates in brackets. */
export const hex: Form<Hex, unknown, unknown> = {
  read: (value, path, { layout, wrong }) => {
    // Ships may be beyond the sheet where the plane goes on, and destroyed ones anywhere: coordinates are taken as they are.
    const read = typeof value === 'string' ? parseLabel({ ...layout, edge: 'open' }, value) : null;
    return read?.ok === true ? read.hex : wrong(path, `there is no hex ${said(value)} on this map`);
  },
  write: (value, { layout }) => label(layout, value),
};

/** A list of at most so many. */
export const listOf = <T, P, G>(form: Form<T, P, G>, most: number): Form<T[], P, G> => ({
  read: (value, path, on, part) => {
    if (!Array.isArray(value)) return on.wrong(path, 'this should be a list');
    if (value.length > most) return on.wrong(path, `this should have at most ${most} entries`);
    const out: T[] = [];
    for (const [i, item] of (value as readonly Json[]).entries()) {
      const read = form.read(item, `${path}.${i}`, on, part);
      if (isRefusal(read)) return read;
      out.push(read);
    }
    return out;
  },
  write: (value, on, part) => value.map((item) => form.write(item, on, part)),
});

/** Hexes as the state keeps them: q, r, q, r… */
export const hexes: Form<number[], unknown, unknown> = {
  read: (value, path, on, part) => {
    const read = listOf(hex, 10_000).read(value, path, on, part);
    return isRefusal(read) ? read : read.flatMap(({ q, r }) => [q, r]);
  },
  write: (value, on, part) => {
    const out: Json[] = [];
    for (let i = 0; i < value.length; i += 2)
      out.push(hex.write({ q: value[i] as number, r: value[i + 1] as number }, on, part));
    return out;
  },
};

/** A value for each of several names: sides, offices, ships. */
export const byName = <T, P, G>(name: Form<string, P, G>, form: Form<T, P, G>): Form<{ [name: string]: T }, P, G> => ({
  read: (value, path, on, part) => {
    if (!isRecord(value)) return on.wrong(path, 'this should be a record');
    const out: { [name: string]: T } = {};
    for (const [key, item] of Object.entries(value)) {
      const id = name.read(key, path, on, part);
      if (typeof id !== 'string') return id;
      if (Object.hasOwn(out, id)) return on.wrong(`${path}.${key}`, 'this is there already, under its other name');
      const read = form.read(item, `${path}.${key}`, on, part);
      if (isRefusal(read)) return read;
      out[id] = read;
    }
    return out;
  },
  write: (value, on, part) =>
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, form.write(item, on, part)])),
});

export const isRecord = (value: Json | undefined): value is { readonly [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
