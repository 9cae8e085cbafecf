import {
  type Closed,
  type DescribedShooter,
  type Explanation,
  type Figures,
  type Refusal,
  refuse,
} from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';
import type { AimDef, DescribedTarget, Gunnery } from './describe.ts';
import { isBarrier, marksInReach, reachOf } from './open.ts';

/** Every mount with its ways by name, with what each cannot be aimed at and why; and how targets are called. */
export function explainAim<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
): Required<Pick<Explanation, 'shooters' | 'target'>> {
  const targets = def.targets(on);
  const named: DescribedTarget[] = [];
  const barred: (Barrier | null)[] = [];
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    named.push(def.describeTarget(on, target));
    barred.push(def.targetBarrier?.(on, target) ?? null);
  }
  const shooters: DescribedShooter[] = [];
  for (const platform of def.platforms(on)) {
    const ranges = targets.map((target) => def.range(on, platform, target, Number.POSITIVE_INFINITY));
    for (const mount of def.mounts(on, platform)) {
      const about = (t: number): Figures => def.figures(on, platform, mount, targets[t] as X['target']);
      const closed: Closed[] = [];
      const reach = reachOf(def, on, platform, mount);
      const bar = def.mountBarrier(on, platform, mount);
      for (let t = 0; t < targets.length; t++) {
        const target = targets[t] as X['target'];
        const range = ranges[t] as number;
        const alone = bar ?? (barred[t] as Barrier | null);
        const marks = alone ?? marksInReach(def, on, platform, mount, target, range, reach);
        if (!isBarrier(marks)) continue;
        const figures = about(t) as Writable<Figures>;
        if (alone === null) figures['range'] = range;
        if (marks === def.reach) figures['reach'] = reach;
        const why = refusalWith(figures, marks);
        closed.push(closedTarget(target.id, named[t] as DescribedTarget, why));
      }
      const either = def.either?.(on, platform, mount);
      const ways = def.ways(on, platform, mount);
      for (let w = 0; w < ways.length; w++) {
        const way = ways[w] as X['way'];
        const shooter: Writable<DescribedShooter> = { id: def.wayId(on, platform, mount, way) };
        const { label, parts, costs, settings } = def.describeWay(on, platform, mount, way);
        if (label !== undefined) shooter.label = label;
        if (parts !== undefined) shooter.parts = parts;
        if (costs !== undefined) shooter.costs = costs;
        if (settings !== undefined) shooter.settings = settings;
        const shut = def.wayBarrier?.(on, platform, mount, way) ?? null;
        if (shut !== null)
          shooter.closed = targets.map(({ id }, t) =>
            closedTarget(id, named[t] as DescribedTarget, refusalWith(about(t), shut)),
          );
        // The first way speaks for the others (see `closedFor`).
        else if (either === undefined || w === 0) shooter.closed = closed;
        if (either !== undefined) shooter.either = either;
        shooters.push(shooter);
      }
    }
  }
  return { shooters, target: (id) => named[targets.findIndex((target) => target.id === id)] };
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };

const closedTarget = (id: string, { label, parts }: DescribedTarget, why: Refusal): Closed => ({
  id,
  label,
  parts,
  why,
});

/** With the barrier's own figures written into these: thousands are made for one request, so each has one object. */
function refusalWith(figures: Figures, { why, clause, figures: more }: Barrier): Refusal {
  if (more !== undefined) for (const name in more) (figures as Writable<Figures>)[name] = more[name] as Figures[string];
  return refuse(why, clause, { figures });
}
