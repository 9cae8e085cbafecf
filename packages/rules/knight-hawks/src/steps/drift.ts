import { call, type Next, step } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { isEscorted } from '../rules/damage-cause.ts';
import { byItself } from '../rules/drift.ts';
import { flight, flightOf } from './flight.ts';
import type { TurnVars } from './screens.ts';

export const drift = step<Game, TurnVars>({
  name: 'drift',
  calls: () => [flight],
  run: ({ game }, { side }): Next => {
    const ship = game.ships.find(
      (one) => one.side === side && one.is === 'flying' && !one.moved && byItself(game, one) !== null,
    );
    if (ship === undefined) return undefined;
    const hexes = game.goal.is === 'escort' && isEscorted(game, ship) ? game.goal.speed : ship.speed;
    const straight = Array.from({ length: hexes }, () => 'F');
    return call(flight, flightOf(ship, straight));
  },
});
