import { bearingCode, type Direction } from '@flagbridge/engine/hex';
import { rangeBetween } from '@flagbridge/kit/space';
import type { Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { arcsOf, inArc } from '../rules/arcs.ts';
import { attackOdds } from '../rules/attack.ts';
import { boxesLeft } from '../rules/damage.ts';
import { isBlocked } from '../rules/line-of-fire.ts';
import { linksOf, mountBarrier, rollsOf } from '../rules/shots.ts';
import { boxWorth } from './worth.ts';

/** A place and a facing. */
export interface Pose {
  readonly q: number;
  readonly r: number;
  readonly facing: Direction;
}

/** Mounts that may fire in this turn's Cannon Fire Phase, as far as one can tell now. */
export function gunsOf(game: Game, ship: Ship): Mount[] {
  const out: Mount[] = [];
  for (const mount of displayOf(ship).mounts) if (mountBarrier(game, ship, mount) === null) out.push(mount);
  return out;
}

/** How far the longest of them reaches. */
export function reachOf(guns: readonly Mount[]): number {
  let most = 0;
  for (const { range } of guns) if (range[2] > most) most = range[2];
  return most;
}

/** Boxes a mount marks in the mean at this range, with the link that marks most. */
export function boxesBy(ship: Ship, mount: Mount, target: Ship, range: number): number {
  const left = boxesLeft(target, false);
  let most = 0;
  for (const link of linksOf(ship, mount)) {
    const odds = attackOdds({ ship, mount, link, target, range });
    const mean = rollsOf(ship, mount, link) * odds.meanUpTo(left);
    if (mean > most) most = mean;
  }
  return most > left ? left : most;
}

/** What a ship in this pose may hope to do to a target in that one, by the worth of the boxes. 0 where it cannot fire at it. */
export function hope(game: Game, ship: Ship, guns: readonly Mount[], at: Pose, target: Ship, there: Pose): number {
  const range = rangeBetween(at.q, at.r, there.q, there.r);
  let boxes = 0;
  for (const mount of guns) {
    if (range > mount.range[2] || !inArc(at, arcsOf(ship, mount), there)) continue;
    boxes += boxesBy(ship, mount, target, range);
  }
  if (boxes === 0) return 0;
  if (game.asteroids.length > 0 && isBlocked(game, at, there)) return 0;
  const left = boxesLeft(target, false);
  // A ship that may go down this turn fires no more: better one enemy finished than two scratched.
  const finish = boxes >= left * 0.7 ? 1.4 : 1;
  return (boxes > left ? left : boxes) * boxWorth(game, target) * finish;
}

/** Where something lies as seen from a pose: 0 dead ahead to 3 dead astern, halves on the lines between. */
export function asternness(from: Pose, q: number, r: number): number {
  const code = bearingCode(from, from.facing, { q, r }, 'pointy');
  if (code < 0) return 0;
  return code <= 6 ? code / 2 : (12 - code) / 2;
}
