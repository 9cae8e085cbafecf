import type { Barrier } from '@flagbridge/kit/barrier';
import type { ShipClass } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import { classOf, hullOf } from './power.ts';
import { canAct } from './ship-state.ts';

/** ST-WRP-02: where the scenario says nothing: this, or what the slowest can keep up. */
const USUAL_START = 6;
export const usualStart = (classes: readonly Pick<ShipClass, 'safeWarp'>[]): number =>
  Math.min(USUAL_START, ...classes.map(({ safeWarp }) => safeWarp));

/** ST-MAP-08: a battle at warp stays at warp, and below warp 1 there is one speed. */
const LOWEST = 1;

/** ST-WRP-04: by one factor. */
export type WarpChange = 'faster' | 'slower';
export const CHANGES: readonly WarpChange[] = ['faster', 'slower'];
export const warpAfter = (warp: number, change: WarpChange): number => warp + (change === 'faster' ? 1 : -1);

/** ST-WRP-06: whom everybody may expect to change its speed still; that it has no power, its captain alone knows (ST-WRP-10). */
export const mightChange = (ship: Ship): boolean => canAct(ship) && !ship.warped;

/** What keeps a ship from going over to this speed. */
function speedBarrier(game: Game, ship: Ship, to: number): Barrier | null {
  const { topWarp } = classOf(game, ship);
  const figures = { ship: ship.name, warp: ship.warp, to, top: topWarp };
  if (!canAct(ship)) return { why: 'warp-disabled', clause: 'ST-WRP-10', figures };
  if (ship.display.power === 0) return { why: 'warp-powerless', clause: 'ST-WRP-10', figures };
  if (ship.warped) return { why: 'warp-changed', clause: 'ST-WRP-06', figures };
  if (to > topWarp) return { why: 'warp-top', clause: 'ST-WRP-03', figures };
  return to < LOWEST ? { why: 'warp-lowest', clause: 'ST-MAP-08', figures } : null;
}

export const changeBarrier = (game: Game, ship: Ship, change: WarpChange): Barrier | null =>
  speedBarrier(game, ship, warpAfter(ship.warp, change));

/** ST-WRP-04, ST-WRP-08: what keeps a ship from following to this speed. */
export function followBarrier(game: Game, ship: Ship, to: number): Barrier | null {
  if (Math.abs(ship.warp - to) > 1)
    return { why: 'warp-far', clause: 'ST-WRP-04', figures: { ship: ship.name, warp: ship.warp, to } };
  return speedBarrier(game, ship, to);
}

/** ST-WRP-08: enemies of a ship that everybody may expect to follow it: not at its speed already, and within the limits of their hulls. */
export const followersOf = (game: Game, ship: Ship): Ship[] =>
  game.ships.filter(
    (one) =>
      one.side !== ship.side &&
      mightChange(one) &&
      Math.abs(one.warp - ship.warp) === 1 &&
      ship.warp <= hullOf(game, one).topWarp,
  );

/**
 * ST-WRP-07, ST-WRP-09: ships that have broken off when the turn ends: they changed their speed, and no enemy on the map is as fast. From
 * a sublight battle whoever has gone to warp is away, followed or not.
 */
export const brokenOff = ({ ships, speed }: Game): Ship[] =>
  ships.filter(
    (ship) =>
      ship.is === 'flying' &&
      ship.warped &&
      (speed === 'sublight' ||
        ships.every((one) => one.side === ship.side || one.is !== 'flying' || one.warp !== ship.warp)),
  );
