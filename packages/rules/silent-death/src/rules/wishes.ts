import type { OfficeId, SideId } from '@flagbridge/engine';
import { type Game, otherSide, type Ship } from '../game.ts';
import { counts } from './ship-state.ts';
import type { Verdict } from './victory.ts';

/** Whoever commands such a ship has a say: one that counts (SD-SCN-12), or that is still to be placed. */
const speaks = (ship: Ship): boolean => ship.is === 'unplaced' || counts(ship);

/** The side an office speaks for; null where it has no ship left and so no say any more. */
export function sideSpokenFor(game: Game, office: OfficeId): SideId | null {
  for (const ship of game.ships) if (ship.office === office && speaks(ship)) return ship.side;
  return null;
}

/** Offices of a side that have a say and are not in this list. */
export function silentOffices(game: Game, side: SideId, list: readonly OfficeId[]): OfficeId[] {
  const silent: OfficeId[] = [];
  for (const ship of game.ships)
    if (ship.side === side && speaks(ship) && !list.includes(ship.office) && !silent.includes(ship.office))
      silent.push(ship.office);
  return silent;
}

/** Every office of the side that has a say is in this list, and there is one. */
export function allOf(game: Game, side: SideId, list: readonly OfficeId[]): boolean {
  return silentOffices(game, side, list).length === 0 && list.some((office) => sideSpokenFor(game, office) === side);
}

/** SD-SCN-14: a side gives up when all its players do; a draw is agreed when all players of both sides are for it. */
export function agreed(game: Game): Verdict | null {
  const { concede, draw, sides } = game;
  if (concede.length > 0)
    for (const { id } of sides)
      if (allOf(game, id, concede)) return { winner: otherSide(game, id), by: 'conceded', clause: 'SD-SCN-14' };
  if (draw.length > 0 && sides.every(({ id }) => allOf(game, id, draw)))
    return { winner: null, by: 'agreed-draw', clause: 'SD-SCN-14' };
  return null;
}

/** The side that may withdraw by the terms of this battle; '' where none may (SD-SCN-16). */
export const mayWithdraw = ({ goal }: Game): SideId => (goal.is === 'last-ship' ? goal.withdraws : '');

/** SD-SCN-16: declared by all its players, and the next phase begins. */
export function withdrawal(game: Game): Verdict | null {
  const side = mayWithdraw(game);
  if (side === '' || game.withdraw.length === 0 || !allOf(game, side, game.withdraw)) return null;
  return { winner: otherSide(game, side), by: 'withdrawn', clause: game.goal.clause };
}
