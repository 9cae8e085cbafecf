import type { Direction } from '@flagbridge/engine/hex';
import { type CourseSearch, type End, searchCourses } from '@flagbridge/kit/moves';
import { columnOf } from '@flagbridge/kit/space';
import { type Course, type CourseStep, courses, type Mover, meant, pointsLeft } from './course.ts';
import type { CourseBar } from './course-barrier.ts';
import { occupant } from './occupancy.ts';
import { hexsidesOf, TIGHT_TURNS, type TightOdds, type TightTurn, tightOdds, turned } from './tight-turn.ts';

/** A way a plan could end without a tight turn. */
type CourseEnd = End<Course, CourseStep>;

const AHEAD: readonly CourseStep[] = ['F', 'L', 'R'];
const AHEAD_AND_SLIPS: readonly CourseStep[] = ['F', 'L', 'R', 'SL', 'SR'];
const EXITS = { '': 0, north: 1, east: 2, south: 3, west: 4 } as const;

const hexNumber = ({ columns }: Mover['game'], { q, r }: Course): number => r * columns + columnOf(q, r);
const lastNumber = ({ last }: Course): number => (last === 'turn' || last === 'tight' ? 1 : last === 'slip' ? 2 : 0);

/**
 * Point by point: each hex with each facing once, by the fewest points; steps into a hex where something is met, which end the plan
 * (`course.end` is `met`); and ways off the map, each hex and edge once. Two ways that come to the same hex with the same bow and
 * the same last manoeuvre can go on alike.
 */
const search: CourseSearch<Mover, Course, CourseStep, CourseBar> = {
  steps: ({ game }) => (game.rulings.sideslips ? AHEAD_AND_SLIPS : AHEAD),
  instead: meant,
  isOver: ({ end }) => end !== '',
  stage: ({ spent }) => spent,
  key: ({ game }, course) => (hexNumber(game, course) * 6 + course.facing) * 3 + lastNumber(course),
  endKey: ({ game }, course) =>
    hexNumber(game, course) * 12 + (course.end === 'left' ? 6 + EXITS[course.exit] : course.facing),
  cost: ({ spent }) => spent,
  keys: ({ game: { columns, rows } }) => columns * rows * 18,
};

/** Every end a ship could reach from here without a die in between, by points spent; ways off the map come last. */
export function explore(mover: Mover, from: Course = courses.begin(mover)): CourseEnd[] {
  const { ends } = searchCourses(courses, search, mover, from);
  const out: CourseEnd[] = [];
  for (const end of ends) if (end.course.end !== 'left') out.push(end);
  for (const end of ends) if (end.course.end === 'left') out.push(end);
  return out;
}

/** What a tight turn from there would be: the bow it leads to, and the odds that it is made (SD-TRN-07, SD-TRN-08). */
interface TightChance extends TightOdds {
  readonly letter: TightTurn;
  readonly facing: Direction;
}

/** The tight turns that may be declared where a plan stands; none where its die could not be paid or it may not turn there. */
export function tightTurnsFrom({ game, ship }: Mover, course: Course): TightChance[] {
  const { end, last, q, r, facing } = course;
  if (end !== '' || course.halt || last === 'turn' || last === 'tight') return [];
  const odds = tightOdds(ship, pointsLeft(course));
  if (odds.upTo === 0 || occupant(game, q, r, ship) !== undefined) return [];
  const out: TightChance[] = [];
  for (const letter of TIGHT_TURNS) out.push({ ...odds, letter, facing: turned(facing, hexsidesOf(letter)) });
  return out;
}
