import type { SideId } from '@flagbridge/engine';
import { neighbours } from '@flagbridge/engine/hex';
import { keyOf } from '@flagbridge/kit/space';
import { bestFirst } from '@flagbridge/kit/tactics';
import { ACTIONS } from '../data/cards.ts';
import type { Game, Ship } from '../game.ts';
import { operableBy } from '../rules/operating.ts';
import { playsAs } from '../rules/orders.ts';
import { ENGINES, thrustEnds } from '../rules/thrust-diagram.ts';
import { turnsIn } from '../rules/turns.ts';
import { gunsFrom } from './gunnery.ts';
import { type Moving, wantedRange, worthAfterDrift } from './standing.ts';
import { strainOfAll } from './strain.ts';

export type MoveAction = 'thrust' | 'maneuver' | 'rotate';
export const MOVES: readonly MoveAction[] = ['thrust', 'rotate', 'maneuver'];
/** Engines without which an action does nothing. */
export const enginesFor = (action: MoveAction): number =>
  ACTIONS[action].count === 'any' ? 1 : (ACTIONS[action].count as number);

/** A way to use a Thrust card: the answer, where it leaves the ship, and what that is worth. */
export interface MoveIdea {
  readonly action: MoveAction;
  readonly id: string;
  readonly moving: Moving;
  readonly worth: number;
}

/** What is moved, for whom, and what it may do: one judgement for all its ways. */
interface Mover {
  readonly game: Game;
  readonly ship: Ship;
  readonly side: SideId;
  /** Whether an Attack comes after it in this turn. */
  readonly fires: boolean;
  readonly wanted: number;
  /** What operating so many engines may cost. */
  readonly strain: readonly number[];
}

/** Cards of its own that a side still has to resolve in this turn. */
export function cardsLater({ round }: Pick<Game, 'round'>, ship: Ship, side: SideId): readonly (string | null)[] {
  const slots = ship.orders.find((one) => one.side === side)?.slots ?? [];
  return [1, 2, 3].filter((slot) => slot > round).map((slot) => playsAs(slots, slot));
}

export const moverOf = (game: Game, ship: Ship, side: SideId, fires: boolean): Mover => ({
  game,
  ship,
  side,
  fires,
  wanted: wantedRange(game, ship, side),
  strain: Array.from({ length: operableBy(game, ship, side, ENGINES).length + 1 }, (_, engines) =>
    strainOfAll(game, ship, side, ENGINES, engines),
  ),
});

const asMoving = ({ q, r, facing, rolled, trailQ, trailR }: Ship): Moving => ({
  q,
  r,
  facing,
  rolled,
  trailQ,
  trailR,
});

/** Guns at once, where they are still to be fired, and what the drift brings. */
export function worthOf({ game, ship, side, fires, wanted }: Mover, moving: Moving = asMoving(ship)): number {
  const after = worthAfterDrift(game, ship, side, moving, wanted);
  return fires ? after + gunsFrom(game, ship, side, moving).all : after;
}

interface Way {
  readonly id: string;
  readonly moving: Moving;
  readonly engines: number;
}
const WAYS: { readonly [action in MoveAction]: (mover: Mover) => readonly Way[] } = {
  thrust: ({ game, ship, side }) =>
    thrustEnds(game, ship, side)
      .filter(({ barrier }) => barrier === null)
      .map(({ id, q, r, engines }) => ({ id, engines, moving: { ...asMoving(ship), q, r } })),
  maneuver: ({ ship }) =>
    neighbours({ q: ship.trailQ, r: ship.trailR }, 'flat').map(({ q, r }) => ({
      id: keyOf(q, r),
      engines: enginesFor('maneuver'),
      moving: { ...asMoving(ship), trailQ: q, trailR: r },
    })),
  // SF-OPT-02: rolled over as well, where that is agreed.
  rotate: ({ game, ship }) =>
    turnsIn(game).map(({ id, facing, rolls }) => ({
      id,
      engines: enginesFor('rotate'),
      moving: { ...asMoving(ship), facing, rolled: ship.rolled !== rolls },
    })),
};

/** Every way of an action, best first: less what the engines it takes may come to. */
export function ideas(mover: Mover, action: MoveAction): MoveIdea[] {
  return bestFirst(
    WAYS[action](mover).map(({ id, moving, engines }) => ({
      action,
      id,
      moving,
      worth: worthOf(mover, moving) - (mover.strain[engines] ?? 0),
    })),
    ({ worth }) => worth,
  ).map(({ one }) => one);
}

/** How many ways are looked into for what a second Thrust card could make of them. */
const LOOKED_INTO: { readonly [action in MoveAction]: number } = { rotate: 6, thrust: 3, maneuver: 2 };

/** Ways of one card of these actions when another of the kind follows: worth what the second can make of them. */
export function ideasBeforeAnother(mover: Mover, open: readonly MoveAction[]): MoveIdea[] {
  const found = open.flatMap((action) =>
    ideas(mover, action)
      .slice(0, LOOKED_INTO[action])
      .map((idea) => ({ ...idea, worth: Math.max(idea.worth, bestSecond(mover, idea, open)) })),
  );
  return bestFirst(found, ({ worth }) => worth).map(({ one }) => one);
}

/** SF-ORD-10: Thrust itself is for once. */
function bestSecond(mover: Mover, { action, moving }: MoveIdea, open: readonly MoveAction[]): number {
  const then = { ...mover, ship: { ...mover.ship, ...moving } };
  let most = worthOf(then);
  for (const next of open)
    if (next !== 'thrust' || action !== 'thrust') most = Math.max(most, ideas(then, next)[0]?.worth ?? most);
  return most;
}
