import type { Aim, AimTarget, Shooter } from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';
import type { AimDef, Gunnery } from './describe.ts';
import { isBarrier } from './open.ts';
import { type Found, Sights } from './sights.ts';

/** The choices with what was looked up for them, so that an explanation or a default of the same occasion need not look again. */
export class OfferedAim<X extends Gunnery> implements Aim {
  readonly is = 'aim';
  readonly shooters: Shooter[] = [];
  readonly #targets: readonly X['target'][];
  readonly #barred: readonly (Barrier | null)[];
  readonly #sights: readonly Sights<X>[];
  constructor(targets: readonly X['target'][], barred: readonly (Barrier | null)[], sights: readonly Sights<X>[]) {
    this.#targets = targets;
    this.#barred = barred;
    this.#sights = sights;
  }
  /** Barred ones too. */
  targets(): readonly X['target'][] {
    return this.#targets;
  }
  /** What bars each of them, no matter who fires. */
  barred(): readonly (Barrier | null)[] {
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
  const barred: (Barrier | null)[] = [];
  const sights: Sights<X>[] = [];
  const offered = new OfferedAim<X>(targets, barred, sights);
  if (platforms.length === 0) return offered;
  // Made once: mounts of all platforms list the same ones.
  const listed: AimTarget[] = [];
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    barred.push(def.targetBarrier === undefined ? null : def.targetBarrier(on, target));
    listed.push({ id: target.id });
  }
  for (let p = 0; p < platforms.length; p++) {
    const platform = platforms[p] as X['platform'];
    const mounts = def.mounts(on, platform);
    if (mounts.length === 0) continue;
    const one = new Sights<X>(def, on, platform, mounts);
    one.find(def, on, targets, barred);
    sights.push(one);
    let open: readonly AimTarget[] = [];
    for (let m = 0; m < one.found.length; m++) {
      if (!one.isShared(m)) open = openTo(def, on, one.found[m] as Found<X>, listed, targets);
      if (open.length > 0) listWays(def, on, platform, mounts[m] as X['mount'], open, offered.shooters);
    }
  }
  return offered;
}

function openTo<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  found: Found<X>,
  listed: readonly AimTarget[],
  targets: readonly X['target'][],
): AimTarget[] {
  const open: AimTarget[] = [];
  for (let t = 0; t < found.length; t++) {
    const marks = found[t];
    if (marks === undefined || isBarrier(marks)) continue;
    const target = listed[t] as AimTarget;
    const hexes = def.hexes === undefined ? null : def.hexes(on, targets[t] as X['target'], marks);
    open.push(hexes === null ? target : { id: target.id, hexes });
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
