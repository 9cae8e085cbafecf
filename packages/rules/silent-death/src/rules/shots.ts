import type { ClauseId, OfficeId } from '@flagbridge/engine';
import type { Link, Mount, Post } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead, type Ship, type Warhead } from '../game.ts';
import { arcsOf, inArc } from './arcs.ts';
import { blockedBy, isBlocked } from './line-of-fire.ts';
import { rangeOf } from './map.ts';
import { holds, isDazed, isMountLost } from './ship-state.ts';

/** A firing step: everyone of one post with one Gunnery (SD-FIR-14 to SD-FIR-16). */
export type FiringStep = { post: Post; gnr: number };

/** A reason not to fire, with its clause. */
export interface Bar {
  readonly why: string;
  readonly clause: ClauseId;
  readonly range?: number;
  readonly reach?: number;
  /** Last turn in which it holds, where it has a term. */
  readonly last?: number;
}

/** SD-FIR-19: the ship's crew member of that post fires in this step. */
export const firesIn = (ship: Ship, { post, gnr }: FiringStep): boolean =>
  ship.is === 'flying' && (post === 'pilot' ? ship.gnr : ship.gunner) === gnr && displayOf(ship).crew.includes(post);

const DERELICT: Bar = { why: 'derelict', clause: 'SD-CRW-11' };
const GUNNER_DEAD: Bar = { why: 'gunner-dead', clause: 'SD-DSP-11' };
const MOUNT_LOST: Bar = { why: 'mount-lost', clause: 'SD-DMG-08' };

/** Why nobody can fire this mount now, wherever the target is; null when nothing bars it (SD-FIR-01). */
export function mountBar(game: Game, ship: Ship, index: number): Bar | null {
  const mount = displayOf(ship).mounts[index] as Mount;
  if (ship.dead.length > 0) {
    if (ship.dead.includes('pilot')) return DERELICT;
    if (mount.crew === 'gunner') return GUNNER_DEAD;
  }
  if (isMountLost(ship, index)) return MOUNT_LOST;
  if (mount.crew === 'pilot' && isDazed(game, ship)) return { why: 'dazed', clause: 'SD-CRW-08', last: ship.dazed };
  if (holds(game, ship.noFire)) return { why: 'fire-barred', clause: 'SD-CRT-27', last: ship.noFire };
  if (holds(game, ship.noCannons)) return { why: 'overheated', clause: 'SD-CRT-08', last: ship.noCannons };
  if (mount.id === 'laser' && holds(game, ship.noLasers))
    return { why: 'overheated', clause: 'SD-CRT-08', last: ship.noLasers };
  return null;
}

/** SD-FIR-02: enemy ships on the map, derelicts too, and enemy warheads. */
export function enemiesOf(game: Game, ship: Pick<Ship, 'side'>): (Ship | Warhead)[] {
  const out: (Ship | Warhead)[] = [];
  const { ships, warheads } = game;
  for (let i = 0; i < ships.length; i++) {
    const one = ships[i] as Ship;
    if (one.side !== ship.side && one.is === 'flying') out.push(one);
  }
  for (let i = 0; i < warheads.length; i++) {
    const one = warheads[i] as Warhead;
    if (one.side !== ship.side) out.push(one);
  }
  return out;
}

const SPENT: Bar = { why: 'spent', clause: 'SD-WAR-25' };
const OUT_OF_ARC: Bar = { why: 'out-of-arc', clause: 'SD-DSP-13' };

/** What bars a shot, for whoever reads no reasons; every other answer of `shotAt` is the distance. */
const IS_SPENT = -1;
const IS_OUT_OF_RANGE = -2;
const IS_OUT_OF_ARC = -3;
const IS_BLOCKED = -4;

/** SD-FIR-02: the distance of a shot, or what bars it (below 0). */
function shotAt(game: Game, ship: Ship, mount: Mount, target: Ship | Warhead): number {
  if (isWarhead(target) && target.arrived) return IS_SPENT;
  const range = rangeOf(ship.q, ship.r, target.q, target.r);
  if (range > mount.range[2]) return IS_OUT_OF_RANGE;
  if (!inArc(ship, arcsOf(ship, mount), target)) return IS_OUT_OF_ARC;
  return isBlocked(game, ship, target) ? IS_BLOCKED : range;
}

/** Whether the mount can be fired at it from where they stand. */
export const isInReach = (game: Game, ship: Ship, mount: Mount, target: Ship | Warhead): boolean =>
  shotAt(game, ship, mount, target) >= 0;

/** The distance, or why the mount cannot be fired at it from where they stand (SD-FIR-02). */
export function aimAt(game: Game, ship: Ship, mount: Mount, target: Ship | Warhead): number | Bar {
  const shot = shotAt(game, ship, mount, target);
  if (shot >= 0) return shot;
  if (shot === IS_SPENT) return SPENT;
  if (shot === IS_OUT_OF_ARC) return OUT_OF_ARC;
  if (shot === IS_BLOCKED) return { why: 'blocked', clause: blockedBy(game, ship, target) };
  const range = rangeOf(ship.q, ship.r, target.q, target.r);
  return { why: 'out-of-range', clause: 'SD-FIR-08', range, reach: mount.range[2] };
}

const NO_LINKS: readonly Link[] = [];

/** SD-DSP-12: link sizes it may fire with; after SD-CRT-31 only one ion barrel, unlinked. */
export function linksOf(ship: Ship, mount: Mount): readonly Link[] {
  if (mount.id === 'ion' && ship.oneIon) return mount.links[0] === undefined ? NO_LINKS : [mount.links[0]];
  return mount.links;
}

/** SD-FIR-10: rolls a mount makes with that link size. */
export const rollsOf = (ship: Ship, mount: Mount, link: Link): number =>
  mount.id === 'ion' && ship.oneIon ? 1 : mount.barrels / link.barrels;

/** Whether a crew member of this office has a legal shot in this step. */
export function hasShot(game: Game, firing: FiringStep, office: OfficeId): boolean {
  const { ships } = game;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    if (ship.office === office && firesIn(ship, firing) && shipHasShot(game, ship, firing.post)) return true;
  }
  return false;
}

/** The same of one ship and post. No list is made: every firing step of every ship comes here. */
function shipHasShot(game: Game, ship: Ship, post: Post): boolean {
  const { mounts } = displayOf(ship);
  for (let i = 0; i < mounts.length; i++) {
    const mount = mounts[i] as Mount;
    if (mount.crew === post && mountBar(game, ship, i) === null && hasTarget(game, ship, mount)) return true;
  }
  return false;
}

function hasTarget(game: Game, ship: Ship, mount: Mount): boolean {
  const { ships, warheads } = game;
  for (let i = 0; i < ships.length; i++) {
    const one = ships[i] as Ship;
    if (one.side !== ship.side && one.is === 'flying' && isInReach(game, ship, mount, one)) return true;
  }
  for (let i = 0; i < warheads.length; i++) {
    const one = warheads[i] as Warhead;
    if (one.side !== ship.side && isInReach(game, ship, mount, one)) return true;
  }
  return false;
}

/** SD-FIR-14, SD-FIR-15: gunners from 10 to 1, then pilots from 10 to 1: steps are counted down from this one. */
export const FIRING_STEPS = 20;

/** The next firing step, from this one down, in which somebody has a shot; 0 where there is none. */
export function nextFiring(game: Game, from: number): number {
  const { ships } = game;
  let next = 0;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    if (ship.is !== 'flying') continue;
    const { crew } = displayOf(ship);
    for (let c = 0; c < crew.length; c++) {
      const post = crew[c] as Post;
      const gnr = post === 'pilot' ? ship.gnr : ship.gunner;
      if (gnr < 1 || gnr > 10) continue;
      const at = post === 'pilot' ? gnr : gnr + 10;
      if (at > next && at <= from && shipHasShot(game, ship, post)) next = at;
    }
  }
  return next;
}

export const firingAt = (at: number): FiringStep =>
  at > 10 ? { post: 'gunner', gnr: at - 10 } : { post: 'pilot', gnr: at };

/** A shooter of an `aim`: `x-wing-a/laser:4`. */
export const shooterId = (ship: Ship, mount: Mount, link: Link): string => `${ship.id}/${mount.id}:${link.barrels}`;

/** What a shooter's id means. */
export function readShooter(by: string): { ship: string; mount: string; barrels: number } {
  const slash = by.indexOf('/');
  const colon = by.indexOf(':', slash);
  return { ship: by.slice(0, slash), mount: by.slice(slash + 1, colon), barrels: Number(by.slice(colon + 1)) };
}
