import { type Warning, words } from '@flagbridge/engine';
import { levelTraits } from '../data/levels.ts';
import type { Game, Ship } from '../game.ts';
import type { Course } from './course.ts';
import { isDoomed } from './course-search.ts';
import { isEscorted } from './damage-cause.ts';
import { helmOf } from './helm.ts';
import { planetBeside } from './map.ts';
import { orbitBarrier } from './orbit.ts';
import { leavingIsGoal } from './victory.ts';

/**
 * A move that may end so, and after which nothing keeps the ship: whatever it does with its ADF and MR, its next move takes it off
 * the map (KH-MAP-06) or into a planet (KH-GRV-07). For people who plan: looked for in drafts and nowhere else.
 */
export function doomOf(game: Game, ship: Ship, course: Course): Warning[] {
  if (course.end !== '' || isEscorted(game, ship) || leavingIsGoal(game, ship)) return [];
  // A ship that can stop is safe: no way is looked for.
  if (course.hexes <= ship.adf) return [];
  const edge = levelTraits(game.level).edged;
  if (!edge && game.planets.length === 0) return [];
  const next = afterwards(ship, course);
  if (planetBeside(game, next.q, next.r) !== undefined && orbitBarrier(game, next) === null) return [];
  if (!isDoomed({ game, ship: next, helm: helmOf(game, next, '') })) return [];
  const figures = { speed: course.hexes, adf: ship.adf, mr: ship.mr };
  return [
    edge
      ? { words: words('warning.off-the-map', figures), clause: 'KH-MAP-06' }
      : { words: words('warning.into-a-planet', figures), clause: 'KH-GRV-07' },
  ];
}

/** The ship as its next move will find it, if nothing happens to it meanwhile. */
const afterwards = (ship: Ship, { q, r, facing, hexes, passage }: Course): Ship => ({
  ...ship,
  is: 'flying',
  q,
  r,
  facing,
  passage,
  speed: hexes,
  free: false,
  evading: false,
});
