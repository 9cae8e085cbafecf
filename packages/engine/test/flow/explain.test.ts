import { describe, expect, test } from 'vitest';
import type { Aim, Option, Shape, Shooter } from '../../src/choice/shape.ts';
import { type Described, type DescribedShooter, type Explanation, explained } from '../../src/flow/explain.ts';
import { refuse } from '../../src/refusal.ts';
import { words } from '../../src/words.ts';

const why = refuse('shut', 'LT-SHUT-01');
const by: Explanation = { kind: 'k', title: words('ask.k'), clause: 'LT-ASK-01' };
const label = (id: string) => words('option', { id });
const option = (id: string) => ({ label: label(id), parts: [`part-${id}`], costs: { power: 1 } });
const told = (shape: Shape, more: Partial<Explanation>): Shape =>
  explained({ shape, default: null }, { ...by, ...more }).shape;

test('the ask has the title, clause and default; what is left out is not there', () => {
  const ask = explained({ shape: { is: 'text', max: 3 }, default: 'x' }, by);
  expect(ask).toEqual({ ...by, shape: { is: 'text', max: 3 }, default: 'x' });
  expect(Object.keys(ask)).not.toContain('about');
  const limit = { clock: 'c', seconds: 30, last: 'end' };
  expect(explained(ask, { ...by, about: ['p'], limit })).toMatchObject({ about: ['p'], limit });
  expect(explained(ask, { ...by, on: 'wick' })).toMatchObject({ on: 'wick' });
  expect(explained(ask, by)).not.toHaveProperty('on');
});

describe('each shape keeps what may be chosen, and gains what people read', () => {
  const closed = [{ id: 'z', why }];
  test('pick and pick-many', () => {
    const options = [{ id: 'a' }, { id: 'b' }];
    const named = ['a', 'b'].map((id) => ({ id, ...option(id) }));
    expect(told({ is: 'pick', options }, { option, closed })).toEqual({ is: 'pick', options: named, closed });
    expect(told({ is: 'pick-many', options, min: 1, max: 2 }, { option, closed })).toEqual({
      is: 'pick-many',
      options: named,
      closed,
      min: 1,
      max: 2,
    });
    expect(told({ is: 'pick', options }, {})).toEqual({ is: 'pick', options });
  });
  test('what is described whole is taken as it is, unless the choices say something of it or it is another', () => {
    const whole = { id: 'a', label: label('a'), parts: ['part-a'] };
    const take = (one: Option, described: Described) =>
      (told({ is: 'pick', options: [one] }, { option: () => described }) as { options: readonly Option[] }).options[0];
    expect(take({ id: 'a' }, whole)).toBe(whole);
    expect(take({ id: 'b' }, whole)).toEqual({ ...whole, id: 'b' });
    expect(take({ id: 'a', costs: { power: 2 } }, whole)).toEqual({ ...whole, costs: { power: 2 } });
    expect(take({ id: 'a', parts: ['own'] }, { id: 'a', label: label('a') })).toEqual({
      id: 'a',
      label: label('a'),
      parts: ['own'],
    });
    const shooters = [{ id: 's', targets: [{ id: 'a' }, { id: 'b' }] }];
    const aim = told({ is: 'aim', shooters }, { target: () => whole }) as { shooters: readonly Shooter[] };
    expect(aim.shooters[0]?.targets[0]).toBe(whole);
    expect(aim.shooters[0]?.targets[1]).toEqual({ ...whole, id: 'b' });
  });
  test('spread: slots with notes and groups', () => {
    const slots = [{ id: 'a', min: 0, max: 3 }];
    const groups = [{ id: 'ship', max: 3 }];
    const more = { note: words('note'), group: 'ship', enough: 2 };
    expect(
      told({ is: 'spread', slots, min: 0, max: 3 }, { option: (id) => ({ label: label(id), ...more }), groups }),
    ).toEqual({
      is: 'spread',
      slots: [{ id: 'a', min: 0, max: 3, label: label('a'), ...more }],
      min: 0,
      max: 3,
      groups,
    });
  });
  test('spread: prices stay what the choices say, whatever the explanation calls them', () => {
    const slots = [{ id: 'a', min: 0, max: 6, step: 3, group: 'g' }];
    const groups = [{ id: 'g', max: 9, rate: { pay: 4, get: 3 } }];
    const at = [{ part: 'a/3', points: 3 }];
    const presets = [{ id: 'p', label: label('p'), choice: { a: 3 } }];
    const named = [{ id: 'g', label: label('g'), max: 1, rate: { pay: 1, get: 1 } }];
    const shape: Shape = { is: 'spread', slots, groups, min: 0, max: 9 };
    expect(
      told(shape, { option: () => ({ at, group: 'other' }), groups: named, presets, unit: words('unit') }),
    ).toEqual({
      is: 'spread',
      slots: [{ ...slots[0], at }],
      groups: [{ ...groups[0], label: label('g') }],
      min: 0,
      max: 9,
      presets,
      unit: words('unit'),
    });
    expect(told(shape, {})).toEqual(shape);
    // An explanation offers nothing, and charges nothing either.
    expect(told({ is: 'spread', slots, min: 0, max: 9 }, { groups: named })).toMatchObject({
      groups: [{ id: 'g', label: label('g'), max: 1 }],
    });
    expect(told({ is: 'spread', slots, min: 0, max: 9 }, { groups: named })).not.toHaveProperty('groups.0.rate');
  });
  test('place, route, order and slots', () => {
    const piece = { id: 'a', hexes: ['0,0'], facings: [1], speeds: { min: 0, max: 2 }, hidden: true, optional: true };
    expect(told({ is: 'place', pieces: [piece], apart: true }, { option })).toEqual({
      is: 'place',
      pieces: [{ ...piece, ...option('a') }],
      apart: true,
    });
    const from = { hex: '0,0', facing: 2 };
    expect(told({ is: 'route', steps: [{ id: 'a' }], min: 0, max: 5 }, { option, from })).toEqual({
      is: 'route',
      steps: [{ id: 'a', ...option('a') }],
      min: 0,
      max: 5,
      from,
    });
    expect(told({ is: 'order', items: [{ id: 'a' }] }, { option })).toEqual({
      is: 'order',
      items: [{ id: 'a', ...option('a') }],
    });
    const cards = {
      is: 'slots',
      slots: [{ id: 's', must: true, takes: ['c'] }],
      cards: [{ id: 'c', copies: 2 }],
    } as const;
    expect(told(cards, { option, card: (id) => ({ label: label(`card ${id}`) }) })).toEqual({
      is: 'slots',
      slots: [{ id: 's', must: true, takes: ['c'], ...option('s') }],
      cards: [{ id: 'c', copies: 2, label: label('card c') }],
    });
    // What a card says of itself comes with the explanation; to which hand it belongs does not.
    const told1 = { number: 6, as: 's', note: words('note'), again: words('again'), idle: words('idle') };
    const strips = [{ id: 'g', label: label('g'), note: words('note'), counts: [{ label: words('n'), n: 1, of: 2 }] }];
    expect(told(cards, { card: () => ({ ...told1, group: 'other' }) as object, strips })).toEqual({
      ...cards,
      cards: [{ id: 'c', copies: 2, ...told1 }],
      groups: strips,
    });
  });
  test('an aim: shooters in the listed order, those without a target too, targets alike for all', () => {
    const targets = [{ id: 't', hexes: ['1,1'] }, { id: 'u' }];
    const settings = [{ id: 'link', values: [1, 2] }];
    const aim: Shape = {
      is: 'aim',
      shooters: [
        { id: 'a', targets },
        { id: 'b', targets, shots: 2, settings },
        { id: 'c', targets },
      ],
      max: 3,
    };
    let asked = 0;
    const target = (id: string) => {
      asked++;
      return { label: label(id), parts: [id] };
    };
    const shooters = [
      { id: 'idle', label: label('idle'), closed: [{ id: 't', why }] },
      { id: 'b', label: label('b'), either: 'mount', settings: { link: words('link') } },
      { id: 'a', label: label('a') },
    ];
    const told = explained({ shape: aim, default: [] }, { ...by, shooters, target }).shape;
    const named = [
      { id: 't', label: label('t'), parts: ['t'], hexes: ['1,1'] },
      { id: 'u', label: label('u'), parts: ['u'] },
    ];
    expect(told).toEqual({
      is: 'aim',
      shooters: [
        { id: 'idle', label: label('idle'), targets: [], closed: [{ id: 't', why }] },
        {
          id: 'b',
          label: label('b'),
          targets: named,
          shots: 2,
          either: 'mount',
          settings: [{ id: 'link', label: words('link'), values: [1, 2] }],
        },
        { id: 'a', label: label('a'), targets: named },
        { id: 'c', targets: named },
      ],
      max: 3,
    });
    expect(asked).toBe(2);
  });
  test('an aim: a shooter described whole is taken as it is where it offers what the choices do, and no more', () => {
    const targets = [{ id: 't' }, { id: 'u', hexes: ['1,1'] }];
    const named = targets.map((one) => ({ ...one, label: label(one.id), parts: [one.id] }));
    const whole = { id: 'a', targets: named, label: label('a'), parts: ['a'], shots: 2 };
    const target = (id: string) => ({ label: label(id), parts: [id] });
    const take = (one: Shooter, described: DescribedShooter): Shooter | undefined =>
      (told({ is: 'aim', shooters: [one] }, { shooters: [described], target }) as Aim).shooters[0];
    const one = { id: 'a', targets, shots: 2 };
    expect(take(one, whole)).toBe(whole);
    // Whatever else it claims, what may be chosen is what the choices say.
    const [first] = named;
    for (const claimed of [
      { ...whole, shots: 3 },
      { ...whole, targets: [...named, { id: 'v', label: label('v'), parts: ['v'] }] },
      { ...whole, targets: named.slice(0, 1) },
      { ...whole, targets: [...named].reverse() },
      { ...whole, targets: [first, { ...first, id: 'u', hexes: ['2,2'] }] as Shooter['targets'] },
      { ...whole, settings: {} },
    ])
      expect(take(one, claimed)).toEqual(whole);
    const settings = [{ id: 'power', values: [1, 2] }];
    const closed = [{ id: 'v', why }];
    for (const more of [{ settings }, { costs: { power: 1 } }, { closed }, { either: 'mount' }])
      expect(take({ ...one, ...more }, whole)).toEqual({ ...whole, ...more });
    // One that the choices do not list offers nothing.
    const bare = { id: 'b', targets: [], label: label('b'), parts: ['b'] };
    const listed = (described: DescribedShooter) =>
      (told({ is: 'aim', shooters: [] }, { shooters: [described], target }) as Aim).shooters[0];
    expect(listed(bare)).toBe(bare);
    expect(listed({ ...bare, targets: named })).toEqual(bare);
    expect(listed({ ...bare, shots: 2 })).toEqual(bare);
    expect(listed({ ...bare, settings: {} })).toEqual(bare);
  });
});
