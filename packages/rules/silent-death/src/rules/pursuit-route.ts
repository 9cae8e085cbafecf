import type { Direction } from '@flagbridge/engine/hex';
import { holdsHex, keyOf, rangeBetween } from '@flagbridge/kit/space';
import { WARHEADS } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { type CostTable, cellOf, costTable } from './pursuit-cost.ts';
import { after, isBest, ROUTE_STEPS, type RouteStep, STEP_COSTS } from './pursuit-step.ts';

/** A move a warhead may make: as far along a route of least cost as its points allow (SD-WAR-20, SD-WAR-22). */
export interface Route {
  /** What a rule reads of it: where it ends and what lies on the way. The same for the same outcome every time. */
  readonly id: string;
  /** Its steps, as letters of ROUTE_STEPS. */
  readonly steps: string;
  /** Hexes entered, as q, r, q, r…, and the facing at the end. */
  readonly path: number[];
  readonly facing: Direction;
  readonly arrives: boolean;
  /** An asteroid on the way destroys it for certain (SD-OPT-23); hexes with debris entered before that. */
  readonly lost: boolean;
  readonly debris: readonly string[];
}

/**
 * The moves that differ in something a rule reads. First the one of the book's order of preference (SD-WAR-21), which is made where
 * nobody is asked. One that arrives arrives by every route of least cost; what lies on the way may still differ.
 */
export function routesOf(game: Game, warhead: Warhead, target: Ship | Warhead): Route[] {
  const table = costTable(game, target.q, target.r);
  const start = cellOf(table.board, warhead.q, warhead.r) * 6 + warhead.facing;
  const search = new Routes(game, table, warhead, start);
  if (!hazardsNear(game, warhead, target, table.cost[start] as number)) {
    search.plain(start);
    return search.found;
  }
  search.wary(start, []);
  return search.found;
}

/** Whether any hazard could lie on a route that costs no more than this: a hex costs 1 at least. */
function hazardsNear(game: Game, from: Warhead, to: Ship | Warhead, cost: number): boolean {
  const near = (list: readonly number[]): boolean => {
    for (let i = 0; i < list.length; i += 2) {
      const q = list[i] as number;
      const r = list[i + 1] as number;
      if (rangeBetween(from.q, from.r, q, r) + rangeBetween(q, r, to.q, to.r) <= cost) return true;
    }
    return false;
  };
  return near(game.asteroids) || near(game.debris);
}

/** Depth first in the order of preference, so that the first route to an outcome is the preferred one. */
class Routes {
  readonly found: Route[] = [];
  readonly #game: Game;
  readonly #table: CostTable;
  readonly #from: Warhead;
  readonly #all: number;
  readonly #points: number;
  readonly #trail: RouteStep[] = [];
  readonly #seen = new Set<number | string>();

  constructor(game: Game, table: CostTable, from: Warhead, start: number) {
    this.#game = game;
    this.#table = table;
    this.#from = from;
    this.#all = table.cost[start] as number;
    this.#points = WARHEADS[from.kind].allowance;
  }

  /** What is left at a place depends on the place alone: all routes of least cost have paid the same to get there. */
  #left(state: number): number {
    return this.#points - (this.#all - (this.#table.cost[state] as number));
  }

  /** Nothing lies on the way: where it ends is all that counts. */
  plain(state: number): void {
    if (this.#table.cost[state] === 0) {
      this.#end(state, []);
      return;
    }
    if (this.#seen.has(state)) return;
    this.#seen.add(state);
    const left = this.#left(state);
    for (const step of ROUTE_STEPS) {
      const to = isBest(this.#table, state, step);
      if (to < 0) continue;
      // SD-WAR-22: it may not do something cheaper instead, but the owner may have meant this step from the start.
      if (STEP_COSTS[step] > left) this.#end(state, []);
      else {
        this.#trail.push(step);
        this.plain(to);
        this.#trail.pop();
        // Where it gets there, all routes are alike.
        if (this.#all <= this.#points) return;
      }
    }
  }

  /** The same where debris on the way counts too, and an asteroid ends it. */
  wary(state: number, debris: readonly string[]): void {
    if (this.#table.cost[state] === 0) {
      this.#end(state, debris);
      return;
    }
    const here = `${state} ${debris.join(' ')}`;
    if (this.#seen.has(here)) return;
    this.#seen.add(here);
    const left = this.#left(state);
    for (const step of ROUTE_STEPS) {
      const to = isBest(this.#table, state, step);
      if (to < 0) continue;
      if (STEP_COSTS[step] > left) {
        this.#end(state, debris);
        continue;
      }
      this.#trail.push(step);
      const { q, r } = this.#hexOf(to);
      if (step === 'R' || step === 'L') this.wary(to, debris);
      else if (holdsHex(this.#game.asteroids, q, r)) this.#lost(to, debris);
      else this.wary(to, holdsHex(this.#game.debris, q, r) ? [...debris, keyOf(q, r)] : debris);
      this.#trail.pop();
    }
  }

  #hexOf(state: number): { q: number; r: number; facing: Direction } {
    const { cells, columns } = this.#table.board;
    const place = state % (cells * 6);
    const facing = (place % 6) as Direction;
    const cell = (place - facing) / 6;
    const r = Math.floor(cell / columns);
    return { q: (cell % columns) - (r - (r & 1)) / 2, r, facing };
  }

  #end(state: number, debris: readonly string[]): void {
    const { q, r, facing } = this.#hexOf(state);
    const arrives = this.#table.cost[state] === 0;
    const end = arrives ? keyOf(q, r) : `${keyOf(q, r)}/${facing}`;
    this.#add([end, ...debris].join(' '), state, arrives, false, debris);
  }

  /** However it comes to an asteroid, it is gone. */
  #lost(state: number, debris: readonly string[]): void {
    this.#add('asteroid', state, false, true, debris);
  }

  #add(id: string, state: number, arrives: boolean, lost: boolean, debris: readonly string[]): void {
    for (const known of this.found) if (known.id === id) return;
    const path: number[] = [];
    let at = cellOf(this.#table.board, this.#from.q, this.#from.r) * 6 + this.#from.facing;
    for (const step of this.#trail) {
      at = after(this.#table, at, step);
      if (step === 'R' || step === 'L') continue;
      const { q, r } = this.#hexOf(at);
      path.push(q, r);
    }
    const { facing } = this.#hexOf(state);
    this.found.push({ id, steps: this.#trail.join(''), path, facing, arrives, lost, debris });
  }
}
