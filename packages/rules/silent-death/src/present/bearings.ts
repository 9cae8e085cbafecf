import { distance, type Hex, relativePosition } from '@flagbridge/engine/hex';
import { displayOf } from '../data/track.ts';
import { type Game, hexOf, type Ship, type Warhead } from '../game.ts';
import { bears } from '../rules/shots.ts';
import { MOUNT_CODES } from './names.ts';

/** Where things are as seen from a ship, in words that can be spoken. */

/** `range 7, starboard bow, 2 o’clock`; `in its hex`. */
export function bearingText(from: Ship, to: Hex): string {
  const range = distance(hexOf(from), to);
  if (range === 0) return 'in its hex';
  const { word, hour, dead } = relativePosition(from, from.facing, to, 'pointy');
  const straight = dead && (word === 'ahead' || word === 'astern') ? 'dead ' : '';
  return `range ${range}, ${straight}${word.replace('-', ' ')}, ${hour} o’clock`;
}

/** The nearest of these ships; of several as near the first. */
export function nearest(ships: readonly Ship[], to: Hex): Ship | undefined {
  let best: Ship | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const ship of ships) {
    const far = distance(hexOf(ship), to);
    if (far < least) {
      best = ship;
      least = far;
    }
  }
  return best;
}

/** Codes of the mounts that could be fired at this target from where both stand: `LC`, `LC, IC`; '' where none. */
export function bearsText(game: Game, ship: Ship, target: Ship | Warhead): string {
  const codes: string[] = [];
  for (const mount of displayOf(ship).mounts) if (bears(game, ship, mount, target)) codes.push(MOUNT_CODES[mount.id]);
  return codes.join(', ');
}
