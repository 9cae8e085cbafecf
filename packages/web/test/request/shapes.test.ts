import type { Ordering, Pick, PickMany, Roll, Slots, Spread, Text } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { sent } from '../../src/request/compose/index.ts';
import { order, orderMoved } from '../../src/request/compose/order.ts';
import { pick } from '../../src/request/compose/pick.ts';
import { pickMany, toggled } from '../../src/request/compose/pick-many.ts';
import { faceSet, roll } from '../../src/request/compose/roll.ts';
import { laid, slots } from '../../src/request/compose/slots.ts';
import { allHere, allOrNone, spread, spreadSet } from '../../src/request/compose/spread.ts';
import { emptied, groupText, sensible } from '../../src/request/compose/spread-plans.ts';
import { text } from '../../src/request/compose/text.ts';
import { compositionOf } from './composition.ts';

const no = { ok: false, why: 'no', clause: 'X-5' } as const;

describe('pick', () => {
  const shape: Pick = {
    is: 'pick',
    options: [
      { id: 'a', parts: ['p'] },
      { id: 'b', parts: ['p'] },
    ],
    closed: [{ id: 'c', parts: ['q'], why: no }],
  };
  it('begins as before where that is still on offer, else with the default', () => {
    expect(pick.begin(compositionOf(shape, { byDefault: 'a', before: ['b'] })).choice).toBe('b');
    expect(pick.begin(compositionOf(shape, { byDefault: 'a', before: ['gone'] })).choice).toBe('a');
  });
  it('goes round what is drawn as one thing, and says why not', () => {
    const composition = compositionOf(shape, { byDefault: 'a' });
    expect(pick.touch(composition, { choice: 'a', live: null }, 'p', 'press')).toMatchObject({ work: { choice: 'b' } });
    expect(pick.touch(composition, { choice: 'a', live: null }, 'q', 'press')).toMatchObject({
      whyNot: { refusal: no },
    });
    expect(pick.touch(composition, { choice: 'a', live: null }, 'x', 'press')).toBeNull();
  });
});

describe('pick-many', () => {
  const shape: PickMany = { is: 'pick-many', options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], min: 1, max: 2 };
  const composition = compositionOf(shape, { byDefault: [] });
  it('puts in, takes out, and stops at the most', () => {
    expect(toggled(composition, { choice: ['a'], live: null }, 'a')).toMatchObject({ work: { choice: [] } });
    expect(toggled(composition, { choice: ['a', 'b'], live: null }, 'c')).toMatchObject({
      whyNot: { refusal: { why: 'bounds' } },
    });
    expect(pickMany.missing(composition, { choice: [], live: null })).toBe('Choose one');
    expect(pickMany.primary(composition, { choice: ['a', 'b'], live: null })).toBe('Do these two');
  });
});

describe('spread', () => {
  const shape: Spread = {
    is: 'spread',
    slots: [
      { id: 'a', min: 0, max: 4, parts: ['p'] },
      { id: 'b', min: 1, max: 4 },
    ],
    min: 3,
    max: 5,
  };
  const composition = compositionOf(shape, { byDefault: { a: 1, b: 2 } });
  it('keeps every slot and the sum within bounds', () => {
    const begun = spread.begin(composition);
    expect(begun.choice).toEqual({ a: 1, b: 2 });
    expect(spreadSet(composition, begun, 'a', 9).choice).toEqual({ a: 3, b: 2 });
    expect(spreadSet(composition, begun, 'b', 0).choice).toEqual({ a: 1, b: 1 });
    expect(allHere(composition, begun, 'a').choice).toEqual({ a: 3, b: 2 });
    expect(allHere(composition, allHere(composition, begun, 'a'), 'a').choice).toEqual({ a: 4, b: 1 });
  });
  it('adds one by a press and takes one off by a long press', () => {
    const begun = spread.begin(composition);
    expect(spread.touch(composition, begun, 'p', 'press')).toMatchObject({ work: { choice: { a: 2 } } });
    expect(spread.touch(composition, begun, 'p', 'menu')).toMatchObject({ work: { choice: { a: 0 } } });
    expect(spread.missing(composition, { choice: { a: 0, b: 1 }, live: null })).toBe('Spread two more points');
  });
  it('goes round to the least where no more goes, and says why where there is nothing to give back', () => {
    const touched = (choice: Record<string, number>) => spread.touch(composition, { choice, live: null }, 'p', 'press');
    expect(touched({ a: 3, b: 2 })).toMatchObject({ work: { choice: { a: 0, b: 2 } } });
    expect(touched({ a: 2, b: 2 })).toMatchObject({ work: { choice: { a: 3, b: 2 } } });
    expect(touched({ a: 0, b: 5 })).toHaveProperty('whyNot');
  });
  it('says how many points lie on a part', () => {
    expect(spread.amounts?.(composition, spread.begin(composition)).get('p')).toBe(1);
  });
});

describe('spread over groups', () => {
  const shape: Spread = {
    is: 'spread',
    slots: [
      { id: 'a/fire', group: 'a', min: 0, max: 70, parts: ['pa'] },
      { id: 'a/gun', group: 'a', min: 0, max: 70 },
      { id: 'a/lost', group: 'a', min: 0, max: 0, parts: ['pl'] },
      { id: 'b/hull', group: 'b', min: 0, max: 100, enough: 89 },
      { id: 'b/gun', group: 'b', min: 0, max: 100, enough: 89 },
    ],
    groups: [
      { id: 'a', label: { say: 'A' }, max: 70 },
      { id: 'b', label: { say: 'B' }, max: 100 },
    ],
    min: 0,
    max: 170,
  };
  const byDefault = { 'a/fire': 70, 'b/hull': 89, 'b/gun': 11 };
  const composition = compositionOf(shape, { byDefault });
  const bare = { choice: {}, live: null };
  const points = (work: { choice: object }): object =>
    Object.fromEntries(Object.entries(work.choice).filter(([, n]) => n > 0));

  it('begins with the sensible plan, or as before where every group can still pay for it', () => {
    expect(points(spread.begin(composition))).toEqual(byDefault);
    const begun = (before: object): object =>
      points(spread.begin(compositionOf(shape, { byDefault, before: [before as Record<string, number>] })));
    expect(begun({ 'a/gun': 30 })).toEqual({ 'a/gun': 30 });
    expect(begun({ 'a/gun': 40, 'a/fire': 40 })).toEqual(byDefault);
  });

  it('gives all that is left with one touch and takes it off with the next; a group lends nothing to another', () => {
    const one = allOrNone(composition, bare, 'a/fire');
    expect(points(one)).toEqual({ 'a/fire': 70 });
    expect(points(allOrNone(composition, one, 'a/fire'))).toEqual({});
    expect(spreadSet(composition, one, 'a/gun', 5).choice).toMatchObject({ 'a/gun': 0 });
    const both = allOrNone(composition, one, 'b/hull');
    expect(points(both)).toEqual({ 'a/fire': 70, 'b/hull': 89 });
    // Nothing is left for it: the others of its group give way, and no one else.
    expect(points(allOrNone(composition, both, 'a/gun'))).toEqual({ 'a/gun': 70, 'b/hull': 89 });
    expect(points(allOrNone(composition, both, 'b/gun'))).toEqual({ 'a/fire': 70, 'b/hull': 89, 'b/gun': 11 });
  });

  it('says whose points are used up', () => {
    const spent = { choice: { 'a/fire': 70 }, live: 'a/gun' };
    expect(spread.key?.(composition, spent, '+')).toMatchObject({
      whyNot: { refusal: { why: 'bounds', figures: { what: 'A', got: 71, max: 70 } } },
    });
    expect(groupText(composition, spent.choice, 'a')).toBe('none left');
    expect(groupText(composition, spent.choice, 'b')).toBe('100 left');
  });

  it('by keys: the digit of what takes points, then five more or fewer', () => {
    const third = spread.key?.(composition, bare, '3');
    expect(third).toMatchObject({ work: { choice: { 'b/hull': 89 }, live: 'b/hull' } });
    expect(spread.key?.(composition, { choice: { 'b/hull': 89 }, live: 'b/hull' }, '-')).toMatchObject({
      work: { choice: { 'b/hull': 84 } },
    });
    expect([...spread.choosable(composition, bare)]).toEqual([]);
    expect(spread.touch(composition, bare, 'pl', 'press')).toBeNull();
    expect(spread.touch(composition, bare, 'pa', 'press')).toMatchObject({ work: { choice: { 'a/fire': 70 } } });
  });

  it('whole plans: the sensible one and none, each only where it would change something', () => {
    expect(points(sensible(composition, bare) ?? bare)).toEqual(byDefault);
    expect(sensible(composition, { choice: byDefault, live: null })).toBeNull();
    expect(emptied(composition, bare)).toBeNull();
    expect(points(emptied(composition, { choice: byDefault, live: null }) ?? { choice: byDefault })).toEqual({});
  });
});

describe('slots', () => {
  const shape: Slots = {
    is: 'slots',
    slots: [
      { id: 'first', must: true },
      { id: 'second', takes: ['x'] },
    ],
    cards: [
      { id: 'x', copies: 1 },
      { id: 'y', copies: 2 },
    ],
  };
  const composition = compositionOf(shape, { byDefault: {} });
  it('lays a card, moves the last copy, and refuses what does not fit', () => {
    const begun = slots.begin(composition);
    const once = laid(composition, begun, 'first', 'x');
    expect(once).toEqual({ work: { choice: { first: 'x' }, live: 'second' } });
    expect(laid(composition, { choice: { first: 'x' }, live: 'second' }, 'second', 'x')).toMatchObject({
      work: { choice: { second: 'x' } },
    });
    expect(laid(composition, begun, 'second', 'y')).toMatchObject({ whyNot: {} });
    expect(slots.missing(composition, begun)).toBe('Fill first');
  });
});

describe('order, roll, text', () => {
  it('moves up and down', () => {
    const shape: Ordering = { is: 'order', items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] };
    const begun = order.begin(compositionOf(shape, { byDefault: ['c', 'a', 'b'] }));
    expect(orderMoved(begun, 'a', -1).choice).toEqual(['a', 'c', 'b']);
    expect(orderMoved(begun, 'c', -1).choice).toEqual(['c', 'a', 'b']);
  });
  it('wants every die, and only faces it has', () => {
    const shape: Roll = { is: 'roll', count: 2, sides: 6 };
    const composition = compositionOf(shape);
    const half = faceSet(composition, roll.begin(composition).choice, 0, 4);
    expect(roll.missing(composition, { choice: half, live: null })).toBe('Type one die');
    expect(roll.missing(composition, { choice: [4, 7], live: null })).toBe('A d6 shows 1 to 6');
    expect(roll.missing(composition, { choice: [4, 6], live: null })).toBeNull();
    expect(sent(shape, [4, null])).toEqual([4]);
  });
  it('counts letters', () => {
    const shape: Text = { is: 'text', min: 1, max: 5 };
    expect(text.missing(compositionOf(shape), { choice: '', live: null })).toBe('Write something first');
    expect(text.missing(compositionOf(shape), { choice: 'much too long', live: null })).toBe('Shorten it to 5 letters');
  });
});
