import type { Barrier } from '@flagbridge/kit/barrier';
import { levelTraits } from '../data/levels.ts';
import type { Game, Ship } from '../game.ts';
import { noseOn } from './map.ts';

/** Bow to an adjacent planet and too fast to stop: flying on, it would meet the planet. */
export const headlong = (game: Game, ship: Ship): boolean =>
  ship.is === 'flying' && ship.speed > ship.adf && noseOn(game, ship);

/** KH-ORB-12: it must orbit. Only the Basic Game has planets that bar the way; in the Advanced Game it may crash instead. */
export const mustOrbit = (game: Game, ship: Ship): boolean => !levelTraits(game.level).gravity && headlong(game, ship);

/** Why a ship next to a planet may not go into orbit; null where it may. */
export function orbitBarrier(game: Game, ship: Ship): Barrier | null {
  // A duty that can no longer be met binds nobody (KH-EVA-07).
  if (ship.evading && ship.mr > 0 && ship.speed + ship.adf > 0) return { why: 'must-evade', clause: 'KH-EVA-05' };
  // Orbit gives up the speed, and without a drive there is no giving it up (KH-GRV-07).
  if (ship.adf === 0 && ship.speed > 0) return { why: 'no-drive', clause: 'KH-GRV-07' };
  if (game.rulings.strictOrbit && ship.speed > ship.adf && !mustOrbit(game, ship))
    return { why: 'too-fast-to-orbit', clause: 'KH-ORB-03' };
  return null;
}
