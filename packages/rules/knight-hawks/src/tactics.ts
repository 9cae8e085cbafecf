import type {
  Choice,
  Frame,
  PickManyChoice,
  PlaceChoice,
  Request,
  Roller,
  RouteChoice,
  Tactics,
  Vars,
  View,
} from '@flagbridge/engine';
import { type Game, other } from './game.ts';
import type { MoveVars } from './steps/move.ts';
import type { AttackVars } from './steps/react.ts';
import { audit } from './tactics/audit.ts';
import { shotOdds, volleyFor } from './tactics/fire.ts';
import { docking, orders, screens } from './tactics/helm-orders.ts';
import { gapOf, moves } from './tactics/move.ts';
import { evasion, interceptors } from './tactics/react.ts';
import { awaken } from './tactics/seekers.ts';
import { minefield, places } from './tactics/set-up.ts';
import { sideOfOffice, strength } from './tactics/value.ts';

/** The locals of the question that is put: the innermost frame's. */
function asked(flow: Frame | null): Vars {
  let at = flow;
  while (at?.child != null) at = at.child;
  return at?.vars ?? {};
}

function candidates(view: View<Game>, request: Request, dice: Roller): readonly Choice[] {
  const { game } = view;
  const { shape, kind } = request;
  const vars = asked(view.flow);
  if (shape.is === 'aim')
    return [volleyFor(game, shape, kind === 'defensive-fire'), volleyFor(game, shape, kind === 'defensive-fire', true)];
  if (shape.is === 'route' && kind === 'move') return moves(game, shape, vars as MoveVars, dice);
  if (kind === 'evade') return evasion(game, vars as AttackVars);
  if (kind === 'intercept' && shape.is === 'spread') return interceptors(game, shape, vars as AttackVars);
  if (shape.is === 'pick-many') {
    if (kind === 'screens') return screens(game, shape);
    if (kind === 'orders') return orders(game, shape, request.default as PickManyChoice);
    if (kind === 'docking') return docking(game, shape);
    if (kind === 'activate-seekers') return awaken(game, shape);
  }
  if (shape.is === 'place') {
    if (kind === 'place-ships') return places(game, shape, request.default as unknown as PlaceChoice);
    if (kind === 'lay-beforehand') return minefield(game, shape, request.office);
  }
  return [request.default];
}

export const tactics: Tactics<Game> = {
  gap: (view, request, choice) =>
    request.kind === 'move' ? gapOf(view.game, choice as RouteChoice, asked(view.flow) as MoveVars) : null,
  odds: (view, request, shot) => shotOdds(view.game, shot, request.kind === 'defensive-fire'),
  candidates,
  worth: ({ game }, office) => {
    const side = sideOfOffice(game, office);
    const mine = strength(game, side);
    const theirs = strength(game, other(game, side));
    return (mine - theirs) / Math.max(1, mine + theirs);
  },
  audit,
};
