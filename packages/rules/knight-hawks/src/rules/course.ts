import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import type { CourseRules } from '@flagbridge/kit/moves';
import { directionTo, keyOf, onSheet } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { type Game, ready, type Ship } from '../game.ts';
import { type CourseBar, courseBarrier } from './course-barrier.ts';
import { planetAt, planetBeside } from './map.ts';

/** One step of a move: ahead one hex, turn left or right, fly off the map, crash knowingly, lay mines or a seeker. */
export type Turn = 'L' | 'R';
export type CourseStep = 'F' | Turn | 'leave' | 'crash' | 'M' | 'S';
export const COURSE_STEPS: readonly CourseStep[] = ['F', 'L', 'R', 'leave', 'crash', 'M', 'S'];

/** A move in the making: where the ship would be, and what it has used. */
export interface Course {
  q: number;
  r: number;
  facing: Direction;
  /** Hexes entered. */
  hexes: number;
  /** MR points used: turns made after entering a hex. */
  turns: number;
  /** Turns in the hex where it began: free rotation. */
  rotations: number;
  turnedHere: boolean;
  passage: Ship['passage'];
  /** Hexsides gravity has turned it. */
  pulled: number;
  end: '' | 'left' | 'crashed';
  mines: number;
  seekers: number;
  /** Hexes mined by this move, as keys. */
  laid: readonly string[];
}

/** What limits this ship's move (see helm.ts): made once, because the ship does not change while its move is planned. */
export interface Helm {
  readonly min: number;
  readonly max: number;
  /** In orbit and staying there, or docked: it may rotate, and that is all. */
  readonly stays: boolean;
  /** Turn in every hex until MR is used: evasion (either way) or a navigation hit (one way). */
  readonly duty: '' | 'evade' | Turn;
}

/** A ship about to move, and what limits its move. */
export interface Mover {
  readonly game: Game;
  readonly ship: Ship;
  readonly helm: Helm;
}

const begin = ({ game, ship }: Mover): Course => ({
  q: ship.q,
  r: ship.r,
  facing: ship.facing,
  hexes: 0,
  turns: 0,
  rotations: 0,
  turnedHere: false,
  passage: planetBeside(game, ship.q, ship.r) === undefined ? 'none' : ship.passage === 'turned' ? 'turned' : 'fresh',
  pulled: 0,
  end: '',
  mines: 0,
  seekers: 0,
  laid: [],
});

/** Written out: spreading it took a search twice the time. `laid` is replaced and never changed, so copies may share it. */
const copy = (course: Course): Course => ({
  q: course.q,
  r: course.r,
  facing: course.facing,
  hexes: course.hexes,
  turns: course.turns,
  rotations: course.rotations,
  turnedHere: course.turnedHere,
  passage: course.passage,
  pulled: course.pulled,
  end: course.end,
  mines: course.mines,
  seekers: course.seekers,
  laid: course.laid,
});

function tryStep(mover: Mover, course: Course, step: CourseStep): CourseBar | '' {
  if (course.end !== '') return 'move-over';
  switch (step) {
    case 'F':
    case 'leave':
    case 'crash':
      return ahead(mover, course, step);
    case 'L':
    case 'R':
      return turn(mover, course, step);
    case 'M':
    case 'S':
      return lay(mover, course, step);
    default:
      // A letter of the route that is no step: another ship, or a roll that is not due.
      return (step as string) === 'roll' ? 'no-roll' : 'one-ship';
  }
}

/** KH-MOV-09: into the hex the bow points at. */
function ahead({ game, ship, helm }: Mover, course: Course, step: CourseStep): CourseBar | '' {
  if (helm.stays) return 'stays-in-orbit';
  if (course.hexes >= helm.max) return 'too-fast';
  if (course.hexes === 0 && course.rotations > 0 && !ship.free) return 'turn-before-moving';
  if (mustTurn(ship, helm, course)) return dutyOf(helm);
  const to = RING[course.facing] as Hex;
  const q = course.q + to.q;
  const r = course.r + to.r;
  const level = levelTraits(game.level);
  const off = level.edged && !onSheet(game, q, r);
  if (step === 'leave' && !off) return 'no-edge-ahead';
  if (off && step !== 'leave') return 'edge-ahead';
  const crash = crashAt(game, course, q, r);
  if (step === 'crash' && crash === '') return 'no-crash-ahead';
  // In the Basic Game a planet bars the way, also to those who mean it.
  if (crash !== '' && !level.gravity) return 'planet-ahead';
  if (crash !== '' && step !== 'crash') return 'crash-ahead';
  course.hexes++;
  if (off) {
    course.end = 'left';
    return '';
  }
  course.q = q;
  course.r = r;
  course.turnedHere = false;
  if (step === 'crash') course.end = 'crashed';
  else if (level.gravity && game.planets.length > 0) gravity(game, course);
  return '';
}

/** Whether the next hex destroys the ship, by which clause: the planet itself, or its well straight ahead (KH-GRV-02). */
export function crashAt(game: Game, course: Pick<Course, 'facing' | 'q' | 'r'>, q: number, r: number): string {
  if (game.planets.length === 0) return '';
  const level = levelTraits(game.level);
  if (planetAt(game, q, r) !== undefined) return level.gravity ? 'KH-GRV-07' : 'KH-ORB-01';
  if (!level.gravity) return '';
  const planet = planetBeside(game, q, r);
  return planet !== undefined && directionTo(q, r, planet.q, planet.r) === course.facing ? 'KH-GRV-02' : '';
}

/** KH-GRV-04, KH-GRV-06, KH-TAB-12: the second hex of a passage turns the ship one hexside towards the planet, once. */
export function gravity(game: Game, course: Pick<Course, 'q' | 'r' | 'facing' | 'passage' | 'pulled'>): void {
  const planet = planetBeside(game, course.q, course.r);
  if (planet === undefined) {
    course.passage = 'none';
    return;
  }
  if (course.passage === 'none') course.passage = 'fresh';
  const towards = directionTo(course.q, course.r, planet.q, planet.r);
  const bearing = (course.facing - towards + 6) % 6;
  if (course.passage !== 'fresh' || (bearing !== 2 && bearing !== 4)) return;
  course.facing = ((course.facing + (bearing === 2 ? 5 : 1)) % 6) as Direction;
  course.pulled++;
  course.passage = 'turned';
}

function turn({ ship, helm }: Mover, course: Course, step: Turn): CourseBar | '' {
  if (ship.mr === 0) return 'no-steering';
  if (course.hexes === 0) {
    // Rotation: stopped for the whole turn, in orbit, or before leaving orbit or dock.
    if (!ship.free && !helm.stays && helm.min > 0) return 'turn-before-moving';
    if (course.rotations >= 5) return 'rotated-enough';
    course.rotations++;
  } else {
    if (course.turnedHere) return 'turned-here';
    if (course.turns >= ship.mr) return 'no-turns-left';
    if (helm.duty !== '' && helm.duty !== 'evade' && helm.duty !== step) return dutyOf(helm);
    course.turns++;
    course.turnedHere = true;
  }
  course.facing = ((course.facing + (step === 'R' ? 1 : 5)) % 6) as Direction;
  return '';
}

/** KH-EVA-03, KH-DMG-27: it has entered a hex and must still turn there. */
const mustTurn = (ship: Ship, helm: Helm, course: Course): boolean =>
  helm.duty !== '' && course.hexes > 0 && !course.turnedHere && course.turns < ship.mr;

const dutyOf = ({ duty }: Helm): 'must-evade' | 'must-turn' => (duty === 'evade' ? 'must-evade' : 'must-turn');

/** KH-MIN-04, KH-SEK-02: laid in the hex where the ship is at this point of its move. */
function lay({ game, ship }: Mover, course: Course, step: 'M' | 'S'): CourseBar | '' {
  if (step === 'S') {
    if (ready(ship, 'S') <= course.seekers) return 'no-seekers';
    course.seekers++;
    return '';
  }
  if (ready(ship, 'M') <= course.mines) return 'no-mines';
  const key = keyOf(course.q, course.r);
  const mined = game.mines.some((mine) => mine.side === ship.side && mine.q === course.q && mine.r === course.r);
  if (mined || course.laid.includes(key)) return 'mined-already';
  course.mines++;
  course.laid = [...course.laid, key];
  return '';
}

function tryEnd({ ship, helm }: Mover, course: Course): CourseBar | '' {
  if (course.end !== '') return '';
  if (course.hexes < helm.min) {
    if (ship.evading) return 'evade-farther';
    if (ship.free) return 'leave-means-go';
    return course.hexes === 0 ? 'cannot-stop' : 'too-slow';
  }
  return mustTurn(ship, helm, course) ? dutyOf(helm) : '';
}

/** The rules of a move, as the planner of the kit asks for them. */
export const courses: CourseRules<Mover, Course, CourseStep, CourseBar> = {
  begin,
  copy,
  tryStep,
  tryEnd,
  barrier: courseBarrier,
  meant: (_step, bar) => (bar === 'edge-ahead' ? 'leave' : bar === 'crash-ahead' ? 'crash' : null),
};
