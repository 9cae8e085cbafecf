import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import { columnOf, onSheet } from '@flagbridge/kit/space';
import { SIDESLIP_COST, TURN_COST } from '../data/warheads.ts';
import type { Game } from '../game.ts';

/**
 * What it costs a warhead to get to a hex (SD-WAR-20): 1 for each hex, 3 for each hexside turned and, with that option, 2 for
 * each sideslip, never two in a row (SD-OPT-14). Hexes off the map are no part of any route (SD-WAR-40), so that near an edge
 * no formula holds: one search backwards from the target answers for every hex and facing at once. A table depends on nothing
 * but the size of the map, the option and the target's hex, and is kept.
 */
export interface CostTable {
  readonly board: Board;
  readonly slips: boolean;
  /** Points still to pay, by place: cell * 6 + facing, and all of them once more for places reached by a sideslip. */
  readonly cost: Uint8Array;
}

interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly cells: number;
  /** The cell next to a cell in a direction, by cell * 6 + direction; -1 off the map. */
  readonly next: Int32Array;
  /** Room for the search, used again for every table. */
  readonly lists: readonly Int32Array[];
  readonly plain: Map<number, CostTable>;
  readonly slipping: Map<number, CostTable>;
}

type Sized = Pick<Game, 'columns' | 'rows'>;
/** What of a game a route depends on. */
export type Charted = Sized & { readonly rulings: { readonly sideslips: boolean } };

/** Above this a board forgets its tables. All targets of the standard map fit in, in three megabytes: players weigh many places. */
const MOST_TABLES = 800;
const MOST_BOARDS = 8;
const boards = new Map<number, Board>();

export const cellOf = ({ columns }: Sized, q: number, r: number): number => r * columns + columnOf(q, r);

function boardOf({ columns, rows }: Sized): Board {
  const size = columns * 4096 + rows;
  const known = boards.get(size);
  if (known !== undefined) return known;
  if (boards.size >= MOST_BOARDS) boards.clear();
  const cells = columns * rows;
  const next = new Int32Array(cells * 6);
  for (let cell = 0; cell < cells; cell++) {
    const r = Math.floor(cell / columns);
    const q = (cell % columns) - (r - (r & 1)) / 2;
    for (let d = 0; d < 6; d++) {
      const step = RING[d as Direction];
      const to = { q: q + step.q, r: r + step.r };
      next[cell * 6 + d] = onSheet({ columns, rows }, to.q, to.r) ? cellOf({ columns, rows }, to.q, to.r) : -1;
    }
  }
  const lists = [0, 1, 2, 3].map(() => new Int32Array(cells * 12));
  const board: Board = { columns, rows, cells, next, lists, plain: new Map(), slipping: new Map() };
  boards.set(size, board);
  return board;
}

export function costTable(game: Charted, q: number, r: number): CostTable {
  const board = boardOf(game);
  const slips = game.rulings.sideslips;
  const target = cellOf(board, q, r);
  const kept = slips ? board.slipping : board.plain;
  const known = kept.get(target);
  if (known !== undefined) return known;
  if (kept.size >= MOST_TABLES) kept.clear();
  const table = { board, slips, cost: search(board, slips, target) };
  kept.set(target, table);
  return table;
}

/**
 * Backwards from the target, cheapest first. Steps cost 1 to 3, so that four lists which take turns are the whole queue, and no
 * place stands in one of them twice.
 */
function search(board: Board, slips: boolean, target: number): Uint8Array {
  const { cells, next, lists } = board;
  const layer = cells * 6;
  const size = slips ? layer * 2 : layer;
  // A route is hardly longer than the map, of 68 by 44 hexes at the most, and turns cost little beside that.
  const cost = new Uint8Array(size).fill(255);
  const filled = new Int32Array(4);
  const reach = (state: number, at: number): void => {
    if (at >= (cost[state] as number)) return;
    cost[state] = at;
    const list = at & 3;
    (lists[list] as Int32Array)[filled[list] as number] = state;
    filled[list] = (filled[list] as number) + 1;
  };
  for (let f = 0; f < 6; f++) {
    reach(target * 6 + f, 0);
    if (slips) reach(layer + target * 6 + f, 0);
  }
  let empty = 0;
  for (let at = 0; empty < 4; at++) {
    const list = lists[at & 3] as Int32Array;
    const count = filled[at & 3] as number;
    filled[at & 3] = 0;
    empty = count === 0 ? empty + 1 : 0;
    for (let i = 0; i < count; i++) {
      const state = list[i] as number;
      if (cost[state] !== at) continue;
      const slipped = state >= layer;
      const place = slipped ? state - layer : state;
      const f = place % 6;
      const base = place - f;
      if (slipped) {
        // It came by a sideslip to its right or left, from a place without one just before.
        const right = next[base + (f > 1 ? f - 2 : f + 4)] as number;
        const left = next[base + (f < 4 ? f + 2 : f - 4)] as number;
        if (right >= 0) reach(right * 6 + f, at + SIDESLIP_COST);
        if (left >= 0) reach(left * 6 + f, at + SIDESLIP_COST);
        continue;
      }
      const behind = next[base + (f < 3 ? f + 3 : f - 3)] as number;
      const fromRight = base + (f < 5 ? f + 1 : 0);
      const fromLeft = base + (f > 0 ? f - 1 : 5);
      if (behind >= 0) reach(behind * 6 + f, at + 1);
      reach(fromRight, at + TURN_COST);
      reach(fromLeft, at + TURN_COST);
      if (!slips) continue;
      // A step here without a slip may follow one.
      if (behind >= 0) reach(layer + behind * 6 + f, at + 1);
      reach(layer + fromRight, at + TURN_COST);
      reach(layer + fromLeft, at + TURN_COST);
    }
  }
  return cost;
}

/** Points a warhead with this place and facing must pay to enter that hex; 0 where it is there. */
export function costToGo(game: Charted, from: Hex, facing: Direction, to: Hex): number {
  const { board, cost } = costTable(game, to.q, to.r);
  return cost[cellOf(board, from.q, from.r) * 6 + facing] as number;
}
