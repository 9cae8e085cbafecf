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
  for (const one of game.ships) if (one.side !== ship.side && one.is === 'flying') out.push(one);
  for (const one of game.warheads) if (one.side !== ship.side) out.push(one);
  return out;
}

const SPENT: Bar = { why: 'spent', clause: 'SD-WAR-25' };
const OUT_OF_ARC: Bar = { why: 'out-of-arc', clause: 'SD-DSP-13' };

/** The distance, or why the mount cannot be fired at it from where they stand (SD-FIR-02). */
export function aimAt(game: Game, ship: Ship, mount: Mount, target: Ship | Warhead): number | Bar {
  if (isWarhead(target) && target.arrived) return SPENT;
  const range = rangeOf(ship.q, ship.r, target.q, target.r);
  const reach = mount.range[2];
  if (range > reach) return { why: 'out-of-range', clause: 'SD-FIR-08', range, reach };
  if (!inArc(ship, arcsOf(ship, mount), target)) return OUT_OF_ARC;
  if (isBlocked(game, ship, target)) return { why: 'blocked', clause: blockedBy(game, ship, target) };
  return range;
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

/** Whether a crew member of this office (any, where none is named) has a legal shot in this step. */
export function hasShot(game: Game, firing: FiringStep, office?: OfficeId): boolean {
  for (const ship of game.ships) {
    if (office !== undefined && ship.office !== office) continue;
    if (!firesIn(ship, firing)) continue;
    const { mounts } = displayOf(ship);
    for (let i = 0; i < mounts.length; i++) {
      const mount = mounts[i] as Mount;
      if (mount.crew !== firing.post || mountBar(game, ship, i) !== null) continue;
      for (const enemy of enemiesOf(game, ship)) if (typeof aimAt(game, ship, mount, enemy) === 'number') return true;
    }
  }
  return false;
}

/** A shooter of an `aim`: `x-wing-a/laser:4`. */
export const shooterId = (ship: Ship, mount: Mount, link: Link): string => `${ship.id}/${mount.id}:${link.barrels}`;

/** What a shooter's id means. */
export function readShooter(by: string): { ship: string; mount: string; barrels: number } {
  const slash = by.indexOf('/');
  const colon = by.indexOf(':', slash);
  return { ship: by.slice(0, slash), mount: by.slice(slash + 1, colon), barrels: Number(by.slice(colon + 1)) };
}
