import { holds, type Look, type Viewer } from '@flagbridge/engine';
import { shownPart } from '@flagbridge/kit/state';
import type { Game, Orders, SeenGame, SeenOrders, SeenShip, Ship } from './game.ts';
import { copyOrders, isSameOrders, openGame, openOrders, openShip } from './members.ts';

/** SF-SET-35: everything is public but cards face down in slots; who laid them knows them. When the battle is over all are turned up. */
export function see({ game, state }: Look<Game>, viewer: Viewer, before?: SeenGame): SeenGame {
  const over = state.outcome !== null;
  const ships = game.ships.map((ship, i) => seeShip(ship, viewer, over, before?.ships[i]));
  // Orders without their cards are no whole orders: the view says so in its type, what is written from the declaration cannot.
  return openGame(game, before as Game | undefined, { ships: ships as Ship[] });
}

function seeShip(ship: Ship, viewer: Viewer, over: boolean, before: SeenShip | undefined): SeenShip {
  const orders = ship.orders.map((one, i) => seeOrders(one, viewer, over, before?.orders[i]));
  return openShip(ship, before as Ship | undefined, { orders: orders as Orders[] });
}

function seeOrders(orders: Orders, viewer: Viewer, over: boolean, before: SeenOrders | undefined): SeenOrders {
  if (over || holds(viewer, orders.office)) {
    const last = before?.slots == null ? undefined : (before as Orders);
    return shownPart(orders, last, isSameOrders, copyOrders);
  }
  return openOrders(orders, before as Orders | undefined, { slots: null as unknown as Orders['slots'] });
}
