import type { Aim, Explanation, PossibleShot, Shape } from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';
import { aimOf } from './choices.ts';
import type { AimDef, Gunnery } from './describe.ts';
import { type MakeOpen, type OpenMount, openAs, openShots, possibleShots } from './draft.ts';
import { explainAim } from './explain.ts';
import { marksAt, openTargets } from './open.ts';
import { platformHasShot } from './sights.ts';

export type { Aimed } from './describe.ts';
export type { OpenTarget } from './draft.ts';
export { forbidsShots } from './forbids.ts';
export { isBarrier, openShooters } from './open.ts';

/** Everything a question about aims needs, from one description. */
interface Aims<X extends Gunnery> {
  /** What may be chosen, by ids alone. */
  aim(on: X['occasion']): Aim;
  /** The same as people read it, with what is closed; `aim` as it was made on this occasion. */
  explain(on: X['occasion'], aim: Shape): Required<Pick<Explanation, 'shooters' | 'target'>>;
  /** For the draft: every shot that could be made. */
  possible(on: X['occasion']): PossibleShot[];
  /** Every open shot, mount by mount. */
  open(on: X['occasion']): OpenMount<X>[];
  /** The same as the caller wants it; `aim` as it was made on this occasion, where it was. */
  openAs<T>(on: X['occasion'], aim: Aim | undefined, make: MakeOpen<X, T>): OpenMount<X, T>[];
  /** Whether there is any shot at all: without one nobody is asked. */
  hasShot(on: X['occasion']): boolean;
  /** The same of one platform. `targets` come from `targets`, so that several platforms share them. */
  platformHasShot(on: X['occasion'], platform: X['platform'], targets: readonly X['target'][]): boolean;
  /** Targets that nothing bars. */
  targets(on: X['occasion']): readonly X['target'][];
  /** Where this one may be shot with that, or what bars it. */
  marks(
    on: X['occasion'],
    platform: X['platform'],
    mount: X['mount'],
    target: X['target'],
  ): readonly X['mark'][] | Barrier;
}

export function aimsOf<X extends Gunnery>(described: AimDef<X>): Aims<X> {
  const def = evenly(described);
  return {
    aim: (on) => aimOf(def, on),
    explain: (on, aim) => explainAim(def, on, aim as Aim),
    possible: (on) => possibleShots(def, on),
    open: (on) => openShots(def, on),
    openAs: (on, aim, make) => openAs(def, on, aim, make),
    hasShot: (on) => {
      const platforms = def.platforms(on);
      if (platforms.length === 0) return false;
      const targets = openTargets(def, on);
      for (let i = 0; i < platforms.length; i++)
        if (platformHasShot(def, on, platforms[i] as X['platform'], targets)) return true;
      return false;
    },
    platformHasShot: (on, platform, targets) => platformHasShot(def, on, platform, targets),
    targets: (on) => openTargets(def, on),
    marks: (on, platform, mount, target) => marksAt(def, on, platform, mount, target),
  };
}

/** Every member in its place, those left out too: descriptions of one build are read faster. */
function evenly<X extends Gunnery>(def: AimDef<X>): AimDef<X> {
  return {
    platforms: def.platforms,
    mounts: def.mounts,
    ways: def.ways,
    wayId: def.wayId,
    targets: def.targets,
    alike: def.alike,
    mountBarrier: def.mountBarrier,
    wayBarrier: def.wayBarrier,
    targetBarrier: def.targetBarrier,
    range: def.range,
    reach: def.reach,
    marks: def.marks,
    hexes: def.hexes,
    settings: def.settings,
    shots: def.shots,
    either: def.either,
    describeWay: def.describeWay,
    describeTarget: def.describeTarget,
    figures: def.figures,
    shot: def.shot,
  } as AimDef<X>;
}
