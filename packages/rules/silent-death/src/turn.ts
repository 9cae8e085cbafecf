import { asGameTurn, type Marked, mark, part, repeat, type StepWith, sequence } from '@flagbridge/engine';
import type { Game, Phase } from './game.ts';
import { beginTurn } from './steps/begin-turn.ts';
import { checkVictory } from './steps/check-victory.ts';
import { damageControlPhase } from './steps/damage-control.ts';
import { driveZeroTurns } from './steps/drive-zero.ts';
import { drifts, endBegins, lapses, limits } from './steps/end-of-turn.ts';
import { cannonFirePhase } from './steps/fire.ts';
import { jamming } from './steps/jam.ts';
import { launchBegins, launching } from './steps/launch.ts';
import { movementOpens, pursuitOfOutsiders, shipsMove } from './steps/movement.ts';
import { rollInitiative } from './steps/movement-initiative.ts';
import { detonations, resultsBegin } from './steps/results.ts';
import { setUpBattle } from './steps/set-up/index.ts';

type Nothing = Record<never, never>;

/** SD-SEQ-01, the first phase. Exported for tests, which play it by itself. */
export const warheadLaunchPhase = sequence<Game, Nothing>(
  'warhead-launch',
  launchBegins,
  mark('Launch', 'SD-WAR-03', launching),
);

/**
 * SD-OPT-06, SD-WAR-16, SD-MOV-03: what comes before initiative, initiative, and then the ships one after the other.
 * Exported for tests, which play it by itself.
 */
export const movementPhase = sequence<Game, Nothing>(
  'movement',
  movementOpens,
  mark('Drive-0 turns', 'SD-OPT-06', driveZeroTurns, { when: ({ rulings }) => rulings.driveZeroTurns }),
  pursuitOfOutsiders,
  mark('Initiative', 'SD-MOV-03', rollInitiative),
  mark('Moves', 'SD-MOV-06', shipsMove),
);

/** The third phase; jamming is its last step (SD-JAM-02). Exported for tests, which play it by itself. */
export const warheadResultsPhase = sequence<Game, Nothing>(
  'warhead-results',
  resultsBegin,
  mark('Dodge and damage', 'SD-WAR-34', detonations),
  checkVictory,
  mark('Jamming', 'SD-JAM-02', jamming),
);

/**
 * SD-SEQ-04: terms run out, then asteroids drift; the next turn's number comes with its beginning.
 * Exported for tests, which play it by itself.
 */
export const endOfTurn = sequence<Game, Nothing>(
  'end-of-turn',
  endBegins,
  mark('Terms run out', 'SD-SEQ-04', lapses),
  mark('Asteroids drift', 'SD-OPT-19', drifts, { when: ({ asteroids }) => asteroids.length > 0 }),
  checkVictory,
  limits,
);

/** SD-TAB-03: a phase in the book's words. */
const called = (
  phase: Phase,
  title: string,
  steps: StepWith<Game, Nothing> | Marked<Game, Nothing>,
  when?: (game: Game) => boolean,
): Marked<Game, Nothing> => part({ title, ended: (game: Game) => game.phase === phase, ...(when && { when }) }, steps);

/**
 * SD-SEQ-01: five phases, and the end-of-turn step of SD-SEQ-04, no phase of the book's: shown only while it is played.
 * Exported for tests, which play it by itself.
 */
export const gameTurn = asGameTurn(
  sequence<Game, Nothing>(
    'turn',
    beginTurn,
    called('launch', 'Warhead Launch', warheadLaunchPhase),
    called('movement', 'Movement', movementPhase),
    called('results', 'Warhead Results', warheadResultsPhase),
    called('fire', 'Cannon Fire', cannonFirePhase),
    called('damage-control', 'Damage Control', mark('Repairs', 'SD-DCN-01', damageControlPhase)),
    called('end', 'End of turn', endOfTurn, ({ phase }) => phase === 'end'),
  ),
);

/** SD-SEQ-03: until the battle is over. */
const turns = repeat<Game, Nothing>('turns', () => true, gameTurn);

export const battle: StepWith<Game, Nothing> = sequence('battle', setUpBattle, turns);
