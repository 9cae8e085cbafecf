import type { Ordering, Pick, PickMany, Roll, Slots, Spread, Text } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { sent } from '../../src/request/compose/index.ts';
import { order, orderMoved } from '../../src/request/compose/order.ts';
import { pick } from '../../src/request/compose/pick.ts';
import { pickMany, toggled } from '../../src/request/compose/pick-many.ts';
import { faceSet, roll } from '../../src/request/compose/roll.ts';
import { laid, slots } from '../../src/request/compose/slots.ts';
import { allHere, spread, spreadSet } from '../../src/request/compose/spread.ts';
import { text } from '../../src/request/compose/text.ts';
import { matterOf } from './matter.ts';

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
    expect(pick.begin(matterOf(shape, { usual: 'a', before: ['b'] })).choice).toBe('b');
    expect(pick.begin(matterOf(shape, { usual: 'a', before: ['gone'] })).choice).toBe('a');
  });
  it('goes round what is drawn as one thing, and says why not', () => {
    const matter = matterOf(shape, { usual: 'a' });
    expect(pick.touch(matter, { choice: 'a', live: null }, 'p', 'press')).toMatchObject({ work: { choice: 'b' } });
    expect(pick.touch(matter, { choice: 'a', live: null }, 'q', 'press')).toMatchObject({ whyNot: { refusal: no } });
    expect(pick.touch(matter, { choice: 'a', live: null }, 'x', 'press')).toBeNull();
  });
});

describe('pick-many', () => {
  const shape: PickMany = { is: 'pick-many', options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], min: 1, max: 2 };
  const matter = matterOf(shape, { usual: [] });
  it('puts in, takes out, and stops at the most', () => {
    expect(toggled(matter, { choice: ['a'], live: null }, 'a')).toMatchObject({ work: { choice: [] } });
    expect(toggled(matter, { choice: ['a', 'b'], live: null }, 'c')).toMatchObject({
      whyNot: { refusal: { why: 'bounds' } },
    });
    expect(pickMany.missing(matter, { choice: [], live: null })).toBe('Choose one');
    expect(pickMany.primary(matter, { choice: ['a', 'b'], live: null })).toBe('Do these two');
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
  const matter = matterOf(shape, { usual: { a: 1, b: 2 } });
  it('keeps every slot and the sum within bounds', () => {
    const begun = spread.begin(matter);
    expect(begun.choice).toEqual({ a: 1, b: 2 });
    expect(spreadSet(matter, begun, 'a', 9).choice).toEqual({ a: 3, b: 2 });
    expect(spreadSet(matter, begun, 'b', 0).choice).toEqual({ a: 1, b: 1 });
    expect(allHere(matter, begun, 'a').choice).toEqual({ a: 3, b: 2 });
    expect(allHere(matter, allHere(matter, begun, 'a'), 'a').choice).toEqual({ a: 4, b: 1 });
  });
  it('adds one by a press and takes one off by a long press', () => {
    const begun = spread.begin(matter);
    expect(spread.touch(matter, begun, 'p', 'press')).toMatchObject({ work: { choice: { a: 2 } } });
    expect(spread.touch(matter, begun, 'p', 'menu')).toMatchObject({ work: { choice: { a: 0 } } });
    expect(spread.missing(matter, { choice: { a: 0, b: 1 }, live: null })).toBe('Spread two more points');
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
  const matter = matterOf(shape, { usual: {} });
  it('lays a card, moves the last copy, and refuses what does not fit', () => {
    const begun = slots.begin(matter);
    const once = laid(matter, begun, 'first', 'x');
    expect(once).toEqual({ work: { choice: { first: 'x' }, live: 'second' } });
    expect(laid(matter, { choice: { first: 'x' }, live: 'second' }, 'second', 'x')).toMatchObject({
      work: { choice: { second: 'x' } },
    });
    expect(laid(matter, begun, 'second', 'y')).toMatchObject({ whyNot: {} });
    expect(slots.missing(matter, begun)).toBe('Fill first');
  });
});

describe('order, roll, text', () => {
  it('moves up and down', () => {
    const shape: Ordering = { is: 'order', items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] };
    const begun = order.begin(matterOf(shape, { usual: ['c', 'a', 'b'] }));
    expect(orderMoved(begun, 'a', -1).choice).toEqual(['a', 'c', 'b']);
    expect(orderMoved(begun, 'c', -1).choice).toEqual(['c', 'a', 'b']);
  });
  it('wants every die, and only faces it has', () => {
    const shape: Roll = { is: 'roll', count: 2, sides: 6 };
    const matter = matterOf(shape);
    const half = faceSet(matter, roll.begin(matter).choice, 0, 4);
    expect(roll.missing(matter, { choice: half, live: null })).toBe('Type one die');
    expect(roll.missing(matter, { choice: [4, 7], live: null })).toBe('A d6 shows 1 to 6');
    expect(roll.missing(matter, { choice: [4, 6], live: null })).toBeNull();
    expect(sent(shape, [4, null])).toEqual([4]);
  });
  it('counts letters', () => {
    const shape: Text = { is: 'text', min: 1, max: 5 };
    expect(text.missing(matterOf(shape), { choice: '', live: null })).toBe('Write something first');
    expect(text.missing(matterOf(shape), { choice: 'much too long', live: null })).toBe('Shorten it to 5 letters');
  });
});
