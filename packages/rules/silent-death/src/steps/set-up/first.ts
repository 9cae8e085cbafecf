import { rollForFirst as rollFor } from '@flagbridge/kit/set-up';
import { otherSide } from '@flagbridge/kit/sides';
import type { Game } from '../../game.ts';
import type { SetUpStep } from '../../set-up/plan.ts';

/** SD-SCN-22: each side rolls a die, equal ones again; the lower sets up first. */
export const rollForFirst = rollFor<Game, Record<never, never>>({
  die: '1d10',
  first: 'lower',
  clause: () => 'SD-SCN-22',
  // The plan has them in the order of the sides: asteroids and ships alike change over.
  changeOver: (game) => {
    game.setup.steps = game.setup.steps.map((step) => changedOver(game, step));
  },
});

const changedOver = (game: Game, step: SetUpStep): SetUpStep =>
  step.is === 'asteroid' || step.is === 'ships' ? { ...step, side: otherSide(game, step.side) } : step;
