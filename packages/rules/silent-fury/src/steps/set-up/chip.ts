import { act, words } from '@flagbridge/engine';
import type { Game } from '../../game.ts';

type Nothing = Record<never, never>;

/** SF-SET-32: drawn with equal chances where the scenario names nobody. */
export const drawChip = act<Game, Nothing>('draw-chip', (play) => {
  const { game } = play;
  play.rollFor?.(words('roll.chip'));
  game.chip = game.sides[play.dice.pick(game.sides.length)]?.id ?? '';
  play.tell?.({ type: 'chip', clause: 'SF-SET-32', data: { is: 'drawn', side: game.chip } });
});
