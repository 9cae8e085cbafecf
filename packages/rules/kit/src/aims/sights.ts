import type { Barrier } from '../barrier/index.ts';
import type { AimDef, Gunnery } from './describe.ts';
import { isBarrier, marksInReach, reachOf } from './open.ts';

/** Where one mount may shoot each target, or what bars it, by the target's place; undefined where the target is barred to all. */
export type Found<X extends Gunnery> = readonly (readonly X['mark'][] | Barrier | undefined)[];

/** What was looked up of one platform: it serves choices, explanation and default of one occasion. */
export class Sights<X extends Gunnery> {
  readonly platform: X['platform'];
  readonly mounts: readonly X['mount'][];
  /** By the mount's place: what bars it whatever its target, or what was found target by target. */
  readonly found: readonly (Found<X> | Barrier)[];
  /** By the mount's place: how far it reaches; below 0 where it is barred. */
  readonly reaches: readonly number[];
  /** How far the farthest open mount reaches; below 0 where none is open. */
  readonly #farthest: number;
  /** By the target's place; beyond the farthest any figure. Empty where nothing has a reach, for then nobody asks. */
  readonly #ranges: readonly number[];

  /** Looks at every target with every open mount. `barred`: what bars a target, no matter who fires; null where nothing bars any. */
  constructor(
    def: AimDef<X>,
    on: X['occasion'],
    platform: X['platform'],
    mounts: readonly X['mount'][],
    targets: readonly X['target'][],
    barred: readonly (Barrier | null)[] | null,
  ) {
    // Lists are made as long as they will be: one that grows takes room for many, and these are made for every ship and decision.
    const found: (Found<X> | Barrier)[] = new Array(mounts.length);
    const reaches: number[] = new Array(mounts.length);
    let farthest = -1;
    for (let m = 0; m < mounts.length; m++) {
      const mount = mounts[m] as X['mount'];
      const barrier = def.mountBarrier(on, platform, mount);
      const reach = barrier === null ? reachOf(def, on, platform, mount) : -1;
      found[m] = barrier ?? NONE;
      reaches[m] = reach;
      if (reach > farthest) farthest = reach;
    }
    const ranges =
      def.reach === undefined || farthest < 0 ? NONE : rangesTo(def, on, platform, targets, barred, farthest);
    for (let m = 0; m < mounts.length; m++) {
      const reach = reaches[m] as number;
      if (reach < 0) continue;
      found[m] =
        m > 0 && (reaches[m - 1] as number) >= 0 && isLikeLast(def, on, platform, mounts, m)
          ? (found[m - 1] as Found<X>)
          : lookWith(def, on, platform, mounts[m] as X['mount'], reach, targets, barred, ranges);
    }
    this.platform = platform;
    this.mounts = mounts;
    this.found = found;
    this.reaches = reaches;
    this.#farthest = farthest;
    this.#ranges = ranges;
  }

  /** The same was found for the open mount there as for the one before it. */
  isShared(m: number): boolean {
    const found = this.found[m] as Found<X> | Barrier;
    return m > 0 && found === this.found[m - 1] && !isBarrier(found);
  }

  /** How near a target is. */
  rangeTo(def: AimDef<X>, on: X['occasion'], target: X['target'], t: number): number {
    const known = this.#ranges[t];
    return known !== undefined && known <= this.#farthest
      ? known
      : def.range(on, this.platform, target, Number.POSITIVE_INFINITY);
  }
}

const NONE: readonly never[] = [];

function rangesTo<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  targets: readonly X['target'][],
  barred: readonly (Barrier | null)[] | null,
  farthest: number,
): number[] {
  const ranges: number[] = new Array(targets.length);
  for (let t = 0; t < targets.length; t++)
    ranges[t] = isBarred(barred, t) ? 0 : def.range(on, platform, targets[t] as X['target'], farthest);
  return ranges;
}

function lookWith<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
  reach: number,
  targets: readonly X['target'][],
  barred: readonly (Barrier | null)[] | null,
  ranges: readonly number[],
): Found<X> {
  const found: Found<X>[number][] = new Array(targets.length);
  for (let t = 0; t < targets.length; t++)
    found[t] = isBarred(barred, t)
      ? undefined
      : marksInReach(def, on, platform, mount, targets[t] as X['target'], ranges[t] ?? 0, reach);
  return found;
}

const isBarred = (barred: readonly (Barrier | null)[] | null, t: number): boolean =>
  barred !== null && barred[t] !== null;

const isLikeLast = <X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mounts: readonly X['mount'][],
  m: number,
): boolean =>
  m > 0 && def.alike !== undefined && def.alike(on, platform, mounts[m - 1] as X['mount'], mounts[m] as X['mount']);

/** Whether one platform has a shot at one of these targets, all of them open. */
export function platformHasShot<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  targets: readonly X['target'][],
): boolean {
  if (targets.length === 0) return false;
  if (def.reach === undefined) return hasShotAnywhere(def, on, platform, targets);
  const mounts = def.mounts(on, platform);
  const farthest = farthestOf(def, on, platform, mounts);
  if (farthest < 0) return false;
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    const range = def.range(on, platform, target, farthest);
    if (range > farthest) continue;
    for (let m = 0; m < mounts.length; m++) {
      const mount = mounts[m] as X['mount'];
      // Asked again, for the few targets that are near: no list is made of it.
      if (range > reachOf(def, on, platform, mount) || def.mountBarrier(on, platform, mount) !== null) continue;
      if (!isBarrier(def.marks(on, platform, mount, target, range))) return true;
    }
  }
  return false;
}

/** How far the farthest open mount reaches; below 0 where none is open. */
function farthestOf<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mounts: readonly X['mount'][],
): number {
  let farthest = -1;
  for (let m = 0; m < mounts.length; m++) {
    const mount = mounts[m] as X['mount'];
    if (def.mountBarrier(on, platform, mount) !== null) continue;
    const reach = reachOf(def, on, platform, mount);
    if (reach > farthest) farthest = reach;
  }
  return farthest;
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
    if (isLikeLast(def, on, platform, mounts, m) || def.mountBarrier(on, platform, mount) !== null) continue;
    for (let t = 0; t < targets.length; t++)
      if (!isBarrier(def.marks(on, platform, mount, targets[t] as X['target'], 0))) return true;
  }
  return false;
}
