/**
 * The four edges of the sheet: which a hex touches, which a missing hex lies beyond, and how far they are.
 *
 * The west edge is column 0 of every row, shifted or not, and so on; corner hexes touch two edges. A step over a corner may
 * land beyond two edges at once: both are reported, and the rulebook says which counts. Without a sheet there is no edge.
 */
import type { Hex } from './axial.ts';
import { fromOffset, type Layout, toOffset } from './layout.ts';

export type Edge = 'north' | 'east' | 'south' | 'west';
export type EdgeDistances = { readonly [E in Edge]: number };

/** Clockwise from the north; the order of every list of edges. */
export const EDGES: readonly Edge[] = Object.freeze(['north', 'east', 'south', 'west']);

/** Map hexes between a hex and each edge: 0 when it touches the edge, negative beyond it. Undefined without a sheet. */
export function edgeDistances(layout: Layout, hex: Hex): EdgeDistances | undefined {
  const { size } = layout;
  if (size === null) return undefined;
  const { column, row } = toOffset(layout, hex);
  return { north: row, east: size.columns - 1 - column, south: size.rows - 1 - row, west: column };
}

/** Map hexes between a hex and the nearest edge, counted along its row or column. Infinity without a sheet. */
export function distanceToBorder(layout: Layout, hex: Hex): number {
  const to = edgeDistances(layout, hex);
  return to === undefined ? Number.POSITIVE_INFINITY : Math.min(to.north, to.east, to.south, to.west);
}

/** The edges a hex of the sheet touches: none, one, or two in a corner (more on a sheet one hex wide). */
export function edgesTouched(layout: Layout, hex: Hex): Edge[] {
  const to = edgeDistances(layout, hex);
  if (to === undefined || EDGES.some((edge) => to[edge] < 0)) return [];
  return EDGES.filter((edge) => to[edge] === 0);
}

/** The edges beyond which a hex off the sheet lies: one, or two past a corner; none on the sheet. */
export function edgesBeyond(layout: Layout, hex: Hex): Edge[] {
  const to = edgeDistances(layout, hex);
  return to === undefined ? [] : EDGES.filter((edge) => to[edge] < 0);
}

/** The hexes that touch an edge, from west to east or from north to south. */
export function edgeHexes(layout: Layout, edge: Edge): Hex[] {
  const { size } = layout;
  if (size === null) return [];
  if (edge === 'north' || edge === 'south') {
    const row = edge === 'north' ? 0 : size.rows - 1;
    return Array.from({ length: size.columns }, (_, column) => fromOffset(layout, column, row));
  }
  const column = edge === 'west' ? 0 : size.columns - 1;
  return Array.from({ length: size.rows }, (_, row) => fromOffset(layout, column, row));
}
