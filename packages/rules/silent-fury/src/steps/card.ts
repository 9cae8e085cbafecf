import { call, question, refuse, step, words } from '@flagbridge/engine';
import { ACTIONS, type ActionId, actionsOf, CARDS } from '../data/cards.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { barredAction } from '../rules/available.ts';
import { isFlying } from '../rules/ship-state.ts';
import type { ActionVars, CardVars } from './action-vars.ts';
import { ACTION_STEPS } from './actions.ts';
import { afterAction } from './after-action.ts';

/** Taking none is always open (SF-ORD-09). */
const NO_ACTION = 'none';

const steps = (): ActionStepList => Object.values(ACTION_STEPS);
type ActionStepList = readonly NonNullable<(typeof ACTION_STEPS)[ActionId]>[];

const ordersOn = (ship: Ship, side: string): Ship['orders'][number] | undefined =>
  ship.orders.find((one) => one.side === side);

/** Actions listed on the card that exist here, each open or barred. */
function listed({ game }: { readonly game: Game }, { ship: id, side, card }: CardVars) {
  const ship = shipOf(game, id);
  const orders = ordersOn(ship, side);
  return actionsOf(card)
    .filter((action) => ACTION_STEPS[action] !== undefined)
    .map((action) => ({ action, barrier: orders === undefined ? null : barredAction(game, ship, orders, action) }));
}

/** SF-ORD-08: which of the actions listed on the card is taken is decided now; one of them, or none (SF-ORD-09). */
const chooseAction = question<Game, CardVars>({
  name: 'choose-action',
  offices: (_look, { office }) => office,
  choices: (look, vars) => ({
    shape: {
      is: 'pick',
      options: [
        ...listed(look, vars)
          .filter(({ barrier }) => barrier === null)
          .map(({ action }) => ({ id: action })),
        { id: NO_ACTION },
      ],
    },
    default: NO_ACTION,
  }),
  explain: (look, vars) => {
    const ship = shipOf(look.game, vars.ship);
    return {
      kind: 'action',
      clause: 'SF-ORD-08',
      title: words('ask.action', { ship: ship.name, card: CARDS[vars.card].title }),
      about: [ship.id],
      option: (id) => ({ label: words(`option.${id}`), ...(id === NO_ACTION ? {} : { parts: [ship.id] }) }),
      closed: listed(look, vars).flatMap(({ action, barrier }) =>
        barrier === null
          ? []
          : [
              {
                id: action,
                label: words(`option.${action}`),
                why: refuse(barrier.why, barrier.clause, { figures: barrier.figures ?? {} }),
              },
            ],
      ),
    };
  },
  forbids: (look, vars, _office, choice) => {
    const found = listed(look, vars).find(({ action }) => action === choice);
    if (found?.barrier != null)
      return refuse(found.barrier.why, found.barrier.clause, { figures: found.barrier.figures ?? {} });
    const action = ACTIONS[choice as ActionId];
    if (action === undefined) return null;
    return refuse('other-card', 'SF-ORD-08', {
      figures: { action: action.title, card: CARDS[vars.card].title },
    });
  },
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  calls: steps,
  answer: (play, { ship: id, side, office, card }, answers) => {
    const choice = answers[office] as string;
    const ship = shipOf(play.game, id);
    if (choice === NO_ACTION) {
      play.tell?.({ type: 'action', clause: 'SF-ORD-09', parts: [id], data: { is: 'none', ship: id, card } });
      return undefined;
    }
    const action = choice as ActionId;
    if (ACTIONS[action].focused) {
      play.by('SF-ORD-10');
      ordersOn(ship, side)?.focused.push(action);
    } else play.by('SF-ORD-13');
    play.tell?.({ type: 'action', clause: 'SF-ORD-08', parts: [id], data: { is: action, ship: id, card } });
    return call(ACTION_STEPS[action] as NonNullable<(typeof ACTION_STEPS)[ActionId]>, {
      ship: id,
      side,
      office,
      action,
    } satisfies ActionVars);
  },
});

type ResolveVars = CardVars & { at: number };

/** SF-INI-06: one card from its choice to the last after-action roll, before another ship begins. */
export const resolveCard = step<Game, ResolveVars>({
  name: 'resolve-card',
  calls: () => [chooseAction, afterAction],
  run: (play, vars) => {
    const { game } = play;
    const { ship: id, side, office, card } = vars;
    const ship = shipOf(game, id);
    vars.at++;
    if (vars.at === 1) {
      game.acting = id;
      const orders = ordersOn(ship, side);
      if (orders !== undefined) orders.resolved = true;
      return call(chooseAction, { ship: id, side, office, card });
    }
    // SF-INI-18: a ship that left play in its action makes no after-action rolls.
    if (vars.at === 2 && isFlying(ship)) return call(afterAction, { ship: id, side });
    ship.operated = [];
    game.acting = '';
    return undefined;
  },
});
