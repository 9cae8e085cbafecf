import fc from 'fast-check';
import { type Json, type Shape, type ShapeName, type Spread, spreadCost } from '../../src/index.ts';

/** Shapes that can be answered, of every kind, small enough to be tried out whole. */
const ids = (max: number, min = 0): fc.Arbitrary<string[]> =>
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'constructor', '__proto__', 'toString', '0', '7'), {
    minLength: min,
    maxLength: max,
  });
const options = (list: readonly string[]): { id: string }[] => list.map((id) => ({ id }));
const hexes = fc.uniqueArray(fc.constantFrom('0,0', '1,0', '0,1', '-1,2'), { minLength: 1, maxLength: 4 });
const small = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });

const pick = ids(4, 1).map((list): Shape => ({ is: 'pick', options: options(list) }));
const pickMany = ids(4)
  .chain((list) => fc.record({ list: fc.constant(list), a: small(list.length), b: small(list.length + 1) }))
  .map(
    ({ list, a, b }): Shape => ({
      is: 'pick-many',
      options: options(list),
      min: Math.min(a, b),
      max: Math.max(a, b),
    }),
  );
const spread = fc
  .tuple(ids(4), fc.array(fc.tuple(small(2), small(2)), { minLength: 4, maxLength: 4 }), small(6), small(6))
  .map(([list, bounds, a, b]): Shape => {
    const slots = list.map((id, i) => {
      const [min = 0, more = 0] = bounds[i] ?? [];
      return { id, min, max: min + more };
    });
    const low = slots.reduce((sum, slot) => sum + slot.min, 0);
    const high = slots.reduce((sum, slot) => sum + slot.max, 0);
    const within = (n: number): number => low + (n % (high - low + 1));
    const min = Math.min(within(a), within(b));
    return { is: 'spread', slots, min, max: Math.max(within(a), within(b)) };
  });
/** Points with prices and steps, whatever the rates; the least can always be paid. */
export const bought = fc
  .tuple(
    ids(4, 1),
    fc.array(fc.tuple(small(2), small(5), fc.integer({ min: 1, max: 3 }), small(2)), { minLength: 4, maxLength: 4 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.boolean()), {
      minLength: 2,
      maxLength: 2,
    }),
    small(9),
  )
  .map(([list, bounds, rates, more]): Spread => {
    const slots = list.map((id, i) => {
      const [min = 0, over = 0, step = 1, group = 0] = bounds[i] ?? [];
      return { id, min, max: min + over, ...(step > 1 && { step }), ...(group > 0 && { group: `g${group}` }) };
    });
    const groups = rates.map(([pay, get, priced], i) => ({
      id: `g${i + 1}`,
      max: 99,
      ...(priced && { rate: { pay, get } }),
    }));
    const shape: Spread = { is: 'spread', slots, groups, min: 0, max: 0 };
    const least = spreadCost(shape, Object.fromEntries(slots.map(({ id, min }) => [id, min])));
    return { ...shape, max: least + more };
  });
const aim = fc
  .array(
    fc.record({
      targets: ids(3),
      hexes,
      values: fc.uniqueArray(fc.constantFrom<string | number>(1, 2, 'linked'), { maxLength: 3 }),
      shots: small(2),
      has: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  .chain((shooters) =>
    fc.option(small(3), { nil: undefined }).map(
      (max): Shape => ({
        is: 'aim',
        shooters: shooters.map(({ targets, hexes, values, shots, has }, i) => ({
          id: ['a', 'constructor', '__proto__'][i] ?? 'x',
          targets: targets.map((id) => (has ? { id, hexes } : { id })),
          ...(has && { settings: [{ id: 'power', values }], shots }),
        })),
        ...(max !== undefined && { max }),
      }),
    ),
  );
const place = fc
  .tuple(
    fc.array(
      fc.record({ hexes, facing: fc.boolean(), speed: fc.boolean(), hidden: fc.boolean(), optional: fc.boolean() }),
      {
        maxLength: 3,
      },
    ),
    fc.boolean(),
  )
  .map(
    ([pieces, apart]): Shape => ({
      is: 'place',
      apart,
      pieces: pieces.map(({ hexes, facing, speed, hidden, optional }, i) => ({
        id: ['a', 'constructor', '__proto__'][i] ?? 'x',
        // Three different hexes for each of at most three pieces: there is always a way to stand apart.
        hexes: [...new Set([...hexes, '0,0', '1,0', '0,1'])].slice(0, Math.max(hexes.length, 3)),
        ...(facing && { facings: [0, 3] }),
        ...(speed && { speeds: { min: -1, max: 1 } }),
        ...(hidden && { hidden }),
        ...(optional && { optional }),
      })),
    }),
  );
const route = fc.tuple(ids(3), small(2), small(2)).map(
  ([list, min, more]): Shape => ({
    is: 'route',
    steps: options(list),
    min: list.length === 0 ? 0 : min,
    max: min + more,
  }),
);
const slots = fc.tuple(ids(3), ids(3, 1), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), fc.boolean()).map(
  ([places, cards, must, tight]): Shape => ({
    is: 'slots',
    cards: cards.map((id) => ({ id, copies: 1 })),
    slots: places.map((id, i) => ({
      id,
      // No more slots must be filled than there are cards; where it is tight only some fit the first.
      must: must[i] === true && i < cards.length,
      ...(tight && { takes: cards.slice(0, i + 1) }),
    })),
  }),
);
/** The same in strips: each has its own hand, large enough for what must be filled, and some cards fit every strip. */
const strips = fc
  .array(fc.tuple(ids(3), ids(3, 1), fc.boolean()), { minLength: 1, maxLength: 3 })
  .chain((hands) => fc.tuple(fc.constant(hands), small(2)))
  .map(([hands, free]): Shape => {
    const groups = hands.map((_, i) => ({ id: ['a', 'constructor', '__proto__'][i] as string }));
    return {
      is: 'slots',
      groups,
      slots: hands.flatMap(([places, cards, must], i) =>
        places.map((id, at) => ({
          id: `${i}${id}`,
          group: groups[i]?.id as string,
          must: must && at < cards.length,
        })),
      ),
      cards: [
        ...hands.flatMap(([, cards], i) =>
          cards.map((id) => ({ id: `${i}${id}`, copies: 1, group: groups[i]?.id as string })),
        ),
        { id: 'free', copies: free },
      ],
    };
  });
const ordering = ids(4).map((list): Shape => ({ is: 'order', items: options(list) }));
const roll = fc
  .tuple(small(3), fc.integer({ min: 1, max: 6 }))
  .map(([count, sides]): Shape => ({ is: 'roll', count, sides }));
const text = fc
  .tuple(small(3), small(30))
  .map(([min, more]): Shape => (min === 0 ? { is: 'text', max: more } : { is: 'text', min, max: min + more }));

export const shapeOf: { readonly [name in ShapeName]: fc.Arbitrary<Shape> } = {
  pick,
  'pick-many': pickMany,
  spread: fc.oneof(spread, bought),
  aim,
  place,
  route,
  slots: fc.oneof(slots, strips),
  order: ordering,
  roll,
  text,
};

/** Any JSON, with the names that do harm, and with what the shapes themselves use. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, -0, 1, 2, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 'a', '', '0,0'),
    fc.string(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'a',
            'b',
            'constructor',
            '__proto__',
            'toString',
            'valueOf',
            'by',
            'at',
            'hex',
            'with',
            'power',
            'facing',
            'speed',
            'hidden',
            '0',
            '7',
            'length',
          ),
          tie('json'),
        ),
        { maxLength: 4 },
      )
      // As it comes from a wire: a member called __proto__ is a member.
      .map(
        (members) =>
          JSON.parse(`{${members.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join(',')}}`) as Json,
      ),
  ),
})).json;
