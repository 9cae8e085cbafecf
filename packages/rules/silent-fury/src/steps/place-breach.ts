import { type Choice, call, type Look, type Next, type Play, question, step, words } from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { sheetOf } from '../data/content.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { breach } from '../rules/damage.ts';
import { componentOf, componentPart } from '../rules/parts.ts';
import { breachable } from '../rules/ram.ts';
import { activeIn } from '../rules/ship-state.ts';

/** A token for a ship, and its Point of Impact (SF-RAM-14). */
type BreachVars = { ship: string; point: number };

const openTo = ({ game }: Look<Game>, { ship, point }: BreachVars): number[] =>
  breachable(game, shipOf(game, ship), point);

/** SF-RAM-14, SF-RAM-16: an ordinary Hull Breach, as near to the Point of Impact as there is room. */
function lay(play: Play<Game>, ship: Ship, component: number, chosen: boolean): void {
  breach(play, ship, component, ['SF-RAM-14', 'SF-RAM-16', ...(chosen ? ['SF-RAM-15'] : [])]);
}

/** SF-RAM-15: of components that lie equally far from the Point of Impact, whoever has the ship says which. */
const chooseBreach = question<Game, BreachVars>({
  name: 'place-breach',
  // A derelict ship is spoken for by whoever had it last (SF-DMG-28).
  offices: ({ game }, { ship }) => shipOf(game, ship).office,
  choices: (look, vars) => {
    const options = openTo(look, vars).map((n) => ({ id: componentPart(vars.ship, n) }));
    return { shape: { is: 'pick', options }, default: options[0]?.id as Choice };
  },
  explain: ({ game }, { ship: id, point }) => {
    const ship = shipOf(game, id);
    return {
      kind: 'place-breach',
      clause: 'SF-RAM-15',
      title: words('ask.place-breach', { ship: ship.name, n: point }),
      about: [id],
      on: id,
      option: (part) => {
        const n = componentOf(id, part);
        const crew = activeIn(ship, n).length;
        return { label: words('option.place-breach', { n, crew }), parts: [part] };
      },
    };
  },
  forbids: ({ game }, { ship: id, point }, _office, choice) => {
    const ship = shipOf(game, id);
    const n = typeof choice === 'string' ? componentOf(id, choice) : 0;
    if (n < 1 || n > sheetOf(game, ship).size) return null;
    const figures = { ship: ship.name, n };
    if (ship.damage[n - 1] === 'breach') return refusalOf({ why: 'breached-already', clause: 'SF-RAM-14', figures });
    return refusalOf({ why: 'nearer-first', clause: 'SF-RAM-14', figures: { ...figures, point } });
  },
  policies: {
    'spare-first': {
      title: words('policy.spare-first'),
      answer: (look, vars) => {
        const { ship, point } = vars as BreachVars;
        const [n] = openTo(look, { ship, point });
        return n === undefined ? null : componentPart(ship, n);
      },
    },
  },
  answer: (play, vars, answers) => {
    const ship = shipOf(play.game, vars.ship);
    lay(play, ship, componentOf(vars.ship, answers[ship.office] as string), true);
    return undefined;
  },
});

/** SF-RAM-14: asked only where several are equally near. */
export const placeBreach = step<Game, BreachVars & { asked?: boolean }>({
  name: 'breach',
  calls: () => [chooseBreach],
  run: (play, vars): Next => {
    if (vars.asked === true) return undefined;
    vars.asked = true;
    const { ship, point } = vars;
    // A ship of which every component is breached is lost: there is one that is whole (SF-HUL-09).
    const [only, ...others] = openTo(play, vars) as [number, ...number[]];
    if (others.length > 0) return call(chooseBreach, { ship, point });
    lay(play, shipOf(play.game, ship), only, false);
    return undefined;
  },
});
