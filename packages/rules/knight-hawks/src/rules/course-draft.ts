import { type Draft, explaining, type Option } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { breakUpChance } from './break-up.ts';
import { type Course, type CourseStep, copyCourse, follow, type Helm, mayEnd, take } from './course.ts';
import { keyOf, labelOf } from './map.ts';
import { explore } from './reach.ts';

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
  return {
    ready: end === null,
    ...(end !== null && { refusal: end }),
    next,
    closed,
    costs: costsOf(ship, helm, course),
    at: { hex: keyOf(course.q, course.r), facing: course.facing },
    ...(refusal === null && envelope(game, ship, helm, course)),
  };
}

/** ADF and MR used, the speed that comes of it, and the risk of breaking up. */
function costsOf(ship: Ship, helm: Helm, course: Course): NonNullable<Draft['costs']> {
  const adf = adfUsed(ship, helm, course);
  const risk = breakUpChance(ship, adf, course.turns);
  return {
    speed: explaining().add(course.hexes, 'hexes entered', 'KH-MOV-01').told(),
    adf: explaining().add(adf, `of ADF ${ship.adf}`, 'KH-MOV-02').told(),
    mr: explaining().add(course.turns, `of MR ${ship.mr}`, 'KH-MOV-11').told(),
    ...(risk !== null && { risk: explaining().add(risk, 'percent to break up', 'KH-DMG-10').told() }),
  };
}

export const adfUsed = (ship: Ship, helm: Helm, course: Course): number =>
  helm.stays ? 0 : Math.abs(course.hexes - ship.speed);

/** So much is looked at for people to see; ships fast enough for more cross the map in a turn. */
const LIMIT = 100_000;

/** Every hex the move could still end in, with the cheapest way to be there; nothing where that is more than can be looked at. */
function envelope(game: Game, ship: Ship, helm: Helm, course: Course): Pick<Draft, 'envelope'> {
  const { ends, whole } = explore(game, ship, helm, course, LIMIT);
  if (!whole) return {};
  const best = new Map<
    string,
    { hexes: number; turns: number; adf: number; facings: number[]; q: number; r: number }
  >();
  for (const { course: at } of ends) {
    if (at.end !== '') continue;
    const key = keyOf(at.q, at.r);
    const adf = adfUsed(ship, helm, at);
    const known = best.get(key);
    const facings = known?.facings ?? [];
    if (!facings.includes(at.facing)) facings.push(at.facing);
    if (known === undefined || adf + at.turns < known.adf + known.turns)
      best.set(key, { hexes: at.hexes, turns: at.turns, adf, facings, q: at.q, r: at.r });
  }
  const places = [...best].map(([part, { hexes, turns, adf, facings, q, r }]) => {
    const risk = breakUpChance(ship, adf, turns);
    return {
      part,
      figures: {
        hex: labelOf(game, q, r),
        speed: hexes,
        adf,
        mr: turns,
        facings: facings.sort().join(' '),
        ...(risk !== null && { risk }),
      },
    };
  });
  return { envelope: places };
}
