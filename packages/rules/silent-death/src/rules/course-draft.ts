import { type Draft, explaining, type Labelled, type Option, type Tally } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { type Course, type CourseStep, copyCourse, follow, mayEnd, pointsLeft, take } from './course.ts';
import { type End, explore } from './course-reach.ts';
import { leavingIsGoal, warningsOf } from './course-warnings.ts';
import { keyOf, labelOf } from './map.ts';
import { percent, tightOdds, turned } from './tight-turn.ts';

/** A half-made plan: what may come next and what not, what it costs, and where it could lead. `steps` without the ship. */
export function draftCourse(game: Game, ship: Ship, steps: readonly string[], letters: readonly Option[]): Draft {
  const { course, refusal } = follow(game, ship, steps);
  const end = refusal ?? mayEnd(game, ship, course);
  const next: Option[] = [];
  const closed: NonNullable<Draft['closed']>[number][] = [];
  if (refusal === null && !course.halt)
    for (const letter of letters) {
      const on = copyCourse(course);
      const why = take(game, ship, on, letter.id as CourseStep);
      if (why === null) next.push({ ...letter, parts: [keyOf(on.q, on.r)], costs: priceOf(ship, course, on) });
      // Where dice cut the plan, one reason holds for every letter: it is said once, when somebody tries.
      else if (course.end === '') closed.push({ id: letter.id, why });
    }
  const warnings = end === null ? warningsOf(game, ship, course) : [];
  const facing = course.end === 'tight' ? turned(course.facing, course.tight) : course.facing;
  return {
    ready: end === null,
    ...(end !== null && { refusal: end }),
    ...(warnings.length > 0 && { warnings }),
    next,
    closed,
    costs: costsOf(ship, course),
    at: { hex: keyOf(course.q, course.r), facing },
    ...(refusal === null && !course.halt && { envelope: envelopeOf(game, ship, course) }),
  };
}

/** Beside each step: its points; of a tight turn the range of them, and the chance that they can be paid. */
function priceOf(ship: Ship, before: Course, after: Course): NonNullable<Option['costs']> {
  if (after.end !== 'tight' || before.end === 'tight') return { points: after.spent - before.spent };
  const { sides, chance } = tightOdds(ship, pointsLeft(before));
  return { points: `${before.turnCost + 1} to ${before.turnCost + sides}`, chance: percent(chance) };
}

/** Points spent of the Drive and points left; of a tight turn the chance that it is made. */
function costsOf(ship: Ship, course: Course): NonNullable<Draft['costs']> {
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

/** A hex the plan could end in: the cheapest way there, and every facing that could be had. */
interface Best {
  readonly end: End;
  readonly facings: number[];
}

function envelopeOf(game: Game, ship: Ship, course: Course): NonNullable<Draft['envelope']> {
  const places = new Map<string, Best>();
  for (const end of explore(game, ship, course)) {
    const { q, r, facing, exit } = end.course;
    const key = keyOf(q, r);
    const known = places.get(key);
    // Ends come by points spent, ways off the map last: told where leaving is the only thing to be done in that hex.
    if (known === undefined) places.set(key, { end, facings: [facing] });
    else if (exit === '' && !known.facings.includes(facing)) known.facings.push(facing);
  }
  const out: NonNullable<Draft['envelope']>[number][] = [];
  for (const [part, { end, facings }] of places) {
    const { q, r, turns, slips, met, exit } = end.course;
    const risks = exit !== '' ? !leavingIsGoal(game, ship, end.course) : met !== '' && end.course.end === 'met';
    out.push({
      part,
      figures: {
        hex: labelOf(game, q, r),
        left: pointsLeft(end.course),
        facings: facings.sort().join(' '),
        ...(exit !== '' && { leaves: true }),
      },
      way: end.steps,
      cost: risks ? 'risks' : turns + slips > 0 ? 'costs' : 'free',
    });
  }
  return out;
}
