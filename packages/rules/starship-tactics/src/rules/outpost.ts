import { type Game, type SeenShip, type Ship, shipOf } from '../game.ts';
import { hunters } from './breakthrough.ts';
import { isOperational } from './ship-state.ts';
import type { BattleEnd } from './victory.ts';

/** ST-SCN-16: eliminated, which is disabled, destroyed or captured, or run off. */
export const isRunOff = ({ is, disabled }: Ship | SeenShip): boolean =>
  disabled || is === 'destroyed' || is === 'captured' || is === 'left';

/** ST-SCN-15: no superstructure left, or it has given the outpost up. */
const hasFallen = ({ is, display: { structure } }: Ship): boolean =>
  structure <= 0 || is === 'destroyed' || is === 'captured' || is === 'left';

const enemiesOf = ({ ships }: Game, { side }: Ship): Ship[] => ships.filter((ship) => ship.side !== side);

/** ST-SCN-15 to ST-SCN-17: whether the relief has come or has fallen; both at once is a draw. */
export function relieved(game: Game): BattleEnd | null {
  const ship = shipOf(game, game.goal.ship);
  const fallen = hasFallen(ship);
  const saved = enemiesOf(game, ship).every(isRunOff);
  if (fallen && saved) return { winner: null, by: 'outpost-both', clause: 'ST-SCN-17' };
  if (fallen) return { winner: hunters(game), by: 'outpost-taken', clause: 'ST-SCN-15' };
  return saved ? { winner: ship.side, by: 'outpost-saved', clause: 'ST-SCN-16' } : null;
}

/** ST-SCN-71: when the last turn is over who has run one of them off, and can still fight, has won. */
export function reliefOutOfTime(game: Game): BattleEnd | null {
  if (game.turn < game.limit) return null;
  const ship = shipOf(game, game.goal.ship);
  return isOperational(ship) && enemiesOf(game, ship).some(isRunOff)
    ? { winner: ship.side, by: 'outpost-holds', clause: 'ST-SCN-71' }
    : { winner: null, by: 'outpost-waits', clause: 'ST-SCN-71' };
}
