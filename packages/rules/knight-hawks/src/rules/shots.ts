import type { OfficeId, SideId } from '@flagbridge/engine';
import { FIRED, isFired, WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, isMounted, other, ready, type Ship, systemOf, type WeaponCode } from '../game.ts';
import { mayFire, silenced } from './dock-time.ts';
import { type Barred, isBarred, type Lie, lieOf, outOfRange, reachOf } from './field-of-fire.ts';
import { rangeOf } from './map.ts';

/** A reason not to fire, with its clause. */
export interface Bar {
  readonly why: string;
  readonly clause: string;
  readonly range?: number;
  readonly reach?: number;
}

/** A place at which a target may be shot: where it stands (`at` -1) or a hex of its path. */
export interface Mark {
  readonly at: number;
  readonly q: number;
  readonly r: number;
  readonly lie: Lie;
}

const WEAPON_OUT: Bar = { why: 'weapon-out', clause: 'KH-DMG-20' };
const NO_SHOTS_LEFT: Bar = { why: 'no-shots-left', clause: 'KH-WPN-06' };
const NO_DEFENSIVE_TORPEDO: Bar = { why: 'moving-side-only', clause: 'KH-FIR-23' };
const NO_DEFENSIVE_ROCKET: Bar = { why: 'moving-side-only', clause: 'KH-WPN-07' };
const DOCKED_FIGHTER: Bar = { why: 'docked-fighter', clause: 'KH-STN-16' };
const DOCKED: Bar = { why: 'docked', clause: 'KH-STN-07' };
const DOCKED_TARGET: Bar = { why: 'docked-target', clause: 'KH-STN-09' };

/** Whether this ship may fire this weapon at all in this step; null when nothing bars it. */
export function weaponBar(game: Game, ship: Ship, weapon: WeaponCode, defensive: boolean): Bar | null {
  if (!mayFire(game, ship)) return silenced(ship);
  const data = WEAPONS[weapon];
  if (ready(ship, weapon) === 0) {
    const hit = (systemOf(ship, weapon)?.hit ?? 0) > 0;
    return hit ? WEAPON_OUT : NO_SHOTS_LEFT;
  }
  if (defensive && data.movingOnly) return weapon === 'T' ? NO_DEFENSIVE_TORPEDO : NO_DEFENSIVE_ROCKET;
  if (ship.is === 'docked') {
    if (ship.type === 'fighter') return DOCKED_FIGHTER;
    if (data.forward || weapon === 'T') return DOCKED;
  }
  return null;
}

/** KH-FIR-29, KH-STN-09: what may not be fired at. */
export function targetBar(target: Ship): Bar | null {
  if (target.is !== 'docked') return null;
  return target.type === 'fighter' || target.type === 'assault-scout' ? DOCKED_TARGET : null;
}

/** Whether the hexes of the target's path may be used: only in defensive fire, and only where it moved (KH-FIR-26). */
const usesPath = ({ path }: Ship, defensive: boolean): boolean => defensive && path.length > 0;

/** How near the target comes: weapons that reach less far need no closer look. */
export function nearestRange(shooter: Ship, target: Ship, defensive: boolean): number {
  const { path } = target;
  if (!usesPath(target, defensive)) return rangeOf(shooter.q, shooter.r, target.q, target.r);
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < path.length; i += 2) {
    const range = rangeOf(shooter.q, shooter.r, path[i] as number, path[i + 1] as number);
    if (range < nearest) nearest = range;
  }
  return nearest;
}

/** KH-FIR-26: every place at which the target may be shot; or why there is none, from where it came nearest. */
export function marksOf(
  game: Game,
  shooter: Ship,
  weapon: WeaponCode,
  target: Ship,
  defensive: boolean,
  nearest: number = nearestRange(shooter, target, defensive),
): Mark[] | Barred {
  const reach = reachOf(game, weapon);
  if (nearest > reach) return outOfRange(nearest, reach);
  if (!usesPath(target, defensive)) {
    const lie = lieOf(game, shooter, weapon, target, target.q, target.r, -1);
    return isBarred(lie) ? lie : [{ at: -1, q: target.q, r: target.r, lie }];
  }
  const { path } = target;
  const marks: Mark[] = [];
  let bar: Barred | null = null;
  for (let at = 0; at < path.length / 2; at++) {
    const q = path[2 * at] as number;
    const r = path[2 * at + 1] as number;
    if (rangeOf(shooter.q, shooter.r, q, r) > reach) continue;
    const lie = lieOf(game, shooter, weapon, target, q, r, at);
    if (!isBarred(lie)) putMark(weapon, marks, { at, q, r, lie });
    else if (bar === null || lie.range < bar.range) bar = lie;
  }
  return marks.length > 0 ? marks : (bar as Barred);
}

/** A hex entered twice is one mark: the better of the two, because they may differ in who faced whom (KH-FIR-09). */
function putMark(weapon: WeaponCode, marks: Mark[], mark: Mark): void {
  for (let i = 0; i < marks.length; i++) {
    const before = marks[i] as Mark;
    if (before.q !== mark.q || before.r !== mark.r) continue;
    if (markWorth(weapon, mark) > markWorth(weapon, before)) marks[i] = mark;
    return;
  }
  marks.push(mark);
}

/** How good a mark is beside others at the same target with the same weapon: head-on and near. */
export const markWorth = (weapon: WeaponCode, { lie }: Mark): number =>
  (lie.headOn === '' ? 0 : 10) - (WEAPONS[weapon].diffuses ? 5 * lie.range : 0);

/** The mark a shot means that names no hex: the best one, the later where two are alike. */
export function bestMark(weapon: WeaponCode, marks: readonly Mark[]): Mark {
  let best = marks[0] as Mark;
  for (const mark of marks) if (markWorth(weapon, mark) >= markWorth(weapon, best)) best = mark;
  return best;
}

/** A weapon of a ship as it is aimed: each beam mount by itself, and one of each limited weapon (KH-FIR-24, KH-FIR-25). */
export interface Gun {
  readonly id: string;
  readonly ship: Ship;
  readonly weapon: WeaponCode;
  readonly mount: number;
}

export function gunsOf(ship: Ship, weapon: WeaponCode): Gun[] {
  const system = systemOf(ship, weapon);
  if (system === undefined) return [];
  if (!isMounted(weapon)) return [{ id: `${ship.id}/${weapon}`, ship, weapon, mount: 0 }];
  const guns: Gun[] = [];
  for (let mount = 1; mount <= system.of - system.hit; mount++)
    guns.push({ id: `${ship.id}/${weapon}/${mount}`, ship, weapon, mount });
  // All mounts destroyed: still listed once, so that "why not" can be answered.
  return guns.length > 0 ? guns : [{ id: `${ship.id}/${weapon}/1`, ship, weapon, mount: 1 }];
}

export const weaponsOf = (ship: Ship): WeaponCode[] => FIRED.filter((code) => systemOf(ship, code) !== undefined);

const isShooter = (ship: Ship, office: OfficeId): boolean => ship.office === office && inPlay(ship) && !ship.leaving;
export const shootersOf = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter((ship) => isShooter(ship, office));

/** KH-FIR-29: an enemy ship or station on the map. */
const isEnemy = (ship: Ship, enemy: SideId, defensive: boolean): boolean =>
  // Whoever leaves the map with its first step has entered no hex at which it could be shot (KH-FIR-26).
  ship.side === enemy && inPlay(ship) && (!ship.leaving || (defensive && ship.path.length > 0));
export const enemiesOf = (game: Game, side: SideId, defensive: boolean): Ship[] => {
  const enemy = other(game, side);
  return game.ships.filter((ship) => isEnemy(ship, enemy, defensive));
};

/** Whether an office has any shot at all; otherwise it is not asked. */
export function hasShot(game: Game, office: OfficeId, side: SideId, defensive: boolean): boolean {
  const enemy = other(game, side);
  for (const ship of game.ships) {
    if (!isShooter(ship, office)) continue;
    const reach = longestReach(game, ship, defensive);
    if (reach < 0) continue;
    for (const target of game.ships)
      if (
        isEnemy(target, enemy, defensive) &&
        targetBar(target) === null &&
        maybeWithin(reach, ship, target, defensive) &&
        canHit(game, ship, target, defensive)
      )
        return true;
  }
  return false;
}

/** How far the farthest weapon reaches that the ship may fire now; -1 without any. */
function longestReach(game: Game, ship: Ship, defensive: boolean): number {
  let longest = -1;
  for (const { code } of ship.systems) {
    if (!isFired(code)) continue;
    const reach = reachOf(game, code);
    if (reach > longest && weaponBar(game, ship, code, defensive) === null) longest = reach;
  }
  return longest;
}

/** A path leads from hex to hex, so no hex of it lies farther from its end than it has hexes. Most targets are far away. */
const maybeWithin = (reach: number, ship: Ship, { q, r, path }: Ship, defensive: boolean): boolean =>
  rangeOf(ship.q, ship.r, q, r) - (defensive ? path.length / 2 : 0) <= reach;

function canHit(game: Game, ship: Ship, target: Ship, defensive: boolean): boolean {
  const nearest = nearestRange(ship, target, defensive);
  for (const { code } of ship.systems) {
    if (!isFired(code) || nearest > reachOf(game, code) || weaponBar(game, ship, code, defensive) !== null) continue;
    if (!noMarks(marksOf(game, ship, code, target, defensive, nearest))) return true;
  }
  return false;
}

export const noMarks = (marks: Mark[] | Barred): marks is Barred => !Array.isArray(marks);
