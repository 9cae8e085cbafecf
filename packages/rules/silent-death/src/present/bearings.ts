import { displayOf } from '../data/track.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { bears } from '../rules/shots.ts';
import { MOUNT_CODES } from './names.ts';

/** Codes of the mounts that could be fired at this target from where both stand: `LC`, `LC, IC`; '' where none. */
export function bearsText(game: Game, ship: Ship, target: Ship | Warhead): string {
  const codes: string[] = [];
  for (const mount of displayOf(ship).mounts) if (bears(game, ship, mount, target)) codes.push(MOUNT_CODES[mount.id]);
  return codes.join(', ');
}
