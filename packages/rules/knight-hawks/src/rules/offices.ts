import type { OfficeId, SideId } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** Every controller of a side, whether or not his ships are still there. */
export function officesOfSide(game: Game, side: SideId): OfficeId[] {
  const out: OfficeId[] = [];
  for (const ship of game.ships) if (ship.side === side && !out.includes(ship.office)) out.push(ship.office);
  return out;
}
