import { act, type StepWith, sequence } from '@flagbridge/engine';
import type { Game } from '../../game.ts';
import { betweenPhases } from '../ending.ts';
import { announceToSensors } from '../speeds.ts';
import { ask } from './ask.ts';
import { detection } from './detect.ts';
import { information } from './information.ts';
import { lockAttempts, unseenLockAttempts } from './lock.ts';

type Nothing = Record<never, never>;

const beginSensors: StepWith<Game, Nothing> = act('begin-sensors', (play) => {
  const { game } = play;
  game.stage = 'sensors';
  play.tell?.({ type: 'phase', clause: ['ST-SEQ-02', 'ST-SEQ-05'], data: { is: 'sensors', turn: game.turn } });
});

/** ST-SEQ-05: speeds are announced first, then locks are tried, then they tell what they tell and one question each is asked. */
export const sensorPhase: StepWith<Game, Nothing> = sequence(
  'sensor-phase',
  beginSensors,
  announceToSensors,
  lockAttempts,
  unseenLockAttempts,
  information,
  ask,
  detection,
  betweenPhases,
);
