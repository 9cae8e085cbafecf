import { act, words } from '@flagbridge/engine';
import type { Game } from '../../game.ts';

export type FirstVars = { clauses: readonly string[] };

/** KH-SCN-305: each side rolls a die; the higher one is Side A. Equal rolls again. */
export const rollForFirst = act<Game, FirstVars>('roll-for-first', (play, { clauses }) => {
  const { game } = play;
  const [one, two] = game.sides;
  for (;;) {
    play.rollFor?.(words('roll.first', { side: one.name }));
    const mine = play.dice.sum('1d10');
    play.rollFor?.(words('roll.first', { side: two.name }));
    const theirs = play.dice.sum('1d10');
    const is = mine === theirs ? 'equal' : 'decided';
    const first = mine > theirs ? one : two;
    play.tell?.({
      type: 'rolled-for-first',
      clause: clauses,
      data: { is, one: one.name, two: two.name, mine, theirs, ...(is === 'decided' && { first: first.name }) },
    });
    if (is === 'equal') continue;
    if (first === two) game.sides = [two, one];
    return;
  }
});
