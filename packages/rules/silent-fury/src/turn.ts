import { act, asGameTurn, each, eachPart, mark, part, repeat, type StepWith, sequence } from '@flagbridge/engine';
import { CARDS, PLAIN_CARDS, type PlainCard, SLOTS } from './data/cards.ts';
import type { Game, Stage } from './game.ts';
import { driftPhase } from './steps/drift-phase.ts';
import { endTurn } from './steps/ending.ts';
import { enterShips } from './steps/entering.ts';
import { handOver } from './steps/hand-over.ts';
import { initiativeNumber, numberVars } from './steps/initiative.ts';
import { layOrders } from './steps/orders.ts';
import { endRound, turnUpCards } from './steps/rounds.ts';
import { setUpBattle } from './steps/set-up/index.ts';

type Nothing = Record<never, never>;
type Round = { round: number };

/** SF-ORD-01, SF-ORD-23: cards that were turned up are back in the hands. */
const beginTurn: StepWith<Game, Nothing> = act('begin-turn', (play) => {
  const { game } = play;
  for (const { orders } of game.ships)
    for (const hand of orders) {
      if (hand.open.length > 0) play.by('SF-ORD-23');
      hand.slots = [];
      hand.open = [];
      hand.focused = [];
      hand.resolved = false;
    }
  if (game.turn > 0) play.by('SF-DRF-38');
  game.turn++;
  game.stage = 'orders';
  game.round = 0;
  play.tell?.({ type: 'turn', clause: 'SF-ORD-01', data: { turn: game.turn } });
});

const endedIn =
  (stage: Stage) =>
  (game: Game): boolean =>
    game.stage === stage;

/** SF-INI-02, SF-INI-03: the cards of one initiative number. */
const numberOf = (card: PlainCard): StepWith<Game, Round> =>
  each(`number-${CARDS[card].initiative}`, () => [numberVars(card)], initiativeNumber);

/** SF-INI-01: all ships turn up the card of the slot at once, and all are resolved before the next round. Exported for tests. */
export const actionRound: StepWith<Game, Round> = sequence(
  'action-round',
  turnUpCards,
  ...PLAIN_CARDS.map((card) =>
    mark<Game, Round>(CARDS[card].title, 'SF-INI-03', numberOf(card), { when: ({ hand }) => hand.includes(card) }),
  ),
  endRound,
);

const actionPhase = eachPart<Game, Round>(
  'action-phase',
  () => SLOTS.map((round) => ({ round })),
  actionRound,
  (game, { round }) => ({ title: `Round ${round}`, ended: game.round === round }),
);

/** SF-ORD-01: Orders, Action, Strike and Drift Phase. Exported for tests, which play it by itself. */
export const gameTurn: StepWith<Game, Nothing> = asGameTurn(
  sequence(
    'turn',
    beginTurn,
    part({ title: 'Orders', ended: endedIn('orders') }, mark('Orders', 'SF-ORD-02', [handOver, enterShips, layOrders])),
    actionPhase,
    part({ title: 'Drift', ended: endedIn('drift') }, driftPhase, mark('End of turn', 'SF-DRF-38', endTurn)),
  ),
);

const turns = repeat<Game, Nothing>('turns', () => true, gameTurn);

export const battle: StepWith<Game, Nothing> = sequence('battle', setUpBattle, turns);
