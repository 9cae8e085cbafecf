import { type Roller, view } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { tactics } from '../src/tactics.ts';
import { chase, hunt, off } from './warheads-fixture.ts';

test('of equal ways a computer player takes one without an asteroid (SD-OPT-23)', () => {
  const rulings = { sideslips: true, asteroids: 'placed' } as const;
  const thought = (...asteroids: number[]) => {
    const s = chase(hunt('torpedo', off(14, 2), {}, { rulings, asteroids }));
    const request = s.request('rebel');
    expect(request.kind).toBe('pursuit');
    const seen = view(s.rules, s.state, { offices: ['rebel'] });
    return [request.default, tactics.candidates?.(seen, request, {} as Roller)[0]];
  };
  expect(thought()).toEqual(['20,10/0', '20,10/0']);
  // Twelve ahead lies one: the way with an early sideslip is as short.
  expect(thought(...off(12))).toEqual(['asteroid', '19,10/0']);
});
