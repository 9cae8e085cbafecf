import { type Direction, turn } from '@flagbridge/engine/hex';
import type { Barrier } from '@flagbridge/kit/barrier';
import type { CourseRules } from '@flagbridge/kit/moves';
import type { Edge, Game, SeenGame, SeenShip, Ship } from '../game.ts';
import { ahead, edgesCrossed } from './map.ts';
import { solidAt } from './obstacles.ts';
import { pointsNow } from './ship-state.ts';

/** ST-MOV-03, ST-MOV-04, ST-MAP-05: ahead, a hexside to port or starboard, off the map; at a corner across which edge. */
export type CourseStep = 'F' | 'L' | 'R' | 'leave' | 'leave-long' | 'leave-narrow';
export const LETTERS: readonly CourseStep[] = ['F', 'L', 'R', 'leave', 'leave-long', 'leave-narrow'];

/** ST-MOV-04: movement points for a turn of one hexside. The one place where the reading that is most argued about stands. */
const TURN_COST = 1;

export type CourseBar =
  | 'no-points'
  | 'edge'
  | 'obstacle'
  | 'no-edge'
  | 'which-edge'
  | 'gone'
  | 'straight'
  | 'straight-on';

/** A move in the making. */
export interface Course {
  q: number;
  r: number;
  facing: Direction;
  /** Points of this phase (ST-MOV-01), and those spent. */
  points: number;
  spent: number;
  turns: number;
  exit: Edge;
}

/** Nothing of its display: how a ship moves, everybody can see. */
export interface Mover {
  readonly game: Game | SeenGame;
  readonly ship: Ship | SeenShip;
}

const begin = ({ game, ship }: Mover): Course => ({
  q: ship.q,
  r: ship.r,
  facing: ship.facing,
  points: pointsNow(game, ship),
  spent: 0,
  turns: 0,
  exit: '',
});

const isLong = (edge: Edge): boolean => edge === 'north' || edge === 'south';

/** The edge a way off the map leads across, or what bars it. */
function exitBy(edges: readonly Edge[], step: CourseStep): Edge | CourseBar {
  const [edge] = edges;
  if (edge === undefined) return 'no-edge';
  if (edges.length === 1) return step === 'leave' ? edge : 'no-edge';
  if (step === 'leave') return 'which-edge';
  return edges.find((one) => isLong(one) === (step === 'leave-long')) as Edge;
}

function tryStep({ game, ship }: Mover, course: Course, step: CourseStep): CourseBar | '' {
  if (course.exit !== '') return 'gone';
  const { q, r, facing } = course;
  const cost = step === 'L' || step === 'R' ? TURN_COST : 1;
  if (course.spent + cost > course.points) return 'no-points';
  if (step === 'L' || step === 'R') {
    if (ship.straight) return 'straight';
    course.facing = turn(facing, step === 'L' ? -1 : 1);
    course.turns++;
  } else {
    const edges = edgesCrossed(game, q, r, facing);
    if (step === 'F') {
      if (edges.length > 0) return 'edge';
      const to = ahead(q, r, facing);
      if (solidAt(game, to.q, to.r) !== undefined) return 'obstacle';
      course.q = to.q;
      course.r = to.r;
    } else {
      const exit = exitBy(edges, step);
      if (exit === 'no-edge' || exit === 'which-edge') return exit;
      course.exit = exit as Edge;
    }
  }
  course.spent += cost;
  return '';
}

/** ST-MOV-10: every point straight ahead; at the edge of the map, or before a planet (ST-OBS-05), the rest is forfeited. */
function tryEnd({ game, ship }: Mover, { q, r, facing, exit, spent, points }: Course): CourseBar | '' {
  if (!ship.straight || exit !== '' || spent === points) return '';
  const to = ahead(q, r, facing);
  const stopped = edgesCrossed(game, q, r, facing).length > 0 || solidAt(game, to.q, to.r) !== undefined;
  return stopped ? '' : 'straight-on';
}

const CLAUSES: { readonly [bar in CourseBar]: string } = {
  'no-points': 'ST-MOV-09',
  edge: 'ST-MAP-05',
  obstacle: 'ST-OBS-05',
  'no-edge': 'ST-MAP-05',
  'which-edge': 'ST-MAP-05',
  gone: 'ST-SET-15',
  straight: 'ST-MOV-10',
  'straight-on': 'ST-MOV-10',
};

function barrier({ game, ship }: Mover, course: Course, _step: CourseStep | null, bar: CourseBar): Barrier {
  const { q, r, facing, points, spent } = course;
  const to = ahead(q, r, facing);
  const obstacle = bar === 'obstacle' ? solidAt(game, to.q, to.r)?.name : undefined;
  return {
    why: `move-${bar}`,
    clause: CLAUSES[bar],
    figures: { ship: ship.name, points, left: points - spent, ...(obstacle !== undefined && { obstacle }) },
  };
}

export const courses: CourseRules<Mover, Course, CourseStep, CourseBar> = {
  begin,
  copy: (course) => ({ ...course }),
  tryStep,
  tryEnd,
  barrier,
  // To fly off the map must be said.
  meant: (step, bar) => (step === 'F' && bar === 'edge' ? 'leave' : null),
  onward: (_mover, { points, spent }) => Array.from({ length: points - spent }, (): CourseStep => 'F'),
};
