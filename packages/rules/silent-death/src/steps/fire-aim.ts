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
  linksOf,
  mountBar,
  rollsOf,
  shooterId,
} from '../rules/shots.ts';

/** SD-FIR-10, SD-FIR-13: a shooter for every link size of every mount that fires in this step, with what it may be aimed at. */
export function aimOf(game: Game, firing: FiringStep, office: OfficeId, brief: boolean): Aim {
  const shooters: Shooter[] = [];
  for (const ship of game.ships) {
    if (ship.office !== office || !firesIn(ship, firing)) continue;
    const enemies = enemiesOf(game, ship);
    const { mounts } = displayOf(ship);
    for (let i = 0; i < mounts.length; i++) {
      const mount = mounts[i] as Mount;
      if (mount.crew !== firing.post) continue;
      const bar = mountBar(game, ship, i);
      if (brief) {
        if (bar === null) briefShooters(game, ship, mount, enemies, shooters);
      } else wholeShooters(game, ship, mount, bar, enemies, shooters);
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
  for (const enemy of enemies) if (typeof aimAt(game, ship, mount, enemy) === 'number') targets.push({ id: enemy.id });
  if (targets.length === 0) return;
  for (const link of linksOf(ship, mount))
    out.push({ id: shooterId(ship, mount, link), targets, shots: rollsOf(ship, mount, link) });
}

function wholeShooters(
  game: Game,
  ship: Ship,
  mount: Mount,
  bar: Bar | null,
  enemies: readonly (Ship | Warhead)[],
  out: Shooter[],
): void {
  const targets: AimTarget[] = [];
  const closed: Closed[] = [];
  const jammed: Closed[] = [];
  for (const enemy of enemies) {
    const label = targetLabel(enemy);
    const named = { id: enemy.id, label, parts: [enemy.id] };
    const aimed = bar ?? aimAt(game, ship, mount, enemy);
    if (typeof aimed === 'number') targets.push(named);
    else closed.push({ ...named, why: barred(ship, mount, enemy, aimed) });
    jammed.push({ ...named, why: barred(ship, mount, enemy, ONE_BARREL) });
  }
  const links = linksOf(ship, mount);
  for (const link of mount.links) {
    const open = links.includes(link);
    out.push({
      id: shooterId(ship, mount, link),
      label: linkLabel(ship, mount, link),
      parts: [ship.id, `${ship.id}/${mount.id}`],
      targets: open ? targets : [],
      closed: open ? closed : jammed,
      shots: open ? rollsOf(ship, mount, link) : 0,
      ...(mount.links.length > 1 && { either: `${ship.id}/${mount.id}` }),
    });
  }
}

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
