import type { ClauseId, Outcome, SideId } from '@flagbridge/engine';
import type { Ends, Game, Goal } from '../game.ts';
import { brokenThrough, outOfTime } from './breakthrough.ts';
import { reliefOutOfTime, relieved } from './outpost.ts';

/** ST-SEQ-22: game turns in a row in which nothing was fired or damaged. */
export const QUIET_TURNS = 10;

export interface BattleEnd extends Outcome {
  readonly by: Ends;
  readonly clause: ClauseId;
  /** Cited with it. */
  readonly also?: ClauseId;
}

/** Sides that still have a ship on the map, whatever its state. */
const sidesInPlay = ({ sides, ships }: Pick<Game, 'sides' | 'ships'>): SideId[] =>
  sides
    .map(({ id }) => id)
    .filter((id) => ships.some((ship) => ship.side === id && (ship.is === 'flying' || ship.is === 'unplaced')));

/** ST-SEQ-09: over when every ship of all other sides is destroyed, captured or driven off; a draw where the last of all go at one moment. */
function lastSide(game: Game): BattleEnd | null {
  const left = sidesInPlay(game);
  if (left.length > 1) return null;
  const winner = left[0] ?? null;
  return { winner, by: winner === null ? 'all-gone' : 'last-side', clause: 'ST-SEQ-09' };
}

/** ST-SEQ-22: nothing on the map can act, or nothing happens, or time is up. */
function stalemate(game: Game, hulks: boolean): BattleEnd | null {
  if (hulks) return { winner: null, by: 'hulks', clause: 'ST-SEQ-22' };
  if (game.quiet >= QUIET_TURNS) return { winner: null, by: 'quiet', clause: 'ST-SEQ-22' };
  return game.turn >= game.limit ? { winner: null, by: 'turn-limit', clause: 'ST-SEQ-22' } : null;
}

/** How a battle with such a goal is decided between two phases, and when a turn is over. */
const GOALS: {
  readonly [is in Goal['is']]: {
    readonly reached: (game: Game) => BattleEnd | null;
    readonly turnOver: (game: Game, hulks: boolean) => BattleEnd | null;
  };
} = {
  'last-side': { reached: lastSide, turnOver: stalemate },
  breakthrough: { reached: brokenThrough, turnOver: outOfTime },
  outpost: { reached: relieved, turnOver: reliefOutOfTime },
};

export const verdict = (game: Game): BattleEnd | null => GOALS[game.goal.is].reached(game);

/** When the turn is over; `hulks`: no ship has been able to act for all of it. */
export const lateVerdict = (game: Game, hulks: boolean): BattleEnd | null =>
  verdict(game) ?? GOALS[game.goal.is].turnOver(game, hulks);
