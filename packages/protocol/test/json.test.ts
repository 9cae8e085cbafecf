import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { parseCall } from '../src/parse.ts';
import { json } from '../src/schema/json.ts';

const anything = fc.anything({
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

test('what is JSON and what is not is the same as the library says, with the same places', () => {
  const library = z.json();
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), anything), (value) => {
      const [ours, theirs] = [json.safeParse(value), library.safeParse(value)];
      expect(ours.success).toBe(theirs.success);
      if (ours.success && theirs.success) expect(ours.data).toEqual(theirs.data);
    }),
  );
});

test('a choice is taken as it is; where it is no JSON, the place is named', () => {
  const choice = [{ by: 'a', at: 'b', figures: { power: 2, open: true, none: null } }];
  const read = parseCall({ id: 1, call: 'decide', request: 'red#1', choice });
  expect(read.ok && 'choice' in read.value && read.value.choice).toBe(choice);
  for (const wrong of [undefined, () => 1, 1n, new Date(0), new Map(), Symbol('s')])
    expect(parseCall({ id: 1, call: 'decide', request: 'red#1', choice: [1, { at: wrong }] })).toMatchObject({
      ok: false,
      problem: { path: expect.stringMatching(/^choice/) },
    });
});

test('the name of a prototype is left out, wherever it stands', () => {
  const value: unknown = JSON.parse('{"a": [{"__proto__": {"admin": true}, "b": 1}]}');
  const { data } = json.safeParse(value);
  expect(JSON.stringify(data)).toBe('{"a":[{"b":1}]}');
});
