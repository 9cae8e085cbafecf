import type { Choice, OfficeId, SideId, Tactics, Vars } from '@flagbridge/engine';
import { type Prospect, rangeToNearest, tacticsOf } from '@flagbridge/kit/tactics';
import type { ActionId } from './data/cards.ts';
import { sheetOf } from './data/content.ts';
import { isOperable } from './data/damage.ts';
import { type Game, type SeenGame, type Side, shipOf } from './game.ts';
import type { Sending } from './rules/errands.ts';
import { likelyRally } from './rules/rally-plan.ts';
import { likelyRepair } from './rules/repair-plan.ts';
import { thrustEnds } from './rules/thrust-diagram.ts';
import { rangeTo } from './rules/weapon-shot.ts';
import { chosenAction, moveAnswers, shotOdds, volleys } from './tactics/actions.ts';
import { audit } from './tactics/audit.ts';
import { crewMoves } from './tactics/crew.ts';
import { enemiesOf, gunsFrom, type Lying } from './tactics/gunnery.ts';
import { orders } from './tactics/orders.ts';
import { rams } from './tactics/ramming.ts';
import { vents } from './tactics/venting.ts';

/** The kit speaks of two sides where it compares them; here there may be more, and that one judgement is ours. */
type TwoSided = SeenGame & { readonly sides: [Side, Side] };

/** What judgements read of a view is whole: the only thing hidden are cards of others, and nobody looks at those. */
const whole = (game: SeenGame): Game => game as unknown as Game;
const acting = (vars: Vars) => vars as { ship: string; side: SideId; office: OfficeId };

const sendingOf = (game: Game, vars: Vars): Sending => {
  const { ship, side } = acting(vars);
  return { game, ship: shipOf(game, ship), side };
};

/** What a side still has: Size, by how much of each ship works and who is fit aboard. */
function strengthOf(game: SeenGame, isCounted: (side: SideId) => boolean): number {
  let sum = 0;
  for (const ship of game.ships) {
    if ((ship.is !== 'flying' && ship.is !== 'waiting') || !isCounted(ship.controller)) continue;
    const { size } = sheetOf(game, ship);
    const works = ship.damage.filter((token) => isOperable(token)).length / size;
    const breaches = ship.damage.filter((token) => token === 'breach').length;
    const fit = ship.crew.filter(({ at }) => at > 0).length / Math.max(1, ship.crew.length);
    sum += size * (0.15 + 0.65 * works + 0.2 * fit) * 0.95 ** breaches;
  }
  return sum;
}

/** Where an answer to a Thrust would put the ship. */
function endOf(game: SeenGame, choice: Choice, vars: Vars): Lying | null {
  const { ship: id, side } = acting(vars);
  const ship = shipOf(whole(game), id);
  const end = thrustEnds(whole(game), ship, side).find((one) => one.id === choice);
  return end === undefined ? null : { q: end.q, r: end.r, facing: ship.facing };
}

function gapOf(game: SeenGame, choice: Choice, vars: Vars): number | null {
  const end = endOf(game, choice, vars);
  const enemies = enemiesOf(whole(game), acting(vars).side);
  return end === null || enemies.length === 0 ? null : rangeToNearest(end, enemies, 99);
}

/** What a thrust does for the guns, as a chance: components to be expected, no more than one. */
function prospectOf(game: SeenGame, choice: Choice, vars: Vars): Prospect | null {
  const end = endOf(game, choice, vars);
  const { ship: id, side } = acting(vars);
  const ship = shipOf(whole(game), id);
  const [enemy] = enemiesOf(whole(game), side).sort((a, b) => rangeTo(ship, a) - rangeTo(ship, b));
  if (end === null || enemy === undefined) return null;
  const chance = (at: Lying): number => Math.round(100 * Math.min(1, gunsFrom(whole(game), ship, side, at).best));
  return {
    at: enemy.name,
    range: { now: rangeTo(ship, enemy), after: rangeTo(end, enemy) },
    chance: { now: chance(ship), after: chance(end) },
  };
}

/** Shields, which side is hit, who stands down and what is kept up: the defaults are judgements already. */
export const tactics: Tactics<SeenGame> = {
  ...(tacticsOf<TwoSided>({
    thoughts: {
      orders: { shape: 'slots', answers: ({ game, request }) => orders(whole(game), request.office) },
      action: {
        shape: 'pick',
        answers: ({ game, shape, vars }) =>
          chosenAction(
            whole(game),
            acting(vars()),
            shape.options.map(({ id }) => id),
          ),
      },
      thrust: { shape: 'pick', answers: ({ game, vars }) => moveAnswers(whole(game), acting(vars()), 'thrust') },
      maneuver: { shape: 'pick', answers: ({ game, vars }) => moveAnswers(whole(game), acting(vars()), 'maneuver') },
      rotate: { shape: 'pick', answers: ({ game, vars }) => moveAnswers(whole(game), acting(vars()), 'rotate') },
      fire: {
        shape: 'aim',
        answers: ({ game, vars }) => volleys(whole(game), acting(vars()), vars()['action'] as ActionId),
      },
      ram: { shape: 'pick', answers: ({ game, vars }) => rams(whole(game), acting(vars())) },
      vent: { shape: 'pick-many', answers: ({ game, vars }) => vents(whole(game), acting(vars())) },
      rally: {
        shape: 'aim',
        answers: ({ game, vars }) => [likelyRally(sendingOf(whole(game), vars()), Number(vars()['points']))],
      },
      'move-crew': { shape: 'aim', answers: ({ game, vars }) => crewMoves(sendingOf(whole(game), vars())) },
      repair: { shape: 'aim', answers: ({ game, vars }) => [likelyRepair(sendingOf(whole(game), vars())), []] },
      // Who fires first meets guns that still work; who moves last knows where the others are.
      seize: {
        shape: 'pick',
        answers: ({ vars }) => (vars()['card'] === 'attack' ? ['seize', 'leave'] : ['leave', 'seize']),
      },
    },
    gaps: { thrust: gapOf },
    prospects: { thrust: prospectOf },
    fires: ['fire'],
    odds: (game, { about, office }, shot) => {
      const ship = game.ships.find(({ id }) => id === about?.[0]);
      return ship === undefined ? 0 : shotOdds(whole(game), { ship: ship.id, side: ship.controller, office }, shot);
    },
    strength: () => 0,
    audit: (office) => audit(office) as ReturnType<Parameters<typeof tacticsOf<TwoSided>>[0]['audit']>,
  }) as unknown as Tactics<SeenGame>),
  worth: ({ game }, office) => {
    const side = game.ships.find((ship) => ship.office === office)?.side ?? '';
    const mine = strengthOf(game, (one) => one === side);
    const theirs = strengthOf(game, (one) => one !== side && one !== '');
    return (mine - theirs) / Math.max(1, mine + theirs);
  },
};
