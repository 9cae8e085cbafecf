import type { SideId } from '@flagbridge/engine';
import { type ActionId, CARDS, type CardId, type PlainCard } from '../data/cards.ts';
import type { Game, Orders, Ship } from '../game.ts';
import { crewOf, isFlying } from './ship-state.ts';

/** SF-ORD-06, SF-ORD-24: whose cards on a ship count: those of sides with crew aboard a ship in play. */
export const hasOrders = (ship: Pick<Ship, 'is' | 'crew'>, { side }: Pick<Orders, 'side'>): boolean =>
  isFlying(ship) && crewOf(ship, side).length > 0;

/** SF-ORD-16, SF-ORD-17: what the card of a slot (from 1) plays as, whatever Repeats lead to it. Null for an empty slot. */
export function playsAs(slots: readonly CardId[], slot: number): PlainCard | null {
  for (let at = slot; ; ) {
    const card = slots[at - 1];
    if (card === undefined) return null;
    const { repeats } = CARDS[card];
    if (repeats === 0) return card as PlainCard;
    if (repeats >= at) return null;
    at = repeats;
  }
}

/** A card to be resolved in this round. */
interface Due {
  readonly ship: string;
  readonly side: SideId;
}

/** Cards of this kind turned up in the round and not resolved yet (SF-INI-01, SF-ORD-24). */
export function dueNow({ ships, round }: Pick<Game, 'ships' | 'round'>, card: PlainCard): Due[] {
  const out: Due[] = [];
  for (const ship of ships)
    for (const orders of ship.orders)
      if (!orders.resolved && hasOrders(ship, orders) && playsAs(orders.open, round) === card)
        out.push({ ship: ship.id, side: orders.side });
  return out;
}

/** SF-ORD-10, SF-ORD-11: a focused action is taken once in an Action Phase. */
export const isSpent = ({ focused }: Pick<Orders, 'focused'>, action: ActionId): boolean => focused.includes(action);
