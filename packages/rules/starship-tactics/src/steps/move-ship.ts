import { call, type Next, type StepWith, step } from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from '../game.ts';
import { canAct } from '../rules/ship-state.ts';
import type { MoveVars } from './move.ts';

/**
 * ST-MOV-08, ST-MIN-13: one ship's whole move, cut wherever mines are rolled for; then it goes on with what is left. `goesOn`: whether it is
 * asked once more.
 */
export const wholeMove = (
  name: string,
  move: StepWith<Game, MoveVars>,
  goesOn: (game: Game, ship: Ship) => boolean,
): StepWith<Game, MoveVars> =>
  step<Game, MoveVars>({
    name,
    calls: () => [move],
    run: (play, { ship: id, office }, back): Next => {
      const { game } = play;
      const ship = shipOf(game, id);
      const isCut = back === true && canAct(ship) && goesOn(game, ship);
      if (back === undefined || !isCut) ship.display.flown = '';
      if (back !== undefined && !isCut) return undefined;
      if (isCut) play.by('ST-MIN-13');
      return call(move, { ship: id, office });
    },
  });
