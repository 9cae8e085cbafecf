import type { OfficeId, SideId } from '@flagbridge/engine';
import { type Barrier, barsShip } from '@flagbridge/kit/barrier';
import type { Game, Ship } from '../game.ts';
import { bridgesFor, hasUnopposedCaptain } from './operating.ts';
import { crewOf, isFlying } from './ship-state.ts';

/** A ship that somebody aboard may vent, and what bars it. */
export interface VentOffer {
  readonly id: string;
  readonly ship: Ship;
  readonly barrier: Barrier | null;
}

/** SF-OPT-06: a Bridge that can be operated, or the only Captains who are Active aboard. */
function barsVenting(game: Pick<Game, 'sheets'>, ship: Ship, side: SideId): Barrier | null {
  if (ship.vented) return barsShip('vented-already', 'SF-OPT-08', ship);
  if (hasUnopposedCaptain(ship, side) || bridgesFor(game, ship, side).length > 0) return null;
  return barsShip('no-vent', 'SF-OPT-06', ship);
}

/** Ships with crew under an office, whoever else is aboard. */
export const ventOffers = (
  game: Pick<Game, 'sheets' | 'ships'>,
  { side, office }: { readonly side: SideId; readonly office: OfficeId },
): VentOffer[] =>
  game.ships
    .filter(
      (ship) =>
        isFlying(ship) &&
        crewOf(ship, side).length > 0 &&
        ship.orders.some((hand) => hand.side === side && hand.office === office),
    )
    .map((ship) => ({ id: ship.id, ship, barrier: barsVenting(game, ship, side) }));
