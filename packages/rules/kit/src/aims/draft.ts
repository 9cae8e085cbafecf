import type { Aim, PossibleShot } from '@flagbridge/engine';
import { offeredBy } from './choices.ts';
import type { AimDef, Gunnery } from './describe.ts';
import { isBarrier, isOpen, openCount } from './open.ts';

/** A mount that can be fired now, with everything it can be fired at. */
export interface OpenMount<X extends Gunnery, T = OpenTarget<X>> {
  readonly platform: X['platform'];
  readonly mount: X['mount'];
  readonly at: readonly T[];
}
export interface OpenTarget<X extends Gunnery> {
  readonly target: X['target'];
  readonly range: number;
  readonly marks: readonly X['mark'][];
}

/** What somebody who weighs shots makes of one. */
export type MakeOpen<X extends Gunnery, T> = (
  mount: X['mount'],
  target: X['target'],
  range: number,
  marks: readonly X['mark'][],
) => T;

/** Every open shot, mount by mount. */
export const openShots = <X extends Gunnery>(def: AimDef<X>, on: X['occasion']): OpenMount<X>[] =>
  openAs<X, OpenTarget<X>>(def, on, undefined, (_mount, target, range, marks) => ({ target, range, marks }));

/** The same as the caller wants it. `aim`: the choices of the same occasion, where there are any. */
export function openAs<X extends Gunnery, T>(
  def: AimDef<X>,
  on: X['occasion'],
  aim: Aim | undefined,
  make: MakeOpen<X, T>,
): OpenMount<X, T>[] {
  const out: OpenMount<X, T>[] = [];
  const offered = offeredBy(def, on, aim);
  const targets = offered.targets();
  for (const one of offered.sights()) {
    for (let m = 0; m < one.found.length; m++) {
      const found = one.found[m];
      if (found === undefined || isBarrier(found)) continue;
      const count = openCount(found);
      if (count === 0) continue;
      const mount = one.mounts[m] as X['mount'];
      const at: T[] = new Array(count);
      let n = 0;
      for (let t = 0; t < found.length; t++) {
        const marks = found[t];
        if (!isOpen(marks)) continue;
        const target = targets[t] as X['target'];
        at[n++] = make(mount, target, one.rangeTo(def, on, target, t), marks);
      }
      out.push({ platform: one.platform, mount, at });
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
