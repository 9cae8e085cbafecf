import type { Aim, Shape, Shooter } from '@flagbridge/engine';
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

/** There are marks; `undefined` stands for a target that is barred to all. */
export const isOpen = <T>(marks: readonly T[] | Barrier | undefined): marks is readonly T[] => Array.isArray(marks);

/** At how many targets there are marks: so lists of what is open, and of what is not, are made as long as they will be. */
export function openCount(found: readonly (readonly unknown[] | Barrier | undefined)[]): number {
  let n = 0;
  for (let t = 0; t < found.length; t++) if (isOpen(found[t])) n++;
  return n;
}

/** What bars each target, no matter who fires; null where nothing bars any, which is how it mostly is. */
export function barredOf<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  targets: readonly X['target'][],
): readonly (Barrier | null)[] | null {
  if (def.targetBarrier === undefined) return null;
  let barred: (Barrier | null)[] | null = null;
  for (let t = 0; t < targets.length; t++) {
    const barrier = def.targetBarrier(on, targets[t] as X['target']);
    if (barrier === null) continue;
    barred ??= targets.map(() => null);
    barred[t] = barrier;
  }
  return barred;
}

/** Targets that nothing bars. */
export function openTargets<X extends Gunnery>(def: AimDef<X>, on: X['occasion']): readonly X['target'][] {
  const all = def.targets(on);
  const barred = barredOf(def, on, all);
  return barred === null ? all : all.filter((_, t) => barred[t] === null);
}

/** Those with something to aim at: an explained request lists the others too. */
export function openShooters(shape: Shape): readonly Shooter[] {
  const { shooters } = shape as Aim;
  const open: Shooter[] = [];
  for (let i = 0; i < shooters.length; i++) {
    const shooter = shooters[i] as Shooter;
    if (shooter.targets.length > 0) open.push(shooter);
  }
  return open;
}
