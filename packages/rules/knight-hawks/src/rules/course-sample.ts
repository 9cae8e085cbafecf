import type { Roller } from '@flagbridge/engine';
import { Walk } from '@flagbridge/kit/moves';
import { isLaid, type Ship } from '../game.ts';
import { type CourseStep, courses, type Mover } from './course.ts';
import { plainCourse } from './course-search.ts';

const TRIES = 4;

/** A legal move, any with some chance; the plain one where chance finds none. Flies off the map only when it must. */
export function sampleCourse(mover: Mover, dice: Roller): CourseStep[] {
  for (let i = 0; i < TRIES; i++) {
    const steps = wander(mover, dice);
    if (steps !== null) return steps;
  }
  return plainCourse(mover);
}

function mayLay({ systems }: Ship): boolean {
  for (const { code, left } of systems) if (isLaid(code) && left > 0) return true;
  return false;
}

function wander(mover: Mover, dice: Roller): CourseStep[] | null {
  const { ship, helm } = mover;
  const walk = new Walk(courses, mover);
  const { course } = walk;
  const hexes = helm.min + dice.pick(helm.max - helm.min + 1);
  // Rotation before the first hex, where it is to be had.
  if (ship.mr > 0 && (hexes === 0 || ship.free))
    for (let n = dice.pick(6); n > 0; n--) if (!walk.tries(dice.pick(2) === 0 ? 'L' : 'R')) break;
  const lays = mayLay(ship);
  const lay = (): void => {
    if (dice.pick(4) === 0) walk.tries(dice.pick(2) === 0 ? 'M' : 'S');
  };
  while (course.hexes < hexes && course.end === '') {
    if (lays) lay();
    if (course.hexes > 0 && ship.mr > 0 && (helm.duty !== '' || dice.pick(3) === 0)) {
      const way: CourseStep = dice.pick(2) === 0 ? 'L' : 'R';
      if (!walk.tries(way) && helm.duty !== '') walk.tries(way === 'L' ? 'R' : 'L');
    }
    if (walk.tries('F')) continue;
    // Something is in the way: turn from it, or leave the map if that is all there is.
    if (walk.tries(dice.pick(2) === 0 ? 'L' : 'R')) continue;
    if (walk.tries('L') || walk.tries('R')) continue;
    if (!walk.tries('leave') && !walk.tries('crash')) return null;
  }
  if (lays) lay();
  if (helm.duty !== '' && course.hexes > 0 && course.end === '' && !walk.mayEnd())
    if (!walk.tries(dice.pick(2) === 0 ? 'L' : 'R') && !walk.tries('L')) walk.tries('R');
  return walk.mayEnd() ? walk.steps : null;
}
