import type { Roller } from '@flagbridge/engine';
import { Walk } from '@flagbridge/kit/moves';
import type { Game, Ship } from '../game.ts';
import { type Course, type CourseStep, courses, type Mover } from './course.ts';
import { isEscorted } from './damage-cause.ts';
import { moverOf } from './helm.ts';

const TRIES = 8;

/**
 * How a move that was interrupted may go on, for those who do not know: any way the rules allow from where the ship is now. It
 * has just entered its hex, and has used `turns` of its MR. The freighter of an escort and ships adrift have one way only.
 */
export function guessRest(game: Game, ship: Ship, turns: number, dice: Roller): CourseStep[] {
  const { goal } = game;
  if (goal.is === 'escort' && isEscorted(game, ship))
    return Array.from({ length: Math.max(0, goal.speed - ship.path.length / 2) }, () => 'F');
  for (let i = 0; i < TRIES; i++) {
    const steps = wander(game, ship, turns, dice);
    if (steps !== null) return steps;
  }
  return [];
}

const here = (mover: Mover, turns: number): Course => ({
  ...courses.begin(mover),
  hexes: mover.ship.path.length / 2,
  turns,
  passage: mover.ship.passage,
});

function wander(game: Game, ship: Ship, turns: number, dice: Roller): CourseStep[] | null {
  const mover = moverOf(game, ship, ship.damage?.navigation === true ? (dice.pick(2) === 0 ? 'L' : 'R') : '');
  const { helm } = mover;
  const walk = new Walk(courses, mover, here(mover, turns));
  const { course } = walk;
  const least = Math.max(course.hexes, helm.min);
  const hexes = least + dice.pick(Math.max(0, helm.max - least) + 1);
  const turn = (): boolean =>
    dice.pick(2) === 0 ? walk.tries('L') || walk.tries('R') : walk.tries('R') || walk.tries('L');
  while (course.end === '') {
    if (dice.pick(4) === 0) walk.tries(dice.pick(2) === 0 ? 'M' : 'S');
    if (helm.duty !== '' || dice.pick(3) === 0) turn();
    if (course.hexes >= hexes) break;
    if (!walk.tries('F') && !(turn() && walk.tries('F')) && !walk.tries('crash')) return null;
  }
  return walk.mayEnd() ? walk.steps : null;
}
