import type { RouteChoice } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { rangeBetween } from '@flagbridge/kit/space';
import { bestOf, type Prospect } from '@flagbridge/kit/tactics';
import { findShip, type Game, type Ship } from '../game.ts';
import { arcsOf, inArc } from '../rules/arcs.ts';
import { attackOdds } from '../rules/attack.ts';
import { courses } from '../rules/course.ts';
import { isBlocked } from '../rules/line-of-fire.ts';
import { counts } from '../rules/ship-state.ts';
import { linksOf } from '../rules/shots.ts';
import { gunsOf, type Pose } from './fire-value.ts';

/** What a move does for its ship: the enemy it bears on best afterwards, or the nearest one where it bears on none. */
export function prospectOf(game: Game, choice: RouteChoice): Prospect | null {
  const [id = '', ...steps] = choice;
  const ship = findShip(game, id);
  if (ship === undefined) return null;
  const { course, barrier } = follow(courses, { game, ship }, steps);
  if (barrier !== null || course.end === 'left') return null;
  const foes = game.ships.filter((foe) => foe.side !== ship.side && counts(foe));
  const enemy = bestOf(foes, (one) => 100 * chanceAt(game, ship, course, one) - rangeTo(course, one));
  if (enemy === undefined) return null;
  return {
    at: enemy.name,
    range: { now: rangeTo(ship, enemy), after: rangeTo(course, enemy) },
    chance: { now: chanceAt(game, ship, ship, enemy), after: chanceAt(game, ship, course, enemy) },
  };
}

const rangeTo = (from: Pick<Pose, 'q' | 'r'>, to: Ship): number => rangeBetween(from.q, from.r, to.q, to.r);

/** The best chance of any mount and link from this pose, in percent; 0 where none bears. */
function chanceAt(game: Game, ship: Ship, at: Pose, target: Ship): number {
  const range = rangeTo(at, target);
  if (game.asteroids.length > 0 && isBlocked(game, at, target)) return 0;
  let best = 0;
  for (const mount of gunsOf(game, ship)) {
    if (range > mount.range[2] || !inArc(at, arcsOf(ship, mount), target)) continue;
    for (const link of linksOf(ship, mount)) {
      const { hits, throws } = attackOdds({ ship, mount, link, target, range });
      best = Math.max(best, Math.round((100 * hits) / throws));
    }
  }
  return best;
}
