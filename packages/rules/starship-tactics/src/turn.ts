import { act, each, eachPart, mark, oneOf, part, repeat, type StepWith, sequence } from '@flagbridge/engine';
import { type Game, type Level, type Ship, type Stage, shipOf } from './game.ts';
import { LEVELS } from './levels.ts';
import { declarers } from './rules/fire-aims.ts';
import { canAct, pointsNow } from './rules/ship-state.ts';
import { rollAdvantage } from './steps/advantage.ts';
import { allot } from './steps/allot.ts';
import { breakOff } from './steps/break-off.ts';
import { cloaks } from './steps/cloaks.ts';
import { hiddenMoves } from './steps/creep.ts';
import { betweenPhases, disableShips, endTurn } from './steps/ending.ts';
import { evasions } from './steps/evade.ts';
import { explosions } from './steps/explosions.ts';
import { declarations } from './steps/fire.ts';
import { pointsLeft } from './steps/legs.ts';
import { weaponLosses } from './steps/losses.ts';
import { type MoveVars, move } from './steps/move.ts';
import { wholeMove } from './steps/move-ship.ts';
import { resolveShots, settleShields } from './steps/resolve.ts';
import { sensorPhase } from './steps/sensors/index.ts';
import { mendSensors } from './steps/sensors/outage.ts';
import { setUpBattle } from './steps/set-up/index.ts';
import { announceSpeeds } from './steps/speeds.ts';
import { countStationary } from './steps/stationary.ts';
import { rollTalk } from './steps/team-talk.ts';
import { warpSpeeds } from './steps/warp.ts';

type Nothing = Record<never, never>;
type Pair = { pair: number };

const beginTurn: StepWith<Game, Nothing> = act('begin-turn', (play) => {
  const { game } = play;
  game.turn++;
  game.stage = 'power';
  game.pair = 0;
  game.stirred = false;
  game.ranks = [];
  for (const ship of game.ships) ship.cloak.phases = 0;
  play.tell?.({ type: 'turn', clause: 'ST-SEQ-01', data: { turn: game.turn } });
});

const enter = (stage: Stage): StepWith<Game, Nothing> =>
  act(`enter-${stage}`, ({ game }) => {
    game.stage = stage;
  });

const beginMovement: StepWith<Game, Pair> = act('begin-movement', ({ game }, { pair }) => {
  game.stage = 'movement';
  game.pair = pair;
  for (const ship of game.ships) ship.path = [];
});

/** Who moves in which order is known to all (ST-MOV-07, ST-TAC-05). */
const tellMovement: StepWith<Game, Pair> = act('tell-movement', (play, { pair }) => {
  const { game } = play;
  const order = movementOrder(game).map(({ ship }) => shipOf(game, ship));
  if (game.rulings.phases === 3) play.by('ST-OPT-09');
  if (order.length > 1) play.by('ST-MOV-07');
  if (new Set(order.map(({ points }) => points)).size < order.length) play.by('ST-TAC-05');
  play.tell?.({
    type: 'phase',
    clause: ['ST-SEQ-03', 'ST-SEQ-06'],
    data: {
      is: order.length === 0 ? 'no-movement' : 'movement',
      turn: game.turn,
      pair,
      order: order.map(({ id }) => id),
    },
  });
});

/** Who declares in which order is known to all (ST-TAC-04). */
const tellFiring: StepWith<Game, Nothing> = act('tell-firing', (play) => {
  const { game } = play;
  const order = declarers(game).flatMap(({ ships }) => ships);
  if (order.length > 1) play.by('ST-TAC-04');
  play.tell?.({
    type: 'phase',
    clause: ['ST-SEQ-03', 'ST-SEQ-07', ...LEVELS[game.level].firing],
    data: { is: order.length === 0 ? 'no-firing' : 'firing', turn: game.turn, pair: game.pair, order },
  });
});

/**
 * ST-SEQ-06, ST-MOV-07, ST-TAC-05: the fastest first; of equals the lower rank. Those without a point in the phase are passed over.
 * Exported for tests, which read it by itself.
 */
export function movementOrder(game: Game): MoveVars[] {
  const ranks = game.ranks.map(({ ship }) => ship);
  const rankOf = ({ id }: Ship): number => ranks.indexOf(id);
  return game.ships
    .filter((ship) => !ship.cloak.on && canAct(ship) && pointsNow(game, ship) > 0)
    .sort((a, b) => b.points - a.points || rankOf(a) - rankOf(b))
    .map(({ id, office }) => ({ ship: id, office }));
}

/** What only some levels know (ST-SET-01). */
const byLevel = (
  name: string,
  steps: { readonly [level in Level]: StepWith<Game, Nothing> },
): StepWith<Game, Nothing> =>
  oneOf<Game, Nothing>(
    name,
    Object.values(steps),
    ({ level }) => steps[level],
    () => ({}),
  );
const nothing: StepWith<Game, Nothing> = act('nothing', () => {});

/** Exported for tests, which play it by itself. */
export const moveShip = wholeMove('move-ship', move, (game, ship) => pointsLeft(game, ship) > 0);
const moves = each<Game, Nothing, MoveVars>('moves', ({ game }) => movementOrder(game), moveShip);

/** Exported for tests, which play it by itself. */
export const movementPhase: StepWith<Game, Pair> = sequence(
  'movement-phase',
  beginMovement,
  tellMovement,
  moves,
  byLevel('unseen-moves', { basic: nothing, advanced: hiddenMoves }),
  explosions,
  byLevel('after-moves', { basic: nothing, advanced: countStationary }),
  betweenPhases,
);

/** ST-EVA-05: between the last declaration and the first die, where the level knows evasion. */
const reactions = byLevel('reactions', { basic: nothing, advanced: evasions });

/** Declarations and what comes of them: odds of a volley reach to its end. */
const exchange: StepWith<Game, Nothing> = sequence('exchange', declarations, settleShields, reactions, resolveShots);

/** ST-SEQ-07, ST-SEQ-21. Exported for tests, which play it by itself. */
export const firingPhase: StepWith<Game, Nothing> = sequence(
  'firing-phase',
  enter('firing'),
  tellFiring,
  exchange,
  weaponLosses,
  disableShips,
  explosions,
  betweenPhases,
);

/** ST-SEQ-03: a Firing Phase is held even if no ship moved. */
const pair: StepWith<Game, Pair> = sequence(
  'pair',
  mark('Movement', 'ST-SEQ-06', movementPhase),
  mark('Fire', 'ST-SEQ-07', firingPhase),
);

const pairs = eachPart<Game, Pair>(
  'pairs',
  ({ rulings }) => Array.from({ length: rulings.phases }, (_, i) => ({ pair: i + 1 })),
  pair,
  (game, round) => ({ title: `Phase ${round.pair}`, ended: game.pair === round.pair }),
);

const endedIn =
  (...stages: readonly Stage[]) =>
  ({ stage }: Game): boolean =>
    stages.includes(stage);

const powerPhase = part<Game, Nothing>(
  { title: 'Power', ended: endedIn('power') },
  mark('Power Allocation', 'ST-PWR-01', [rollTalk, allot, byLevel('cloaking', { basic: nothing, advanced: cloaks })]),
);
const advantagePhase = part<Game, Nothing>(
  { title: 'Advantage', ended: endedIn('advantage') },
  mark('Tactical Advantage', 'ST-TAC-01', [betweenPhases, enter('advantage'), rollAdvantage]),
);
const turnOver = part<Game, Nothing>(
  { title: 'End of turn', ended: endedIn('end'), when: ({ stage }) => stage === 'end' },
  mark('Turn over', 'ST-SEQ-08', [byLevel('speeds-compared', { basic: nothing, advanced: breakOff }), endTurn]),
);

/** ST-SEQ-01: power, tactical advantage, then pairs of Movement and Firing Phases, with speeds announced before the first (ST-INF-05). */
const basicTurn: StepWith<Game, Nothing> = sequence(
  'basic-turn',
  beginTurn,
  powerPhase,
  advantagePhase,
  announceSpeeds,
  pairs,
  turnOver,
);

/** ST-SEQ-02: the same with the Sensor Phase between tactical advantage and the first Movement Phase. */
const advancedTurn: StepWith<Game, Nothing> = sequence(
  'advanced-turn',
  beginTurn,
  mendSensors,
  powerPhase,
  advantagePhase,
  part(
    { title: 'Sensors', ended: endedIn('sensors') },
    mark('Sensor Phase', 'ST-SEQ-05', sensorPhase),
    mark('Warp speeds', 'ST-WRP-06', [warpSpeeds, betweenPhases]),
  ),
  pairs,
  turnOver,
);

/** The level chooses the sequence (ST-SET-01). Exported for tests, which play it by itself. */
export const gameTurn = byLevel('turn', { basic: basicTurn, advanced: advancedTurn });

const turns = repeat<Game, Nothing>('turns', () => true, gameTurn);

export const battle: StepWith<Game, Nothing> = sequence('battle', setUpBattle, turns);
