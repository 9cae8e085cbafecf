import type { Option } from '@flagbridge/engine';
import { type Hex, RING } from '@flagbridge/engine/hex';
import { draftCourse, endBarrier, follow } from '@flagbridge/kit/moves';
import { onSheet } from '@flagbridge/kit/space';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../src/game.ts';
import { COURSE_STEPS, type Course, type CourseStep, courses, type Mover } from '../src/rules/course.ts';
import { drafts } from '../src/rules/course-draft.ts';
import { sampleCourse } from '../src/rules/course-sample.ts';
import { plainCourse, reach } from '../src/rules/course-search.ts';
import { moverOf } from '../src/rules/helm.ts';
import { noseOn, planetAt } from '../src/rules/map.ts';
import { diceOf, type Trouble, troubles } from './movement-samples.ts';

/** What the referee says to a whole route: the clause that refuses it, or null. */
function verdict(mover: Mover, steps: readonly string[]): string | null {
  const { course, barrier } = follow(courses, mover, steps);
  return (barrier ?? endBarrier(courses, mover, course))?.clause ?? null;
}

/** The hexes of a route, by nothing but the meaning of its letters. Gravity is left out: Basic Game only. */
function hexesOf(ship: Ship, steps: readonly string[]): Hex[] {
  const out: Hex[] = [];
  let { q, r, facing } = ship as { q: number; r: number; facing: number };
  for (const step of steps) {
    if (step === 'L' || step === 'R') facing = (facing + (step === 'R' ? 1 : 5)) % 6;
    else if (step === 'F' || step === 'leave') {
      const to = RING[facing] as Hex;
      q += to.q;
      r += to.r;
      out.push({ q, r });
    }
  }
  return out;
}

const moverIn = ({ game, ship, forced }: Trouble): Mover => moverOf(game, ship, forced);
const LETTERS: readonly Option[] = COURSE_STEPS.map((id) => ({ id }));
const RUNS = { numRuns: 300 };

/** Every end by trying out every letter: slow, and without a thought. Each with the fewest turns it can be had for. */
function endsByHand(mover: Mover): Map<string, number> {
  const ends = new Map<string, number>();
  const look = (steps: readonly CourseStep[]): void => {
    const { course, barrier } = follow(courses, mover, steps);
    if (barrier !== null) return;
    if (endBarrier(courses, mover, course) === null) {
      const key = endKey(course);
      ends.set(key, Math.min(course.turns, ends.get(key) ?? 99));
    }
    for (const step of ['F', 'L', 'R', 'leave'] as const) look([...steps, step]);
  };
  look([]);
  return ends;
}

const endKey = ({ q, r, facing, hexes, end }: Course): string => [q, r, facing, hexes, end].join();

describe.each(['basic', 'advanced'] as const)('every move offered can be made: %s', (level) => {
  test('the plain move is legal, whatever trouble the ship is in', () => {
    fc.assert(
      fc.property(troubles(level), (one) => {
        const mover = moverIn(one);
        expect(verdict(mover, plainCourse(mover))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  test('sampled moves are legal', () => {
    fc.assert(
      fc.property(troubles(level), fc.nat(), (one, seed) => {
        const mover = moverIn(one);
        const dice = diceOf(seed);
        for (let n = 0; n < 5; n++) expect(verdict(mover, sampleCourse(mover, dice))).toBeNull();
      }),
      RUNS,
    );
  });

  test('every end within reach is reached by its steps, legally', () => {
    fc.assert(
      fc.property(troubles(level), (one) => {
        const mover = moverIn(one);
        for (const { course, steps } of reach(mover, 3_000)) {
          const flown = follow(courses, mover, steps);
          expect(flown.barrier).toBeNull();
          expect(endBarrier(courses, mover, flown.course)).toBeNull();
          expect(flown.course).toEqual(course);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('reach finds every end there is, each with the fewest turns', () => {
    fc.assert(
      fc.property(troubles(level), (one) => {
        const mover = moverIn(one);
        fc.pre(mover.helm.max <= 5 && !one.ship.free);
        const found = reach(mover).map(({ course }) => [endKey(course), course.turns] as const);
        expect(new Map(found)).toEqual(endsByHand(mover));
        expect(found).toHaveLength(new Set(found.map(([key]) => key)).size);
      }),
      { numRuns: 25 },
    );
  });

  test('a low limit thins reach out, and leaves ends of every length', () => {
    fc.assert(
      fc.property(troubles(level), (one) => {
        const { game, ship } = one;
        const mover = moverIn(one);
        const limits = mover.helm;
        fc.pre(limits.max <= 10);
        const all = new Set(reach(mover, 1e6).map(({ course }) => endKey(course)));
        const some = reach(mover, 200);
        expect(some.every(({ course }) => all.has(endKey(course)))).toBe(true);
        expect(some.length > 0).toBe(all.size > 0);
        if (!ship.evading && game.planets.length === 0 && level === 'advanced')
          expect(new Set(some.map(({ course }) => course.hexes)).size).toBe(limits.max - limits.min + 1);
      }),
      { numRuns: 40 },
    );
  });

  test('the letters a half-made move offers are those that are taken, the others are closed with a reason', () => {
    fc.assert(
      fc.property(troubles(level), fc.nat(), fc.nat(), (one, seed, cut) => {
        const mover = moverIn(one);
        const whole = sampleCourse(mover, diceOf(seed));
        const steps: CourseStep[] = whole.slice(0, cut % (whole.length + 1));
        const { next = [], closed = [], ready } = draftCourse(courses, drafts, mover, steps, LETTERS);
        const taken = COURSE_STEPS.filter((step) => follow(courses, mover, [...steps, step]).barrier === null);
        expect(next.map(({ id }) => id)).toEqual(taken);
        expect([...taken, ...closed.map(({ id }) => id)].sort()).toEqual([...COURSE_STEPS].sort());
        expect(ready).toBe(verdict(mover, steps) === null);
        // A legal move goes on to its end: none of its beginnings is a dead end.
        if (!ready) expect(taken.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the Basic Game', () => {
  test('no ship is ever in a planet hex, nor off the map unless it says so', () => {
    fc.assert(
      fc.property(troubles('basic'), fc.nat(), (one, seed) => {
        const { game, ship } = one;
        const mover = moverIn(one);
        for (const steps of [plainCourse(mover), sampleCourse(mover, diceOf(seed))]) {
          const hexes = hexesOf(ship, steps);
          for (const { q, r } of hexes) expect(planetAt(game, q, r)).toBeUndefined();
          const off = hexes.findIndex(({ q, r }) => !onSheet(game, q, r));
          expect(off).toBe(steps.at(-1) === 'leave' ? hexes.length - 1 : -1);
        }
      }),
      RUNS,
    );
  });

  test('a move has between speed − ADF and speed + ADF hexes, at most MR turns, and one in a hex', () => {
    fc.assert(
      fc.property(troubles('basic'), fc.nat(), (one, seed) => {
        const { game, ship } = one;
        // Bow to a planet, or with more planets than two, a ship may be boxed in, and then it stops short.
        fc.pre(game.planets.length < 3 && !noseOn(game, ship) && !ship.evading);
        const steps = sampleCourse(moverIn(one), diceOf(seed));
        const text = steps.map((step) => (step === 'leave' ? 'F' : step)).join('');
        const hexes = text.replace(/[LR]/g, '').length;
        expect(hexes).toBeLessThanOrEqual(ship.speed + ship.adf);
        if (!steps.includes('leave')) expect(hexes).toBeGreaterThanOrEqual(ship.speed - ship.adf);
        const flown = text.replace(/^[LR]*/, '');
        expect(flown.replace(/F/g, '').length).toBeLessThanOrEqual(ship.mr);
        expect(flown).not.toMatch(/[LR][LR]/);
        if (hexes > 0 && !ship.free) expect(text.startsWith('F')).toBe(true);
      }),
      RUNS,
    );
  });
});
