import type { Aim, AimTarget, Shooter } from '@flagbridge/engine';
import type { AimDef, Gunnery } from './describe.ts';
import { isBarrier, marksInReach, OpenMounts, openAmong } from './open.ts';

/** The choices with what was looked up for them, so that an explanation of the same occasion need not look again. */
export class OfferedAim<X extends Gunnery> implements Aim {
  readonly is = 'aim';
  readonly shooters: readonly Shooter[];
  readonly #platforms: readonly X['platform'][];
  readonly #targets: readonly X['target'][];
  readonly #listed: readonly unknown[];
  /** `listed`: of every shooter its platform, its mount and its way. */
  constructor(
    shooters: readonly Shooter[],
    platforms: readonly X['platform'][],
    targets: readonly X['target'][],
    listed: readonly unknown[],
  ) {
    this.shooters = shooters;
    this.#platforms = platforms;
    this.#targets = targets;
    this.#listed = listed;
  }
  /** Whether the shooter there is this one. Ids would have to be made again, and compared letter by letter. */
  isListed(at: number, platform: X['platform'], mount: X['mount'], way: X['way']): boolean {
    const listed = this.#listed;
    const i = 3 * at;
    return i < listed.length && listed[i] === platform && listed[i + 1] === mount && listed[i + 2] === way;
  }
  platforms(): readonly X['platform'][] {
    return this.#platforms;
  }
  /** Barred ones too. */
  targets(): readonly X['target'][] {
    return this.#targets;
  }
}

/** Who may aim at what, by ids alone. Worked out for every decision several times: loops, and nothing that nobody reads. */
export function aimOf<X extends Gunnery>(def: AimDef<X>, on: X['occasion']): Aim {
  const shooters: Shooter[] = [];
  const listing: unknown[] = [];
  const platforms = def.platforms(on);
  const all = def.targets(on);
  const targets = platforms.length === 0 ? [] : openAmong(def, on, all);
  if (targets.length === 0) return new OfferedAim<X>(shooters, platforms, all, listing);
  // Made once: mounts of all platforms list the same ones.
  const listed: AimTarget[] = [];
  for (let t = 0; t < targets.length; t++) listed.push({ id: (targets[t] as X['target']).id });
  for (let p = 0; p < platforms.length; p++) {
    const platform = platforms[p] as X['platform'];
    const { mounts, reaches, farthest } = new OpenMounts(def, on, platform);
    if (farthest < 0) continue;
    const ranges: number[] = [];
    for (let t = 0; t < targets.length; t++)
      ranges.push(def.reach === undefined ? 0 : def.range(on, platform, targets[t] as X['target'], farthest));
    for (let m = 0; m < mounts.length; m++) {
      const mount = mounts[m] as X['mount'];
      const reach = reaches[m] as number;
      const open: AimTarget[] = [];
      for (let t = 0; t < targets.length; t++) {
        const range = ranges[t] as number;
        const target = targets[t] as X['target'];
        const marks = marksInReach(def, on, platform, mount, target, range, reach);
        if (isBarrier(marks)) continue;
        const hexes = def.hexes === undefined ? null : def.hexes(on, target, marks);
        open.push(hexes === null ? (listed[t] as AimTarget) : { id: target.id, hexes });
      }
      if (open.length > 0) listWays(def, on, platform, mount, open, shooters, listing);
    }
  }
  return new OfferedAim<X>(shooters, platforms, all, listing);
}

function listWays<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
  targets: readonly AimTarget[],
  out: Shooter[],
  listing: unknown[],
): void {
  const ways = def.ways(on, platform, mount);
  for (let w = 0; w < ways.length; w++) {
    const way = ways[w] as X['way'];
    if (def.wayBarrier !== undefined && def.wayBarrier(on, platform, mount, way) !== null) continue;
    const id = def.wayId(on, platform, mount, way);
    const shooter: Writable<Shooter> =
      def.shots === undefined ? { id, targets } : { id, targets, shots: def.shots(on, platform, mount, way) };
    const settings = def.settings === undefined ? undefined : def.settings(on, platform, mount, way);
    if (settings !== undefined) shooter.settings = settings;
    out.push(shooter);
    listing.push(platform, mount, way);
  }
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };
