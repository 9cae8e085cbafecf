import { explaining, type Roller, type Warning, words } from '@flagbridge/engine';
import { type CourseDraft, type CourseSearch, type End, searchCourses, Walk } from '@flagbridge/kit/moves';
import { columnOf } from '@flagbridge/kit/space';
import { type Course, type CourseBar, type CourseStep, courses, type Mover } from './course.ts';
import { ahead, labelOf } from './map.ts';

const STEPS: readonly CourseStep[] = ['F', 'L', 'R'];
const EXITS = { '': 0, north: 1, east: 2, south: 3, west: 4 } as const;

/** Point by point: each hex with each heading once, by the fewest points; and ways off the map, each hex and edge once. */
const search: CourseSearch<Mover, Course, CourseStep, CourseBar> = {
  steps: () => STEPS,
  instead: courses.meant as NonNullable<typeof courses.meant>,
  isOver: ({ exit }) => exit !== '',
  stage: ({ spent }) => spent,
  key: ({ game }, { q, r, facing }) => (r * game.columns + columnOf(q, r)) * 6 + facing,
  endKey: ({ game }, { q, r, facing, exit }) =>
    (r * game.columns + columnOf(q, r)) * 12 + (exit === '' ? facing : 6 + EXITS[exit]),
  cost: ({ spent }) => spent,
  keys: ({ game: { columns, rows } }) => columns * rows * 12,
};

/** Every end a ship could reach, the cheapest way to each. */
export const explore = (mover: Mover, from: Course = courses.begin(mover)): readonly End<Course, CourseStep>[] =>
  searchCourses(courses, search, mover, from).ends;

/** Leaving is for good (ST-SET-15): allowed, and seldom meant. */
const warningsOf = ({ ship }: Mover, { exit }: Course): Warning[] =>
  exit === '' ? [] : [{ words: words('warn.leaves', { ship: ship.name }), clause: 'ST-SET-15' }];

/** What people are told of a half-made move. */
export const drafts: CourseDraft<Mover, Course, CourseStep> = {
  costs: (_mover, { points, spent, turns }) => ({
    points: explaining()
      .add(spent - turns, 'ahead', 'ST-MOV-03')
      .add(turns, 'turning', 'ST-MOV-04')
      .told(),
    left: explaining().add(points, 'in this phase', 'ST-MOV-01').add(-spent, 'spent', 'ST-MOV-08').told(),
  }),
  price: (_mover, before, after) => ({ points: after.spent - before.spent }),
  warnings: warningsOf,
  isBarred: ({ exit, points, spent }) => exit !== '' || points === spent,
  towards: ({ q, r, facing }, step) => (step === 'F' ? ahead(q, r, facing) : null),
  ends: (mover, course) => explore(mover, course),
  envelope: {
    leaves: ({ exit }) => exit !== '',
    figures: ({ game }, { q, r, facing, points, spent, exit }, facings) => {
      const hex = labelOf(game, q, r);
      const left = points - spent;
      return exit === '' ? { hex, left, facings } : { hex, left, facings: String(facing), leaves: true };
    },
    cost: (_mover, { exit, turns }) => (exit !== '' ? 'risks' : turns > 0 ? 'costs' : 'free'),
  },
};

/** A legal move, any with some chance; off the map seldom. */
export function sampleCourse(mover: Mover, dice: Roller): readonly CourseStep[] {
  const walk = new Walk(courses, mover);
  const { course } = walk;
  const most = mover.ship.straight ? course.points : dice.pick(course.points + 1);
  const winding = dice.pick(3);
  while (course.exit === '' && course.spent < most) {
    if (
      !mover.ship.straight &&
      winding > 0 &&
      dice.pick(4 - winding) === 0 &&
      walk.tries(dice.pick(2) === 0 ? 'L' : 'R')
    )
      continue;
    if (walk.tries('F')) continue;
    if (dice.pick(8) === 0 && (walk.tries('leave') || walk.tries(dice.pick(2) === 0 ? 'leave-long' : 'leave-narrow')))
      break;
    if (mover.ship.straight || !walk.tries(dice.pick(2) === 0 ? 'L' : 'R')) break;
  }
  return walk.steps;
}

/** A move where no order is given: the ship holds station (ST-MOV-05); one that must go straight does (ST-MOV-10). */
export function plainCourse(mover: Mover): readonly CourseStep[] {
  if (!mover.ship.straight) return [];
  const walk = new Walk(courses, mover);
  while (walk.tries('F'));
  return walk.steps;
}
