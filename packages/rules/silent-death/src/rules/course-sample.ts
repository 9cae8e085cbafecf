import type { Roller } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { begin, type CourseStep, endBar, go, pointsLeft } from './course.ts';
import { occupied } from './map.ts';
import { wayOn } from './occupancy.ts';

/** A legal plan, any with some chance: straight and winding ones, tight turns, flights into what lies there; off the map seldom. */
export function sampleCourse(game: Game, ship: Ship, dice: Roller): CourseStep[] {
  const course = begin(game, ship);
  const steps: CourseStep[] = [];
  let legal = endBar(course) === '' ? 0 : -1;
  const goes = (step: CourseStep): boolean => {
    if (go(game, ship, course, step) !== '') return false;
    steps.push(step);
    if (endBar(course) === '') legal = steps.length;
    return true;
  };
  const most = dice.pick(pointsLeft(course) + 1);
  const winding = dice.pick(4);
  // Whose goal lies beyond an edge flies over one more readily than others (SD-SCN-18).
  const runs = game.goal.is === 'run' && game.goal.ship === ship.id;
  const from = course.spent;
  while (course.end === '' && course.spent - from < most) {
    if (winding > 0 && dice.pick(6 - winding) === 0 && goes(anyOf(TURNS, dice))) continue;
    if (game.rulings.sideslips && dice.pick(4) === 0 && goes(anyOf(SLIPS, dice))) continue;
    if (goes('F')) continue;
    // Something is in the way: leave the map once in a while, turn from it, slip past it.
    if (dice.pick(runs ? 3 : 16) === 0 && goes('leave')) continue;
    if (goes(anyOf(TURNS, dice)) || goes('L') || goes('R') || goes('B')) continue;
    if (goes('SL') || goes('SR')) continue;
    if (dice.pick(8) !== 0 || !goes('leave')) break;
  }
  if (course.end === '' && dice.pick(12) === 0) goes(anyOf(TURNS, dice));
  // Time is up, wherever the plan is (SD-OPT-03, SD-OPT-04).
  if (game.rulings.timeLimit && dice.pick(8) === 0) goes('halt');
  if (legal >= 0) return steps.slice(0, legal);
  return plainCourse(game, ship);
}

const TURNS: readonly CourseStep[] = ['L', 'R', 'L', 'R', 'LL', 'RR', 'B'];
const SLIPS: readonly CourseStep[] = ['SL', 'SR', 'SL', 'SR', 'leave-left', 'leave-right'];
const anyOf = (letters: readonly CourseStep[], dice: Roller): CourseStep =>
  letters[dice.pick(letters.length)] as CourseStep;

/** A plan for whoever gives no order: the ship stays; from a hex it must not stop in it flies straight on (SD-MOV-23, SD-MOV-29). */
export function plainCourse(game: Game, ship: Ship): CourseStep[] {
  // As endBar says of a plan without a step, without making one: every ask for a move comes here.
  if (ship.spent === 0 || !occupied(game, ship.q, ship.r, ship)) return [];
  const course = begin(game, ship);
  const left = pointsLeft(course);
  const slipped = course.last === 'slip';
  const way = wayOn(game, ship, course, left, slipped, false) ?? wayOn(game, ship, course, left, slipped, true) ?? [];
  const steps: CourseStep[] = [];
  for (const step of way) {
    if (course.end !== '' || go(game, ship, course, step) !== '') break;
    steps.push(step);
  }
  return steps;
}

/** Whether there is anything this ship can still do in its move. */
export function canGoOn(game: Game, ship: Ship): boolean {
  const start = begin(game, ship);
  if (pointsLeft(start) === 0) return false;
  if (endBar(start) !== '') return plainCourse(game, ship).length > 0;
  // A step that is barred changes nothing.
  for (const step of ANY) if (go(game, ship, start, step) === '') return true;
  return false;
}
const ANY: readonly CourseStep[] = ['F', 'leave', 'L', 'LL', 'SL', 'SR', 'leave-left', 'leave-right'];

/** SD-MOV-29: no way out of a hex with others is left (damage has taken the points for it). */
export const isTrapped = (game: Game, ship: Ship): boolean =>
  occupied(game, ship.q, ship.r, ship) && plainCourse(game, ship).length === 0;
