import { endBarrier, firstWay, follow, searchCourses } from '@flagbridge/kit/moves';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkers } from './garden.ts';
import {
  endsOf,
  restoring,
  type Stride,
  type Stroll,
  strollSearch,
  strolls,
  tabledSearch,
  type Walker,
} from './walker.ts';

const RUNS = { numRuns: 150 };
const cost = ({ spent, turns }: Stroll): number => spent * 16 + turns;

/** Every end with the least it can be had for, by trying everything without a thought. */
function endsByHand(walker: Walker): Map<number, number> {
  const ends = new Map<number, number>();
  const look = (course: Stroll): void => {
    if (strolls.tryEnd(walker, course) === '') {
      const key = strollSearch.endKey(walker, course);
      ends.set(key, Math.min(cost(course), ends.get(key) ?? Number.POSITIVE_INFINITY));
    }
    for (const step of ['F', 'L', 'R', 'leave'] as const) {
      const on = strolls.copy(course);
      if (strolls.tryStep(walker, on, step) === '') look(on);
    }
  };
  look(strolls.begin(walker));
  return ends;
}

test('every end there is, once, each by the cheapest way, and the way leads there', () => {
  fc.assert(
    fc.property(walkers, (walker) => {
      const found = endsOf(walker);
      for (const { course, steps } of found) {
        const walked = follow(strolls, walker, steps);
        expect(walked.barrier).toBeNull();
        expect(endBarrier(strolls, walker, walked.course)).toBeNull();
        expect(walked.course).toEqual(course);
      }
      const byKey = found.map(({ course }) => [strollSearch.endKey(walker, course), cost(course)] as const);
      expect(byKey).toHaveLength(new Set(byKey.map(([key]) => key)).size);
      expect(new Map(byKey)).toEqual(endsByHand(walker));
    }),
    RUNS,
  );
});

test('a table finds what a map finds, and courses put back what copies find, one search after the other', () => {
  fc.assert(
    fc.property(walkers, (walker) => {
      const plain = endsOf(walker).map(({ course, steps }) => ({ course, steps }));
      for (const rules of [strolls, restoring]) {
        const { ends, whole } = searchCourses(rules, tabledSearch, walker, strolls.begin(walker));
        expect(whole).toBe(true);
        expect(ends.map(({ course, steps }) => ({ course, steps }))).toEqual(plain);
      }
    }),
    RUNS,
  );
});

test('from the middle of a move, ways begin there', () => {
  const walker: Walker = {
    columns: 5,
    rows: 5,
    q: 0,
    r: 0,
    facing: 0,
    points: 3,
    turnCost: 1,
    walls: [],
    ponds: [],
  };
  const { course } = follow(strolls, walker, ['F', 'R']);
  const ends = endsOf(walker, course);
  expect(ends.map(({ steps }) => steps.join(' '))).toEqual(['', 'F']);
});

/** Much to walk, and nothing in the way. */
const FAR: Walker = {
  columns: 30,
  rows: 30,
  q: 0,
  r: 15,
  facing: 0,
  points: 9,
  turnCost: 0,
  walls: [],
  ponds: [],
};

test('a limit thins ways out evenly: whole no more, yet all that is found is there', () => {
  const walker = FAR;
  const all = new Set(endsOf(walker).map(({ course }) => strollSearch.endKey(walker, course)));
  const limited = (courses: number) =>
    searchCourses(strolls, strollSearch, walker, strolls.begin(walker), { courses, lastStage: walker.points });
  expect(limited(1e6)).toMatchObject({ whole: true });
  expect(limited(1e6).ends).toHaveLength(all.size);
  const { ends, whole } = limited(100);
  expect(whole).toBe(false);
  expect(ends.length).toBeLessThan(all.size);
  for (const { course } of ends) expect(all.has(strollSearch.endKey(walker, course))).toBe(true);
  expect(new Set(ends.map(({ course }) => course.hexes)).size).toBe(walker.points + 1);
});

test('the first way that will do is legal, and is found where there is one', () => {
  const order: readonly Stride[] = ['F', 'L', 'R'];
  const key = ({ q, r, facing, spent, turnedHere }: Stroll): number =>
    (((q + 99) * 200 + r + 99) * 6 + facing) * 64 + spent * 2 + (turnedHere ? 1 : 0);
  let none = 0;
  fc.assert(
    fc.property(walkers, fc.integer({ min: 0, max: 5 }), (walker, hexes) => {
      const willDo = (course: Stroll): boolean => course.hexes === hexes;
      const { steps, whole } = firstWay(strolls, walker, order, key, willDo);
      expect(whole).toBe(true);
      if (steps === null) {
        none++;
        const legal = (course: Stroll): boolean => {
          if (willDo(course) && strolls.tryEnd(walker, course) === '') return true;
          return order.some((step) => {
            const on = strolls.copy(course);
            return strolls.tryStep(walker, on, step) === '' && legal(on);
          });
        };
        expect(legal(strolls.begin(walker))).toBe(false);
        return;
      }
      const { course, barrier } = follow(strolls, walker, steps);
      expect([barrier, endBarrier(strolls, walker, course), course.hexes]).toEqual([null, null, hexes]);
    }),
    RUNS,
  );
  expect(none).toBeGreaterThan(5);
});

test('where too much was tried in vain, that is said', () => {
  const walker: Walker = { ...FAR, turnCost: 1 };
  let n = 0;
  const { steps, whole } = firstWay(
    strolls,
    walker,
    ['F', 'L', 'R'],
    () => n++,
    () => false,
    50,
  );
  expect({ steps, whole }).toEqual({ steps: null, whole: false });
});
