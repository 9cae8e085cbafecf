import { type Choice, call, type Look, type Next, question, step, words } from '@flagbridge/engine';
import { ACTIONS } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { operate } from '../rules/operate.ts';
import { type OperatingPlan, operatingPlan } from '../rules/operating-plan.ts';
import { componentOf, componentPart } from '../rules/parts.ts';
import { isFlying } from '../rules/ship-state.ts';
import type { ActionVars } from './action-vars.ts';
import { operateOption } from './operate-option.ts';

/** How many of the action's components are operated. */
export type OperateVars = ActionVars & { count: number };

const planOf = ({ game }: Look<Game>, { ship, side, action, count }: OperateVars): OperatingPlan =>
  operatingPlan(game, shipOf(game, ship), side, ACTIONS[action].operates, count);

/** SF-OPR-07: which of several components that are damaged alike are risked. */
const chooseOperated = question<Game, OperateVars>({
  name: 'choose-operated',
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  choices: (look, vars) => {
    const { among, wanted } = planOf(look, vars);
    const ids = among.map((n) => componentPart(vars.ship, n));
    return {
      shape: { is: 'pick-many', options: ids.map((id) => ({ id })), min: wanted, max: wanted },
      default: ids.slice(0, wanted),
    };
  },
  explain: ({ game }, { ship: id, action, count }) => {
    const ship = shipOf(game, id);
    return {
      kind: 'operate',
      clause: 'SF-OPR-07',
      title: words('ask.operate', { ship: ship.name, action: ACTIONS[action].title, n: count }),
      about: [id],
      on: id,
      option: (part) => {
        const n = componentOf(id, part);
        return { label: operateOption(ship, n), parts: [part] };
      },
    };
  },
  policies: {
    'lowest-number': {
      title: words('policy.lowest-number'),
      answer: (look, vars) => {
        const { among, wanted } = planOf(look, vars as OperateVars);
        return among.slice(0, wanted).map((n) => componentPart((vars as OperateVars).ship, n)) as Choice;
      },
    },
  },
  answer: (play, vars, answers) => {
    const ship = shipOf(play.game, vars.ship);
    const { taken } = planOf(play, vars);
    const chosen = (answers[vars.office] as string[]).map((part) => componentOf(vars.ship, part));
    operate(play, ship, vars.side, [...taken, ...chosen]);
    return undefined;
  },
});

/**
 * Operates so many components for an action: the soundest (SF-ORD-21, SF-ORD-22). Where it makes no difference which, there is nothing to
 * choose, and nobody is asked; what it risks was shown to the player when he chose the action.
 */
export const operateFor = step<Game, OperateVars & { asked?: boolean }>({
  name: 'operate',
  calls: () => [chooseOperated],
  run: (_play, vars): Next => {
    if (vars.asked === true) return undefined;
    vars.asked = true;
    const { ship, side, office, action, count } = vars;
    return call(chooseOperated, { ship, side, office, action, count });
  },
});
