import type { Play } from '@flagbridge/engine';
import { trackOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { boxesLeft, isIonBox } from '../rules/damage.ts';
import { isMarked } from '../rules/ship-state.ts';
import { mountsLeft } from './strike-choices.ts';

/** The most boxes that one critical marks besides: 1d4 (SD-CRT-26). */
const FURTHER = 4;

/**
 * Nobody listens and nobody is asked while these boxes are marked: then nobody sees in how many strikes they are, and all of them can be
 * one. The state afterwards is the same; the odds of a volley have sums of boxes to walk, not every pair of hits.
 */
export function isUnseen(play: Play<Game>, ship: Ship, boxes: number, ion: boolean): boolean {
  if (play.tell !== undefined) return false;
  const mounts = mountsLeft(ship).length > 1;
  const warheads = ship.torpedoes > 0 && ship.missiles > 0;
  if (!mounts && !warheads) return true;
  let reach = boxes;
  for (const [box, { is }] of trackOf(ship).entries()) {
    if (isMarked(ship, box) || (ion && !isIonBox(is))) continue;
    if (reach-- <= 0) return true;
    if (mounts && (is === 'defender' || is === 'attacker')) return false;
    if (warheads && is === 'warhead') return false;
    if (is === 'critical') reach += FURTHER;
  }
  return true;
}

/** No more than there are: whatever is beyond the last box marks nothing (SD-DMG-16, SD-ION-04). */
export const atMost = (ship: Ship, boxes: number, ion: boolean): number => Math.min(boxes, boxesLeft(ship, ion));
