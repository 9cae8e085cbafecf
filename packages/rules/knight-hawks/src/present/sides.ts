import type { SideId, View } from '@flagbridge/engine';
import { sideOf } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';

/**
 * Sides in the order of the scenario's offices: the one drawn first stays so, no matter whom the die lets move first (KH-SCN-305).
 */
export function sides({ game, offices }: View<Game>): { id: SideId; title: string }[] {
  const ids: SideId[] = [];
  for (const office of offices) {
    const side = game.ships.find((ship) => ship.office === office)?.side;
    if (side !== undefined && !ids.includes(side)) ids.push(side);
  }
  for (const { id } of game.sides) if (!ids.includes(id)) ids.push(id);
  return ids.map((id) => ({ id, title: sideOf(game, id).name }));
}
