import { rollForFirst as rollFor } from '@flagbridge/kit/set-up';
import type { Game } from '../../game.ts';

type FirstVars = { clauses: readonly string[] };

/** KH-SCN-305: each side rolls a die; the higher one is Side A. Equal rolls again. */
export const rollForFirst = rollFor<Game, FirstVars>({
  die: '1d10',
  first: 'higher',
  clause: ({ clauses }) => clauses,
  changeOver: (game) => {
    const [one, two] = game.sides;
    game.sides = [two, one];
  },
});
