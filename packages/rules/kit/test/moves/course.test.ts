import { type Roller, seeded, seedFrom } from '@flagbridge/engine';
import { endBarrier, follow, longestMove, Walk } from '@flagbridge/kit/moves';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCourse } from '../../src/moves/course.ts';
import { walkers } from './garden.ts';
import { STRIDES, type Stride, strolls, type Walker } from './walker.ts';

const routes = fc.array(fc.constantFrom<Stride>(...STRIDES), { maxLength: 8 });
const diceOf = (seed: number): Roller => seeded(seedFrom(`stroll ${seed}`)).stream('test', {});
const open: Walker = { columns: 5, rows: 5, q: 0, r: 0, facing: 0, points: 4, turnCost: 1, walls: [], ponds: [] };

test('a barred step changes nothing, and is the one that a route is refused for', () => {
  fc.assert(
    fc.property(walkers, routes, (walker, route) => {
      const course = strolls.begin(walker);
      const at = route.findIndex((step) => {
        const before = { ...course };
        const isBarred = strolls.tryStep(walker, course, step) !== '';
        if (isBarred) expect(course).toEqual(before);
        return isBarred;
      });
      const followed = follow(strolls, walker, route);
      expect(followed.course).toEqual(course);
      expect(followed.at).toBe(at < 0 ? route.length : at);
      expect(followed.barrier === null).toBe(at < 0);
      const refusal = checkCourse(strolls, walker, ['walker', ...route], 1);
      const why = followed.barrier ?? endBarrier(strolls, walker, course);
      expect(refusal?.why ?? null).toBe(why?.why ?? null);
      expect(refusal?.clause ?? null).toBe(why?.clause ?? null);
      expect(refusal?.figures ?? null).toEqual(why?.figures ?? null);
    }),
    { numRuns: 400 },
  );
});

test('the nearest change that a refusal offers is legal', () => {
  let offered = 0;
  fc.assert(
    fc.property(walkers, routes, (walker, route) => {
      const refusal = checkCourse(strolls, walker, ['walker', ...route], 1);
      if (refusal?.nearest === undefined) return;
      offered++;
      expect(checkCourse(strolls, walker, refusal.nearest as string[], 1)).toBeNull();
    }),
    { numRuns: 400 },
  );
  expect(offered).toBeGreaterThan(100);
});

test('what was meant, as much as is legal, and on from where nobody may stop', () => {
  const nearest = (walker: Walker, ...route: string[]) => checkCourse(strolls, walker, ['w', ...route], 1)?.nearest;
  expect(nearest({ ...open, facing: 3 }, 'F')).toEqual(['w', 'leave']);
  expect(nearest({ ...open, walls: [2, 0] }, 'F', 'F')).toEqual(['w', 'F']);
  expect(nearest({ ...open, ponds: [1, 0] }, 'F')).toEqual(['w', 'F', 'F', 'F', 'F']);
  expect(nearest({ ...open, ponds: [1, 0, 2, 0, 3, 0, 4, 0] }, 'F')).toBeUndefined();
  expect(checkCourse(strolls, open, ['w', 'F', 'L'], 1)).toBeNull();
});

test('a sample is always accepted: as much of a walk as may end', () => {
  let cut = 0;
  fc.assert(
    fc.property(walkers, fc.nat(), (walker, seed) => {
      const dice = diceOf(seed);
      const walk = new Walk(strolls, walker);
      for (let n = dice.pick(9); n > 0; n--) walk.tries(STRIDES[dice.pick(4)] as Stride);
      const sample = longestMove(strolls, walker, walk.steps);
      expect(sample).not.toBeNull();
      expect(checkCourse(strolls, walker, sample ?? [], 0)).toBeNull();
      expect(walk.mayEnd()).toBe(sample?.length === walk.steps.length);
      expect(follow(strolls, walker, walk.steps)).toMatchObject({ barrier: null, course: walk.course });
      if (!walk.mayEnd()) cut++;
    }),
    { numRuns: 400 },
  );
  expect(cut).toBeGreaterThan(5);
  const pond: Walker = { ...open, ponds: [0, 0, 1, 0] };
  expect(longestMove(strolls, pond, ['F'])).toBeNull();
});
