import { act, each, type Order, type Refusal, type Rulebook, refuse, repeat, sequence } from '@flagbridge/engine';
import { about } from './about.ts';
import { takeEffect } from './effect.ts';
import { afloat, copyCards, copyGame, count, DECK, type Game, HULL, SLOTS } from './game.ts';
import { draw, drift, fill, type Round } from './slots.ts';
import { tactics } from './tactics.ts';
import { answering, type TurnedCard, turnUp } from './turning.ts';
import { type CardTable, imagineGame, see } from './view.ts';

type None = Record<never, never>;

const begin = act<Game, None>('begin', ({ game, tell }) => {
  const ships = game.ships.map((ship) => ship.name);
  tell?.({ type: 'begin', clause: 'TC-SET-01', data: { ships, hull: HULL, deck: count(game.deck), goal: game.goal } });
});

const effect = act<Game, TurnedCard>('effect', takeEffect);

const oneCard = sequence<Game, TurnedCard>('card', turnUp, answering, effect);

/** TC-REV-01: all first slots, then all second, then all third; within a slot in the order of the ships. */
const turning = each<Game, Round, TurnedCard>(
  'turning',
  ({ game }) => SLOTS.flatMap((_, slot) => afloat(game.ships).map(({ id }) => ({ by: id, slot }))),
  oneCard,
);

const turns = repeat<Game, None>('turns', () => true, sequence<Game, Round>('turn', drift, draw, fill, turning));

/** TC-SET-01: two or three ships, one to an office. */
function setup(order: Order): Game | Refusal {
  const names = (order.scenario.setup as { ships?: readonly string[] } | undefined)?.ships ?? [];
  const { offices } = order.scenario;
  if (offices.length < 2 || offices.length > 3 || names.length !== offices.length)
    return refuse('two-or-three', 'TC-SET-01', { figures: { ships: names.length } });
  const ships = offices.map(({ id }, i) => ({
    id,
    name: names[i] ?? id,
    hull: HULL,
    points: 0,
    hand: {},
    slots: SLOTS.map(() => null),
  }));
  return { goal: Number(order.options.goal), turn: 0, ships, deck: copyCards(DECK), discards: {}, turned: null };
}

export const rulebook: Rulebook<Game, CardTable> = {
  about,
  setup,
  turn: sequence('match', begin, turns),
  view: see,
  imagine: imagineGame,
  copy: copyGame,
  tactics,
};
