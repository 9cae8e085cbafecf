import type { ClauseId } from '@flagbridge/engine';
import type { Barrier } from '@flagbridge/kit/barrier';
import { rangeBetween } from '@flagbridge/kit/space';
import type { Link, Mount, Post } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead, type Ship, type Warhead } from '../game.ts';
import { arcsOf, inArc } from './arcs.ts';
import { blockedBy, isBlocked } from './line-of-fire.ts';
import { holds, isDazed, isMountLost, levelOf } from './ship-state.ts';

/** A firing step: everyone of one post with one Gunnery (SD-FIR-14 to SD-FIR-16). */
export type FiringStep = { post: Post; gnr: number };

/** When each post fires. */
export const FIRES: { readonly [post in Post]: ClauseId } = { gunner: 'SD-FIR-14', pilot: 'SD-FIR-15' };

/** SD-FIR-19: the ship's crew member of that post fires in this step. */
export const firesIn = (ship: Ship, { post, gnr }: FiringStep): boolean =>
  ship.is === 'flying' && levelOf(ship, post) === gnr && displayOf(ship).crew.includes(post);

const DERELICT: Barrier = { why: 'derelict', clause: 'SD-CRW-11' };
const GUNNER_DEAD: Barrier = { why: 'gunner-dead', clause: 'SD-DSP-11' };
const MOUNT_LOST: Barrier = { why: 'mount-lost', clause: 'SD-DMG-08' };

/** Why nobody can fire this mount now, wherever the target is; null when nothing bars it (SD-FIR-01). */
export function mountBarrier(game: Game, ship: Ship, mount: Mount): Barrier | null {
  if (ship.dead.length > 0) {
    if (ship.dead.includes('pilot')) return DERELICT;
    if (mount.crew === 'gunner') return GUNNER_DEAD;
  }
  if (ship.marks.length > 0 && isMountLost(ship, displayOf(ship).mounts.indexOf(mount))) return MOUNT_LOST;
  if (mount.crew === 'pilot' && isDazed(game, ship)) return until('dazed', 'SD-CRW-08', ship.dazed);
  if (holds(game, ship.noFire)) return until('fire-barred', 'SD-CRT-27', ship.noFire);
  if (holds(game, ship.noCannons)) return until('overheated', 'SD-CRT-08', ship.noCannons);
  if (mount.laser && holds(game, ship.noLasers)) return until('overheated', 'SD-CRT-08', ship.noLasers);
  return null;
}

/** `last`: the last turn in which it holds. */
const until = (why: string, clause: string, last: number): Barrier => ({ why, clause, figures: { last } });

/** SD-FIR-02, SD-WAR-04, SD-WAR-10: enemy ships on the map, derelicts too, and enemy warheads. */
export function enemiesOf({ ships, warheads }: Game, side: string): (Ship | Warhead)[] {
  const out: (Ship | Warhead)[] = [];
  for (let i = 0; i < ships.length; i++) {
    const one = ships[i] as Ship;
    if (one.side !== side && one.is === 'flying') out.push(one);
  }
  for (let i = 0; i < warheads.length; i++) {
    const one = warheads[i] as Warhead;
    if (one.side !== side) out.push(one);
  }
  return out;
}

const SPENT: Barrier = { why: 'spent', clause: 'SD-WAR-25' };
const OUT_OF_ARC: Barrier = { why: 'out-of-arc', clause: 'SD-DSP-13' };

/** What has reached its target is no target itself. */
export const targetBarrier = (target: Ship | Warhead): Barrier | null =>
  isWarhead(target) && target.arrived ? SPENT : null;

/** SD-FIR-08: nothing is fired beyond long range. */
export const reachOf = ({ range }: Mount): number => range[2];

/** SD-FIR-02: why the mount cannot be fired at a target in range from where they stand; null where it can. */
export function lineBarrier(game: Game, ship: Ship, mount: Mount, target: Ship | Warhead): Barrier | null {
  if (!inArc(ship, arcsOf(ship, mount), target)) return OUT_OF_ARC;
  return isBlocked(game, ship, target) ? { why: 'blocked', clause: blockedBy(game, ship, target) } : null;
}

/** All of that in one, for those who make no list of aims. */
export const bears = (game: Game, ship: Ship, mount: Mount, target: Ship | Warhead): boolean =>
  mountBarrier(game, ship, mount) === null &&
  targetBarrier(target) === null &&
  rangeBetween(ship.q, ship.r, target.q, target.r) <= reachOf(mount) &&
  lineBarrier(game, ship, mount, target) === null;

/** SD-CRT-31: one barrel is left of it, unlinked. */
export const isOneBarrel = (ship: Ship, mount: Mount): boolean => mount.jams && ship.oneIon;

/** SD-DSP-12: link sizes it may fire with. */
export const linksOf = (ship: Ship, mount: Mount): readonly Link[] =>
  isOneBarrel(ship, mount) ? mount.links.slice(0, 1) : mount.links;

/** SD-FIR-10: rolls a mount makes with that link size. */
export const rollsOf = (ship: Ship, mount: Mount, link: Link): number =>
  isOneBarrel(ship, mount) ? 1 : mount.barrels / link.barrels;

/** A shooter of an `aim`: `x-wing-a/laser:4`. */
export const shooterId = (ship: Ship, mount: Mount, link: Link): string => `${ship.id}/${mount.id}:${link.barrels}`;

/** What a shooter's id means. */
export function readShooter(by: string): { ship: string; mount: string; barrels: number } {
  const slash = by.indexOf('/');
  const colon = by.indexOf(':', slash);
  return { ship: by.slice(0, slash), mount: by.slice(slash + 1, colon), barrels: Number(by.slice(colon + 1)) };
}
