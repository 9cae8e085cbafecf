import { type Barrier, barsShip } from '@flagbridge/kit/barrier';
import { ACTIONS, type ActionId } from '../data/cards.ts';
import type { Game, Orders, Ship } from '../game.ts';
import { operableBy } from './operating.ts';
import { isSpent } from './orders.ts';

/** Why a hand cannot take this action now; null where it can. */
export function barredAction(
  game: Pick<Game, 'sheets'>,
  ship: Ship,
  hand: Pick<Orders, 'side' | 'focused'> & { readonly repeated: boolean },
  action: ActionId,
): Barrier | null {
  const { title, operates, count } = ACTIONS[action];
  // SF-ORD-19: a Repeat does not renew it.
  if (isSpent(hand, action))
    return barsShip('focused-spent', hand.repeated ? 'SF-ORD-19' : 'SF-ORD-10', ship, { action: title });
  // SF-ORD-21: any number may be none at all.
  if (count === 'any') return null;
  const able = operableBy(game, ship, hand.side, operates).length;
  if (able >= count) return null;
  return barsShip('too-few-components', 'SF-ORD-22', ship, { action: title, need: count, able });
}
