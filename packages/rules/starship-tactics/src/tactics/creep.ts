import type { Choice } from '@flagbridge/engine';
import { bestFirst } from '@flagbridge/kit/tactics';
import { findShip, type SeenGame, type SeenShip } from '../game.ts';
import type { Course } from '../rules/course.ts';
import { explore } from '../rules/course-draft.ts';
import { rangeOf } from '../rules/hexsides.ts';
import { ambushWorth } from './ambush.ts';
import { minesOnWay } from './mines.ts';
import { edgePenalty, foesOf, standing } from './move.ts';
import { threatOf } from './threat.ts';

/** ST-OPT-20: from here a light ship's weapons hit well. */
const STRIKES_FROM = 3;

/** What it is worth to lie there unseen: near a place to strike from, out of the enemy's fields, and with the bow towards him. */
function worthOf(game: SeenGame, ship: SeenShip, enemies: readonly SeenShip[], course: Course): number {
  if (course.exit !== '' || course.structure <= 0 || course.hard > 0) return Number.NEGATIVE_INFINITY;
  const at = standing(ship, course);
  const [nearest] = enemies.toSorted((a, b) => rangeOf(at, a) - rangeOf(at, b));
  // Nobody to creep up to: who lies still is not found (ST-CLK-13).
  if (nearest === undefined) return -course.spent;
  const away = Math.abs(rangeOf(at, nearest) - STRIKES_FROM);
  // Who was detected is fired on at once: then not to be in reach comes first.
  const found = ship.cloak.detected.length > 0 ? 2 : 0;
  const danger = enemies.reduce((sum, enemy) => sum + threatOf(game, enemy, at), 0);
  return (
    ambushWorth(game, ship, enemies, at) - 0.6 * away - found * danger - edgePenalty(game, course) - 0.02 * course.spent
  );
}

/** Hidden moves worth a thought, best first (ST-CLK-04). */
export function creeps(game: SeenGame, id: string): Choice[] {
  const ship = findShip(game, id);
  if (ship === undefined) return [];
  const enemies = foesOf(game, ship.side);
  const worth = ({ course, steps }: ReturnType<typeof explore>[number]): number =>
    worthOf(game, ship, enemies, course) - minesOnWay(game, ship, steps);
  return bestFirst(explore({ game, ship }), worth)
    .filter(({ value }) => value > Number.NEGATIVE_INFINITY)
    .slice(0, 4)
    .map(({ one }) => [id, ...one.steps]);
}
