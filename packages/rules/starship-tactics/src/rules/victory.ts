import type { ClauseId, Outcome, SideId } from '@flagbridge/engine';
import type { Ends, Game } from '../game.ts';

/** ST-SEQ-22: game turns in a row in which nothing was fired or damaged. */
export const QUIET_TURNS = 10;

export interface BattleEnd extends Outcome {
  readonly by: Ends;
  readonly clause: ClauseId;
}

/** Sides that still have a ship on the map, whatever its state. */
const sidesInPlay = ({ sides, ships }: Pick<Game, 'sides' | 'ships'>): SideId[] =>
  sides
    .map(({ id }) => id)
    .filter((id) => ships.some((ship) => ship.side === id && (ship.is === 'flying' || ship.is === 'unplaced')));

/** ST-SEQ-09: over when every ship of all other sides is captured or driven off; a draw where the last of all go at one moment. */
export function verdict(game: Game): BattleEnd | null {
  const left = sidesInPlay(game);
  if (left.length > 1) return null;
  const winner = left[0] ?? null;
  return { winner, by: winner === null ? 'all-gone' : 'last-side', clause: 'ST-SEQ-09' };
}
