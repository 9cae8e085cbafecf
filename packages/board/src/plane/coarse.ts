import { hexWidth, type Plane, ROOT3, short } from './plane.ts';
import { CHUNK, chunksOf, type Range } from './visible.ts';

/**
 * Hexes drawn at once on a map without an edge. Ships that part company may be hundreds of hexes from each other; looking at all of
 * them, a million hexes of a pixel each would be a grey fog and fill the memory. Then a coarse net stands for them. Exported for tests.
 */
export const MOST_HEXES = 30_000;

/** The sheet's own hexes are few, and are drawn in the net as long as they can be told apart. */
const TOLD_APART = 4;

/** Pixels between two lines of the net, at least. */
const NET = 56;

/** Hexes of this width are drawn however many a large window holds: one can still play on them. */
const PLAYABLE = 12;

/** Whether there are too many hexes in these pieces of the grid. */
export const isCoarse = (plane: Plane, { left, right, top, bottom }: Range, k: number): boolean =>
  plane.open && hexWidth(k) < PLAYABLE && (right - left + 1) * (bottom - top + 1) * CHUNK * CHUNK > MOST_HEXES;

const EMPTY: Range = { left: 0, right: -1, top: 0, bottom: -1 };

/** Those of the pieces that lie on the sheet, where its hexes are still to be drawn one by one. */
export function piecesOfSheet(plane: Plane, pieces: Range, k: number): Range {
  const { size } = plane.layout;
  if (size === null || hexWidth(k) < TOLD_APART) return EMPTY;
  const sheet = chunksOf({ left: 0, right: size.columns - 1, top: 0, bottom: size.rows - 1 });
  return {
    left: Math.max(pieces.left, sheet.left),
    right: Math.min(pieces.right, sheet.right),
    top: Math.max(pieces.top, sheet.top),
    bottom: Math.min(pieces.bottom, sheet.bottom),
  };
}

/**
 * How many hexes lie between two lines of the net: a piece of the grid, or twice as many until the lines are far enough apart.
 * Exported for tests.
 */
export function netStep(k: number): number {
  let step = CHUNK;
  while (step * hexWidth(k) < NET) step *= 2;
  return step;
}

/** The net over some pieces of the grid, as one path: straight lines between columns and between rows, counted from hex 0,0. */
export function netPath(plane: Plane, { left, right, top, bottom }: Range, k: number): string {
  const [across, down] = plane.layout.orientation === 'pointy' ? [ROOT3 * k, 1.5 * k] : [1.5 * k, ROOT3 * k];
  const step = netStep(k);
  const x = (column: number): string => short((column - 0.5) * across);
  const y = (row: number): string => short((row - 0.5) * down);
  const [west, east, north, south] = [left * CHUNK, (right + 1) * CHUNK, top * CHUNK, (bottom + 1) * CHUNK];
  const lines: string[] = [];
  for (let column = Math.ceil(west / step) * step; column <= east; column += step)
    lines.push(`M${x(column)} ${y(north)}V${y(south)}`);
  for (let row = Math.ceil(north / step) * step; row <= south; row += step)
    lines.push(`M${x(west)} ${y(row)}H${x(east)}`);
  return lines.join('');
}
