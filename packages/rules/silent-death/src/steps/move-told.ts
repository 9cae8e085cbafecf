import type { Play } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../game.ts';
import { type Course, pointsLeft } from '../rules/course.ts';
import { addSpent } from '../rules/course-draft.ts';
import { keysOf } from '../rules/map.ts';
import { driveOf } from '../rules/ship-state.ts';

/** A stretch that has been flown. `before`: points spent before it. */
interface Stretch {
  readonly course: Course;
  readonly before: number;
  readonly path: readonly number[];
}

/** Nothing is told of a stretch in which nothing is done, unless it is the whole move: that is a move too (SD-MOV-14). */
export function tellMoved(play: Play<Game>, ship: Ship, { course, before, path }: Stretch): void {
  if (play.tell === undefined) return;
  const stood = course.spent === before;
  if (stood && (before > 0 || course.end !== '')) return;
  if (course.exit !== '' && path.length === 0 && course.turns === 0) return;
  // The move is over with it, and points are left.
  if ((course.end === '' || course.end === 'sole') && pointsLeft(course) > 0) play.by('SD-MOV-17');
  play.tell({
    type: 'moved',
    clause: 'SD-MOV-14',
    parts: [ship.id],
    data: {
      is: stood ? 'still' : path.length === 0 ? 'turned' : 'flew',
      ship: ship.id,
      hexes: path.length / 2,
      path: keysOf(path),
      hex: keyOf(ship.q, ship.r),
      facing: ship.facing,
      spent: addSpent(play.tally(), ship, course, before).told(),
      drive: course.drive,
    },
  });
}

export function tellLeft(play: Play<Game>, ship: Ship, course: Course): void {
  play.tell?.({
    type: 'left',
    clause: 'SD-MOV-24',
    parts: [ship.id],
    data: {
      ship: ship.id,
      edge: course.exit,
      hex: keyOf(ship.q, ship.r),
      spent: addSpent(play.tally(), ship, course, 0).told(),
    },
  });
}

/** SD-OPT-03, SD-OPT-04. */
export function tellHalt(play: Play<Game>, ship: Ship, is: 'stopped' | 'returned'): void {
  play.tell?.({
    type: 'time-up',
    clause: is === 'stopped' ? 'SD-OPT-03' : 'SD-OPT-04',
    parts: [ship.id],
    data: {
      is,
      ship: ship.id,
      hex: keyOf(ship.q, ship.r),
      facing: ship.facing,
    },
  });
}

export function tellCutShort(
  play: Play<Game>,
  ship: Ship,
  is: 'killed' | 'dazed' | 'drive' | 'trapped',
  was: number,
): void {
  play.tell?.({
    type: 'cut-short',
    clause: 'SD-MOV-30',
    parts: [ship.id],
    data: {
      is,
      ship: ship.id,
      hex: keyOf(ship.q, ship.r),
      was,
      drive: driveOf(play.game, ship),
      spent: ship.spent,
    },
  });
}

/** SD-MOV-27: it flies on with what the lower Drive leaves. */
export function tellSlowed(play: Play<Game>, ship: Ship, was: number): void {
  const drive = driveOf(play.game, ship);
  play.tell?.({
    type: 'slowed',
    clause: 'SD-MOV-27',
    parts: [ship.id],
    data: { ship: ship.id, was, drive, spent: ship.spent, left: drive - ship.spent },
  });
}
