import {
  type Aim,
  type AimTarget,
  type Closed,
  type OfficeId,
  type Refusal,
  refuse,
  type Shooter,
  type SideId,
  type Words,
  words,
} from '@flagbridge/engine';
import { WEAPONS } from '../data/weapons.ts';
import type { Game, Ship, WeaponCode } from '../game.ts';
import { reachOf } from '../rules/field-of-fire.ts';
import { keyOf } from '../rules/map.ts';
import {
  type Bar,
  enemiesOf,
  type Gun,
  gunsOf,
  marksOf,
  nearestRange,
  shootersOf,
  targetBar,
  weaponBar,
  weaponsOf,
} from '../rules/shots.ts';

/** An enemy as it is listed for every weapon, and why nothing may be fired at it. */
interface Enemy {
  readonly ship: Ship;
  readonly bar: Bar | null;
  readonly id: string;
  /** Null where the ask is brief. */
  readonly label: Words | null;
  readonly parts: readonly string[];
  /** The keys of its path, made once for all weapons, when the first one has it in range. */
  hexes: readonly string[] | null;
}

const NO_PARTS: readonly string[] = [];

/** KH-FIR-11: every weapon of the office with what it may be aimed at, and why not at the rest. */
export function aimOf(game: Game, office: OfficeId, side: SideId, defensive: boolean, brief: boolean): Aim {
  const enemies: Enemy[] = [];
  for (const ship of enemiesOf(game, side, defensive)) {
    const { id, name } = ship;
    const label = brief ? null : words('option.target', { ship: name });
    enemies.push({ ship, bar: targetBar(ship), id, label, parts: brief ? NO_PARTS : [id], hexes: null });
  }
  const shooters: Shooter[] = [];
  for (const ship of shootersOf(game, office)) {
    const ranges = enemies.map((enemy) => nearestRange(ship, enemy.ship, defensive));
    for (const weapon of weaponsOf(ship)) {
      const { targets, closed } = targetsOf(game, ship, weapon, enemies, ranges, defensive, brief);
      if (brief && targets.length === 0) continue;
      const guns = gunsOf(ship, weapon);
      for (const gun of guns) {
        const { id } = gun;
        if (brief) shooters.push({ id, targets });
        else
          shooters.push({
            id,
            label: gunLabel(gun, guns.length),
            parts: [ship.id, `${ship.id}/${weapon}`],
            targets,
            closed,
          });
      }
    }
  }
  return { is: 'aim', shooters };
}

function pathKeys({ path }: Ship): string[] {
  const keys: string[] = [];
  for (let i = 0; i < path.length; i += 2) keys.push(keyOf(path[i] as number, path[i + 1] as number));
  return keys;
}

/** Mounts are numbered where there are several. */
const gunLabel = ({ ship, weapon, mount }: Gun, mounts: number): Words =>
  mounts > 1
    ? words('option.gun-n', { ship: ship.name, weapon: WEAPONS[weapon].name, n: mount })
    : words('option.gun', { ship: ship.name, weapon: WEAPONS[weapon].name });

/** Targets of one weapon of one ship; the mounts of a battery share them. */
function targetsOf(
  game: Game,
  ship: Ship,
  weapon: WeaponCode,
  enemies: readonly Enemy[],
  ranges: readonly number[],
  defensive: boolean,
  brief: boolean,
): { targets: AimTarget[]; closed: Closed[] } {
  const targets: AimTarget[] = [];
  const closed: Closed[] = [];
  const bar = weaponBar(game, ship, weapon, defensive);
  if (bar !== null && brief) return { targets, closed };
  const reach = reachOf(game, weapon);
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i] as Enemy;
    const { ship: target, bar: sheltered, id, label, parts } = enemy;
    const range = ranges[i] as number;
    if (brief && range > reach) continue;
    const marks = bar ?? sheltered ?? marksOf(game, ship, weapon, target, defensive, range);
    if (!Array.isArray(marks)) {
      if (label !== null) closed.push({ id, label, parts, why: barred(ship, target, marks as Bar) });
      continue;
    }
    let hexes: string[] | null = null;
    if (marks[0]?.at !== -1) {
      enemy.hexes ??= pathKeys(target);
      hexes = [];
      for (const { at } of marks) hexes.push(enemy.hexes[at] as string);
    }
    if (hexes === null) targets.push(label === null ? { id } : { id, label, parts });
    else targets.push(label === null ? { id, hexes } : { id, label, parts, hexes });
  }
  return { targets, closed };
}

/** Each member written out: thousands are made for one request, and a spread for each took longer than all the rest. */
function barred({ name: ship }: Ship, { name: target }: Ship, { why, clause, range, reach }: Bar): Refusal {
  if (range === undefined) return refuse(why, clause, { figures: { ship, target } });
  if (reach === undefined) return refuse(why, clause, { figures: { ship, target, range } });
  return refuse(why, clause, { figures: { ship, target, range, reach } });
}
