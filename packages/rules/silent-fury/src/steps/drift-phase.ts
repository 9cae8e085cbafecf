import { act, mark, sequence } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { burningCrew } from './burning-crew.ts';
import { driftShips } from './drift.ts';
import { fireChecks } from './fire-checks.ts';
import { maintainShields } from './maintain-shields.ts';
import { surrenderCheck } from './surrender.ts';
import { ventShips } from './venting.ts';

type Nothing = Record<never, never>;

const beginDrift = act<Game, Nothing>('begin-drift', (play) => {
  play.game.stage = 'drift';
  play.game.round = 0;
  play.tell?.({ type: 'phase', clause: ['SF-DRF-01', 'SF-DRF-03'], data: { is: 'drift', turn: play.game.turn } });
});

/** SF-DRF-01, SF-TAB-13: each step for all ships before the next (SF-DRF-03). */
export const driftPhase = sequence<Game, Nothing>(
  'drift-phase',
  beginDrift,
  mark('Fires', 'SF-DRF-04', [fireChecks, ventShips, burningCrew]),
  mark('Maintain shields', 'SF-DRF-14', maintainShields),
  mark('Drift', 'SF-DRF-19', driftShips),
  mark('Surrender', 'SF-DRF-35', surrenderCheck),
);
