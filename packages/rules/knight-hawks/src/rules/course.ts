import { type Refusal, refuse } from '@flagbridge/engine';
import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import { type Game, ready, type Ship } from '../game.ts';
import { directionTo, labelOf, onSheet, planetAt, planetBeside } from './map.ts';

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

export const begin = (game: Game, ship: Ship): Course => ({
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

/** `laid` is replaced and never changed, so copies may share it. */
export const copyCourse = (course: Course): Course => ({ ...course });

/** Takes one more step, or says why not. The course is changed only when nothing is wrong. */
export function take(game: Game, ship: Ship, helm: Helm, course: Course, step: CourseStep): Refusal | null {
  if (course.end !== '') return no('move-over', course.end === 'left' ? 'KH-MAP-06' : 'KH-GRV-02', ship);
  switch (step) {
    case 'F':
    case 'leave':
    case 'crash':
      return ahead(game, ship, helm, course, step);
    case 'L':
    case 'R':
      return turn(ship, helm, course, step);
    case 'M':
    case 'S':
      return lay(game, ship, course, step);
    default:
      // A letter of the route that is no step: another ship, or a roll that is not due.
      return no('one-ship', 'KH-SEQ-06', ship);
  }
}

const no = (why: string, clause: string, ship: Ship, figures: Record<string, string | number> = {}): Refusal =>
  refuse(why, clause, { figures: { ship: ship.name, ...figures } });

/** KH-MOV-09: into the hex the bow points at. */
function ahead(game: Game, ship: Ship, helm: Helm, course: Course, step: CourseStep): Refusal | null {
  if (helm.stays) return no('stays-in-orbit', 'KH-ORB-09', ship);
  if (course.hexes + 1 > helm.max)
    return no('too-fast', 'KH-MOV-02', ship, { speed: course.hexes + 1, most: helm.max, adf: ship.adf });
  if (course.hexes === 0 && course.rotations > 0 && !ship.free) return no('turn-before-moving', 'KH-MOV-13', ship);
  if (mustTurn(ship, helm, course)) return dutyFirst(ship, helm);
  const to = RING[course.facing] as Hex;
  const q = course.q + to.q;
  const r = course.r + to.r;
  const off = game.level === 'basic' && !onSheet(game, q, r);
  if (step === 'leave' && !off) return no('no-edge-ahead', game.level === 'basic' ? 'KH-MAP-06' : 'KH-MAP-08', ship);
  if (off && step !== 'leave')
    return refuse('edge-ahead', 'KH-MAP-06', { figures: { ship: ship.name, hex: labelOf(game, course.q, course.r) } });
  const crash = crashAt(game, course, q, r);
  if (step === 'crash' && crash === '') return no('no-crash-ahead', 'KH-GRV-07', ship);
  // In the Basic Game a planet bars the way, also to those who mean it.
  if (crash !== '' && game.level === 'basic')
    return no('planet-ahead', course.hexes === 0 ? 'KH-ORB-12' : 'KH-ORB-01', ship);
  if (crash !== '' && step !== 'crash') return no('crash-ahead', crash, ship);
  course.hexes++;
  if (off) {
    course.end = 'left';
    return null;
  }
  course.q = q;
  course.r = r;
  course.turnedHere = false;
  if (step === 'crash') course.end = 'crashed';
  else if (game.level === 'advanced') gravity(game, course);
  return null;
}

/** Whether the next hex destroys the ship, by which clause: the planet itself, or its well straight ahead (KH-GRV-02). */
export function crashAt(game: Game, course: Pick<Course, 'facing' | 'q' | 'r'>, q: number, r: number): string {
  if (game.planets.length === 0) return '';
  if (planetAt(game, q, r) !== undefined) return game.level === 'basic' ? 'KH-ORB-01' : 'KH-GRV-07';
  if (game.level === 'basic') return '';
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

function turn(ship: Ship, helm: Helm, course: Course, step: Turn): Refusal | null {
  const facing = ((course.facing + (step === 'R' ? 1 : 5)) % 6) as Direction;
  if (ship.mr === 0) return no('no-steering', 'KH-DMG-18', ship);
  if (course.hexes === 0) {
    // Rotation: stopped for the whole turn, in orbit, or before leaving orbit or dock.
    if (!ship.free && !helm.stays && helm.min > 0)
      return no('turn-before-moving', helm.duty === 'evade' ? 'KH-EVA-05' : 'KH-MOV-10', ship);
    if (course.rotations >= 5) return no('rotated-enough', 'KH-MOV-13', ship);
    course.rotations++;
  } else {
    if (course.turnedHere) return no('turned-here', 'KH-MOV-12', ship);
    if (course.turns >= ship.mr) return no('no-turns-left', 'KH-MOV-11', ship, { mr: ship.mr });
    if (helm.duty !== '' && helm.duty !== 'evade' && helm.duty !== step) return dutyFirst(ship, helm);
    course.turns++;
    course.turnedHere = true;
  }
  course.facing = facing;
  return null;
}

/** KH-EVA-03, KH-DMG-27: it has entered a hex and must still turn there. */
const mustTurn = (ship: Ship, helm: Helm, course: Course): boolean =>
  helm.duty !== '' && course.hexes > 0 && !course.turnedHere && course.turns < ship.mr;

const dutyFirst = (ship: Ship, { duty }: Helm): Refusal =>
  duty === 'evade'
    ? no('must-evade', 'KH-EVA-03', ship, { mr: ship.mr })
    : no('must-turn', 'KH-DMG-27', ship, { way: duty === 'L' ? 'left' : 'right' });

/** KH-MIN-04, KH-SEK-02: laid in the hex where the ship is at this point of its move. */
function lay(game: Game, ship: Ship, course: Course, step: 'M' | 'S'): Refusal | null {
  const left = ready(ship, step) - (step === 'M' ? course.mines : course.seekers);
  if (left <= 0) return no(step === 'M' ? 'no-mines' : 'no-seekers', step === 'M' ? 'KH-MIN-04' : 'KH-SEK-02', ship);
  if (step === 'S') {
    course.seekers++;
    return null;
  }
  const key = `${course.q},${course.r}`;
  const mined = game.mines.some((mine) => mine.side === ship.side && mine.q === course.q && mine.r === course.r);
  if (mined || course.laid.includes(key))
    return no('mined-already', 'KH-MIN-08', ship, { hex: labelOf(game, course.q, course.r) });
  course.mines++;
  course.laid = [...course.laid, key];
  return null;
}

/** Whether the move may end here; null when it may. */
export function mayEnd(ship: Ship, helm: Helm, course: Course): Refusal | null {
  if (course.end !== '') return null;
  if (course.hexes < helm.min) {
    if (ship.evading)
      return no('evade-farther', course.hexes === 0 ? 'KH-EVA-05' : 'KH-EVA-04', ship, { least: helm.min });
    if (ship.free) return no('leave-means-go', 'KH-ORB-08', ship);
    if (course.hexes === 0) return no('cannot-stop', 'KH-MOV-04', ship, { speed: ship.speed, adf: ship.adf });
    return no('too-slow', 'KH-MOV-02', ship, { speed: course.hexes, least: helm.min, adf: ship.adf });
  }
  return mustTurn(ship, helm, course) ? dutyFirst(ship, helm) : null;
}

/** Follows a whole list of steps. */
export function follow(
  game: Game,
  ship: Ship,
  helm: Helm,
  steps: readonly string[],
): { course: Course; refusal: Refusal | null; at: number } {
  const course = begin(game, ship);
  for (const [at, step] of steps.entries()) {
    const refusal = take(game, ship, helm, course, step as CourseStep);
    if (refusal !== null) return { course, refusal, at };
  }
  return { course, refusal: null, at: steps.length };
}
