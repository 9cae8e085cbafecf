import { call, type Next, step } from '@flagbridge/engine';
import { type Game, shipOf } from '../game.ts';
import { canAct, pointsNow } from '../rules/ship-state.ts';
import { type MoveVars, move } from './move.ts';

/** ST-MOV-08, ST-MIN-13: one ship's whole move, cut wherever mines are rolled for; it goes on with the points that are left. */
export const moveShip = step<Game, Omit<MoveVars, 'flown'>>({
  name: 'move-ship',
  calls: () => [move],
  run: (play, { ship: id, office }, back): Next => {
    if (back === undefined) return call(move, { ship: id, office });
    if (typeof back !== 'string') return undefined;
    const ship = shipOf(play.game, id);
    const isOver = !canAct(ship) || back.split(' ').length >= pointsNow(play.game, ship);
    if (isOver) return undefined;
    play.by('ST-MIN-13');
    return call(move, { ship: id, office, flown: back });
  },
});
