import type { Roller } from '@flagbridge/engine';
import { longestMove, Walk } from '@flagbridge/kit/moves';
import { type CourseStep, courses, type Mover, pointsLeft } from './course.ts';
import { occupied } from './map.ts';

/** A legal plan, any with some chance: straight and winding ones, tight turns, flights into what lies there; off the map seldom. */
export function sampleCourse(mover: Mover, dice: Roller): readonly CourseStep[] {
  const { game, ship } = mover;
  const walk = new Walk(courses, mover);
  const { course } = walk;
  const most = dice.pick(pointsLeft(course) + 1);
  const winding = dice.pick(4);
  // A ship whose goal lies beyond an edge flies over one more readily than others (SD-SCN-18).
  const runs = game.goal.is === 'run' && game.goal.ship === ship.id;
  const from = course.spent;
  while (course.end === '' && course.spent - from < most) {
    if (winding > 0 && dice.pick(6 - winding) === 0 && walk.tries(anyOf(TURNS, dice))) continue;
    if (game.rulings.sideslips && dice.pick(4) === 0 && walk.tries(anyOf(SLIPS, dice))) continue;
    if (walk.tries('F')) continue;
    // Something is in the way: leave the map once in a while, turn from it, slip past it.
    if (dice.pick(runs ? 3 : 16) === 0 && walk.tries('leave')) continue;
    if (walk.tries(anyOf(TURNS, dice)) || walk.tries('L') || walk.tries('R') || walk.tries('B')) continue;
    if (walk.tries('SL') || walk.tries('SR')) continue;
    if (dice.pick(8) !== 0 || !walk.tries('leave')) break;
  }
  if (course.end === '' && dice.pick(12) === 0) walk.tries(anyOf(TURNS, dice));
  // Time is up, wherever the plan is (SD-OPT-03, SD-OPT-04).
  if (game.rulings.timeLimit && dice.pick(8) === 0) walk.tries('halt');
  return walk.mayEnd() ? walk.steps : (longestMove(courses, mover, walk.steps) ?? plainCourse(mover));
}

const TURNS: readonly CourseStep[] = ['L', 'R', 'L', 'R', 'LL', 'RR', 'B'];
const SLIPS: readonly CourseStep[] = ['SL', 'SR', 'SL', 'SR', 'leave-left', 'leave-right'];
const anyOf = (letters: readonly CourseStep[], dice: Roller): CourseStep =>
  letters[dice.pick(letters.length)] as CourseStep;

const NONE: readonly CourseStep[] = [];

/** A plan where no order is given: the ship stays; from a hex it must not stop in it flies straight on (SD-MOV-23, SD-MOV-29). */
export function plainCourse(mover: Mover): readonly CourseStep[] {
  const { game, ship } = mover;
  // As `tryEnd` says of a plan without a step, without making one: every ask for a move comes here.
  if (ship.spent === 0 || !occupied(game, ship.q, ship.r, ship)) return NONE;
  const walk = new Walk(courses, mover);
  for (const step of courses.onward(mover, walk.course)) if (!walk.tries(step)) break;
  return walk.steps;
}

/** Whether there is anything this ship can still do in its move. */
export function canGoOn(mover: Mover): boolean {
  const start = courses.begin(mover);
  if (pointsLeft(start) === 0) return false;
  if (courses.tryEnd(mover, start) !== '') return plainCourse(mover).length > 0;
  // A step that is barred changes nothing.
  for (const step of ANY) if (courses.tryStep(mover, start, step) === '') return true;
  return false;
}
const ANY: readonly CourseStep[] = ['F', 'leave', 'L', 'LL', 'SL', 'SR', 'leave-left', 'leave-right'];

/** SD-MOV-29: no way out of a hex with others is left (damage has taken the points for it). */
export const isTrapped = (mover: Mover): boolean =>
  occupied(mover.game, mover.ship.q, mover.ship.r, mover.ship) && plainCourse(mover).length === 0;
