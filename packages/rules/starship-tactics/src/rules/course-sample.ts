import type { Roller } from '@flagbridge/engine';
import { Walk } from '@flagbridge/kit/moves';
import { MANEUVERS } from '../levels.ts';
import { type CourseStep, courses, type Mover } from './course.ts';

/** How often a ship that has come to an edge crosses it: one time in so many; more often where that is what it is there for (ST-SCN-33). */
const crossing = ({ game, ship }: Mover): number =>
  game.goal.is === 'breakthrough' && game.goal.ship === ship.id ? 2 : 8;

/** A legal move, any with some chance; off the map seldom. */
export function sampleCourse(mover: Mover, dice: Roller): readonly CourseStep[] {
  const walk = new Walk(courses, mover);
  const { course } = walk;
  const { straight } = mover.ship;
  const { turns } = MANEUVERS[mover.game.level];
  const anyTurn = (): CourseStep => turns[dice.pick(turns.length)] as CourseStep;
  const most = straight ? course.points : dice.pick(course.points + 1);
  const winding = dice.pick(3);
  // Who has it open to him goes back as often as ahead; who is set for it goes back.
  const step: CourseStep =
    course.drive === 'reverse' || (course.drive === 'either' && !straight && dice.pick(2) === 0) ? 'B' : 'F';
  while (course.spent < most) {
    if (!straight && winding > 0 && dice.pick(4 - winding) === 0 && walk.tries(anyTurn())) continue;
    if (walk.tries(step)) continue;
    if (
      dice.pick(crossing(mover)) === 0 &&
      (walk.tries('leave') || walk.tries(dice.pick(2) === 0 ? 'leave-long' : 'leave-narrow'))
    )
      break;
    if (straight || !walk.tries(anyTurn())) break;
  }
  return walk.steps;
}

/** A move where no order is given: the ship holds station (ST-MOV-05); one that must go straight does (ST-MOV-10). */
export function plainCourse(mover: Mover): readonly CourseStep[] {
  if (!mover.ship.straight) return [];
  const walk = new Walk(courses, mover);
  while (walk.tries(walk.course.drive === 'reverse' ? 'B' : 'F'));
  return walk.steps;
}
