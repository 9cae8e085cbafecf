import type { OfficeId, SideId } from '@flagbridge/engine';
import { type Game, other, type Ship } from '../game.ts';
import type { Verdict } from './victory.ts';

const isGone = ({ is }: Ship): boolean => is === 'destroyed' || is === 'left' || is === 'escaped';

/** The side an office speaks for; null where it has no ship left and so no say any more. */
export function sideSpokenFor(game: Game, office: OfficeId): SideId | null {
  for (const ship of game.ships) if (ship.office === office && !isGone(ship)) return ship.side;
  return null;
}

/** Offices of a side that still have a ship and are not in this list. */
export function silentOffices(game: Game, side: SideId, list: readonly OfficeId[]): OfficeId[] {
  const silent: OfficeId[] = [];
  for (const ship of game.ships)
    if (ship.side === side && !isGone(ship) && !list.includes(ship.office) && !silent.includes(ship.office))
      silent.push(ship.office);
  return silent;
}

/** Every office of the side that still has a ship is in this list, and there is one. */
function allOf(game: Game, side: SideId, list: readonly OfficeId[]): boolean {
  return silentOffices(game, side, list).length === 0 && list.some((office) => sideSpokenFor(game, office) === side);
}

/** KH-SCN-210: a side concedes when all its players do; a draw is agreed when all players of both sides are for it. */
export function agreed(game: Game): Verdict | null {
  const { concede, draw, sides } = game;
  if (concede.length > 0)
    for (const { id } of sides)
      if (allOf(game, id, concede)) return { winner: other(game, id), by: 'conceded', clause: 'KH-SCN-210' };
  if (draw.length > 0 && sides.every(({ id }) => allOf(game, id, draw)))
    return { winner: null, by: 'agreed', clause: 'KH-SCN-210' };
  return null;
}
