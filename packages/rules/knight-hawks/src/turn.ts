import {
  act,
  asGameTurn,
  each,
  eachPart,
  mark,
  oneOf,
  part,
  phase,
  repeat,
  type StepWith,
  sequence,
} from '@flagbridge/engine';
import { officesOfSide, otherSide, sideOf } from '@flagbridge/kit/sides';
import { levelTraits } from './data/levels.ts';
import { type Game, inPlay } from './game.ts';
import { docking } from './steps/docking.ts';
import { drift } from './steps/drift.ts';
import { afterDefensiveFire, beginTurn, checkVictory, endOfTurn } from './steps/ending.ts';
import { defensiveFire, offensiveFire } from './steps/fire.ts';
import { fires } from './steps/fires.ts';
import { minesGoOff } from './steps/mines.ts';
import { openMoves, secretMoves } from './steps/move.ts';
import { orbitStep } from './steps/orbit.ts';
import { orders } from './steps/orders.ts';
import { isRepairTurn, repairTurn } from './steps/repair-turn.ts';
import { screens, spentScreens, type TurnVars } from './steps/screens.ts';
import { seekerStep } from './steps/seekers.ts';
import { setUpBattle } from './steps/set-up/index.ts';

/** `side` is always the moving side; fire steps are given the side that fires. */
type Nothing = Record<never, never>;

/** KH-SEQ-02, KH-SEQ-03: whose turn it is; paths, moves and free rotations of the last one are forgotten. */
const beginMovement = act<Game, TurnVars>('begin-movement', (play, { side }) => {
  const { game } = play;
  game.mover = side;
  if (side === game.sides[1].id) play.by('KH-SEQ-10');
  for (const ship of game.ships) {
    if (ship.side !== side) continue;
    ship.path = [];
    ship.startQ = ship.q;
    ship.startR = ship.r;
    ship.moved = false;
    ship.free = false;
  }
  play.tell?.({
    type: 'side-turn',
    clause: levelTraits(game.level).movement,
    data: { is: game.level, side, turn: game.turn },
  });
});

/** Each controller of the moving side in turn (KH-GEN-03). */
const controllers = (name: string, moves: StepWith<Game, { side: string; office: string }>): StepWith<Game, TurnVars> =>
  each(name, ({ game }, { side }) => officesOfSide(game, side).map((office) => ({ side, office })), moves);

/** Fire of the other side, or of the moving side itself. */
const fire = (name: string, body: StepWith<Game, TurnVars>, defensive: boolean): StepWith<Game, TurnVars> =>
  each(name, ({ game }, { side }) => [{ side: defensive ? otherSide(game, side) : side }], body);

/** KH-FIR-28: paths are remembered until the combat phase is over. */
const forgetPaths = act<Game, TurnVars>('forget-paths', ({ game }, { side }) => {
  for (const ship of game.ships) if (ship.side === side && inPlay(ship)) ship.path = [];
});

/** KH-SEQ-04 to KH-SEQ-09: a side's turn in the Basic Game. */
const basicTurn = sequence<Game, TurnVars>(
  'basic-turn',
  beginMovement,
  spentScreens,
  phase(
    'movement',
    mark('Screens', 'KH-SEQ-04', screens),
    mark('Orbits and docks', 'KH-SEQ-05', [orders, orbitStep]),
    mark('Ships move', 'KH-SEQ-06', [drift, controllers('basic-moves', openMoves)]),
    mark('Docking', 'KH-STN-02', docking),
    checkVictory,
  ),
  phase(
    'combat',
    mark('Defensive fire', 'KH-SEQ-08', fire('defence', defensiveFire, true)),
    afterDefensiveFire,
    mark('Offensive fire', 'KH-SEQ-09', fire('attack-phase', offensiveFire, false)),
    checkVictory,
    forgetPaths,
  ),
);

/** KH-SEQ-20, KH-SEQ-21: the same in the Advanced Game. */
const advancedTurn = sequence<Game, TurnVars>(
  'advanced-turn',
  beginMovement,
  spentScreens,
  phase(
    'movement',
    mark('Screens', 'KH-SEQ-20', screens),
    mark('Seekers', 'KH-SEK-04', seekerStep),
    mark('Orbits and docks', 'KH-SEQ-20', [orders, orbitStep]),
    mark('Ships move', 'KH-SEQ-20', [drift, controllers('advanced-moves', secretMoves)]),
    mark('Docking', 'KH-STN-02', docking),
    mark('Mines', 'KH-MIN-05', minesGoOff),
    checkVictory,
  ),
  phase(
    'combat',
    mark('Fires', 'KH-SEQ-21', fires),
    checkVictory,
    mark('Defensive fire', 'KH-SEQ-21', fire('advanced-defence', defensiveFire, true)),
    afterDefensiveFire,
    mark('Offensive fire', 'KH-SEQ-21', fire('advanced-attack', offensiveFire, false)),
    checkVictory,
    forgetPaths,
  ),
);

/** The level chooses the sequence; the two are never mixed (KH-GEN-01). Exported for tests, which play it by itself. */
export const sideTurn = oneOf<Game, TurnVars>('side-turn', [basicTurn, advancedTurn], ({ level }) =>
  level === 'basic' ? basicTurn : advancedTurn,
);

/** KH-SEQ-01: Side A's turn, then Side B's. */
const sideTurns = eachPart<Game, TurnVars>(
  'side-turns',
  ({ sides }) => sides.map(({ id }) => ({ side: id })),
  sideTurn,
  (game, { side }) => ({ title: sideOf(game, side).name, what: 'turn', side, ended: game.mover === side }),
);

/** KH-SEQ-22: only the Advanced Game has repair turns. */
const basicGameTurn = sequence<Game, Nothing>('basic-game-turn', beginTurn, sideTurns, endOfTurn);
const advancedGameTurn = sequence<Game, Nothing>(
  'advanced-game-turn',
  beginTurn,
  sideTurns,
  endOfTurn,
  part({ title: 'Repair turn', when: isRepairTurn }, mark('Repairs', 'KH-SEQ-22', repairTurn)),
);

/** Exported for tests, which play it by itself. */
export const gameTurn = asGameTurn(
  oneOf<Game, Nothing>(
    'game-turn',
    [basicGameTurn, advancedGameTurn],
    ({ level }) => (level === 'basic' ? basicGameTurn : advancedGameTurn),
    () => ({}),
  ),
);

/** Until the enemy or the limits end it. */
const gameTurns = repeat<Game, Nothing>('game-turns', () => true, gameTurn);

export const battle: StepWith<Game, Nothing> = sequence('battle', setUpBattle, gameTurns);
