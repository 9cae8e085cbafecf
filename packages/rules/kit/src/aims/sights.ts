import type { Barrier } from '../barrier/index.ts';
import type { AimDef, Gunnery } from './describe.ts';
import { isBarrier, marksInReach, reachOf } from './open.ts';

/** Where one mount may shoot each target, or what bars it, by the target's place; undefined where the target is barred to all. */
export type Found<X extends Gunnery> = readonly (readonly X['mark'][] | Barrier | undefined)[];

/** What was looked up of one platform: it serves choices, explanation and default of one occasion. */
export class Sights<X extends Gunnery> {
  readonly platform: X['platform'];
  readonly mounts: readonly X['mount'][];
  /** By the mount's place: what bars it whatever its target, and how far it reaches where nothing does. */
  readonly barriers: (Barrier | null)[] = [];
  readonly reaches: number[] = [];
  /** How far the farthest open mount reaches; below 0 where none is open. */
  readonly farthest: number;
  /** By the target's place; beyond `farthest` any figure. Empty where nothing has a reach, for then nobody asks. */
  readonly ranges: number[] = [];
  /** By the mount's place. */
  readonly found: Found<X>[] = [];

  constructor(def: AimDef<X>, on: X['occasion'], platform: X['platform']) {
    const mounts = def.mounts(on, platform);
    let farthest = -1;
    for (let i = 0; i < mounts.length; i++) {
      const mount = mounts[i] as X['mount'];
      const barrier = def.mountBarrier(on, platform, mount);
      const reach = barrier === null ? reachOf(def, on, platform, mount) : -1;
      this.barriers.push(barrier);
      this.reaches.push(reach);
      if (reach > farthest) farthest = reach;
    }
    this.platform = platform;
    this.mounts = mounts;
    this.farthest = farthest;
  }

  /** Looks at every target with every open mount. `barred`: what bars a target whoever fires. */
  find(def: AimDef<X>, on: X['occasion'], targets: readonly X['target'][], barred: readonly (Barrier | null)[]): void {
    const { platform, mounts, ranges, reaches, farthest } = this;
    if (farthest < 0) return;
    if (def.reach !== undefined)
      for (let t = 0; t < targets.length; t++)
        ranges.push(barred[t] === null ? def.range(on, platform, targets[t] as X['target'], farthest) : 0);
    for (let m = 0; m < mounts.length; m++) {
      const found: (Found<X>[number] | undefined)[] = [];
      const reach = reaches[m] as number;
      if (reach >= 0)
        for (let t = 0; t < targets.length; t++) {
          const target = targets[t] as X['target'];
          const range = ranges[t] ?? 0;
          found.push(
            barred[t] === null
              ? marksInReach(def, on, platform, mounts[m] as X['mount'], target, range, reach)
              : undefined,
          );
        }
      this.found.push(found);
    }
  }

  /** How near a target is. */
  rangeTo(def: AimDef<X>, on: X['occasion'], target: X['target'], t: number): number {
    const { ranges, farthest } = this;
    const known = ranges[t];
    return known !== undefined && known <= farthest
      ? known
      : def.range(on, this.platform, target, Number.POSITIVE_INFINITY);
  }
}

/** Whether one platform has a shot at one of these targets, all of them open. */
export function platformHasShot<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  targets: readonly X['target'][],
): boolean {
  if (targets.length === 0) return false;
  if (def.reach === undefined) return hasShotAnywhere(def, on, platform, targets);
  const { mounts, reaches, farthest } = new Sights(def, on, platform);
  if (farthest < 0) return false;
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    const range = def.range(on, platform, target, farthest);
    if (range > farthest) continue;
    for (let m = 0; m < mounts.length; m++) {
      const reach = reaches[m] as number;
      if (reach < 0) continue;
      if (!isBarrier(marksInReach(def, on, platform, mounts[m] as X['mount'], target, range, reach))) return true;
    }
  }
  return false;
}

/** The same where nothing is too far: nothing need be measured, and no list is made. */
function hasShotAnywhere<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  targets: readonly X['target'][],
): boolean {
  const mounts = def.mounts(on, platform);
  for (let m = 0; m < mounts.length; m++) {
    const mount = mounts[m] as X['mount'];
    if (def.mountBarrier(on, platform, mount) !== null) continue;
    for (let t = 0; t < targets.length; t++)
      if (!isBarrier(def.marks(on, platform, mount, targets[t] as X['target'], 0))) return true;
  }
  return false;
}
