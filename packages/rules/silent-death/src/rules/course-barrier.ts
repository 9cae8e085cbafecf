import type { ClauseId } from '@flagbridge/engine';
import { type Barrier, barsShip as no } from '@flagbridge/kit/barrier';
import type { Game, Ship } from '../game.ts';
import type { Course, CourseStep, Mover } from './course.ts';
import { labelOf } from './map.ts';
import { isDerelictIn, occupant } from './occupancy.ts';

/** What bars a step of a move, or its end. */
export type CourseBar =
  | 'time-up'
  | 'die-first'
  | 'meets-first'
  | 'move-over'
  | 'turned-alone'
  | 'no-sideslips'
  | 'slipped-already'
  | 'no-points'
  | 'edge-ahead'
  | 'no-edge-ahead'
  | 'no-way-on'
  | 'turned-already'
  | 'turn-among-others'
  | 'turn-alone'
  | 'hopeless'
  | 'one-ship'
  | 'stop-among-others';

/** SD-OPT-27: what is met first has its clause. */
export const metClause = ({ met }: Course): ClauseId =>
  met === 'asteroid' ? 'SD-OPT-21' : met === 'debris' ? 'SD-OPT-09' : 'SD-WAR-26';

const isSlip = (step: CourseStep | null): boolean =>
  step === 'SL' || step === 'SR' || step === 'leave-left' || step === 'leave-right';
const isTurn = (step: CourseStep | null): boolean => step === 'L' || step === 'R';

/** A barred step, or the end of a move, with its clause and figures. */
export function courseBarrier({ game, ship }: Mover, course: Course, step: CourseStep | null, why: CourseBar): Barrier {
  const hex = (): string => labelOf(game, course.q, course.r);
  const { drive, spent, turnCost } = course;
  const left = drive > spent ? drive - spent : 0;
  switch (why) {
    case 'time-up':
      return no(why, 'SD-OPT-03', ship);
    case 'die-first':
      return no(why, 'SD-TRN-06', ship);
    case 'meets-first':
      return no(`meets-${course.met}-first`, metClause(course), ship, { hex: hex() });
    case 'move-over':
      return no(why, 'SD-MOV-24', ship);
    case 'turned-alone':
      return no(why, 'SD-TRN-04', ship, { drive, needs: turnCost });
    case 'no-sideslips':
      return no(why, 'SD-MOV-20', ship);
    case 'slipped-already':
      return no(why, 'SD-OPT-12', ship);
    case 'no-points': {
      const needs = isTurn(step) ? turnCost : isSlip(step) ? 2 : 1;
      return no(why, pointsClause(ship, step, left), ship, { needs, left, drive });
    }
    case 'edge-ahead':
      return no(why, 'SD-MOV-24', ship, { hex: hex() });
    case 'no-edge-ahead':
      return no(why, 'SD-MOV-24', ship, { hex: hex() });
    case 'no-way-on':
      return no(why, 'SD-MOV-29', ship, { left: left - (isSlip(step) ? 2 : 1) });
    case 'turned-already':
      return no(why, 'SD-TRN-01', ship, { hex: hex() });
    case 'turn-among-others':
      return no(why, amongClause(game, ship, course, course.spent === 0 ? 'SD-MOV-31' : 'SD-MOV-22'), ship, {
        hex: hex(),
        other: occupant(game, course.q, course.r, ship)?.name ?? '',
      });
    case 'turn-alone':
      return no(why, 'SD-TRN-04', ship, { drive, needs: turnCost });
    case 'hopeless':
      return no(why, 'SD-TRN-09', ship, { needs: turnCost + 1, left });
    case 'one-ship':
      return no(why, 'SD-MOV-18', ship);
    case 'stop-among-others':
      return no(why, amongClause(game, ship, course, 'SD-MOV-23'), ship, {
        hex: hex(),
        other: occupant(game, course.q, course.r, ship)?.name ?? '',
      });
  }
}

/** All points gone: the Drive is the limit. Some left: what the step costs. */
function pointsClause(ship: Ship, step: CourseStep | null, left: number): ClauseId {
  if (left === 0) return 'SD-MOV-15';
  if (isSlip(step)) return 'SD-OPT-11';
  return ship.turnCost > 0 ? 'SD-TRN-10' : 'SD-TRN-02';
}

/** SD-CRW-10, where it is a derelict that fills the hex. */
const amongClause = (game: Game, ship: Ship, { q, r }: Course, clause: ClauseId): ClauseId =>
  isDerelictIn(game, q, r, ship) ? 'SD-CRW-10' : clause;
