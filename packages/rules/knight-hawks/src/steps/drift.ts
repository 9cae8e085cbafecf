import { call, type Next, step } from '@flagbridge/engine';
import { type Game, isStation, type Ship } from '../game.ts';
import { isEscorted } from '../rules/strike.ts';
import { isLayer } from '../rules/traces.ts';
import { flight, flightOf } from './flight.ts';
import type { TurnVars } from './screens.ts';

/**
 * KH-DMG-19: drifts. KH-SCN-306: the freighter flies on whatever its damage. Nobody is asked about either, but for ships that
 * carry mines or seekers: those may be laid on the way (KH-MIN-04). Whether any are left is its side's secret.
 */
const goesByItself = (game: Game, ship: Ship): boolean =>
  ship.is === 'flying' &&
  !ship.moved &&
  !isStation(ship) &&
  (isEscorted(game, ship) || (ship.adf === 0 && ship.mr === 0 && !isLayer(ship)));

export const drift = step<Game, TurnVars>({
  name: 'drift',
  calls: () => [flight],
  run: ({ game }, { side }): Next => {
    const ship = game.ships.find((one) => one.side === side && goesByItself(game, one));
    if (ship === undefined) return undefined;
    const hexes = game.goal.is === 'escort' && isEscorted(game, ship) ? game.goal.speed : ship.speed;
    const straight = Array.from({ length: hexes }, () => 'F');
    return call(flight, flightOf(ship, straight));
  },
});
