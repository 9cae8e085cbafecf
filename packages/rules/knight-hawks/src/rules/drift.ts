import type { ClauseId } from '@flagbridge/engine';
import { type Game, isStation, type Ship } from '../game.ts';
import { isAdrift, isEscorted } from './damage-cause.ts';
import { isLayer } from './traces.ts';

/**
 * By which rule a ship flies without anybody being asked; null where its player moves it. KH-DMG-19: it drifts, but for ships that
 * carry mines or seekers: those may be laid on the way (KH-MIN-04), and whether any are left is its side's secret. KH-SCN-306: the
 * freighter flies on whatever its damage.
 */
export function byItself(game: Game, ship: Ship): ClauseId | null {
  if (isStation(ship)) return null;
  if (isEscorted(game, ship)) return 'KH-SCN-306';
  return ship.is === 'flying' && isAdrift(ship) && !isLayer(ship) ? 'KH-DMG-19' : null;
}
