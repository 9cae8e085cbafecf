import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  checkPartial,
  checkShape,
  type Json,
  listChoices,
  onlyChoice,
  type Shape,
  sampleShape,
  seeded,
  seedFrom,
  shapeNames,
  tableClauses,
} from '../../src/index.ts';
import { anyJson, shapeOf } from './shapes.ts';

const roller = (text: string) => seeded(seedFrom(text)).stream('sample', {});

describe.each(shapeNames)('%s', (name) => {
  test('any JSON is accepted or refused with a clause, and never throws', () => {
    fc.assert(
      fc.property(shapeOf[name], anyJson, (shape, choice) => {
        for (const check of [checkShape, checkPartial]) {
          const wrong = check(shape, choice);
          if (wrong === null) continue;
          expect(wrong.ok).toBe(false);
          expect(tableClauses).toHaveProperty([wrong.clause]);
          expect(JSON.stringify(wrong).length).toBeLessThan(400);
        }
        // What is accepted whole is accepted as far as it goes.
        if (checkShape(shape, choice) === null) expect(checkPartial(shape, choice)).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  test('what is sampled is accepted', () => {
    fc.assert(
      fc.property(shapeOf[name], fc.string(), (shape, seed) => {
        const choice = sampleShape(shape, roller(seed));
        expect(checkShape(shape, choice)).toBeNull();
        // And as it comes from a wire.
        expect(checkShape(shape, JSON.parse(JSON.stringify(choice)))).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('what is accepted stays what it is through JSON', () => {
    fc.assert(
      fc.property(shapeOf[name], fc.string(), (shape, seed) => {
        const choice = sampleShape(shape, roller(seed));
        expect(canonical(JSON.parse(JSON.stringify(choice)))).toBe(canonical(choice));
      }),
      { numRuns: 50 },
    );
  });

  test('the only choice is accepted, and sampling finds no other', () => {
    fc.assert(
      fc.property(shapeOf[name], fc.string(), (shape, seed) => {
        const only = onlyChoice(shape);
        if (only === undefined) return;
        expect(checkShape(shape, only)).toBeNull();
        const dice = roller(seed);
        for (let i = 0; i < 20; i++) expect(meaning(sampleShape(shape, dice))).toBe(meaning(only));
      }),
      { numRuns: 300 },
    );
  });

  test('the list of choices is whole: every accepted choice of a sample is in it, and nothing else', () => {
    fc.assert(
      fc.property(shapeOf[name], fc.string(), (shape, seed) => {
        const listed = listChoices(shape, 200);
        if (listed === undefined) return;
        for (const choice of listed) expect(checkShape(shape, choice)).toBeNull();
        const known = new Set(listed.map(meaning));
        expect(known.size).toBe(listed.length);
        const dice = roller(seed);
        for (let i = 0; i < 30; i++) expect(known).toContain(meaning(sampleShape(shape, dice)));
      }),
      { numRuns: 150 },
    );
  });
});

/** A set of options is the same in any order. */
const meaning = (choice: Json): string =>
  Array.isArray(choice) && choice.every((one) => typeof one === 'string')
    ? canonical([...choice].sort())
    : canonical(choice);

describe('lists against brute force', () => {
  const three: Shape = { is: 'pick-many', options: ['a', 'b', 'c'].map((id) => ({ id })), min: 1, max: 2 };

  test('every set within the bounds', () => {
    expect(listChoices(three, 6)?.map(String).sort()).toEqual(['a', 'a,b', 'a,c', 'b', 'b,c', 'c']);
    expect(listChoices(three, 5)).toBeUndefined();
  });

  test('every spread of points', () => {
    fc.assert(
      fc.property(shapeOf.spread, (shape) => {
        if (shape.is !== 'spread') return;
        let all: Json[] = [{}];
        for (const slot of shape.slots)
          all = all.flatMap((one) =>
            Array.from(
              { length: 8 },
              (_, n) => Object.fromEntries([...Object.entries(one as object), [slot.id, n]]) as Json,
            ),
          );
        const legal = all.filter((one) => checkShape(shape, one) === null).map(canonical);
        expect(listChoices(shape, legal.length)?.map(canonical).sort()).toEqual(legal.sort());
        if (legal.length > 1) expect(listChoices(shape, legal.length - 1)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('a few ways through a great many: no more is built than is asked for', () => {
    const slots = Array.from({ length: 30 }, (_, i) => ({ id: `s${i}`, min: 0, max: 9 }));
    expect(listChoices({ is: 'spread', slots, min: 0, max: 1 }, 40)).toHaveLength(31);
    expect(listChoices({ is: 'spread', slots, min: 0, max: 270 }, 40)).toBeUndefined();
  });

  test('what cannot be listed is not', () => {
    for (const name of ['aim', 'place', 'route', 'slots', 'order', 'roll', 'text'] as const)
      for (const shape of fc.sample(shapeOf[name], { numRuns: 3, seed: 1 }))
        expect(listChoices(shape, 1000)).toBeUndefined();
  });
});

describe('the only choice', () => {
  const slots = (max: number) => [
    { id: 'a', min: 1, max },
    { id: 'b', min: 0, max },
  ];
  test.each<[string, Shape, Json | undefined]>([
    ['one option', { is: 'pick', options: [{ id: 'x' }] }, 'x'],
    ['two options', { is: 'pick', options: [{ id: 'x' }, { id: 'y' }] }, undefined],
    ['no option', { is: 'pick', options: [] }, undefined],
    ['all of them', { is: 'pick-many', options: [{ id: 'x' }, { id: 'y' }], min: 2, max: 2 }, ['x', 'y']],
    ['none of them', { is: 'pick-many', options: [{ id: 'x' }], min: 0, max: 0 }, []],
    ['some of nothing', { is: 'pick-many', options: [], min: 1, max: 1 }, undefined],
    ['the least points', { is: 'spread', slots: slots(3), min: 0, max: 1 }, { a: 1, b: 0 }],
    ['the most points', { is: 'spread', slots: slots(3), min: 6, max: 9 }, { a: 3, b: 3 }],
    ['points to choose', { is: 'spread', slots: slots(3), min: 0, max: 2 }, undefined],
    ['points that cannot be', { is: 'spread', slots: slots(3), min: 7, max: 9 }, undefined],
    ['nothing to shoot at', { is: 'aim', shooters: [{ id: 'gun', targets: [] }] }, []],
    ['no shot left', { is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 't' }], shots: 0 }] }, []],
    ['a target', { is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 't' }] }] }, undefined],
    ['nothing to place', { is: 'place', pieces: [] }, {}],
    ['one place', { is: 'place', pieces: [{ id: 'p', hexes: ['0,0'] }] }, { p: { hex: '0,0' } }],
    [
      'one place, facing and speed',
      { is: 'place', pieces: [{ id: 'p', hexes: ['0,0'], facings: [2], speeds: { min: 4, max: 4 } }] },
      { p: { hex: '0,0', facing: 2, speed: 4 } },
    ],
    ['a facing to choose', { is: 'place', pieces: [{ id: 'p', hexes: ['0,0'], facings: [1, 2] }] }, undefined],
    ['hidden or not', { is: 'place', pieces: [{ id: 'p', hexes: ['0,0'], hidden: true }] }, undefined],
    ['placed or not', { is: 'place', pieces: [{ id: 'p', hexes: ['0,0'], optional: true }] }, undefined],
    ['nowhere to place', { is: 'place', pieces: [{ id: 'p', hexes: [], optional: true }] }, {}],
    [
      'one place for two',
      { is: 'place', apart: true, pieces: ['p', 'q'].map((id) => ({ id, hexes: ['0,0'] })) },
      undefined,
    ],
    ['no step', { is: 'route', steps: [{ id: 'on' }], min: 0, max: 0 }, []],
    ['two steps of one kind', { is: 'route', steps: [{ id: 'on' }], min: 2, max: 2 }, ['on', 'on']],
    ['steps without a kind', { is: 'route', steps: [], min: 0, max: 4 }, []],
    ['no slot', { is: 'slots', slots: [], cards: [{ id: 'c', copies: 1 }] }, {}],
    ['no card', { is: 'slots', slots: [{ id: 's' }], cards: [{ id: 'c', copies: 0 }] }, {}],
    ['no card for a slot that must have one', { is: 'slots', slots: [{ id: 's', must: true }], cards: [] }, undefined],
    ['one item', { is: 'order', items: [{ id: 'i' }] }, ['i']],
    ['two items', { is: 'order', items: [{ id: 'i' }, { id: 'j' }] }, undefined],
    ['no word', { is: 'text', max: 0 }, ''],
    ['a word', { is: 'text', max: 1 }, undefined],
    ['dice', { is: 'roll', count: 1, sides: 6 }, undefined],
  ])('%s', (_, shape, only) => expect(onlyChoice(shape)).toEqual(only));
});

test('sampling finds a way to stand apart where first come, first served would not', () => {
  const shape: Shape = {
    is: 'place',
    apart: true,
    pieces: [
      { id: 'free', hexes: ['0,0', '1,0', '2,0'] },
      { id: 'tight', hexes: ['0,0'] },
      { id: 'half', hexes: ['0,0', '1,0'] },
    ],
  };
  const dice = roller('apart');
  for (let i = 0; i < 50; i++) expect(checkShape(shape, sampleShape(shape, dice))).toBeNull();
});

test('sampling comes to every choice', () => {
  const shape: Shape = {
    is: 'slots',
    slots: [{ id: 's', must: true }, { id: 't' }],
    cards: [
      { id: 'x', copies: 1 },
      { id: 'y', copies: 2 },
    ],
  };
  const dice = roller('every');
  const found = new Set(Array.from({ length: 300 }, () => canonical(sampleShape(shape, dice))));
  expect([...found].sort()).toEqual(
    [{ s: 'x' }, { s: 'x', t: 'y' }, { s: 'y' }, { s: 'y', t: 'x' }, { s: 'y', t: 'y' }].map(canonical).sort(),
  );
  const gun: Shape = {
    is: 'aim',
    shooters: [{ id: 'g', targets: [{ id: 't', hexes: ['0,0'] }], settings: [{ id: 'power', values: [1] }] }],
  };
  const shots = new Set(Array.from({ length: 600 }, () => canonical(sampleShape(gun, dice))));
  // Fired or not, and what may be left out is left out sometimes.
  expect(shots.size).toBe(5);
});
