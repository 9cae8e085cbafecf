import type { Barrier } from '@flagbridge/kit/barrier';
import { rangeBetween } from '@flagbridge/kit/space';
import { traitsOf } from '../data/ships.ts';
import { FIRED, WEAPONS } from '../data/weapons.ts';
import { type Game, isMounted, ready, type Ship, systemOf, type WeaponCode } from '../game.ts';
import { EVACUATED, mayFire } from './dock-time.ts';
import { isBarred, OUT_OF_RANGE, reachOf, type ShotGeometry, shotFrom } from './field-of-fire.ts';

/** A place at which a target may be shot: where it stands (`at` -1) or a hex of its path. */
export interface Mark {
  readonly at: number;
  readonly q: number;
  readonly r: number;
  readonly geometry: ShotGeometry;
}

export const WEAPON_OUT: Barrier = { why: 'weapon-out', clause: 'KH-DMG-20' };
const NO_SHOTS_LEFT: Barrier = { why: 'no-shots-left', clause: 'KH-WPN-06' };
const DOCKED_FIGHTER: Barrier = { why: 'docked-fighter', clause: 'KH-STN-16' };
const DOCKED: Barrier = { why: 'docked', clause: 'KH-STN-07' };
const DOCKED_TARGET: Barrier = { why: 'docked-target', clause: 'KH-STN-09' };

const MOVING_SIDE_ONLY = Object.fromEntries(
  Object.values(WEAPONS).map(({ code, movingClause }) => [code, { why: 'moving-side-only', clause: movingClause }]),
) as { readonly [code in WeaponCode]: Barrier };

/** Whether this ship may fire this weapon at all in this step; null when nothing bars it. */
export function weaponBarrier(game: Game, ship: Ship, weapon: WeaponCode, defensive: boolean): Barrier | null {
  if (!mayFire(game, ship)) return EVACUATED;
  const { movingOnly, fromDock } = WEAPONS[weapon];
  if (ready(ship, weapon) === 0) {
    const hit = (systemOf(ship, weapon)?.hit ?? 0) > 0;
    return hit ? WEAPON_OUT : NO_SHOTS_LEFT;
  }
  if (defensive && movingOnly) return MOVING_SIDE_ONLY[weapon];
  if (ship.is === 'docked') {
    if (traitsOf(ship).fighter) return DOCKED_FIGHTER;
    if (!fromDock) return DOCKED;
  }
  return null;
}

/** KH-FIR-29, KH-STN-09: what may not be fired at. */
export const targetBarrier = (target: Ship): Barrier | null =>
  target.is === 'docked' && traitsOf(target).shelters ? DOCKED_TARGET : null;

/** Whether the hexes of the target's path may be used: only in defensive fire, and only where it moved (KH-FIR-26). */
const usesPath = ({ path }: Ship, defensive: boolean): boolean => defensive && path.length > 0;

/** How near the target comes. Where that is farther than `most`, how far exactly does not matter. */
export function nearestRange(shooter: Ship, target: Ship, defensive: boolean, most: number): number {
  const { path } = target;
  const end = rangeBetween(shooter.q, shooter.r, target.q, target.r);
  if (!usesPath(target, defensive)) return end;
  // A path leads from hex to hex, so no hex of it lies farther from its end than it has hexes. Most targets are far away.
  const least = end - path.length / 2;
  if (least > most) return least;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < path.length; i += 2) {
    const range = rangeBetween(shooter.q, shooter.r, path[i] as number, path[i + 1] as number);
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
): Mark[] | Barrier {
  if (!usesPath(target, defensive)) {
    const { q, r } = target;
    const geometry = shotFrom(game, shooter, weapon, target, q, r, -1);
    return isBarred(geometry) ? geometry : [{ at: -1, q, r, geometry }];
  }
  const { path } = target;
  const reach = reachOf(game, weapon);
  const marks: Mark[] = [];
  let barrier: Barrier = OUT_OF_RANGE;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < path.length / 2; at++) {
    const q = path[2 * at] as number;
    const r = path[2 * at + 1] as number;
    const range = rangeBetween(shooter.q, shooter.r, q, r);
    if (range > reach) continue;
    const geometry = shotFrom(game, shooter, weapon, target, q, r, at);
    if (!isBarred(geometry)) putMark(weapon, marks, { at, q, r, geometry });
    else if (range < nearest) {
      barrier = geometry;
      nearest = range;
    }
  }
  return marks.length > 0 ? marks : barrier;
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
const markWorth = (weapon: WeaponCode, { geometry: { headOn, range } }: Mark): number =>
  (headOn === '' ? 0 : 10) - (WEAPONS[weapon].diffuses ? 5 * range : 0);

/** The mark a shot means that names no hex: the best one, the later where two are alike. */
export function bestMark(weapon: WeaponCode, marks: readonly Mark[]): Mark {
  let best = marks[0] as Mark;
  for (const mark of marks) if (markWorth(weapon, mark) >= markWorth(weapon, best)) best = mark;
  return best;
}

/** What it carries of all that ships fire, in the order of the table. */
export function weaponsOf(ship: Ship): WeaponCode[] {
  const out: WeaponCode[] = [];
  for (let i = 0; i < FIRED.length; i++) {
    const code = FIRED[i] as WeaponCode;
    if (systemOf(ship, code) !== undefined) out.push(code);
  }
  return out;
}

const ONE_OF_A_KIND: readonly number[] = [0];

/**
 * A weapon of a ship as it is aimed: each beam mount by itself, by its number, and one of each limited weapon (KH-FIR-24, KH-FIR-25).
 * Where all mounts are destroyed one is listed still, so that "why not" can be answered.
 */
export function gunsOf(ship: Ship, weapon: WeaponCode): readonly number[] {
  const system = systemOf(ship, weapon);
  if (system === undefined || !isMounted(weapon)) return ONE_OF_A_KIND;
  const mounts = [1];
  for (let n = 2; n <= system.of - system.hit; n++) mounts.push(n);
  return mounts;
}

export const gunId = (ship: Ship, weapon: WeaponCode, gun: number): string =>
  gun === 0 ? `${ship.id}/${weapon}` : `${ship.id}/${weapon}/${gun}`;
