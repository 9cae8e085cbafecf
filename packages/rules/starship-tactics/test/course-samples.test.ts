import { seeded, seedFrom } from '@flagbridge/engine';
import { endBarrier, follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { courses } from '../src/rules/course.ts';
import { plainCourse, sampleCourse } from '../src/rules/course-sample.ts';
import { type Crafted, type CraftedShip, duel } from './craft.ts';

/** How samples of moves are spread, over the same dice in every run: letters of 400 moves, and how many have so many steps. */
function spread(red: Partial<CraftedShip>, level: Game['level'] = 'advanced', more: Partial<Crafted> = {}) {
  const game = duel({ at: [10, 10], points: 20, warp: 6, ...red }, {}, { level, ...more });
  const mover = { game, ship: shipOf(game, 'red') };
  const dice = seeded(seedFrom('samples')).stream('x', {});
  const letters = new Map<string, number>();
  const lengths = new Map<number, number>();
  for (let n = 0; n < 400; n++) {
    const steps = sampleCourse(mover, dice);
    const { course, bar } = follow(courses, mover, steps);
    expect([bar, endBarrier(courses, mover, course)]).toEqual(['', null]);
    for (const step of steps) letters.set(step, (letters.get(step) ?? 0) + 1);
    lengths.set(steps.length, (lengths.get(steps.length) ?? 0) + 1);
  }
  const told = (counts: ReadonlyMap<string | number, number>) =>
    [...counts]
      .map(([of, n]) => `${of} ${n}`)
      .sort()
      .join(', ');
  return { letters: told(letters), lengths: told(lengths) };
}

describe('samples of moves', () => {
  test('ahead and turning, with an emergency turn now and then', () => {
    expect(spread({})).toEqual({ letters: 'F 617, L 68, R 69, X 27, Z 26', lengths: '0 86, 1 69, 2 77, 3 88, 4 80' });
    expect(spread({}, 'basic')).toEqual({ letters: 'F 617, L 94, R 96', lengths: '0 86, 1 69, 2 77, 3 88, 4 80' });
  });
  test('back where the drive is set so, either way where it is free', () => {
    expect(spread({ drive: 'reverse' })).toEqual({
      letters: 'B 231, L 59, R 84, X 42, Z 37',
      lengths: '0 81, 1 249, 2 25, 3 26, 4 19',
    });
    expect(spread({ drive: 'either' })).toEqual({
      letters: 'B 112, F 333, L 62, R 69, X 35, Z 35',
      lengths: '0 86, 1 153, 2 45, 3 61, 4 55',
    });
  });
  test('straight on where it must', () => {
    expect(spread({ straight: true })).toEqual({ letters: 'F 1600', lengths: '4 400' });
    expect(spread({ straight: true, drive: 'reverse' })).toEqual({ letters: 'B 400', lengths: '1 400' });
    expect(spread({ straight: true, drive: 'either' })).toEqual({ letters: 'F 1600', lengths: '4 400' });
  });
  test('off the map seldom', () => {
    expect(spread({ at: '4417', facing: 0 })).toEqual({
      letters: 'F 273, L 144, R 187, X 76, Z 84, leave 38',
      lengths: '0 68, 1 100, 2 70, 3 86, 4 76',
    });
    expect(spread({ at: '0101', facing: 4 })).toEqual({
      letters: 'F 88, L 178, R 225, X 103, Z 106, leave 16, leave-long 15, leave-narrow 16',
      lengths: '0 83, 1 89, 2 91, 3 72, 4 65',
    });
  });
  test('off the map more often where that is what a ship is there for', () => {
    const goal = { is: 'breakthrough', ship: 'red', edge: 'east', structure: 6, power: 15 } as const;
    expect(spread({ at: '4417', facing: 0 }, 'advanced', { goal }).letters).toBe(
      'F 173, L 122, R 112, X 50, Z 61, leave 119',
    );
  });
  test('straight off the map as seldom as by any other way', () => {
    expect(spread({ at: '4317', facing: 0, straight: true })).toEqual({
      letters: 'F 400, leave 40',
      lengths: '1 360, 2 40',
    });
  });
  test('without an order it holds station', () => {
    const game = duel({ points: 20, drive: 'reverse' }, {}, { level: 'advanced' });
    expect(plainCourse({ game, ship: shipOf(game, 'red') })).toEqual([]);
  });
});
