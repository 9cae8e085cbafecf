import { follow } from '@flagbridge/kit/moves';
import { otherSide } from '@flagbridge/kit/sides';
import { rangeBetween } from '@flagbridge/kit/space';
import { bestOf, type Prospect } from '@flagbridge/kit/tactics';
import type { Game, Ship } from '../game.ts';
import { courses } from '../rules/course.ts';
import { isBarred, shotFrom } from '../rules/field-of-fire.ts';
import { moverOf } from '../rules/helm.ts';
import { weaponBarrier, weaponsOf } from '../rules/shots.ts';
import type { MoveVars } from '../steps/move.ts';
import { hitOdds } from './odds.ts';
import { living } from './value.ts';

/** What a move does for its ship: the enemy it bears on best afterwards, or the nearest one where it bears on none. */
export function prospectOf(game: Game, choice: readonly string[], { forced }: MoveVars): Prospect | null {
  const [id = '', ...steps] = choice;
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined || steps.includes('roll')) return null;
  const { course, barrier } = follow(courses, moverOf(game, ship, forced), steps);
  if (barrier !== null || course.end !== '') return null;
  const { q, r, facing, hexes } = course;
  const there: Ship = { ...ship, q, r, facing, speed: hexes, entry: game.entries + 1, path: [] };
  const enemy = bestOf(
    living(game, otherSide(game, ship.side)),
    (one) => 100 * chanceAt(game, there, one) - rangeTo(there, one),
  );
  if (enemy === undefined) return null;
  return {
    at: enemy.name,
    range: { now: rangeTo(ship, enemy), after: rangeTo(there, enemy) },
    chance: { now: chanceAt(game, ship, enemy), after: chanceAt(game, there, enemy) },
  };
}

const rangeTo = (from: Ship, to: Ship): number => rangeBetween(from.q, from.r, to.q, to.r);

/** The best chance of any of its weapons in its own combat phase, in percent; 0 where none bears. */
function chanceAt(game: Game, by: Ship, target: Ship): number {
  let best = 0;
  for (const weapon of weaponsOf(by)) {
    if (weaponBarrier(game, by, weapon, false) !== null) continue;
    const geometry = shotFrom(game, by, weapon, target, target.q, target.r, -1);
    if (!isBarred(geometry)) best = Math.max(best, Math.round(100 * hitOdds(game, by, weapon, target, geometry)));
  }
  return best;
}
