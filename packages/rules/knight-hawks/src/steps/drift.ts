import { call, type Next, step } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { isEscorted } from '../rules/damage-cause.ts';
import { byItself } from '../rules/drift.ts';
import { flight, flightByItself } from './flight.ts';
import type { TurnVars } from './screens.ts';

export const drift = step<Game, TurnVars>({
  name: 'drift',
  calls: () => [flight],
  run: ({ game }, { side }): Next => {
    for (const ship of game.ships) {
      const by = ship.side === side && ship.is === 'flying' && !ship.moved ? byItself(game, ship) : null;
      if (by === null) continue;
      const hexes = game.goal.is === 'escort' && isEscorted(game, ship) ? game.goal.speed : ship.speed;
      return call(flight, flightByItself(ship, hexes, by));
    }
    return undefined;
  },
});
