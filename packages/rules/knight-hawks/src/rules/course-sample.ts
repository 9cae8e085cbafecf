import type { Roller } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { begin, type CourseStep, endBar, go, type Helm } from './course.ts';
import { plainCourse } from './reach.ts';

const TRIES = 4;

/** A legal move, any with some chance; the plain one where chance finds none. Flies off the map only when it must. */
export function sampleCourse(game: Game, ship: Ship, helm: Helm, dice: Roller): CourseStep[] {
  for (let i = 0; i < TRIES; i++) {
    const steps = wander(game, ship, helm, dice);
    if (steps !== null) return steps;
  }
  return plainCourse(game, ship, helm);
}

function mayLay({ systems }: Ship): boolean {
  for (const { code, left } of systems) if ((code === 'M' || code === 'S') && left > 0) return true;
  return false;
}

function wander(game: Game, ship: Ship, helm: Helm, dice: Roller): CourseStep[] | null {
  const course = begin(game, ship);
  const steps: CourseStep[] = [];
  const hexes = helm.min + dice.pick(helm.max - helm.min + 1);
  const goes = (step: CourseStep): boolean => {
    if (go(game, ship, helm, course, step) !== '') return false;
    steps.push(step);
    return true;
  };
  // Rotation before the first hex, where it is to be had.
  if (ship.mr > 0 && (hexes === 0 || ship.free))
    for (let n = dice.pick(6); n > 0; n--) if (!goes(dice.pick(2) === 0 ? 'L' : 'R')) break;
  const lays = mayLay(ship);
  const lay = (): void => {
    if (dice.pick(4) === 0) goes(dice.pick(2) === 0 ? 'M' : 'S');
  };
  while (course.hexes < hexes && course.end === '') {
    if (lays) lay();
    if (course.hexes > 0 && ship.mr > 0 && (helm.duty !== '' || dice.pick(3) === 0)) {
      const way: CourseStep = dice.pick(2) === 0 ? 'L' : 'R';
      if (!goes(way) && helm.duty !== '') goes(way === 'L' ? 'R' : 'L');
    }
    if (goes('F')) continue;
    // Something is in the way: turn from it, or leave the map if that is all there is.
    if (goes(dice.pick(2) === 0 ? 'L' : 'R')) continue;
    if (goes('L') || goes('R')) continue;
    if (!goes('leave') && !goes('crash')) return null;
  }
  if (lays) lay();
  if (helm.duty !== '' && course.hexes > 0 && course.end === '' && endBar(ship, helm, course) !== '')
    if (!goes(dice.pick(2) === 0 ? 'L' : 'R') && !goes('L')) goes('R');
  return endBar(ship, helm, course) === '' ? steps : null;
}
