import type { Roller, View, Viewer } from '@flagbridge/engine';
import type { CardId } from './data/cards.ts';
import type { Game, SeenGame } from './game.ts';
import { copyGame } from './members.ts';
import { legalOrders } from './rules/legal-orders.ts';

/** A whole game that a view allows: cards face down may be any that fit with those turned up (SF-SET-35). */
export function imagineGame({ game: seen }: View<SeenGame>, _viewer: Viewer, dice: Roller): Game {
  const game = copyGame(withBlanks(seen));
  for (const [i, ship] of game.ships.entries())
    for (const [n, orders] of ship.orders.entries())
      if (seen.ships[i]?.orders[n]?.slots === null) orders.slots = imagineSlots(game, orders.open, dice);
  return game;
}

/** In the Orders Phase nothing is laid yet. */
function imagineSlots({ stage, hand }: Game, open: readonly CardId[], dice: Roller): CardId[] {
  if (stage === 'set-up' || stage === 'orders') return [];
  const ways = legalOrders(hand, open);
  return ways[dice.pick(ways.length)] ?? [...open];
}

const withBlanks = (seen: SeenGame): Game =>
  ({
    ...seen,
    ships: seen.ships.map((ship) => ({
      ...ship,
      orders: ship.orders.map((orders) => (orders.slots === null ? { ...orders, slots: [] } : orders)),
    })),
  }) as Game;
