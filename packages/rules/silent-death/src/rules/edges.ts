import { columnOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../game.ts';

/**
 * The edge a step off the map leads over, by the hex beyond it. The short edges come first: a step from column 34 to where
 * column 35 would be is over the Imperial edge, even the one out of the corner of row 22 (SD-SCN-18).
 */
export function edgeOf({ columns }: Pick<Game, 'columns'>, q: number, r: number): Exclude<Ship['exit'], ''> {
  const column = columnOf(q, r);
  if (column >= columns) return 'east';
  if (column < 0) return 'west';
  return r < 0 ? 'north' : 'south';
}
