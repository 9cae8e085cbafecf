import { canonical, copyJson, isRefusal, type Json, type Refusal } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { type Form, hex, isRecord, type PositionOn, said } from './form.ts';

/** A part that is being read: as the set-up made it, and what is to be filled in when all of the file has been read. */
interface PartInHand<P, G> {
  readonly on: PositionOn<G>;
  readonly part: P;
  readonly fresh: P;
  readonly later: (() => void)[];
}

/** A member of a part in the file. What is as the set-up made it need not be said, and is not written. */
export interface Field<P, G> {
  /** There is nothing to fill in: the file has to say it. */
  readonly needed?: true;
  read(value: Json, path: string, inHand: PartInHand<P, G>): Refusal | null;
  /** What it is where the file does not say it. */
  fill(on: PositionOn<G>, part: P, fresh: P): void;
  /** Undefined where it need not be said. */
  write(on: PositionOn<G>, part: P, fresh: P): Json | undefined;
  /** The same where it has to be said: of one value. */
  say?(on: PositionOn<G>, part: P): Json;
}

/** What a member is where nothing is said, from what is said of the others; as the set-up made it where left out. */
type Default<T, P, G> = (part: P, game: G, fresh: P) => T;

/** One value, kept in the state by `get` and `set`. */
function valueField<T, P, G>(
  form: Form<T, P, G>,
  get: (part: P) => T,
  set: (part: P, value: T) => void,
  defaultOf: Default<T, P, G> = (_part, _game, fresh) => get(fresh),
): Field<P, G> {
  return {
    read: (value, path, { on, part }) => {
      const read = form.read(value, path, on, part);
      if (isRefusal(read)) return read;
      set(part, read);
      return null;
    },
    fill: ({ game }, part, fresh) => set(part, defaultOf(part, game, fresh)),
    write: (on, part, fresh) =>
      canonical(get(part)) === canonical(defaultOf(part, on.game, fresh)) ? undefined : form.write(get(part), on, part),
    say: (on, part) => form.write(get(part), on, part),
  };
}

/** Members of a part under their own names or others: `const of = memberOf<Ship, Game>()`. */
export const memberOf =
  <P, G>() =>
  <K extends keyof P>(key: K, form: Form<P[K], P, G>, defaultOf?: Default<P[K], P, G>): Field<P, G> =>
    valueField(
      form,
      (part) => part[key],
      (part, value) => {
        part[key] = value;
      },
      defaultOf,
    );

type Numbers<K extends string> = { [key in K]: number };

/** Two members of the state that are one hex. */
export const hexMember = <P extends Numbers<Q | R>, Q extends string, R extends string, G>(
  q: Q,
  r: R,
  defaultOf?: Default<Hex, P, G>,
): Field<P, G> =>
  valueField<Hex, P, G>(
    hex,
    (part) => ({ q: part[q], r: part[r] }),
    (part, at) => Object.assign(part, { [q]: at.q, [r]: at.r }),
    defaultOf,
  );

export const needed = <P, G>(field: Field<P, G>): Field<P, G> => ({
  ...field,
  needed: true,
  write: (on, part, fresh) => field.say?.(on, part) ?? field.write(on, part, fresh),
});

/** What a file may say of a part, in the order in which it is read, filled in and written. */
export interface Fields<P, G> {
  /** Says what is wrong first. */
  read(value: Json, path: string, inHand: PartInHand<P, G>): Refusal | null;
  /** Where the file does not speak of the part at all. */
  fill(on: PositionOn<G>, part: P, fresh: P): void;
  write(on: PositionOn<G>, part: P, fresh: P): { [name: string]: Json };
}

export const fields = <P, G>(table: { readonly [name: string]: Field<P, G> }): Fields<P, G> => ({
  read: (value, path, inHand) => {
    const { on, part, fresh, later } = inHand;
    if (!isRecord(value)) return on.wrong(path, 'this should be a record');
    const strange = Object.keys(value).find((name) => !Object.hasOwn(table, name));
    if (strange !== undefined) return on.wrong(path, `nobody knows what ${said(strange)} means here`);
    for (const [name, field] of Object.entries(table)) {
      const given = value[name];
      if (given === undefined && field.needed === true) return on.wrong(`${path}.${name}`, 'this is missing');
      if (given === undefined) later.push(() => field.fill(on, part, fresh));
      else {
        const wrong = field.read(given, `${path}.${name}`, inHand);
        if (wrong !== null) return wrong;
      }
    }
    return null;
  },
  fill: (on, part, fresh) => {
    for (const field of Object.values(table)) field.fill(on, part, fresh);
  },
  write: (on, part, fresh) => {
    const out: { [name: string]: Json } = {};
    for (const [name, field] of Object.entries(table)) {
      const written = field.write(on, part, fresh);
      if (written !== undefined) out[name] = written;
    }
    return out;
  },
});

/** A part within a part; null where this one has none. */
export const inner = <P, T, G>(of: (part: P) => T | null, all: Fields<T, G>): Field<P, G> => ({
  read: (value, path, { on, part, fresh, later }) => {
    const [now, before] = [of(part), of(fresh)];
    if (now === null || before === null) return on.wrong(path, 'there is no such thing in this battle');
    return all.read(value, path, { on, part: now, fresh: before, later });
  },
  fill: (on, part, fresh) => {
    const [now, before] = [of(part), of(fresh)];
    if (now !== null && before !== null) all.fill(on, now, before);
  },
  write: (on, part, fresh) => {
    const [now, before] = [of(part), of(fresh)];
    return now === null || before === null ? undefined : unlessEmpty(all.write(on, now, before));
  },
});

/** A member of something that every such part has, as if it were the part's own. */
export const within = <P, T, G>(of: (part: P) => T, field: Field<T, G>): Field<P, G> => ({
  read: (value, path, { on, part, fresh, later }) =>
    field.read(value, path, { on, part: of(part), fresh: of(fresh), later }),
  fill: (on, part, fresh) => field.fill(on, of(part), of(fresh)),
  write: (on, part, fresh) => field.write(on, of(part), of(fresh)),
});

const unlessEmpty = (record: { [name: string]: Json }): Json | undefined =>
  Object.keys(record).length === 0 ? undefined : record;

/** What the parts of a list are called in the file: a name of their own if no other has it, and always an id. */
interface Called<T> {
  id(item: T): string;
  name?(item: T): string;
  /** What they are, for people: `ship`. */
  readonly what: string;
}

/** Parts of a list that the set-up made, by their names: ships, planets, systems. */
export function named<P, T, G>(
  list: (part: P) => readonly T[],
  { id, name = id, what }: Called<T>,
  all: Fields<T, G>,
): Field<P, G> {
  const find = (items: readonly T[], called: string): number => {
    const byId = items.findIndex((item) => id(item) === called);
    return byId >= 0 ? byId : items.findIndex((item) => name(item) === called);
  };
  return {
    read: (value, path, { on, part, fresh, later }) => {
      if (!isRecord(value)) return on.wrong(path, 'this should be a record');
      const items = list(part);
      const entries: { [at: number]: Json } = {};
      for (const called of Object.keys(value)) {
        const at = find(items, called);
        if (at < 0) return on.wrong(path, `there is no ${what} ${said(called)}`);
        if (at in entries) return on.wrong(`${path}.${called}`, `this ${what} is there already, under its other name`);
        entries[at] = value[called] as Json;
      }
      for (const [at, item] of items.entries()) {
        const called = Object.keys(value).find((one) => find(items, one) === at) ?? id(item);
        const wrong = all.read(entries[at] ?? {}, `${path}.${called}`, {
          ...{ on, later, part: item, fresh: list(fresh)[at] as T },
        });
        if (wrong !== null) return wrong;
      }
      return null;
    },
    fill: (on, part, fresh) => {
      for (const [at, item] of list(part).entries()) all.fill(on, item, list(fresh)[at] as T);
    },
    write: (on, part, fresh) => {
      const items = list(part);
      const out: { [called: string]: Json } = {};
      for (const [at, item] of items.entries()) {
        const written = unlessEmpty(all.write(on, item, list(fresh)[at] as T));
        if (written !== undefined) out[find(items, name(item)) === at ? name(item) : id(item)] = written;
      }
      return unlessEmpty(out);
    },
  };
}

/** A thing that the file makes: a record with these members, put into a blank one. */
export const recordOf = <T, G>(blank: () => T, all: Fields<T, G>): Form<T, unknown, G> => ({
  read: (value, path, on) => {
    const part = blank();
    const later: (() => void)[] = [];
    const wrong = all.read(value, path, { on, part, fresh: blank(), later });
    if (wrong !== null) return wrong;
    for (const fill of later) fill();
    return part;
  },
  write: (part, on) => all.write(on, copyJson(part as Json) as T, blank()),
});
