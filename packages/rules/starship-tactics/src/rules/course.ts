import { counting } from '@flagbridge/engine';
import { type Direction, opposite, turn } from '@flagbridge/engine/hex';
import type { CourseRules } from '@flagbridge/kit/moves';
import type { Drive, Edge, Game, SeenGame, SeenShip, Ship } from '../game.ts';
import { type CourseBar, courseBarrier } from './course-bars.ts';
import { driveOf } from './drive.ts';
import { ahead, edgesCrossed } from './map.ts';
import { countersAt } from './mines.ts';
import { solidAt } from './obstacles.ts';
import { classOf } from './power.ts';
import { pointsNow } from './ship-state.ts';
import { structureStress } from './stress.ts';

/**
 * ST-MOV-03, ST-MOV-04, ST-MAP-05: ahead, a hexside to port or starboard, off the map; at a corner across which edge. ST-MOV-11: two
 * hexsides to port (`Z`) or starboard (`X`). ST-MOV-28: back.
 */
export type CourseStep = 'F' | 'L' | 'R' | 'Z' | 'X' | 'B' | 'leave' | 'leave-long' | 'leave-narrow';

/** ST-MOV-04: movement points for a turn of one hexside. The one place where the reading that is most argued about stands. */
const TURN_COST = 1;

/** Hexsides to starboard. */
const TURNS: { readonly [step in CourseStep]?: number } = { L: -1, R: 1, Z: -2, X: 2 };
export const isEmergency = (step: string): boolean => step === 'Z' || step === 'X';
/** How a step turns the bow. */
export const turnedBy = (facing: Direction, step: string): Direction => turn(facing, TURNS[step as CourseStep] ?? 0);

/** A move in the making. */
export interface Course {
  q: number;
  r: number;
  facing: Direction;
  /** Points of this phase (ST-MOV-01), and those spent. */
  points: number;
  spent: number;
  turns: number;
  /** Emergency turns, what each takes off the superstructure, and what is left of that: more than enough where nobody may know. */
  hard: number;
  stress: number;
  structure: number;
  /** Hexes entered ahead, and back. */
  ahead: number;
  back: number;
  drive: Drive;
  exit: Edge;
  /** Hexes with counters that it enters, as q, r, q, r… (ST-MIN-04). */
  mined: readonly number[];
}

/** Of its display only its captain's own knowledge: how its drive is set, and how much stress it can take. */
export interface Mover {
  readonly game: Game | SeenGame;
  readonly ship: Ship | SeenShip;
}

/** Among the steps that were flown: the point that brought it onto the map (ST-SCN-14). */
export const ENTERS = 'E';

const NOTHING: readonly string[] = [];
/** ST-MIN-13: what it has flown of this move before mines cut it. */
export const flownOf = ({ display }: Ship | SeenShip): readonly string[] =>
  display === null || display.flown === '' ? NOTHING : display.flown.split(' ');
const count = (steps: readonly string[], ...of: readonly string[]): number => {
  let n = 0;
  for (const step of steps) if (of.includes(step)) n++;
  return n;
};
const costOf = (step: string): number => (TURNS[step as CourseStep] === undefined ? 1 : TURN_COST);

const begin = ({ game, ship }: Mover): Course => {
  const flown = flownOf(ship);
  return {
    q: ship.q,
    r: ship.r,
    facing: ship.facing,
    points: pointsNow(game, ship),
    // ST-SCN-14: the first point brings it onto the map.
    spent: flown.reduce((n, step) => n + costOf(step), ship.enters ? 1 : 0),
    turns: count(flown, 'L', 'R'),
    hard: count(flown, 'Z', 'X'),
    stress: structureStress(counting(), classOf(game, ship), ship.warp).total,
    structure: ship.display?.structure ?? Number.POSITIVE_INFINITY,
    ahead: count(flown, 'F'),
    back: count(flown, 'B'),
    drive: driveOf(ship),
    exit: '',
    mined: NO_HEXES,
  };
};
const NO_HEXES: readonly number[] = [];

const isLong = (edge: Edge): boolean => edge === 'north' || edge === 'south';

/** The edge a way off the map leads across, or what bars it. */
function exitBy(edges: readonly Edge[], step: CourseStep): Edge | CourseBar {
  const [edge] = edges;
  if (edge === undefined) return 'no-edge';
  if (edges.length === 1) return step === 'leave' ? edge : 'no-edge';
  if (step === 'leave') return 'which-edge';
  return edges.find((one) => isLong(one) === (step === 'leave-long')) as Edge;
}

function tryStep(mover: Mover, course: Course, step: CourseStep): CourseBar | '' {
  if (course.exit !== '') return 'gone';
  if (course.structure <= 0) return 'stopped';
  const hexsides = TURNS[step];
  const cost = costOf(step);
  if (course.spent + cost > course.points) return 'no-points';
  const bar = hexsides === undefined ? tryHex(mover, course, step) : tryTurn(mover, course, step);
  if (bar === '') course.spent += cost;
  return bar;
}

/** ST-MOV-04, ST-MOV-11, ST-MOV-17: an emergency turn has its stress at once. */
function tryTurn({ ship }: Mover, course: Course, step: CourseStep): CourseBar | '' {
  if (ship.straight) return 'straight';
  if (course.back > 0) return 'turn-apart';
  course.facing = turnedBy(course.facing, step);
  if (isEmergency(step)) {
    course.hard++;
    course.structure -= course.stress;
  } else course.turns++;
  return '';
}

/** ST-MOV-03, ST-MOV-28: through the forward hexside, or through the one aft; also off the map. */
function tryHex(mover: Mover, course: Course, step: CourseStep): CourseBar | '' {
  const back = step === 'B' || (step !== 'F' && course.drive === 'reverse');
  const bar = back ? barsBack(mover, course) : barsAhead(course);
  if (bar !== '') return bar;
  const { q, r, facing } = course;
  const way = back ? opposite(facing) : facing;
  const edges = edgesCrossed(mover.game, q, r, way);
  if (step === 'F' || step === 'B') {
    // Who is free to go either way leaves ahead.
    if (edges.length > 0) return back && course.drive === 'either' ? 'edge-aft' : 'edge';
    const to = ahead(q, r, way);
    if (solidAt(mover.game, to.q, to.r) !== undefined) return 'obstacle';
    course.q = to.q;
    course.r = to.r;
    if (countersAt(mover.game, mover.ship, to.q, to.r).length > 0) course.mined = [...course.mined, to.q, to.r];
  } else {
    const exit = exitBy(edges, step);
    if (exit === 'no-edge' || exit === 'which-edge') return exit;
    course.exit = exit as Edge;
  }
  if (back) course.back++;
  else course.ahead++;
  return '';
}

/** ST-MOV-26, ST-MOV-30. */
const barsAhead = ({ back, drive }: Course): CourseBar | '' =>
  back > 0 ? 'both-ways' : drive === 'reverse' ? 'set-reverse' : '';

/** ST-MOV-23, ST-MOV-26, ST-MOV-27, ST-MOV-29. */
function barsBack({ ship }: Mover, { drive, ahead: hexes, back, turns, hard }: Course): CourseBar | '' {
  if (hexes > 0) return 'both-ways';
  if (drive === 'forward') return 'set-forward';
  if (ship.straight && drive === 'either') return 'straight';
  if (back > 0) return 'once-back';
  return turns + hard > 0 ? 'turn-apart' : '';
}

/** The way a ship goes that is set so. */
const wayOf = ({ drive, facing }: Course): Direction => (drive === 'reverse' ? opposite(facing) : facing);

/**
 * ST-MOV-10: every point straight ahead, or in reverse one hex back; at the edge of the map, or before a planet (ST-OBS-05), the rest is
 * forfeited.
 */
function tryEnd({ game, ship }: Mover, course: Course): CourseBar | '' {
  const { q, r, spent, points, back } = course;
  if (!ship.straight || spent === points || back > 0) return '';
  const way = wayOf(course);
  const to = ahead(q, r, way);
  const stopped = edgesCrossed(game, q, r, way).length > 0 || solidAt(game, to.q, to.r) !== undefined;
  return stopped ? '' : 'straight-on';
}

export const courses: CourseRules<Mover, Course, CourseStep, CourseBar> = {
  begin,
  copy: (course) => ({ ...course }),
  tryStep,
  tryEnd,
  barrier: ({ game, ship }, course, step, bar) =>
    courseBarrier(game, ship, course, step === 'B' ? opposite(course.facing) : course.facing, bar),
  // To fly off the map must be said.
  meant: (_step, bar) => (bar === 'edge' ? 'leave' : null),
  onward: (_mover, { points, spent, drive }) =>
    Array.from({ length: points - spent }, (): CourseStep => (drive === 'reverse' ? 'B' : 'F')),
};
