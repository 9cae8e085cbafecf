import { explaining, type Tally, type Warning, words } from '@flagbridge/engine';
import { type CourseDraft, type CourseSearch, type End, searchCourses } from '@flagbridge/kit/moves';
import { columnOf, hexAt } from '@flagbridge/kit/space';
import { MANEUVERS } from '../levels.ts';
import { type Course, type CourseStep, courses, type Mover } from './course.ts';
import type { CourseBar } from './course-bars.ts';
import { ahead, keysOf, labelOf } from './map.ts';
import { MINE_SHIELD, risksAt } from './mines.ts';
import { classOf } from './power.ts';
import { engineStress, structureStress } from './stress.ts';

const EXITS = { '': 0, north: 1, east: 2, south: 3, west: 4 } as const;
/** So much more than a point is an emergency turn to be avoided. */
const STRESS = 100;
/** And so much more a hex with counters. */
const MINED = 10;

const hexKey = ({ game }: Mover, { q, r }: Course): number => r * game.columns + columnOf(q, r);

/**
 * Point by point: each hex with each heading once, by the fewest points; with emergency turns and without, and backwards, by themselves,
 * because they can go on otherwise. And ways off the map, each hex and edge once.
 */
const search: CourseSearch<Mover, Course, CourseStep, CourseBar> = {
  steps: ({ game }) => MANEUVERS[game.level].searched,
  instead: courses.meant as NonNullable<typeof courses.meant>,
  isOver: ({ exit, structure }) => exit !== '' || structure <= 0,
  stage: ({ spent }) => spent,
  key: (mover, course) =>
    (hexKey(mover, course) * 6 + course.facing) * 4 + (course.hard > 0 ? 2 : 0) + (course.back > 0 ? 1 : 0),
  endKey: (mover, course) => hexKey(mover, course) * 12 + (course.exit === '' ? course.facing : 6 + EXITS[course.exit]),
  cost: ({ spent, hard, mined }) => spent + STRESS * hard + MINED * mined.length,
  keys: ({ game: { columns, rows } }) => columns * rows * 24,
};

/** Every end a ship could reach, the cheapest way to each. */
export const explore = (mover: Mover, from: Course = courses.begin(mover)): readonly End<Course, CourseStep>[] =>
  searchCourses(courses, search, mover, from).ends;

/** Leaving is for good (ST-SET-15): allowed, and seldom meant. So is stress, and the turn that tears the ship apart (ST-MOV-17). */
function warningsOf({ game, ship }: Mover, { exit, hard, structure, mined }: Course): Warning[] {
  const out: Warning[] = [];
  // ST-MIN-06, ST-INF-17: by what its captain may know.
  for (const { q, r } of keysOf(mined).map(hexAt)) {
    const { counters, chance, damage } = risksAt(game, ship, q, r);
    const figures = { ship: ship.name, hex: labelOf(game, q, r), n: counters, chance, damage, shield: MINE_SHIELD };
    out.push({ words: words('warn.mines', figures), clause: 'ST-MIN-06' });
  }
  if (exit !== '') out.push({ words: words('warn.leaves', { ship: ship.name }), clause: 'ST-SET-15' });
  if (structure <= 0) out.push({ words: words('warn.breaks', { ship: ship.name }), clause: 'ST-MOV-17' });
  else if (hard > 0 && structure === 1)
    out.push({ words: words('warn.strained', { ship: ship.name }), clause: 'ST-MOV-15' });
  return out;
}

/** The stress of so many emergency turns, each charged by itself (ST-MOV-16). */
function stressCosts({ game, ship }: Mover, hard: number) {
  const times = (of: typeof engineStress): Tally => {
    const out = explaining();
    for (const { value, label, clause } of of(explaining(), classOf(game, ship), ship.warp).told().parts)
      out.add(hard * value, hard > 1 ? `${label}, ${hard} times` : label, clause);
    return out;
  };
  const structure = times(structureStress).told();
  return { power: times(engineStress).told(), ...(structure.total > 0 && { structure }) };
}

/** What people are told of a half-made move. */
export const drafts: CourseDraft<Mover, Course, CourseStep> = {
  costs: (mover, { points, spent, turns, hard, back, ahead: hexes }) => {
    const all = explaining().add(hexes, 'ahead', 'ST-MOV-03');
    if (back > 0) all.add(back, 'back', 'ST-MOV-28');
    all.add(turns, 'turning', 'ST-MOV-04');
    if (hard > 0) all.add(hard, 'emergency turns', 'ST-MOV-11');
    return {
      points: all.told(),
      left: explaining().add(points, 'in this phase', 'ST-MOV-01').add(-spent, 'spent', 'ST-MOV-08').told(),
      ...(hard > 0 && stressCosts(mover, hard)),
    };
  },
  price: ({ game, ship }, before, after) => ({
    points: after.spent - before.spent,
    ...(after.hard > before.hard && {
      power: engineStress(explaining(), classOf(game, ship), ship.warp).total,
      ...(after.stress > 0 && { structure: after.stress }),
    }),
  }),
  warnings: warningsOf,
  isBarred: ({ exit, points, spent }) => exit !== '' || points === spent,
  towards: ({ q, r, facing }, step) => (step === 'F' ? ahead(q, r, facing) : null),
  ends: (mover, course) => explore(mover, course),
  envelope: {
    leaves: ({ exit }) => exit !== '',
    isBetter: (_mover, course, than) => course.hard < than.hard || course.mined.length < than.mined.length,
    figures: ({ game }, { q, r, facing, points, spent, exit, hard }, facings) => {
      const hex = labelOf(game, q, r);
      const left = points - spent;
      if (exit !== '') return { hex, left, facings: String(facing), leaves: true };
      return hard > 0 ? { hex, left, facings, emergency: hard } : { hex, left, facings };
    },
    cost: (_mover, { exit, turns, hard, mined }) =>
      exit !== '' || hard > 0 || mined.length > 0 ? 'risks' : turns > 0 ? 'costs' : 'free',
  },
};
