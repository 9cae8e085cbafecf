import type { Barrier } from '../barrier/index.ts';
import type { AimDef, Gunnery } from './describe.ts';

/** How far a mount reaches. */
export const reachOf = <X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
): number => (def.reach === undefined ? Number.POSITIVE_INFINITY : def.reach.of(on, platform, mount));

/**
 * Whether a shot is open: asked here, and nowhere else. The mount and the target have been looked at, each by itself; `reach` is the
 * mount's. What is too far is barred by `def.reach` itself, so that nothing is made for those who read no reasons.
 */
export function marksInReach<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
  target: X['target'],
  range: number,
  reach: number,
): readonly X['mark'][] | Barrier {
  return range > reach ? (def.reach as Barrier) : def.marks(on, platform, mount, target, range);
}

/** Marks, or what bars the shot: the mount first, then the target, then the two together. */
export function marksAt<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
  target: X['target'],
): readonly X['mark'][] | Barrier {
  const alone = def.mountBarrier(on, platform, mount) ?? def.targetBarrier?.(on, target) ?? null;
  if (alone !== null) return alone;
  const reach = reachOf(def, on, platform, mount);
  return marksInReach(def, on, platform, mount, target, def.range(on, platform, target, reach), reach);
}

export const isBarrier = (marks: readonly unknown[] | Barrier): marks is Barrier => !Array.isArray(marks);

/** The mounts of a platform that nothing bars, and how far the farthest of them reaches. */
export class OpenMounts<X extends Gunnery> {
  readonly mounts: X['mount'][] = [];
  readonly reaches: number[] = [];
  /** Below 0 where there is none. */
  readonly farthest: number;
  constructor(def: AimDef<X>, on: X['occasion'], platform: X['platform']) {
    const all = def.mounts(on, platform);
    let farthest = -1;
    for (let i = 0; i < all.length; i++) {
      const mount = all[i] as X['mount'];
      if (def.mountBarrier(on, platform, mount) !== null) continue;
      this.mounts.push(mount);
      const reach = reachOf(def, on, platform, mount);
      this.reaches.push(reach);
      if (reach > farthest) farthest = reach;
    }
    this.farthest = farthest;
  }
}

/** Targets that nothing bars. */
export const openTargets = <X extends Gunnery>(def: AimDef<X>, on: X['occasion']): readonly X['target'][] =>
  openAmong(def, on, def.targets(on));

export function openAmong<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  all: readonly X['target'][],
): readonly X['target'][] {
  if (def.targetBarrier === undefined) return all;
  const open: X['target'][] = [];
  for (let i = 0; i < all.length; i++) {
    const target = all[i] as X['target'];
    if (def.targetBarrier(on, target) === null) open.push(target);
  }
  return open;
}

/** Whether one platform has a shot at one of these targets, all of them open. */
export function platformHasShot<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  targets: readonly X['target'][],
): boolean {
  if (targets.length === 0) return false;
  const { mounts, reaches, farthest } = new OpenMounts(def, on, platform);
  if (farthest < 0) return false;
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    const range = def.range(on, platform, target, farthest);
    if (range > farthest) continue;
    for (let m = 0; m < mounts.length; m++) {
      const reach = reaches[m] as number;
      if (!isBarrier(marksInReach(def, on, platform, mounts[m] as X['mount'], target, range, reach))) return true;
    }
  }
  return false;
}
