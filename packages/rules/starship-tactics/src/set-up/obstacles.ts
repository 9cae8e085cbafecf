import { type Refusal, refuse } from '@flagbridge/engine';
import { onSheet } from '@flagbridge/kit/space';
import type { Game, Level, Obstacle, ObstacleKind, Ship } from '../game.ts';
import { HAS_OBSTACLES } from '../levels.ts';
import { hexNumbered, labelOf } from '../rules/map.ts';
import { obstacleAt, solidAt } from '../rules/obstacles.ts';
import type { SetUpFile } from './format.ts';
import { wrong } from './read.ts';

type Sheet = Pick<Game, 'columns' | 'rows'>;

/** What an obstacle without a name is called. */
const CALLED: { readonly [kind in ObstacleKind]: string } = {
  planet: 'Planet',
  moon: 'Moon',
  sun: 'Sun',
  asteroids: 'Asteroid belt',
};

/** ST-OBS-01, ST-OBS-04: every hex of every body as a counter of its own; or what is wrong first, and where. */
export function obstaclesOf({ obstacles = [], speed }: SetUpFile, sheet: Sheet, level: Level): Obstacle[] | Refusal {
  if (obstacles.length > 0 && !HAS_OBSTACLES[level])
    return refuse('obstacles-level', 'ST-SET-01', { figures: { path: 'obstacles' } });
  if (obstacles.length > 0 && speed !== 'sublight')
    return refuse('obstacles-at-warp', 'ST-OBS-01', { figures: { path: 'obstacles' } });
  const out: Obstacle[] = [];
  for (const [i, { is: kind, name = CALLED[kind], at }] of obstacles.entries())
    for (const [n, [column, row]] of at.entries()) {
      const { q, r } = hexNumbered(sheet, column, row);
      const path = `obstacles.${i}.at.${n}`;
      if (!onSheet(sheet, q, r)) return wrong(path, 'this hex is not on the map');
      const there = obstacleAt({ obstacles: out }, q, r);
      if (there !== undefined) return taken(sheet, there, path);
      out.push({ id: `obstacle/${out.length + 1}`, kind, name, q, r });
    }
  return out;
}

const taken = (sheet: Sheet, { name, q, r }: Obstacle, path: string): Refusal =>
  refuse('obstacle-taken', 'ST-OBS-04', { figures: { path, obstacle: name, hex: labelOf(sheet, q, r) } });

/** ST-OBS-05: no ship starts where none may go. */
export function wrongStarts(game: Sheet & Pick<Game, 'obstacles'>, ships: readonly Ship[]): Refusal | null {
  for (const { name, is, q, r } of ships) {
    const there = is === 'flying' ? solidAt(game, q, r) : undefined;
    if (there !== undefined)
      return refuse('starts-in-obstacle', 'ST-OBS-05', {
        figures: { ship: name, obstacle: there.name, hex: labelOf(game, q, r) },
      });
  }
  return null;
}
