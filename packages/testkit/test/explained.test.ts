import { type Option, type Shape, shapeNames } from '@flagbridge/engine';
import { type Haste, hastyToys, toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { inspect } from '../src/conformance.ts';
import { bare } from '../src/fuzz/checks/bare.ts';

const options = { matches: 4, every: 8, checks: ['explained'] } as const;

const said = async (haste: Haste): Promise<string> => {
  const { failures } = await inspect(hastyToys[haste], options);
  expect(failures.map(({ check }) => check)).toEqual(['explained']);
  return failures[0]?.message ?? '';
};

describe('a hasty author is caught', () => {
  test('who takes more than the request offers', async () => {
    expect(await said('sunk')).toMatch(/^(red|blue), aim, told or taken: shape\.shooters\.0\.targets\.\d+(\.id)?: /);
  });
  test('who offers less, although the runner then answers and nobody is ever asked', async () => {
    expect(await said('spent')).toMatch(/^(red|blue), intercept, told or taken: shape\.options\.1: "1" or nothing$/);
  });
  test('who says that there are always several answers', async () => {
    expect(await said('several')).toMatch(
      /^(red|blue), intercept, says that there are several answers, and there is one$/,
    );
  });
  test('who leaves another default', async () => {
    expect(await said('default')).toMatch(/^(red|blue), intercept, told or taken: default: "0" or "1"$/);
  });
});

test('gunnery itself takes what it tells, and the suite has compared it', async () => {
  const gunnery = toys.find(({ about }) => about.id === 'toy-gunnery');
  if (gunnery === undefined) throw new Error('no gunnery');
  const { failures, rulebooks } = await inspect(gunnery, options);
  expect(failures).toEqual([]);
  expect(rulebooks[0]?.exercised['explained'] ?? 0).toBeGreaterThan(50);
});

describe('what may be left out of a shape, and what may not', () => {
  const said = { label: { say: 'x' }, parts: ['p'], costs: { power: 1 } };
  const closed = [{ id: 'no', why: { ok: false as const, why: 'no', clause: 'X-01' } }];
  const full = (id: string): Option => ({ id, ...said });
  const bareOption = (id: string): Option => ({ id });
  type Opt = (id: string) => Option;
  /** Each shape, as people read it and bare, and changes of the bare one that decide something. */
  const shapes: { readonly [is in Shape['is']]: readonly [Shape, Shape, ...Shape[]] } = {
    pick: [
      { is: 'pick', options: [full('a'), full('b')], closed },
      { is: 'pick', options: [bareOption('a'), bareOption('b')] },
      { is: 'pick', options: [bareOption('b'), bareOption('a')] },
      { is: 'pick', options: [bareOption('a')] },
    ],
    'pick-many': [
      { is: 'pick-many', options: [full('a')], closed, min: 0, max: 1 },
      { is: 'pick-many', options: [bareOption('a')], min: 0, max: 1 },
      { is: 'pick-many', options: [bareOption('a')], min: 1, max: 1 },
    ],
    spread: [
      { is: 'spread', slots: [{ ...full('a'), min: 0, max: 2 }], min: 0, max: 2 },
      { is: 'spread', slots: [{ id: 'a', min: 0, max: 2 }], min: 0, max: 2 },
      { is: 'spread', slots: [{ id: 'a', min: 1, max: 2 }], min: 0, max: 2 },
      { is: 'spread', slots: [{ id: 'a', min: 0, max: 2 }], min: 0, max: 1 },
      { is: 'spread', slots: [{ id: 'a', min: 0, max: 2, step: 2 }], min: 0, max: 2 },
      {
        is: 'spread',
        slots: [{ id: 'a', min: 0, max: 2, group: 'g' }],
        groups: [{ id: 'g', max: 2, rate: { pay: 2, get: 1 } }],
        min: 0,
        max: 2,
      },
    ],
    aim: [
      {
        is: 'aim',
        shooters: [
          { ...full('gun'), closed, targets: [{ ...full('x'), hexes: ['0,0'] }], settings: [{ id: 's', values: [1] }] },
          { ...full('out of arc'), closed, targets: [] },
          { ...full('spent'), targets: [full('x')], shots: 0 },
        ],
      },
      {
        is: 'aim',
        shooters: [
          { id: 'gun', targets: [{ id: 'x', hexes: ['0,0'] }], settings: [{ id: 's', values: [1] }], shots: 1 },
        ],
      },
      { is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 'x' }], settings: [{ id: 's', values: [1] }] }] },
      { is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 'x', hexes: ['0,0'] }] }] },
    ],
    place: [
      {
        is: 'place',
        pieces: [
          { ...full('a'), hexes: ['0,0'], facings: [1], speeds: { min: 0, max: 1 }, hidden: false },
          { ...full('nowhere'), hexes: [], optional: true },
        ],
      },
      { is: 'place', pieces: [{ id: 'a', hexes: ['0,0'], facings: [1], speeds: { min: 0, max: 1 } }], apart: false },
      { is: 'place', pieces: [{ id: 'a', hexes: ['0,0'], facings: [1], speeds: { min: 0, max: 2 } }] },
      { is: 'place', pieces: [{ id: 'a', hexes: ['0,0'], facings: [1], speeds: { min: 0, max: 1 } }], apart: true },
      { is: 'place', pieces: [{ id: 'a', hexes: ['0,0'], facings: [1], speeds: { min: 0, max: 1 }, optional: true }] },
    ],
    route: [
      { is: 'route', steps: [full('on')], min: 0, max: 3, from: { hex: '0,0' } },
      { is: 'route', steps: [bareOption('on')], min: 0, max: 3 },
      { is: 'route', steps: [bareOption('on')], min: 0, max: 4 },
    ],
    slots: [
      {
        is: 'slots',
        slots: [full('1')],
        cards: [
          { ...full('c'), copies: 1 },
          { ...full('none'), copies: 0 },
        ],
      },
      { is: 'slots', slots: [{ id: '1', must: false }], cards: [{ id: 'c', copies: 1 }] },
      { is: 'slots', slots: [{ id: '1', must: true }], cards: [{ id: 'c', copies: 1 }] },
      { is: 'slots', slots: [{ id: '1', takes: [] }], cards: [{ id: 'c', copies: 1 }] },
      { is: 'slots', slots: [{ id: '1', group: 'g' }], cards: [{ id: 'c', copies: 1 }] },
      { is: 'slots', slots: [{ id: '1' }], cards: [{ id: 'c', copies: 1, group: 'g' }] },
    ],
    order: [
      { is: 'order', items: [full('a'), full('b')] },
      { is: 'order', items: [bareOption('a'), bareOption('b')] },
      { is: 'order', items: [bareOption('a')] },
    ],
    roll: [
      { is: 'roll', count: 1, sides: 6 },
      { is: 'roll', count: 1, sides: 6 },
      { is: 'roll', count: 2, sides: 6 },
    ],
    text: [
      { is: 'text', max: 5 },
      { is: 'text', max: 5, min: 0 },
      { is: 'text', max: 5, min: 1 },
    ],
  };

  test.each(shapeNames)('%s', (is) => {
    const [whole, short, ...others] = shapes[is];
    expect(bare(short)).toEqual(bare(whole));
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(bare(other)).not.toEqual(bare(whole));
  });

  test('members that are worked out when they are read are read', () => {
    class Late {
      readonly id = 'gun';
      get targets(): readonly Option[] {
        return [bareOption('x')];
      }
    }
    const aim = (targets: Opt): Shape => ({ is: 'aim', shooters: [{ id: 'gun', targets: [targets('x')] }] });
    expect(bare({ is: 'aim', shooters: [new Late()] })).toEqual(bare(aim(full)));
  });
});
