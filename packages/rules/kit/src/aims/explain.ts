import {
  type Aim,
  type Closed,
  type DescribedShooter,
  type Explanation,
  type Figures,
  type Refusal,
  refuse,
  type Shooter,
} from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';
import { OfferedAim } from './choices.ts';
import type { AimDef, DescribedTarget, DescribedWay, Gunnery } from './describe.ts';
import { isBarrier, marksInReach, reachOf } from './open.ts';

/**
 * Every mount with its ways by name, with what each cannot be aimed at and why; and how targets are called. What is open is taken from
 * `aim`, the choices of the same occasion: only the rest is looked into again.
 */
export function explainAim<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  aim: Aim,
): Required<Pick<Explanation, 'shooters' | 'target'>> {
  const offered = aim instanceof OfferedAim ? (aim as OfferedAim<X>) : null;
  const targets = offered === null ? def.targets(on) : offered.targets();
  const named: DescribedTarget[] = [];
  const barred: (Barrier | null)[] = [];
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    named.push(def.describeTarget(on, target));
    barred.push(def.targetBarrier === undefined ? null : def.targetBarrier(on, target));
  }
  const shooters: DescribedShooter[] = [];
  let next = 0;
  for (const platform of offered === null ? def.platforms(on) : offered.platforms()) {
    const ranges: number[] = [];
    for (const mount of def.mounts(on, platform)) {
      const ways = def.ways(on, platform, mount);
      const either = def.either === undefined ? undefined : def.either(on, platform, mount);
      let closed: Closed[] | null = null;
      for (let w = 0; w < ways.length; w++) {
        const way = ways[w] as X['way'];
        // Both are in the order of the list.
        const shooter = aim.shooters[next];
        let id = offered === null ? def.wayId(on, platform, mount, way) : '';
        let open = NOTHING;
        if (shooter !== undefined)
          if (offered === null ? shooter.id === id : offered.isListed(next, platform, mount, way)) {
            id = shooter.id;
            open = shooter.targets;
            next++;
          }
        if (id === '') id = def.wayId(on, platform, mount, way);
        const shut = def.wayBarrier === undefined ? null : def.wayBarrier(on, platform, mount, way);
        let told: Closed[] | undefined;
        if (shut !== null)
          told = targets.map((target, t) =>
            closedTarget(target.id, named[t] as DescribedTarget, refusalOn(def, on, platform, mount, target, shut)),
          );
        // Barrels are closed to the same targets; of ways that exclude each other the first speaks for all (see `closedFor`).
        else if (either === undefined || w === 0) {
          closed ??= closedTo(def, on, platform, mount, targets, named, barred, ranges, open);
          told = closed;
        }
        shooters.push(describedWay(id, def.describeWay(on, platform, mount, way, ways), told, either));
      }
    }
  }
  return {
    shooters,
    target: (id) => {
      for (let t = 0; t < targets.length; t++) if ((targets[t] as X['target']).id === id) return named[t];
      return undefined;
    },
  };
}

/** The usual forms are made in one piece: an object that grows member by member takes twice the time and the room. */
function describedWay(
  id: string,
  { label, parts, costs, settings }: DescribedWay,
  closed: readonly Closed[] | undefined,
  either: string | undefined,
): DescribedShooter {
  if (label !== undefined && parts !== undefined && costs === undefined && settings === undefined) {
    if (closed !== undefined && either === undefined) return { id, label, parts, closed };
    if (either !== undefined)
      return closed === undefined ? { id, label, parts, either } : { id, label, parts, closed, either };
  }
  const shooter: Writable<DescribedShooter> = { id };
  if (label !== undefined) shooter.label = label;
  if (parts !== undefined) shooter.parts = parts;
  if (costs !== undefined) shooter.costs = costs;
  if (settings !== undefined) shooter.settings = settings;
  if (closed !== undefined) shooter.closed = closed;
  if (either !== undefined) shooter.either = either;
  return shooter;
}

const NOTHING: Shooter['targets'] = [];

/** Targets a mount cannot be aimed at, with the reasons. `ranges`: those of its platform, filled as they are needed. */
function closedTo<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
  targets: readonly X['target'][],
  named: readonly DescribedTarget[],
  barred: readonly (Barrier | null)[],
  ranges: number[],
  open: Shooter['targets'],
): Closed[] {
  const closed: Closed[] = [];
  const bar = def.mountBarrier(on, platform, mount);
  const reach = reachOf(def, on, platform, mount);
  let next = 0;
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    if (open[next]?.id === target.id) {
      next++;
      continue;
    }
    const alone = bar ?? (barred[t] as Barrier | null);
    let why: Refusal;
    if (alone !== null) why = refusalOn(def, on, platform, mount, target, alone);
    else {
      const range = ranges[t] ?? def.range(on, platform, target, Number.POSITIVE_INFINITY);
      ranges[t] = range;
      const marks = marksInReach(def, on, platform, mount, target, range, reach);
      if (!isBarrier(marks)) continue;
      why = refusalOn(def, on, platform, mount, target, marks, range, marks === def.reach ? reach : undefined);
    }
    closed.push(closedTarget(target.id, named[t] as DescribedTarget, why));
  }
  return closed;
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };

const closedTarget = (id: string, { label, parts }: DescribedTarget, why: Refusal): Closed => ({
  id,
  label,
  parts,
  why,
});

/** All figures are written into one object: thousands are made for one request. */
function refusalOn<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  platform: X['platform'],
  mount: X['mount'],
  target: X['target'],
  { why, clause, figures: more }: Barrier,
  range?: number,
  reach?: number,
): Refusal {
  const figures = def.figures(on, platform, mount, target, range, reach) as Writable<Figures>;
  if (more !== undefined) for (const name in more) figures[name] = more[name] as Figures[string];
  return refuse(why, clause, { figures });
}
