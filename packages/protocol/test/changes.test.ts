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

  test('several changes of one thing far down are one, where the thing is shorter than they are', () => {
    const ship = (path: readonly number[], hull: number) => ({ name: 'Rust', hull, path, notes: 'x'.repeat(300) });
    const at = (one: Json) => ({ game: { ships: [one] } });
    const [a, b] = [at(ship([1, 2, 3, 4], 5)), at(ship([1, 7, 8, 4, 5], 5))];
    expect(changes(a, b)).toEqual([{ at: ['game', 'ships', 0, 'path'], to: [1, 7, 8, 4, 5] }]);
    // One alone, and one more at the end, are said by themselves.
    expect(changes(a, at(ship([1, 2, 9, 4], 5)))).toEqual([{ at: ['game', 'ships', 0, 'path', 2], to: 9 }]);
    expect(changes(a, at(ship([1, 2, 3, 4, 5], 5)))).toEqual([{ at: ['game', 'ships', 0, 'path', 4], to: 5 }]);
    expect(changes(a, at(ship([], 5)))).toEqual([{ at: ['game', 'ships', 0, 'path'], cut: 0 }]);
    // The ship itself is longer than what changed of it.
    expect(changes(a, at(ship([1, 7, 8, 4], 4)))).toEqual([
      { at: ['game', 'ships', 0, 'hull'], to: 4 },
      { at: ['game', 'ships', 0, 'path'], to: [1, 7, 8, 4] },
    ]);
    // A long list that changed in two places is not said whole.
    const long = Array.from({ length: 300 }, (_, i) => i);
    const other = long.map((n) => (n === 3 || n === 200 ? -n : n));
    expect(changes(at(ship(long, 5)), at(ship(other, 5)))).toHaveLength(2);
  });

  test('names that came and went far down are told in one likewise; near the top everything by itself', () => {
    const frame = (step: object) => ({ flow: { child: { child: step } } });
    const next = { step: 'screens', vars: { side: 'red' }, at: 0 };
    expect(
      changes(frame({ step: 'moves', vars: { side: 'blue', each: [] }, at: 2 }) as never, frame(next) as never),
    ).toEqual([{ at: ['flow', 'child', 'child'], to: next }]);
    expect(changes({ a: { b: 1, c: 2, d: 3 } }, { a: { b: 4, c: 5, d: 6 } })).toHaveLength(3);
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
