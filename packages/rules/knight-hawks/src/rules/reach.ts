import type { Game, Ship } from '../game.ts';
import { begin, type Course, type CourseStep, copyCourse, type Helm, mayEnd, take } from './course.ts';

/** A way a move could end, with the shortest list of steps that leads there. */
export interface End {
  readonly course: Course;
  readonly steps: readonly CourseStep[];
}

const MOVES: readonly CourseStep[] = ['F', 'L', 'R', 'leave'];

interface Node {
  readonly course: Course;
  readonly step: CourseStep | null;
  readonly from: Node | null;
}

function stepsTo(node: Node): CourseStep[] {
  const steps: CourseStep[] = [];
  for (let at: Node | null = node; at !== null && at.step !== null; at = at.from) steps.push(at.step);
  return steps.reverse();
}

/**
 * Hex, facing, speed and whether it left: packed into one whole number, because thousands are compared. Only the hexes of one
 * move must be told apart, so the plane may go on for ever; and no ship comes near speed 512 within the turn limit.
 */
const endKey = ({ q, r, facing, hexes, end }: Course): number =>
  ((((q + 2048) * 4096 + r + 2048) * 6 + facing) * 512 + hexes) * 2 + (end === '' ? 0 : 1);

/** The same with what the rest of the move depends on. */
const nodeKey = (course: Course): number =>
  ((endKey(course) * 32 + course.turns) * 6 + course.rotations) * 6 +
  (course.turnedHere ? 3 : 0) +
  (course.passage === 'none' ? 0 : course.passage === 'fresh' ? 1 : 2);

/**
 * Everything a ship could do with its move from here on: breadth first, so that of several ways to one end the plainest is
 * kept. Ends are told apart by hex, facing and speed; the fewest turns win. Crashes and mines are not looked for.
 */
export function reach(game: Game, ship: Ship, helm: Helm, from: Course = begin(game, ship), limit = 40_000): End[] {
  const ends = new Map<number, Node>();
  const seen = new Set<number>();
  let edge: Node[] = [{ course: from, step: null, from: null }];
  let looked = 0;
  while (edge.length > 0 && looked < limit) {
    const next: Node[] = [];
    for (const node of edge) {
      const { course } = node;
      if (mayEnd(ship, helm, course) === null) {
        const key = endKey(course);
        const known = ends.get(key);
        if (known === undefined || known.course.turns > course.turns) ends.set(key, node);
      }
      for (const step of MOVES) {
        if (step === 'leave' && game.level !== 'basic') continue;
        const on = copyCourse(course);
        if (take(game, ship, helm, on, step) !== null) continue;
        looked++;
        const key = nodeKey(on);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ course: on, step, from: node });
      }
    }
    edge = next;
  }
  return [...ends.values()].map((node) => ({ course: node.course, steps: stepsTo(node) }));
}

/** A legal move for whoever gives no order: straight on at the same speed, or the nearest thing to it that keeps the ship. */
export function plainCourse(game: Game, ship: Ship, helm: Helm): CourseStep[] {
  const speed = Math.min(helm.max, Math.max(helm.min, ship.is === 'flying' ? ship.speed : 0));
  const straight = straightOn(game, ship, helm, speed);
  if (straight !== null) return straight;
  // A planet, an edge or a duty in the way.
  for (let off = 0; off <= helm.max - helm.min; off++)
    for (const hexes of off === 0 ? [speed] : [speed - off, speed + off]) {
      const way = hexes < helm.min || hexes > helm.max ? null : wayOf(game, ship, helm, hexes);
      if (way !== null) return way;
    }
  const lost = wayOff(game, ship, helm);
  if (lost === null) throw new Error(`${ship.id} has no legal move`);
  return lost;
}

function straightOn(game: Game, ship: Ship, helm: Helm, hexes: number): CourseStep[] | null {
  const course = begin(game, ship);
  for (let n = 0; n < hexes; n++) if (take(game, ship, helm, course, 'F') !== null) return null;
  return mayEnd(ship, helm, course) === null ? Array.from({ length: hexes }, () => 'F' as const) : null;
}

/** A move of exactly so many hexes that keeps the ship, turning as late as may be; null where there is none. */
export const wayOf = (game: Game, ship: Ship, helm: Helm, hexes: number): CourseStep[] | null =>
  deepFirst(game, ship, { ...helm, max: hexes }, ['F', 'L', 'R'], ({ hexes: flown }) => flown === hexes);

/** A move that loses the ship, off the map or into a planet, for when nothing keeps it. */
export const wayOff = (game: Game, ship: Ship, helm: Helm): CourseStep[] | null =>
  deepFirst(game, ship, helm, ['F', 'leave', 'crash', 'L', 'R'], ({ end }) => end !== '');

/** The first legal move that will do, each way once: complete, and short where one of the first ways will do. */
function deepFirst(
  game: Game,
  ship: Ship,
  helm: Helm,
  order: readonly CourseStep[],
  willDo: (course: Course) => boolean,
): CourseStep[] | null {
  const seen = new Set<number>();
  const steps: CourseStep[] = [];
  const search = (course: Course): boolean => {
    if (willDo(course) && mayEnd(ship, helm, course) === null) return true;
    for (const step of order) {
      const on = copyCourse(course);
      if (take(game, ship, helm, on, step) !== null) continue;
      const key = nodeKey(on);
      if (seen.has(key)) continue;
      seen.add(key);
      steps.push(step);
      if (search(on)) return true;
      steps.pop();
    }
    return false;
  };
  return search(begin(game, ship)) ? steps : null;
}
