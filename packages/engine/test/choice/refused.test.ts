import { describe, expect, test } from 'vitest';
import { checkPartial, checkShape, type Json, refuse, type Shape } from '../../src/index.ts';

type Case = [choice: Json, clause: string | null, why?: string];

const table = (shape: Shape, cases: readonly Case[]): void => {
  test.each(cases)('%j → %s', (choice, clause, why) => {
    const wrong = checkShape(shape, choice);
    if (clause === null) expect(wrong).toBeNull();
    else expect(wrong).toMatchObject({ ok: false, clause, ...(why !== undefined && { why }) });
  });
};
const options = (...ids: string[]) => ids.map((id) => ({ id }));
const closed = [{ id: 'shut', why: refuse('few', 'XX-01', { figures: { left: 0 } }) }];

describe('pick', () =>
  table({ is: 'pick', options: options('a', 'b'), closed }, [
    ['a', null],
    ['c', 'FB-REQ-04', 'not-offered'],
    ['', 'FB-REQ-04'],
    ['toString', 'FB-REQ-04'],
    // What is shut is refused with the reason the request itself gives.
    ['shut', 'XX-01', 'few'],
    [['a'], 'FB-REQ-03', 'form'],
    [null, 'FB-REQ-03'],
    [0, 'FB-REQ-03'],
    [{ a: 'a' }, 'FB-REQ-03'],
  ]));

describe('pick-many', () =>
  table({ is: 'pick-many', options: options('a', 'b', 'c'), closed, min: 1, max: 2 }, [
    [['a'], null],
    [['c', 'a'], null],
    [[], 'FB-REQ-05', 'bounds'],
    [['a', 'b', 'c'], 'FB-REQ-05'],
    [['a', 'a'], 'FB-REQ-04'],
    [['a', 'x'], 'FB-REQ-04'],
    [['shut'], 'XX-01'],
    [['a', 1], 'FB-REQ-03'],
    ['a', 'FB-REQ-03'],
    [null, 'FB-REQ-03'],
  ]));

describe('spread', () =>
  table(
    {
      is: 'spread',
      slots: [
        { id: 'a', min: 0, max: 3 },
        { id: 'b', min: 1, max: 3 },
        { id: 'constructor', min: 0, max: 1 },
      ],
      min: 2,
      max: 4,
    },
    [
      [{ a: 1, b: 1 }, null],
      [{ b: 2 }, null],
      [{ a: 1, b: 1, constructor: 1 }, null],
      [{ a: 1 }, 'FB-REQ-05'],
      [{ a: 3, b: 3 }, 'FB-REQ-05'],
      [{ b: 1 }, 'FB-REQ-05'],
      [{ a: 4, b: 1 }, 'FB-REQ-05'],
      [{ a: -1, b: 3 }, 'FB-REQ-05'],
      [{ a: 1e308, b: 1 }, 'FB-REQ-05'],
      [{ a: 1, b: 1, c: 0 }, 'FB-REQ-04'],
      [{ a: 0.5, b: 2 }, 'FB-REQ-03'],
      [{ a: '1', b: 1 }, 'FB-REQ-03'],
      [{ a: null, b: 2 }, 'FB-REQ-03'],
      [{ a: Number.NaN, b: 2 }, 'FB-REQ-03'],
      [{ a: Number.POSITIVE_INFINITY, b: 2 }, 'FB-REQ-03'],
      [[], 'FB-REQ-03'],
      ['a', 'FB-REQ-03'],
      [null, 'FB-REQ-03'],
      [JSON.parse('{"b":2,"__proto__":1}'), 'FB-REQ-04'],
    ],
  ));

describe('aim', () =>
  table(
    {
      is: 'aim',
      max: 3,
      shooters: [
        { id: 'gun', targets: [{ id: 't' }, { id: 'u', hexes: ['0,0', '1,0'] }], closed },
        { id: 'rack', targets: [{ id: 't' }], shots: 2, settings: [{ id: 'power', values: [1, 2, 'full'] }] },
        // Ways to fire one thing: the first says for both what is closed, unless the other has a word of its own.
        { id: 'one', targets: [{ id: 't' }], closed, either: 'mount' },
        { id: 'pair', targets: [{ id: 't' }], either: 'mount' },
        { id: 'four', targets: [{ id: 't' }], closed: [], either: 'mount' },
        // A ship may be called anything: its shots are counted all the same.
        { id: 'constructor', targets: [{ id: 't' }] },
        { id: '__proto__', targets: [{ id: 't' }], settings: [{ id: 'toString', values: [1] }] },
      ],
    },
    [
      [[], null],
      [[{ by: 'gun', at: 't' }], null],
      [[{ by: 'gun', at: 'u', hex: '1,0' }], null],
      [
        [
          { by: 'rack', at: 't', with: { power: 'full' } },
          { by: 'rack', at: 't' },
        ],
        null,
      ],
      [[{ by: 'constructor', at: 't' }], null],
      [[{ by: '__proto__', at: 't' }], null],
      [[{ by: '__proto__', at: 't', with: { toString: 1 } }], null],
      [[{ by: '__proto__', at: 't', with: {} }], null],
      [
        [
          { by: 'constructor', at: 't' },
          { by: 'constructor', at: 't' },
        ],
        'FB-REQ-05',
      ],
      [
        [
          { by: '__proto__', at: 't' },
          { by: '__proto__', at: 't' },
        ],
        'FB-REQ-05',
      ],
      [
        [
          { by: 'gun', at: 't' },
          { by: 'gun', at: 'u' },
        ],
        'FB-REQ-05',
      ],
      [['gun', 'rack', 'rack', 'constructor'].map((by) => ({ by, at: 't' })), 'FB-REQ-05'],
      [[{ by: 'gun', at: 'v' }], 'FB-REQ-04'],
      [[{ by: 'bow', at: 't' }], 'FB-REQ-04'],
      [[{ by: 'gun', at: 'shut' }], 'XX-01'],
      [[{ by: 'one', at: 'shut' }], 'XX-01'],
      [[{ by: 'pair', at: 'shut' }], 'XX-01'],
      [[{ by: 'four', at: 'shut' }], 'FB-REQ-04'],
      [[{ by: 'gun', at: 't', hex: '0,0' }], 'FB-REQ-04'],
      [[{ by: 'gun', at: 'u', hex: '9,9' }], 'FB-REQ-04'],
      [[{ by: 'gun', at: 'u', hex: null }], 'FB-REQ-04'],
      // Text cannot be made of these, and need not be.
      [[{ by: 'gun', at: 'u', hex: { toString: 1, valueOf: 1 } }], 'FB-REQ-04'],
      [[{ by: 'rack', at: 't', with: { power: { toString: 1 } } }], 'FB-REQ-04'],
      [[{ by: 'rack', at: 't', with: { power: 3 } }], 'FB-REQ-04'],
      [[{ by: 'rack', at: 't', with: { speed: 1 } }], 'FB-REQ-04'],
      [[{ by: 'gun', at: 't', with: { power: 1 } }], 'FB-REQ-04'],
      [[{ by: 'rack', at: 't', with: null }], 'FB-REQ-03'],
      [[{ by: 'rack', at: 't', with: [1] }], 'FB-REQ-03'],
      [[{ by: 'gun', at: 't', extra: 1 }], 'FB-REQ-03'],
      [[JSON.parse('{"by":"gun","at":"t","__proto__":1}')], 'FB-REQ-03'],
      [[{ by: 'gun' }], 'FB-REQ-03'],
      [[{ at: 't' }], 'FB-REQ-03'],
      [['gun'], 'FB-REQ-03'],
      [[null], 'FB-REQ-03'],
      [{ by: 'gun', at: 't' }, 'FB-REQ-03'],
    ],
  ));

describe('place', () =>
  table(
    {
      is: 'place',
      apart: true,
      pieces: [
        { id: 'p', hexes: ['0,0', '1,0'], facings: [0, 3], speeds: { min: 0, max: 4 } },
        { id: 'q', hexes: ['0,0', '1,0'], hidden: true, optional: true },
        { id: 'constructor', hexes: ['2,0'], optional: true },
      ],
    },
    [
      [{ p: { hex: '0,0', facing: 3, speed: 4 } }, null],
      [{ p: { hex: '0,0', facing: 0, speed: 0 }, q: { hex: '1,0', hidden: true } }, null],
      [{ p: { hex: '0,0', facing: 0, speed: 0, hidden: false }, q: { hex: '1,0', hidden: false } }, null],
      [{ p: { hex: '0,0', facing: 0, speed: 0 }, q: { hex: '0,0' } }, 'FB-REQ-04', 'hex-taken'],
      [{}, 'FB-REQ-06', 'missing'],
      [{ p: { hex: '0,0', speed: 1 } }, 'FB-REQ-06'],
      [{ p: { hex: '0,0', facing: 0 } }, 'FB-REQ-06'],
      [{ p: { hex: '5,5', facing: 0, speed: 1 } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: 1, speed: 1 } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: { toString: 1 }, speed: 1 } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: 0, speed: 5 } }, 'FB-REQ-05'],
      [{ p: { hex: '0,0', facing: 0, speed: 1.5 } }, 'FB-REQ-03'],
      [{ p: { hex: '0,0', facing: 0, speed: '1' } }, 'FB-REQ-03'],
      [{ p: { hex: '0,0', facing: 0, speed: 1, hidden: true } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: 0, speed: 1, hidden: 1 } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: 0, speed: 1 }, q: { hex: '1,0', facing: 0 } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: 0, speed: 1 }, q: { hex: '1,0', speed: 0 } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: 0, speed: 1 }, r: { hex: '1,0' } }, 'FB-REQ-04'],
      [{ p: { hex: '0,0', facing: 0, speed: 1, deep: 1 } }, 'FB-REQ-03'],
      [{ p: '0,0' }, 'FB-REQ-03'],
      [{ p: null }, 'FB-REQ-03'],
      [['p'], 'FB-REQ-03'],
    ],
  ));

describe('route', () =>
  table({ is: 'route', steps: options('on', 'port'), min: 1, max: 3 }, [
    [['on'], null],
    [['on', 'on', 'port'], null],
    [[], 'FB-REQ-05'],
    [['on', 'on', 'on', 'on'], 'FB-REQ-05'],
    [['off'], 'FB-REQ-04'],
    [[''], 'FB-REQ-04'],
    [['on', 'on', 'off'], 'FB-REQ-04'],
    [['on', 1], 'FB-REQ-03'],
    ['on', 'FB-REQ-03'],
  ]));

describe('slots', () =>
  table(
    {
      is: 'slots',
      slots: [{ id: 's', must: true }, { id: 't', takes: ['x'] }, { id: 'constructor' }],
      cards: [
        { id: 'x', copies: 1 },
        { id: 'y', copies: 2 },
        { id: '__proto__', copies: 1 },
      ],
    },
    [
      [{ s: 'y' }, null],
      [{ s: 'y', t: 'x', constructor: 'y' }, null],
      [{ s: '__proto__' }, null],
      [{ s: '__proto__', constructor: '__proto__' }, 'FB-REQ-05'],
      [{ s: 'x', t: 'x' }, 'FB-REQ-05'],
      [{ t: 'x' }, 'FB-REQ-06'],
      [{ s: 'y', t: 'y' }, 'FB-REQ-04'],
      [{ s: 'z' }, 'FB-REQ-04'],
      [{ s: 'y', u: 'y' }, 'FB-REQ-04'],
      [{ s: 1 }, 'FB-REQ-03'],
      [{ s: null }, 'FB-REQ-03'],
      [['y'], 'FB-REQ-03'],
    ],
  ));

describe('order', () =>
  table({ is: 'order', items: options('a', 'b') }, [
    [['b', 'a'], null],
    [['a'], 'FB-REQ-06'],
    [[], 'FB-REQ-06'],
    [['a', 'b', 'a'], 'FB-REQ-04'],
    [['a', 'c'], 'FB-REQ-04'],
    ['ab', 'FB-REQ-03'],
    [[1, 2], 'FB-REQ-03'],
  ]));

describe('roll', () =>
  table({ is: 'roll', count: 2, sides: 6 }, [
    [[1, 6], null],
    [[0, 6], 'FB-DIC-01', 'no-such-face'],
    [[1, 7], 'FB-DIC-01'],
    [[1, 2.5], 'FB-DIC-01'],
    [[1, '2'], 'FB-DIC-01'],
    [[1, { toString: 1 }], 'FB-DIC-01'],
    [[1, Number.NaN], 'FB-DIC-01'],
    [[1], 'FB-REQ-03'],
    [[1, 2, 3], 'FB-REQ-03'],
    [3, 'FB-REQ-03'],
  ]));

describe('text', () =>
  table({ is: 'text', min: 2, max: 4 }, [
    ['aye', null],
    // Characters are counted as people count them.
    ['✶𝄞✶𝄞', null],
    ['a', 'FB-REQ-05'],
    ['abcde', 'FB-REQ-05'],
    [['aye'], 'FB-REQ-03'],
    [null, 'FB-REQ-03'],
  ]));

describe('a choice in the making', () => {
  const place: Shape = {
    is: 'place',
    pieces: [
      { id: 'p', hexes: ['0,0'], facings: [0], speeds: { min: 2, max: 3 } },
      { id: 'q', hexes: ['0,0'] },
    ],
  };
  test.each<[Shape, Json, string | null]>([
    [{ is: 'pick-many', options: options('a', 'b'), min: 2, max: 2 }, ['a'], null],
    [{ is: 'pick-many', options: options('a', 'b'), min: 0, max: 1 }, ['a', 'b'], 'FB-REQ-05'],
    [{ is: 'spread', slots: [{ id: 'a', min: 2, max: 3 }], min: 2, max: 3 }, {}, null],
    [{ is: 'spread', slots: [{ id: 'a', min: 2, max: 3 }], min: 2, max: 3 }, { a: 4 }, 'FB-REQ-05'],
    [{ is: 'spread', slots: [{ id: 'a', min: 2, max: 3 }], min: 2, max: 3 }, { a: 'x' }, 'FB-REQ-03'],
    [place, {}, null],
    [place, { p: { hex: '0,0' } }, null],
    [place, { p: { hex: '0,0', facing: 4 } }, 'FB-REQ-04'],
    // What is missing in one place hides nothing that is wrong in another.
    [place, { p: { hex: '0,0' }, q: 5 }, 'FB-REQ-03'],
    [{ is: 'route', steps: options('on'), min: 3, max: 3 }, ['on'], null],
    [{ is: 'slots', slots: [{ id: 's', must: true }], cards: [] }, {}, null],
    [{ is: 'order', items: options('a', 'b') }, ['b'], null],
    [{ is: 'roll', count: 3, sides: 6 }, [6], null],
    [{ is: 'roll', count: 1, sides: 6 }, [6, 6], 'FB-REQ-03'],
    [{ is: 'text', min: 5, max: 9 }, 'ab', null],
  ])('%j: %j → %s', (shape, choice, clause) => {
    if (clause === null) expect(checkPartial(shape, choice)).toBeNull();
    else expect(checkPartial(shape, choice)).toMatchObject({ clause });
  });
});

test('a refusal repeats a figure of what was said, never a whole letter', () => {
  const wrong = checkShape({ is: 'pick', options: [] }, 'x'.repeat(100_000));
  expect(String(wrong?.figures?.['what']).length).toBeLessThan(100);
});

test('JSON nested without end does no harm', () => {
  let deep: Json = [];
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const at: Json = deep;
  const shapes: Shape[] = [
    { is: 'aim', shooters: [{ id: 'g', targets: [{ id: 't', hexes: ['0,0'] }] }] },
    { is: 'roll', count: 1, sides: 6 },
    { is: 'place', pieces: [{ id: 'p', hexes: ['0,0'], facings: [0] }] },
  ];
  const choices: Json[] = [[{ by: 'g', at: 't', hex: at }], [at], { p: { hex: '0,0', facing: at } }];
  for (const [i, shape] of shapes.entries()) expect(checkShape(shape, choices[i] as Json)).not.toBeNull();
});
