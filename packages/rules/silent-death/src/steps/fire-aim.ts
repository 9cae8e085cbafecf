import {
  type Aim,
  type AimChoice,
  type AimTarget,
  type Choice,
  type Closed,
  type OfficeId,
  type Refusal,
  type Roller,
  refuse,
  type Shooter,
  type Shot,
  type Words,
  words,
} from '@flagbridge/engine';
import type { Link, Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead, type Ship, shipOf, type Warhead } from '../game.ts';
import { nameOf } from '../rules/attack.ts';
import {
  aimAt,
  type Bar,
  enemiesOf,
  type FiringStep,
  firesIn,
  linksOf,
  mountBar,
  readShooter,
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

/** SD-FIR-10: one link size for each mount. */
export function checkLinks(game: Game, choice: Choice): Refusal | null {
  const shots = choice as unknown as AimChoice;
  const fired = new Map<string, number>();
  for (const { by } of shots) {
    const { ship, mount, barrels } = readShooter(by);
    const id = `${ship}/${mount}`;
    const first = fired.get(id);
    if (first === undefined) fired.set(id, barrels);
    else if (first !== barrels) {
      const { name } = shipOf(game, ship);
      const nearest = shots.filter((shot) => !shot.by.startsWith(`${id}:`) || shot.by === `${id}:${first}`);
      return refuse('mixed-links', 'SD-FIR-10', {
        figures: { ship: name, mount: mountName(game, ship, mount), first, second: barrels },
        nearest: nearest as unknown as Choice & Shot[],
      });
    }
  }
  return null;
}

const mountName = (game: Game, ship: string, id: string): string =>
  displayOf(shipOf(game, ship)).mounts.find((mount) => mount.id === id)?.name ?? id;

/** Any legal volley: for every mount a link size, and for each of its rolls a target or none. */
export function sampleVolley(game: Game, firing: FiringStep, office: OfficeId, dice: Roller): Choice {
  const { shooters } = aimOf(game, firing, office, true);
  const shots: Shot[] = [];
  for (let i = 0; i < shooters.length; ) {
    const mount = (shooters[i] as Shooter).id.split(':')[0] as string;
    let end = i + 1;
    while (end < shooters.length && shooters[end]?.id.startsWith(`${mount}:`)) end++;
    const { id: by, targets, shots: most = 1 } = shooters[i + dice.pick(end - i)] as Shooter;
    for (let n = dice.pick(most + 1); n > 0; n--)
      shots.push({ by, at: (targets[dice.pick(targets.length)] as AimTarget).id });
    i = end;
  }
  return shots as unknown as Choice;
}
