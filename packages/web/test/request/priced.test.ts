import type { Draft, Spread } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { sideNumbers } from '../../src/request/compose/side-number.ts';
import { boxTouched, keyedSlots, planKeys, spread, spreadSet } from '../../src/request/compose/spread.ts';
import { boughtText, changedText, leftText, stopsOf } from '../../src/request/compose/spread-bought.ts';
import { roseBand, roseLine } from '../../src/request/shapes/rose-lines.ts';
import { compositionOf } from './composition.ts';

const sides = ['n', 'ne', 'se', 's', 'sw', 'nw'];
const shape: Spread = {
  is: 'spread',
  slots: [
    { id: 'move', group: 'movement', min: 0, max: 10, at: [{ part: 'move/5', points: 5 }] },
    ...sides.map((id) => ({ id, group: 'shields', min: 0, max: 16, parts: [`rose/${id}`] })),
    { id: 'torpedo', group: 'weapons', min: 0, max: 3, step: 3, parts: ['tube'] },
  ],
  groups: [
    { id: 'movement', label: { say: 'Movement' }, max: 14, rate: { pay: 4, get: 3 } },
    { id: 'shields', label: { say: 'Shields' }, max: 14, rate: { pay: 1, get: 2 }, draw: 'rose' },
    { id: 'weapons', label: { say: 'Weapons' }, max: 14 },
  ],
  presets: [
    { id: 'close', label: { say: 'Close in' }, choice: { move: 6 } },
    { id: 'across', label: { say: 'Across' }, choice: { move: 3 } },
    { id: 'cover', label: { say: 'Cover' }, choice: { n: 4 } },
  ],
  unit: { say: 'power' },
  min: 0,
  max: 14,
};
const composition = compositionOf(shape, { byDefault: {} });
const begun = spread.begin(composition);
const set = (points: object): object => Object.fromEntries(Object.entries(points).filter(([, n]) => n > 0));
const choiceOf = (touched: unknown): object => set((touched as { work: { choice: object } }).work.choice);

describe('points with prices', () => {
  it('are set by touching a box, a side, a tube; a box once more takes one off', () => {
    const five = boxTouched(composition, begun, shape.slots[0]!, 5);
    expect(set(five.choice)).toEqual({ move: 5 });
    expect(choiceOf(spread.touch(composition, begun, 'move/5', 'press'))).toEqual({ move: 5 });
    expect(choiceOf(spread.touch(composition, five, 'move/5', 'press'))).toEqual({ move: 4 });
    // Sixteen points are far, and yet a side goes up by one: each has its price.
    expect(choiceOf(spread.touch(composition, begun, 'rose/n', 'press'))).toEqual({ n: 1 });
    expect(choiceOf(spread.touch(composition, begun, 'tube', 'press'))).toEqual({ torpedo: 3 });
    expect([...spread.choosable(composition, begun)]).toEqual(expect.arrayContaining(['move/5', 'rose/s', 'tube']));
  });

  it('hold whole steps only', () => {
    expect(set(spreadSet(composition, begun, 'torpedo', 2).choice)).toEqual({});
    expect(stopsOf(shape.slots.at(-1)!)).toEqual([0, 3]);
  });

  it('may be more than can be paid: nothing moves by itself, and nothing can be decided', () => {
    const over = spreadSet(composition, spreadSet(composition, begun, 'move', 10), 'torpedo', 3);
    expect(set(over.choice)).toEqual({ move: 10, torpedo: 3 });
    expect(spread.missing(composition, over)).toBe('three power too many');
    const draft: Draft = { ready: false, refusal: { ok: false, why: 'short', clause: 'X-2' } };
    const told = compositionOf(shape, { draft });
    expect(spread.missing(told, over)).toBe(told.wording.sayRefusal(draft.refusal!));
    expect(spread.missing(composition, begun)).toBeNull();
  });

  it('are taken as before, lowered to what can be paid', () => {
    const before = [{ move: 9, torpedo: 3 }];
    const again = spread.again?.(compositionOf(shape, { before }), begun);
    expect(set(again?.choice ?? {})).toEqual({ move: 8, torpedo: 3 });
    expect(changedText(composition, { move: 9, torpedo: 3 }, again?.choice ?? {})).toBe('move 9 → 8');
    expect(spread.again?.(compositionOf(shape, {}), begun)).toBeNull();
  });

  it('begin as before only where all of it can be paid', () => {
    const beginning = (before: { [slot: string]: number }): object =>
      set(spread.begin(compositionOf(shape, { byDefault: { move: 1 }, before: [before] })).choice);
    expect(beginning({ move: 3 })).toEqual({ move: 3 });
    expect(beginning({ move: 10, torpedo: 3 })).toEqual({ move: 1 });
    expect(beginning({ torpedo: 2 })).toEqual({ move: 1 });
  });
});

describe('keys', () => {
  it('take plans by the first letter that is free, and A as before', () => {
    expect(planKeys(composition)).toEqual(['c', 'r', 'v']);
    expect(choiceOf(spread.key?.(composition, begun, 'c'))).toEqual({ move: 6 });
    expect(choiceOf(spread.key?.(composition, begun, 'V'))).toEqual({ n: 4 });
    const before = compositionOf(shape, { before: [{ torpedo: 3 }] });
    expect(choiceOf(spread.key?.(before, begun, 'a'))).toEqual({ torpedo: 3 });
    expect(spread.key?.(composition, begun, 'a')).toBeNull();
  });
  it('1 to 6 are the sides of the rose; plus and minus go on with it', () => {
    expect(keyedSlots(composition).map(({ id }) => id)).toEqual(sides);
    const four = spread.key?.(composition, begun, '4') as { work: typeof begun };
    expect(set(four.work.choice)).toEqual({ s: 1 });
    expect(choiceOf(spread.key?.(composition, four.work, '+'))).toEqual({ s: 2 });
    expect(choiceOf(spread.key?.(composition, four.work, '-'))).toEqual({});
    expect(set(spread.back(composition, four.work)?.choice ?? {})).toEqual({});
  });
  it('are the numbers that the book gives the sides, where each has one', () => {
    const numbers = [2, 3, 4, 5, 6, 1];
    const called = shape.slots.map((slot) =>
      slot.group === 'shields' ? { ...slot, label: { say: `Shield ${numbers[sides.indexOf(slot.id)]}, side` } } : slot,
    );
    const numbered = compositionOf({ ...shape, slots: called }, { byDefault: {} });
    expect(sideNumbers(numbered, called.slice(1, 7))).toEqual(numbers);
    expect(choiceOf(spread.key?.(numbered, begun, '2'))).toEqual({ n: 1 });
    expect(choiceOf(spread.key?.(numbered, begun, '1'))).toEqual({ nw: 1 });
    // One without a number, or one number twice: then their places.
    const some = called.map((slot) => (slot.id === 'ne' ? { ...slot, label: { say: 'Shield 2 too' } } : slot));
    expect(sideNumbers(compositionOf({ ...shape, slots: some }), some.slice(1, 7))).toEqual([1, 2, 3, 4, 5, 6]);
    const one = called.map((slot) => (slot.id === 'ne' ? { ...slot, label: { say: 'Bow' } } : slot));
    expect(sideNumbers(compositionOf({ ...shape, slots: one }), one.slice(1, 7))).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it('are as they were where there is neither plan nor rose', () => {
    const plain: Spread = { is: 'spread', slots: [{ id: 'x', min: 0, max: 3 }], min: 0, max: 3 };
    expect(spread.key?.(compositionOf(plain), { choice: {}, live: null }, 'a')).toBeNull();
    expect(choiceOf(spread.key?.(compositionOf(plain), { choice: {}, live: null }, '1'))).toEqual({ x: 1 });
  });
});

describe('what is said of them', () => {
  it('points for their price, and the price alone where they are the same', () => {
    expect(boughtText(composition, { move: 3 }, shape.groups![0]!)).toBe('3 points for 4 power');
    expect(boughtText(composition, { n: 1 }, shape.groups![1]!)).toBe('1 point for 1 power');
    expect(boughtText(composition, { torpedo: 3 }, shape.groups![2]!)).toBe('3 power');
  });
  it('what is left, and what it would buy', () => {
    expect(leftText(composition, { move: 9 })).toBe(
      '2 power left: enough for 1 more of Movement or 4 more of Shields.',
    );
    expect(leftText(composition, { move: 9, n: 4 })).toBeNull();
    expect(leftText(composition, { move: 8, n: 4 })).toBe(
      '1 power left: enough for 1 more of Movement or 2 more of Shields.',
    );
  });
});

it('lines of a rose lie one outside the other', () => {
  const height = (n: number): number => Number(/^M[\d.]+ ([\d.]+)/.exec(roseLine(0, n, 5))?.[1]);
  expect([1, 2, 3, 4, 5].map(height)).toEqual([1, 2, 3, 4, 5].map(height).sort((a, b) => b - a));
  expect(roseLine(0, 1, 1)).toBe(roseLine(0, 5, 5));
  // Bands meet halfway between the lines, and leave no gap.
  const heights = (n: number): number[] =>
    roseBand(0, n, 5)
      .match(/ [\d.]+/g)
      ?.map(Number) ?? [];
  expect(Math.min(...heights(1))).toBe(Math.max(...heights(2)));
});
