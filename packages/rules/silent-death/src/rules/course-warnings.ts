import { type Warning, words } from '@flagbridge/engine';
import { otherSide, sideOf } from '@flagbridge/kit/sides';
import type { Game, Ship } from '../game.ts';
import { type Course, type Mover, pointsLeft } from './course.ts';
import { metClause } from './course-barrier.ts';
import { labelOf } from './map.ts';
import { pursuersAt } from './pursuers.ts';
import { percent, tightOdds } from './tight-turn.ts';
import { shipsLeft } from './victory.ts';

/** What a sensible player would want to know before deciding so. */
export function warningsOf(mover: Mover, course: Course): Warning[] {
  const { game, ship } = mover;
  switch (course.end) {
    case 'tight':
      return stallWarning(ship, course);
    case 'met':
      return [metWarning(game, ship, course)];
    case 'left':
      return leavingIsGoal(mover, course) ? [] : [leaveWarning(game, ship)];
    default:
      return [];
  }
}

/** SD-TRN-08: exact odds, before it is tried. */
function stallWarning(ship: Ship, course: Course): Warning[] {
  const { sides, upTo, chance } = tightOdds(ship, pointsLeft(course));
  if (chance === 1) return [];
  const said = { ship: ship.name, die: `d${sides}`, from: upTo + 1, chance: percent(1 - chance) };
  return [{ words: words('warning.stall', said), clause: 'SD-TRN-08' }];
}

function metWarning(game: Game, ship: Ship, course: Course): Warning {
  const hex = labelOf(game, course.q, course.r);
  const n = course.met === 'pursuer' ? pursuersAt(game, ship.id, course.q, course.r).length : 1;
  return { words: words(`warning.${course.met}`, { ship: ship.name, hex, n }), clause: metClause(course) };
}

/** SD-SCN-18: the ship that is to leave, over the edge it is to leave by. */
export const leavingIsGoal = ({ game, ship }: Mover, { exit }: Course): boolean =>
  game.goal.is === 'run' && game.goal.ship === ship.id && exit === sideOf(game, otherSide(game, ship.side)).edge;

function leaveWarning(game: Game, ship: Ship): Warning {
  const loses =
    shipsLeft(game, ship.side) <= 1 || (game.goal.is === 'run' && game.goal.ship === ship.id) ? '-loses' : '';
  return {
    words: words(`warning.leaves${loses}`, { ship: ship.name }),
    clause: loses === '' ? 'SD-MOV-24' : game.goal.clause,
  };
}
