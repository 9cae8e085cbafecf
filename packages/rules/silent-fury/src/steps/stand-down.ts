import {
  type Choice,
  call,
  type Look,
  type Next,
  type OfficeId,
  type Play,
  question,
  step,
  words,
} from '@flagbridge/engine';
import { type Crew, type Game, type Ship, shipOf } from '../game.ts';
import { disrupt, kill, killsIn, leastFirst, oneOfEach } from '../rules/crew-losses.ts';
import { componentPart } from '../rules/parts.ts';
import { activeIn } from '../rules/ship-state.ts';

type NameVars = { ship: string; component: number };

/** Crew of the side that has the ship is struck first where several stand in the component. */
function named({ game }: { readonly game: Game }, { ship: id, component }: NameVars) {
  const ship = shipOf(game, id);
  const all = activeIn(ship, component);
  const own = all.filter(({ side }) => side === ship.controller);
  return { ship, crew: leastFirst(own.length > 0 ? own : all) };
}

/** Who commands a side's crew on a ship. */
const officeOf = (ship: Ship, side: string): OfficeId =>
  ship.orders.find((one) => one.side === side)?.office ?? ship.office;

/** SF-CRW-19: the player owning the crew chooses who of it is disrupted, or killed in a breached component. */
const standDownQuestion = question<Game, NameVars>({
  name: 'stand-down',
  offices: (look, vars) => {
    const { ship, crew } = named(look, vars);
    const [first] = crew;
    return officeOf(ship, first?.side ?? ship.side);
  },
  moot: (look, vars) => named(look, vars).crew.length === 0,
  choices: (look, vars) => {
    const { crew } = named(look, vars);
    const options = oneOfEach(crew).map(({ id }) => ({ id }));
    return { shape: { is: 'pick', options }, default: options[0]?.id as Choice };
  },
  explain: (look, vars) => {
    const { ship, crew } = named(look, vars);
    const kills = killsIn(ship, vars.component);
    return {
      kind: 'stand-down',
      clause: 'SF-CRW-19',
      title: words(kills ? 'ask.stand-down-killed' : 'ask.stand-down', { ship: ship.name, n: vars.component }),
      about: [ship.id, componentPart(ship.id, vars.component)],
      option: (id) => {
        const one = crew.find((figure) => figure.id === id);
        return { label: words(`option.crew-${one?.type ?? 'spacer'}`), parts: [id] };
      },
    };
  },
  policies: {
    'spacers-first': {
      title: words('policy.spacers-first'),
      answer: (look: Look<Game>, vars) => (named(look, vars as NameVars).crew[0]?.id ?? null) as Choice,
    },
  },
  answer: (play, vars, answers) => {
    const { ship, crew } = named(play, vars);
    const [id] = Object.values(answers) as string[];
    goes(
      play,
      ship,
      vars.component,
      crew.filter((one) => one.id === id),
    );
    return undefined;
  },
});

function goes(play: Play<Game>, ship: Ship, component: number, crew: readonly Crew[]): void {
  ship.reeling.splice(ship.reeling.indexOf(component), 1);
  const kills = killsIn(ship, component);
  if (kills) kill(play.game, ship, crew);
  else disrupt(crew);
  for (const one of crew)
    play.tell?.({
      type: 'stood-down',
      clause: 'SF-CRW-19',
      parts: [ship.id, componentPart(ship.id, component)],
      data: {
        is: kills ? 'killed' : 'disrupted',
        ship: ship.id,
        component: componentPart(ship.id, component),
        crew: one.type,
        figure: one.id,
      },
    });
}

/** SF-CRW-19: asked when a volley or an action is over, of every ship that was struck in it, one figure after the other. */
export const standDown = step<Game, Record<never, never>>({
  name: 'stand-downs',
  calls: () => [standDownQuestion],
  run: ({ game }): Next => {
    for (const ship of game.ships) {
      ship.reeling = ship.reeling.filter((component) => activeIn(ship, component).length > 0);
      const [component] = ship.reeling;
      if (component !== undefined) return call(standDownQuestion, { ship: ship.id, component });
    }
    return undefined;
  },
});
