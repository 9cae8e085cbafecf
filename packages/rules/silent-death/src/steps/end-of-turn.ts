import { act, call, type Next, step } from '@flagbridge/engine';
import { finish } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';
import { lapse } from '../rules/lapses.ts';
import { limitVerdict } from '../rules/victory.ts';
import { enterPhase } from './begin-phase.ts';
import { driftAsteroids } from './drift.ts';

type Nothing = Record<never, never>;

export const endBegins = act<Game, Nothing>('begin-end-of-turn', (play) => {
  enterPhase(play, 'end');
});

/** SD-CRT-03: what held to the end of this turn holds no longer. */
export const lapses = act<Game, Nothing>('lapses', (play) => lapse(play));

/** SD-OPT-19, where there are any. */
export const drifts = step<Game, Nothing>({
  name: 'drifts',
  calls: () => [driftAsteroids],
  run: ({ game }, _vars, back): Next =>
    back === undefined && game.asteroids.length > 0 ? call(driftAsteroids, {}) : undefined,
});

/** SD-SCN-14: when nothing comes of it any more, and in any case after a hundred turns. */
export const limits = act<Game, Nothing>('limits', (play) => {
  const { game } = play;
  game.quiet = game.stirred ? 0 : game.quiet + 1;
  const reached = limitVerdict(game);
  if (reached !== null) finish(play, reached);
});
