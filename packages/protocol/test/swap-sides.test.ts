import { expect, test } from 'vitest';
import { seatAfter, swapOf } from '../src/online/swap-sides.ts';

const offices = (...sides: string[]) => sides.map((side, i) => ({ id: `${side}${i}`, side }));
const seat = (id: string, ...held: string[]) => ({ id, offices: held });

test('two sides are exchanged, seat by seat; of three everybody goes one on', () => {
  const two = {
    offices: offices('a', 'b', 'a', 'b'),
    seats: [seat('1', 'a0'), seat('2', 'b1'), seat('3', 'a2'), seat('4', 'b3')],
  };
  expect(swapOf(two)).toEqual({ ok: true, from: { 1: '2', 2: '1', 3: '4', 4: '3' } });
  const three = { offices: offices('a', 'b', 'c'), seats: [seat('1', 'a0'), seat('2', 'b1'), seat('3', 'c2')] };
  const swap = swapOf(three);
  expect(swap).toEqual({ ok: true, from: { 1: '2', 2: '3', 3: '1' } });
  expect(swap.ok && ['1', '2', '3'].map((one) => seatAfter(swap.from, one))).toEqual(['3', '1', '2']);
});

test('one person for three offices and one for a single office exchange their seats all the same', () => {
  const uneven = { offices: offices('a', 'a', 'b'), seats: [seat('1', 'a0', 'a1'), seat('2', 'b2')] };
  expect(swapOf(uneven)).toEqual({ ok: true, from: { 1: '2', 2: '1' } });
});

test('where seats do not match it is said why', () => {
  const all = offices('a', 'a', 'b');
  expect(swapOf({ offices: all, seats: [seat('1', 'a0'), seat('2', 'a1'), seat('3', 'b2')] })).toEqual({
    ok: false,
    why: 'Sides cannot be swapped: one has more seats than another.',
  });
  expect(swapOf({ offices: all, seats: [seat('1', 'a0', 'b2'), seat('2', 'a1')] })).toMatchObject({
    why: expect.stringContaining('speaks for several'),
  });
  expect(swapOf({ offices: offices('a'), seats: [seat('1', 'a0')] })).toMatchObject({
    why: 'There is only one side.',
  });
});
