import { type Draft, explaining, type Labelled, type Option, type Tally } from '@flagbridge/engine';
import type { CourseDraft } from '@flagbridge/kit/moves';
import type { Ship } from '../game.ts';
import { type Course, type CourseStep, type Mover, pointsLeft } from './course.ts';
import { explore } from './course-search.ts';
import { leavingIsGoal, warningsOf } from './course-warnings.ts';
import { labelOf } from './map.ts';
import { percent, tightOdds, turned } from './tight-turn.ts';

/** Beside each step: its points; of a tight turn the range of them, and the chance that they can be paid. */
function price({ ship }: Mover, before: Course, after: Course): NonNullable<Option['costs']> {
  if (after.end !== 'tight' || before.end === 'tight') return { points: after.spent - before.spent };
  const { sides, chance } = tightOdds(ship, pointsLeft(before));
  return { points: `${before.turnCost + 1} to ${before.turnCost + sides}`, chance: percent(chance) };
}

/** Points spent of the Drive and points left; of a tight turn the chance that it is made. */
function costs({ ship }: Mover, course: Course): NonNullable<Draft['costs']> {
  const left = pointsLeft(course);
  return {
    points: addSpent(explaining(), ship, course, ship.spent).told(),
    left: explaining()
      .add(course.drive, 'Drive', 'SD-DSP-05')
      .add(left - course.drive, 'spent', 'SD-MOV-15')
      .told(),
    ...(course.end === 'tight' && { chance: tightChance(ship, left) }),
  };
}

/** What a plan has spent, with its reasons. `before`: what the ship had spent when it began. */
export function addSpent(tally: Tally, ship: Ship, course: Course, before: number): Tally {
  const { hexes, turns, slips, end, exit, spent } = course;
  if (before > 0) tally.add(before, 'before', 'SD-MOV-15');
  // Off the map is a step too, and not into a hex.
  const steps = hexes - slips + (exit === '' ? 0 : 1);
  if (steps > 0) tally.add(steps, 'ahead', 'SD-MOV-19');
  if (end === 'sole') tally.add(spent, 'for a turn as the entire move', 'SD-TRN-04');
  else if (turns > 0) {
    tally.add(3 * turns, 'turning', 'SD-TRN-02');
    if (ship.turnCost > 0) tally.add(ship.turnCost * turns, 'damaged controls', 'SD-TRN-10');
  }
  if (slips > 0) tally.add(2 * slips, 'slipping', 'SD-OPT-11');
  return tally;
}

function tightChance(ship: Ship, left: number): Labelled {
  const { sides, upTo, chance } = tightOdds(ship, left);
  const text = upTo === sides ? `any d${sides} can be paid` : `d${sides} of ${upTo} or less, with ${left} points left`;
  return explaining().add(percent(chance), text, 'SD-TRN-05').told();
}

/** What people are told of a half-made plan. */
export const drafts: CourseDraft<Mover, Course, CourseStep> = {
  // A tight turn that is declared is shown as if it were made.
  at: ({ q, r, facing, tight }) => ({ q, r, facing: turned(facing, tight) }),
  costs,
  price,
  warnings: warningsOf,
  isBarred: ({ end, halt }) => end !== '' || halt,
  ends: (mover, course) => (course.halt ? null : explore(mover, course)),
  envelope: {
    leaves: ({ exit }) => exit !== '',
    figures: ({ game }, course, facings) => {
      const { q, r, facing, exit } = course;
      const hex = labelOf(game, q, r);
      const left = pointsLeft(course);
      return exit === '' ? { hex, left, facings } : { hex, left, facings: String(facing), leaves: true };
    },
    cost: (mover, course) => {
      const { turns, slips, end, exit } = course;
      if (exit === '' ? end === 'met' : !leavingIsGoal(mover, course)) return 'risks';
      return turns + slips > 0 ? 'costs' : 'free';
    },
  },
};
