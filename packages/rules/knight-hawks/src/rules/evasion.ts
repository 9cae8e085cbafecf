import { type Hex, RING } from '@flagbridge/engine/hex';
import { traitsOf } from '../data/ships.ts';
import type { Game, Ship } from '../game.ts';
import { crashAt } from './course.ts';

/** KH-EVA-01: fighters and assault scouts, and no other ships. */
export const canEvade = (ship: Ship): boolean => traitsOf(ship).evades;

export type EvasionBar = 'no-steering' | 'too-slow' | 'planet-ahead' | 'navigation';

/** KH-EVA-07: why evasion cannot be declared: where the ship stands, no next move would meet the duty. Null when one would. */
export function evasionBar(game: Game, ship: Ship): EvasionBar | null {
  if (ship.mr === 0) return 'no-steering';
  if (ship.damage?.navigation === true) return 'navigation';
  if (ship.speed + ship.adf < ship.mr) return 'too-slow';
  // In orbit it may rotate first. Flying, its first hex lies dead ahead: in the Advanced Game that may be a planet's well too,
  // entered straight towards the planet, which is as deadly as the planet itself (KH-GRV-02).
  const ahead = RING[ship.facing] as Hex;
  return ship.is === 'flying' && crashAt(game, ship, ship.q + ahead.q, ship.r + ahead.r) !== '' ? 'planet-ahead' : null;
}
