import { displayOf } from '../data/track.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { aimAt, mountBar } from '../rules/shots.ts';
import { MOUNT_CODES } from './names.ts';

/** Codes of the mounts that could be fired at this target from where both stand: `LC`, `LC, IC`; '' where none. */
export function bearsText(game: Game, ship: Ship, target: Ship | Warhead): string {
  const codes: string[] = [];
  const { mounts } = displayOf(ship);
  for (const [i, mount] of mounts.entries())
    if (mountBar(game, ship, i) === null && typeof aimAt(game, ship, mount, target) === 'number')
      codes.push(MOUNT_CODES[mount.id]);
  return codes.join(', ');
}
