import { concede, draw, wishesOf } from '@flagbridge/kit/sides';
import { type Game, isGone } from './game.ts';

/**
 * What players may do at any time, during set-up too: KH-SCN-210 lets them concede or agree a draw in a battle that nobody can
 * leave otherwise. With several players on a side all of them who still have a ship must be of one mind. An offer of a draw stands
 * until the next game turn begins; where the scenario knows no draw, none is offered (KH-SCN-110).
 */
export const wishes = wishesOf<Game, 'concede' | 'draw'>(
  (ship) => !isGone(ship),
  [concede('KH-SCN-210'), draw('KH-SCN-210', ({ goal }) => goal.is !== 'evacuate')],
);

export const { standing } = wishes;
