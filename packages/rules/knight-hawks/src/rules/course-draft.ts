import { type Draft, explaining, type Option, type Warning, words } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { breakUpChance, breakUpRisk } from './break-up.ts';
import { type Course, type CourseStep, copyCourse, follow, type Helm, mayEnd, take } from './course.ts';
import { doomOf } from './doom.ts';
import { keyOf, labelOf } from './map.ts';
import { type End, explore } from './reach.ts';
import { leavingIsGoal } from './victory.ts';

/** A half-made move: what may come next and what not, what it costs, and where it could lead. */
export function draftCourse(
  game: Game,
  ship: Ship,
  helm: Helm,
  steps: readonly string[],
  letters: readonly Option[],
): Draft {
  const { course, refusal } = follow(game, ship, helm, steps);
  const end = refusal ?? mayEnd(ship, helm, course);
  const next: Option[] = [];
  const closed: NonNullable<Draft['closed']>[number][] = [];
  if (refusal === null)
    for (const letter of letters) {
      const on = copyCourse(course);
      const why = take(game, ship, helm, on, letter.id as CourseStep);
      if (why === null) next.push({ ...letter, parts: [keyOf(on.q, on.r)] });
      else closed.push({ id: letter.id, why });
    }
  const warnings = end === null ? [...breakUpWarning(ship, helm, course), ...doomOf(game, ship, course)] : [];
  return {
    ready: end === null,
    ...(end !== null && { refusal: end }),
    ...(warnings.length > 0 && { warnings }),
    next,
    closed,
    costs: costsOf(ship, helm, course),
    at: { hex: keyOf(course.q, course.r), facing: course.facing },
    ...(refusal === null && envelope(game, ship, helm, course)),
  };
}

/** Said apart from the costs: a ship is lost by it, and no taking back undoes the roll. */
function breakUpWarning(ship: Ship, helm: Helm, course: Course): Warning[] {
  const risk = Math.min(100, breakUpChance(ship, adfUsed(ship, helm, course), course.turns) ?? 0);
  return risk > 0 ? [{ words: words('warning.break-up', { ship: ship.name, risk }), clause: 'KH-DMG-10' }] : [];
}

/** ADF and MR used, the speed that comes of it, and the risk of breaking up. */
function costsOf(ship: Ship, helm: Helm, course: Course): NonNullable<Draft['costs']> {
  const adf = adfUsed(ship, helm, course);
  const risk = breakUpRisk(explaining(), ship, adf, course.turns).told();
  return {
    speed: explaining().add(course.hexes, 'hexes entered', 'KH-MOV-01').told(),
    adf: explaining()
      .add(Math.min(adf, ship.adf), adfText(ship, helm, course, adf), 'KH-MOV-02')
      .told(),
    mr: explaining().add(course.turns, `of MR ${ship.mr}`, 'KH-MOV-11').told(),
    ...(risk.parts.length > 0 && { risk }),
  };
}

/** Before enough hexes are flown the ship has not slowed down: it must still fly them. */
const adfText = (ship: Ship, helm: Helm, course: Course, adf: number): string =>
  adf > ship.adf && !helm.stays && course.hexes < ship.speed
    ? `of ADF ${ship.adf}, flying ${ship.speed - ship.adf} or more`
    : `of ADF ${ship.adf}`;

/** Whoever flies off the map has not slowed down for it. */
export const adfUsed = (ship: Ship, helm: Helm, course: Course): number =>
  helm.stays || course.end === 'left' ? 0 : Math.abs(course.hexes - ship.speed);

/** So far ahead is looked, for people to see; whoever flies faster crosses the map in a turn, and steps are enough for that. */
const FAR = 26;
/** More than there is within that distance. */
const LIMIT = 600_000;

type Place = NonNullable<Draft['envelope']>[number];

/** A hex the move could end in: the best way there, and every facing that could be had. */
interface Best {
  end: End;
  adf: number;
  readonly facings: number[];
}

/** Every hex the move could still end in, with the cheapest way to be there; nothing where that is more than can be looked at. */
function envelope(game: Game, ship: Ship, helm: Helm, course: Course): Pick<Draft, 'envelope'> {
  if (helm.max - course.hexes > FAR) return {};
  const { ends, whole } = explore(game, ship, helm, course, LIMIT);
  if (!whole) return {};
  const stays = new Map<number, Best>();
  // Off the map from here: told where it is the only thing to be done in that hex.
  const leaves = new Map<number, Best>();
  for (const end of ends) put(end.course.end === '' ? stays : leaves, ship, helm, end);
  const places = Array.from(stays.values(), (best) => placeOf(game, ship, best));
  for (const [key, best] of leaves) if (!stays.has(key)) places.push(placeOf(game, ship, best));
  return { envelope: places };
}

/** A number, because there are thousands of ends to a few hundred hexes. */
const hexNumber = ({ q, r }: Course): number => (q + 2048) * 4096 + r + 2048;

function put(places: Map<number, Best>, ship: Ship, helm: Helm, end: End): void {
  const { course } = end;
  const key = hexNumber(course);
  const adf = adfUsed(ship, helm, course);
  const known = places.get(key);
  if (known === undefined) {
    places.set(key, { end, adf, facings: [course.facing] });
    return;
  }
  if (!known.facings.includes(course.facing)) known.facings.push(course.facing);
  if (!isBetter(adf, course, known)) return;
  known.end = end;
  known.adf = adf;
}

/** Cheapest first, then straightest. */
function isBetter(adf: number, { turns, rotations }: Course, { end: { course }, adf: known }: Best): boolean {
  const more = adf + turns - known - course.turns || turns - course.turns || rotations - course.rotations;
  return more < 0;
}

function placeOf(game: Game, ship: Ship, { end, adf, facings }: Best): Place {
  const { q, r, hexes, turns, end: over } = end.course;
  const risk = breakUpChance(ship, adf, turns) ?? 0;
  const lost = over !== '' && !leavingIsGoal(game, ship);
  return {
    part: keyOf(q, r),
    figures: {
      hex: labelOf(game, q, r),
      speed: hexes,
      adf,
      mr: turns,
      facings: facings.sort().join(' '),
      ...(risk > 0 && { risk }),
      ...(over !== '' && { leaves: true }),
    },
    way: end.steps,
    cost: lost || risk > 0 ? 'risks' : adf + turns > 0 ? 'costs' : 'free',
  };
}
