import { call, done, type Next, question, step, words } from '@flagbridge/engine';
import { ACTIONS } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { operate } from '../rules/operate.ts';
import { operableBy } from '../rules/operating.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { componentOf, componentPart } from '../rules/parts.ts';
import { isFlying } from '../rules/ship-state.ts';
import type { ActionVars } from './action-vars.ts';
import { operateOption } from './operate-option.ts';

const NONE = 'none';

/** SF-CMP-06: medical bays that could be operated now, the soundest first. */
const baysFor = (game: Game, { ship, side }: ActionVars): number[] =>
  operableBy(game, shipOf(game, ship), side, ACTIONS.crew.operates);

/** Whether a damaged medical bay, or a damaged Bridge, is risked for one die more. */
const chooseBay = question<Game, ActionVars>({
  name: 'choose-bay',
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  choices: ({ game }, vars) => ({
    shape: {
      is: 'pick',
      options: [...baysFor(game, vars).map((n) => ({ id: componentPart(vars.ship, n) })), { id: NONE }],
    },
    default: NONE,
  }),
  explain: ({ game }, { ship: id }) => {
    const ship = shipOf(game, id);
    return {
      kind: 'medical-bay',
      clause: 'SF-CMP-06',
      title: words('ask.medical-bay', { ship: ship.name }),
      about: [id],
      on: id,
      option: (part) => {
        const n = componentOf(id, part);
        if (n === 0) return { label: words('option.no-bay') };
        return { label: operateOption(ship, n), parts: [part] };
      },
    };
  },
  draft: ({ game }, { ship: id, side }, _office, choice) => {
    const warnings = choice === NONE ? [] : operatingWarnings(game, shipOf(game, id), side, ACTIONS.crew.operates, 1);
    return { ready: typeof choice === 'string', ...(warnings.length > 0 && { warnings }) };
  },
  policies: {
    never: { title: words('policy.bay-never'), answer: () => NONE },
    always: {
      title: words('policy.bay-always'),
      answer: ({ game }, vars) => {
        const [first] = baysFor(game, vars as ActionVars);
        return first === undefined ? NONE : componentPart((vars as ActionVars).ship, first);
      },
    },
  },
  answer: (play, vars, answers) => {
    const n = componentOf(vars.ship, answers[vars.office] as string);
    if (n === 0) return done(0);
    operate(play, shipOf(play.game, vars.ship), vars.side, [n]);
    return done(1);
  },
});

/**
 * SF-CMP-06, SF-CRW-23: one is enough, and a sound one is operated by itself, for nothing is risked. Comes back with 1 where one was
 * operated, with 0 where none was.
 */
export const medicalBay = step<Game, ActionVars & { asked?: boolean }>({
  name: 'medical-bay',
  calls: () => [chooseBay],
  run: (play, vars, back): Next => {
    if (vars.asked === true) return done(back === 1 ? 1 : 0);
    vars.asked = true;
    const { ship: id, side, office, action } = vars;
    const ship = shipOf(play.game, id);
    const [bay] = baysFor(play.game, vars);
    if (bay === undefined) return done(0);
    if (operatingWarnings(play.game, ship, side, ACTIONS.crew.operates, 1).length > 0)
      return call(chooseBay, { ship: id, side, office, action });
    operate(play, ship, side, [bay]);
    return done(1);
  },
});
