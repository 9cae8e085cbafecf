import type { ClauseId } from '@flagbridge/engine';
import type { MountId, Post } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship, WarheadKind } from '../game.ts';
import { labelOf } from '../rules/map.ts';
import { isDerelict } from '../rules/ship-state.ts';

/** How ships, weapons and places are called wherever a player reads them. */

export const typeName = (ship: Ship): string => displayOf(ship).name;

/** Short signs of weapons, as a card has room for them. */
export const MOUNT_CODES: { readonly [id in MountId]: string } = { laser: 'LC', ion: 'IC', blaster: 'AB' };
export const WARHEAD_CODES: { readonly [kind in WarheadKind]: string } = { torpedo: 'PT', missile: 'CM' };
export const POST_NAMES: { readonly [post in Post]: string } = { pilot: 'Pilot', gunner: 'Gunner' };

/** Off the map for good. */
export const isGone = ({ is }: Ship): boolean => is === 'destroyed' || is === 'left';

/** Where a ship is, in words. */
export function whereOf(game: Game, ship: Ship): { readonly text: string; readonly clause: ClauseId } {
  switch (ship.is) {
    case 'unplaced':
      return { text: 'not yet placed', clause: 'SD-SCN-13' };
    case 'flying':
      return isDerelict(ship)
        ? { text: `${labelOf(game, ship.q, ship.r)}, derelict`, clause: 'SD-CRW-09' }
        : { text: labelOf(game, ship.q, ship.r), clause: 'SD-MOV-02' };
    case 'destroyed':
      return { text: 'destroyed', clause: 'SD-DMG-12' };
    case 'left':
      return { text: ship.exit === '' ? 'left the map' : `left the map, ${ship.exit}`, clause: 'SD-MOV-24' };
  }
}
