import type { SeenGame, SeenShip } from '../game.ts';
import { rowsToGo } from '../rules/breakthrough.ts';
import type { Course } from '../rules/course.ts';
import { ahead } from '../rules/map.ts';

/** ST-SCN-33: this ship must leave over an edge: nothing else wins. */
export const isRunner = ({ goal }: SeenGame, { id }: SeenShip): boolean =>
  goal.is === 'breakthrough' && goal.ship === id;

/** A row nearer its edge is worth so much to a runner, by what else a place is worth. */
const ROW = 2.5;
const THROUGH = 1000;

/** What a course does for the scenario's own goal. */
export function goalWorth(game: SeenGame, ship: SeenShip, course: Course): number {
  if (!isRunner(game, ship)) return 0;
  if (course.exit !== '') return course.exit === game.goal.edge ? THROUGH : 0;
  return -ROW * rowsToGo(game, course) + 0.8 * bowsTo(game, course);
}

/** Whether its bow points where it must go: a course that ends across is a point to turn later. */
function bowsTo(game: SeenGame, course: Course): number {
  const now = rowsToGo(game, course);
  return now - rowsToGo(game, ahead(course.q, course.r, course.facing));
}
