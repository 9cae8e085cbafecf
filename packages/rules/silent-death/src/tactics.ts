import type { Choice, PlaceChoice, Request, RouteChoice } from '@flagbridge/engine';
import { tacticsOf } from '@flagbridge/kit/tactics';
import { findShip, findWarhead, type Game, objectOf } from './game.ts';
import { routesOf } from './rules/pursuit-route.ts';
import { audit, shotOdds } from './tactics/audit.ts';
import { launches } from './tactics/launch.ts';
import { gapOf, moves } from './tactics/move.ts';
import { places } from './tactics/place.ts';
import { prospectOf } from './tactics/prospect.ts';
import { strengthOf } from './tactics/worth.ts';

/** Of equal routes one that does not end in an asteroid (SD-OPT-23). */
function clearWays(game: Game, id: string): Choice[] {
  const warhead = findWarhead(game, id);
  const target = warhead && objectOf(game, warhead.target);
  if (warhead === undefined || target === undefined) return [];
  const clear = routesOf(game, warhead, target).find(({ lost }) => !lost);
  return clear === undefined ? [] : [clear.id];
}

/** A launch at a ship is as good as any other; at a warhead it is for somebody who thinks. */
const odds = (game: Game, { kind }: Request, shot: { by: string; at: string }): number =>
  kind === 'launch' ? (findShip(game, shot.at) === undefined ? 0.1 : 0.5) : shotOdds(game, shot);

/** The defaults of fire, jamming and damage control are judgements already (best-volley.ts, jam.ts): they are taken as they are. */
export const tactics = tacticsOf<Game>({
  thoughts: {
    move: { shape: 'route', answers: ({ game, shape }) => moves(game, shape) },
    launch: { shape: 'aim', answers: ({ game, shape }) => [launches(game, shape), []] },
    place: {
      shape: 'place',
      answers: ({ game, shape, request }) => places(game, shape, request.default as unknown as PlaceChoice),
    },
    pursuit: {
      shape: 'pick',
      answers: ({ game, request, vars }) => [...clearWays(game, String(vars()['warhead'])), request.default],
    },
  },
  gaps: { move: (game, choice) => gapOf(game, choice as RouteChoice) },
  prospects: { move: (game, choice) => prospectOf(game, choice as RouteChoice) },
  fires: ['fire'],
  odds,
  strength: strengthOf,
  audit,
});
