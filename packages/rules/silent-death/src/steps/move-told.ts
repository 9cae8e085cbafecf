import type { ClauseId, Play } from '@flagbridge/engine';
import { compassPoint } from '@flagbridge/engine/hex';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../game.ts';
import { type Course, pointsLeft } from '../rules/course.ts';
import { addSpent } from '../rules/course-draft.ts';
import { labelOf } from '../rules/map.ts';
import { driveOf } from '../rules/ship-state.ts';

/** A stretch that has been flown. `before`: points spent before it; `passed`: through hexes of others; `shared`: it began in one. */
export interface Stretch {
  readonly course: Course;
  readonly before: number;
  readonly path: readonly number[];
  readonly passed: '' | 'ship' | 'derelict';
  readonly shared: boolean;
}

/** Nothing is told of a stretch in which nothing is done, unless it is the whole move: that is a move too (SD-MOV-14). */
export function tellMoved(play: Play<Game>, ship: Ship, stretch: Stretch): void {
  const { course, before, path } = stretch;
  if (play.tell === undefined) return;
  const stood = course.spent === before;
  if (stood && (before > 0 || course.end !== '')) return;
  if (course.exit !== '' && path.length === 0 && course.turns === 0) return;
  const clause = movedClauses(ship, stretch);
  // What it did in earlier turns limits nothing; and nothing but this moves it.
  if (play.game.turn > 1 && before === 0) clause.push('SD-MOV-16');
  if (stood) clause.push('SD-MOV-28');
  play.tell({
    type: 'moved',
    clause,
    parts: [ship.id],
    data: {
      is: stood ? 'still' : path.length === 0 ? 'turned' : 'flew',
      ship: ship.name,
      hexes: path.length / 2,
      path: pathText(path),
      hex: labelOf(play.game, ship.q, ship.r),
      facing: compassPoint(ship.facing, 'pointy'),
      spent: addSpent(play.tally(), ship, course, before).told(),
      drive: course.drive,
    },
  });
}

function pathText(path: readonly number[]): string {
  let text = '';
  for (let i = 0; i < path.length; i += 2)
    text += `${i === 0 ? '' : ' '}${keyOf(path[i] as number, path[i + 1] as number)}`;
  return text;
}

function movedClauses(ship: Ship, { course, path, passed, shared, before }: Stretch): ClauseId[] {
  const { hexes, slips, turns, end } = course;
  const out = ['SD-MOV-14', 'SD-MOV-15', 'SD-MOV-18', 'SD-MOV-25', 'SD-MOV-26', 'SD-DSP-05'];
  if (hexes > slips) out.push('SD-MOV-19', 'SD-MOV-20');
  // Flown through, without a turn or a stop there.
  if (passed !== '') out.push('SD-MOV-21', 'SD-MOV-22', 'SD-MOV-23', 'SD-MOV-29');
  if (passed === 'derelict') out.push('SD-CRW-10');
  if (shared && before === 0) out.push('SD-MOV-31');
  if (end === 'sole') out.push('SD-TRN-04');
  else if (turns > 0) out.push('SD-TRN-02');
  if (turns > 1 && path.length > 0) out.push('SD-TRN-01');
  if (turns > 0 && ship.turnCost > 0) out.push('SD-TRN-10');
  if (slips > 0) out.push('SD-OPT-10', 'SD-OPT-11', 'SD-OPT-13');
  if (slips > 1) out.push('SD-OPT-12');
  // The move is over with it, and points are left.
  if ((end === '' || end === 'sole') && pointsLeft(course) > 0) out.push('SD-MOV-17');
  return out;
}

export function tellLeft(play: Play<Game>, ship: Ship, course: Course): void {
  play.tell?.({
    type: 'left',
    clause: course.last === 'slip' ? ['SD-MOV-24', 'SD-OPT-10', 'SD-OPT-11'] : ['SD-MOV-24'],
    parts: [ship.id],
    data: {
      ship: ship.name,
      edge: course.exit,
      hex: labelOf(play.game, ship.q, ship.r),
      spent: addSpent(play.tally(), ship, course, 0).told(),
    },
  });
}

/** SD-OPT-03, SD-OPT-04. */
export function tellHalt(play: Play<Game>, ship: Ship, is: 'stopped' | 'returned'): void {
  play.tell?.({
    type: 'time-up',
    clause: is === 'stopped' ? ['SD-OPT-02', 'SD-OPT-03'] : ['SD-OPT-02', 'SD-OPT-03', 'SD-OPT-04'],
    parts: [ship.id],
    data: {
      is,
      ship: ship.name,
      hex: labelOf(play.game, ship.q, ship.r),
      facing: compassPoint(ship.facing, 'pointy'),
    },
  });
}

const CUT: { readonly [is in 'killed' | 'dazed' | 'drive' | 'trapped']: readonly ClauseId[] } = {
  killed: ['SD-MOV-30', 'SD-CRW-11'],
  dazed: ['SD-MOV-30', 'SD-CRW-08'],
  drive: ['SD-MOV-30', 'SD-MOV-27'],
  trapped: ['SD-MOV-30', 'SD-MOV-27', 'SD-MOV-29'],
};

export function tellCutShort(play: Play<Game>, ship: Ship, is: keyof typeof CUT, was: number): void {
  play.tell?.({
    type: 'cut-short',
    clause: CUT[is],
    parts: [ship.id],
    data: {
      is,
      ship: ship.name,
      hex: labelOf(play.game, ship.q, ship.r),
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
    data: { ship: ship.name, was, drive, spent: ship.spent, left: drive - ship.spent },
  });
}
