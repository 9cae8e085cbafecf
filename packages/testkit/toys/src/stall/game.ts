import {
  compassPoint,
  type Direction,
  distance,
  type Hex,
  isOnSheet,
  key,
  type Layout,
  label,
  neighbour,
  unkey,
} from '@flagbridge/engine/hex';

/** Everything lies open: the view is the game itself. Only answers that are sealed are hidden, and those the engine keeps. */
export interface Ship {
  /** The office that steers it. */
  id: string;
  name: string;
  start: string[];
  placed: boolean;
  hex: string;
  facing: Direction;
  speed: number;
  /** What is left to spend in this move. */
  way: number;
  /** Hexes entered straight ahead since the last turn. */
  straight: number;
  /** Nothing has been done in this move: the pace may still be changed. */
  fresh: boolean;
  moving: boolean;
  strain: number;
  /** Buoys rounded. */
  mark: number;
  /** Hexes of the last move. */
  trail: string[];
}

export interface Game {
  limit: number;
  buoys: string[];
  ships: Ship[];
}

export const TOP_SPEED = 4;
export const STRAIN = 3;

export const layout: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns: 8, rows: 6 },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
};

export function hexOf(at: string): Hex {
  const hex = unkey(at);
  if (hex === undefined) throw new Error(`no hex ${at}`);
  return hex;
}
export const numberOf = (at: string): string => label(layout, hexOf(at));
export const headingOf = (facing: Direction): string => compassPoint(facing, layout.orientation);
export const range = (a: string, b: string): number => distance(hexOf(a), hexOf(b));

/** The hex ahead; null where the water ends. */
export function ahead(at: string, facing: Direction): string | null {
  const next = neighbour(hexOf(at), facing, layout.orientation);
  return isOnSheet(layout, next) ? key(next) : null;
}

export function shipOf(game: Game, id: string): Ship {
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

export function otherThan(game: Game, id: string): Ship {
  const ship = game.ships.find((one) => one.id !== id);
  if (ship === undefined) throw new Error(`nobody races against ${id}`);
  return ship;
}

export const copyGame = (game: Game): Game => ({
  limit: game.limit,
  buoys: game.buoys.slice(),
  ships: game.ships.map((ship) => ({
    id: ship.id,
    name: ship.name,
    start: ship.start.slice(),
    placed: ship.placed,
    hex: ship.hex,
    facing: ship.facing,
    speed: ship.speed,
    way: ship.way,
    straight: ship.straight,
    fresh: ship.fresh,
    moving: ship.moving,
    strain: ship.strain,
    mark: ship.mark,
    trail: ship.trail.slice(),
  })),
});
