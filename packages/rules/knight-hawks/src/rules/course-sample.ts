import type { Roller } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { begin, type CourseStep, type Helm, mayEnd, take } from './course.ts';
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

function wander(game: Game, ship: Ship, helm: Helm, dice: Roller): CourseStep[] | null {
  const course = begin(game, ship);
  const steps: CourseStep[] = [];
  const hexes = helm.min + dice.pick(helm.max - helm.min + 1);
  const go = (step: CourseStep): boolean => {
    if (take(game, ship, helm, course, step) !== null) return false;
    steps.push(step);
    return true;
  };
  // Rotation before the first hex, where it is to be had.
  if (ship.mr > 0 && (hexes === 0 || ship.free))
    for (let n = dice.pick(6); n > 0; n--) if (!go(dice.pick(2) === 0 ? 'L' : 'R')) break;
  const lays = ship.systems.some(({ code, left }) => (code === 'M' || code === 'S') && left > 0);
  const lay = (): void => {
    if (lays && dice.pick(4) === 0) go(dice.pick(2) === 0 ? 'M' : 'S');
  };
  while (course.hexes < hexes && course.end === '') {
    lay();
    if (course.hexes > 0 && ship.mr > 0 && (helm.duty !== '' || dice.pick(3) === 0)) {
      const way: CourseStep = dice.pick(2) === 0 ? 'L' : 'R';
      if (!go(way) && helm.duty !== '') go(way === 'L' ? 'R' : 'L');
    }
    if (go('F')) continue;
    // Something is in the way: turn from it, or leave the map if that is all there is.
    if (go(dice.pick(2) === 0 ? 'L' : 'R')) continue;
    if (go('L') || go('R')) continue;
    if (!go('leave') && !go('crash')) return null;
  }
  lay();
  if (helm.duty !== '' && course.hexes > 0 && course.end === '' && mayEnd(ship, helm, course) !== null)
    if (!go(dice.pick(2) === 0 ? 'L' : 'R') && !go('L')) go('R');
  return mayEnd(ship, helm, course) === null ? steps : null;
}
