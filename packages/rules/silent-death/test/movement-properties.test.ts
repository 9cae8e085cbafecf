import { type Roller, seeded, seedFrom } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { endBarrier, follow } from '@flagbridge/kit/moves';
import { columnOf, onSheet } from '@flagbridge/kit/space';
import { describe, expect, test } from 'vitest';
import type { Game, Ship } from '../src/game.ts';
import { type Course, courses, lettersOf, type Mover } from '../src/rules/course.ts';
import { canGoOn, plainCourse, sampleCourse } from '../src/rules/course-sample.ts';
import { explore, tightTurnsFrom } from '../src/rules/course-search.ts';
import { driveOf } from '../src/rules/ship-state.ts';
import { type CraftedShip, craftGame } from './craft.ts';

const dice = (seed: string): Roller => seeded(seedFrom(seed)).stream('test', {});

/** A crowded corner of the map: ships, warheads on the first of them, asteroids, debris. */
function crowd(roll: Roller, options: boolean): Game {
  const near = (): readonly [number, number] => [roll.pick(9) - 2, roll.pick(9)];
  const place = (): readonly [number, number] => {
    for (;;) {
      const [q, r] = near();
      if (columnOf(q, r) >= 0) return [q, r];
    }
  };
  const ships: CraftedShip[] = Array.from({ length: 6 }, (_, i) => ({
    type: i % 2 === 0 ? ('x-wing' as const) : ('tie-fighter' as const),
    name: `S${i}`,
    at: place(),
    facing: roll.pick(6) as Direction,
    plt: 1 + roll.pick(10),
    turnCost: roll.pick(3),
    sputters: Array.from({ length: roll.pick(5) }, () => 1),
  }));
  return craftGame({
    ships,
    warheads: [{ kind: 'missile', side: 'imperial', target: 's0', at: place() }],
    asteroids: options ? [...place()] : [],
    debris: options ? [...place()] : [],
    rulings: { sideslips: options, timeLimit: options && roll.pick(2) === 0 },
  });
}

/** Every end of every plan without a tight turn, found the plain way. */
function everyEnd(mover: Mover): Map<string, number> {
  const ends = new Map<string, number>();
  const seen = new Set<string>();
  const search = (course: Course): void => {
    const state = `${course.q},${course.r},${course.facing},${course.last},${course.spent},${course.end},${course.exit}`;
    if (seen.has(state)) return;
    seen.add(state);
    if (course.end === 'left' || courses.tryEnd(mover, course) === '') {
      const key =
        course.end === 'left'
          ? `off ${course.q},${course.r},${course.exit}`
          : `${course.q},${course.r},${course.facing}`;
      const known = ends.get(key);
      if (known === undefined || known > course.spent) ends.set(key, course.spent);
    }
    for (const letter of lettersOf(mover.game)) {
      if (letter === 'halt' || letter === 'LL' || letter === 'RR' || letter === 'B') continue;
      const on = courses.copy(course);
      if (courses.tryStep(mover, on, letter) === '') search(on);
    }
  };
  search(courses.begin(mover));
  return ends;
}

describe('what is found agrees with what may be done', () => {
  test('every end, by its fewest points, and by steps that really lead there', () => {
    const roll = dice('ends');
    let met = 0;
    for (let n = 0; n < 40; n++) {
      const game = crowd(roll, n % 2 === 0);
      const ship = game.ships[n % 4 === 3 ? 0 : roll.pick(6)] as Ship;
      const found = new Map<string, number>();
      const mover: Mover = { game, ship };
      for (const end of explore(mover)) {
        const { q, r, facing, exit, spent, end: over } = end.course;
        const key = over === 'left' ? `off ${q},${r},${exit}` : `${q},${r},${facing}`;
        expect(found.has(key), key).toBe(false);
        found.set(key, spent);
        const { course, barrier } = follow(courses, mover, end.steps);
        expect([barrier, course.spent, course.q, course.r, course.facing]).toEqual([null, spent, q, r, facing]);
        if (over === 'met') met++;
      }
      expect(new Map([...found].sort())).toEqual(new Map([...everyEnd(mover)].sort()));
    }
    expect(met).toBeGreaterThan(10);
  });

  test('tight turns are offered exactly where they may be declared', () => {
    const roll = dice('tight');
    for (let n = 0; n < 20; n++) {
      const game = crowd(roll, n % 2 === 0);
      const ship = game.ships[0] as Ship;
      const mover: Mover = { game, ship };
      for (const { course } of explore(mover)) {
        const offered = tightTurnsFrom(mover, course).map(({ letter }) => letter);
        const legal = (['LL', 'RR', 'B'] as const).filter(
          (letter) => courses.tryStep(mover, courses.copy(course), letter) === '',
        );
        expect(offered).toEqual(legal);
      }
    }
  });

  test('every sample is legal and stays where a ship may be; there are tight turns, exits and flights into things among them', () => {
    const roll = dice('samples');
    const ends: Record<string, number> = {};
    for (let n = 0; n < 3000; n++) {
      const game = crowd(roll, n % 2 === 0);
      const ship = game.ships[roll.pick(6)] as Ship;
      const mover: Mover = { game, ship };
      const steps = sampleCourse(mover, roll);
      const { course, barrier } = follow(courses, mover, steps);
      expect(barrier ?? endBarrier(courses, mover, course), steps.join(' ')).toBeNull();
      expect(course.spent).toBeLessThanOrEqual(driveOf(game, ship));
      expect(onSheet(game, course.q, course.r)).toBe(true);
      const end = course.halt ? 'halt' : course.end === '' ? (steps.length === 0 ? 'still' : 'plain') : course.end;
      ends[end] = (ends[end] ?? 0) + 1;
    }
    for (const end of ['plain', 'still', 'tight', 'met', 'left', 'sole', 'halt'])
      expect(ends[end] ?? 0, end).toBeGreaterThan(5);
    expect(ends['left'] ?? 0).toBeLessThan(300);
  });

  test('a step into a hex of others always leaves a way on, and the plain way is legal', () => {
    const roll = dice('ways');
    let among = 0;
    for (let n = 0; n < 400; n++) {
      const game = crowd(roll, n % 2 === 0);
      const ship = game.ships[0] as Ship;
      // Somewhere on a way, cut there by dice that changed nothing.
      const mover: Mover = { game, ship };
      const course = courses.begin(mover);
      for (let i = roll.pick(8); i > 0; i--) courses.tryStep(mover, course, lettersOf(game)[roll.pick(4)] ?? 'F');
      const cut: Ship = {
        ...ship,
        q: course.q,
        r: course.r,
        facing: course.facing,
        spent: course.spent,
        last: course.last,
      };
      if (course.end === 'left' || course.spent === 0) continue;
      const later: Mover = { game, ship: cut };
      const mustGoOn = endBarrier(courses, later, courses.begin(later)) !== null;
      if (mustGoOn) among++;
      const steps = plainCourse(later);
      const { course: on, barrier } = follow(courses, later, steps);
      expect(barrier ?? endBarrier(courses, later, on), steps.join(' ')).toBeNull();
      if (mustGoOn) expect(canGoOn(later)).toBe(true);
    }
    expect(among).toBeGreaterThan(5);
  });
});
