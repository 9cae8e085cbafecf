import { everyShortestPathPasses, type Hex, type Layout, label, RING } from '@flagbridge/engine/hex';
import { rangeBetween } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import type { Game, Planet, Ship } from '../game.ts';

/** KH-MAP-03: pointy-topped hexes in rows along the long axis, odd rows shifted right. KH-MAP-01: numbers from 01. */
export const layoutOf = ({ level, columns, rows }: Pick<Game, 'level' | 'columns' | 'rows'>): Layout => ({
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns, rows },
  edge: levelTraits(level).edged ? 'closed' : 'open',
  numbering: { order: 'column-row', digits: 2, first: 1 },
});

/** The printed number of a hex; axial coordinates where it lies off the sheet. */
export const labelOf = (game: Game, q: number, r: number): string => label(layoutOf(game), { q, r });

export function planetAt(game: Game, q: number, r: number): Planet | undefined {
  for (const planet of game.planets) if (planet.placed && planet.q === q && planet.r === r) return planet;
  return undefined;
}

/** The planet whose orbit or gravity well this hex belongs to. Planets stand at least four hexes apart: there is one at most. */
export function planetBeside(game: Game, q: number, r: number): Planet | undefined {
  for (const planet of game.planets) if (planet.placed && rangeBetween(q, r, planet.q, planet.r) === 1) return planet;
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
