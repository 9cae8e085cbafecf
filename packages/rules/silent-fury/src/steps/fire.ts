import {
  type Aim,
  type AimChoice,
  type Choice,
  call,
  type Look,
  type OfficeId,
  question,
  type SideId,
  withDefault,
  words,
} from '@flagbridge/engine';
import { ACTIONS, type ActionId } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { type Firing, weapons } from '../rules/attack-aims.ts';
import { lossesOf, VOLLEYS } from '../rules/attack-alike.ts';
import { isFlying } from '../rules/ship-state.ts';
import { checkVolley, forbidsVolley, mostShots, plainVolley, sampleVolley } from '../rules/volley.ts';
import { volleyWarnings } from '../rules/volley-warnings.ts';
import { volley } from './volley.ts';

/** `fired`: weapons that were operated in this action before. */
type FireVars = { ship: string; side: SideId; office: OfficeId; action: ActionId; fired: number };

const firingOf = ({ game }: Look<Game>, { ship, side, office }: FireVars): Firing => ({
  game,
  ship: shipOf(game, ship),
  side,
  office,
});

/** The choices as far as the action allows. */
const limited = (aim: Aim, action: ActionId): Aim => {
  const max = mostShots(action);
  return max === undefined ? aim : { is: 'aim', shooters: aim.shooters, max };
};

/**
 * SF-ATK-01 to SF-ATK-03, SF-ATK-05: weapons in the order in which they are to fire, each with its target. Nobody must name more than the
 * next: who names one at a time is asked again when it has been resolved. Exported for tests, which forecast it by itself.
 */
export const fire = question<Game, FireVars>({
  name: 'fire',
  offices: (_look, { office }) => office,
  moot: (look, vars) => !isFlying(shipOf(look.game, vars.ship)),
  choices: (look, vars) => {
    const firing = firingOf(look, vars);
    const aim = weapons.aim(firing);
    return withDefault(
      limited(aim, vars.action),
      () => plainVolley(firing, mostShots(vars.action), aim) as unknown as Choice,
    );
  },
  explain: (look, vars, _office, { shape }) => {
    const firing = firingOf(look, vars);
    const { shooters, target } = weapons.explain(firing, shape);
    const title = words(vars.fired > 0 ? 'ask.fire-on' : `ask.${vars.action}`, {
      ship: firing.ship.name,
      action: ACTIONS[vars.action].title,
    });
    const clause = vars.action === 'fire-at-will' ? 'SF-ATK-02' : 'SF-ATK-01';
    return { kind: 'fire', title, clause, about: [vars.ship], shooters, target };
  },
  check: (look, vars, _office, choice) => checkVolley(firingOf(look, vars), choice),
  forbids: (look, vars, _office, choice) => {
    const firing = firingOf(look, vars);
    return forbidsVolley(firing, limited(weapons.aim(firing), vars.action), choice, vars.action);
  },
  sample: (look, vars, _office, dice) =>
    sampleVolley(firingOf(look, vars), mostShots(vars.action), dice) as unknown as Choice,
  draft: (look, vars, _office, partial) => {
    const firing = firingOf(look, vars);
    const warnings = volleyWarnings(firing, partial);
    return { ready: true, shots: weapons.possible(firing), ...(warnings.length > 0 && { warnings }) };
  },
  merges: VOLLEYS,
  // Cards that lie face down are turned up in later rounds: no die of a volley hangs on them.
  oddsLieOpen: true,
  measure: (before, after, { ship }) => lossesOf(before, after, shipOf(before, ship)),
  policies: { hold: { title: words('policy.hold'), answer: () => [] } },
  calls: () => [volley],
  answer: (play, { ship, side, office, action }, answers) => {
    play.by(action === 'fire-at-will' ? 'SF-ATK-02' : 'SF-ATK-01');
    const shots = (answers[office] as unknown as AimChoice).map(({ by, at, hex }) => ({ by, at, hex: hex ?? '' }));
    return call(volley, { ship, side, office, shots, next: 0 });
  },
});
