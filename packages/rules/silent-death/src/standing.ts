import type { SideId } from '@flagbridge/engine';
import { concede, draw, otherSide, type Verdict, type Wish, wishesOf } from '@flagbridge/kit/sides';
import type { Game } from './game.ts';
import { counts } from './rules/ship-state.ts';

/** The side that may withdraw by the terms of this battle; '' where none may (SD-SCN-16). */
const mayWithdraw = ({ goal }: Game): SideId => (goal.is === 'last-ship' ? goal.withdraws : '');

/** SD-SCN-16: declared at any time, and carried out when the next phase begins (begin-phase.ts). */
const withdraw: Wish<Game, 'withdraw'> = {
  name: 'withdraw',
  clause: 'SD-SCN-16',
  options: { make: 'withdraw', takeBack: 'stay' },
  mayHave: (game, side) => mayWithdraw(game) === side,
};

/**
 * SD-SCN-14: at any time; an offer of a draw stands until the next turn begins. A commander has a say who has a ship that counts
 * (SD-SCN-12), or that is still to be placed; with several on a side all of them must be of one mind.
 */
export const wishes = wishesOf<Game, 'concede' | 'draw' | 'withdraw'>(
  (ship) => ship.is === 'unplaced' || counts(ship),
  [concede('SD-SCN-14'), draw('SD-SCN-14'), withdraw],
);

export const { standing } = wishes;

/** SD-SCN-16: declared by all its players, and the next phase begins. */
export function withdrawal(game: Game): Verdict<'withdrawn'> | null {
  const side = mayWithdraw(game);
  if (side === '' || !wishes.hasIt(game, 'withdraw', side)) return null;
  return { winner: otherSide(game, side), by: 'withdrawn', clause: game.goal.clause };
}
