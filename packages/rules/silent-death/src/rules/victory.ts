import type { ClauseId, SideId } from '@flagbridge/engine';
import { type Verdict as Ended, limitReached, otherSide, sideOf } from '@flagbridge/kit/sides';
import { type Game, type Ship, shipOf } from '../game.ts';
import { counts, isDerelict } from './ship-state.ts';

/** Every way a battle ends: the `by` of its outcome. */
export const ENDS = [
  'destroyed',
  'both-gone',
  'withdrawn',
  'exited',
  'lost-runner',
  'conceded',
  'agreed',
  'quiet',
  'turn-limit',
] as const;
type End = (typeof ENDS)[number];

type Verdict = Ended<End>;

/** SD-SCN-14: turns in a row without a mark, a launch or a ship leaving; and the last turn of any battle. */
export const QUIET_TURNS = 10;
export const LAST_TURN = 100;

/** What the terms of this battle say to the position as it is; null while it goes on. */
export const verdict = (game: Game): Verdict | null =>
  game.goal.is === 'run' ? runVerdict(game, game.goal) : lastShipVerdict(game, game.goal.clause);

/** SD-SCN-12: ships of a side that count. */
export function shipsLeft({ ships }: Game, side: SideId): number {
  let left = 0;
  for (const ship of ships) if (ship.side === side && counts(ship)) left++;
  return left;
}

/** SD-SCN-16, SD-SCN-20, SD-SCN-22: the side with the last ship left wins; ships lost in one step count together. */
function lastShipVerdict(game: Game, clause: ClauseId): Verdict | null {
  const [a, b] = game.sides;
  const ofA = shipsLeft(game, a.id);
  const ofB = shipsLeft(game, b.id);
  if (ofA > 0 && ofB > 0) return null;
  if (ofA === ofB) return { winner: null, by: 'both-gone', clause, also: ['SD-SCN-12'] };
  const [winner, loser] = ofA > 0 ? [a.id, b.id] : [b.id, a.id];
  return { winner, by: 'destroyed', clause, ...endOf(game, loser) };
}

/** SD-SCN-12: how the beaten side was beaten, in one word; SD-CRW-11 where a derelict of theirs is still on the map. */
function endOf({ ships }: Game, side: SideId): Pick<Verdict, 'is' | 'also'> {
  let derelict = false;
  let routed = false;
  for (const ship of ships) {
    if (ship.side !== side) continue;
    derelict ||= isDerelict(ship);
    // SD-SCN-20: who has left the map is routed, or has given its post up.
    routed ||= ship.is === 'left';
  }
  const is = routed ? 'routed' : derelict ? 'derelict' : 'destroyed';
  return { is, also: derelict ? ['SD-SCN-12', 'SD-CRW-11'] : ['SD-SCN-12'] };
}

/**
 * SD-SCN-18. Where the runner is lost and the last enemy with it in one step, the runner's loss decides: it is the printed
 * condition.
 */
function runVerdict(game: Game, goal: Extract<Game['goal'], { is: 'run' }>): Verdict | null {
  const ship = shipOf(game, goal.ship);
  const enemy = otherSide(game, ship.side);
  const { clause } = goal;
  const data = { ship: ship.id };
  const lost = lossOf(game, ship);
  if (lost === 'exited') return { winner: ship.side, by: 'exited', clause, data };
  if (lost !== null) return { winner: enemy, by: 'lost-runner', is: lost, clause, data };
  if (shipsLeft(game, enemy) > 0) return null;
  return { winner: ship.side, by: 'destroyed', clause, data, ...endOf(game, enemy) };
}

/** What has become of the runner; null while it flies. */
function lossOf(game: Game, ship: Ship): 'exited' | 'wrong-edge' | 'runner-destroyed' | 'runner-derelict' | null {
  if (ship.is === 'left') return ship.exit === sideOf(game, otherSide(game, ship.side)).edge ? 'exited' : 'wrong-edge';
  if (ship.is === 'destroyed') return 'runner-destroyed';
  return isDerelict(ship) ? 'runner-derelict' : null;
}

/** SD-SCN-14: the limits, at the end of a turn. */
export const limitVerdict = ({ quiet, turn }: Game): Verdict | null =>
  limitReached({
    clause: 'SD-SCN-14',
    turn,
    lastTurn: LAST_TURN,
    idle: quiet,
    idleTurns: QUIET_TURNS,
    idleEnd: { by: 'quiet', data: { quiet } },
  });
