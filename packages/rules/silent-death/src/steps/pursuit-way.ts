import {
  type Choice,
  type Described,
  done,
  type Json,
  type Option,
  question,
  refuse,
  type Words,
  words,
} from '@flagbridge/engine';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import { WARHEADS, warheadName } from '../data/warheads.ts';
import { findWarhead, type Game, objectOf, type Ship, type Warhead } from '../game.ts';
import { labelOf } from '../rules/map.ts';
import { nameOf } from '../rules/pursuers.ts';
import { costToGo } from '../rules/pursuit-cost.ts';
import { type Route, routesOf } from '../rules/pursuit-route.ts';

const POINTS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const;

function pursuitOf(
  game: Game,
  vars: { warhead: string },
): { warhead: Warhead; target: Ship | Warhead; routes: Route[] } {
  const warhead = findWarhead(game, vars.warhead) as Warhead;
  const target = objectOf(game, warhead.target) as Ship | Warhead;
  return { warhead, target, routes: routesOf(game, warhead, target) };
}

/** SD-WAR-21: of several routes of least cost the owner chooses; only those are told apart that end or fare differently. */
export const pursuitWay = question<Game, { warhead: string }>({
  name: 'pursuit-way',
  offices: ({ game }, vars) => (findWarhead(game, vars.warhead) as Warhead).office,
  choices: ({ game }, vars) => {
    const { routes } = pursuitOf(game, vars);
    const options: Option[] = [];
    for (const { id } of routes) options.push({ id });
    return { shape: { is: 'pick', options }, default: routes[0]?.id ?? '' };
  },
  explain: ({ game }, vars) => {
    const { warhead, target, routes } = pursuitOf(game, vars);
    return {
      kind: 'pursuit',
      title: words('ask.pursuit', {
        warhead: warheadName(warhead),
        target: nameOf(game, target.id),
        cost: costToGo(game, warhead, warhead.facing, target),
        allowance: WARHEADS[warhead.kind].allowance,
      }),
      clause: 'SD-WAR-21',
      about: [warhead.id, target.id],
      option: (id) => {
        const route = routes.find((one) => one.id === id);
        return route && described(game, warhead, target, route);
      },
    };
  },
  forbids: ({ game }, { warhead: id }, _office, choice) => {
    const { warhead } = pursuitOf(game, { warhead: id });
    if (!isWay(game, String(choice))) return null;
    return refuse('not-cheapest', 'SD-WAR-20', { figures: { warhead: warheadName(warhead) } });
  },
  answer: (_play, _vars, answers) => done(Object.values(answers)[0] as Choice as Json),
});

/** Whether it names a way at all: a hex of the map where it ends, with the facing, and debris on the way: `5,3`, `5,3/2`, `5,3/2 4,3`. */
function isWay(game: Game, choice: string): boolean {
  const [, q, r] = /^(-?\d+),(-?\d+)(?:\/[0-5])?(?: -?\d+,-?\d+)*$/.exec(choice) ?? [];
  return q !== undefined && onSheet(game, Number(q), Number(r));
}

function described(game: Game, { q, r }: Warhead, target: Ship | Warhead, route: Route): Described {
  const { path, facing } = route;
  const end = path.length === 0 ? { q, r } : { q: path.at(-2) as number, r: path.at(-1) as number };
  return { label: labelled(game, target, route, end, facing), parts: [keyOf(end.q, end.r)] };
}

function labelled(
  game: Game,
  target: Ship | Warhead,
  { arrives, lost, debris }: Route,
  end: { q: number; r: number },
  facing: number,
): Words {
  const hex = labelOf(game, end.q, end.r);
  const fields = debris.length;
  if (lost) return words('option.pursuit-asteroid', { hex });
  if (arrives) {
    const name = nameOf(game, target.id);
    return fields > 0
      ? words('option.pursuit-arrives-debris', { target: name, fields })
      : words('option.pursuit-arrives', { target: name });
  }
  const faces = POINTS[facing] as string;
  return fields > 0
    ? words('option.pursuit-stops-debris', { hex, faces, fields })
    : words('option.pursuit-stops', { hex, faces });
}
