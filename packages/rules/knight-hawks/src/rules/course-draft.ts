import { type Draft, explaining, type Warning, words } from '@flagbridge/engine';
import type { CourseDraft } from '@flagbridge/kit/moves';
import { breakUpChance, breakUpRisk } from './break-up.ts';
import type { Course, CourseStep, Mover } from './course.ts';
import { type CourseEnd, explore } from './course-search.ts';
import { doomOf } from './doom.ts';
import { labelOf } from './map.ts';
import { leavingIsGoal } from './victory.ts';

/** Said apart from the costs: a ship is lost by it, and no taking back undoes the roll. */
function breakUpWarning(mover: Mover, course: Course): Warning[] {
  const { ship } = mover;
  const risk = Math.min(100, breakUpChance(ship, adfUsed(mover, course), course.turns) ?? 0);
  return risk > 0 ? [{ words: words('warning.break-up', { ship: ship.name, risk }), clause: 'KH-DMG-10' }] : [];
}

/** ADF and MR used, the speed that comes of it, and the risk of breaking up. */
function costs(mover: Mover, course: Course): NonNullable<Draft['costs']> {
  const { ship } = mover;
  const adf = adfUsed(mover, course);
  const risk = breakUpRisk(explaining(), ship, adf, course.turns).told();
  return {
    speed: explaining().add(course.hexes, 'hexes entered', 'KH-MOV-01').told(),
    adf: explaining()
      .add(Math.min(adf, ship.adf), adfText(mover, course, adf), 'KH-MOV-02')
      .told(),
    mr: explaining().add(course.turns, `of MR ${ship.mr}`, 'KH-MOV-11').told(),
    ...(risk.parts.length > 0 && { risk }),
  };
}

/** Before enough hexes are flown the ship has not slowed down: it must still fly them. */
const adfText = ({ ship, helm }: Mover, course: Course, adf: number): string =>
  adf > ship.adf && !helm.stays && course.hexes < ship.speed
    ? `of ADF ${ship.adf}, flying ${ship.speed - ship.adf} or more`
    : `of ADF ${ship.adf}`;

/** A ship that flies off the map has not slowed down for it. */
const adfUsed = ({ ship, helm }: Mover, course: Course): number =>
  helm.stays || course.end === 'left' ? 0 : Math.abs(course.hexes - ship.speed);

/** So far ahead is looked, for people to see; a faster ship crosses the map in a turn, and steps are enough for that. */
const FAR = 26;
/** More than there is within that distance. */
const LIMIT = 600_000;

function ends(mover: Mover, course: Course): readonly CourseEnd[] | null {
  if (mover.helm.max - course.hexes > FAR) return null;
  const found = explore(mover, course, LIMIT);
  return found.whole ? found.ends : null;
}

/** Cheapest first, then straightest. */
function isBetter(mover: Mover, course: Course, than: Course): boolean {
  const more = adfUsed(mover, course) + course.turns - adfUsed(mover, than) - than.turns;
  return (more || course.turns - than.turns || course.rotations - than.rotations) < 0;
}

/** What people are told of a half-made move. */
export const drafts: CourseDraft<Mover, Course, CourseStep> = {
  costs,
  warnings: (mover, course) => [...breakUpWarning(mover, course), ...doomOf(mover.game, mover.ship, course)],
  ends,
  envelope: {
    leaves: ({ end }) => end !== '',
    isBetter,
    figures: (mover, course, facings) => {
      const { q, r, hexes, turns, end } = course;
      const adf = adfUsed(mover, course);
      const risk = breakUpChance(mover.ship, adf, turns) ?? 0;
      return {
        hex: labelOf(mover.game, q, r),
        speed: hexes,
        adf,
        mr: turns,
        facings,
        ...(risk > 0 && { risk }),
        ...(end !== '' && { leaves: true }),
      };
    },
    cost: (mover, course) => {
      const { game, ship } = mover;
      const adf = adfUsed(mover, course);
      if (course.end !== '' && !leavingIsGoal(game, ship)) return 'risks';
      if ((breakUpChance(ship, adf, course.turns) ?? 0) > 0) return 'risks';
      return adf + course.turns > 0 ? 'costs' : 'free';
    },
  },
};
