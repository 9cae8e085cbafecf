import {
  type Aim,
  type AimTarget,
  type Closed,
  type DescribedShooter,
  type Explanation,
  type Figures,
  type Refusal,
  refuse,
  type Shooter,
} from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';
import { type OfferedAim, offeredBy } from './choices.ts';
import type { AimDef, DescribedTarget, DescribedWay, Gunnery } from './describe.ts';
import { isBarrier, isOpen, openCount } from './open.ts';
import type { Found, Sights } from './sights.ts';

/**
 * Every mount with its ways by name, with what each cannot be aimed at and why; and how targets are called. What is open is taken from
 * `aim`, the choices of the same occasion: only the rest is looked into again.
 */
export function explainAim<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  aim: Aim,
): Required<Pick<Explanation, 'shooters' | 'target'>> {
  const offered = offeredBy(def, on, aim);
  const targets = offered.targets();
  const named: NamedTarget[] = new Array(targets.length);
  for (let t = 0; t < targets.length; t++) named[t] = nameTarget(def, on, targets[t] as X['target']);
  const shooters: DescribedShooter[] = [];
  const offers = new Offers(offered.shooters);
  for (const sights of offered.sights()) {
    const { platform, mounts } = sights;
    let closed: readonly Closed[] = NONE;
    let open: readonly AimTarget[] = NOBODY;
    for (let m = 0; m < mounts.length; m++) {
      const mount = mounts[m] as X['mount'];
      const ways = def.ways(on, platform, mount);
      const either = def.either === undefined ? undefined : def.either(on, platform, mount);
      if (!sights.isShared(m)) {
        closed = closedTo(def, on, offered, sights, m, named);
        open = closed.length === targets.length ? NOBODY : openTo(sights.found[m] as Found<X>, named, closed.length);
      }
      for (let w = 0; w < ways.length; w++) {
        const way = ways[w] as X['way'];
        const shut = def.wayBarrier === undefined ? null : def.wayBarrier(on, platform, mount, way);
        const offer = open.length > 0 && shut === null ? offers.next() : undefined;
        const id = offer === undefined ? def.wayId(on, platform, mount, way) : offer.id;
        let told: readonly Closed[] | undefined;
        if (shut !== null)
          told = targets.map((target, t) =>
            closedTarget(named[t] as NamedTarget, refusalOn(def, on, platform, mount, target, shut)),
          );
        // Barrels are closed to the same targets; of ways that exclude each other the first speaks for all (see `closedFor`).
        else if (either === undefined || w === 0) told = closed;
        const described = def.describeWay(on, platform, mount, way, ways);
        shooters.push(
          isPlain(described, offer)
            ? wholeWay(id, offer === undefined ? NOBODY : open, described, told, either, offer?.shots)
            : describedWay(id, described, told, either),
        );
      }
    }
  }
  return {
    shooters,
    target: (id) => {
      for (let t = 0; t < named.length; t++) if ((named[t] as NamedTarget).id === id) return named[t];
      return undefined;
    },
  };
}

/** A target as it stands in the request. */
type NamedTarget = DescribedTarget & { readonly id: string };

function nameTarget<X extends Gunnery>(def: AimDef<X>, on: X['occasion'], target: X['target']): NamedTarget {
  const { label, parts } = def.describeTarget(on, target);
  return { id: target.id, label, parts };
}

/** Nothing is said of it but its name and what it stands for, and no hexes or settings are offered: how it mostly is. */
const isPlain = ({ label, parts, costs, settings }: DescribedWay, offer: Shooter | undefined): boolean =>
  label !== undefined &&
  parts !== undefined &&
  costs === undefined &&
  settings === undefined &&
  (offer === undefined || (offer.settings === undefined && offer.targets[0]?.hexes === undefined));

/** With its targets, as it stands in the request: the engine need not make it again. In one piece, for hundreds are made. */
function wholeWay(
  id: string,
  targets: readonly AimTarget[],
  { label, parts }: DescribedWay,
  closed: readonly Closed[] | undefined,
  either: string | undefined,
  shots: number | undefined,
): DescribedShooter {
  if (label === undefined || parts === undefined) throw new Error('a way to fire without a name');
  if (either === undefined) {
    if (closed === undefined)
      return shots === undefined ? { id, targets, label, parts } : { id, targets, label, parts, shots };
    return shots === undefined ? { id, targets, label, parts, closed } : { id, targets, label, parts, closed, shots };
  }
  if (closed === undefined)
    return shots === undefined ? { id, targets, label, parts, either } : { id, targets, label, parts, either, shots };
  return shots === undefined
    ? { id, targets, label, parts, closed, either }
    : { id, targets, label, parts, closed, either, shots };
}

/** What is said of it, for the engine to put together with what is offered. */
function describedWay(
  id: string,
  { label, parts, costs, settings }: DescribedWay,
  closed: readonly Closed[] | undefined,
  either: string | undefined,
): DescribedShooter {
  const shooter: Writable<DescribedShooter> = { id };
  if (label !== undefined) shooter.label = label;
  if (parts !== undefined) shooter.parts = parts;
  if (costs !== undefined) shooter.costs = costs;
  if (settings !== undefined) shooter.settings = settings;
  if (closed !== undefined) shooter.closed = closed;
  if (either !== undefined) shooter.either = either;
  return shooter;
}

/** Shooters are listed in the order in which they are explained: what they offer need not be looked up again. */
class Offers {
  readonly #shooters: readonly Shooter[];
  #next = 0;
  constructor(shooters: readonly Shooter[]) {
    this.#shooters = shooters;
  }
  next(): Shooter {
    return this.#shooters[this.#next++] as Shooter;
  }
}

const NONE: readonly Closed[] = [];
const NOBODY: readonly AimTarget[] = [];

/** Targets the mount can be aimed at, by name: all but so many. */
function openTo<X extends Gunnery>(found: Found<X>, named: readonly NamedTarget[], closed: number): AimTarget[] {
  const open: AimTarget[] = new Array(named.length - closed);
  let n = 0;
  for (let t = 0; t < named.length; t++) if (isOpen(found[t])) open[n++] = named[t] as NamedTarget;
  return open;
}

/** Targets the mount there cannot be aimed at, with the reasons. */
function closedTo<X extends Gunnery>(
  def: AimDef<X>,
  on: X['occasion'],
  offered: OfferedAim<X>,
  sights: Sights<X>,
  m: number,
  named: readonly NamedTarget[],
): readonly Closed[] {
  const { platform } = sights;
  const mount = sights.mounts[m] as X['mount'];
  const found = sights.found[m] as Found<X> | Barrier;
  const targets = offered.targets();
  const barred = offered.barred();
  const count = targets.length - (isBarrier(found) ? 0 : openCount(found));
  if (count === 0) return NONE;
  const closed: Closed[] = new Array(count);
  let n = 0;
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as X['target'];
    const alone = isBarrier(found) ? found : barred === null ? null : (barred[t] as Barrier | null);
    let why: Refusal;
    if (alone !== null) why = refusalOn(def, on, platform, mount, target, alone);
    else {
      const marks = (found as Found<X>)[t];
      if (marks === undefined || isOpen(marks)) continue;
      const reach = marks === def.reach ? sights.reaches[m] : undefined;
      why = refusalOn(def, on, platform, mount, target, marks, sights.rangeTo(def, on, target, t), reach);
    }
    closed[n++] = closedTarget(named[t] as NamedTarget, why);
  }
  return closed;
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };

const closedTarget = ({ id, label, parts }: NamedTarget, why: Refusal): Closed => ({
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
