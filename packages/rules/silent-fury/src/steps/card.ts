import { call, type OfficeId, question, type Refusal, type SideId, step, words } from '@flagbridge/engine';
import { type Barrier, refusalOf } from '@flagbridge/kit/barrier';
import { ACTIONS, type ActionId, actionsOf, CARDS } from '../data/cards.ts';
import { type Game, type Orders, type Ship, shipOf } from '../game.ts';
import { barredAction } from '../rules/available.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { dueNow } from '../rules/orders.ts';
import { rallyChance } from '../rules/rallying.ts';
import { isFlying } from '../rules/ship-state.ts';
import type { ActionStep, ActionVars, CardVars } from './action-vars.ts';
import { ACTION_STEPS } from './actions.ts';
import { afterAction } from './after-action.ts';

/** Taking none is always open (SF-ORD-09). */
const NO_ACTION = 'none';

const handOn = (ship: Ship, side: SideId): Orders => ship.orders.find((one) => one.side === side) as Orders;

/** Whether the card of this round is a Repeat (SF-ORD-19). */
const isRepeat = ({ round }: Game, { open }: Orders): boolean => {
  const card = open[round - 1];
  return card !== undefined && CARDS[card].repeats > 0;
};

/** Actions listed on the card, each open or barred. */
function listed(game: Game, { ship: id, side, card }: CardVars): { action: ActionId; barrier: Barrier | null }[] {
  const ship = shipOf(game, id);
  const hand = handOn(ship, side);
  const able = { side, focused: hand.focused, repeated: isRepeat(game, hand) };
  return actionsOf(card)
    .filter((action) => ACTION_STEPS[action] !== undefined)
    .map((action) => ({ action, barrier: barredAction(game, ship, able, action) }));
}

/** SF-ORD-08: which of the actions listed on the card is taken is decided now; one of them, or none (SF-ORD-09). */
const chooseAction = question<Game, CardVars>({
  name: 'choose-action',
  offices: (_look, { office }) => office,
  choices: ({ game }, vars) => ({
    shape: {
      is: 'pick',
      options: [
        ...listed(game, vars).flatMap((one) => (one.barrier === null ? [{ id: one.action as string }] : [])),
        { id: NO_ACTION },
      ],
    },
    default: NO_ACTION,
  }),
  explain: ({ game }, vars) => {
    const ship = shipOf(game, vars.ship);
    const { id, name } = ship;
    const rally = rallyChance(game, ship, vars.side);
    return {
      kind: 'action',
      clause: 'SF-ORD-08',
      title: words('ask.action', { ship: name, card: CARDS[vars.card].title }),
      about: [id],
      option: (action) => ({
        label: words(`action.${action}`),
        ...(action === 'crew' && rally !== null && { costs: { rally } }),
      }),
      closed: listed(game, vars).flatMap(({ action, barrier }) =>
        barrier === null ? [] : [{ id: action, label: words(`action.${action}`), why: refusalOf(barrier) }],
      ),
    };
  },
  // What the action would risk, of those that operate a set number: the others ask how many, and say it there.
  draft: ({ game }, { ship, side }, _office, choice) => {
    const action = ACTIONS[choice as ActionId];
    const risks =
      typeof action?.count === 'number'
        ? operatingWarnings(game, shipOf(game, ship), side, action.operates, action.count)
        : [];
    return { ready: true, ...(risks.length > 0 && { warnings: risks }) };
  },
  forbids: (_look, { card }, _office, choice) => forbidden(card, choice as ActionId),
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  policies: {
    decline: {
      title: words('policy.decline'),
      within: 'turn',
      answer: () => NO_ACTION,
    },
  },
  calls: () => Object.values(ACTION_STEPS) as ActionStep[],
  answer: (play, { ship: id, side, office, card }, answers) => {
    const choice = answers[office] as string;
    // SF-INI-06: others of the same number wait until this ship is done.
    if (dueNow(play.game, card).length > 0) play.by('SF-INI-06');
    if (choice === NO_ACTION) {
      play.tell?.({ type: 'action', clause: 'SF-ORD-09', parts: [id], data: { is: 'none', ship: id, card } });
      return undefined;
    }
    const action = choice as ActionId;
    const { focused, count } = ACTIONS[action];
    const hand = handOn(shipOf(play.game, id), side);
    if (focused) {
      play.by('SF-ORD-10');
      if (hand.focused.length > 0) play.by('SF-ORD-11');
      hand.focused.push(action);
    } else if (isRepeat(play.game, hand)) play.by('SF-ORD-13');
    play.by(count === 'any' ? 'SF-ORD-21' : 'SF-ORD-22');
    play.tell?.({ type: 'action', clause: 'SF-ORD-08', parts: [id], data: { is: action, ship: id, card } });
    return call(ACTION_STEPS[action] as ActionStep, { ship: id, side, office, action } satisfies ActionVars);
  },
});

/** An action of another card cannot be taken with it. What bars one of its own was told with the question. */
function forbidden(card: CardVars['card'], choice: ActionId): Refusal | null {
  if (!Object.hasOwn(ACTIONS, choice)) return null;
  const figures = { action: ACTIONS[choice].title, card: CARDS[card].title };
  return refusalOf({ why: 'other-card', clause: 'SF-ORD-08', figures });
}

type ResolveVars = CardVars & { at: number };

/** SF-INI-06: one card from its choice to the last after-action roll, before another ship begins. */
export const resolveCard = step<Game, ResolveVars>({
  name: 'resolve-card',
  calls: () => [chooseAction, afterAction],
  run: ({ game }, vars) => {
    const { ship: id, side, office, card } = vars;
    const ship = shipOf(game, id);
    vars.at++;
    if (vars.at === 1) {
      game.acting = id;
      handOn(ship, side).resolved = true;
      return call(chooseAction, { ship: id, side, office, card });
    }
    if (vars.at === 2) return call(afterAction, { ship: id, side });
    ship.operated = [];
    game.acting = '';
    return undefined;
  },
});

/** The card of a hand, as it is resolved: by whom it was laid. */
export const cardVars = (game: Game, ship: string, side: SideId, card: CardVars['card']): ResolveVars => ({
  ship,
  side,
  office: handOn(shipOf(game, ship), side).office as OfficeId,
  card,
  at: 0,
});
