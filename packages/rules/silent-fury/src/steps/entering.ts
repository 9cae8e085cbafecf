import { act } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Game } from '../game.ts';

type Nothing = Record<never, never>;

/** SF-SET-30: before the Orders Phase of the turn the scenario names. */
export const enterShips = act<Game, Nothing>('enter-ships', (play) => {
  const { game } = play;
  for (const ship of game.ships) {
    if (ship.is !== 'waiting' || ship.enters > game.turn) continue;
    ship.is = 'flying';
    play.tell?.({
      type: 'enters',
      clause: 'SF-SET-30',
      parts: [ship.id],
      data: { ship: ship.id, hex: keyOf(ship.q, ship.r), facing: ship.facing },
    });
  }
});
