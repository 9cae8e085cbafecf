import type { RouteChoice, Tactics } from '@flagbridge/engine';
import { tacticsOf } from '@flagbridge/kit/tactics';
import { findShip, type SeenGame, type Side } from './game.ts';
import { classOf } from './rules/power.ts';
import { allotments } from './tactics/allot.ts';
import { audit } from './tactics/audit.ts';
import { creeps } from './tactics/creep.ts';
import { evasions } from './tactics/evade.ts';
import { shotOdds, volleys } from './tactics/fire.ts';
import { counters, hidingPlaces } from './tactics/hide.ts';
import { suspects } from './tactics/hunt.ts';
import { gapOf, moves, prospectOf } from './tactics/move.ts';
import { questionsTo } from './tactics/sensors.ts';
import { structureOf } from './tactics/threat.ts';
import { following, warpChanges } from './tactics/warp.ts';

/** The kit speaks of two sides where it compares them; here there may be more, and that one judgement is ours. */
type TwoSided = SeenGame & { readonly sides: [Side, Side] };

/** What a side still has: how much of each ship is left, by the power of its class. */
function strengthOf(game: SeenGame, isCounted: (side: string) => boolean): number {
  let sum = 0;
  for (const ship of game.ships) {
    if (
      !isCounted(ship.side) ||
      ship.is === 'left' ||
      ship.is === 'captured' ||
      ship.is === 'destroyed' ||
      ship.disabled
    )
      continue;
    const { power, structure } = classOf(game, ship);
    const whole = structureOf(game, ship) / structure;
    const engines = (ship.display?.power ?? power - 1.75 * ship.seen.engine) / power;
    sum += power * (0.2 + 0.5 * whole + 0.3 * Math.max(0, engines));
  }
  return sum;
}

/** Which weapon is lost and where ships are placed, the defaults are judgements already. */
export const tactics: Tactics<SeenGame> = {
  ...(tacticsOf<TwoSided>({
    thoughts: {
      'lay-mines': { shape: 'place', answers: ({ shape, dice }) => counters(shape, dice) },
      place: {
        shape: 'place',
        answers: ({ game, request, shape, dice }) =>
          request.question === 'place-hidden' ? hidingPlaces(game, shape, dice) : [],
      },
      allot: { shape: 'spread', answers: ({ game, request }) => allotments(game, request.about ?? []) },
      move: {
        shape: 'route',
        answers: ({ game, view, vars }) => {
          const id = String(vars()['ship']);
          if (findShip(game, id)?.cloak.on === true) return creeps(game, id);
          return moves(game, id, suspects(view, findShip(game, id)?.side ?? ''));
        },
      },
      ask: { shape: 'slots', answers: ({ game, shape }) => questionsTo(game, shape) },
      warp: { shape: 'pick', answers: ({ game, shape }) => warpChanges(game, shape.options) },
      follow: { shape: 'pick-many', answers: ({ game, shape }) => following(game, shape.options) },
      evade: { shape: 'route', answers: ({ game, vars }) => evasions(game, String(vars()['ship'])) },
      fire: { shape: 'aim', answers: ({ game, shape }) => volleys(game, shape) },
    },
    gaps: { move: (game, choice) => gapOf(game, choice as RouteChoice) },
    prospects: { move: (game, choice) => prospectOf(game, choice as RouteChoice) },
    fires: ['fire'],
    odds: (game, _request, shot) => shotOdds(game, shot),
    strength: () => 0,
    audit: (office) => audit(office) as ReturnType<Parameters<typeof tacticsOf<TwoSided>>[0]['audit']>,
  }) as unknown as Tactics<SeenGame>),
  worth: ({ game }, office) => {
    const side = game.ships.find((ship) => ship.office === office)?.side ?? '';
    const mine = strengthOf(game, (one) => one === side);
    const theirs = strengthOf(game, (one) => one !== side);
    return (mine - theirs) / Math.max(1, mine + theirs);
  },
};
