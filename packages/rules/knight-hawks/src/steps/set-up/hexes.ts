import type { SideId } from '@flagbridge/engine';
import {
  type Direction,
  distance,
  distanceToBorder,
  type Edge,
  edgeHexes,
  edgesTouched,
  fromOffset,
  type Hex,
  neighbour,
  sheetHexes,
} from '@flagbridge/engine/hex';
import { PLANETS_APART } from '../../data/maps.ts';
import { type Game, other, sideOf } from '../../game.ts';
import { columnOf, keyOf, layoutOf, planetAt } from '../../rules/map.ts';
import type { Start } from '../../set-up/plan.ts';

const OPPOSITE: { readonly [edge in Edge]: Edge } = { north: 'south', east: 'west', south: 'north', west: 'east' };

export const startOf = (game: Game, side: SideId): Start => {
  const start = game.setup.starts[side];
  if (start === undefined) throw new Error(`${side} has no start`);
  return start;
};

/** The edges a side may start at now: the one it has announced or begun to use, those it may choose from, or the far one. */
export function edgesOf(game: Game, side: SideId): readonly Edge[] {
  const { edge } = sideOf(game, side);
  if (edge !== '') return [edge];
  const { edges } = startOf(game, side);
  if (edges.length > 0) return edges;
  const enemy = sideOf(game, other(game, side)).edge;
  return enemy === '' ? [] : [OPPOSITE[enemy]];
}

/** KH-MAP-04, KH-SCN-204: where a side's ships may be set up. Never in a planet's hex. */
export function startHexes(game: Game, side: SideId): Hex[] {
  const layout = layoutOf(game);
  const start = startOf(game, side);
  if (start.at === 'edge') return onEdges(game, edgesOf(game, side));
  const isFree = ({ q, r }: Hex): boolean => planetAt(game, q, r) === undefined;
  if (start.at === 'anywhere') return sheetHexes(layout).filter(isFree);
  const free: Hex[] = [];
  for (let row = 0; row < game.rows; row++)
    for (let column = start.from; column <= start.to; column++) {
      const hex = fromOffset(layout, column, row);
      if (isFree(hex)) free.push(hex);
    }
  return free;
}

/** Each hex once: corners touch two edges. */
export function onEdges(game: Game, edges: readonly Edge[]): Hex[] {
  const layout = layoutOf(game);
  const seen = new Set<string>();
  return edges
    .flatMap((edge) => edgeHexes(layout, edge))
    .filter(({ q, r }) => planetAt(game, q, r) === undefined && seen.size < seen.add(keyOf(q, r)).size);
}

export const touches = (game: Game, hex: Hex, edge: Edge): boolean => edgesTouched(layoutOf(game), hex).includes(edge);

/** KH-MAP-05: where a planet may be placed, with so many map hexes between it and every edge. */
export function planetHexes(game: Game, margin: number): Hex[] {
  const layout = layoutOf(game);
  const standing = game.planets.filter(({ placed }) => placed);
  return sheetHexes(layout).filter(
    (hex) =>
      distanceToBorder(layout, hex) >= margin && standing.every((planet) => distance(planet, hex) >= PLANETS_APART),
  );
}

/** Every hex in which mines and seekers may lie before the game: anywhere on the map but in a planet (KH-SCN-404). */
export const freeHexes = (game: Game): string[] =>
  sheetHexes(layoutOf(game))
    .filter(({ q, r }) => planetAt(game, q, r) === undefined)
    .map(({ q, r }) => keyOf(q, r));

/** KH-SCN-304: along its hex row to the far short edge. */
export const acrossFrom = (game: Game, { q, r }: Hex): Direction => (columnOf(q, r) * 2 < game.columns ? 0 : 3);

/** The middle of an edge, or of the map. */
export function middleHex(game: Game, edge: Edge | '' = ''): Hex {
  const column = edge === 'west' ? 0 : edge === 'east' ? game.columns - 1 : Math.floor(game.columns / 2);
  const row = edge === 'north' ? 0 : edge === 'south' ? game.rows - 1 : Math.floor(game.rows / 2);
  return fromOffset(layoutOf(game), column, row);
}

/** The facing that brings a ship nearer to a hex; the first of two that are as good. */
export function facingTo(from: Hex, to: Hex): Direction {
  let best: Direction = 0;
  for (const facing of [1, 2, 3, 4, 5] as const)
    if (distance(neighbour(from, facing, 'pointy'), to) < distance(neighbour(from, best, 'pointy'), to)) best = facing;
  return best;
}
