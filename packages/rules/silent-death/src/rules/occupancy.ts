import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import { holdsHex, onSheet } from '@flagbridge/kit/space';
import type { Game, Ship } from '../game.ts';
import { occupied } from './map.ts';
import { isPilotDead } from './ship-state.ts';

/** Another ship in this hex, the first by the game's order (SD-MOV-22, SD-MOV-23); a derelict fills it as well (SD-CRW-10). */
export function occupant({ ships }: Game, q: number, r: number, but: Ship): Ship | undefined {
  for (const ship of ships) if (ship.q === q && ship.r === r && ship.is === 'flying' && ship.id !== but.id) return ship;
  return undefined;
}

export const isDerelictIn = (game: Game, q: number, r: number, but: Ship): boolean => {
  const other = occupant(game, q, r, but);
  return other !== undefined && isPilotDead(other);
};

/** What a ship meets on entering this hex, the first of SD-OPT-27's order; '' where dice have no say in it. */
export type Met = '' | 'asteroid' | 'debris' | 'pursuer';
export function metIn({ asteroids, debris, warheads }: Game, ship: Ship, q: number, r: number): Met {
  if (asteroids.length > 0 && holdsHex(asteroids, q, r)) return 'asteroid';
  if (debris.length > 0 && holdsHex(debris, q, r)) return 'debris';
  for (const one of warheads) if (one.q === q && one.r === r && one.target === ship.id) return 'pursuer';
  return '';
}

/** Steps of a way on from an occupied hex: nobody turns there. */
export type Onward = 'F' | 'SL' | 'SR' | 'leave' | 'leave-left' | 'leave-right';

const STRAIGHT: readonly (readonly [Onward, Onward, number, number])[] = [['F', 'leave', 0, 1]];
const SLIPPING: readonly (readonly [Onward, Onward, number, number])[] = [
  ['F', 'leave', 0, 1],
  ['SL', 'leave-left', 5, 2],
  ['SR', 'leave-right', 1, 2],
];

/**
 * SD-MOV-29: from a hex that others occupy, a way with these points and without turning to a hex free of other ships, or off the
 * map where `off` allows that; null where there is none. Sideslips may be part of it where they are in use, never two in a row.
 */
export function wayOn(
  game: Game,
  ship: Ship,
  from: { readonly q: number; readonly r: number; readonly facing: Direction },
  left: number,
  slipped: boolean,
  off: boolean,
): Onward[] | null {
  const ways = game.rulings.sideslips && !slipped ? SLIPPING : STRAIGHT;
  for (const [step, leave, turn, cost] of ways) {
    if (left < cost) continue;
    const to = RING[(from.facing + turn) % 6] as Hex;
    const q = from.q + to.q;
    const r = from.r + to.r;
    if (!onSheet(game, q, r)) {
      if (off) return [leave];
      continue;
    }
    if (!occupied(game, q, r, ship)) return [step];
    const rest = wayOn(game, ship, { q, r, facing: from.facing }, left - cost, cost === 2, off);
    if (rest !== null) return [step, ...rest];
  }
  return null;
}
