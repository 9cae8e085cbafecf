import {
  act,
  call,
  each,
  type Next,
  question,
  type RouteChoice,
  type StepWith,
  sequence,
  words,
} from '@flagbridge/engine';
import { type Game, shipOf } from '../game.ts';
import { canAct } from '../rules/ship-state.ts';
import { flyUntilMines } from './legs.ts';
import { minesGoOff } from './mines.ts';
import { asked, type MoveVars, measureMines } from './move.ts';
import { wholeMove } from './move-ship.ts';

type Nothing = Record<never, never>;

/** More hexes than a ship enters in a phase: so far apart are the numbers of hidden moves, whether or not they enter one (ST-SHD-04). */
const ROOM = 100;

/** ST-CLK-04, ST-CLK-09: a cloaked ship's move. All know that it may move now; whether it has a point to spend, and does, its own side. */
const creep = question<Game, MoveVars>({
  name: 'creep',
  secret: true,
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !canAct(shipOf(game, ship)),
  ...asked,
  calls: () => [minesGoOff],
  measure: measureMines,
  policies: {
    // ST-CLK-13: who does not move cannot be detected.
    'lie-still': { title: words('policy.lie-still'), answer: (_look, vars) => [(vars as MoveVars).ship] },
  },
  answer: (play, { ship: id, office }, answers): Next => {
    const { game } = play;
    const ship = shipOf(game, id);
    const { entries } = game;
    const cut = flyUntilMines(play, ship, (answers[office] as unknown as RouteChoice).slice(1));
    game.entries = entries + ROOM;
    ship.cloak.phases = game.pair;
    return cut ? call(minesGoOff, { ship: id }) : undefined;
  },
});

/** ST-MIN-12, ST-MIN-13: mines cut a hidden move too; then it is asked once more whether or not a point is left. */
const creepOn = wholeMove('hidden-move', creep, () => true);

/** ST-CLK-09: all cloaked ships that can act, in the order of rank, which lies open: that of speed would tell their speed. */
const creepers = (game: Game): MoveVars[] =>
  game.ranks
    .map(({ ship }) => shipOf(game, ship))
    .filter((ship) => ship.cloak.on && canAct(ship))
    .map(({ id, office }) => ({ ship: id, office }));

const tellCreepers: StepWith<Game, Nothing> = act('tell-hidden-moves', (play) => {
  const { game } = play;
  const order = creepers(game).map(({ ship }) => ship);
  if (order.length === 0) return;
  play.tell?.({
    type: 'hidden-moves',
    clause: ['ST-CLK-09', 'ST-CLK-04', 'ST-INF-16'],
    data: { turn: game.turn, pair: game.pair, order },
  });
});

/** ST-CLK-09: at the end of each Movement Phase. */
export const hiddenMoves: StepWith<Game, Nothing> = sequence(
  'hidden-moves',
  tellCreepers,
  each<Game, Nothing, MoveVars>('creeps', ({ game }) => creepers(game), creepOn),
);
