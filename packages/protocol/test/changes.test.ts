import type { Json } from '@flagbridge/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Compared, changes, patch } from '../src/index.ts';

const json = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Json>;
/** Two values that have much in common, as views after one another have. */
const pair = fc.tuple(json, json, json).map(([shared, a, b]): [Json, Json] => [
  { shared, list: [shared, a, a], own: a, only: a },
  { shared, list: [shared, b], own: b, more: b },
]);

/** JSON text forgets the sign of a zero; so may we. */
const plain = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;

describe('changes and patch', () => {
  test('the changes from a to b make b out of a, and leave a as it was', () => {
    fc.assert(
      fc.property(fc.oneof(pair, fc.tuple(json, json)), ([first, second]) => {
        const [a, b] = [plain(first), plain(second)];
        const before = JSON.stringify(a);
        expect(patch(a, changes(a, b))).toEqual(b);
        expect(JSON.stringify(a)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  test('they are the same for the next who compares the same things, and for one who compares others', () => {
    fc.assert(
      fc.property(pair, pair, ([first, second], [third, fourth]) => {
        const compared: Compared = new Map();
        for (const [a, b] of [
          [first, second],
          [
            { own: 1, deep: first },
            { own: 2, deep: second },
          ],
          [first, second],
          [third, second],
          [first, fourth],
          [second, first],
        ] as [Json, Json][])
          expect(changes(a, b, compared)).toEqual(changes(a, b));
      }),
      { numRuns: 500 },
    );
  });

  test('they travel as JSON', () => {
    fc.assert(
      fc.property(pair, ([first, second]) => {
        const [a, b] = [plain(first), plain(second)];
        expect(patch(a, plain(changes(a, b) as never) as never)).toEqual(b);
      }),
    );
  });

  test('nothing changed is no change', () => {
    fc.assert(
      fc.property(json, (value) => {
        const a = plain(value);
        expect(changes(a, plain(a))).toEqual([]);
      }),
    );
  });

  test('they name the least that moved', () => {
    const a = { ships: [{ hull: 4, name: 'Rust' }, { hull: 9 }], turn: 1, gone: true };
    const b = { ships: [{ hull: 3, name: 'Rust' }], turn: 1, new: null };
    expect(changes(a, b)).toEqual([
      { at: ['gone'], drop: true },
      { at: ['ships', 0, 'hull'], to: 3 },
      { at: ['ships'], cut: 1 },
      { at: ['new'], to: null },
    ]);
    expect(changes(null, b)).toEqual([{ at: [], to: b }]);
  });

  test('a name like __proto__ is a name', () => {
    const a = JSON.parse('{"a":{}}') as Json;
    const b = JSON.parse('{"a":{"__proto__":{"x":1},"constructor":2}}') as Json;
    const made = patch(a, changes(a, b));
    expect(JSON.stringify(made)).toBe(JSON.stringify(b));
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(JSON.stringify(patch(b, changes(b, a)))).toBe(JSON.stringify(a));
  });

  test('changes of another view are refused', () => {
    expect(() => patch({ a: 1 }, [{ at: ['a', 'b'], to: 1 }])).toThrow('do not fit');
    expect(() => patch([1], [{ at: [3], to: 1 }])).toThrow('do not fit');
    expect(() => patch({ a: 1 }, [{ at: ['a'], cut: 1 }])).toThrow('do not fit');
    expect(() => patch([1], [{ at: ['x'], to: 1 }])).toThrow('do not fit');
  });
});
