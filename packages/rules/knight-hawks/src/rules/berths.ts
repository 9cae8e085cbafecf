import type { ClauseId } from '@flagbridge/engine';
import { traitsOf } from '../data/ships.ts';
import type { Ship } from '../game.ts';

/** By which rule a carrier does not take a ship; null of fighters. KH-STN-18 speaks of assault scouts, all others dock at stations. */
export function carrierBars(ship: Pick<Ship, 'type'>): ClauseId | null {
  const { fighter, rearms } = traitsOf(ship);
  if (fighter) return null;
  return rearms ? 'KH-STN-18' : 'KH-STN-01';
}
