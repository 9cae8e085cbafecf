import type { SideId } from '@flagbridge/engine';
import { otherSide } from '@flagbridge/kit/sides';
import { holdsHex } from '@flagbridge/kit/space';
import { type Game, inPlay, type Mine, type Ship } from '../game.ts';
import { isSheltered } from './seeker-flight.ts';

/**
 * KH-MIN-05, KH-MIN-06: the other side's mines in hexes that the mover has entered, by ships destroyed since too; in the order
 * of the hexes, so that nothing tells in which order they were laid.
 */
export function setOff(game: Game, mover: SideId, hexes: readonly number[]): Mine[] {
  const side = otherSide(game, mover);
  const mines: Mine[] = [];
  for (let i = 0; i < hexes.length; i += 2) {
    const mine = game.mines.find((one) => one.side === side && one.q === hexes[i] && one.r === hexes[i + 1]);
    if (mine !== undefined) mines.push(mine);
  }
  return mines;
}

/** KH-MIN-06: whom they attack: every ship and station that entered, but nothing sheltered (KH-STN-09, KH-STN-22). */
export const attackedBy = (game: Game, mover: SideId, mine: Mine): Ship[] =>
  game.ships.filter(
    (ship) => ship.side === mover && inPlay(ship) && holdsHex(ship.path, mine.q, mine.r) && !isSheltered(ship),
  );
