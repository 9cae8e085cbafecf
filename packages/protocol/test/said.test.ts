import { expect, test } from 'vitest';
import { en } from 'zod/locales';
import { z } from 'zod/mini';
import { said } from '../src/said.ts';

const raised: z.core.$ZodRawIssue[] = [];
const { localeError } = en();
const wrong: readonly [z.ZodMiniType, readonly unknown[]][] = [
  [z.string(), [1, null, undefined, [], {}, true, Number.NaN, Number.POSITIVE_INFINITY]],
  [z.string().check(z.minLength(2), z.maxLength(3)), ['a', 'abcd']],
  [z.number(), ['1', Number.NaN, Number.NEGATIVE_INFINITY]],
  [z.int().check(z.minimum(1), z.maximum(9)), [1.5, 0, 10, 2 ** 60]],
  [z.boolean(), [0]],
  [z.literal('a'), ['b']],
  [z.literal(1), [2]],
  [z.enum(['a', 'b']), ['c', 1]],
  [z.array(z.string()).check(z.minLength(2), z.maxLength(2)), [['a'], ['a', 'b', 'c'], {}]],
  [z.tuple([z.string(), z.string()]), [['a'], ['a', 'b', 'c']]],
  [z.strictObject({ a: z.string() }), [{}, { a: 'a', b: 1 }, { a: 'a', b: 1, c: 2 }, null, []]],
  [z.record(z.string().check(z.maxLength(1)), z.number()), [{ ab: 1 }, { a: 'a' }, []]],
  [z.union([z.string(), z.number()]), [true]],
  [z.discriminatedUnion('is', [z.strictObject({ is: z.literal('a') })]), [{ is: 'b' }, {}, 1]],
  [z.nullable(z.string()), [1]],
  [z.json(), [undefined, { a: undefined }]],
];
const keep: z.core.$ZodErrorMap = (issue) => {
  raised.push(issue);
  return undefined;
};
// Words are only looked for when the issues are.
for (const [schema, values] of wrong)
  for (const value of values) void z.safeParse(schema, value, { error: keep }).error?.issues;

test('a wrong value is told in the words zod has for it in English', () => {
  const codes = new Set(raised.map(({ code }) => code));
  expect([...codes].sort()).toEqual(
    [
      'invalid_key',
      'invalid_type',
      'invalid_union',
      'invalid_value',
      'too_big',
      'too_small',
      'unrecognized_keys',
    ].sort(),
  );
  for (const issue of raised) expect(said(issue)).toBe(localeError(issue));
});
