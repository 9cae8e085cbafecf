import { type CourseSearch, type End, firstWay, searchCourses } from '@flagbridge/kit/moves';
import { levelTraits } from '../data/levels.ts';
import type { Game } from '../game.ts';
import { type Course, type CourseStep, courses, type Mover } from './course.ts';
import type { CourseBar } from './course-barrier.ts';

/** A way a move could end. */
export type CourseEnd = End<Course, CourseStep>;

/**
 * Hex, facing, speed and whether it left: packed into one whole number, because thousands are compared. Only the hexes of one
 * move must be told apart, so the plane may go on for ever; and no ship comes near speed 512 within the turn limit.
 */
const endKey = ({ q, r, facing, hexes, end }: Course): number =>
  ((((q + 2048) * 4096 + r + 2048) * 6 + facing) * 512 + hexes) * 2 + (end === '' ? 0 : 1);

const passageKey = ({ passage }: Course): number => (passage === 'none' ? 0 : passage === 'fresh' ? 1 : 2);

/** The same with what the rest of the move depends on. */
const nodeKey = (course: Course): number =>
  ((endKey(course) * 32 + course.turns) * 6 + course.rotations) * 6 + (course.turnedHere ? 3 : 0) + passageKey(course);

const AHEAD: readonly CourseStep[] = ['F'];
const ON_LEFT: readonly CourseStep[] = ['F', 'L'];
const ON_RIGHT: readonly CourseStep[] = ['F', 'R'];
const ANY: readonly CourseStep[] = ['F', 'L', 'R'];

/** Ahead, and to every facing that may be had in this hex: one turn either way, or any number where the ship may rotate. */
function steps({ ship }: Mover, course: Course, from: Course): readonly CourseStep[] {
  // Known beforehand, and met often: no MR left, or turned already.
  if (course.hexes > 0) return course.turnedHere || course.turns >= ship.mr ? AHEAD : ANY;
  const rotated = course.rotations - from.rotations;
  if (rotated === 0) return ANY;
  const isRight = (from.facing + rotated) % 6 === course.facing;
  if (rotated < 2) return isRight ? ON_RIGHT : ON_LEFT;
  return isRight && rotated < 3 ? ON_RIGHT : AHEAD;
}

/**
 * Hex by hex. Ends are told apart by hex, facing and speed; of several ways to one the one with the fewest turns is kept. Two ways
 * that enter a hex with the same bow after as many hexes can go on alike. (A ship that must turn in every hex has turned as often on
 * both.) Crashes and mines are not looked for.
 */
const search: CourseSearch<Mover, Course, CourseStep, CourseBar> = {
  steps,
  instead: (_step, bar) => (bar === 'edge-ahead' ? 'leave' : null),
  isOver: ({ end }) => end !== '',
  stage: ({ hexes }) => hexes,
  key: (_mover, course) => 6 * endKey(course) + (course.turnedHere ? 3 : 0) + passageKey(course),
  endKey: (_mover, course) => endKey(course),
  cost: ({ turns }) => turns,
};

/** Everything a ship could do with its move from here on; `whole` where that is no more than the limit allows. */
export const explore = (
  mover: Mover,
  from: Course,
  limit: number,
): { readonly ends: readonly CourseEnd[]; readonly whole: boolean } =>
  searchCourses(courses, search, mover, from, { courses: limit, lastStage: mover.helm.max });

/** The ends alone: all of them, or some of each kind where the limit is low. */
export const reach = (mover: Mover, limit = 40_000): readonly CourseEnd[] =>
  explore(mover, courses.begin(mover), limit).ends;

/** A legal move where no order is given: straight on at the same speed, or the nearest thing to it that keeps the ship. */
export function plainCourse(mover: Mover): CourseStep[] {
  const { ship, helm } = mover;
  const speed = Math.min(helm.max, Math.max(helm.min, ship.is === 'flying' ? ship.speed : 0));
  const straight = straightOn(mover, speed);
  if (straight !== null) return straight;
  // A planet, an edge or a duty in the way.
  for (let off = 0; off <= helm.max - helm.min; off++)
    for (const hexes of off === 0 ? [speed] : [speed - off, speed + off]) {
      const way = hexes < helm.min || hexes > helm.max ? null : wayOf(mover, hexes);
      if (way !== null) return way;
    }
  const lost = wayOff(mover);
  if (lost === null) throw new Error(`${ship.id} has no legal move`);
  return lost;
}

function straightOn(mover: Mover, hexes: number): CourseStep[] | null {
  const way: CourseStep[] = [];
  const course = isOpenSpace(mover.game) && mover.helm.duty === '' ? null : courses.begin(mover);
  for (let n = 0; n < hexes; n++) {
    if (course !== null && courses.tryStep(mover, course, 'F') !== '') return null;
    way.push('F');
  }
  return course === null || courses.tryEnd(mover, course) === '' ? way : null;
}

/** Nothing anywhere that could bar the way: no planet, no edge. Then every speed the helm allows can be flown straight on. */
const isOpenSpace = ({ level, planets }: Game): boolean => !levelTraits(level).edged && planets.length === 0;

/** A move of exactly so many hexes that keeps the ship, turning as late as may be; null where there is none. */
export const wayOf = ({ game, ship, helm }: Mover, hexes: number): CourseStep[] | null => {
  const mover = { game, ship, helm: { ...helm, max: hexes } };
  return firstWay(courses, mover, ANY, nodeKey, ({ hexes: flown }) => flown === hexes).steps;
};

const TO_THE_END: readonly CourseStep[] = ['F', 'leave', 'crash', 'L', 'R'];

/** A move that loses the ship, off the map or into a planet, for when nothing keeps it. */
export const wayOff = (mover: Mover): CourseStep[] | null =>
  firstWay(courses, mover, TO_THE_END, nodeKey, ({ end }) => end !== '').steps;

/** More ways than these are not tried: then nothing is said of them, and a draft stays quick. */
const MOST_WAYS = 20_000;

/** No move keeps the ship: it goes off the map or into a planet, whatever it does. False where that was not found out. */
export function isDoomed(mover: Mover): boolean {
  const { steps: way, whole } = firstWay(courses, mover, ANY, nodeKey, () => true, MOST_WAYS);
  return way === null && whole;
}
