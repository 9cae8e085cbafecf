import { act, each, question, type RouteChoice, type StepWith, sequence } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { type Game, shipOf } from '../game.ts';
import { courses, isEmergency } from '../rules/course.ts';
import { canAct } from '../rules/ship-state.ts';
import { fly } from './fly.ts';
import { asked, type MoveVars } from './move.ts';
import { tellMove } from './move-told.ts';
import { takeStress } from './stress.ts';

type Nothing = Record<never, never>;

/** More hexes than a ship enters in a phase: so far apart are the numbers of hidden moves, whether or not they enter one (ST-SHD-04). */
const ROOM = 100;

/** ST-CLK-04, ST-CLK-09: a cloaked ship's move. All know that it may move now; whether it has a point to spend, and does, its own side. */
export const creep = question<Game, MoveVars>({
  name: 'creep',
  secret: true,
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !canAct(shipOf(game, ship)),
  ...asked,
  answer: (play, { ship: id, office }, answers) => {
    const { game } = play;
    const ship = shipOf(game, id);
    const route = answers[office] as unknown as RouteChoice;
    const before = { q: ship.q, r: ship.r, facing: ship.facing };
    const { course } = follow(courses, { game, ship }, route, 1);
    const { entries } = game;
    fly(game, ship, route.slice(1));
    game.entries = entries + ROOM;
    ship.cloak.phases = game.pair;
    tellMove(play, ship, before, course);
    for (const [i] of route.filter(isEmergency).entries()) takeStress(play, ship, i > 0);
    return undefined;
  },
});

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
  each<Game, Nothing, MoveVars>('creeps', ({ game }) => creepers(game), creep),
);
