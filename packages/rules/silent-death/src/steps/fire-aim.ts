import {
  type Aim,
  type AimTarget,
  type Closed,
  type OfficeId,
  type Refusal,
  refuse,
  type Shooter,
  type Words,
  words,
} from '@flagbridge/engine';
import type { Link, Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead, type Ship, type Warhead } from '../game.ts';
import { nameOf } from '../rules/attack.ts';
import {
  aimAt,
  type Bar,
  enemiesOf,
  type FiringStep,
  firesIn,
  isInReach,
  linksOf,
  mountBar,
  rollsOf,
  shooterId,
} from '../rules/shots.ts';

/** SD-FIR-10, SD-FIR-13: a shooter for every link size of every mount that fires in this step, with what it may be aimed at. */
export function aimOf(game: Game, firing: FiringStep, office: OfficeId, brief: boolean): Aim {
  const shooters: Shooter[] = [];
  const { ships } = game;
  // The same for every ship of an office: a commander has one side.
  let enemies: readonly (Ship | Warhead)[] | null = null;
  let named: readonly AimTarget[] | null = null;
  for (let s = 0; s < ships.length; s++) {
    const ship = ships[s] as Ship;
    if (ship.office !== office || !firesIn(ship, firing)) continue;
    enemies ??= enemiesOf(game, ship);
    const { mounts } = displayOf(ship);
    for (let i = 0; i < mounts.length; i++) {
      const mount = mounts[i] as Mount;
      if (mount.crew !== firing.post) continue;
      const bar = mountBar(game, ship, i);
      if (brief) {
        if (bar === null) briefShooters(game, ship, mount, enemies, shooters);
      } else {
        named ??= enemies.map(targetOf);
        wholeShooters(game, ship, mount, bar, enemies, named, shooters);
      }
    }
  }
  return { is: 'aim', shooters };
}

function briefShooters(
  game: Game,
  ship: Ship,
  mount: Mount,
  enemies: readonly (Ship | Warhead)[],
  out: Shooter[],
): void {
  const targets: AimTarget[] = [];
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i] as Ship | Warhead;
    if (isInReach(game, ship, mount, enemy)) targets.push({ id: enemy.id });
  }
  if (targets.length === 0) return;
  const links = linksOf(ship, mount);
  for (let i = 0; i < links.length; i++) {
    const link = links[i] as Link;
    out.push({ id: shooterId(ship, mount, link), targets, shots: rollsOf(ship, mount, link) });
  }
}

const targetOf = (enemy: Ship | Warhead): AimTarget => ({
  id: enemy.id,
  label: targetLabel(enemy),
  parts: [enemy.id],
});

/** A target that is closed, with its label as everywhere in this request. */
const closedTo = ({ id, label, parts }: AimTarget, why: Refusal): Closed => ({
  id,
  label: label as Words,
  parts: parts as readonly string[],
  why,
});

function wholeShooters(
  game: Game,
  ship: Ship,
  mount: Mount,
  bar: Bar | null,
  enemies: readonly (Ship | Warhead)[],
  named: readonly AimTarget[],
  out: Shooter[],
): void {
  const targets: AimTarget[] = [];
  const closed: Closed[] = [];
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i] as Ship | Warhead;
    const one = named[i] as AimTarget;
    const aimed = bar ?? aimAt(game, ship, mount, enemy);
    if (typeof aimed === 'number') targets.push(one);
    else closed.push(closedTo(one, barred(ship, mount, enemy, aimed)));
  }
  const links = linksOf(ship, mount);
  const id = `${ship.id}/${mount.id}`;
  for (let l = 0; l < mount.links.length; l++) {
    const link = mount.links[l] as Link;
    const open = links === mount.links || links.includes(link);
    const shooter: Writable<Shooter> = {
      id: shooterId(ship, mount, link),
      label: linkLabel(ship, mount, link),
      parts: [ship.id, id],
      targets: open ? targets : [],
      shots: open ? rollsOf(ship, mount, link) : 0,
    };
    // One barrel by itself can always be fired, so the first way speaks for the others that are open.
    if (!open)
      shooter.closed = named.map((one, i) =>
        closedTo(one, barred(ship, mount, enemies[i] as Ship | Warhead, ONE_BARREL)),
      );
    else if (l === 0) shooter.closed = closed;
    if (mount.links.length > 1) shooter.either = id;
    out.push(shooter);
  }
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };

const ONE_BARREL: Bar = { why: 'one-barrel', clause: 'SD-CRT-31' };

export const targetLabel = (target: Ship | Warhead): Words =>
  isWarhead(target)
    ? words(`option.target-${target.kind}`, { warhead: nameOf(target) })
    : words('option.target', { ship: target.name });

/** `Laser Cannon, all four linked, +3/+3`. */
function linkLabel(ship: Ship, mount: Mount, link: Link): Words {
  const { barrels, toHit, damage } = link;
  const says = { ship: ship.name, mount: mount.name, n: rollsOf(ship, mount, link), barrels, toHit, damage };
  if (mount.barrels === 1) return words('option.cannon', says);
  if (barrels === 1) return words('option.unlinked', says);
  return words(barrels === mount.barrels ? `option.all-linked-${barrels}` : 'option.linked', says);
}

/** Why not at this one, with the figures of it. */
function barred(ship: Ship, mount: Mount, target: Ship | Warhead, { why, clause, range, reach, last }: Bar): Refusal {
  const figures: Record<string, number | string> = { ship: ship.name, mount: mount.name, target: nameOf(target) };
  if (range !== undefined) figures['range'] = range;
  if (reach !== undefined) figures['reach'] = reach;
  if (last !== undefined) figures['last'] = last;
  return refuse(why, clause, { figures });
}
