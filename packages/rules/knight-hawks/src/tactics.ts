import type { PickManyChoice, PlaceChoice, RouteChoice } from '@flagbridge/engine';
import { type Asked, type Thought, tacticsOf } from '@flagbridge/kit/tactics';
import type { Game } from './game.ts';
import type { MoveVars } from './steps/move.ts';
import type { AttackVars } from './steps/react.ts';
import { audit } from './tactics/audit.ts';
import { shotOdds, volleyFor } from './tactics/fire.ts';
import { docking, orders, screens } from './tactics/helm-orders.ts';
import { gapOf, moves } from './tactics/move.ts';
import { prospectOf } from './tactics/prospect.ts';
import { evasion, interceptors } from './tactics/react.ts';
import { awaken } from './tactics/seekers.ts';
import { minefield, places } from './tactics/set-up.ts';
import { strength } from './tactics/value.ts';

const isDefensive = ({ kind }: Asked<Game>['request']): boolean => kind === 'defensive-fire';

const fire: Thought<Game> = {
  shape: 'aim',
  answers: ({ game, shape, request }) => [
    volleyFor(game, shape, isDefensive(request)),
    volleyFor(game, shape, isDefensive(request), true),
  ],
};

export const tactics = tacticsOf<Game>({
  thoughts: {
    'defensive-fire': fire,
    'offensive-fire': fire,
    move: { shape: 'route', answers: ({ game, shape, vars, dice }) => moves(game, shape, vars() as MoveVars, dice) },
    evade: { shape: 'pick', answers: ({ game, vars }) => evasion(game, vars() as AttackVars) },
    intercept: { shape: 'spread', answers: ({ game, shape, vars }) => interceptors(game, shape, vars() as AttackVars) },
    screens: { shape: 'pick-many', answers: ({ game, shape }) => screens(game, shape) },
    orders: {
      shape: 'pick-many',
      answers: ({ game, shape, request }) => orders(game, shape, request.default as PickManyChoice),
    },
    docking: { shape: 'pick-many', answers: ({ game, shape }) => docking(game, shape) },
    'activate-seekers': { shape: 'pick-many', answers: ({ game, shape }) => awaken(game, shape) },
    'place-ships': {
      shape: 'place',
      answers: ({ game, shape, request }) => places(game, shape, request.default as unknown as PlaceChoice),
    },
    'lay-beforehand': { shape: 'place', answers: ({ game, shape, request }) => minefield(game, shape, request.office) },
  },
  gaps: { move: (game, choice, vars) => gapOf(game, choice as RouteChoice, vars as MoveVars) },
  prospects: { move: (game, choice, vars) => prospectOf(game, choice as RouteChoice, vars as MoveVars) },
  fires: ['defensive-fire', 'offensive-fire'],
  odds: (game, request, shot) => shotOdds(game, shot, isDefensive(request)),
  strength,
  audit,
});
