import { act, sequence } from '@flagbridge/engine';
import type { Game } from '../game.ts';

type Nothing = Record<never, never>;

const beginDrift = act<Game, Nothing>('begin-drift', ({ game }) => {
  game.stage = 'drift';
  game.round = 0;
});

/** SF-DRF-01, SF-TAB-13: each step for all ships before the next (SF-DRF-03). */
export const driftPhase = sequence<Game, Nothing>('drift-phase', beginDrift);
