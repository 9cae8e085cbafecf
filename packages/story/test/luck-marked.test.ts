import { expect, test } from 'vitest';
import { accountAtOnce, bookOf } from './battles.ts';
import { crafted, dogfight } from './crafted.ts';

const death = await bookOf('silent-death');
const volley = [
  { by: 'rebel-one/blaster:1', at: 'imperial-one' },
  { by: 'rebel-one/ion:1', at: 'imperial-one' },
];

/** A B-Wing fires both at an X-Wing that holds its fire; where both hit it is asked which goes first, after all dice. */
function luckWith(faces: readonly number[], asked: boolean): { rolled: number; expected: number; left: number } {
  const battle = crafted(death, dogfight('b-wing', 'x-wing', [6, 6]), faces);
  battle.answer('rebel', volley);
  battle.answer('imperial', []);
  if (asked) {
    expect(battle.asked('rebel')).toBe('hit-order');
    battle.answer('rebel', ['0', '1']);
  }
  const [rebel, imperial] = accountAtOnce(battle.recorded(), { samples: 2000, shots: 0 }).sides;
  expect(imperial?.luck).toBeNull();
  return { rolled: NaN, expected: NaN, ...rebel?.luck, left: imperial?.left ?? 0 };
}

test('dice count when they fall, also where somebody must first say how to mark what they took', () => {
  const missed = luckWith([1, 1, 1, 1, 1, 1], false);
  const struck = luckWith([6, 6, 5, 6, 6, 6], true);
  expect(missed).toMatchObject({ rolled: 0, left: 28 });
  expect(struck.rolled).toBe(28 - struck.left);
  expect(struck.rolled).toBeGreaterThan(5);
  // What was to be expected before the dice is the same, whatever they did then; both are samples.
  expect(missed.expected).toBeGreaterThan(1);
  expect(Math.abs(struck.expected - missed.expected)).toBeLessThan(0.3);
});
