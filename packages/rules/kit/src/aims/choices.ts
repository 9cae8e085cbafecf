import type { Aim, AimTarget, Shooter } from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';
import type { AimDef, Gunnery } from './describe.ts';
import { barredOf, isBarrier, isOpen, openCount } from './open.ts';
import { type Found, Sights } from './sights.ts';

/** The choices with what was looked up for them, so that an explanation or a default of the same occasion need not look again. */
export class OfferedAim<X extends Gunnery> implements Aim {
  readonly is: 'aim';
  readonly shooters: readonly Shooter[];
  readonly #targets: readonly X['target'][];
  readonly #barred: readonly (Barrier | null)[] | null;
  readonly #sights: readonly Sights<X>[];
  constructor(
    shooters: readonly Shooter[],
    targets: readonly X['target'][],
    barred: readonly (Barrier | null)[] | null,
    sights: readonly Sights<X>[],
  ) {
    this.is = 'aim';
    this.shooters = shooters;
    this.#targets = targets;
    this.#barred = barred;
    this.#sights = sights;
  }
  /** Barred ones too. */
  targets(): readonly X['target'][] {
    return this.#targets;
  }
  /** What bars each of them, no matter who fires; null where nothing bars any. */
  barred(): readonly (Barrier | null)[] | null {
    return this.#barred;
  }
  /** By platform, in the order of the list. */
  sights(): readonly Sights<X>[] {
    return this.#sights;
  }
}

/** The choices of this occasion with what was looked up, if need be again. */
export const offeredBy = <X extends Gunnery>(def: AimDef<X>, on: X['occasion'], aim: Aim | undefined): OfferedAim<X> =>
  aim instanceof OfferedAim ? (aim as OfferedAim<X>) : aimOf(def, on);

/** Who may aim at what, by ids alone. Worked out for every decision several times: loops, and nothing that nobody reads. */
export function aimOf<X extends Gunnery>(def: AimDef<X>, on: X['occasion']): OfferedAim<X> {
  const platforms = def.platforms(on);
  const targets = def.targets(on);
  const barred = barredOf(def, on, targets);
  const shooters: Shooter[] = [];
  const sights: Sights<X>[] = [];
  // Each is made once: mounts of all platforms list the same ones.
  const listed: AimTarget[] = new Array(targets.length);
  for (let p = 0; p < platforms.length; p++) {
    const platform = platforms[p] as X['platform'];
    const mounts = def.mounts(on, platform);
    if (mounts.length === 0) continue;
    const one = new Sights<X>(def, on, platform, mounts, targets, barred);
    sights.push(one);
    let open: readonly AimTarget[] = [];
    for (let m = 0; m < mounts.length; m++) {
      const found = one.found[m] as Found<X> | Barrier;
      if (isBarrier(found)) continue;
      if (!one.isShared(m)) open = openTo(def, on, found, listed, targets);
      if (open.length > 0) listWays(def, on, platform, mounts[m] as X['mount'], open, shooters);
    }
  }
  return new OfferedAim<X>(shooters, targets, barred, sights);
}

function openTo<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  found: Found<X>,
  listed: AimTarget[],
  targets: readonly X['target'][],
): AimTarget[] {
  const open: AimTarget[] = new Array(openCount(found));
  let n = 0;
  for (let t = 0; t < found.length; t++) {
    const marks = found[t];
    if (!isOpen(marks)) continue;
    const target = targets[t] as X['target'];
    const hexes = def.hexes === undefined ? null : def.hexes(on, target, marks);
    if (hexes === null) listed[t] ??= { id: target.id };
    open[n++] = hexes === null ? (listed[t] as AimTarget) : { id: target.id, hexes };
  }
  return open;
}

function listWays<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
  targets: readonly AimTarget[],
  out: Shooter[],
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
  }
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };
