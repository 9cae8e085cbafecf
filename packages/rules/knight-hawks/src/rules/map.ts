import { everyShortestPathPasses, type Hex, type Layout, label, RING } from '@flagbridge/engine/hex';
import type { Game, Planet, Ship } from '../game.ts';

/** KH-MAP-03: pointy-topped hexes in rows along the long axis, odd rows shifted right. KH-MAP-01: numbers from 01. */
export const layoutOf = ({ level, columns, rows }: Pick<Game, 'level' | 'columns' | 'rows'>): Layout => ({
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns, rows },
  edge: level === 'basic' ? 'closed' : 'open',
  numbering: { order: 'column-row', digits: 2, first: 1 },
});

/** The printed number of a hex; axial coordinates where it lies off the sheet. */
export const labelOf = (game: Game, q: number, r: number): string => label(layoutOf(game), { q, r });

/** On the sheet. In the Advanced Game the plane goes on beyond it (KH-MAP-08). */
export const onSheet = (game: Game, q: number, r: number): boolean => {
  if (r < 0 || r >= game.rows) return false;
  const column = q + (r - (r & 1)) / 2;
  return column >= 0 && column < game.columns;
};

export const columnOf = (q: number, r: number): number => q + (r - (r & 1)) / 2;

export const keyOf = (q: number, r: number): string => `${q},${r}`;

/** A key `q,r` that came from a request we made ourselves. */
export function hexAt(key: string): Hex {
  const comma = key.indexOf(',');
  return { q: Number(key.slice(0, comma)), r: Number(key.slice(comma + 1)) };
}

export function planetAt(game: Game, q: number, r: number): Planet | undefined {
  for (const planet of game.planets) if (planet.placed && planet.q === q && planet.r === r) return planet;
  return undefined;
}

/** The planet whose orbit or gravity well this hex belongs to. Planets stand at least four hexes apart: there is one at most. */
export function planetBeside(game: Game, q: number, r: number): Planet | undefined {
  for (const planet of game.planets) if (planet.placed && rangeOf(q, r, planet.q, planet.r) === 1) return planet;
  return undefined;
}

/** Its bow points at a planet in the next hex. */
export function noseOn(game: Game, { q, r, facing }: Pick<Ship, 'q' | 'r' | 'facing'>): boolean {
  if (game.planets.length === 0) return false;
  const to = RING[facing] as Hex;
  return planetAt(game, q + to.q, r + to.r) !== undefined;
}

export function planetOf(game: Game, id: string): Planet {
  for (const planet of game.planets) if (planet.id === id) return planet;
  throw new Error(`no planet ${id}`);
}

/** KH-ORB-02: a planet blocks a shot when every shortest path goes through its hex. */
export function planetBlocks(game: Game, fromQ: number, fromR: number, q: number, r: number): boolean {
  if (game.planets.length === 0) return false;
  return everyShortestPathPasses({ q: fromQ, r: fromR }, { q, r }, (hex) => planetAt(game, hex.q, hex.r) !== undefined);
}

/** The direction from a hex to its neighbour; -1 where it is none. */
export function directionTo(fromQ: number, fromR: number, q: number, r: number): number {
  for (let d = 0; d < 6; d++) {
    const step = RING[d] as Hex;
    if (fromQ + step.q === q && fromR + step.r === r) return d;
  }
  return -1;
}

export const rangeOf = (fromQ: number, fromR: number, q: number, r: number): number => {
  const dq = q - fromQ;
  const dr = r - fromR;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};
