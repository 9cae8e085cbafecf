import { act, words } from '@flagbridge/engine';
import { type Game, otherSide } from '../../game.ts';
import type { SetUpStep } from '../../set-up/plan.ts';

/** SD-SCN-22: each side rolls a die, equal ones again; the lower sets up first. */
export const rollForFirst = act<Game, Record<never, never>>('roll-for-first', (play) => {
  const { game } = play;
  const [one, two] = game.sides;
  for (;;) {
    play.rollFor?.(words('roll.first', { side: one.name }));
    const mine = play.dice.sum('1d10');
    play.rollFor?.(words('roll.first', { side: two.name }));
    const theirs = play.dice.sum('1d10');
    const is = mine === theirs ? 'equal' : 'decided';
    const first = mine < theirs ? one : two;
    play.tell?.({
      type: 'rolled-for-first',
      clause: 'SD-SCN-22',
      data: { is, one: one.name, two: two.name, mine, theirs, first: first.name },
    });
    if (is === 'equal') continue;
    // The plan has them in the order of the sides: asteroids and ships alike change over.
    if (first === two) game.setup.steps = game.setup.steps.map((step) => changedOver(game, step));
    return;
  }
});

const changedOver = (game: Game, step: SetUpStep): SetUpStep =>
  step.is === 'asteroid' || step.is === 'ships' ? { ...step, side: otherSide(game, step.side) } : step;
