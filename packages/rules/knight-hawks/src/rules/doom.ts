import { type Warning, words } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { begin, type Course, type CourseStep, copyCourse, endBar, go, type Helm } from './course.ts';
import { helmOf } from './helm.ts';
import { planetBeside } from './map.ts';
import { orbitBar } from './orbit.ts';
import { nodeKey } from './reach.ts';
import { isEscorted } from './strike.ts';
import { leavingIsGoal } from './victory.ts';

/**
 * A move that may end so, and after which nothing keeps the ship: whatever it does with its ADF and MR, its next move takes it off
 * the map (KH-MAP-06) or into a planet (KH-GRV-07). For people who plan: looked for in drafts and nowhere else.
 */
export function doomOf(game: Game, ship: Ship, course: Course): Warning[] {
  if (course.end !== '' || isEscorted(game, ship) || leavingIsGoal(game, ship)) return [];
  // Whoever can stop does: no way is looked for.
  if (course.hexes <= ship.adf) return [];
  const edge = game.level === 'basic';
  if (!edge && game.planets.length === 0) return [];
  const next = afterwards(ship, course);
  if (planetBeside(game, next.q, next.r) !== undefined && orbitBar(game, next) === null) return [];
  if (keepsOn(game, next, helmOf(game, next, '')) !== false) return [];
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

/** More ways than these are not tried: then nothing is said, and a draft stays quick. */
const MOST = 20_000;
const ORDER: readonly CourseStep[] = ['F', 'L', 'R'];

/** Whether some move keeps the ship; null where that was not found out. Straight on first: mostly that will do. */
function keepsOn(game: Game, ship: Ship, helm: Helm): boolean | null {
  const seen = new Set<number>();
  const waiting: Course[] = [begin(game, ship)];
  for (let course = waiting.pop(); course !== undefined; course = waiting.pop()) {
    if (endBar(ship, helm, course) === '') return true;
    // The last one put down is taken up first.
    for (let i = ORDER.length - 1; i >= 0; i--) {
      const on = copyCourse(course);
      if (go(game, ship, helm, on, ORDER[i] as CourseStep) !== '') continue;
      const key = nodeKey(on);
      if (seen.has(key)) continue;
      if (seen.size >= MOST) return null;
      seen.add(key);
      waiting.push(on);
    }
  }
  return false;
}
