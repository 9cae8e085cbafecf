/**
 * Coming back in on the other side, in the two ways that differ.
 *
 * `wrapped` and `mapDistance` serve a sheet whose opposite edges are joined for everything (`edge: 'wrap'`): positions,
 * ranges and moves. `drift` serves single pieces on an ordinary sheet: a piece that would leave re-enters at the far end of
 * the same straight line, so that no two pieces drifting together ever meet. The two agree only along rows.
 */
import { distance, type Hex } from './axial.ts';
import { type Direction, neighbour } from './direction.ts';
import { fromOffset, isOnSheet, type Layout, toOffset } from './layout.ts';

const modulo = (n: number, by: number): number => ((n % by) + by) % by;

/** The one hex of the sheet that stands for this one; the hex itself on maps that do not wrap. */
export function wrapped(layout: Layout, hex: Hex): Hex {
  const { size } = layout;
  if (layout.edge !== 'wrap' || size === null) return hex;
  const { column, row } = toOffset(layout, hex);
  return fromOffset(layout, modulo(column, size.columns), modulo(row, size.rows));
}

/** Distance on this map: the plain one, or on joined edges the shortest way round. */
export function mapDistance(layout: Layout, a: Hex, b: Hex): number {
  const { size } = layout;
  if (layout.edge !== 'wrap' || size === null) return distance(a, b);
  const from = wrapped(layout, a);
  const to = toOffset(layout, wrapped(layout, b));
  let best = Number.POSITIVE_INFINITY;
  for (let down = -1; down <= 1; down += 1) {
    for (let across = -1; across <= 1; across += 1) {
      const image = fromOffset(layout, to.column + across * size.columns, to.row + down * size.rows);
      best = Math.min(best, distance(from, image));
    }
  }
  return best;
}

/**
 * One step of a piece that never leaves the sheet: ahead, or from the last hex of its line to the first. A line of a
 * single hex (at a corner) leaves it where it is. Off the sheet, or without one, it simply steps.
 */
export function drift(layout: Layout, hex: Hex, direction: Direction): Hex {
  const ahead = neighbour(hex, direction, layout.orientation);
  if (layout.size === null || !isOnSheet(layout, hex) || isOnSheet(layout, ahead)) return ahead;
  const back = ((direction + 3) % 6) as Direction;
  let first = hex;
  for (;;) {
    const before = neighbour(first, back, layout.orientation);
    if (!isOnSheet(layout, before)) return first;
    first = before;
  }
}
