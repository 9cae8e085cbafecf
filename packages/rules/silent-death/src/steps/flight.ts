import { call, done, type Next, type Play, step } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { type Game, type Ship, shipOf } from '../game.ts';
import { meetsHazard } from '../rules/asteroids.ts';
import { type Course, type CourseStep, courses, pointsLeft } from '../rules/course.ts';
import { canGoOn, isTrapped } from '../rules/course-sample.ts';
import { occupied } from '../rules/map.ts';
import { removeOrphans } from '../rules/orphans.ts';
import { pursuersAt } from '../rules/pursuers.ts';
import { driveOf, isDazed, isPilotDead } from '../rules/ship-state.ts';
import { detonateAtOnce } from './detonate-at-once.ts';
import { hazards } from './hazards.ts';
import { tightTurn } from './move-tight.ts';
import { tellCutShort, tellHalt, tellLeft, tellMoved, tellSlowed } from './move-told.ts';

/**
 * A stretch of a move, a plan to its end or to where dice fall. `q`, `r` and `facing` are where the whole move began (SD-OPT-04);
 * `drive` is the Drive before the dice.
 */
type FlightVars = {
  ship: string;
  q: number;
  r: number;
  facing: number;
  at: 'hazards' | 'warheads' | 'after';
  drive: number;
  halt: boolean;
};

/** What a stretch brings back: whose it was, whether the move goes on, and where the whole move began. */
export type Flown = { ship: string; on: boolean; q: number; r: number; facing: number };

/** Flies a plan, from its second word on: the first says whose it is. Most are flown at once; where something is met it goes on as a step. */
export function flyPlan(play: Play<Game>, ship: Ship, route: readonly string[], vars: FlightVars): Next {
  const course = fly(play, ship, route, vars);
  if (course === null || course.end === 'left') return over(ship, vars);
  if (course.end === 'tight') return tightTurn(play, ship, course) ? goOn(play, ship, vars) : over(ship, vars);
  return course.end === 'met' ? call(flight, vars) : over(ship, vars);
}

/** What is met in the hex the plan ends in. */
export const flight = step<Game, FlightVars>({
  name: 'flight',
  calls: () => [hazards, detonateAtOnce],
  run: (play, vars): Next => {
    const { game } = play;
    const ship = shipOf(game, vars.ship);
    // SD-OPT-27: asteroid and debris first, then its own pursuers; only what survives one meets the next.
    if (vars.at === 'hazards') {
      vars.at = 'warheads';
      if (meetsHazard(game, ship.q, ship.r)) return call(hazards, { id: ship.id });
    }
    if (vars.at === 'warheads') {
      vars.at = 'after';
      if (ship.is === 'flying' && ship.wreck === '' && pursuersAt(game, ship.id, ship.q, ship.r).length > 0)
        return call(detonateAtOnce, { ship: ship.id });
    }
    return ship.is !== 'flying' || ship.wreck !== '' || isCutShort(play, ship, vars)
      ? over(ship, vars)
      : goOn(play, ship, vars);
  },
});

const flown = ({ ship, q, r, facing }: FlightVars, on: boolean): Next =>
  done({ ship, on, q, r, facing } satisfies Flown);

/** SD-MOV-14: it has had its move. */
function over(ship: Ship, vars: FlightVars): Next {
  ship.moved = true;
  return flown(vars, false);
}

/** Flies the plan as far as it goes without dice. Null where time was up in a hex it may not stop in: it is back where it began. */
function fly(play: Play<Game>, ship: Ship, route: readonly string[], vars: FlightVars): Course | null {
  const { game } = play;
  const mover = { game, ship };
  const course = courses.begin(mover);
  const path: number[] = [];
  for (let i = 1; i < route.length; i++) {
    const { hexes } = course;
    courses.tryStep(mover, course, route[i] as CourseStep);
    if (course.hexes !== hexes) path.push(course.q, course.r);
  }
  vars.drive = course.drive;
  vars.halt = course.halt;
  const halted = course.halt && course.end === '';
  if (halted && course.spent > 0 && course.shared) {
    goBack(play, ship, vars);
    return null;
  }
  const before = ship.spent;
  if (path.length > 0 && ship.path.length === 0) ship.path.push(ship.q, ship.r);
  ship.q = course.q;
  ship.r = course.r;
  ship.facing = course.facing;
  ship.spent = course.spent;
  ship.last = course.last;
  for (const one of path) ship.path.push(one);
  tellMoved(play, ship, { course, before, path });
  if (halted) tellHalt(play, ship, 'stopped');
  if (course.end === 'left') leave(play, ship, course);
  return course;
}

/** SD-MOV-24: out of the game, and so are the warheads that tracked it. */
function leave(play: Play<Game>, ship: Ship, course: Course): void {
  ship.is = 'left';
  ship.exit = course.exit;
  play.game.stirred = true;
  tellLeft(play, ship, course);
  removeOrphans(play);
}

/** SD-OPT-04: to the hex and facing its move began with; damage suffered on the way stays. */
function goBack(play: Play<Game>, ship: Ship, { q, r, facing }: FlightVars): void {
  ship.q = q;
  ship.r = r;
  ship.facing = facing as Direction;
  ship.path = [];
  tellHalt(play, ship, 'returned');
}

/** SD-MOV-30, SD-MOV-27: what it met has ended its move, even where others are. */
function isCutShort(play: Play<Game>, ship: Ship, vars: FlightVars): boolean {
  const { game } = play;
  const drive = driveOf(game, ship);
  if (isPilotDead(ship)) {
    play.by('SD-CRW-11');
    tellCutShort(play, ship, 'killed', vars.drive);
  } else if (isDazed(game, ship)) {
    play.by('SD-CRW-08');
    tellCutShort(play, ship, 'dazed', vars.drive);
  } else if (drive < vars.drive && drive <= ship.spent) {
    play.by('SD-MOV-27');
    tellCutShort(play, ship, 'drive', vars.drive);
  } else if (isTrapped({ game, ship }) && drive < vars.drive) {
    play.by('SD-MOV-29');
    tellCutShort(play, ship, 'trapped', vars.drive);
  } else {
    if (drive < vars.drive) tellSlowed(play, ship, vars.drive);
    return false;
  }
  return true;
}

/** The dice have fallen and the ship flies on, where it can do anything and has time for it. */
function goOn(play: Play<Game>, ship: Ship, vars: FlightVars): Next {
  const { game } = play;
  if (vars.halt) {
    if (occupied(game, ship.q, ship.r, ship)) goBack(play, ship, vars);
    else tellHalt(play, ship, 'stopped');
    return over(ship, vars);
  }
  if (pointsLeft({ drive: driveOf(game, ship), spent: ship.spent }) === 0 || !canGoOn({ game, ship }))
    return over(ship, vars);
  return flown(vars, true);
}
