/** As much of a schema as is looked at here. */
export interface Zod {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: unknown }
    | { readonly success: false; readonly error: { readonly issues: readonly object[] } };
  readonly _zod: { readonly def: unknown; readonly optin?: unknown };
}

/** A whole number from 0 to below `n`: the same row of them for the same name. */
export type Roll = (n: number) => number;

export function below(name: string): Roll {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * n);
  };
}

/** What a regular expression of ours takes, by a piece of it. */
const fitting: readonly (readonly [string, string])[] = [
  ['{32}$', 'abcdefgh-_ABCDEFGH0123456789abcd'],
  ['{16,40}', 'abcdefgh-_ABCDEFGH0123'],
  ['{8,40}', 'mark-0123'],
  ['@<>', 'ada@example.org'],
  ['{2,29}', 'ada.1'],
  ['{64}', '0123456789abcdef'.repeat(4)],
  ['{8,128}', '0123456789abcdef'],
  ['KH-', 'KH-SCN-101'],
  ['middle', '2820'],
  ['[a-z]', 'abc-1'],
];

interface Def {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly [name: string]: unknown } } }[];
  readonly [name: string]: unknown;
}

/** A value as its schema wants it, mostly: what zod says of itself, followed. */
export function valueFor(schema: Zod, roll: Roll, depth = 0): unknown {
  const def = schema._zod.def as Def;
  const inner = (one: unknown): unknown => valueFor(one as Zod, roll, depth + 1);
  const bound = (name: string, usual: number): number =>
    Number((def.checks ?? []).map(({ _zod }) => _zod.def[name]).find((one) => one !== undefined) ?? usual);
  const many = (): number => Math.max(bound('minimum', 0), roll(depth > 4 ? 1 : 3));
  switch (def.type) {
    case 'string': {
      const pattern = def.checks?.map(({ _zod }) => _zod.def['pattern']).find((one) => one instanceof RegExp);
      const fits = fitting.find(([piece]) => String(pattern).includes(piece))?.[1];
      const longest = Math.min(bound('maximum', 8), 3000);
      return fits ?? ['a', '', ' b ', 'name', '🚀', 'x'.repeat(longest), '🚀'.repeat(longest)][roll(7)];
    }
    case 'number':
      return [bound('value', 0), 1, 2, 7, 2 ** 53, 0.5][roll(6)];
    case 'boolean':
      return roll(2) === 0;
    case 'literal':
      return (def['values'] as readonly unknown[])[0];
    case 'enum':
      return Object.values(def['entries'] as object)[0];
    case 'array':
      return Array.from({ length: many() }, () => inner(def['element']));
    case 'tuple':
      return (def['items'] as readonly unknown[]).map(inner);
    case 'record':
      return Object.fromEntries(
        Array.from({ length: many() }, () => [String(inner(def['keyType'])), inner(def['valueType'])]),
      );
    case 'object':
      return objectOf(def['shape'] as { readonly [name: string]: Zod }, roll, inner);
    case 'union': {
      const options = def['options'] as readonly unknown[];
      // Deep down the first, which is the simplest.
      return inner(options[depth > 5 ? 0 : roll(options.length)]);
    }
    case 'nullable':
      return roll(3) === 0 ? null : inner(def['innerType']);
    case 'optional':
      return inner(def['innerType']);
    case 'lazy':
      return inner((def['getter'] as () => unknown)());
    default:
      return null;
  }
}

function objectOf(shape: { readonly [name: string]: Zod }, roll: Roll, inner: (one: unknown) => unknown): object {
  const wanted = Object.entries(shape).filter(([, one]) => one._zod.optin === undefined || roll(2) === 0);
  return Object.fromEntries(wanted.map(([name, one]) => [name, inner(one)]));
}

const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 60,
  'z',
  'long '.repeat(500),
  [],
  {},
  [1],
  { z: 1 },
  '0',
  100000,
];

/** The same with one thing wrong with it, or right in another way. */
export function mutant(value: unknown, roll: Roll): unknown {
  if (typeof value !== 'object' || value === null || roll(6) === 0) return strange[roll(strange.length)];
  if (Array.isArray(value)) {
    if (value.length === 0 || roll(5) === 0) return [...value, strange[roll(strange.length)]];
    const at = roll(value.length);
    if (roll(6) === 0) return value.toSpliced(at, 1);
    return value.with(at, mutant(value[at], roll));
  }
  const entries = Object.entries(value as object);
  const at = roll(entries.length);
  const one = entries[at];
  if (one === undefined || roll(6) === 0)
    return { ...value, [roll(2) === 0 ? 'strange' : 'id']: strange[roll(strange.length)] };
  if (roll(6) === 0) return Object.fromEntries(entries.toSpliced(at, 1));
  return { ...value, [one[0]]: mutant(one[1], roll) };
}
