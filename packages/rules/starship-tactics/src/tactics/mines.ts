import type { Direction } from '@flagbridge/engine/hex';
import type { SeenGame, SeenShip } from '../game.ts';
import { turnedBy } from '../rules/course.ts';
import { ahead } from '../rules/map.ts';
import { risksAt } from '../rules/mines.ts';

/** Beside what a mine does, the way ends in a volley of location rolls and a shield that is down. */
const DREAD = 1.5;

/** ST-MIN-04 to ST-MIN-09: damage to be expected of counters that a course turns over, by what everybody knows of them. */
export function minesOnWay(game: SeenGame, ship: SeenShip, steps: readonly string[]): number {
  let { q, r } = ship;
  let facing: Direction = ship.facing;
  let sum = 0;
  for (const step of steps) {
    facing = turnedBy(facing, step);
    if (step !== 'F' && step !== 'B') continue;
    ({ q, r } = ahead(q, r, step === 'F' ? facing : turnedBy(turnedBy(turnedBy(facing, 'R'), 'R'), 'R')));
    const { chance, damage } = risksAt(game, ship, q, r);
    sum += (DREAD * chance * damage) / 100;
  }
  return sum;
}
