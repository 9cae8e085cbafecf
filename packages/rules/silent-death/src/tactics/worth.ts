import type { SideId } from '@flagbridge/engine';
import { displayOf, trackOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { boxesLeft } from '../rules/damage.ts';
import { tpvOf } from '../rules/points.ts';
import { counts, driveOf, isMountLost, warheadsAboard } from '../rules/ship-state.ts';

/** The one ship a side cannot do without (SD-SCN-18) is worth several. */
const RUNNER = 3;

export const isRunner = ({ goal }: Game, ship: Ship): boolean => goal.is === 'run' && goal.ship === ship.id;

/** What a ship is worth to the side that may lose it: its points, and how much of it still works. */
function worthOf(game: Game, ship: Ship): number {
  if (!counts(ship)) return 0;
  const points = tpvOf(ship) * (isRunner(game, ship) ? RUNNER : 1);
  const whole = boxesLeft(ship, false) / trackOf(ship).length;
  const { drive, mounts } = displayOf(ship);
  let armed = 0;
  for (let i = 0; i < mounts.length; i++) if (!isMountLost(ship, i)) armed++;
  const works = 0.4 * (driveOf(game, ship) / drive) + 0.6 * (armed / mounts.length);
  return points * (0.35 + 0.4 * whole + 0.25 * works) + warheadsAboard(ship);
}

/** What one box of it is worth: the nearer its end, the more. */
export const boxWorth = (game: Game, ship: Ship): number =>
  counts(ship) ? (tpvOf(ship) * (isRunner(game, ship) ? RUNNER : 1)) / Math.max(3, boxesLeft(ship, false)) : 0.05;

export function strengthOf(game: Game, side: SideId): number {
  let sum = 0;
  for (const ship of game.ships) if (ship.side === side) sum += worthOf(game, ship);
  return sum;
}
