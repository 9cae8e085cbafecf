import {
  type Check,
  type Issue,
  type Known,
  member,
  Schema,
  type Seen,
  stops,
  told,
  type Words,
  wordsOf,
} from './schema.ts';

export * from './checks.ts';
export { config } from './schema.ts';

type Shape = NonNullable<Known['shape']>;
type Bag = Record<PropertyKey, unknown>;

const isObject = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of one kind or not, and nothing in it. */
const plain = (expected: string, is: (value: unknown) => boolean, known?: Known): Schema =>
  new Schema(
    (seen) => (is(seen.value) ? seen : found(seen, { code: 'invalid_type', expected, input: seen.value })),
    known && (() => known),
  );

function found(seen: Seen, issue: Issue): Seen {
  seen.issues.push(issue);
  return seen;
}

export const string = (): Schema => plain('string', (value) => typeof value === 'string');
export const number = (): Schema => plain('number', Number.isFinite);
export const boolean = (): Schema => plain('boolean', (value) => typeof value === 'boolean');
const nothing = (): Schema => plain('null', (value) => value === null, { values: new Set([null]) });

export { nothing as null };
export const unknown = (): Schema => new Schema((seen) => seen);

const whole: Check = {
  look(seen) {
    const input = seen.value as number;
    if (!Number.isInteger(input)) found(seen, { code: 'invalid_type', expected: 'int', input, continue: false });
    else if (!Number.isSafeInteger(input))
      found(seen, {
        ...(input > 0
          ? { code: 'too_big', maximum: Number.MAX_SAFE_INTEGER }
          : { code: 'too_small', minimum: Number.MIN_SAFE_INTEGER }),
        origin: 'int',
        inclusive: true,
        input,
        continue: true,
      });
  },
};
export const int = (): Schema => number().check(whole);

/** One of these and nothing else. */
const among = (values: readonly unknown[]): Schema => {
  const all = new Set(values);
  return new Schema(
    (seen) => (all.has(seen.value) ? seen : found(seen, { code: 'invalid_value', values, input: seen.value })),
    () => ({ values: all }),
  );
};
const one = (values: readonly unknown[]): Schema => among(values);

export { one as enum };
export const literal = (value: unknown): Schema => among([value]);

export const nullable = (inner: Schema): Schema =>
  new Schema(
    (seen) => (seen.value === null ? seen : inner.run(seen.value)),
    () => {
      const { values, ...known } = inner.known;
      return { ...known, ...(values && { values: new Set([...values, null]) }) };
    },
  );

export const exactOptional = (inner: Schema): Schema =>
  new Schema(
    ({ value }) => inner.run(value),
    () => ({ ...inner.known, optional: true }),
  );

export const array = (element: Schema): Schema =>
  new Schema((seen, checks) => {
    const input = seen.value;
    if (!Array.isArray(input)) return found(seen, { code: 'invalid_type', expected: 'array', input });
    // What is too long is not even looked at.
    const short = checks.findIndex(({ ofLength }) => ofLength !== true);
    const long = checks.slice(0, short < 0 ? checks.length : short).find(({ most = Infinity }) => input.length > most);
    if (long !== undefined) {
      long.look(seen);
      seen.issues = seen.issues.map((issue) => ({ ...issue, continue: false }));
      return seen;
    }
    // Holes are looked at too.
    seen.value = Array.from(input, (item, i) => member(seen, i, element, item).value);
    return seen;
  });

export const tuple = (items: readonly Schema[]): Schema =>
  new Schema((seen) => {
    const input = seen.value;
    if (!Array.isArray(input)) return found(seen, { code: 'invalid_type', expected: 'tuple', input });
    const size = { origin: 'array', inclusive: true, input };
    seen.value = [];
    if (input.length < items.length) return found(seen, { code: 'too_small', minimum: items.length, ...size });
    if (input.length > items.length) found(seen, { code: 'too_big', maximum: items.length, ...size });
    seen.value = items.map((item, i) => member(seen, i, item, input[i]).value);
    return seen;
  });

export const strictObject = (shape: Shape): Schema =>
  new Schema(
    (seen) => {
      const input = seen.value;
      if (!isObject(input)) return found(seen, { code: 'invalid_type', expected: 'object', input });
      const made: Bag = {};
      seen.value = made;
      for (const [name, schema] of Object.entries(shape)) {
        const there = name in input;
        if (!there && schema.known.optional === true) continue;
        const each = member(seen, name, schema, input[name]);
        if (there) made[name] = each.value;
        else if (each.issues.length === 0)
          found(seen, { code: 'invalid_type', expected: 'nonoptional', input: undefined, path: [name] });
      }
      const keys: string[] = [];
      for (const name in input) if (!Object.hasOwn(shape, name)) keys.push(name);
      return keys.length === 0 ? seen : found(seen, { code: 'unrecognized_keys', keys, input, continue: true });
    },
    () => ({ shape }),
  );

/** No object of a class: those are not what files and messages hold. */
const isRecord = (value: unknown): value is Bag => {
  if (!isObject(value)) return false;
  const of = value['constructor'];
  return typeof of !== 'function' || (isObject(of.prototype) && Object.hasOwn(of.prototype, 'isPrototypeOf'));
};

export const record = (key: Schema, each: Schema): Schema =>
  new Schema((seen) => {
    const input = seen.value;
    if (!isRecord(input)) return found(seen, { code: 'invalid_type', expected: 'record', input });
    const made: Bag = {};
    seen.value = made;
    for (const name of Reflect.ownKeys(input)) {
      if (name === '__proto__' || !Object.prototype.propertyIsEnumerable.call(input, name)) continue;
      const named = key.run(name);
      if (named.issues.length > 0) {
        const issues = named.issues.map((issue) => told(issue));
        found(seen, { code: 'invalid_key', origin: 'record', issues, input: name, path: [name] });
        continue;
      }
      const { value } = member(seen, name, each, input[name]);
      if (named.value !== '__proto__') made[named.value as string] = value;
    }
    return seen;
  });

export const union = (options: readonly Schema[], words?: Words): Schema =>
  new Schema((seen) => {
    const tried: Seen[] = [];
    for (const option of options) {
      const one = option.run(seen.value);
      if (one.issues.length === 0) return one;
      tried.push(one);
    }
    // One that is of the right kind says what is wrong with it.
    const close = tried.filter((one) => !stops(one));
    if (close.length === 1) return close[0] as Seen;
    const errors = tried.map(({ issues }) => issues.map((issue) => told(issue)));
    return found(seen, { code: 'invalid_union', errors, input: seen.value, error: wordsOf(words) });
  });

export const omit = (whole: Schema, names: { readonly [name: string]: true }): Schema =>
  strictObject(Object.fromEntries(Object.entries(whole.shape ?? {}).filter(([name]) => !Object.hasOwn(names, name))));

/** With these members besides, or in place of its own. */
export const extend = (whole: Schema, more: Shape): Schema => strictObject({ ...whole.shape, ...more });

export const discriminatedUnion = (discriminator: string, options: readonly Schema[]): Schema => {
  const by = new Map<unknown, Schema>();
  for (const option of options)
    for (const value of option.shape?.[discriminator]?.known.values ?? []) by.set(value, option);
  return new Schema((seen) => {
    const input = seen.value;
    if (!isObject(input)) return found(seen, { code: 'invalid_type', expected: 'object', input });
    const option = by.get(input[discriminator]);
    if (option !== undefined) return option.run(input);
    const known = { discriminator, options: [...by.keys()] };
    return found(seen, { code: 'invalid_union', errors: [], ...known, input, path: [discriminator] });
  });
};

export const json = (): Schema => {
  const any: Schema = new Schema((seen) => all.run(seen.value));
  const all = union([string(), number(), boolean(), nothing(), array(any), record(string(), any)]);
  return any;
};
