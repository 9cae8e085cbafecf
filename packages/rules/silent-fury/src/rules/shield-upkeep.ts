import type { SideId } from '@flagbridge/engine';
import { ACTIONS } from '../data/cards.ts';
import type { Game, Ship } from '../game.ts';
import { operableBy } from './operating.ts';
import { operatingWarnings } from './operating-plan.ts';
import { mostThreatened, NONE, threatenedSides } from './shield-plans.ts';

/** SF-OPR-16: the step's own type of component takes the place of a card's. */
export const GENERATORS = ACTIONS['raise-shields'].operates;

export const shieldsUp = ({ shields }: Pick<Ship, 'shields'>): number => shields.reduce((sum, n) => sum + n, 0);

/** SF-DRF-15: how many shields a side can keep up, and how many of them without risking anything (SF-DRF-18). */
export function upkeep(game: Game, ship: Ship, side: SideId): { readonly able: number; readonly safe: number } {
  const able = Math.min(shieldsUp(ship), operableBy(game, ship, side, GENERATORS).length);
  let safe = able;
  while (operatingWarnings(game, ship, side, GENERATORS, safe).length > 0) safe--;
  return { able, safe };
}

/** Whether there is something to decide: not all shields can be kept, or some only by operating what is damaged. */
export const isPressed = (game: Game, ship: Ship, side: SideId): boolean =>
  shieldsUp(ship) > upkeep(game, ship, side).safe && upkeep(game, ship, side).able > 0;

/** So many of the shields that are up, those towards the enemy first; they stay on their sides (SF-DRF-17). */
export function keptShields(game: Game, ship: Ship, count: number): number[] {
  const threat = threatenedSides(game, ship);
  const kept = [...NONE];
  let left = count;
  for (const side of mostThreatened(threat)) {
    const n = Math.min(left, ship.shields[side - 1] as number);
    kept[side - 1] = n;
    left -= n;
  }
  return kept;
}
