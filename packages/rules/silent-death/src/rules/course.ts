import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import type { CourseRules } from '@flagbridge/kit/moves';
import { onSheet } from '@flagbridge/kit/space';
import type { Game, Manoeuvre, Ship } from '../game.ts';
import { type CourseBar, courseBarrier } from './course-barrier.ts';
import { edgeOf } from './edges.ts';
import { occupied } from './map.ts';
import { type Met, metIn, type Onward, wayOn } from './occupancy.ts';
import { driveOf } from './ship-state.ts';
import { hexsidesOf, type TightTurn, turnCostOf, turned } from './tight-turn.ts';

/**
 * The letters of a move (SD-MOV-25): ahead, normal turns, tight turns (two left, two right, about), off the map, sideslips, off the
 * map by a sideslip, and "time is up" (SD-OPT-03).
 */
export type CourseStep = 'F' | 'L' | 'R' | TightTurn | 'leave' | 'SL' | 'SR' | 'leave-left' | 'leave-right' | 'halt';
const PLAIN: readonly CourseStep[] = ['F', 'L', 'R', 'LL', 'RR', 'B', 'leave'];
const SLIPS: readonly CourseStep[] = ['SL', 'SR', 'leave-left', 'leave-right'];
const LETTERS: readonly CourseStep[][] = [
  [...PLAIN],
  [...PLAIN, ...SLIPS],
  [...PLAIN, 'halt'],
  [...PLAIN, ...SLIPS, 'halt'],
];
/** Those in use at this table. */
export const lettersOf = ({ rulings }: Pick<Game, 'rulings'>): readonly CourseStep[] =>
  LETTERS[(rulings.sideslips ? 1 : 0) + (rulings.timeLimit ? 2 : 0)] as CourseStep[];

/** A move in the making: where the ship would be, and what it has used. */
export interface Course {
  q: number;
  r: number;
  facing: Direction;
  /** Points of this move: the current Drive (SD-MOV-26, SD-MOV-27). */
  drive: number;
  /** Cost of a normal turn. */
  turnCost: number;
  /** With what was spent before the plan began, where dice have cut the move. */
  spent: number;
  hexes: number;
  turns: number;
  slips: number;
  /** The last thing done: two turns or two sideslips never follow each other directly. */
  last: Manoeuvre;
  /**
   * Nothing can follow: a tight turn is declared and its die falls, something is met in the hex and dice fall, the ship has left,
   * or has turned as its entire move.
   */
  end: '' | 'tight' | 'met' | 'left' | 'sole';
  met: Met;
  /** Hexsides to the right of a tight turn that is declared. */
  tight: 0 | 2 | 3 | 4;
  exit: Ship['exit'];
  /** Time is up. */
  halt: boolean;
  /** Another ship stands in this hex: looked up once for each that is entered. */
  shared: boolean;
}

/** A ship that moves. */
export interface Mover {
  readonly game: Game;
  readonly ship: Ship;
}

/** From where the ship is now, with what it has spent and done in this phase. */
const begin = ({ game, ship }: Mover): Course => ({
  q: ship.q,
  r: ship.r,
  facing: ship.facing,
  drive: driveOf(game, ship),
  turnCost: turnCostOf(ship),
  spent: ship.spent,
  hexes: 0,
  turns: 0,
  slips: 0,
  last: ship.last,
  end: '',
  met: '',
  tight: 0,
  exit: '',
  halt: false,
  shared: occupied(game, ship.q, ship.r, ship),
});

const copy = (course: Course): Course => ({
  q: course.q,
  r: course.r,
  facing: course.facing,
  drive: course.drive,
  turnCost: course.turnCost,
  spent: course.spent,
  hexes: course.hexes,
  turns: course.turns,
  slips: course.slips,
  last: course.last,
  end: course.end,
  met: course.met,
  tight: course.tight,
  exit: course.exit,
  halt: course.halt,
  shared: course.shared,
});

/** What a step may have changed. Member by member: most steps that are tried lead where a cheaper way has led. */
function restore(on: Course, course: Course): void {
  on.q = course.q;
  on.r = course.r;
  on.facing = course.facing;
  on.spent = course.spent;
  on.hexes = course.hexes;
  on.turns = course.turns;
  on.slips = course.slips;
  on.last = course.last;
  on.end = course.end;
  on.met = course.met;
  on.tight = course.tight;
  on.exit = course.exit;
  on.halt = course.halt;
  on.shared = course.shared;
}

export const pointsLeft = ({ drive, spent }: Pick<Course, 'drive' | 'spent'>): number =>
  drive > spent ? drive - spent : 0;

function tryStep(mover: Mover, course: Course, step: CourseStep): CourseBar | '' {
  if (course.halt) return 'time-up';
  // Whatever is planned when the time is up is flown, and then the ship stops (SD-OPT-03).
  if (step === 'halt') {
    course.halt = true;
    return '';
  }
  if (course.end !== '') return AFTER[course.end];
  switch (step) {
    case 'F':
    case 'leave':
      return enter(mover, course, course.facing, 1, step === 'leave');
    case 'SL':
    case 'leave-left':
      return slip(mover, course, 5, step === 'leave-left');
    case 'SR':
    case 'leave-right':
      return slip(mover, course, 1, step === 'leave-right');
    case 'L':
    case 'R':
      return turn(course, step);
    case 'LL':
    case 'RR':
    case 'B':
      return declare(course, step);
    default:
      // A letter of the route that is no step: another ship.
      return 'one-ship';
  }
}

const AFTER: { readonly [end in Exclude<Course['end'], ''>]: CourseBar } = {
  tight: 'die-first',
  met: 'meets-first',
  left: 'move-over',
  sole: 'turned-alone',
};

/** SD-OPT-10 to SD-OPT-12. */
function slip(mover: Mover, course: Course, side: 1 | 5, leave: boolean): CourseBar | '' {
  if (!mover.game.rulings.sideslips) return 'no-sideslips';
  if (course.last === 'slip') return 'slipped-already';
  return enter(mover, course, turned(course.facing, side), 2, leave);
}

/** SD-MOV-19, SD-MOV-24, SD-MOV-29: into the next hex that way, or off the map where that is said. */
function enter(mover: Mover, course: Course, way: Direction, cost: 1 | 2, leave: boolean): CourseBar | '' {
  const { game, ship } = mover;
  const left = course.drive - course.spent - cost;
  if (left < 0) return 'no-points';
  const to = RING[way] as Hex;
  const q = course.q + to.q;
  const r = course.r + to.r;
  if (!onSheet(game, q, r)) {
    if (!leave) return 'edge-ahead';
    course.end = 'left';
    course.exit = edgeOf(game, q, r);
  } else {
    if (leave) return 'no-edge-ahead';
    const shared = occupied(game, q, r, ship);
    if (shared && wayOn(game, ship, { q, r, facing: course.facing }, left, cost === 2, true) === null)
      return 'no-way-on';
    course.q = q;
    course.r = r;
    course.shared = shared;
    course.hexes++;
    course.met = metIn(game, ship, q, r);
    if (course.met !== '') course.end = 'met';
  }
  course.spent += cost;
  if (cost === 2) course.slips++;
  course.last = cost === 2 ? 'slip' : 'ahead';
  return '';
}

/** SD-TRN-01, SD-MOV-22: what bars a turn of either kind here, apart from its cost. */
const turnBar = ({ last, shared }: Course): CourseBar | '' => {
  if (last === 'turn' || last === 'tight') return 'turned-already';
  return shared ? 'turn-among-others' : '';
};

/** SD-TRN-02; or as the ship's entire move, where its Drive is below the cost (SD-TRN-04). */
function turn(course: Course, step: 'L' | 'R'): CourseBar | '' {
  const bar = turnBar(course);
  if (bar !== '') return bar;
  if (course.drive < course.turnCost) {
    if (course.spent > 0 || course.drive === 0) return 'turn-alone';
    course.spent = course.drive;
    course.end = 'sole';
  } else {
    if (course.drive - course.spent < course.turnCost) return 'no-points';
    course.spent += course.turnCost;
  }
  course.turns++;
  course.facing = turned(course.facing, step === 'R' ? 1 : 5);
  course.last = 'turn';
  return '';
}

/** SD-TRN-06: only declared. Whether it is made the die says, and the plan ends with it. */
function declare(course: Course, step: TightTurn): CourseBar | '' {
  const bar = turnBar(course);
  if (bar !== '') return bar;
  // SD-TRN-09: even a 1 could not be paid.
  if (course.drive - course.spent < course.turnCost + 1) return 'hopeless';
  course.end = 'tight';
  course.tight = hexsidesOf(step);
  return '';
}

/** SD-MOV-23; a ship that has not left the hex its move began in has not stopped there (SD-MOV-31). */
const tryEnd = (_mover: Mover, { halt, end, spent, shared }: Course): CourseBar | '' =>
  shared && spent > 0 && end === '' && !halt ? 'stop-among-others' : '';

/** "Fly off the map" must be meant. */
const OFF: { readonly [step: string]: CourseStep } = { F: 'leave', SL: 'leave-left', SR: 'leave-right' };
export const meant = (step: CourseStep, bar: CourseBar): CourseStep | null =>
  bar === 'edge-ahead' ? (OFF[step] as CourseStep) : null;

/** SD-MOV-29: on from a hex of others to a free one, off the map where there is no other way; nothing where there is none. */
function onward({ game, ship }: Mover, course: Course): readonly Onward[] {
  const left = pointsLeft(course);
  const slipped = course.last === 'slip';
  return wayOn(game, ship, course, left, slipped, false) ?? wayOn(game, ship, course, left, slipped, true) ?? [];
}

/** The rules of a move, as the planner of the kit asks for them. */
export const courses: Required<CourseRules<Mover, Course, CourseStep, CourseBar>> = {
  begin,
  copy,
  restore,
  tryStep,
  tryEnd,
  barrier: courseBarrier,
  meant,
  onward,
};
