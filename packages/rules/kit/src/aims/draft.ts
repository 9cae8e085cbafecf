import type { Aim, PossibleShot } from '@flagbridge/engine';
import { OfferedAim } from './choices.ts';
import type { AimDef, Gunnery } from './describe.ts';
import { isBarrier, marksInReach, OpenMounts, openAmong, openTargets } from './open.ts';

/** A mount that can be fired now, with everything it can be fired at. */
export interface OpenMount<X extends Gunnery> {
  readonly platform: X['platform'];
  readonly mount: X['mount'];
  readonly at: readonly OpenTarget<X>[];
}
export interface OpenTarget<X extends Gunnery> {
  readonly target: X['target'];
  readonly range: number;
  readonly marks: readonly X['mark'][];
}

/** Every open shot, mount by mount: for those who weigh them. `aim`: the choices of the same occasion, where there are any. */
export function openShots<X extends Gunnery>(def: AimDef<X>, on: X['occasion'], aim?: Aim): OpenMount<X>[] {
  const out: OpenMount<X>[] = [];
  const offered = aim instanceof OfferedAim ? (aim as OfferedAim<X>) : null;
  const targets = offered === null ? openTargets(def, on) : openAmong(def, on, offered.targets());
  const platforms = offered === null ? def.platforms(on) : offered.platforms();
  for (let p = 0; p < platforms.length; p++) {
    const platform = platforms[p] as X['platform'];
    const { mounts, reaches, farthest } = new OpenMounts(def, on, platform);
    if (farthest < 0) continue;
    const ranges: number[] = [];
    for (let t = 0; t < targets.length; t++) ranges.push(def.range(on, platform, targets[t] as X['target'], farthest));
    for (let m = 0; m < mounts.length; m++) {
      const mount = mounts[m] as X['mount'];
      const at: OpenTarget<X>[] = [];
      for (let t = 0; t < targets.length; t++) {
        const target = targets[t] as X['target'];
        const range = ranges[t] as number;
        const marks = marksInReach(def, on, platform, mount, target, range, reaches[m] as number);
        if (!isBarrier(marks)) at.push({ target, range, marks });
      }
      if (at.length > 0) out.push({ platform, mount, at });
    }
  }
  return out;
}

/** Every shot that could be made, with its chance. */
export function possibleShots<X extends Gunnery>(def: AimDef<X>, on: X['occasion']): PossibleShot[] {
  const shots: PossibleShot[] = [];
  for (const { platform, mount, at } of openShots(def, on)) {
    const ways = def
      .ways(on, platform, mount)
      .filter((way) => def.wayBarrier === undefined || def.wayBarrier(on, platform, mount, way) === null);
    const made: Omit<PossibleShot, 'by'>[] = [];
    for (const { target, range, marks } of at) {
      const hexes = def.hexes?.(on, target, marks) ?? null;
      for (let i = 0; i < marks.length; i++) {
        const where = hexes === null ? { at: target.id } : { at: target.id, hex: hexes[i] as string };
        const shot = (way: X['way']): Omit<PossibleShot, 'by'> => ({
          ...where,
          ...def.shot(on, { platform, mount, way, target, mark: marks[i], range }),
        });
        if (def.either === undefined) made.push(shot(ways[0]));
        else for (const way of ways) shots.push({ by: def.wayId(on, platform, mount, way), ...shot(way) });
      }
    }
    // Barrels shoot alike: what was worked out for one holds for all.
    for (const way of ways) {
      const by = def.wayId(on, platform, mount, way);
      for (const one of made) shots.push({ by, ...one });
    }
  }
  return shots;
}
