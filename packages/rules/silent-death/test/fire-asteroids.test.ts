import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { isBlocked } from '../src/rules/line-of-fire.ts';
import { at, duel, fire, open, phase, whyNot } from './fire-fixture.ts';

/** Steps east, north-east and south-east of By. */
const off = (e: number, ne = 0, se = 0): readonly [number, number] => at(e + ne, -ne + se);
const field = (target: readonly [number, number], ...rocks: (readonly [number, number])[]) =>
  duel({}, { at: target, facing: 0 }, { asteroids: rocks.flat(), rulings: { asteroids: 'placed' } });
const blocked = (target: readonly [number, number], ...rocks: (readonly [number, number])[]): boolean => {
  const [q, r] = off(0);
  return isBlocked({ asteroids: rocks.flat() }, { q, r }, { q: target[0], r: target[1] });
};

describe('asteroids in the line of fire', () => {
  rule('SD-OPT-24', 'target 4E+1SE: 1E, 2E, 2E+1SE and 3E+1SE block; 1E+1SE and 3E only touch the line', () => {
    const target = off(4, 0, 1);
    expect([off(1), off(2), off(2, 0, 1), off(3, 0, 1)].map((rock) => blocked(target, rock))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([off(1, 0, 1), off(3)].map((rock) => blocked(target, rock))).toEqual([false, false]);
    expect(blocked(target, off(1, 0, 1), off(3))).toBe(false);
    // The two hexes at the ends never block.
    expect(blocked(target, off(0), target)).toBe(false);
    const s = phase(
      duel(
        {},
        { at: target, facing: 0 },
        {
          asteroids: [...off(2)],
          ships: [{ type: 'tie-fighter', name: 'Free', at: off(1, 1), facing: 0 }],
        },
      ),
    );
    expect(whyNot(s, 'rebel', 'by/laser:4 at')).toMatchObject({ why: 'blocked', clause: 'SD-OPT-24' });
  });
  rule('SD-OPT-25', 'along an edge only two asteroids block, one on each side of the same edge', () => {
    const near = off(1, 1);
    expect([[off(1)], [off(0, 1)], [off(1), off(0, 1)]].map((rocks) => blocked(near, ...rocks))).toEqual([
      false,
      false,
      true,
    ]);
    const far = off(2, 2);
    expect(blocked(far, off(1), off(1, 2))).toBe(false);
    expect(blocked(far, off(1, 1))).toBe(true);
    expect(blocked(far, off(2, 1), off(1, 2))).toBe(true);
    const s = phase(
      duel(
        {},
        { at: near, facing: 0 },
        {
          asteroids: [...off(1), ...off(0, 1)],
          ships: [{ type: 'tie-fighter', name: 'Free', at: off(1, 0, 1), facing: 0 }],
        },
      ),
    );
    expect(whyNot(s, 'rebel', 'by/laser:4 at')).toMatchObject({ why: 'blocked', clause: 'SD-OPT-25' });
  });
  difference('SD-OPT-26', 'a ship that is blocked aims at another', (blocked) => {
    const game = duel(
      {},
      { at: off(4, 0, 1), facing: 0 },
      {
        asteroids: blocked ? [...off(2)] : [],
        ships: [{ type: 'tie-fighter', name: 'Free', at: off(1, 1), facing: 0 }],
      },
    );
    const s = phase(game, [1, 1, 1]);
    if (!blocked) return open(s, 'rebel');
    expect(open(s, 'rebel')).toEqual(['by/laser:1 free', 'by/laser:2 free', 'by/laser:4 free']);
    expect(new Set((s.request('rebel').default as { at: string }[]).map((shot) => shot.at))).toEqual(new Set(['free']));
    const aims = open(s, 'rebel');
    fire(s, 'rebel', 'by/laser:4 free');
    return aims;
  });
  test('nobody is asked where every line is blocked', () => {
    expect(phase(field(off(4), off(2))).request('rebel').kind).toBe('rest');
    expect(phase(field(off(4), off(2, 0, 1))).request('rebel').kind).toBe('fire');
  });
});
