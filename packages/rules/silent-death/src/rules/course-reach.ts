import type { Direction } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { begin, type Course, type CourseStep, copyCourse, endBar, go, pointsLeft } from './course.ts';
import { columnOf } from './map.ts';
import { occupant } from './occupancy.ts';
import { hexsidesOf, TIGHT_TURNS, type TightOdds, type TightTurn, tightOdds, turned } from './tight-turn.ts';

/** A way a plan could end without a tight turn, with the cheapest list of steps that leads there. */
export class End {
  readonly course: Course;
  readonly #node: Node;
  constructor(node: Node) {
    this.course = node.course;
    this.#node = node;
  }
  /** Of hundreds of ends a few are looked at twice: only those have their steps written down. */
  get steps(): CourseStep[] {
    const steps: CourseStep[] = [];
    for (let at: Node | null = this.#node; at !== null && at.step !== null; at = at.from) steps.push(at.step);
    return steps.reverse();
  }
}

interface Node {
  readonly course: Course;
  readonly step: CourseStep | null;
  readonly from: Node | null;
}

const AHEAD: readonly CourseStep[] = ['F', 'L', 'R'];
const AHEAD_AND_SLIPS: readonly CourseStep[] = ['F', 'L', 'R', 'SL', 'SR'];
const OFF: { readonly [step: string]: CourseStep } = { F: 'leave', SL: 'leave-left', SR: 'leave-right' };

/**
 * Every end a ship could reach from here without a die in between: each hex with each facing once, by the fewest points; steps into
 * a hex where something is met, which end the plan (`course.end` is `met`); and ways off the map (`left`). Two ways that come to the
 * same hex with the same bow and the same last manoeuvre can go on alike, and the cheaper one can do more: only that one is followed.
 */
export function explore(game: Game, ship: Ship, from: Course = begin(game, ship)): End[] {
  const { columns, rows } = game;
  const letters = game.rulings.sideslips ? AHEAD_AND_SLIPS : AHEAD;
  // One more than the points spent there, by hex, bow and last manoeuvre; 0 where nobody has been.
  const best = new Uint8Array(columns * rows * 18);
  const ended = new Uint8Array(columns * rows * 6);
  const off: Node[] = [];
  const ends: End[] = [];
  const queue: Node[][] = [];
  const put = (node: Node): void => {
    const { spent } = node.course;
    while (queue.length <= spent) queue.push([]);
    (queue[spent] as Node[]).push(node);
  };
  put({ course: from, step: null, from: null });
  // Steps are tried on it: most are barred or lead where a cheaper way has led.
  let on = copyCourse(from);
  for (let spent = from.spent; spent < queue.length; spent++)
    for (const node of queue[spent] as Node[]) {
      const { course } = node;
      if (course.end === 'left') {
        if (!off.some((one) => isSameExit(one.course, course))) off.push(node);
        continue;
      }
      // A cheaper way was found after it was put here.
      if (course.end === '' && node.from !== null && best[nodeKey(course, columns)] !== spent + 1) continue;
      const at = hexNumber(course, columns) * 6 + course.facing;
      if (ended[at] === 0 && endBar(course) === '') {
        ended[at] = 1;
        ends.push(new End(node));
      }
      if (course.end !== '') continue;
      putBack(on, course);
      for (const letter of letters) {
        let step = letter;
        let bar = go(game, ship, on, step);
        if (bar === 'edge-ahead') {
          step = OFF[letter] as CourseStep;
          bar = go(game, ship, on, step);
        }
        // What is barred has changed nothing.
        if (bar !== '') continue;
        if (on.end === '') {
          const key = nodeKey(on, columns);
          const known = best[key] as number;
          if (known !== 0 && known <= on.spent + 1) {
            putBack(on, course);
            continue;
          }
          best[key] = on.spent + 1;
        }
        put({ course: on, step, from: node });
        on = copyCourse(course);
      }
    }
  for (const node of off) ends.push(new End(node));
  return ends;
}

/** Member by member: what a step may have changed. */
function putBack(on: Course, course: Course): void {
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
  on.shared = course.shared;
}

const hexNumber = ({ q, r }: Course, columns: number): number => r * columns + columnOf(q, r);
const lastNumber = ({ last }: Course): number => (last === 'turn' || last === 'tight' ? 1 : last === 'slip' ? 2 : 0);
const nodeKey = (course: Course, columns: number): number =>
  (hexNumber(course, columns) * 6 + course.facing) * 3 + lastNumber(course);
const isSameExit = (a: Course, b: Course): boolean => a.q === b.q && a.r === b.r && a.exit === b.exit;

/** What a tight turn from there would be: the bow it leads to, and the odds that it is made (SD-TRN-07, SD-TRN-08). */
export interface TightChance extends TightOdds {
  readonly letter: TightTurn;
  readonly facing: Direction;
}

/** The tight turns that may be declared where a plan stands; none where its die could not be paid or it may not turn there. */
export function tightTurnsFrom(game: Game, ship: Ship, course: Course): TightChance[] {
  const { end, last, q, r, facing } = course;
  if (end !== '' || course.halt || last === 'turn' || last === 'tight') return [];
  const odds = tightOdds(ship, pointsLeft(course));
  if (odds.upTo === 0 || occupant(game, q, r, ship) !== undefined) return [];
  const out: TightChance[] = [];
  for (const letter of TIGHT_TURNS) out.push({ ...odds, letter, facing: turned(facing, hexsidesOf(letter)) });
  return out;
}
