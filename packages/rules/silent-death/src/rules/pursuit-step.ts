import type { Direction, Hex } from '@flagbridge/engine/hex';
import { SIDESLIP_COST, TURN_COST, WARHEADS } from '../data/warheads.ts';
import type { WarheadKind } from '../game.ts';
import { type Charted, type CostTable, cellOf, costTable } from './pursuit-cost.ts';

/** A step of a route: straight ahead, turn right or left, sideslip right or left. The order is that of SD-WAR-21. */
export const ROUTE_STEPS = ['F', 'R', 'L', 'S', 'P'] as const;
export type RouteStep = (typeof ROUTE_STEPS)[number];
export const STEP_COSTS: { readonly [step in RouteStep]: number } = {
  F: 1,
  R: TURN_COST,
  L: TURN_COST,
  S: SIDESLIP_COST,
  P: SIDESLIP_COST,
};

/** The state a step leads to; -1 where it may not be made. */
export function after({ board, slips }: CostTable, state: number, step: RouteStep): number {
  const layer = board.cells * 6;
  const place = state >= layer ? state - layer : state;
  const f = place % 6;
  const cell = (place - f) / 6;
  switch (step) {
    case 'F': {
      const to = board.next[place] as number;
      return to < 0 ? -1 : to * 6 + f;
    }
    case 'R':
      return cell * 6 + ((f + 1) % 6);
    case 'L':
      return cell * 6 + ((f + 5) % 6);
    default: {
      if (!slips || state >= layer) return -1;
      const to = board.next[cell * 6 + ((f + (step === 'S' ? 1 : 5)) % 6)] as number;
      return to < 0 ? -1 : layer + to * 6 + f;
    }
  }
}

/** Whether a step lies on a route of least cost: the way there and the rest together cost no more than the best. */
export function isBest(table: CostTable, state: number, step: RouteStep): number {
  const to = after(table, state, step);
  if (to < 0) return -1;
  return (table.cost[to] as number) + STEP_COSTS[step] === table.cost[state] ? to : -1;
}

/** The best step the book's default prefers (SD-WAR-21); '' at the target. */
function preferred(table: CostTable, state: number): RouteStep | '' {
  if (table.cost[state] === 0) return '';
  for (const step of ROUTE_STEPS) if (isBest(table, state, step) >= 0) return step;
  return '';
}

/** Turns a warhead needs to get to a hex if nothing moves meanwhile, its next move counted as the first; 0 where it is there. */
export function turnsToReach(
  game: Charted,
  {
    kind,
    q,
    r,
    facing,
  }: { readonly kind: WarheadKind; readonly q: number; readonly r: number; readonly facing: Direction },
  to: Hex,
): number {
  const table = costTable(game, to.q, to.r);
  let state = cellOf(table.board, q, r) * 6 + facing;
  let turns = 0;
  while (table.cost[state] !== 0) {
    turns++;
    let points = WARHEADS[kind].allowance;
    // A new turn is a new move: what was the last step of the old one no longer bars a sideslip.
    if (state >= table.board.cells * 6) state -= table.board.cells * 6;
    for (;;) {
      const step = preferred(table, state);
      if (step === '' || STEP_COSTS[step] > points) break;
      points -= STEP_COSTS[step];
      state = after(table, state, step);
    }
  }
  return turns;
}
