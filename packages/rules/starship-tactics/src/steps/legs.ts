import type { Play } from '@flagbridge/engine';
import { opposite } from '@flagbridge/engine/hex';
import { follow } from '@flagbridge/kit/moves';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../game.ts';
import { courses, ENTERS, flownOf, isEmergency, turnedBy } from '../rules/course.ts';
import { ahead } from '../rules/map.ts';
import { countersAt } from '../rules/mines.ts';
import { fly } from './fly.ts';
import { turnOver } from './mines.ts';
import { tellMove } from './move-told.ts';
import { takeStress } from './stress.ts';

/**
 * ST-MIN-04, ST-MIN-13: flies these steps to their end, or to where mines are to be rolled for: then it comes back with true, and what was
 * flown stands on the display.
 */
export function flyUntilMines(play: Play<Game>, ship: Ship, steps: readonly string[]): boolean {
  const left = [...steps];
  if (ship.enters && enterMap(play, ship)) return true;
  for (;;) {
    const { at, cut } = legOf(play.game, ship, left);
    flyLeg(play, ship, left.splice(0, at), cut);
    if (cut && turnOver(play, ship)) return true;
    if (left.length === 0) return false;
  }
}

/** Of the points of this phase; after mines have cut its move, those it has still to spend (ST-MIN-13). */
export function pointsLeft(game: Game, ship: Ship): number {
  const { points, spent } = courses.begin({ game, ship });
  return points - spent;
}

/** ST-SCN-14: a movement point for the hex at the edge. True where mines are rolled for there. */
function enterMap(play: Play<Game>, ship: Ship): boolean {
  ship.enters = false;
  ship.display.flown = ENTERS;
  play.tell?.({
    type: 'enters',
    clause: 'ST-SCN-14',
    parts: [ship.id],
    data: { ship: ship.id, hex: keyOf(ship.q, ship.r), facing: ship.facing },
  });
  return turnOver(play, ship);
}

/** How many of these steps are flown before counters are met, or all. */
function legOf(game: Game, ship: Ship, steps: readonly string[]): { readonly at: number; readonly cut: boolean } {
  let { q, r, facing } = ship;
  for (const [i, step] of steps.entries()) {
    facing = turnedBy(facing, step);
    if (step !== 'F' && step !== 'B') continue;
    ({ q, r } = ahead(q, r, step === 'F' ? facing : opposite(facing)));
    if (countersAt(game, ship, q, r).length > 0) return { at: i + 1, cut: true };
  }
  return { at: steps.length, cut: false };
}

/** Flies them and tells it; stress is settled at once (ST-MOV-17). */
function flyLeg(play: Play<Game>, ship: Ship, leg: readonly string[], cut: boolean): void {
  const { game } = play;
  const { display } = ship;
  const from = courses.begin({ game, ship });
  const { course } = follow(courses, { game, ship }, leg);
  const before = { q: ship.q, r: ship.r, facing: ship.facing };
  const goesOn = display.flown !== '';
  const entered = goesOn ? Math.max(0, ship.path.length - 2) : 0;
  fly(game, ship, leg, goesOn);
  display.flown = [...flownOf(ship), ...leg].join(' ');
  tellMove(play, ship, { before, from, course, path: ship.path.slice(entered), cut });
  for (const [i] of leg.filter(isEmergency).entries()) takeStress(play, ship, from.hard + i > 0);
}
