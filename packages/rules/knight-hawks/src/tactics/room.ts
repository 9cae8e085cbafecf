import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import { onSheet } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import type { Game, Ship } from '../game.ts';
import { type Course, crashAt, gravity } from '../rules/course.ts';
import { planetBeside } from '../rules/map.ts';

/** A ship as it will be after its move. */
interface Pose {
  readonly q: number;
  readonly r: number;
  readonly facing: Direction;
  readonly speed: number;
}

/**
 * Whether a ship can go on for some turns without leaving a bounded map or striking a planet, braking as hard as it can and
 * turning one way. Not every way out is looked for: what is found is one.
 */
export function hasRoom(game: Game, pose: Pose, adf: number, mr: number, turns = 6): boolean {
  if (turns === 0 || pose.speed <= adf) return pose.speed > 0 || adf > 0 || turns === 0 ? true : !isNoseOn(game, pose);
  // A ship that begins next to a planet may always go into orbit.
  if (planetBeside(game, pose.q, pose.r) !== undefined && adf > 0) return true;
  const hexes = pose.speed - adf;
  for (let first = 1; first <= Math.min(hexes, 4); first++)
    for (const way of [1, 5]) {
      for (let count = mr; count > 0; count--) {
        const next = fly(game, pose, hexes, first, count, way);
        if (next !== null && hasRoom(game, next, adf, mr, turns - 1)) return true;
      }
    }
  const straight = fly(game, pose, hexes, 1, 0, 1);
  return straight !== null && hasRoom(game, straight, adf, mr, turns - 1);
}

function isNoseOn(game: Game, { q, r, facing }: Pose): boolean {
  const to = RING[facing] as Hex;
  return crashAt(game, { q, r, facing }, q + to.q, r + to.r) !== '';
}

/** So many hexes, turning in `count` hexes from the `first` on; null where that ends badly. */
function fly(game: Game, pose: Pose, hexes: number, first: number, count: number, way: number): Pose | null {
  const level = levelTraits(game.level);
  let { q, r, facing } = pose;
  let passage: Ship['passage'] = 'none';
  for (let n = 1; n <= hexes; n++) {
    const to = RING[facing] as Hex;
    if (game.planets.length > 0 && crashAt(game, { q, r, facing }, q + to.q, r + to.r) !== '') return null;
    q += to.q;
    r += to.r;
    if (level.edged && !onSheet(game, q, r)) return null;
    if (level.gravity && game.planets.length > 0) {
      const course: Pick<Course, 'q' | 'r' | 'facing' | 'passage' | 'pulled'> = { q, r, facing, passage, pulled: 0 };
      gravity(game, course);
      facing = course.facing;
      passage = course.passage;
    }
    if (n >= first && n < first + count) facing = ((facing + way) % 6) as Direction;
  }
  return { q, r, facing, speed: hexes };
}
