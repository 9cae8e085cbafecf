import type { Play } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';

/** KH-DMG-09: more than half of the original hull points are lost, as things stand now. Advanced Game only. */
export const isSevere = ({ damage, hull, hull0 }: Ship): boolean => damage !== null && 2 * (hull0 - hull) > hull0;

/** Says so where the hull has passed the half, one way or the other. */
export function tellSevere(play: Play<Game>, ship: Ship, before: boolean): void {
  if (isSevere(ship) === before) return;
  play.tell?.({
    type: 'severe',
    clause: 'KH-DMG-09',
    parts: [ship.id],
    data: { is: before ? 'over' : 'now', ship: ship.id, lost: ship.hull0 - ship.hull, of: ship.hull0 },
  });
}
