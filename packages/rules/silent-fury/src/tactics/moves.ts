import type { SideId } from '@flagbridge/engine';
import { neighbours } from '@flagbridge/engine/hex';
import { keyOf } from '@flagbridge/kit/space';
import { bestFirst } from '@flagbridge/kit/tactics';
import type { Game, Ship } from '../game.ts';
import { playsAs } from '../rules/orders.ts';
import { thrustEnds } from '../rules/thrust-diagram.ts';
import { turnsIn } from '../rules/turns.ts';
import { gunsFrom } from './gunnery.ts';
import { type Moving, wantedRange, worthAfterDrift } from './standing.ts';

export type MoveAction = 'thrust' | 'maneuver' | 'rotate';

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

const WAYS: { readonly [action in MoveAction]: (mover: Mover) => readonly { id: string; moving: Moving }[] } = {
  thrust: ({ game, ship, side }) =>
    thrustEnds(game, ship, side)
      .filter(({ barrier }) => barrier === null)
      .map(({ id, q, r }) => ({ id, moving: { ...asMoving(ship), q, r } })),
  maneuver: ({ ship }) =>
    neighbours({ q: ship.trailQ, r: ship.trailR }, 'flat').map(({ q, r }) => ({
      id: keyOf(q, r),
      moving: { ...asMoving(ship), trailQ: q, trailR: r },
    })),
  // SF-OPT-02: rolled over as well, where that is agreed.
  rotate: ({ game, ship }) =>
    turnsIn(game).map(({ id, facing, rolls }) => ({
      id,
      moving: { ...asMoving(ship), facing, rolled: ship.rolled !== rolls },
    })),
};

/** Every way of an action, best first. */
export const ideas = (mover: Mover, action: MoveAction): MoveIdea[] =>
  bestFirst(
    WAYS[action](mover).map(({ id, moving }) => ({ action, id, moving, worth: worthOf(mover, moving) })),
    ({ worth }) => worth,
  ).map(({ one }) => one);

/** How many ways are looked into for what a second Thrust card could make of them. */
const LOOKED_INTO: { readonly [action in MoveAction]: number } = { rotate: 4, thrust: 2, maneuver: 2 };

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
