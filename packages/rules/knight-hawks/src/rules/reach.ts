import type { Game, Ship } from '../game.ts';
import { begin, type Course, type CourseStep, copyCourse, endBar, go, type Helm } from './course.ts';

/** A way a move could end, with the shortest list of steps that leads there. */
export interface End {
  readonly course: Course;
  readonly steps: readonly CourseStep[];
}

interface Node {
  readonly course: Course;
  readonly step: CourseStep | null;
  readonly from: Node | null;
}

/** Of thousands of ends a few are looked at twice: only those have their steps written down. */
const endAt = (node: Node): End => ({
  course: node.course,
  get steps() {
    return stepsTo(node);
  },
});

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

const passageKey = ({ passage }: Course): number => (passage === 'none' ? 0 : passage === 'fresh' ? 1 : 2);

/** The same with what the rest of the move depends on. */
export const nodeKey = (course: Course): number =>
  ((endKey(course) * 32 + course.turns) * 6 + course.rotations) * 6 + (course.turnedHere ? 3 : 0) + passageKey(course);

const onward = (game: Game, ship: Ship, helm: Helm, from: Node, step: CourseStep): Node | null => {
  const course = copyCourse(from.course);
  return go(game, ship, helm, course, step) === '' ? { course, step, from } : null;
};

/** The same place with every facing it may be given there: one turn either way, or any number where the ship may rotate. */
function facings(game: Game, ship: Ship, helm: Helm, node: Node): Node[] {
  const out = [node];
  const { hexes, turns, turnedHere } = node.course;
  // Known beforehand, and met often: no MR left, or turned already.
  if (hexes > 0 && (turnedHere || turns >= ship.mr)) return out;
  for (const [way, most] of hexes === 0 ? ROTATIONS : TURNS) {
    let at: Node | null = node;
    for (let n = 0; n < most && at !== null; n++) {
      at = onward(game, ship, helm, at, way);
      if (at !== null) out.push(at);
    }
  }
  return out;
}
const TURNS = [
  ['L', 1],
  ['R', 1],
] as const;
const ROTATIONS = [
  ['L', 2],
  ['R', 3],
] as const;

/**
 * Everything a ship could do with its move from here on, hex by hex. Ends are told apart by hex, facing and speed; of several
 * ways to one the one with the fewest turns is kept. Two ways that enter a hex with the same bow after as many hexes can go on
 * alike, and the one with fewer turns can do more: only that one is followed. (Whoever must turn in every hex has turned as
 * often on both.) Crashes and mines are not looked for. Where there is more than the limit allows, some of all ways are
 * followed to the end, evenly, and `whole` is false.
 */
export function explore(
  game: Game,
  ship: Ship,
  helm: Helm,
  from: Course,
  limit: number,
): { readonly ends: readonly End[]; readonly whole: boolean } {
  const ends = new Map<number, Node>();
  const keep = (nodes: Map<number, Node>, key: number, node: Node): void => {
    const known = nodes.get(key);
    if (known === undefined || known.course.turns > node.course.turns) nodes.set(key, node);
  };
  let edge: Node[] = [{ course: from, step: null, from: null }];
  let looked = 0;
  let whole = true;
  for (let hexes = from.hexes; edge.length > 0; hexes++) {
    const next = new Map<number, Node>();
    for (const node of edge)
      for (const at of facings(game, ship, helm, node)) {
        looked++;
        if (endBar(ship, helm, at.course) === '') keep(ends, endKey(at.course), at);
        if (at.course.hexes >= helm.max) continue;
        const on =
          onward(game, ship, helm, at, 'F') ?? (game.level === 'basic' ? onward(game, ship, helm, at, 'leave') : null);
        if (on === null) continue;
        if (on.course.end === '') keep(next, 3 * endKey(on.course) + passageKey(on.course), on);
        else keep(ends, endKey(on.course), on);
      }
    edge = [...next.values()];
    const width = Math.max(16, Math.floor((limit - looked) / (3 * Math.max(1, helm.max - hexes))));
    if (edge.length <= width) continue;
    whole = false;
    edge = Array.from({ length: width }, (_, i) => edge[Math.floor((i * edge.length) / width)] as Node);
  }
  return { ends: [...ends.values()].map(endAt), whole };
}

/** The ends alone: all of them, or some of each kind where the limit is low. */
export const reach = (
  game: Game,
  ship: Ship,
  helm: Helm,
  from: Course = begin(game, ship),
  limit = 40_000,
): readonly End[] => explore(game, ship, helm, from, limit).ends;

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
  const steps: CourseStep[] = [];
  const course = isOpenSpace(game) && helm.duty === '' ? null : begin(game, ship);
  for (let n = 0; n < hexes; n++) {
    if (course !== null && go(game, ship, helm, course, 'F') !== '') return null;
    steps.push('F');
  }
  return course === null || endBar(ship, helm, course) === '' ? steps : null;
}

/** Nothing anywhere that could bar the way: no planet, no edge. Then every speed the helm allows can be flown straight on. */
const isOpenSpace = ({ level, planets }: Game): boolean => level === 'advanced' && planets.length === 0;

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
    if (willDo(course) && endBar(ship, helm, course) === '') return true;
    for (const step of order) {
      const on = copyCourse(course);
      if (go(game, ship, helm, on, step) !== '') continue;
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
