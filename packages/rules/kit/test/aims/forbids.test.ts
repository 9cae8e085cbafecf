import type { Aim, Choice } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { forbidsShots } from '../../src/aims/index.ts';

const aim: Aim = { is: 'aim', shooters: [{ id: 'tube', targets: [{ id: 'enemy' }], shots: 2 }] };
const barrier = (why: string) => ({ why, clause: `LT-${why.toUpperCase()}-01` });

const forbidden = (shots: readonly (readonly [by: string, at: string])[]): string | undefined =>
  forbidsShots(aim, shots.map(([by, at]) => ({ by, at })) as unknown as Choice, {
    shooter: (by) => (by === 'broken' ? barrier('shooter') : by === 'astern' ? 'no-target' : null),
    target: (_by, at) => (at === 'friend' ? barrier('target') : null),
    shots: (_by, most) => ({ ...barrier('shots'), figures: { most } }),
  })?.clause;

test('a shot that is not on the list is forbidden by its shooter’s rule, its target’s, or that of its shots', () => {
  expect(forbidden([['broken', 'enemy']])).toBe('LT-SHOOTER-01');
  expect(forbidden([['tube', 'friend']])).toBe('LT-TARGET-01');
  expect(forbidden([['broken', 'friend']])).toBe('LT-SHOOTER-01');
  // A shooter without an open target is not on the list: what is wrong is the target.
  expect(forbidden([['astern', 'friend']])).toBe('LT-TARGET-01');
  const twice = [
    ['tube', 'enemy'],
    ['tube', 'enemy'],
  ] as const;
  expect(forbidden(twice)).toBeUndefined();
  expect(forbidden([...twice, ['tube', 'enemy']])).toBe('LT-SHOTS-01');
});

test('the first shot that a rule forbids speaks, and where none does nothing is said', () => {
  expect(forbidden([['nobody', 'enemy']])).toBeUndefined();
  expect(forbidden([['nobody', 'friend']])).toBeUndefined();
  expect(forbidden([['tube', 'nothing']])).toBeUndefined();
  expect(
    forbidden([
      ['nobody', 'enemy'],
      ['tube', 'friend'],
      ['broken', 'enemy'],
    ]),
  ).toBe('LT-TARGET-01');
});
