import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';

type Nothing = Record<never, never>;

/** SF-SET-13: between turns, before orders are placed, so that no secret orders change hands. */
export const handOver = act<Game, Nothing>('hand-over', (play) => {
  for (const ship of play.game.ships) {
    const { offered, taken, office } = ship;
    ship.offered = '';
    ship.taken = false;
    if (!taken) continue;
    ship.office = offered;
    for (const orders of ship.orders) if (orders.office === office) orders.office = offered;
    play.tell?.({
      type: 'hand-over',
      clause: 'SF-SET-13',
      parts: [ship.id],
      data: { is: 'done', ship: ship.id, from: office, to: offered },
    });
  }
});
