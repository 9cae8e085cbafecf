import { describe, expect, test } from 'vitest';
import {
  cardPlayed,
  checkShape,
  onlyChoice,
  type Slots,
  sampleShape,
  seeded,
  seedFrom,
  withCard,
} from '../../src/index.ts';

/** Two ships with a hand each: the second card of either plays as the first slot of its own ship. */
const orders: Slots = {
  is: 'slots',
  groups: [{ id: 'wick' }, { id: 'lodestar' }],
  slots: ['wick', 'lodestar'].flatMap((group) =>
    ['1', '2', '3'].map((n) => ({ id: `${group}/${n}`, group, must: true })),
  ),
  cards: [
    ...['wick', 'lodestar'].flatMap((group) => [
      { id: `${group}/attack`, copies: 1, group },
      { id: `${group}/crew`, copies: 1, group },
      { id: `${group}/repeat1`, copies: 1, group, as: `${group}/1` },
      { id: `${group}/repeat2`, copies: 1, group, as: `${group}/2` },
    ]),
    { id: 'wild', copies: 2 },
  ],
};
const all = (...cards: readonly string[]) =>
  Object.fromEntries(orders.slots.flatMap(({ id }, i) => (cards[i] === undefined ? [] : [[id, cards[i]]])));
const whole = all('wick/attack', 'wick/crew', 'wick/repeat1', 'lodestar/crew', 'lodestar/attack', 'lodestar/repeat2');

describe('strips with a hand each', () => {
  test('a card fits the slots of its own group alone; one without a group fits all', () => {
    expect(checkShape(orders, whole)).toBeNull();
    expect(checkShape(orders, { ...whole, 'wick/1': 'wild', 'lodestar/1': 'wild' })).toBeNull();
    expect(checkShape(orders, { ...whole, 'wick/3': 'lodestar/repeat1' })).toMatchObject({ clause: 'FB-REQ-04' });
  });
  test('copies are counted over all strips', () => {
    const thrice = { ...whole, 'wick/1': 'wild', 'lodestar/1': 'wild', 'lodestar/2': 'wild' };
    expect(checkShape(orders, thrice)).toMatchObject({ clause: 'FB-REQ-05' });
  });
  test('samples fill every strip from its own hand', () => {
    const dice = seeded(seedFrom('strips')).stream('sample', {});
    for (let i = 0; i < 50; i++) expect(checkShape(orders, sampleShape(orders, dice))).toBeNull();
  });
  test('nothing at all is the only choice where no card fits any slot', () => {
    const bare: Slots = { is: 'slots', slots: [{ id: 's', group: 'a' }], cards: [{ id: 'c', copies: 1, group: 'b' }] };
    expect(onlyChoice(bare)).toEqual({});
    expect(onlyChoice({ ...bare, cards: [{ id: 'c', copies: 1, group: 'a' }] })).toBeUndefined();
    expect(onlyChoice({ ...bare, cards: [{ id: 'c', copies: 0, group: 'a' }] })).toEqual({});
  });
});

describe('a card that plays as another slot', () => {
  test('is what lies there, through another of its kind too', () => {
    expect(cardPlayed(orders, whole, 'wick/1')?.id).toBe('wick/attack');
    expect(cardPlayed(orders, whole, 'wick/3')?.id).toBe('wick/attack');
    const twice = all('wick/attack', 'wick/repeat1', 'wick/repeat2');
    expect(cardPlayed(orders, twice, 'wick/3')?.id).toBe('wick/attack');
    expect(cardPlayed(orders, { ...twice, 'wick/1': 'wick/crew' }, 'wick/3')?.id).toBe('wick/crew');
  });
  test('is nothing while nothing lies there, and where it would lead to itself', () => {
    expect(cardPlayed(orders, { 'wick/3': 'wick/repeat1' }, 'wick/3')).toBeNull();
    expect(cardPlayed(orders, {}, 'wick/1')).toBeNull();
    expect(cardPlayed(orders, {}, 'constructor')).toBeNull();
    expect(cardPlayed(orders, { 'wick/1': 'wick/repeat1' }, 'wick/1')).toBeNull();
  });
});

describe('a card laid', () => {
  test('takes the place of what lay there, and its last copy is moved', () => {
    expect(withCard(orders, whole, 'wick/1', 'wick/crew')).toEqual({
      ...all('wick/crew', undefined as never, 'wick/repeat1', 'lodestar/crew', 'lodestar/attack', 'lodestar/repeat2'),
    });
    expect(withCard(orders, whole, 'wick/1', 'wild')).toEqual({ ...whole, 'wick/1': 'wild' });
  });
  test('of several copies only what is too many gives way', () => {
    const two = { 'wick/1': 'wild', 'wick/2': 'wild' };
    expect(withCard(orders, two, 'wick/3', 'wild')).toEqual({ 'wick/1': 'wild', 'wick/3': 'wild' });
    expect(withCard(orders, { 'wick/1': 'wild' }, 'wick/3', 'wild')).toEqual({ 'wick/1': 'wild', 'wick/3': 'wild' });
    expect(withCard(orders, two, 'wick/2', 'wild')).toEqual(two);
  });
});
