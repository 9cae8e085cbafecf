import type { OfficeId } from '@flagbridge/engine';
import type { StartPiece } from '@flagbridge/kit/set-up';
import { type Game, isStation, type Ship, shipOf } from '../../game.ts';
import type { Berth } from '../../set-up/plan.ts';

/** A ship that an office is to place. */
export interface Piece extends StartPiece {
  readonly ship: Ship;
}

export const piecesOf = (game: Game, berths: readonly Berth[], office: OfficeId): Piece[] =>
  berths
    .map(({ ship: id, docked, across }) => {
      const ship = shipOf(game, id);
      return { id, name: ship.name, ship, still: isStation(ship), optional: docked, across };
    })
    .filter(({ ship }) => ship.office === office);

/** The one speed of a side, once an office of it has placed a ship; null before. */
export function speedBefore(game: Game, side: string): number | null {
  const before = game.ships.find((ship) => ship.side === side && ship.is === 'flying' && !isStation(ship));
  return before?.speed ?? null;
}
