import type { Roller } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { begin, type Course, type CourseStep, endBar, go } from './course.ts';
import { helmOf } from './helm.ts';
import { isEscorted } from './strike.ts';

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

const here = (game: Game, ship: Ship, turns: number): Course => ({
  ...begin(game, ship),
  hexes: ship.path.length / 2,
  turns,
  passage: ship.passage,
});

function wander(game: Game, ship: Ship, turns: number, dice: Roller): CourseStep[] | null {
  const course = here(game, ship, turns);
  const helm = helmOf(game, ship, ship.damage?.navigation === true ? (dice.pick(2) === 0 ? 'L' : 'R') : '');
  const steps: CourseStep[] = [];
  const goes = (step: CourseStep): boolean => {
    if (go(game, ship, helm, course, step) !== '') return false;
    steps.push(step);
    return true;
  };
  const least = Math.max(course.hexes, helm.min);
  const hexes = least + dice.pick(Math.max(0, helm.max - least) + 1);
  const turn = (): boolean => (dice.pick(2) === 0 ? goes('L') || goes('R') : goes('R') || goes('L'));
  while (course.end === '') {
    if (dice.pick(4) === 0) goes(dice.pick(2) === 0 ? 'M' : 'S');
    if (helm.duty !== '' || dice.pick(3) === 0) turn();
    if (course.hexes >= hexes) break;
    if (!goes('F') && !(turn() && goes('F')) && !goes('crash')) return null;
  }
  return endBar(ship, helm, course) === '' ? steps : null;
}
