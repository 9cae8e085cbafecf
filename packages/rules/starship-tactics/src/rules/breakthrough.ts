import type { ClauseId, SideId } from '@flagbridge/engine';
import { type Game, type SeenGame, type Ship, shipOf } from '../game.ts';
import type { BattleEnd } from './victory.ts';

/** ST-SCN-33: the part of its superstructure and of its power that must be left. */
const PART = 3;

/** ST-SCN-33, ST-SCN-70: three times what is left is what there was at the start, or more; each by itself. */
const isSound = ({ goal }: Pick<Game, 'goal'>, { display: { structure, power } }: Ship): boolean =>
  PART * structure >= goal.structure && PART * power >= goal.power;

/** ST-SCN-33: power or superstructure gone; a destroyed or captured ship counts, one that only left the map does not. */
const isPutOut = ({ is, display: { structure, power } }: Ship): boolean =>
  is === 'destroyed' || is === 'captured' || structure <= 0 || power <= 0;

/** The side that is to stop it. */
export const hunters = (game: Pick<Game | SeenGame, 'sides' | 'ships' | 'goal'>): SideId => {
  const side = game.ships.find(({ id }) => id === game.goal.ship)?.side;
  return game.sides.find(({ id }) => id !== side)?.id ?? '';
};

/** ST-SCN-33 to ST-SCN-36: whether the ship has got through, or cannot any more; null while that is open. */
export function brokenThrough(game: Game): BattleEnd | null {
  const ship = shipOf(game, game.goal.ship);
  const ended = (winner: SideId | null, by: BattleEnd['by'], clause: ClauseId): BattleEnd => ({
    winner,
    by,
    clause,
    ...(ship.is === 'left' && { also: 'ST-SCN-70' }),
  });
  if (ship.exit === game.goal.edge) {
    if (!isSound(game, ship)) return ended(null, 'humbled', 'ST-SCN-35');
    const kill = game.ships.some((other) => other.side !== ship.side && isPutOut(other));
    return kill ? ended(ship.side, 'decisive', 'ST-SCN-33') : ended(ship.side, 'marginal', 'ST-SCN-34');
  }
  return ship.is === 'left' || isPutOut(ship) ? ended(hunters(game), 'stopped', 'ST-SCN-36') : null;
}

/** ST-SCN-36: still on the map when the last turn is over. */
export const outOfTime = (game: Game): BattleEnd | null =>
  game.turn >= game.limit ? { winner: hunters(game), by: 'too-late', clause: 'ST-SCN-36' } : null;

/** Rows or columns between a ship and the edge it must cross. */
export function rowsToGo(
  { columns, rows, goal }: Pick<Game | SeenGame, 'columns' | 'rows' | 'goal'>,
  { q, r }: { q: number; r: number },
): number {
  const column = q + Math.floor(r / 2);
  if (goal.edge === 'north') return r + 1;
  if (goal.edge === 'south') return rows - r;
  return goal.edge === 'west' ? column + 1 : columns - column;
}
