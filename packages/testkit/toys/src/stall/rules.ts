import {
  act,
  each,
  missingOffice,
  type Order,
  question,
  type Refusal,
  type Rulebook,
  refuse,
  repeat,
  sequence,
  words,
} from '@flagbridge/engine';
import { key, parseLabel } from '@flagbridge/engine/hex';
import { about } from './about.ts';
import { copyGame, type Game, layout, numberOf, type Ship, shipOf } from './game.ts';
import { draftRoute, follow, STEPS, sampleRoute } from './helm.ts';
import { place } from './place.ts';
import { sail } from './sail.ts';
import { tactics } from './tactics.ts';

type None = Record<never, never>;
type Round = { round: number };
type Sails = { ship: string };

const begin = act<Game, None>('begin', ({ game, tell }) => {
  const ships = game.ships.map((ship) => ship.name);
  const data = { ships, buoys: game.buoys.map(numberOf), limit: game.limit };
  tell?.({ type: 'begin', clause: 'TS-SET-01', parts: game.buoys, data });
});

/** TS-MOV-01: a move begins with as much way as the boat has speed. */
const weigh = act<Game, Sails>('weigh', ({ game }, vars) => {
  const ship = shipOf(game, vars.ship);
  ship.way = ship.speed;
  ship.moving = true;
  ship.fresh = true;
  ship.trail = [ship.hex];
});

/** One leg of a move: a route to its end, or to the die of a hard turn. */
const helm = question<Game, Sails & Round>({
  name: 'helm',
  offices: (_look, { ship }) => ship,
  ask: ({ game }, vars) => {
    const ship = shipOf(game, vars.ship);
    const { way, speed, hex, facing } = ship;
    return {
      kind: 'helm',
      title: words(ship.fresh ? 'ask.helm' : 'ask.helm-on', { ship: ship.name, way, speed }),
      clause: 'TS-MOV-01',
      about: [ship.id],
      shape: {
        is: 'route',
        steps: STEPS.map((id) => ({ id, label: words(`option.${id}`) })),
        min: 0,
        // A change of pace is a step more, and may bring one point more.
        max: ship.fresh ? way + 2 : way,
        from: { hex, facing },
      },
      default: [],
    };
  },
  check: ({ game }, vars, _office, choice) => follow(game, shipOf(game, vars.ship), choice as readonly string[]).wrong,
  sample: ({ game }, vars, _office, dice) => sampleRoute(game, shipOf(game, vars.ship), dice),
  draft: ({ game }, vars, _office, partial) =>
    Array.isArray(partial) && partial.every((id) => (STEPS as readonly unknown[]).includes(id))
      ? draftRoute(game, shipOf(game, vars.ship), partial as readonly string[])
      : { ready: false },
  measure: (before, after, vars) => {
    const [was, is] = [shipOf(before, vars.ship), shipOf(after, vars.ship)];
    return { stalled: is.strain > was.strain, left: is.moving ? is.way : 0, rounded: is.mark - was.mark };
  },
  answer: (play, vars, answers) => {
    const ship = shipOf(play.game, vars.ship);
    sail(play, ship, answers[vars.ship] as readonly string[]);
    return undefined;
  },
});

const legs = repeat<Game, Sails>('legs', ({ game }, { ship }) => shipOf(game, ship).moving, helm);
const move = sequence<Game, Sails>('move', weigh, legs);

/** TS-SEQ-01: who moved first moves second in the next turn. */
export const inOrder = (game: Game, round: number): Sails[] => {
  const order = game.ships.map(({ id }) => ({ ship: id }));
  return round % 2 === 1 ? order : order.reverse();
};

const moves = each<Game, Round, Sails>('turn', ({ game }, { round }) => inOrder(game, round), move);
const turns = repeat<Game, None>('turns', ({ game }, _vars, round) => round <= game.limit, moves);

/** TS-END-03: who has rounded more buoys when time is up. */
const timeUp = act<Game, None>('time-up', (play) => {
  const [one, two] = play.game.ships as [Ship, Ship];
  const leader = one.mark === two.mark ? null : one.mark > two.mark ? one : two;
  play.tell?.({
    type: 'time',
    clause: 'TS-END-03',
    data: { is: leader === null ? 'drawn' : 'won', ship: leader?.name ?? '', limit: play.game.limit },
  });
  play.end({ winner: leader?.id ?? null, by: 'time', clause: 'TS-END-03' });
});

/** TS-SET-01: two boats with their starting hexes, and buoys in hexes of the chart. */
function setup(order: Order): Game | Refusal {
  const plan = order.scenario.setup as
    | { buoys?: readonly string[]; ships?: readonly { id: string; name: string; start: readonly string[] }[] }
    | undefined;
  const keys = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => {
      const found = parseLabel(layout, text);
      return found.ok ? [key(found.hex)] : [];
    });
  const buoys = keys(plan?.buoys ?? []);
  const ships = (plan?.ships ?? []).map(({ id, name, start }): Ship => {
    const hexes = keys(start);
    return {
      id,
      name,
      start: hexes,
      placed: false,
      hex: hexes[0] ?? '',
      facing: 0,
      speed: 0,
      way: 0,
      straight: 0,
      fresh: false,
      moving: false,
      strain: 0,
      mark: 0,
      trail: [],
    };
  });
  if (buoys.length === 0 || ships.length !== 2 || ships.some((ship) => ship.start.length === 0))
    return refuse('no-race', 'TS-SET-01', { figures: { buoys: buoys.length, ships: ships.length } });
  const offices = ships.map((ship) => ship.id);
  return missingOffice(order, offices, 'TS-SET-01') ?? { limit: Number(order.options.limit), buoys, ships };
}

export const rulebook: Rulebook<Game, Game> = {
  about,
  setup,
  turn: sequence('match', begin, place, turns, timeUp),
  view: ({ game }) => copyGame(game),
  imagine: (view) => copyGame(view.game),
  copy: copyGame,
  tactics,
};
