import {
  type Direction,
  distance,
  type Edge,
  edgeHexes,
  edgesTouched,
  fromOffset,
  type Hex,
  key,
  type Layout,
  neighbour,
  sheetHexes,
  toOffset,
} from '@flagbridge/engine/hex';

export const FAR_EDGE: { readonly [edge in Edge]: Edge } = {
  north: 'south',
  east: 'west',
  south: 'north',
  west: 'east',
};

type IsFree = (hex: Hex) => boolean;

/** The free hexes of some columns, counted from 0 and both included, row by row. */
export function hexesInColumns(layout: Layout, { from, to }: { from: number; to: number }, isFree: IsFree): Hex[] {
  const { rows = 0 } = layout.size ?? {};
  const free: Hex[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = from; column <= to; column++) {
      const hex = fromOffset(layout, column, row);
      if (isFree(hex)) free.push(hex);
    }
  return free;
}

/** The free hexes that touch one of these edges, each once: corners touch two. */
export function hexesAtEdges(layout: Layout, edges: readonly Edge[], isFree: IsFree): Hex[] {
  const seen = new Set<string>();
  return edges
    .flatMap((edge) => edgeHexes(layout, edge))
    .filter((hex) => isFree(hex) && seen.size < seen.add(key(hex)).size);
}

export const freeHexes = (layout: Layout, isFree: IsFree): Hex[] => sheetHexes(layout).filter(isFree);

export const touches = (layout: Layout, hex: Hex, edge: Edge): boolean => edgesTouched(layout, hex).includes(edge);

/** The middle of an edge, or of the map. */
export function middleHex(layout: Layout, edge: Edge | '' = ''): Hex {
  const { columns, rows } = layout.size ?? { columns: 0, rows: 0 };
  const column = edge === 'west' ? 0 : edge === 'east' ? columns - 1 : Math.floor(columns / 2);
  const row = edge === 'north' ? 0 : edge === 'south' ? rows - 1 : Math.floor(rows / 2);
  return fromOffset(layout, column, row);
}

/** The hex nearest to another; the first of several. */
export function nearestTo(to: Hex, hexes: readonly Hex[]): Hex | undefined {
  let [best] = hexes;
  for (const hex of hexes) if (best !== undefined && distance(hex, to) < distance(best, to)) best = hex;
  return best;
}

/** The facing that brings a ship nearer to a hex; the first of two that are as good. */
export function facingTo({ orientation }: Layout, from: Hex, to: Hex): Direction {
  let best: Direction = 0;
  for (const facing of [1, 2, 3, 4, 5] as const)
    if (distance(neighbour(from, facing, orientation), to) < distance(neighbour(from, best, orientation), to))
      best = facing;
  return best;
}

/** Along its row to the far end of the map. */
export const acrossFrom = (layout: Layout, hex: Hex): Direction =>
  toOffset(layout, hex).column * 2 < (layout.size?.columns ?? 0) ? 0 : 3;

/** A line from its middle outwards, every other place first. */
export function fromTheMiddle<T>(line: readonly T[]): T[] {
  const middle = Math.floor(line.length / 2);
  const outwards = line.map((_, i) => middle + (i % 2 === 0 ? i / 2 : -(i + 1) / 2));
  const inside = outwards.filter((i) => i >= 0 && i < line.length);
  const order = [...inside.filter((i) => (i - middle) % 2 === 0), ...inside.filter((i) => (i - middle) % 2 !== 0)];
  return order.map((i) => line[i] as T);
}

/** So many places spread evenly over a line that is at least as long. */
export const evenlyOver = <T>(line: readonly T[], places: number): T[] =>
  Array.from({ length: places }, (_, i) => line[Math.floor(((i + 0.5) * line.length) / places)] as T);
