import { repeat, type StepWith, sequence } from '@flagbridge/engine';
import type { Game } from './game.ts';
import { beginTurn } from './steps/begin-turn.ts';
import { damageControlPhase } from './steps/damage-control.ts';
import { endOfTurn } from './steps/end-of-turn.ts';
import { cannonFirePhase } from './steps/fire.ts';
import { warheadLaunchPhase } from './steps/launch.ts';
import { movementPhase } from './steps/movement.ts';
import { warheadResultsPhase } from './steps/results.ts';
import { setUpBattle } from './steps/set-up/index.ts';

type Nothing = Record<never, never>;

/** SD-SEQ-01: five phases, and the end-of-turn step of SD-SEQ-04. */
export const gameTurn = sequence<Game, Nothing>(
  'turn',
  beginTurn,
  warheadLaunchPhase,
  movementPhase,
  warheadResultsPhase,
  cannonFirePhase,
  damageControlPhase,
  endOfTurn,
);

/** SD-SEQ-03: until the battle is over. */
const turns = repeat<Game, Nothing>('turns', () => true, gameTurn);

export const battle: StepWith<Game, Nothing> = sequence('battle', setUpBattle, turns);
